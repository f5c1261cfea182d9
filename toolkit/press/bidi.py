"""From a paragraph in reading order to the levels of its signs, and from a line to the order on paper.

This is the part of the Unicode Bidirectional Algorithm that cards need: the implicit rules (W1 to W7, N1, N2, I1,
I2, L1, L2). Explicit embeddings and bracket pairs are left out; marks of direction count as what they stand for.

>>> levels("abc"), is_rtl("שלום")
([0, 0, 0], True)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar
from unicodedata import bidirectional

T = TypeVar("T")
STRONG_RTL = frozenset({"R", "AL"})
NEUTRAL = frozenset({"B", "S", "WS", "ON", "BN", "LRE", "LRO", "RLE", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI", ""})


def is_rtl(text: str) -> bool:
    """Whether a paragraph is read from the right: its first letter decides."""
    for sign in text:
        kind = bidirectional(sign)
        if kind in STRONG_RTL:
            return True
        if kind == "L":
            return False
    return False


def has_rtl(text: str) -> bool:
    """Whether anything in it is read from the right, so that the order on paper has to be found."""
    return not text.isascii() and any(bidirectional(sign) in ("R", "AL", "AN") for sign in text)


def levels(text: str, *, rtl: bool = False) -> list[int]:
    """The embedding level of every sign: even ones are read from the left, odd ones from the right."""
    base = 1 if rtl else 0
    edge = "R" if rtl else "L"
    kinds = [bidirectional(sign) or "L" for sign in text]
    _weak(kinds, edge)
    _neutral(kinds, edge)
    found = []
    for kind in kinds:
        if base % 2 == 0:
            found.append(base + {"R": 1, "AN": 2, "EN": 2}.get(kind, 0))
        else:
            found.append(base + (0 if kind == "R" else 1))
    return found


def _weak(kinds: list[str], edge: str) -> None:
    """W1 to W7: marks, numbers, and the signs between numbers."""
    strong = last = edge
    arabic = False
    for i, kind in enumerate(kinds):
        if kind == "NSM":
            kinds[i] = kind = last
        last = kind
        if kind in ("L", "R", "AL"):
            strong = kind
            arabic = kind == "AL"
        elif kind == "EN" and arabic:
            kinds[i] = "AN"
        if kind == "AL":
            kinds[i] = "R"
    for i in range(1, len(kinds) - 1):
        before, kind, after = kinds[i - 1], kinds[i], kinds[i + 1]
        if kind in ("ES", "CS") and before == after == "EN":
            kinds[i] = "EN"
        elif kind == "CS" and before == after == "AN":
            kinds[i] = "AN"
    i = 0
    while i < len(kinds):
        if kinds[i] == "ET":
            end = i
            while end < len(kinds) and kinds[end] == "ET":
                end += 1
            beside = (i > 0 and kinds[i - 1] == "EN") or (end < len(kinds) and kinds[end] == "EN")
            kinds[i:end] = ["EN" if beside else "ON"] * (end - i)
            i = end
        else:
            i += 1
    strong = edge
    for i, kind in enumerate(kinds):
        if kind in ("ES", "CS"):
            kinds[i] = "ON"
        elif kind in ("L", "R"):
            strong = kind
        elif kind == "EN" and strong == "L":
            kinds[i] = "L"


def _neutral(kinds: list[str], edge: str) -> None:
    """N1 and N2: spaces and signs go with what is on both sides of them, or with the paragraph."""
    i = 0
    while i < len(kinds):
        if kinds[i] not in NEUTRAL:
            i += 1
            continue
        end = i
        while end < len(kinds) and kinds[end] in NEUTRAL:
            end += 1
        before = _direction(kinds[i - 1]) if i else edge
        after = _direction(kinds[end]) if end < len(kinds) else edge
        kinds[i:end] = [before if before == after else edge] * (end - i)
        i = end


def _direction(kind: str) -> str:
    return "R" if kind in ("R", "EN", "AN") else "L"


def visual(parts: Sequence[T], part_levels: Sequence[int]) -> list[T]:
    """L2: the parts of a line as they stand on paper from left to right."""
    order = list(range(len(parts)))
    highest = max(part_levels, default=0)
    lowest_odd = min((level for level in part_levels if level % 2), default=highest + 1)
    for level in range(highest, lowest_odd - 1, -1):
        i = 0
        while i < len(order):
            if part_levels[order[i]] < level:
                i += 1
                continue
            end = i
            while end < len(order) and part_levels[order[end]] >= level:
                end += 1
            order[i:end] = reversed(order[i:end])
            i = end
    return [parts[i] for i in order]
