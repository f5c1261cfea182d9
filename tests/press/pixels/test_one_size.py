"""A picture that a face shows several times is made once, in the size of the topmost one."""

from __future__ import annotations

from PIL import Image

from toolkit.press.pdf.face import content_of
from toolkit.press.pixels.one_size import topmost
from toolkit.press.pixels.paint import paint
from toolkit.press.shapes.ink import Face, Picture

STRIP, WHOLE, OTHER = (
    Picture(-3, -3, 46, 3.5, "a", (0.0, 0.0, 1.0, 3.5 / 46)), Picture(0, 0, 40, 40, "a"), Picture(5, 5, 10, 10, "b"),
)  # fmt: skip


class Asked:
    """PixelSource that remembers what it was asked for."""

    def __init__(self) -> None:
        self.sizes: list[tuple[str, int, int]] = []

    def image(self, key: str, width: int, height: int) -> Image.Image:
        self.sizes.append((key, width, height))
        return Image.new("RGB", (width, height), "red" if key == "a" else "blue")


def test_only_what_is_there_several_times() -> None:
    assert topmost((STRIP, WHOLE, OTHER)) == {"a": WHOLE}
    assert topmost((WHOLE, OTHER)) == {}
    assert topmost((WHOLE, STRIP)) == {}, "the topmost is not shown whole: nobody knows how large it should be"


def test_paint_and_pdf_ask_for_one_size() -> None:
    face = Face("x", 40, 40, 3, (STRIP, WHOLE, OTHER))
    asked = Asked()
    image = paint(face, 254, asked, bleed=True)
    assert set(asked.sizes) == {("a", 400, 400), ("b", 100, 100)}
    assert {image.getpixel(at) for at in ((0, 0), (459, 0), (200, 200))} == {(255, 0, 0)}
    assert image.getpixel((0, 459)) == (255, 255, 255), "no strip was laid there"
    images = content_of(face, dpi=254).images
    assert sorted((one.key, one.width, one.height) for one in images) == [("a", 400, 400), ("b", 100, 100)]
