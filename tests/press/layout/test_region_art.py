"""One picture for several maps: each is printed with its part, as they lie on the table."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from toolkit.press.layout.art import ArtFiles
from toolkit.press.layout.region_art import Cell, extent_of


def cell(x: int, y: int) -> Cell:
    return Cell("a", x, y, 60.0, 80.0, 3.0)


def test_parts_have_the_bleed_of_their_neighbours_and_seams_meet() -> None:
    extent = extent_of([cell(-1, 2), cell(0, 2), cell(0, 3)])
    assert (extent.columns, extent.rows, extent.size) == (2, 2, (126.0, 166.0))
    left, top, right, bottom = extent.part(cell(-1, 2))
    assert (left * 126, top * 166, right * 126, bottom * 166) == pytest.approx((0, 0, 66, 86))
    left, top, right, bottom = extent.part(cell(0, 3))
    assert (left * 126, top * 166, right * 126, bottom * 166) == pytest.approx((60, 80, 126, 166))


def test_a_part_of_a_file_is_a_picture_with_its_own_size_and_pixels(tmp_path: Path) -> None:
    image = Image.new("RGB", (126, 166), (255, 0, 0))
    image.paste((0, 0, 255), (63, 0, 126, 166))
    image.save(tmp_path / "a@b.png")
    files = ArtFiles(tmp_path)
    found = files.part("a@b.png", "", (0.5, 0.0, 1.0, 0.5))
    assert found is not None
    assert (found.width, found.height) == (63, 83)
    assert files.known(found.key) == found
    part = files.image(found.key, 1, 1)
    assert part.size == (63, 83)
    assert part.convert("RGB").getpixel((2, 2)) == (0, 0, 255)
    whole = files.find("a@b.png", "")
    assert whole is not None
    assert files.known(whole.key) == whole
    assert files.image(whole.key, 1, 1).size == (126, 166)
