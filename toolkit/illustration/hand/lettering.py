"""Words on a board: capitals drawn with strokes of the pen, like a sign painter's, in as many lines as fit best.

>>> lines_of("To the ferry, and mind the goat", 3)
['TO THE FERRY,', 'AND MIND', 'THE GOAT']
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from toolkit.illustration.hand.brush import Brush
from toolkit.illustration.hand.colour import INK, Colour

ADVANCE = 1.28
"""From one letter to the next, in letter widths."""
HIGH = 1.65
"""The height of a letter, in letter widths."""
LEADING = 1.5
"""From one line to the next, in letter heights."""

Strokes = tuple[tuple[tuple[float, float], ...], ...]


def _strokes(written: str) -> Strokes:
    """Strokes of points on a grid of 4 by 8, two digits each."""
    return tuple(tuple((int(p[0]) / 4, int(p[1]) / 8) for p in one.split()) for one in written.split("/"))


LETTERS: dict[str, Strokes] = {
    letter: _strokes(written)
    for letter, written in {
        "A": "08 20 48/15 35", "B": "08 00 30 41 43 34 04/34 45 47 38 08", "C": "41 30 10 01 07 18 38 47",
        "D": "08 00 20 42 46 28 08", "E": "40 00 08 48/04 34", "F": "40 00 08/04 34",
        "G": "41 30 10 01 07 18 38 47 44 24", "H": "00 08/40 48/04 44", "I": "20 28", "J": "40 47 38 18 07",
        "K": "00 08/40 04/14 48", "L": "00 08 48", "M": "08 00 24 40 48", "N": "08 00 48 40",
        "O": "10 30 41 47 38 18 07 01 10", "P": "08 00 30 41 43 34 04", "Q": "10 30 41 47 38 18 07 01 10/26 48",
        "R": "08 00 30 41 43 34 04/24 48", "S": "41 30 10 01 03 14 34 45 47 38 18 07", "T": "00 40/20 28",
        "U": "00 07 18 38 47 40", "V": "00 28 40", "W": "00 18 23 38 40", "X": "00 48/40 08", "Y": "00 24 40/24 28",
        "Z": "00 40 08 48", "0": "10 30 41 47 38 18 07 01 10", "1": "12 20 28", "2": "01 10 30 41 43 08 48",
        "3": "00 40 23 34 45 47 38 18 07", "4": "38 30 05 45", "5": "40 00 03 33 44 47 38 08",
        "6": "40 10 03 07 18 38 47 45 34 04", "7": "00 40 18", "8": "14 03 01 10 30 41 43 34 14 05 07 18 38 47 45 34",
        "9": "44 14 03 01 10 30 41 45 38 08", "!": "20 25/28 27", "(": "30 12 16 38", ")": "10 32 36 18",
        "?": "01 10 30 41 43 24 25/28 27", ".": "28 27",
        ",": "27 18", ":": "23 24/27 28", "-": "14 34", "–": "04 44", "'": "20 22", "’": "20 22",
        "&": "48 02 10 22 05 07 18 38 45", "/": "08 40", "+": "14 34/22 26", "“": "10 12/30 32", "”": "10 12/30 32",
        "…": "08 07/28 27/48 47", "→": "04 44/32 44 36", "←": "04 44/12 04 16",
    }.items()
}  # fmt: skip
UNKNOWN = _strokes("11 31 37 17 11")
"""Any other character: a box, as for an illegible letter."""
MARKS = {"\u0308": ((0.3, -0.16), (0.7, -0.16)), "\u030a": ((0.5, -0.18),), "\u0301": ((0.55, -0.16),)}
ALIKE = {"Ø": "O", "Æ": "AE", "Œ": "OE", "ẞ": "SS", "SS": "SS", "Þ": "TH", "Ð": "D", "Ł": "L"}


def lines_of(words: str, most: int) -> list[str]:
    """Words in capitals, in at most this many lines of similar length."""
    every = "".join(ALIKE.get(one, one) for one in words.upper()).split()
    best = [" ".join(every)]
    for count in range(2, min(most, len(every)) + 1):
        lines = _divided(every, count)
        if _widest(lines) * 1.15 < _widest(best):
            best = lines
    return best


def _divided(words: list[str], count: int) -> list[str]:
    """The division into this many lines whose longest line is shortest."""
    if count == 1:
        return [" ".join(words)]
    found = [[" ".join(words[:at]), *_divided(words[at:], count - 1)] for at in range(1, len(words) - count + 2)]
    return min(found, key=lambda lines: (_widest(lines), -min(map(len, lines))))


def _widest(lines: list[str]) -> int:
    return max(map(len, lines))


def letter(brush: Brush, words: str, width: float, height: float, colour: Colour = INK, most: int = 3) -> None:
    """Letters the words around the brush's origin, as large as the width allows."""
    lines = lines_of(words, most)
    wide = min(width / (_widest(lines) * ADVANCE), height / (len(lines) * HIGH * LEADING))
    tall = wide * HIGH
    top = -(len(lines) * tall * LEADING - tall * (LEADING - 1)) / 2
    for row, line in enumerate(lines):
        placed = list(_placed(line))
        left = -(len(placed) * ADVANCE - (ADVANCE - 1)) * wide / 2
        for index, (strokes, dots) in enumerate(placed):
            x, y = left + index * ADVANCE * wide, top + row * tall * LEADING
            for stroke in strokes:
                brush.line([(x + px * wide, y + py * tall) for px, py in stroke], colour, _pens(brush, wide))
            for dx, dy in dots:
                brush.dot(x + dx * wide, y + dy * tall, wide * 0.1, colour)


def _pens(brush: Brush, wide: float) -> float:
    """How thick a stroke is, in pen widths, so that letters are neither too thin nor blots."""
    return max(0.6, wide * brush.size * 0.2 / brush.pen)


def _placed(line: str) -> Iterator[tuple[Strokes, tuple[tuple[float, float], ...]]]:
    """The strokes of each letter, with the dots above it."""
    for one in line:
        parts = unicodedata.normalize("NFD", one)
        base, dots = parts[0], tuple(dot for mark in parts[1:] for dot in MARKS.get(mark, ()))
        yield () if base == " " else LETTERS.get(base, UNKNOWN), dots
