"""Win rates drawn: a dot for each rate, whiskers for its interval, everything within the picture."""

from __future__ import annotations

from toolkit.graph.drawing import Path, Text
from toolkit.graph.whiskers import COLOURS, TALL, Panel, Rate, draw_whiskers

RATES = (Rate("easy", "2 heroes", 0.5, 0.4, 0.6), Rate("hard", "4 heroes", 0.0, 0.0, 0.25))


def test_dots_and_whiskers_stand_at_their_rates() -> None:
    drawing = draw_whiskers("Won", "Many games", [Panel("The Quest", RATES, (0.25, 0.75))])
    (panel,) = (part for part in drawing.parts if part.role == "panel")
    lines = [shape for shape in panel.shapes if isinstance(shape, Path) and shape.line in COLOURS]
    upright = [line.points for line in lines if line.points[0][0] == line.points[1][0]]
    bottom = next(shape.points[0][1] for shape in panel.shapes if isinstance(shape, Path) and shape.line == "#E3E6EB")
    assert [(round((bottom - a[1]) / TALL, 3), round((bottom - b[1]) / TALL, 3)) for a, b in upright] == [
        (0.4, 0.6),
        (0.0, 0.25),
    ]
    assert {shape.line for shape in lines} == set(COLOURS[:2])
    words = [shape.text for shape in panel.shapes if isinstance(shape, Text)]
    assert words == ["The Quest", "0%", "25%", "50%", "75%", "100%", "easy", "hard"]


def test_panels_stand_in_rows_within_the_picture() -> None:
    drawing = draw_whiskers("Won", "Many games", [Panel(f"Quest {number}", RATES) for number in range(5)])
    tops = [part.shapes[0].y for part in drawing.parts if part.role == "panel" and isinstance(part.shapes[0], Text)]
    assert [tops.count(y) for y in sorted(set(tops))] == [3, 2]
    for part in drawing.parts:
        for shape in part.shapes:
            points = shape.points if isinstance(shape, Path) else ((shape.x, shape.y),)
            assert all(0 <= x <= drawing.width and 0 <= y <= drawing.height for x, y in points)
