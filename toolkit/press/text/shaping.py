"""From words in a typeface to glyphs on a baseline: the one shaper for layout, pixels and PDF.

HarfBuzz joins, reorders and kerns letters in any script. A line is shaped word by word, and its gaps share whatever
width the words leave: what was measured is what is painted, and what is written into a PDF.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple
from unicodedata import normalize

import uharfbuzz as hb
from msgspec import Struct

from toolkit.files import read_whole
from toolkit.press.bounds import FONT_BYTES
from toolkit.press.shapes.ink import Run, Typeface


class Glyph(NamedTuple):
    """A glyph with its advance and offset in thousandths of the size, and the text it stands for.

    The first glyph of a cluster has the `text` of the whole cluster; the others have none.
    """

    code: int
    advance: float
    dx: float
    dy: float
    text: str


class Word(Struct, frozen=True, eq=False):
    """Glyphs from left to right, how far they advance, and the box around their ink (left, bottom, right, top; y up),
    in thousandths of the size. The same word in the same typeface is one and the same object."""

    glyphs: tuple[Glyph, ...]
    advance: float
    box: tuple[float, float, float, float]


class Font:
    """An opened font file."""

    def __init__(self, file: str, index: int) -> None:
        self.data = read_whole(file, int(FONT_BYTES.most))
        self.face = hb.Face(self.data, index)
        self.font = hb.Font(self.face)
        self.scale = 1000 / self.face.upem
        self.name = "F" + hashlib.sha256(self.data + bytes([index])).hexdigest()[:10]
        self._letters: dict[int, str] | None = None
        self._widths: dict[int, float] = {}

    @property
    def letters(self) -> dict[int, str]:
        """What each glyph stands for by itself, according to the font: the default that a PDF tells its reader."""
        if self._letters is None:
            letters: dict[int, str] = {}
            for code in sorted(self.face.unicodes):
                glyph = self.font.get_nominal_glyph(code)
                if glyph:
                    letters.setdefault(glyph, _plain(chr(code)))
            self._letters = letters
        return self._letters

    def width(self, glyph: int) -> float:
        """A glyph's own advance in thousandths."""
        found = self._widths.get(glyph)
        if found is None:
            found = self._widths[glyph] = float(self.font.get_glyph_h_advance(glyph) * self.scale)
        return found

    def box(self, glyph: int) -> tuple[float, float, float, float]:
        """Left, bottom, right and top of a glyph's ink, in thousandths."""
        extents = self.font.get_glyph_extents(glyph)
        if extents is None:
            return 0.0, 0.0, 0.0, 0.0
        left, top = extents.x_bearing * self.scale, extents.y_bearing * self.scale
        return left, top + extents.height * self.scale, left + extents.width * self.scale, top


def _plain(letter: str) -> str:
    """A ligature or a positional form as the letters it is made of."""
    made_up = "\ufb00" <= letter <= "\ufb06" or "\ufb50" <= letter <= "\ufdff" or "\ufe70" <= letter <= "\ufefc"
    return normalize("NFKC", letter) if made_up else letter


@lru_cache(maxsize=64)
def open_font(typeface: Typeface) -> Font:
    """The font of a typeface, opened once."""
    return Font(typeface.file, typeface.index)


@lru_cache(maxsize=50_000)
def shape(typeface: Typeface, text: str, rtl: bool = False, language: str = "") -> Word:
    """A word, or anything else that is set in one go."""
    if not text:
        return Word((), 0.0, (0.0, 0.0, 0.0, 0.0))
    font = open_font(typeface)
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    buffer.direction = "rtl" if rtl else "ltr"
    if language:
        buffer.language = language
    hb.shape(font.font, buffer)
    infos, positions = buffer.glyph_infos, buffer.glyph_positions
    starts = sorted({info.cluster for info in infos})
    ends = dict(zip(starts, [*starts[1:], len(text)], strict=True))
    told: set[int] = set()
    glyphs = []
    scale = font.scale
    at = left = bottom = right = top = 0.0
    for info, position in zip(infos, positions, strict=True):
        begin = info.cluster
        words = "" if begin in told else text[begin : ends[begin]]
        told.add(begin)
        dx, dy = position.x_offset * scale, position.y_offset * scale
        glyphs.append(Glyph(info.codepoint, position.x_advance * scale, dx, dy, words))
        box = font.box(info.codepoint)
        left, right = min(left, at + dx + box[0]), max(right, at + dx + box[2])
        bottom, top = min(bottom, dy + box[1]), max(top, dy + box[3])
        at += position.x_advance * scale
    return Word(tuple(glyphs), at, (left, bottom, right, top))


def width(typeface: Typeface, text: str, rtl: bool = False, language: str = "") -> float:
    """How far a text advances, for an em of 1."""
    return shape(typeface, text, rtl, language).advance / 1000


@lru_cache(maxsize=256)
def cap_height(typeface: Typeface) -> float:
    """How high a capital letter is, for an em of 1."""
    font = open_font(typeface)
    glyph = font.font.get_nominal_glyph(ord("H"))
    return font.box(glyph)[3] / 1000 if glyph else 0.7


def words_of(run: Run) -> Iterator[tuple[float, Word]]:
    """The words of a run from left to right, each with its start in thousandths of the size."""
    words, gap = _spread(run)
    at = 0.0
    for word in words:
        if word.glyphs:
            yield at, word
        at += word.advance + gap


def glyphs_of(run: Run) -> list[Glyph]:
    """The glyphs of a run from left to right; its spaces are as wide as the gaps."""
    words, gap = _spread(run)
    found: list[Glyph] = []
    space = shape(run.face, " ", run.rtl, run.language).glyphs[0]._replace(advance=gap, text=" ")
    for index, word in enumerate(words):
        if index:
            found.append(space)
        found += word.glyphs
    return found


def _spread(run: Run) -> tuple[list[Word], float]:
    """The words as they stand on paper, and how wide the gaps between them are."""
    words = [shape(run.face, one, run.rtl, run.language) for one in run.text.split(" ")]
    gaps = len(words) - 1
    gap = (run.width / run.size * 1000 - sum(word.advance for word in words)) / gaps if gaps and run.size > 0 else 0.0
    return words[::-1] if run.rtl else words, gap
