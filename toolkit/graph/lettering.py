"""From a text to the width it takes up and the lines it breaks into, in the typeface of all pictures.

The typeface is Source Sans Pro, from a package of its own, with Noto for Hebrew and Arabic: pictures come out the same
on every machine, also on one without any fonts.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from toolkit.graph.drawing import INK, Align, Text
from toolkit.press.shapes.ink import Colour, Run, Typeface
from toolkit.press.text.bidi import has_rtl, is_rtl, levels, visual
from toolkit.press.text.fonts import Family, Fonts
from toolkit.press.text.shaping import width as advance
from toolkit.resources import data_folder

PICTURES = Family("font_source_sans_pro:SourceSansPro-Regular.ttf", "font_source_sans_pro:SourceSansPro-Semibold.ttf")
OTHERS = (
    Family("NotoSerifHebrew-Regular.ttf", "NotoSerifHebrew-Bold.ttf"),
    Family("NotoNaskhArabic-Regular.ttf", "NotoNaskhArabic-Bold.ttf"),
)


@lru_cache(maxsize=1)
def _fonts() -> Fonts:
    return Fonts({"pictures": PICTURES}, OTHERS, [data_folder("templates") / "fonts"])


@lru_cache(maxsize=20_000)
def _pieces(text: str, bold: bool) -> tuple[tuple[Typeface, str, bool, float], ...]:
    """A line from left to right, in parts of one typeface and direction, each with its width for an em of 1."""
    depths = levels(text, rtl=is_rtl(text)) if has_rtl(text) else [0] * len(text)
    found: list[tuple[Typeface, str, bool, float]] = []
    order: list[int] = []
    start = 0
    for end in range(1, len(text) + 1):
        if end == len(text) or depths[end] != depths[start]:
            rtl = depths[start] % 2 == 1
            parts = _fonts().pieces("pictures", text[start:end], bold=bold)
            for part in parts[::-1] if rtl else parts:
                found.append((part.face, part.text, rtl, advance(part.face, part.text, rtl)))
                order.append(depths[start])
            start = end
    return tuple(visual(found, order)) if any(order) else tuple(found)


@lru_cache(maxsize=20_000)
def width(text: str, size: float, *, bold: bool = False) -> float:
    """How wide a line of text is."""
    return sum(wide for _, _, _, wide in _pieces(text, bold)) * size


def runs(text: Text, unit: float, colour: Colour) -> Iterator[Run]:
    """A text of a drawing as ink; `unit` is how long a point is there."""
    size = text.size * unit
    pieces = _pieces(text.text, text.bold)
    whole = sum(wide for _, _, _, wide in pieces) * size
    x = text.x * unit - whole * {"start": 0.0, "middle": 0.5, "end": 1.0}[text.align]
    for face, words, rtl, wide in pieces:
        yield Run(x, text.y * unit, words, face, size, colour, wide * size, rtl)
        x += wide * size


def written(
    x: float, y: float, words: str, size: float, *, bold: bool = False, colour: str = INK, align: Align = "start"
) -> Text:
    """A line of text at a place of a drawing, with its width."""
    return Text(x, y, words, size, width(words, size, bold=bold), bold, colour, align)


def fitted(text: str, size: float, most: float, *, bold: bool = False) -> str:
    """A text no wider than `most`, cut with an ellipsis if necessary."""
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
    """A text in at most this many lines; the last is cut if that is not enough."""
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
