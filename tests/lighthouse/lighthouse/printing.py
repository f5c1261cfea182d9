"""The pieces of a box: hexes that are dark in front and lit behind, a round keeper, and mission cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from lighthouse.content import LampBox
from toolkit.plain import Plain
from toolkit.press.capability import Press
from toolkit.press.components import Component, ComponentGroup, Components, FaceSource, Side
from toolkit.press.layout.art import ArtFiles
from toolkit.press.layout.facing import About, Facing, Imprint, face_source
from toolkit.press.layout.look import read_look
from toolkit.press.shapes.outline import Circle, Hexagon, Outline, Rectangle, size_of

TILE, TOKEN, CARD = Hexagon(80.0), Circle(25.0), Rectangle(63.0, 88.0, 3.0)


class LampPress(Press[LampBox]):
    """Prints the tiles, the keeper and the missions."""

    templates = Path(__file__).parent / "look"

    def components(self, box: LampBox) -> Components:
        """Every piece of a box."""
        missions = tuple(ComponentGroup(one.id, None, one.title) for one in box.missions)
        return Components(box.title, tuple(_pieces(box)), ArtFiles(box.root), missions, "mission")


def _pieces(box: LampBox) -> Iterator[Component]:
    look = read_look(Path(__file__).parent / "look", box.root, box.language)
    imprint = Imprint(look, box.language, box.place)

    def face(name: str, template: str, outline: Outline, about: About, data: Mapping[str, Plain]) -> FaceSource:
        side: Side = "back" if name.endswith("-back") else "front"
        return face_source(Facing(name, side, f"{template}.xml.j2", data, size_of(outline, 3.0), about), imprint)

    for tile in box.tiles:
        about = About(tile.place, f'tile "{tile.id}"', tile.id)
        dark = face(f"{tile.id}-front", "tile", TILE, about, {"name": tile.name, "lamp": tile.lamp, "lit": False})
        lit = face(f"{tile.id}-back", "tile", TILE, about, {"name": tile.name, "lamp": tile.lamp, "lit": True})
        asked = tuple(one.id for one in box.missions if one.lamp == tile.id)
        yield Component(
            tile.id,
            about.label,
            "tile",
            tile.name,
            (dark, lit),
            groups=asked,
            file="tiles.json",
            place=tile.place,
            form="tile",
            outline=TILE,
        )
    keeper = face("keeper", "keeper", TOKEN, About(box.place, "keeper", "keeper"), {})
    yield Component("keeper", "keeper", "keeper", look.words("keeper"), (keeper,), form="token", outline=TOKEN)
    clues = [one.clue for one in box.missions]
    for one in box.missions:
        about = About(one.place, f'mission "{one.id}"', one.id)
        front = face(f"{one.id}-front", "mission", CARD, about, {"title": one.title, "text": one.text})
        back = face(f"clue-{clues.index(one.clue) + 1}-back", "clue", CARD, about, {"clue": one.clue})
        yield Component(
            one.id,
            about.label,
            "mission",
            one.title,
            (front, back),
            groups=(one.id,),
            file="missions.json",
            place=one.place,
            outline=CARD,
        )
