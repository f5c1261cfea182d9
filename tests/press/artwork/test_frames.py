"""Where a picture lies on a face, what is printed over it, and what is drawn on a template."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from toolkit.press.artwork.drawing_layers import layers_of
from toolkit.press.artwork.drawing_templates import png, svg
from toolkit.press.artwork.frames import Frame, covered, covers, frame_of
from toolkit.press.artwork.wanted import WantedPicture, groups
from toolkit.press.shapes.ink import Bundle, Face, Ink, Picture, Shape
from toolkit.press.shapes.polygons import bounds
from toolkit.press.sheets.marks import rounded, words

WHITE = (255, 255, 255, 255)
SHADE = (0, 0, 0, 60)


def square(x: float, y: float, side: float, colour: tuple[int, int, int, int] = WHITE) -> Shape:
    return Shape(rounded(x, y, side, side, 0.0), fill=colour)


def face(*inks: Ink) -> Face:
    return Face("a", 60.0, 80.0, 3.0, inks)


def whole(key: str = "drawn:a:1") -> Picture:
    return Picture(-3.0, -3.0, 66.0, 86.0, key)


def wanted(name: str, title: str, shapes: tuple[Shape, ...], frame: Frame) -> WantedPicture:
    return WantedPicture(
        name=name, id=name, label=name, kind="item", title=title, side="front", frame=frame, shapes=shapes
    )


def test_a_picture_into_the_bleed_has_its_trim_and_its_safe_zone() -> None:
    frame = frame_of(face(whole()), "drawn:a:1")
    assert frame is not None
    assert (frame.x, frame.y, frame.width, frame.height) == (-3.0, -3.0, 66.0, 86.0)
    assert frame.trim == (3.0, 3.0, 63.0, 83.0)
    assert frame.bleed == (3.0, 3.0, 3.0, 3.0)
    assert frame.safe == (6.0, 6.0, 60.0, 80.0)
    assert frame.pixels(300) == (780, 1016)


def test_the_parts_of_a_picture_that_goes_on_as_in_a_mirror_are_one_frame() -> None:
    parts = (Picture(-3.0, 0.0, 3.1, 80.0, "drawn:a:1"), Picture(0.0, 0.0, 60.0, 80.0, "drawn:a:1"))
    frame = frame_of(face(*parts), "drawn:a:1")
    assert frame is not None
    assert (frame.x, frame.width) == (-3.0, 63.0)


def test_a_frame_inside_the_card_has_no_bleed_and_shows_the_line_it_is_clipped_to() -> None:
    clip = rounded(5.0, 5.0, 50.0, 30.0, 2.0)
    frame = frame_of(face(Bundle((Picture(5.0, 5.0, 50.0, 30.0, "k"),), clip=clip)), "k")
    assert frame is not None
    assert frame.bleed == (0.0, 0.0, 0.0, 0.0)
    assert frame.clip is not None
    assert bounds(frame.clip) == (0.0, 0.0, 50.0, 30.0)
    assert frame.clip[0] == ("M", 2.0, 0.0)
    assert frame_of(face(whole()), "k") is None


def test_only_what_is_drawn_afterwards_and_hides_something_covers_a_picture() -> None:
    below, over, shadow, far = square(0, 0, 60), square(7, 7, 10), square(20, 20, 10, SHADE), square(300, 0, 10)
    shown = face(below, whole(), over, shadow, far)
    frame = frame_of(shown, "drawn:a:1")
    assert frame is not None
    found = covers(shown, frame, "drawn:a:1")
    assert [one.path[0] for one in found] == [("M", 10.0, 10.0)]
    assert covered(frame, found) == pytest.approx(100 / (60 * 80), abs=0.003)


def test_what_is_turned_covers_the_place_that_it_is_turned_to() -> None:
    shown = face(whole(), Bundle((square(10, 10, 10),), turn=180.0, x=30.0, y=40.0))
    frame = frame_of(shown, "drawn:a:1")
    assert frame is not None
    (one,) = covers(shown, frame, "drawn:a:1")
    assert one.path[0] == ("M", 53.0, 73.0)


def test_letters_on_a_ribbon_are_not_told_twice() -> None:
    shown = face(whole(), square(5, 5, 40), words(10, 20, "The Gate", 4.0), words(5, 70, "alone", 4.0))
    frame = frame_of(shown, "drawn:a:1")
    assert frame is not None
    assert len(covers(shown, frame, "drawn:a:1")) == 2


def layered() -> tuple[str, bytes]:
    common, own = square(3, 3, 10, (0, 0, 0, 255)), square(40, 40, 10, (0, 0, 0, 255))
    frame = Frame(-3.0, -3.0, 66.0, 86.0, (60.0, 80.0, 3.0))
    every = [wanted("a", "The “Gate” <1>", (common, own), frame), wanted("b", "The Lane", (common,), frame)]
    (group,) = groups(every)
    assert group.name == "item-front-66x86"
    layers = layers_of(group, None)
    assert [one.name for one in layers] == [
        "bleed, cut off",
        "covered on every card",
        "covered on some cards",
        "covered on The “Gate” <1>",
        "safe zone",
        "cut",
    ]
    assert [one.shown for one in layers].count(False) == 1
    return svg(group, layers, 300), png(group, layers, 300)


def test_a_template_as_svg_has_an_empty_layer_to_draw_in_and_names_the_others() -> None:
    from xml.etree import ElementTree

    text, _ = layered()
    root = ElementTree.fromstring(text)
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("66mm", "86mm", "0 0 66 86")
    label = "{http://www.inkscape.org/namespaces/inkscape}label"
    named = [one.get(label) for one in root.iter() if one.get(label)]
    assert named[0] == "artwork"
    assert "covered on The “Gate” <1>" in named
    assert "780 × 1016 pixels at 300 dpi" in text


def test_a_template_as_png_has_the_pixels_of_the_picture_and_is_empty_where_it_is_free() -> None:
    _, raw = layered()
    with Image.open(BytesIO(raw)) as image:
        assert image.size == (780, 1016)
        assert image.getpixel((390, 300)) == (255, 255, 255, 0)
        everywhere, somewhere, bleed = (image.getpixel(at) for at in ((90, 90), (520, 520), (10, 500)))
    assert isinstance(everywhere, tuple)
    assert isinstance(somewhere, tuple)
    assert isinstance(bleed, tuple)
    assert everywhere[3] > somewhere[3] > 0
    assert bleed[:3] == (120, 120, 120)


def test_pieces_of_different_kinds_or_frames_have_templates_of_their_own() -> None:
    one = Frame(0.0, 0.0, 20.0, 20.0, (60.0, 80.0, 3.0))
    lower = Frame(0.0, 40.0, 20.0, 20.0, (60.0, 80.0, 3.0))
    made = groups([wanted("a", "A", (), one), wanted("b", "B", (), lower), wanted("c", "C", (), one)])
    assert [(group.name, len(group.every)) for group in made] == [("item-front-20x20", 2), ("item-front-20x20-2", 1)]
