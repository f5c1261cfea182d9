"""The table as data, for any screen: what happened and was read aloud, what can be looked at, what can be answered.

    told      Passage, Passage …     what happened and what was read out, in order
    sights    Sight, Sight …         what can be looked at now, each by a key
    look      key → Look             what is seen then: parts with headings
    question  words, Option …        what is asked, and what may be answered, in printed words

A terminal prints them, a page lays them out; neither knows the game. Texts are plain except for **bold** words, which
players are meant to notice; paragraphs are separated by an empty line.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from msgspec import Struct

Manner = Literal["event", "turn", "read", "shown", "end"]
"""One line for an event, the beginning of a turn, something read aloud, a piece with everything on it, the end."""


class Passage(Struct, frozen=True):
    """Something that happened, or that was read out. `about` is the key of what it shows, to be looked at again.

    `to` are the seats that are told, by their ids; everyone is, if none is named.
    """

    words: str
    manner: Manner = "event"
    title: str = ""
    about: str = ""
    to: tuple[str, ...] = ()


class Option(Struct, frozen=True):
    """An answer that is allowed, in printed words.

    `group` is a heading that it belongs under. Where the question is how many, `amount` is the number, and `note` its
    consequence. `sight` is the key of what it concerns, so that a player can point at that instead.
    """

    words: str
    group: str = ""
    amount: int | None = None
    note: str = ""
    sight: str = ""


class Sight(Struct, frozen=True):
    """Something that can be looked at: its key, its title and its group."""

    key: str
    title: str
    group: str = ""


class LookPart(Struct, frozen=True):
    """Some lines under a heading. `drawn` lines are a picture of signs, for screens that draw no board of their own."""

    heading: str
    lines: tuple[str, ...]
    drawn: bool = False


class Look(Struct, frozen=True):
    """What is seen of something."""

    title: str
    parts: tuple[LookPart, ...] = ()


def events(told: Iterable[Passage]) -> list[str]:
    """What has happened, line by line, without what was read out."""
    return [passage.words for passage in told if passage.manner in ("event", "turn", "end")]


def options(words: Iterable[str]) -> list[Option]:
    """Options that are only words."""
    return [Option(one) for one in words]


def sights_meant(sights: Sequence[Sight], typed: str) -> list[Sight]:
    """The sights that words may mean: an exact key or title, or else all whose titles contain or begin with the words.

    >>> sights_meant([Sight("24", "24 The Bell"), Sight("luck", "the luck pile")], "bell")
    [Sight(key='24', title='24 The Bell', group='')]
    >>> [one.key for one in sights_meant([Sight("penalties", "out-of-luck cards")], "out of luck")]
    ['penalties']
    """
    wanted = typed.strip().casefold()
    for exact in ([one for one in sights if wanted == one.key.casefold()],
                  [one for one in sights if wanted == one.title.casefold()]):  # fmt: skip
        if exact:
            return exact[:1]
    words = _words(wanted)
    return [one for one in sights if words and all(_has(one.title.casefold(), word) for word in words)]


def _has(title: str, word: str) -> bool:
    return any(one.startswith(word) for one in _words(title))


def _words(text: str) -> list[str]:
    """The words of a text; nobody remembers where the hyphens are."""
    return [one.strip(",.:;()’'\"") for one in text.replace("-", " ").split()]
