"""From a box to its printed cards: which template prints each side, filled with which data, beside which picture.

    card_components(box) → Component ─ FaceSource.lay_out() → Face, findings

What is printed is decided in `face_data`; how it looks, in the templates. Cards that lie in one pile share one back.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import partial

from toolkit.games.unlikely_heroes.content.model import Box, Card, Hero, Item, Map
from toolkit.games.unlikely_heroes.land.table import maps_of, whole_table
from toolkit.games.unlikely_heroes.printing.covers import Cover, covers
from toolkit.games.unlikely_heroes.printing.face_data import printed, printed_back
from toolkit.games.unlikely_heroes.printing.wording import Wording
from toolkit.lazy import Lazy
from toolkit.press.artwork.regions import Region
from toolkit.press.components import Component, FaceSource
from toolkit.press.fault import Fault
from toolkit.press.layout.facing import About, Facing, Imprint, face_source, later
from toolkit.press.layout.look import Look, read_look
from toolkit.press.layout.piece_pictures import PiecePictures, named_at
from toolkit.press.layout.region_art import Cell
from toolkit.resources import data_folder
from toolkit.source.inline import plain_text
from toolkit.source.suggest import did_you_mean

PILES = {"weather": "exploration", "detour": "exploration", "nightfall": "exploration"}
"""Kinds that are shuffled into one pile, and so share their back."""


def look_of(box: Box) -> Look:
    """The look of the game, as changed by a box's own `templates/`."""
    return read_look(data_folder("templates") / "unlikely_heroes", box.root, box.language)


def pictures_of(box: Box) -> PiecePictures[Card | Cover]:
    """The pictures of a box's cards and covers. What is drawn is found out, and drawn, only where there is no file."""
    look = look_of(box)
    subject_of = partial(Lazy("toolkit.games.unlikely_heroes.printing.subjects:subject_of"), box)
    return PiecePictures(
        box.root,
        subject_of,
        Lazy("toolkit.illustration.painter:paint"),
        pieces=(*box.cards, *covers(box)),
        lies=lambda piece: cell_of(box, piece, look) if isinstance(piece, Map) else None,
    )


def cell_of(box: Box, card: Map, look: Look) -> Cell | None:
    """Where a map lies on the table."""
    spot = whole_table(box).spots.get(card.number or 0)
    size = _size(card, look)
    if spot is None:
        return None
    return Cell(str(spot.group), spot.x, spot.y, float(size["width"]), float(size["height"]), float(size["bleed"]))


def regions_of(box: Box) -> Iterator[Region]:
    """Maps that are connected, as they lie on the table; a map that lies alone is no region."""
    look = look_of(box)
    groups: dict[str, list[tuple[str, Cell]]] = {}
    for card in maps_of(box):
        cell = cell_of(box, card, look)
        if cell is not None:
            groups.setdefault(cell.group, []).append((card.id, cell))
    for cells in groups.values():
        if len({(cell.x, cell.y) for _, cell in cells}) > 1:
            first = min(cells, key=lambda one: (one[1].y, one[1].x))[0]
            name = box.by_id[first].name
            yield Region(f"region-of-map-{first}", f"{name} and around: {len(cells)} maps", tuple(cells))


def card_components(box: Box, pictures: PiecePictures[Card | Cover]) -> Iterator[Component]:
    """Every card of a box in its order, ready to be laid out."""
    look = look_of(box)
    imprint = Imprint(look, box.language, box.place)
    names = _names(box)
    backs: dict[str, FaceSource] = {}
    for card in box.cards:
        name, size = names[id(card)], _size(card, look)
        of_front, of_back = f"{name}-front", f"{name}-back"
        front = later(of_front, size, partial(_front, box, card, look, pictures, of_front), imprint)
        if card.back is not None and card.number is not None:
            back = later(of_back, size, partial(_encounter_back, box, card, look, pictures, of_back), imprint)
        else:
            pile = pile_of(card)
            if pile not in backs:
                backs[pile] = face_source(_pile_back(box, card, look, f"{pile}-back"), imprint)
            back = backs[pile]
        yield _component(card, front, back)


def pile_of(card: Card) -> str:
    """The name of the pile that a card without an encounter back lies in."""
    if card.module is not None:
        return f"{card.module}-{card.KIND}"
    return PILES.get(card.KIND, card.KIND).replace("_", "-")


def _names(box: Box) -> dict[int, str]:
    """A unique name for the files of each card: `038`, or by id where numbers are shared or missing."""
    found: dict[int, str] = {}
    taken: set[str] = set()
    for card in box.cards:
        if card.number is None:
            name = card.id
        elif len(box.encounters[card.number]) == 1:
            name = f"{card.number:03d}"
        else:
            name = f"{card.number:03d}-{card.id.removeprefix(str(card.number)).strip('-') or card.KIND}"
        count, free = 1, name
        while free in taken:
            count += 1
            free = f"{name}-{count}"
        taken.add(free)
        found[id(card)] = free
    return found


def _component(card: Card, front: FaceSource, back: FaceSource) -> Component:
    return Component(
        id=card.id,
        label=card.label,
        kind=card.KIND,
        name=card.name,
        faces=(front, back),
        number=card.number,
        tags=card.tags,
        groups=card.quests,
        copies=card.copies,
        pile="encounters" if card.number is not None else pile_of(card),
        description=plain_text(str(card.text)) if card.text is not None else "",
        file=card.place.file,
        place=card.place,
        brief=plain_text(str(card.art.brief)) if card.art is not None and card.art.brief is not None else "",
    )


def _front(box: Box, card: Card, look: Look, pictures: PiecePictures[Card | Cover], name: str) -> Facing:
    hard = getattr(card, "variant", "normal") == "hard"
    picture = pictures.of(card, "front")
    return Facing(
        name=name,
        side="front",
        template=f"{card.KIND.replace('_', '-')}{'-hard' if hard else ''}.xml.j2",
        data={"card": printed(box, card, look.data, Wording(look.words))},
        size=_size(card, look),
        about=_about(card),
        picture=picture,
        usable=partial(pictures.usable, picture, card, "front"),
        pictured=named_at("front"),
        doubts=partial(_unknown_pigments, card, look),
    )


def _encounter_back(box: Box, card: Card, look: Look, pictures: PiecePictures[Card | Cover], name: str) -> Facing:
    picture = pictures.of(card, "back")
    return Facing(
        name=name,
        side="back",
        template="encounter-back.xml.j2",
        data={"back": printed_back(box, card, look.data, Wording(look.words))},
        size=_size(card, look),
        about=_about(card),
        picture=picture,
        usable=partial(pictures.usable, picture, card, "back"),
        pictured=named_at("back"),
    )


def _pile_back(box: Box, card: Card, look: Look, name: str) -> Facing:
    """The back of the whole pile: the first card of it stands for all."""
    titled = {"title": box.title, "icon": box.icon or "map"}
    return Facing(
        name=name,
        side="back",
        template="module-back.xml.j2" if card.module is not None else f"{pile_of(card)}-back.xml.j2",
        data={"box": titled, "module": card.module, "pile": card.KIND},
        size=_size(card, look),
        about=_about(card),
    )


def _size(card: Card, look: Look) -> Mapping[str, float]:
    cards = look.data["cards"]
    size: Mapping[str, float] = cards.get(card.KIND, cards["default"])
    return size


def _about(card: Card) -> About:
    return About(card.place, card.label, card.id)


def _unknown_pigments(card: Card, look: Look) -> Iterator[Fault]:
    """Colours of meeples and pieces that the look does not have; they are printed in gold."""
    pigments = look.data["pigments"]
    shown = [(card.meeple, '["meeple"]')] if isinstance(card, Hero) else []
    for piece in card.pieces if isinstance(card, Item) else ():
        where = (piece.place.pointer or ())[len(card.place.pointer or ()) :]
        shown.append((piece.colour, json.dumps([*where, "colour"], separators=(",", ":"))))
    for colour, about in shown:
        if colour not in pigments:
            hint = (
                did_you_mean(colour, pigments)
                or f'Write {{"pigments": {{"{colour}": "#rrggbb"}}}} in templates/look.json.'
            )
            yield Fault("look", f'the look has no colour for "{colour}".', hint, about, colour)
