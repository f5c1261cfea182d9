"""Strips: a large outline drawn in parts looks the same as in one piece; and how translucent inks add up."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops

from tests.press.setting import NoPictures, extremes
from toolkit.press.pixels import sprites
from toolkit.press.pixels.paint import paint
from toolkit.press.pixels.sprites import STORE, PixelMap, Solid, covered, filled
from toolkit.press.shapes.ink import Face, Path, Shape
from toolkit.press.shapes.paths import Frame, ellipse, outline, polygon, rounded

PIXELS = PixelMap(10.0, 3.3, -4.7, 620, 420)
HOLE = rounded(Frame(2, 3, 50, 30), 4) + ellipse(Frame(20, 10, 15, 12))
PATHS = {
    "rounded": rounded(Frame(2, 3, 50, 30), 4),
    "ellipse": ellipse(Frame(-5, 2, 60, 36)),
    "star": outline("star", Frame(4, 1, 36, 36)),
    "slanted": polygon([(0, 0), (58, 12), (40, 40), (3, 33)]),
    "hole": HOLE,
    "open": (("M", 1.0, 1.0), ("L", 50.0, 30.0), ("L", 8.0, 36.0)),
}


def composed(path: Path, line: float, *, even_odd: bool) -> tuple[Image.Image, int]:
    """The mask that all parts make together, and how many of its pixels went through one."""
    whole = Image.new("L", (PIXELS.width, PIXELS.height))
    through = 0
    for part in covered(path, PIXELS, line, (), even_odd):
        if isinstance(part, Solid):
            whole.paste(255, part.box)
        else:
            whole.paste(255, (part.x, part.y), part.mask)
            through += part.mask.width * part.mask.height
    return whole, through


@pytest.mark.parametrize("line", [0.0, 3.0, 11.5])
@pytest.mark.parametrize("name", PATHS)
def test_strips_are_the_mask_in_parts(name: str, line: float, monkeypatch: pytest.MonkeyPatch) -> None:
    in_parts, through = composed(PATHS[name], line, even_odd=name == "hole")
    monkeypatch.setattr(sprites, "LARGE", 1e9)
    for known in (covered, filled):
        known.cache_clear()
    STORE.kept.clear()
    whole, all_pixels = composed(PATHS[name], line, even_odd=name == "hole")
    covered.cache_clear()
    difference = ImageChops.difference(in_parts, whole)
    off = sum(difference.histogram()[1:])
    assert off <= 6, "a line may be rounded otherwise at the very edge of a strip"
    assert extremes(difference)[1] <= 64
    assert through < all_pixels * 0.75


def test_inks_on_a_layer_look_as_they_do_one_by_one() -> None:
    """Translucent gold stays gold: a layer's colours are weighted by its opacity once, not twice."""
    gold = (200, 160, 40, 100)

    def corner(*shapes: Shape) -> tuple[int, ...]:
        face = Face(
            "one", 30.0, 30.0, 0.0, (Shape(outline("rect", Frame(0, 0, 30, 30)), fill=(20, 90, 30, 255)), *shapes)
        )
        found = paint(face, 25.4, NoPictures(), bleed=False).getpixel((4, 4))
        assert isinstance(found, tuple)
        return found

    bars = [Shape(rounded(Frame(2, 2 + at * 6, 20, 5), 1), fill=gold) for at in range(3)]
    alone, together = corner(bars[0]), corner(*bars)
    assert all(abs(one - other) <= 2 for one, other in zip(alone, together, strict=True)), (alone, together)
    assert all(abs(one - other) <= 2 for one, other in zip(alone, (91, 117, 34), strict=True))
