"""From texts, each with the card it is on, to counts: how sentences begin, favourite words, repeated phrases.

>>> told = count([("map 1", "It rains. It pours."), ("map 2", "It **rains** on, {card:3}.")], "en")
>>> told.sentences, told.beginnings[0].word, told.beginnings[0].times, told.beginnings[0].on
(3, 'it', 3, ('map 1', 'map 2'))
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from msgspec import Struct

from toolkit.prose.languages import FORMULAS, is_little, syllables
from toolkit.source.inline import parse_line

WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
SENTENCE_END = re.compile(r"[.!?…]+[\"'”’»)\]*]*(?=\s|$)|[。！？]|\n\s*\n|[:;](?=\s*\n)")
PHRASE = 5
"""This many equal words in a row on two cards are a repeated phrase."""


NOWHERE: frozenset[str] = frozenset()


class Text(Struct, frozen=True):
    """A text without markup: the card it is on, and its sentences, each as lower-case words."""

    on: str
    sentences: tuple[tuple[str, ...], ...]


class Word(Struct, frozen=True):
    """A word: how often it is used, in how many texts, and on which cards."""

    word: str
    times: int
    texts: int
    on: tuple[str, ...]


class Phrase(Struct, frozen=True):
    """A phrase that appears on two or more cards."""

    words: tuple[str, ...]
    on: tuple[str, ...]


class Ease(Struct, frozen=True):
    """How easily the texts read, and by which formula."""

    formula: str
    value: float


class Prose(Struct, frozen=True):
    """The counts. `longest` is the longest sentence, as words, with the card it is on."""

    texts: int
    words: int
    sentences: int
    longest: tuple[str, tuple[str, ...]] | None
    ease: Ease | None
    beginnings: tuple[Word, ...]
    favourites: tuple[Word, ...]
    phrases: tuple[Phrase, ...]


def count(pairs: Iterable[tuple[str, str]], language: str) -> Prose:
    """Counts everything in some texts. The language is that of the box: `en`, `de-CH`."""
    tongue = language.lower().partition("-")[0]
    texts = [_read(on, text) for on, text in pairs]
    sentences = [(text.on, sentence) for text in texts for sentence in text.sentences]
    words = [word for _, sentence in sentences for word in sentence]
    formula, ease = FORMULAS.get(tongue), None
    if formula is not None and words:
        spoken = sum(syllables(word, tongue) for word in words)
        ease = Ease(formula.name, formula.ease(len(sentences), len(words), spoken))
    meant = [[word for part in text.sentences for word in part if not is_little(word, tongue)] for text in texts]
    return Prose(
        texts=len(texts),
        words=len(words),
        sentences=len(sentences),
        longest=max(sentences, key=lambda one: len(one[1]), default=None),
        ease=ease,
        beginnings=_counted(texts, [[part[0] for part in text.sentences] for text in texts]),
        favourites=tuple(sorted(_counted(texts, meant), key=lambda one: (-one.texts, -one.times, one.word))),
        phrases=_repeated(texts),
    )


def _read(on: str, text: str) -> Text:
    shown = {"text": "{}", "break": "\n\n"}
    plain = "".join(shown.get(run.kind, " ").format(run.value) for run in parse_line(text).runs)
    parts = (tuple(WORD.findall(part.lower().replace("’", "'"))) for part in SENTENCE_END.split(plain))
    return Text(on, tuple(part for part in parts if part))


def _counted(texts: Sequence[Text], chosen: Sequence[Sequence[str]]) -> tuple[Word, ...]:
    """Some words of each text, counted; the most frequent first."""
    times: dict[str, int] = {}
    where: dict[str, list[str]] = {}
    for text, words in zip(texts, chosen, strict=True):
        for word in words:
            times[word] = times.get(word, 0) + 1
        for word in dict.fromkeys(words):
            where.setdefault(word, []).append(text.on)
    found = (Word(word, many, len(where[word]), tuple(dict.fromkeys(where[word]))) for word, many in times.items())
    return tuple(sorted(found, key=lambda one: (-one.times, one.word)))


def _repeated(texts: Sequence[Text]) -> tuple[Phrase, ...]:
    """Phrases on several cards, each as long as it is the same on all; those with the most repeated words first."""
    where: dict[tuple[str, ...], dict[str, None]] = {}
    lines = [(text.on, [word for part in text.sentences for word in part]) for text in texts]
    for on, words in lines:
        for gram in _grams(words):
            where.setdefault(gram, {})[on] = None
    shared = {gram: frozenset(homes) for gram, homes in where.items() if len(homes) > 1}
    found: dict[tuple[str, ...], Phrase] = {}
    for _, words in lines:
        homes = [shared.get(gram, NOWHERE) for gram in _grams(words)]
        done: set[tuple[int, frozenset[str]]] = set()
        for start, home in enumerate(homes):
            if not home or (start, home) in done:
                continue
            first = last = start
            while first and homes[first - 1] >= home:
                first -= 1
            while last + 1 < len(homes) and homes[last + 1] >= home:
                last += 1
            done |= {(at, home) for at in range(first, last + 1)}
            said = tuple(words[first : last + PHRASE])
            found.setdefault(said, Phrase(said, tuple(where[tuple(words[start : start + PHRASE])])))
    told: set[tuple[str, ...]] = set()
    kept: list[Phrase] = []
    for phrase in sorted(found.values(), key=lambda one: (-len(one.words) * (len(one.on) - 1), one.words)):
        grams = _grams(phrase.words)
        if told.isdisjoint(grams):  # otherwise it is part of the same repetition
            kept.append(phrase)
            told.update(grams)
    return tuple(kept)


def _grams(words: Sequence[str]) -> list[tuple[str, ...]]:
    return [tuple(words[at : at + PHRASE]) for at in range(len(words) - PHRASE + 1)]
