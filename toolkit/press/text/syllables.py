"""From a word to where it may be divided, by the patterns that come with pyphen.

Pyphen itself parses all patterns of a language before it divides the first word, which takes longer than laying
out a card. Here each pattern is parsed when a word needs it; the positions are the same.
"""

from __future__ import annotations

import re
from functools import lru_cache

from toolkit.files import read_whole

FIGURES = b"0123456789"
FIGURE = re.compile(r"[0-9]")
POINTS = re.compile(r"(\d?)(\D?)")
HEX = re.compile(r"\^{2}([0-9a-f]{2})")


class Patterns:
    """The patterns of a language, such as `hy3ph`: an odd figure allows a hyphen, an even one forbids it."""

    def __init__(self, raw: bytes, encoding: str) -> None:
        raw = raw.replace(b"\r", b"").replace(b"\t", b" ")
        lines, letters = (some.decode(encoding).split("\n") for some in (raw, raw.translate(None, FIGURES)))
        # A pattern without a figure says nothing.
        self.lines = {which: line for which, line in zip(letters, lines, strict=True) if len(which) != len(line)}
        for line in lines:
            if "/" in line or "^" in line or " " in line:
                # After a slash, it says how letters change at the hyphen, which is not needed here.
                plain = HEX.sub(lambda found: chr(int(found[1], 16)), line.strip().partition("/")[0])
                self.lines[FIGURE.sub("", plain)] = plain
        self.longest = max(map(len, self.lines), default=0)
        self.points: dict[str, tuple[int, ...]] = {}

    def of(self, letters: str) -> tuple[int, ...]:
        """The figures before, between and after some letters; empty if there is no such pattern."""
        if letters not in self.lines:
            return ()
        if letters not in self.points:
            found = POINTS.findall(self.lines[letters])
            self.points[letters] = tuple(int(figure or 0) for figure, letter in found if figure or letter)
        return self.points[letters]

    def positions(self, word: str) -> list[int]:
        """The positions in a word where a hyphen may go."""
        whole = f".{word.lower()}."
        strongest = [0] * (len(whole) + 1)
        for start in range(len(whole) - 1):
            for end in range(start + 1, min(start + self.longest, len(whole)) + 1):
                for at, figure in zip(range(start, len(strongest)), self.of(whole[start:end]), strict=False):
                    if figure > strongest[at]:
                        strongest[at] = figure
        return [at - 1 for at, figure in enumerate(strongest) if figure % 2]


@lru_cache(maxsize=8)
def patterns_of(language: str) -> Patterns | None:
    """The patterns of a language, or of one that is close enough; None if there are none."""
    import pyphen  # type: ignore[import-untyped]

    known = pyphen.language_fallback(language)
    if not known:
        return None
    encoding, _, rest = read_whole(pyphen.LANGUAGES[known]).partition(b"\n")
    name = encoding.decode().strip().lower()
    return Patterns(rest, "cp1251" if name == "microsoft-cp1251" else name)


@lru_cache(maxsize=20_000)
def syllables(language: str, word: str, shortest: int) -> tuple[int, ...]:
    """Where a word may be divided so that no part has fewer than `shortest` letters."""
    patterns = patterns_of(language)
    if patterns is None:
        return ()
    return tuple(at for at in patterns.positions(word) if shortest <= at <= len(word) - shortest)
