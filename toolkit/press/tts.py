"""From cards to Tabletop Simulator: deck sheets as pictures, and the saved object that names every card on them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

from msgspec import Struct

from toolkit.files import write_whole
from toolkit.press.components import Deck, FaceSource, Print
from toolkit.press.paper import SHEETS, read_toml
from toolkit.press.workshop import Job, Size, Workshop
from toolkit.resources import data_folder

Step = Callable[[str], None]
QUALITY = 92
LARGEST_CELL = 900
"""Pixels of a card's longer side at most: more is not seen on a table."""


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """How large a deck sheet may be."""

    columns: int
    rows: int
    side: int
    least_dpi: float


class Page(Struct, frozen=True):
    """A deck sheet: its cards, its grid, and a card's pixels. `back` is set if all cards have the same one.

    Cards are painted as for print, at `dpi`, and then made smaller.
    """

    name: str
    deck: str
    cards: tuple[Print, ...]
    columns: int
    rows: int
    cell: tuple[int, int]
    back: FaceSource | None
    dpi: float


def limits() -> Limits:
    """The limits as they are described."""
    return read_toml(data_folder("templates") / SHEETS / "tabletop" / "tts.toml", Limits)


def grid(count: int, size: Size, most: Limits) -> tuple[int, int, tuple[int, int]]:
    """Columns, rows and a card's pixels: as many cards as stay sharp, or as there are.

    >>> grid(200, Size(63, 88, 3), Limits(10, 7, 4096, 220))
    (7, 5, (585, 817))
    """
    columns = max(1, min(most.columns, int(most.side / (size.width / 25.4 * most.least_dpi))))
    rows = max(1, min(most.rows, int(most.side / (size.height / 25.4 * most.least_dpi))))
    if count < columns * rows:
        columns = min(columns, count)
        rows = -(-count // columns)
    scale = min(most.side / columns / size.width, most.side / rows / size.height)
    scale = min(scale, LARGEST_CELL / max(size.width, size.height))
    return columns, rows, (int(size.width * scale), int(size.height * scale))


def pages(shop: Workshop, prints: Sequence[Print], most: Limits, dpi: float = 300) -> Iterator[Page]:
    """The deck sheets: one pile of cards of one size after the other."""
    piles: dict[tuple[str, Size], list[Print]] = {}
    for card in prints:
        piles.setdefault((card.deck, shop.size(card.front.name)), []).append(card)
    for (deck, size), cards in piles.items():
        columns, rows, _ = grid(len(cards), size, most)
        backs = {card.back.name: card.back for card in cards}
        shared = next(iter(backs.values())) if len(backs) == 1 else None
        for number, begin in enumerate(range(0, len(cards), columns * rows), start=1):
            part = tuple(cards[begin : begin + columns * rows])
            part_columns, part_rows, cell = grid(len(part), size, most)
            name = f"{_slug(deck)}-{size.width:g}x{size.height:g}-{number}"
            yield Page(name, deck, part, max(2, part_columns), max(2, part_rows), _smaller(cell, most), shared, dpi)


def _smaller(cell: tuple[int, int], most: Limits) -> tuple[int, int]:
    """A sheet has at least two columns and rows: a single card leaves the others empty."""
    width, height = cell
    scale = min(1.0, most.side / 2 / width, most.side / 2 / height)
    return int(width * scale), int(height * scale)


def _slug(text: str) -> str:
    return "-".join("".join(c if c.isalnum() else " " for c in text.lower()).split()) or "cards"


def jobs(made: Sequence[Page]) -> Iterator[Job]:
    """The pictures that have to be painted, trimmed."""
    for page in made:
        for card in page.cards:
            for face in (card.front,) if page.back else card.faces:
                yield _cell(page, face)
        if page.back:
            yield _cell(page, page.back)


def _cell(page: Page, face: FaceSource) -> Job:
    return Job("reduced", face.name, (page.dpi, *page.cell))


def write(folder: Path, shop: Workshop, made: Sequence[Page], url: str, step: Step = lambda name: None) -> int:
    """Writes the sheets and the saved object into a folder; `url` is where the pictures will be found."""
    for page in made:
        for side in ("fronts", "backs"):
            name = f"{page.name}-{side}.jpg"
            write_whole(folder / name, _sheet(shop, page, side))
            step(name)
    text = json.dumps(saved_object(shop.deck, made, url), indent=2, ensure_ascii=False) + "\n"
    write_whole(folder / f"{_slug(shop.deck.title)}.json", text.encode())
    return 2 * len(made)


def _sheet(shop: Workshop, page: Page, side: str) -> bytes:
    """The cards of a sheet in their grid; a shared back alone."""
    from PIL import Image

    single = page.back is not None and side == "backs"
    width, height = page.cell
    faces = [page.back] if single else [card.front if side == "fronts" else card.back for card in page.cards]
    whole = Image.new("RGB", page.cell if single else (width * page.columns, height * page.rows), (0, 0, 0))
    for index, face in enumerate(faces):
        assert face is not None
        row, column = divmod(index, page.columns)
        with Image.open(BytesIO(shop.result(_cell(page, face)))) as card:
            whole.paste(card, (column * width, row * height))
    stream = BytesIO()
    whole.save(stream, "JPEG", quality=QUALITY, subsampling=0)
    return stream.getvalue()


def saved_object(deck: Deck, made: Sequence[Page], url: str) -> dict[str, Any]:
    """What Tabletop Simulator loads: a pile for every deck, side by side."""
    piles: dict[str, list[tuple[int, Page]]] = {}
    for key, page in enumerate(made, start=1):
        piles.setdefault(page.deck, []).append((key, page))
    states = []
    for place, (name, its) in enumerate(piles.items()):
        states.append(_pile(name, its, url, 3.0 * place))
    return {
        "SaveName": deck.title,
        "GameMode": "",
        "Note": "",
        "Rules": "",
        "ObjectStates": states,
    }


def _pile(name: str, its: Sequence[tuple[int, Page]], url: str, x: float) -> dict[str, Any]:
    """A deck; a single card lies there as a card."""
    cards = [
        _card(key, index, page, card, url, x)
        for key, page in its
        for index, card in enumerate(page.cards)
        for _ in range(card.copies)
    ]
    if len(cards) == 1:
        return cards[0]
    return {
        "Name": "DeckCustom",
        "Transform": _transform(x),
        "Nickname": name,
        "Description": "",
        "HideWhenFaceDown": True,
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": {str(key): _custom(page, url) for key, page in its},
        "ContainedObjects": cards,
    }


def _card(key: int, index: int, page: Page, card: Print, url: str, x: float) -> dict[str, Any]:
    number = f"{card.number} " if card.number is not None else ""
    return {
        "Name": "CardCustom" if page.cell[0] == page.cell[1] else "Card",
        "Transform": _transform(x),
        "Nickname": f"{number}{card.name}".strip() or card.label,
        "Description": card.description,
        "GMNotes": card.id,
        "Tags": list(card.tags),
        "CardID": key * 100 + index,
        "HideWhenFaceDown": True,
        "SidewaysCard": page.cell[0] > page.cell[1],
        "CustomDeck": {str(key): _custom(page, url)},
    }


def _custom(page: Page, url: str) -> dict[str, Any]:
    return {
        "FaceURL": f"{url}{page.name}-fronts.jpg",
        "BackURL": f"{url}{page.name}-backs.jpg",
        "NumWidth": page.columns,
        "NumHeight": page.rows,
        "BackIsHidden": True,
        "UniqueBack": page.back is None,
        "Type": 0,
    }


def _transform(x: float) -> dict[str, float]:
    """Face down, in a row."""
    return {
        "posX": x, "posY": 1.0, "posZ": 0.0,
        "rotX": 0.0, "rotY": 180.0, "rotZ": 180.0,
        "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0,
    }  # fmt: skip
