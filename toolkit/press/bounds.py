"""How large anything may be that a box brings to the press: one table, generous to people, closed to mischief.

Whatever exceeds a bound is a finding, or a one-line error for files named on the command line. `SECURITY.md` shows
the table.
"""

from __future__ import annotations

from typing import NamedTuple

from toolkit.words.catalogue import MOST_BYTES


class Bound(NamedTuple):
    """The smallest and the largest value allowed."""

    what: str
    least: float
    most: float
    unit: str = ""

    def holds(self, value: float) -> bool:
        """Whether a value is within; NaN never is."""
        return self.least <= value <= self.most

    def __str__(self) -> str:
        return f"{self.least:,g} to {self.most:,.12g} {self.unit}".rstrip()


FACE = Bound("side of a face", 5, 650, "mm")
AREA = Bound("area of a face", 25, 300_000, "mm²")
BLEED = Bound("bleed of a face", 0, 20, "mm")
TYPE = Bound("size of type", 1, 300, "pt")
SCALE = Bound("scale of words in a text", 0.1, 4)
LETTERS = Bound("text on a face", 0, 30_000, "characters")
LAYERS = Bound("layers of ink and pictures on a face", 0, 150)
DASH = Bound("dash of a line", 0.1, 1_000, "mm")
LINE = Bound("width of a line", 0, 100, "mm")
REACH = Bound("distance from a face's corner that anything is drawn at", -2_000, 2_000, "mm")
PATH = Bound("numbers in a path", -100_000, 100_000)
SEGMENTS = Bound("segments of a path", 0, 4_000)
ICON_SEGMENTS = Bound("segments of an icon", 0, 1_500)
ICONS_SEGMENTS = Bound("segments of all different icons on a face", 0, 30_000)
VIEW = Bound("side of a path's view", 0.01, 100_000)
COLUMNS = Bound("columns of a grid", 1, 100)
POINTS = Bound("points of a star or polygon", 3, 100)
RATIO = Bound("width by height of a picture", 0.01, 100)
ZOOM = Bound("zoom of a picture", 1, 8)
PAPER = Bound("side of a paper or stock", 10, 2_000, "mm")
SPACE = Bound("margin, gap or corner of a paper", 0, 500, "mm")
CELLS = Bound("columns or rows of pre-cut paper", 1, 60)
PIXELS = Bound("side of a picture for a print service", 20, 12_000, "pixels")
PICTURE_PIXELS = Bound("pixels of a picture", 1, 50_000_000)
PICTURE_BYTES = Bound("file of a picture", 0, 100_000_000, "bytes")
VECTOR_BYTES = Bound("file of an SVG or PDF picture", 0, 20_000_000, "bytes")
VECTOR_PARTS = Bound("elements of an SVG picture", 1, 100_000)
VECTOR_DEPTH = Bound("elements of an SVG picture within each other", 1, 100)
FONT_BYTES = Bound("file of a font", 0, 30_000_000, "bytes")
FONTS = Bound("fonts of a box", 0, 60, "files")
ICON_BYTES = Bound("file of an icon", 0, 100_000, "bytes")
ICONS = Bound("icons of a box", 0, 500, "files")
LOOK_BYTES = Bound("look.json", 0, 1_000_000, "bytes")
WORDS_BYTES = Bound("file of a catalogue of words", 0, MOST_BYTES, "bytes")
SHEET_BYTES = Bound("file of a paper, stock or service", 0, 100_000, "bytes")
TEMPLATE_BYTES = Bound("file of a template", 0, 200_000, "bytes")
TEMPLATE_NODES = Bound("expressions and statements of a template", 0, 20_000)
TEMPLATE_DEPTH = Bound("statements and expressions within each other in a template", 0, 60)
TEMPLATE_STEPS = Bound("steps that filling a template takes for one face", 0, 20_000)
TEMPLATE_OUTPUT = Bound("characters that a template makes for one face", 0, 400_000)

TABLE: tuple[Bound, ...] = tuple(value for value in list(globals().values()) if isinstance(value, Bound))
