"""The PNG writer: the same pixels, whatever the mode, and the resolution with them."""

from __future__ import annotations

from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageChops

from toolkit.press.pixels.png import write_png

MODES = {"L": 1, "LA": 2, "RGB": 3, "RGBA": 4}


@given(st.sampled_from(sorted(MODES)), st.integers(1, 9), st.integers(1, 9), st.binary(min_size=324, max_size=324))
def test_same_pixels(mode: str, width: int, height: int, raw: bytes) -> None:
    image = Image.frombytes(mode, (width, height), raw[: MODES[mode] * width * height])
    with Image.open(BytesIO(write_png(image, 300))) as read:
        assert (read.mode, read.size) == (mode, image.size)
        assert read.tobytes() == image.tobytes()


def test_other_modes_become_colour() -> None:
    image = Image.linear_gradient("L").convert("P")
    with Image.open(BytesIO(write_png(image, 72))) as read:
        assert read.mode == "RGB"
        assert ImageChops.difference(read, image.convert("RGB")).getbbox() is None


@pytest.mark.parametrize("dpi", [72, 150, 300, 600.5])
def test_resolution(dpi: float) -> None:
    with Image.open(BytesIO(write_png(Image.new("RGB", (3, 2)), dpi))) as read:
        assert read.info["dpi"] == pytest.approx((dpi, dpi), abs=0.02)


def test_same_bytes() -> None:
    image = Image.radial_gradient("L").convert("RGB")
    assert write_png(image, 300) == write_png(image.copy(), 300)
    assert len(write_png(image, 300)) < 256 * 256
