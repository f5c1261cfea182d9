"""From a laid-out face to what a reader finds on it: the numbers of other cards, in their circles, and its prose.

A number in a circle or half a circle, such as a badge in a text or an anchor on a map, names a card. Anything
elsewhere (a skill on its tab, a puzzle piece) is just a number.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from toolkit.press.shapes.extent import Extent, of_path
from toolkit.press.shapes.ink import Bundle, Face, Ink, Run, Shape, runs
from toolkit.press.shapes.paths import Frame, rounded, turned
from toolkit.press.text.typeset import POINT

NUMBER = re.compile(r"\d{1,4}")
SPELT = re.compile(r"[^\W\d_]{2,}")
ROUND = 1.9
"""How much wider than tall a round shape may be: a badge grows with its digits."""
WORD = re.compile(r"[^\W\d_][\w'’-]*")
FEWEST = 10
"""The least number of words that make a text."""
NEAR = 4
"""How many shapes before a number may be the circle around it: circles are drawn in rings."""


class CardNumber(Struct, frozen=True):
    """Where a number is on a face: left, top, width and height as percentages of the trimmed face."""

    number: int
    left: float
    top: float
    width: float
    height: float


def spots(face: Face) -> Iterator[CardNumber]:
    """The numbers of cards on a face."""
    for number, around in _numbers(face.inks):
        left, right = (round(100 * min(max(at / face.width, 0.0), 1.0), 2) for at in around[::2])
        top, bottom = (round(100 * min(max(at / face.height, 0.0), 1.0), 2) for at in around[1::2])
        yield CardNumber(number, left, top, round(right - left, 2), round(bottom - top, 2))


def _numbers(inks: Sequence[Ink]) -> Iterator[tuple[int, Extent]]:
    for index, ink in enumerate(inks):
        if isinstance(ink, Bundle):
            for number, (left, top, right, bottom) in _numbers(ink.inks):
                frame = rounded(Frame(left, top, right - left, bottom - top), 0.0)
                yield number, of_path(turned(frame, ink.x, ink.y, ink.turn)) or (left, top, right, bottom)
        elif isinstance(ink, Run) and NUMBER.fullmatch(ink.text):
            around = _circle(ink, inks[max(0, index - NEAR) : index])
            if around is not None:
                yield int(ink.text), around


def _circle(run: Run, before: Iterable[Ink]) -> Extent | None:
    """The smallest shape around a run, among those drawn with curves alone: circles and half circles."""
    middle = run.y - run.size * 0.33  # figures are as tall as capitals
    found: list[Extent] = []
    for ink in before:
        if not isinstance(ink, Shape) or ink.fill is None or any(segment[0] == "L" for segment in ink.path):
            continue
        around = of_path(ink.path)
        if around is None:
            continue
        left, top, right, bottom = around
        wide, high = right - left, bottom - top
        inside = left < run.x and run.x + run.width < right and top + 0.1 * high < middle < bottom - 0.1 * high
        is_round = wide / ROUND <= high <= wide * 1.4
        if inside and is_round and run.size < 1.5 * high and wide < 5 * run.size:
            found.append(around)
    return min(found, key=lambda one: one[2] - one[0], default=None)


def prose(face: Face) -> tuple[int, float]:
    """How many words of running text a face has, and their size in points: the size that most words have.

    Labels and titles are not prose; nor is anything of only a few words.
    """
    words: Counter[float] = Counter()
    for run in runs(face.inks):
        words[round(run.size / POINT, 2)] += len(WORD.findall(run.text))
    size, count = max(words.items(), key=lambda one: one[1], default=(0.0, 0))
    return (count, size) if count >= FEWEST else (0, 0.0)


def word_sizes(face: Face) -> frozenset[float]:
    """The type sizes of words on a face, in points; figures and initials are no words."""
    return frozenset(round(run.size / POINT, 2) for run in runs(face.inks) if SPELT.search(run.text))
