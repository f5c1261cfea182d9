"""From the files in `templates/sheets/` to papers and card stocks, in millimetres.

>>> find_paper("a4").width
210.0
>>> find_stock(63.0, 88.0).name
'standard'
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import Struct

from toolkit.errors import ToolkitError
from toolkit.files import text_of
from toolkit.press.bounds import CELLS, PAPER, SHEET_BYTES, SPACE, Bound
from toolkit.resources import data_folder
from toolkit.source.suggest import did_you_mean, listing

SHEETS = "sheets"


class Grid(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where the cards are on pre-cut paper: the first one's corner, the size of each, and the gaps between them."""

    columns: int
    rows: int
    left: float
    top: float
    card_width: float
    card_height: float
    gap_x: float = 0.0
    gap_y: float = 0.0
    landscape: bool = False


class Paper(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A paper, upright; `margin` is what a printer leaves white at every edge."""

    title: str
    width: float
    height: float
    margin: float = 5.0
    grid: Grid | None = None
    name: str = ""


class Stock(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Cards of one size as they are cut: `corner` is the radius, `safe` how far inside the edge text should stay."""

    title: str
    width: float
    height: float
    corner: float = 3.0
    safe: float = 3.0
    outline: Literal["rectangle", "hexagon"] = "rectangle"
    name: str = ""


Record = TypeVar("Record", Paper, Stock)


def folders(box: Path | None) -> tuple[Path, ...]:
    """Where sheets are described: in the box first, then in the toolkit."""
    own = (box / "templates" / SHEETS,) if box is not None else ()
    return (*own, data_folder("templates") / SHEETS)


def find_paper(name: str, box: Path | None = None) -> Paper:
    """The paper of this name.

    Raises:
        ToolkitError: there is none, or its file does not describe a paper.
    """
    return read_record(named_file(name, "paper", folders(box)), Paper)


def find_stock(width: float, height: float, box: Path | None = None) -> Stock:
    """The stock that cards of this size are cut from, landscape or portrait; otherwise a nameless one of this size."""
    for folder in folders(box):
        for file in sorted((folder / "stocks").glob("*.toml")):
            stock = read_record(file, Stock)
            if stock.outline == "rectangle" and sorted((stock.width, stock.height)) == sorted((width, height)):
                return stock
    return Stock(title=f"{width:g}×{height:g} mm", width=width, height=height)


def named_stock(name: str, box: Path | None = None) -> Stock:
    """The stock of this name.

    Raises:
        ToolkitError: there is none, or its file does not describe one.
    """
    return read_record(named_file(name, "size", [folder / "stocks" for folder in folders(box)]), Stock)


def named_file(name: str, what: str, places: Sequence[Path]) -> Path:
    """The first `NAME.toml` in these folders.

    Raises:
        ToolkitError: there is none; the message lists those that exist.
    """
    known = {file.stem: file for folder in reversed(places) for file in sorted(folder.glob("*.toml"))}
    if name.lower() not in known:
        hint = did_you_mean(name, known) or f"Known: {listing(sorted(known))}."
        raise ToolkitError(f'--{what}: there is no {what} "{name}". {hint}')
    return known[name.lower()]


def read_record(file: Path, kind: type[Record]) -> Record:
    """A paper or a stock from its file, named after it.

    Raises:
        ToolkitError: the file does not describe one.
    """
    record = read_toml(file, kind)
    for what, bound, value in _measures(record):
        if not bound.holds(value):
            raise ToolkitError(f"{file.as_posix()}: {what} is {value:g}; it has to be {bound}.")
    return msgspec.structs.replace(record, name=file.stem)


def _measures(record: Paper | Stock) -> Iterator[tuple[str, Bound, float]]:
    """Every number of a paper or stock, with its bound."""
    yield from (("width", PAPER, record.width), ("height", PAPER, record.height))
    if isinstance(record, Stock):
        yield from (("corner", SPACE, record.corner), ("safe", SPACE, record.safe))
        return
    yield "margin", SPACE, record.margin
    if record.grid is not None:
        grid = record.grid
        yield from (("columns", CELLS, grid.columns), ("rows", CELLS, grid.rows))
        yield from (("left", SPACE, grid.left), ("top", SPACE, grid.top))
        yield from (("gap_x", SPACE, grid.gap_x), ("gap_y", SPACE, grid.gap_y))
        yield from (("card_width", PAPER, grid.card_width), ("card_height", PAPER, grid.card_height))


Anything = TypeVar("Anything")


def read_toml(file: Path, kind: type[Anything]) -> Anything:
    """A file's data as a record of its kind.

    Raises:
        ToolkitError: it is not TOML, or has an unexpected key or value.
    """
    try:
        data: Any = tomllib.loads(text_of(file, int(SHEET_BYTES.most), file.parent))
        return msgspec.convert(data, kind)
    except OSError as error:
        raise ToolkitError(f"{file.as_posix()}: {error.strerror or error}") from error
    except RecursionError as error:
        raise ToolkitError(f"{file.as_posix()}: its tables are nested too deeply") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, msgspec.ValidationError) as error:
        raise ToolkitError(f"{file.as_posix()}: {error}") from error
