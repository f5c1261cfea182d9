"""From a text to the width it takes up and the lines it breaks into, in the typeface of all pictures.

The typeface is Source Sans Pro, from a package of its own: pictures come out the same on every machine, also on
one without any fonts.
"""

from __future__ import annotations

from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from toolkit.errors import ToolkitError
from toolkit.graph.drawing import INK, Align, Text

if TYPE_CHECKING:
    from PIL.ImageFont import FreeTypeFont

PACKAGE = "font_source_sans_pro"
MEASURED_AT = 200
"""Texts are measured once at this size and scaled; letters are never fitted to pixels."""


def font_file(*, bold: bool) -> Path:
    """Where the typeface is.

    Raises:
        ToolkitError: its package is not installed.
    """
    spec = find_spec(PACKAGE)
    if spec is None or spec.origin is None:
        raise ToolkitError("pictures need the typeface Source Sans Pro. Install it: pip install font-source-sans-pro")
    return Path(spec.origin).parent / "files" / f"SourceSansPro-{'Semibold' if bold else 'Regular'}.ttf"


@lru_cache(maxsize=64)
def font(size: float, *, bold: bool) -> FreeTypeFont:
    """The typeface at a size in pixels, laid out plainly so that every machine agrees."""
    from PIL import ImageFont

    return ImageFont.truetype(str(font_file(bold=bold)), size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=20_000)
def width(text: str, size: float, *, bold: bool = False) -> float:
    """How wide a line of text is."""
    return float(font(MEASURED_AT, bold=bold).getlength(text)) * size / MEASURED_AT


def written(
    x: float, y: float, words: str, size: float, *, bold: bool = False, colour: str = INK, align: Align = "start"
) -> Text:
    """A line of text at a place of a drawing, with its width."""
    return Text(x, y, words, size, width(words, size, bold=bold), bold, colour, align)


def fitted(text: str, size: float, most: float, *, bold: bool = False) -> str:
    """A text that is not wider than `most`, cut with an ellipsis if it has to be."""
    if width(text, size, bold=bold) <= most:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width(text[:middle].rstrip() + "…", size, bold=bold) <= most:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + "…"


def wrapped(text: str, size: float, most: float, lines: int, *, bold: bool = False) -> list[str]:
    """A text in at most so many lines; the last is cut if that is not enough."""
    words = text.split()
    found: list[str] = []
    while words and len(found) < lines - 1:
        count = 1
        while count < len(words) and width(" ".join(words[: count + 1]), size, bold=bold) <= most:
            count += 1
        found.append(fitted(" ".join(words[:count]), size, most, bold=bold))
        words = words[count:]
    if words:
        found.append(fitted(" ".join(words), size, most, bold=bold))
    return found or [""]
