"""From a paragraph in reading order to the levels of its characters, and from a line to its order on paper.

This is the Unicode Bidirectional Algorithm (UAX #9), complete: embeddings, overrides, isolates, and pairs of brackets.
Layout needs the level of every character, because typefaces, icons and badges change within a line; libraries that give
only the text in its order on paper, such as python-bidi, do not say that.

>>> levels("abc"), is_rtl("שלום")
([0, 0, 0], True)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeVar
from unicodedata import bidirectional

from toolkit.press.text.unicode_tables import CLOSING

T = TypeVar("T")
DEEPEST = 125
MOST_OPEN = 63
STRONG_RTL = frozenset({"R", "AL"})
ISOLATES = frozenset({"LRI", "RLI", "FSI"})
EMBEDDINGS = frozenset({"RLE", "LRE", "RLO", "LRO"})
REMOVED = EMBEDDINGS | {"PDF", "BN"}
"""Characters that take no room once embeddings are known (X9); each takes the level of the one before it."""
NEUTRAL = frozenset({"B", "S", "WS", "ON", "LRI", "RLI", "FSI", "PDI"})
OPENING = {close: opening for opening, close in CLOSING.items()}
SAME = {"\u2329": "\u3008", "\u232a": "\u3009"}
"""Brackets that Unicode treats as equal to others."""


def is_rtl(text: str) -> bool:
    """Whether a paragraph is read from the right. Its first letter outside isolated parts decides."""
    return first_direction(kinds_of(text)) == 1


def has_rtl(text: str) -> bool:
    """Whether anything in a text is read from the right, so that its order on paper must be worked out."""
    return not text.isascii() and any(bidirectional(sign) in RIGHTWARD for sign in text)


RIGHTWARD = frozenset({"R", "AL", "AN", "RLE", "RLO", "RLI"})


def kinds_of(text: str) -> list[str]:
    """The bidirectional class of every character; unassigned ones count as letters."""
    return [bidirectional(sign) or "L" for sign in text]


def levels(text: str, *, rtl: bool = False) -> list[int]:
    """The embedding level of every character in a paragraph: even levels are read from the left, odd from the right."""
    found = resolved(kinds_of(text), text, 1 if rtl else 0)
    return ended(found, kinds_of(text), 1 if rtl else 0)


def resolved(kinds: Sequence[str], text: str, base: int) -> list[int]:
    """Levels by X1 to I2. `text` is needed only for its brackets."""
    partners = _isolates(kinds)
    found, overridden = _explicit(kinds, partners, base)
    kept = [i for i, kind in enumerate(kinds) if kind not in REMOVED]
    explicit = tuple(found)
    for run in _sequences(kept, explicit, kinds, partners):
        for i, level in zip(
            run, _Sequence(run, explicit, overridden, kinds, partners, text, base).levels(), strict=True
        ):
            found[i] = level
    level = base
    for i, kind in enumerate(kinds):
        if kind in REMOVED:
            found[i] = level
        level = found[i]
    return found


def ended(found: list[int], kinds: Sequence[str], base: int) -> list[int]:
    """L1: separators, and spaces before them or at the end, are at the paragraph's level."""
    blank = True
    for i in range(len(kinds) - 1, -1, -1):
        kind = kinds[i]
        if kind in ("B", "S"):
            found[i], blank = base, True
        elif kind == "WS" or kind in ISOLATES or kind == "PDI" or kind in REMOVED:
            if blank:
                found[i] = base
        else:
            blank = False
    return found


def first_direction(kinds: Sequence[str], start: int = 0) -> int | None:
    """P2: the direction of the first letter that is not isolated; from `start`, at most to the end of its isolate."""
    depth = 0
    for kind in kinds[start:]:
        if kind in ISOLATES:
            depth += 1
        elif kind == "PDI":
            if depth == 0 and start:
                return None
            depth = max(0, depth - 1)
        elif depth == 0 and kind in ("L", "R", "AL"):
            return 0 if kind == "L" else 1
        elif kind == "B":
            return None
    return None


def _isolates(kinds: Sequence[str]) -> dict[int, int]:
    """BD9: where each isolate ends, and where each end's isolate began."""
    waiting: list[int] = []
    partners: dict[int, int] = {}
    for i, kind in enumerate(kinds):
        if kind in ISOLATES:
            waiting.append(i)
        elif kind == "PDI" and waiting:
            begin = waiting.pop()
            partners[begin], partners[i] = i, begin
        elif kind == "B":
            waiting.clear()
    return partners


class _Status(NamedTuple):
    level: int
    override: str
    isolate: bool


class _Stack:
    """What has been opened and not ended yet. What would be too deep is counted, so that its end ends nothing else."""

    def __init__(self, base: int) -> None:
        self._opened = [_Status(base, "", False)]
        self._isolates = self._isolates_too_many = self._embeddings_too_many = 0

    @property
    def top(self) -> _Status:
        return self._opened[-1]

    def embed(self, kind: str) -> None:
        """X2 to X5."""
        level = _next(self.top.level, rtl=kind in ("RLE", "RLO"))
        if self._has_room(level):
            self._opened.append(_Status(level, {"RLO": "R", "LRO": "L"}.get(kind, ""), False))
        elif not self._isolates_too_many:
            self._embeddings_too_many += 1

    def isolate(self, *, rtl: bool) -> None:
        """X5a to X5c."""
        level = _next(self.top.level, rtl=rtl)
        if self._has_room(level):
            self._isolates += 1
            self._opened.append(_Status(level, "", True))
        else:
            self._isolates_too_many += 1

    def end_isolate(self) -> None:
        """X6a."""
        if self._isolates_too_many:
            self._isolates_too_many -= 1
        elif self._isolates:
            self._embeddings_too_many = 0
            while not self.top.isolate:
                self._opened.pop()
            self._opened.pop()
            self._isolates -= 1

    def end_embedding(self) -> None:
        """X7."""
        if self._isolates_too_many:
            return
        if self._embeddings_too_many:
            self._embeddings_too_many -= 1
        elif not self.top.isolate and len(self._opened) > 1:
            self._opened.pop()

    def _has_room(self, level: int) -> bool:
        return level <= DEEPEST and not self._isolates_too_many and not self._embeddings_too_many


def _explicit(kinds: Sequence[str], partners: dict[int, int], base: int) -> tuple[list[int], list[str]]:
    """X1 to X8: levels by embeddings and isolates, and classes by overrides."""
    stack = _Stack(base)
    found, classes = [], list(kinds)
    for i, kind in enumerate(kinds):
        top = stack.top
        if kind in EMBEDDINGS:
            found.append(top.level)
            stack.embed(kind)
        elif kind in ISOLATES:
            found.append(top.level)
            classes[i] = top.override or kind
            stack.isolate(rtl=kind == "RLI" or (kind == "FSI" and first_direction(kinds, i + 1) == 1))
        elif kind == "PDI":
            stack.end_isolate()
            found.append(stack.top.level)
            classes[i] = stack.top.override or kind
        elif kind == "PDF":
            found.append(top.level)
            stack.end_embedding()
        elif kind == "B":
            found.append(base)
        else:
            found.append(top.level)
            if kind != "BN":
                classes[i] = top.override or kind
    return found, classes


def _next(level: int, *, rtl: bool) -> int:
    return (level + 1) | 1 if rtl else (level + 2) & ~1


def _sequences(
    kept: Sequence[int], found: Sequence[int], kinds: Sequence[str], partners: dict[int, int]
) -> list[list[int]]:
    """X10: runs of one level, joined across isolates."""
    runs: list[list[int]] = []
    for i in kept:
        if runs and found[runs[-1][-1]] == found[i]:
            runs[-1].append(i)
        else:
            runs.append([i])
    starting = {run[0]: run for run in runs}
    sequences = []
    for run in runs:
        if kinds[run[0]] == "PDI" and run[0] in partners:
            continue
        whole = list(run)
        while kinds[whole[-1]] in ISOLATES and whole[-1] in partners:
            whole += starting[partners[whole[-1]]]
        sequences.append(whole)
    return sequences


class _Sequence:
    """An isolating run sequence, whose classes are resolved together."""

    def __init__(
        self,
        run: list[int],
        found: Sequence[int],
        classes: list[str],
        kinds: Sequence[str],
        partners: dict[int, int],
        text: str,
        base: int,
    ) -> None:
        self.run, self.text, self.original = run, text, kinds
        self.kinds = [classes[i] for i in run]
        self.level = found[run[0]]
        self.own = "R" if self.level % 2 else "L"
        before = next((found[i] for i in range(run[0] - 1, -1, -1) if kinds[i] not in REMOVED), base)
        last = run[-1]
        after = base
        if not (kinds[last] in ISOLATES and last not in partners):
            after = next((found[i] for i in range(last + 1, len(kinds)) if kinds[i] not in REMOVED), base)
        self.start = "R" if max(self.level, before) % 2 else "L"
        self.end = "R" if max(self.level, after) % 2 else "L"

    def levels(self) -> list[int]:
        """I1 and I2, applied to what the other rules resolved."""
        self.weak()
        self.brackets()
        self.neutral()
        if self.level % 2 == 0:
            return [self.level + {"R": 1, "AN": 2, "EN": 2}.get(kind, 0) for kind in self.kinds]
        return [self.level + (0 if kind == "R" else 1) for kind in self.kinds]

    def weak(self) -> None:
        """W1 to W7: marks, numbers, and the characters between numbers."""
        kinds = self.kinds
        previous, strong = self.start, self.start
        for i, kind in enumerate(kinds):
            if kind == "NSM":
                kind = kinds[i] = "ON" if previous in ISOLATES or previous == "PDI" else previous
            previous = kind
            if kind in ("L", "R", "AL"):
                strong = kind
            elif kind == "EN" and strong == "AL":
                kinds[i] = "AN"
        kinds[:] = ["R" if kind == "AL" else kind for kind in kinds]
        for i in range(1, len(kinds) - 1):
            before, kind, after = kinds[i - 1], kinds[i], kinds[i + 1]
            if kind in ("ES", "CS") and before == after == "EN":
                kinds[i] = "EN"
            elif kind == "CS" and before == after == "AN":
                kinds[i] = "AN"
        i = 0
        while i < len(kinds):
            end = i
            while end < len(kinds) and kinds[end] == "ET":
                end += 1
            if end > i:
                beside = (i > 0 and kinds[i - 1] == "EN") or (end < len(kinds) and kinds[end] == "EN")
                kinds[i:end] = ["EN" if beside else "ON"] * (end - i)
            i = end + 1
        strong = self.start
        for i, kind in enumerate(kinds):
            if kind in ("ES", "CS", "ET"):
                kinds[i] = "ON"
            elif kind in ("L", "R"):
                strong = kind
            elif kind == "EN" and strong == "L":
                kinds[i] = "L"

    def brackets(self) -> None:
        """N0: both brackets of a pair take the direction of what is between them, or of what comes before them."""
        for begin, end in self.pairs():
            inside = {_direction(kind) for kind in self.kinds[begin + 1 : end]} - {""}
            chosen = ""
            if self.own in inside:
                chosen = self.own
            elif inside:
                before = reversed(self.kinds[:begin])
                chosen = next((direction for kind in before if (direction := _direction(kind))), self.start)
            if chosen:
                for at in (begin, end):
                    self.kinds[at] = chosen
                    for i in range(at + 1, len(self.run)):
                        if self.original[self.run[i]] != "NSM":
                            break
                        self.kinds[i] = chosen

    def pairs(self) -> list[tuple[int, int]]:
        """BD16: brackets that belong together, in the order in which they open."""
        waiting: list[tuple[str, int]] = []
        found = []
        for at, (i, kind) in enumerate(zip(self.run, self.kinds, strict=True)):
            sign = SAME.get(self.text[i], self.text[i]) if kind == "ON" and self.text else ""
            if sign in CLOSING:
                if len(waiting) == MOST_OPEN:
                    return []
                waiting.append((CLOSING[sign], at))
            elif sign in OPENING:
                for depth in range(len(waiting) - 1, -1, -1):
                    if waiting[depth][0] == sign:
                        found.append((waiting[depth][1], at))
                        del waiting[depth:]
                        break
        return sorted(found)

    def neutral(self) -> None:
        """N1 and N2: spaces and symbols take the direction of both sides if these agree, or that of the embedding."""
        kinds = self.kinds
        i = 0
        while i < len(kinds):
            if kinds[i] not in NEUTRAL:
                i += 1
                continue
            end = i
            while end < len(kinds) and kinds[end] in NEUTRAL:
                end += 1
            before = _direction(kinds[i - 1]) if i else self.start
            after = _direction(kinds[end]) if end < len(kinds) else self.end
            kinds[i:end] = [before if before == after else self.own] * (end - i)
            i = end


def _direction(kind: str) -> str:
    """The direction of a strong character or a number; empty for a neutral one."""
    return "R" if kind in ("R", "EN", "AN") else "L" if kind == "L" else ""


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
