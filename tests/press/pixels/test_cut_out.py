"""Faces of pieces that are not rectangles: transparent outside the outline when trimmed, complete with their bleed."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from tests.press.decks import card
from tests.press.pieces import HEX, SQUARE, TOKEN, TRIPLE, piece, shop_of
from toolkit.press.components import Component
from toolkit.press.exports.site import css_shape
from toolkit.press.production.makers import reduced
from toolkit.press.shapes.outline import Rectangle
from toolkit.press.shapes.polygons import corners

DPI = 101.6
"""Four pixels a millimetre."""


def opened(png: bytes) -> Image.Image:
    picture: Image.Image = Image.open(BytesIO(png))
    picture.load()
    return picture


@pytest.mark.parametrize(
    ("one", "part"), [(HEX, 0.75), (TOKEN, 0.7854), (TRIPLE, 0.5143)], ids=["hex", "round", "triple"]
)
def test_trimmed_faces_have_clear_corners(tmp_path: Path, one: Component, part: float) -> None:
    made = shop_of(tmp_path, one)
    for face in one.faces:
        picture = opened(made.png(face.name, DPI, bleed=False))
        assert one.outline is not None
        assert picture.size == (round(one.outline.width * 4), round(one.outline.height * 4))
        assert picture.mode == "RGBA"
        alpha = picture.getchannel("A")
        assert sum(alpha.histogram()[128:]) / (picture.width * picture.height) == pytest.approx(part, abs=0.005)
        whole = opened(made.png(face.name, DPI, bleed=True))
        assert (whole.mode, whole.width) == ("RGB", round((one.outline.width + 6) * 4)), "with bleed, it is whole"


def test_a_back_is_cut_as_it_looks_from_behind(tmp_path: Path) -> None:
    made = shop_of(tmp_path, TRIPLE)
    front, back = (opened(made.png(f"home-{side}", DPI, bleed=False)).getchannel("A") for side in ("front", "back"))
    mirrored = front.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    differing = sum(abs(a - b) > 128 for a, b in zip(mirrored.tobytes(), back.tobytes(), strict=True))
    assert differing < 0.01 * front.width * front.height
    assert front.getpixel((20, 300)) == 0 == back.getpixel((front.width - 20, 300))
    assert front.getpixel((front.width - 120, 300)) == 255 == back.getpixel((120, 300))


def test_rectangles_stay_as_they_are(tmp_path: Path) -> None:
    made = shop_of(tmp_path, card(1), piece("room", "tile", Rectangle(50, 50)), SQUARE)
    assert opened(made.png("001-front", DPI, bleed=False)).mode == "RGB"
    assert opened(made.png("room-front", DPI, bleed=False)).mode == "RGB"
    rounded = opened(made.png("rope-front", DPI, bleed=False))
    assert rounded.mode == "RGBA"
    assert [rounded.getpixel(at)[3] for at in ((0, 0), (50, 0), (99, 99), (4, 4))] == [0, 255, 0, 255]  # type: ignore[index]


def test_faces_that_look_alike_may_be_cut_otherwise(tmp_path: Path) -> None:
    """The cache distinguishes faces by their outline as well as by their ink."""
    plain, rounded = (piece("same", "token", Rectangle(25, 25, radius)) for radius in (0.0, 5.0))
    modes = [opened(shop_of(tmp_path, one).png("same-front", DPI, bleed=False)).mode for one in (plain, rounded, plain)]
    assert modes == ["RGB", "RGBA", "RGB"]


def test_made_smaller_they_keep_their_corners(tmp_path: Path) -> None:
    made = shop_of(tmp_path, TOKEN)
    picture = opened(made.result(reduced(made, "guard-front", DPI, (50, 50), "png")))
    assert (picture.size, picture.mode) == ((50, 50), "RGBA")
    assert [picture.getpixel(at)[3] for at in ((0, 0), (25, 25), (49, 49))] == [0, 255, 0]  # type: ignore[index]


def test_shapes_on_a_web_page() -> None:
    assert css_shape(None) == css_shape(Rectangle(25, 25, 3)) == ""
    assert css_shape(HEX.outline) == (
        "polygon(50.00% 0.00%, 100.00% 25.00%, 100.00% 75.00%, 50.00% 100.00%, 0.00% 75.00%, 0.00% 25.00%)"
    )
    assert css_shape(TOKEN.outline, 3.0) == "circle(40.32%)"
    assert TRIPLE.outline is not None
    assert css_shape(TRIPLE.outline, 3.0).count("%") == 2 * len(corners(TRIPLE.outline.path()))
