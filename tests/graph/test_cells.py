"""Boards of cells: every cell once, the hottest darkest, walls and what was found in the legend."""

from __future__ import annotations

from toolkit.boards import BoardCell, BoardLine
from toolkit.graph.cells import CellBoard, CellShown, draw_cells, shade
from toolkit.graph.drawing import Drawing, Path, Text
from toolkit.graph.graph import NodeKind
from toolkit.graph.shapes import MARKS
from toolkit.kits.hex_plane import HexPlane
from toolkit.kits.hexes import ORIGIN, Hex, disc

SEA = NodeKind("sea", "hexagon", "#DDE9F7", "#2F62A3")
PLANE = HexPlane(60.0)


def hexagon(place: Hex) -> BoardCell:
    x, y = PLANE.centre(place)
    return BoardCell(f"{place.q},{place.r}", x, y, 60.0, 69.3, PLANE.corners(place))


def drawn(*cells: CellShown, lines: tuple[BoardLine, ...] = (), heat: str = "") -> Drawing:
    return draw_cells(CellBoard("Ships", "All of them.", cells, {"sea": SEA}, lines, heat=heat))


def fills(drawing: Drawing) -> list[str]:
    nodes = [part for part in drawing.parts if part.role == "node"]
    return [shape.fill for part in nodes for shape in part.shapes if isinstance(shape, Path)]


def words(drawing: Drawing) -> list[str]:
    return [shape.text for part in drawing.parts for shape in part.shapes if isinstance(shape, Text)]


def test_every_cell_is_drawn_where_it_lies() -> None:
    drawing = drawn(*(CellShown(hexagon(place), "sea", (f"{place.q}/{place.r}",)) for place in disc(ORIGIN, 2)))
    paths = [
        shape for part in drawing.parts for shape in part.shapes if isinstance(shape, Path) and shape.fill == SEA.fill
    ]
    hexes = [one for one in paths if len(one.points) == 6 and part_width(one) > 50]
    assert len(hexes) == 19
    assert all(0 <= x <= drawing.width and 0 <= y <= drawing.height for one in hexes for x, y in one.points)
    assert {"0/0", "2/-2", "sea"} <= {*words(drawing)}


def part_width(one: Path) -> float:
    return max(x for x, _ in one.points) - min(x for x, _ in one.points)


def test_what_happens_often_is_darker() -> None:
    places = disc(ORIGIN, 1)[:3]
    shares = (0.0, 0.5, 1.0)
    drawing = drawn(*(CellShown(hexagon(one), "sea", heat=heat) for one, heat in zip(places, shares, strict=True)))
    assert fills(drawing) == [shade(heat) for heat in shares]
    brightness = [sum(bytes.fromhex(shade(heat)[1:])) for heat in shares]
    assert brightness == sorted(brightness, reverse=True)
    assert "from never to most often" in words(drawing)
    assert "sea" not in words(drawing), "no cell shows its kind"


def test_walls_and_findings_are_in_the_legend() -> None:
    start, end = PLANE.corners(ORIGIN)[:2]
    wall = BoardLine(start, end, "reef", "dashed")
    drawing = drawn(CellShown(hexagon(ORIGIN), "sea", mark="error"), lines=(wall,))
    assert {"reef", "has an error"} <= {*words(drawing)}
    marked = [shape for part in drawing.parts for shape in part.shapes if isinstance(shape, Path)]
    assert MARKS["error"] in {one.line for one in marked}


def test_a_cell_without_corners_is_a_rectangle() -> None:
    drawing = drawn(CellShown(BoardCell("door", 5.0, 5.0, 10.0, 2.0), "sea", ("door",)))
    (shape,) = [one for part in drawing.parts if part.role == "node" for one in part.shapes if isinstance(one, Path)]
    assert len(shape.points) == 4


def test_a_board_without_cells_is_only_its_title() -> None:
    assert "Ships" in words(drawn())
