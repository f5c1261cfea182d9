"""The picture of a box: which tiles are within a step of each other, and which mission is about which tile."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from lighthouse.content import LampBox
from lighthouse.sea import key_of, sea
from toolkit.diagnostic import Diagnostic
from toolkit.graph.capability import Picture, Pictures
from toolkit.graph.cells import CellBoard, CellShown, draw_cells
from toolkit.graph.drawing import Drawing
from toolkit.graph.graph import Graph, Link, LinkKind, Node, NodeKind
from toolkit.graph.layout import arrange
from toolkit.search.claims import Subject
from toolkit.settings import Chosen

NODES = {
    "tile": NodeKind("tile", "hexagon", "#DDE9F7", "#2F62A3"),
    "mission": NodeKind("mission", "sheet", "#FBEDC9", "#A8701A"),
}
LINKS = {"walk": LinkKind("one can walk", "#2F62A3", 2.0), "light": LinkKind("which lamp to light", "#A8701A")}


class LampPictures(Pictures[LampBox]):
    """Draws a box, or one of its missions: always the same picture."""

    def every(self, box: LampBox, found: Sequence[Diagnostic], subject: Subject | None) -> Sequence[Picture]:
        """All pictures."""
        return [Picture("lamps", self.one(box, found, subject, Chosen()))]

    def one(
        self, box: LampBox, found: Sequence[Diagnostic], subject: Subject | None, chosen: Chosen
    ) -> Callable[[], Drawing]:
        """The picture."""
        return partial(arrange, self.graph(box, found, subject, chosen))

    def graph(self, box: LampBox, found: Sequence[Diagnostic], subject: Subject | None, chosen: Chosen) -> Graph:
        """The graph behind it, with the codes of what was found about a mission."""
        missions = {one.id: one for one in box.missions if subject is None or one.id == subject.id}
        codes = {id: ", ".join(dict.fromkeys(one.code for one in found if one.card == id)) for id in missions}
        nodes = [Node(f"tile {tile.id}", tile.name, "tile", f"{tile.lamp}+") for tile in box.tiles]
        for id, one in missions.items():
            nodes.append(Node(id, one.title, "mission", mark="error" if codes[id] else "", note=codes[id]))
        walks = [
            Link(f"tile {tile.id}", f"tile {near.id}", "walk", both=True)
            for index, tile in enumerate(box.tiles)
            for near in box.beside(tile)
            if near in box.tiles[:index]
        ]
        tiles = {tile.id for tile in box.tiles}
        lights = [Link(id, f"tile {one.lamp}", "light") for id, one in missions.items() if one.lamp in tiles]
        return Graph(box.title, "", (), tuple(nodes), (*walks, *lights), (), NODES, LINKS)


def draw_dark(box: LampBox, dark: Mapping[str, int]) -> Drawing:
    """The rocks, darker where more nights ended without a ship."""
    cells = {cell.key: cell for cell in sea(box)[0]}
    most = max(dark.values(), default=0) or 1
    shown = (
        CellShown(cells[key_of(tile)], "tile", (tile.name, str(dark.get(tile.name, 0))), dark.get(tile.name, 0) / most)
        for tile in box.tiles
    )
    return draw_cells(CellBoard(box.title, "Where the oil ran out, and how often.", tuple(shown), NODES))
