"""Heat maps: colours, and what is drawn where."""

from __future__ import annotations

from toolkit.graph.drawing import Path, Text
from toolkit.graph.heatmap import colour_of, draw_heat_map
from toolkit.odds.tables import ColumnGroup, HeatMap, HeatRow


def test_colours_lie_between_their_stops() -> None:
    assert colour_of(0) == "#8E1B3A"
    assert colour_of(0.5) == "#F6D58A"
    assert colour_of(0.625) == "#C2CC95"
    assert colour_of(1) == "#14695F"


def test_every_cell_is_drawn_where_it_belongs() -> None:
    groups = (ColumnGroup("A", ("1", "2")), ColumnGroup("B", ("1",)))
    rows = (HeatRow("15 Boat", "wit 4", (0.0, 0.5, None)), HeatRow("", "strength 3", (1.0, 0.25, 0.75)))
    heat = HeatMap("Odds", "Normal", "cards", groups, rows)
    drawing = draw_heat_map(heat)
    drawn = [part for part in drawing.parts if part.role == "row"]
    assert [part.title for part in drawn] == ["15 Boat wit 4", "strength 3"]
    texts = [[shape.text for shape in part.shapes if isinstance(shape, Text)] for part in drawn]
    assert texts == [["15 Boat", "wit 4", "0", "50"], ["strength 3", "100", "25", "75"]]
    fills = [[shape.fill for shape in part.shapes if isinstance(shape, Path)] for part in drawn]
    assert fills[0] == ["#8E1B3A", "#F6D58A", "#F1F2F4"]
    for part in drawing.parts:
        for shape in part.shapes:
            points = shape.points if isinstance(shape, Path) else ((shape.x, shape.y),)
            assert all(0 <= x <= drawing.width and 0 <= y <= drawing.height for x, y in points)
