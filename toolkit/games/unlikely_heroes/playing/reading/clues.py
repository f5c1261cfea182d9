"""From printed texts to clues: bold words and directions, and how well they fit what else is printed.

>>> clue = clues_in("It is **east of the long hall**, and cold.")[0]
>>> sorted(clue.words), sorted(clue.sides), sorted(clue.beside)
([], ['east'], ['hall', 'long'])
>>> fit(frozenset({"long", "hall"}), words_of("The Long Hall"))
1.0
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from msgspec import Struct

from toolkit.games.unlikely_heroes.content.parts import Seen, Side
from toolkit.source.inline import parse_line

WORD = re.compile(r"[^\W\d_]+")
SIDES: tuple[Side, ...] = ("north", "east", "south", "west")
LITTLE = frozenset(
    """a about above after again all along also an and any anyone are as at away back be been before behind below beside
    between beyond but by can come could did do does down each every few find for from get give go goes gone got had has
    have he held her here him his hold how i if in inside into is it its just keep know left let like little look lost
    made make many may me more most much must my near never no nobody not nothing now of off old on once one only open
    or other others our out over own past put read said same say says see she should so some somebody someone something
    take than that the their them then there these they thing things this those three through till to told too two
    under until up upon us very want was way we well went were what when where which while who whole will with without
    would you your yours""".split()
)
"""Words that are in every text."""


class Clue(Struct, frozen=True):
    """A bold phrase: its words, the sides it names, and the words of the place that it says they are sides of."""

    said: str
    words: frozenset[str]
    sides: frozenset[Side] = frozenset()
    beside: frozenset[str] = frozenset()


@lru_cache(maxsize=20_000)
def words_of(text: str) -> frozenset[str]:
    """The words of a text that mean something, in the singular."""
    found = (_singular(word) for word in WORD.findall(text.lower().replace("’s", "").replace("'s", "")))
    return frozenset(word for word in found if word not in LITTLE and len(word) > 2)


def _singular(word: str) -> str:
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    return word[:-1] if word.endswith("s") and not word.endswith("ss") and len(word) > 3 else word


@lru_cache(maxsize=20_000)
def clues_in(text: str) -> tuple[Clue, ...]:
    """The bold phrases of a text."""
    bold = [run.value for run in parse_line(text).runs if run.bold and run.kind == "text"]
    return tuple(clue for clue in map(_clue, bold) if clue.words or clue.sides)


@lru_cache(maxsize=20_000)
def bold_words(paragraphs: tuple[str, ...]) -> frozenset[str]:
    """All bold words of a text."""
    return frozenset(word for text in paragraphs for clue in clues_in(text) for word in clue.words | clue.beside)


@lru_cache(maxsize=20_000)
def numbers_in(text: str) -> tuple[int, ...]:
    """The cards that a text names."""
    return tuple(int(run.value) for run in parse_line(text).runs if run.kind == "card")


def seen_words(sights: Iterable[Seen]) -> frozenset[str]:
    """The words for what can be seen in a picture, and those that are written there."""
    found: frozenset[str] = frozenset()
    for one in sights:
        found |= words_of(f"{one.shows} {one.words} {one.colour or ''}")
    return found


def _clue(said: str) -> Clue:
    words = words_of(said)
    sides = frozenset(side for side in SIDES if side in words)
    if sides:
        before, _, after = said.lower().partition(" of ")
        if after and words_of(before) & sides:
            return Clue(said, words_of(before) - sides, sides, words_of(after) - sides)
    return Clue(said, words - sides, sides)


def fit(asked: frozenset[str], words: frozenset[str]) -> float:
    """How much of what is asked for is among some words, from 0 to 1."""
    if not asked:
        return 0.0
    common = len(asked & words)
    return common / len(asked) if common else 0.0
