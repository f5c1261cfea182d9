"""From components to Tabletop Simulator: deck sheets, pictures, and the saved object that sets up a table."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Literal

from msgspec import Struct

from toolkit.press.components import Component, Components, FaceSource, Size
from toolkit.press.exports.tts_objects import LoosePiece, loose_piece, saved_pieces, transform
from toolkit.press.exports.tts_upkeep import marked
from toolkit.press.pixels.jpeg_grid import whole_blocks
from toolkit.press.production.makers import deck
from toolkit.press.production.workshop import Job, Order, Workshop
from toolkit.press.sheets.paper import SHEETS, read_toml
from toolkit.resources import data_folder

Step = Callable[[str], None]
QUALITY = 90
"""JPEG quality, also for loose pieces."""
LARGEST_CELL = 900
"""The most pixels for a card's longer side: nobody sees more on a table."""


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """How large a deck sheet may be; and for tiles, how tall one is at scale 1 and which way up hexes are."""

    columns: int
    rows: int
    side: int
    least_dpi: float
    tile: float = 33.0
    hexes: Literal["flat", "pointy"] = "flat"


class DeckSheet(Struct, frozen=True):
    """Cards of one pile in a grid, and a card's size in pixels. `back` is set if all cards share it.

    Cards are painted as for print, at `dpi`, and then made smaller.
    """

    name: str
    pile: str
    cards: tuple[Component, ...]
    columns: int
    rows: int
    cell: tuple[int, int]
    back: FaceSource | None
    dpi: float


class TabletopFiles(Struct, frozen=True):
    """All pictures that are written, within limits: cards sheet by sheet, everything else one by one."""

    sheets: tuple[DeckSheet, ...]
    pieces: tuple[LoosePiece, ...]
    most: Limits
    sizes: dict[str, Size] = {}
    """The trimmed size of the cards on each sheet, by its name."""

    @property
    def count(self) -> int:
        """How many pictures there are."""
        return 2 * len(self.sheets) + len({picture.file for piece in self.pieces for picture in piece.pictures})


def limits() -> Limits:
    """The limits from their data file."""
    return read_toml(data_folder("templates") / SHEETS / "tabletop" / "tts.toml", Limits)


def plan(shop: Workshop, components: Sequence[Component], most: Limits, dpi: float = 300) -> TabletopFiles:
    """What is written for these components."""
    cards = [one for one in components if one.form == "card"]
    others = (one for one in components if one.form != "card")
    pieces = tuple(loose_piece(shop, one, most.side, most.least_dpi, dpi) for one in others)
    sheets = tuple(deck_sheets(shop, cards, most, dpi))
    sizes = {sheet.name: shop.expected_size(sheet.cards[0].front.name) for sheet in sheets}
    return TabletopFiles(sheets, pieces, most, sizes)


def grid(count: int, size: Size, most: Limits) -> tuple[int, int, tuple[int, int]]:
    """Columns, rows and a card's size in pixels: as many cards as stay sharp, or as there are.

    >>> grid(200, Size(63, 88, 3), Limits(10, 7, 4096, 220))
    (7, 5, (560, 784))
    """
    columns = max(1, min(most.columns, int(most.side / (size.width / 25.4 * most.least_dpi))))
    rows = max(1, min(most.rows, int(most.side / (size.height / 25.4 * most.least_dpi))))
    if count < columns * rows:
        columns = min(columns, count)
        rows = -(-count // columns)
    scale = min(most.side / columns / size.width, most.side / rows / size.height)
    scale = min(scale, LARGEST_CELL / max(size.width, size.height))
    return columns, rows, whole_blocks(int(size.width * scale), int(size.height * scale))


def deck_sheets(shop: Workshop, cards: Sequence[Component], most: Limits, dpi: float = 300) -> Iterator[DeckSheet]:
    """The deck sheets, for each pile and card size in turn."""
    piles: dict[tuple[str, Size], list[Component]] = {}
    for card in cards:
        piles.setdefault((card.pile, shop.expected_size(card.front.name)), []).append(card)
    for (pile, size), its in piles.items():
        columns, rows, _ = grid(len(its), size, most)
        backs = {card.back.name if card.back else "": card.back for card in its}
        shared = next(iter(backs.values())) if len(backs) == 1 else None
        for number, begin in enumerate(range(0, len(its), columns * rows), start=1):
            part = tuple(its[begin : begin + columns * rows])
            part_columns, part_rows, cell = grid(len(part), size, most)
            name = f"{_slug(pile)}-{size.width:g}x{size.height:g}-{number}"
            yield DeckSheet(
                name, pile, part, max(2, part_columns), max(2, part_rows), _smaller(cell, most), shared, dpi
            )


def _smaller(cell: tuple[int, int], most: Limits) -> tuple[int, int]:
    """A cell small enough for 2 columns and 2 rows, the fewest a sheet has: a single card leaves the others empty."""
    width, height = cell
    scale = min(1.0, most.side / 2 / width, most.side / 2 / height)
    return cell if scale == 1 else whole_blocks(int(width * scale), int(height * scale))


def _slug(text: str) -> str:
    return "-".join("".join(c if c.isalnum() else " " for c in text.lower()).split()) or "cards"


def orders(files: TabletopFiles, folder: str) -> Iterator[Order]:
    """The trimmed pictures that must be painted, and their files."""
    for sheet in files.sheets:
        for side in ("fronts", "backs"):
            yield Order(_sheet(sheet, side), f"{folder}/{sheet.name}-{side}.jpg")
    for picture in {one.file: one for piece in files.pieces for one in piece.pictures}.values():
        yield Order(picture.job, f"{folder}/{picture.file}")


def _sheet(sheet: DeckSheet, side: str) -> Job:
    """The cards of a sheet in their grid, or their shared back alone. Cards are white where nothing is printed."""
    name = f"{sheet.name}-{side}"
    if side == "backs" and not _differ(sheet):
        back = sheet.back.name if sheet.back is not None else None
        return deck(name, [back], sheet.dpi, 1, (*sheet.cell, 1), QUALITY)
    faces = [card.front if side == "fronts" else card.back for card in sheet.cards]
    names = [face.name if face is not None else None for face in faces]
    return deck(name, names, sheet.dpi, sheet.columns, (*sheet.cell, sheet.rows), QUALITY)


def saved_file(shop: Workshop, files: TabletopFiles, url: str) -> tuple[str, bytes]:
    """The saved object: the name of its file and what is in it. `url` is where the pictures will be."""
    text = json.dumps(marked(saved_object(shop.components, files, url)), indent=2, ensure_ascii=False) + "\n"
    return f"{_slug(shop.components.title)}.json", text.encode()


def _differ(sheet: DeckSheet) -> bool:
    """Whether the cards have backs of their own."""
    return sheet.back is None and any(card.back is not None for card in sheet.cards)


def saved_object(components: Components, files: TabletopFiles, url: str) -> dict[str, Any]:
    """What Tabletop Simulator loads: a pile for every deck, side by side, with everything else around them."""
    piles: dict[str, list[tuple[int, DeckSheet]]] = {}
    for key, sheet in enumerate(files.sheets, start=1):
        piles.setdefault(sheet.pile, []).append((key, sheet))
    states = []
    for place, (name, its) in enumerate(piles.items()):
        states.append(_pile(name, its, url, 3.0 * place))
    states += saved_pieces(files.pieces, url, files.most.tile, files.most.hexes)
    return {
        "SaveName": components.title,
        "GameMode": "",
        "Note": "",
        "Rules": "",
        "ObjectStates": states,
    }


def _pile(name: str, its: Sequence[tuple[int, DeckSheet]], url: str, x: float) -> dict[str, Any]:
    """A deck, or a card if there is only one."""
    cards = [
        _card(key, index, sheet, card, url, x)
        for key, sheet in its
        for index, card in enumerate(sheet.cards)
        for _ in range(card.copies)
    ]
    if len(cards) == 1:
        return cards[0]
    return {
        "Name": "DeckCustom",
        "Transform": transform(x),
        "Nickname": name,
        "Description": "",
        "HideWhenFaceDown": True,
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": {str(key): _custom(sheet, url) for key, sheet in its},
        "ContainedObjects": cards,
    }


def _card(key: int, index: int, sheet: DeckSheet, card: Component, url: str, x: float) -> dict[str, Any]:
    number = f"{card.number} " if card.number is not None else ""
    return {
        "Name": "CardCustom" if sheet.cell[0] == sheet.cell[1] else "Card",
        "Transform": transform(x),
        "Nickname": f"{number}{card.name}".strip() or card.label,
        "Description": card.description,
        "GMNotes": card.id,
        "Tags": list(card.tags),
        "CardID": key * 100 + index,
        "HideWhenFaceDown": True,
        "SidewaysCard": sheet.cell[0] > sheet.cell[1],
        "CustomDeck": {str(key): _custom(sheet, url)},
    }


def _custom(sheet: DeckSheet, url: str) -> dict[str, Any]:
    return {
        "FaceURL": f"{url}{sheet.name}-fronts.jpg",
        "BackURL": f"{url}{sheet.name}-backs.jpg",
        "NumWidth": sheet.columns,
        "NumHeight": sheet.rows,
        "BackIsHidden": True,
        "UniqueBack": _differ(sheet),
        "Type": 0,
    }
