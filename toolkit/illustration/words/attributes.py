"""From a text to what it says about a thing that it names: how many, in which colour, made of what.

>>> described([("Three Grey Geese", 1.0)], "goose", {"goose": "goose", "geese": "goose"})
Attributes(count=3, colour='grey')
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from toolkit.illustration.hand.colour import COLOURS, MATERIALS
from toolkit.illustration.words.reading import BREAK, WORD, Weighted, plain, singular

NUMBERS = {
    word: number
    for number, word in enumerate(
        "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
        "eighteen nineteen twenty".split(),
        start=2,
    )
} | {"both": 2, "pair": 2, "dozen": 12}
MADE_OF = {**{name: name for name in MATERIALS}, "wooden": "wood", "woollen": "wool", "golden": "gold"}
PAIRED = frozenset({"boots", "socks", "glove", "spectacles", "wings", "scales", "footprints"})
"""Drawings that show a pair of something: one of them is "two"."""


class Attributes(Struct, frozen=True):
    """How many, and in which colour; a material stands for its colour."""

    count: int = 1
    colour: str = ""


def described(texts: Weighted, drawing: str, keywords: Mapping[str, str]) -> Attributes:
    """What the first text that names the drawing says before the name, in the same phrase."""
    for text, _ in texts:
        for phrase in BREAK.split(plain(text)):
            words = WORD.findall(phrase)
            at = next((index for index, word in enumerate(words) if _names(word, drawing, keywords)), None)
            if at is not None:
                return _read(words[:at], drawing)
    return Attributes()


def _names(word: str, drawing: str, keywords: Mapping[str, str]) -> bool:
    return any(keywords.get(form) == drawing for form in singular(word))


def _read(words: list[str], drawing: str) -> Attributes:
    count, colour = 1, ""
    for word in words:
        if word in NUMBERS:
            count = 1 if drawing in PAIRED and NUMBERS[word] == 2 else NUMBERS[word]
        elif word in COLOURS:
            colour = word
        elif word in MADE_OF and not colour:
            colour = MADE_OF[word]
    return Attributes(count, colour)
