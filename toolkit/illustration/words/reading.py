"""From a text to the words that matter for a picture, and from those to one of a table's choices.

>>> head_first("A Flask of Soup")
('flask', 'soup')
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from functools import lru_cache

WORD = re.compile(r"[a-z]+")
BREAK = re.compile(
    r"[,;:.!?()–—]|\b(?:of|with|in|on|for|under|over|from|to|at|by|that|who|which|called|and|beside|behind|between|"
    r"wearing|holding|carrying|hiding|below|above|near|without|around)\b"
)
MARKUP = re.compile(r"\{[^{}]*\}|\*")
POSSESSIVE = re.compile(r"[’']s\b", re.IGNORECASE)
DASHES = str.maketrans("–—’", ",,'")
WELL = re.compile(r"\bwell[ -](?=\w+(?:ed|en|wn|rn|nt)\b)", re.IGNORECASE)
"""The adverb, not the place: well spoken, well-worn, well known, well meant."""
COMPOUNDS = {
    "tide table": "timetable",
    "time table": "timetable",
    "mill wheel": "watermill",
    "standing stone": "menhir",
    "crystal ball": "orb",
    "fishing line": "fishhook",
    "fishing rod": "fishhook",
    "place card": "ticket",
    "lost property": "luggage",
    "rolling pin": "rollingpin",
    "notice board": "noticeboard",
    "writing desk": "desk",
}
"""Two words that together mean something other than the second alone."""
COMPOUND = re.compile(rf"\b(?:{'|'.join(COMPOUNDS)})")
DULL = frozenset("a an the this that one two three four its his her their my your our no any some old new".split())

Weighted = Iterable[tuple[str, float]]
"""Texts, each with how much it counts."""


def plain(text: str) -> str:
    """A text in lower case, without accents, possessives and markup."""
    bare = POSSESSIVE.sub("", MARKUP.sub("", WELL.sub("", text))).translate(DASHES)
    if not bare.isascii():
        bare = unicodedata.normalize("NFKD", bare).encode("ascii", "ignore").decode("ascii")
    return COMPOUND.sub(lambda found: COMPOUNDS[found[0]], bare.lower())


@lru_cache(maxsize=8192)  # each text is read for its sky, its land and its things; a box stays open in the studio
def head_first(text: str) -> tuple[str, ...]:
    """The words of a name, starting with what it is: in English, the last word of its first phrase."""
    phrases = ([word for word in WORD.findall(phrase) if word not in DULL] for phrase in BREAK.split(plain(text)))
    return tuple(word for phrase in phrases for word in reversed(phrase))


def singular(word: str) -> Iterable[str]:
    """The word, and the words it may be a plural or another form of."""
    yield word
    if word.endswith("ies"):
        yield word[:-3] + "y"
    if word.endswith("ves"):
        yield word[:-3] + "f"
        yield word[:-3] + "fe"
    if word.endswith("es"):
        yield word[:-2]
    if word.endswith("s"):
        yield word[:-1]


def by_keyword(table: Mapping[str, str]) -> dict[str, str]:
    """From `{"boat": "boat ship"}` to `{"boat": "boat", "ship": "boat"}`; repeated words are refused."""
    found: dict[str, str] = {}
    for choice, words in table.items():
        for word in words.split():
            if word in found:
                raise ValueError(f"The keyword {word} stands for {found[word]} and for {choice}.")
            found[word] = choice
    return found


def ranked(texts: Weighted, keywords: Mapping[str, str]) -> list[tuple[str, float]]:
    """The choices that words vote for, and how loudly, the loudest first; the first word of a text counts most."""
    votes: dict[str, float] = {}
    for text, weight in texts:
        voice = weight
        heard: set[str] = set()
        for word in head_first(text):
            choice = keywords.get(word)
            if choice is None and word[-1] == "s":
                choice = next((keywords[form] for form in singular(word) if form in keywords), None)
            if choice is not None and choice not in heard:
                heard.add(choice)
                votes[choice] = votes.get(choice, 0.0) + voice
            voice = max(voice * 0.85, weight * 0.3)
    return sorted(votes.items(), key=lambda one: -one[1])  # among equals, the one named first


def best(texts: Weighted, keywords: Mapping[str, str]) -> str | None:
    """The choice that words vote for most."""
    return next((choice for choice, _ in ranked(texts, keywords)), None)
