"""What the tests of pictures share: atlases of boxes, and ways to look at drawings as numbers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

from tests.conftest import REPOSITORY, inspect_with
from tests.inspecting import inspect
from toolkit.games import game_named
from toolkit.games.unlikely_heroes.drawing.atlas import Atlas, atlas
from toolkit.graph.drawing import Drawing, DrawnPart, Text
from toolkit.graph.drawing import Path as Line
from toolkit.graph.graph import Graph, LinkKind, Node, NodeKind
from toolkit.source.folder import Folder

KINDS = {
    "room": NodeKind("room", "sheet", "#EEFFEE", "#118811"),
    "thing": NodeKind("thing", "hexagon", "#EEEEFF", "#111188"),
    "stub": NodeKind("elsewhere", "stub", "#FFFFFF", "#AAAAAA"),
}
LINES = {
    "door": LinkKind("door", "#118811", 2.5),
    "holds": LinkKind("holds", "#444444"),
    "breaks": LinkKind("breaks", "#CC0000", dash=(5, 3), head="open", leads=False),
}


def graph(*nodes: Node, title: str = "Rooms", **more: Any) -> Graph:
    """A small graph that belongs to no game."""
    return Graph(title, nodes=nodes, node_kinds=KINDS, link_kinds=LINES, **more)


def atlas_of(folder: Path | Folder) -> Atlas:
    """The atlas of a box, with what was found in it."""
    if isinstance(folder, Path):
        folder = Folder(folder, folder.name)
    found = inspect(folder, game_named("unlikely_heroes"))
    return atlas(found.box, found.diagnostics)


def atlas_with(files: dict[str, Any]) -> Atlas:
    """The atlas of the smallest box with some files as given."""
    found = inspect_with(files)
    return atlas(found.box, found.diagnostics)


@cache
def starter() -> Atlas:
    """The box that comes with the toolkit."""
    return atlas_of(REPOSITORY / "adventures" / "starter")


Extent = tuple[float, float, float, float]


def texts(drawing: Drawing) -> Iterator[Text]:
    for part in drawing.parts:
        yield from (shape for shape in part.shapes if isinstance(shape, Text))


def words(drawing: Drawing) -> str:
    """All texts of a drawing, in order."""
    return "\n".join(text.text for text in texts(drawing))


def extent(text: Text) -> Extent:
    """Left, top, right and bottom of a text, from its small letters to its base line."""
    left = {"start": text.x, "middle": text.x - text.width / 2, "end": text.x - text.width}[text.align]
    return left, text.y - text.size * 0.62, left + text.width, text.y


def overlapping_texts(drawing: Drawing) -> list[tuple[str, str]]:
    """Pairs of texts that overlap."""
    found = []
    placed = sorted(((extent(text), text.text) for text in texts(drawing)), key=lambda one: one[0][1])
    for (one, first), (other, second) in combinations(placed, 2):
        if one[2] > other[0] and other[2] > one[0] and one[3] > other[1] and other[3] > one[1]:
            found.append((first, second))
    return found


def outside(drawing: Drawing) -> list[str]:
    """Texts that are not entirely on the paper."""
    return [
        text.text
        for text in texts(drawing)
        if extent(text)[0] < 0 or extent(text)[2] > drawing.width or extent(text)[1] < 0 or text.y > drawing.height
    ]


def parts(drawing: Drawing, role: str) -> list[DrawnPart]:
    return [part for part in drawing.parts if part.role == role]


def bounds(line: Line) -> Extent:
    xs, ys = [x for x, _ in line.points], [y for _, y in line.points]
    return min(xs), min(ys), max(xs), max(ys)
