"""JPEGs joined into a grid show exactly what each of them shows, to the last bit."""

from __future__ import annotations

from io import BytesIO
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from toolkit.press.pixels.jpeg_grid import BLOCK, encode, grid, whole_blocks


def picture(seed: int, size: tuple[int, int] = (48, 80)) -> Image.Image:
    """Something with edges and noise in all colours."""
    random = Random(seed)
    small = Image.frombytes("RGB", (6, 10), random.randbytes(180))
    return small.resize(size, Image.Resampling.NEAREST if seed % 2 else Image.Resampling.BICUBIC)


def decoded(jpeg: bytes) -> Image.Image:
    image = Image.open(BytesIO(jpeg))
    image.load()
    return image


@pytest.mark.parametrize(("columns", "rows"), [(1, 1), (2, 1), (1, 3), (4, 3), (10, 7)])
def test_every_cell_is_as_it_was(columns: int, rows: int) -> None:
    cells = [encode(picture(seed), 88) for seed in range(columns * rows)]
    whole = decoded(grid([cells[begin : begin + columns] for begin in range(0, len(cells), columns)]))
    assert whole.size == (48 * columns, 80 * rows)
    for index, cell in enumerate(cells):
        x, y = index % columns * 48, index // columns * 80
        # Enlarging the colours smooths them across a border; everything else is the same.
        inner = (2, 2, 46, 78)
        found = whole.crop((x, y, x + 48, y + 80)).crop(inner)
        assert found.tobytes() == decoded(cell).crop(inner).tobytes(), f"cell {index}"


def test_cells_of_another_size_or_quality_do_not_fit() -> None:
    one = encode(picture(1), 88)
    for other in (encode(picture(2), 80), encode(picture(2, (64, 80)), 88)):
        with pytest.raises(AssertionError):
            grid([[one, other]])
    with pytest.raises(AssertionError, match="whole blocks"):
        encode(picture(1, (50, 80)), 88)


@given(st.integers(300, 900), st.floats(0.3, 3.0))
def test_a_cell_of_whole_blocks_has_almost_the_same_shape(long: int, ratio: float) -> None:
    width, height = (long, round(long / ratio)) if ratio > 1 else (round(long * ratio), long)
    wide, high = whole_blocks(width, height)
    assert wide % BLOCK == high % BLOCK == 0
    assert 0 < wide <= width
    assert 0 < high <= height
    assert wide / high == pytest.approx(width / height, rel=0.03)
    assert wide >= 0.5 * width


def test_there_is_always_one_block() -> None:
    assert whole_blocks(5, 900) == (16, 16)
    assert whole_blocks(16, 16) == (16, 16)
