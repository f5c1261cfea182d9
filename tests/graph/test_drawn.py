"""SVG and PNG show what the drawing says."""

from __future__ import annotations

from io import BytesIO
from xml.etree import ElementTree

import pytest
from PIL import Image

from tests.graph.test_written import HOSTILE
from toolkit.graph.drawing import Drawing, DrawnPart, Path, Text, flat, moved, rectangle, rounded
from toolkit.graph.lettering import fitted, width, wrapped
from toolkit.graph.png import png
from toolkit.graph.svg import svg

SVG = "{http://www.w3.org/2000/svg}"


def drawing(*shapes: Path | Text, width: float = 100, height: float = 60) -> Drawing:
    return Drawing("Title", width, height, (DrawnPart("what it is", shapes, "node"),), "#FFFFFF")


def pixels(made: Drawing) -> Image.Image:
    return Image.open(BytesIO(png(made)))


# SVG.


def test_svg_has_every_path_and_text() -> None:
    square = Path(rectangle(10, 10, 20, 20), fill="#FF0000", line="#0000FF", width=2, dash=(3, 1))
    curve = Path(((0, 0), (1, 1), (2, 2), (3, 3.456)), curved=True, closed=False, line="#00FF00")
    text = Text(50, 30, "A & B", 10, 25.5, True, "#123456", "middle")
    root = ElementTree.fromstring(svg(drawing(square, curve, text)))
    assert root.attrib["viewBox"] == "0 0 100 60"
    assert [title.text for title in root.iter(f"{SVG}title")] == ["Title", "what it is"]
    first, second = root.iter(f"{SVG}path")
    assert first.attrib == {
        "d": "M10,10 L30,10 30,30 10,30Z", "fill": "#FF0000", "stroke": "#0000FF", "stroke-width": "2",
        "stroke-linejoin": "round", "stroke-dasharray": "3 1",
    }  # fmt: skip
    assert second.attrib["d"] == "M0,0 C1,1 2,2 3,3.46"
    (shown,) = root.iter(f"{SVG}text")
    assert shown.text == "A & B"
    assert shown.attrib == {
        "x": "50", "y": "30", "font-size": "10", "fill": "#123456", "font-weight": "600", "text-anchor": "middle",
        "textLength": "25.5", "lengthAdjust": "spacingAndGlyphs",
    }  # fmt: skip


@pytest.mark.parametrize("name", HOSTILE)
def test_svg_holds_any_name(name: str) -> None:
    made = Drawing(name, 10, 10, (DrawnPart(name, (Text(0, 0, name, 10, 5),)),))
    (shown,) = ElementTree.fromstring(svg(made)).iter(f"{SVG}text")
    if not set(name) & set("\x00\x1b\n\t\ufffe\uffff"):
        assert shown.text == name


def test_svg_names_no_machine_and_no_time() -> None:
    assert b"enerated" not in svg(drawing())
    assert b"<!--" not in svg(drawing())


# PNG.


def test_png_shows_areas_lines_and_dashes() -> None:
    square = Path(rectangle(10, 10, 20, 20), fill="#FF0000")
    line = Path(((40, 20), (90, 20)), closed=False, line="#0000FF", width=4)
    dashes = Path(((0, 50), (100, 50)), closed=False, line="#00FF00", width=4, dash=(10, 10))
    made = pixels(drawing(square, line, dashes))
    assert made.size == (200, 120)
    assert made.getpixel((40, 40)) == (255, 0, 0)
    assert made.getpixel((130, 40)) == (0, 0, 255)
    assert [made.getpixel((2 * x, 100)) for x in (5, 15, 25, 35)] == [(0, 255, 0), (255, 255, 255)] * 2
    assert made.getpixel((80, 10)) == (255, 255, 255)


def test_png_writes_texts_above_everything() -> None:
    covered = drawing(Text(10, 40, "HHHH", 30, 70, True, "#000000"), Path(rectangle(0, 0, 100, 60), fill="#FFFF00"))
    colours = pixels(covered).getcolors(100_000) or []
    assert (0, 0, 0) in [colour for _, colour in colours]
    assert (255, 255, 255) not in [colour for _, colour in colours]


def test_png_bands_leave_no_seam() -> None:
    """A picture of several bands is one colour throughout where one area covers it."""
    made = pixels(drawing(Path(rectangle(-5, -5, 200, 900), fill="#336699"), width=50, height=500))
    assert made.getcolors() == [(100 * 1000, (0x33, 0x66, 0x99))]


def test_a_large_picture_is_made_smaller() -> None:
    assert pixels(drawing(width=12_000, height=10)).size == (10_000, 9)


def test_the_same_drawing_is_the_same_bytes() -> None:
    shapes = (Path(rounded(5, 5, 50, 30, 8), curved=True, fill="#ABCDEF", line="#000000"), Text(8, 20, "Ærø", 9, 15))
    assert png(drawing(*shapes)) == png(drawing(*shapes))
    assert svg(drawing(*shapes)) == svg(drawing(*shapes))


# Shapes and letters.


def test_round_corners_stay_inside_their_rectangle() -> None:
    points = flat(Path(rounded(10, 20, 40, 30, 8), curved=True))
    assert (min(x for x, _ in points), max(x for x, _ in points)) == (10, 50)
    assert (min(y for _, y in points), max(y for _, y in points)) == (20, 50)
    assert not any(x < 12 and y < 22 for x, y in points), "the corner is cut"


def test_moving_moves_everything() -> None:
    part = DrawnPart("a", (Path(((1, 2), (3, 4)), dash=(1, 2), line="#000000"), Text(5, 6, "x", 10, 5, align="end")))
    assert moved([part], 10, 100) == (
        DrawnPart(
            "a", (Path(((11, 102), (13, 104)), dash=(1, 2), line="#000000"), Text(15, 106, "x", 10, 5, align="end"))
        ),
    )


def test_names_break_into_lines_that_fit() -> None:
    name = "The Committee for the Second-Best Punch Bowl in Session"
    lines = wrapped(name, 11, 120, 3)
    assert len(lines) == 3
    assert " ".join(lines) == name
    assert all(width(line, 11) <= 120 for line in lines)


def test_what_does_not_fit_is_cut_and_says_so() -> None:
    for text in ("Rhabarberbarbarabarbarbarenbartbarbierbierbar", "many words that go on and on and never end at all"):
        lines = wrapped(text, 11, 60, 2)
        assert len(lines) <= 2
        assert lines[-1].endswith("…")
        assert all(width(line, 11) <= 60 for line in lines)
    assert fitted("short", 11, 60) == "short"
    assert wrapped("", 11, 60, 2) == [""]


def test_letters_of_many_languages_have_their_widths() -> None:
    """None of them is the box that stands for a missing letter."""
    missing = width("\uffff", 100)
    assert missing > 0
    for letter in "éßÆøłŐžğΩЖя–’…":
        assert 0 < width(letter, 100) != missing, letter
