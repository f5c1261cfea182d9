"""From a text to where its lines may end: the Unicode Line Breaking Algorithm (UAX #14).

>>> opportunities("up-to-date (山の。)")
[3, 6, 11, 13]
"""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import lru_cache

from toolkit.press.text.unicode_tables import LINE_CLASSES

SPACE = re.compile(r"(?<=[\w.,;:!?)\]}’”…—–-]) +(?=[A-Za-z0-9À-ɏ])")
"""A space that separates words whatever is around them: what lies between two of these is treated on its own."""
PLAIN = re.compile(r"[A-Za-z0-9À-ɏ’]*[.,;:!?)”]*")
"""Text without any place to break."""
MANDATORY = frozenset({"BK", "CR", "LF", "NL"})


def opportunities(text: str, language: str = "") -> list[int]:
    """The positions at which a line may begin, except the first.

    Korean separates words by spaces, so no line in a Korean text ends within a word; Unicode leaves that to the
    language.
    """
    if language.partition("-")[0] == "ko":
        return [at for at in opportunities(text) if not ("가" <= text[at - 1] <= "힣" and "가" <= text[at] <= "힣")]
    found = []
    start = 0
    for space in SPACE.finditer(text):
        if not PLAIN.fullmatch(text, start, space.start()):
            found += [start + at for at in _within(text[start : space.start()])]
        start = space.end()
        found.append(start)
    if not PLAIN.fullmatch(text, start):
        found += [start + at for at in _within(text[start:])]
    return found


@lru_cache(maxsize=8192)
def _within(text: str) -> tuple[int, ...]:
    return tuple(_Breaking(text).found())


@lru_cache(maxsize=1)
def _ranges() -> tuple[list[int], list[tuple[int, str]]]:
    found = []
    for kind, text in LINE_CLASSES.items():
        for word in text.split():
            first, _, last = word.partition("-")
            found.append((int(first, 16), int(last or first, 16), kind))
    found.sort()
    return [first for first, _, _ in found], [(last, kind) for _, last, kind in found]


@lru_cache(maxsize=8192)
def line_class(sign: str) -> str:
    """The class of a character; ordinary letters are AL."""
    code = ord(sign)
    if 0xAC00 <= code <= 0xD7A3:
        return "H2" if (code - 0xAC00) % 28 == 0 else "H3"
    starts, ends = _ranges()
    at = bisect_right(starts, code) - 1
    if at >= 0 and code <= ends[at][0]:
        return ends[at][1]
    return "AL"


# Pairs of neighbours that no line break may separate: rules LB21 to LB30.
LETTERS = frozenset({"AL", "HL"})
HANGUL = frozenset({"JL", "JV", "JT", "H2", "H3"})
IDEOGRAPHIC = frozenset({"ID", "EB", "EM", "EP"})
TOGETHER = frozenset(
    [(a, b) for a in LETTERS for b in ("NU", "PR", "PO", "AL", "HL", "OP")]  # LB23, LB24, LB28, LB30
    + [("NU", b) for b in ("AL", "HL", "OP")]
    + [(a, b) for a in ("PR", "PO") for b in ("AL", "HL")]
    + [("PR", b) for b in (*IDEOGRAPHIC, *HANGUL)]  # LB23a, LB27
    + [(a, "PO") for a in (*IDEOGRAPHIC, *HANGUL)]
    + [("JL", b) for b in ("JL", "JV", "H2", "H3")]  # LB26
    + [(a, b) for a in ("JV", "H2") for b in ("JV", "JT")]
    + [(a, "JT") for a in ("JT", "H3")]
    + [("IS", b) for b in LETTERS]  # LB29
    + [("CP", b) for b in ("AL", "HL", "NU")]  # LB30
    + [("EB", "EM"), ("EP", "EM"), ("SY", "HL")]  # LB30b, LB21b
)
NEVER_BEFORE = frozenset({"CL", "CP", "CPw", "EX", "IS", "SY"})
"""LB13: no line begins with these, not even after a space."""
NUMBER = re.compile(
    r"(?<!\S)(?:(?:PR|PO) )?(?:(?:OP|OPw|HY) )?NU (?:(?:NU|SY|IS) )*(?:(?:CL|CP|CPw) )?(?P<behind>(?:PR|PO) )?"
)
"""LB25, as in Unicode's example 7, which its tests follow."""


class _Breaking:
    """The work on one text."""

    def __init__(self, text: str) -> None:
        self.raw = [line_class(sign) for sign in text]
        self.kinds = self._joined()
        self.inside = self._numbers()

    def _joined(self) -> list[str]:
        """LB9 and LB10: marks and joiners count as the character they are on, or as letters if they stand alone."""
        kinds: list[str] = []
        for i, kind in enumerate(self.raw):
            if kind in ("CM", "ZWJ"):
                alone = i == 0 or self.raw[i - 1] in ("SP", "ZW", *MANDATORY)
                kinds.append("AL" if alone else kinds[-1])
            else:
                kinds.append(kind)
        return kinds

    def _on(self, i: int) -> bool:
        """Whether a character is a mark on the one before it."""
        return self.raw[i] in ("CM", "ZWJ") and i > 0 and self.raw[i - 1] not in ("SP", "ZW", *MANDATORY)

    def _numbers(self) -> frozenset[int]:
        """Positions within numbers and what belongs to them."""
        bases = [i for i in range(len(self.raw)) if not self._on(i)]
        starts: list[int] = []
        words = ""
        for i in bases:
            starts.append(len(words))
            words += self.kinds[i] + " "
        found: set[int] = set()
        match = NUMBER.search(words)
        while match is not None:
            first, last = bisect_right(starts, match.start()) - 1, bisect_right(starts, match.end() - 1) - 1
            found.update(bases[first + 1 : last + 1])
            # The character after a number may also be the one before the next number.
            match = NUMBER.search(words, match.start("behind") if match["behind"] else match.end())
        return frozenset(found)

    def found(self) -> list[int]:
        return [i for i in range(1, len(self.raw)) if self._may_break(i)]

    def _may_break(self, i: int) -> bool:
        before, after = self.raw[i - 1], self.raw[i]
        if before in MANDATORY:  # LB4, LB5
            return not (before == "CR" and after == "LF")
        if after in MANDATORY or after in ("SP", "ZW"):  # LB6, LB7
            return False
        start = i - 1
        while start >= 0 and self.kinds[start] == "SP":
            start -= 1
        spaced = start < i - 1
        if start >= 0 and self.raw[start] == "ZW":  # LB8
            return True
        if before == "ZWJ" or self._on(i):  # LB8a, LB9
            return False
        a, b = (self.kinds[start] if start >= 0 else ""), self.kinds[i]
        if ("WJ" in (a, b) and not spaced) or b == "WJ":  # LB11
            return False
        if (a == "GL" and not spaced) or (b == "GL" and not spaced and a not in ("BA", "HY")):  # LB12, LB12a
            return False
        if b in NEVER_BEFORE or a in ("OP", "OPw"):  # LB13, LB14
            return False
        if (a == "QU" and b in ("OP", "OPw")) or (a in ("CL", "CP", "CPw") and b == "NS") or a == b == "B2":
            return False  # LB15 to LB17
        if spaced:  # LB18
            return True
        return self._parted(a, b, i)

    def _parted(self, a: str, b: str, i: int) -> bool:
        """LB19 to LB31, for two characters without a space between them."""
        if "QU" in (a, b):
            return False
        if "CB" in (a, b):
            return True
        if b in ("BA", "HY", "NS") or a == "BB":
            return False
        if a in ("HY", "BA") and self._after_hebrew(i):  # LB21a
            return False
        if b == "IN":  # LB22
            return False
        if (a, b) in TOGETHER or i in self.inside:
            return False
        if a == b == "RI":  # LB30a
            count = 0
            at = i - 1
            while at >= 0 and self.kinds[at] == "RI":
                count += not self._on(at)
                at -= 1
            return count % 2 == 0
        return True

    def _after_hebrew(self, i: int) -> bool:
        at = i - 1
        while at > 0 and self._on(at):
            at -= 1
        return at > 0 and self.kinds[at - 1] == "HL"
