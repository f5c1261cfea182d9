"""What `outlook` sweeps, as values: facts in a chapter, about one group of heroes or about nobody in particular."""

from __future__ import annotations

from msgspec import Struct

from toolkit.games.unlikely_heroes.proving.clauses.facts import Fact, Reading


class Node(Struct, frozen=True, gc=False):
    """Something that can hold: always one of the kinds below, none of which has subclasses."""


class Holds(Node, frozen=True):
    """A fact holds in a chapter, about nobody in particular."""

    chapter: int
    fact: Fact


class HoldsFor(Node, frozen=True):
    """A fact holds in a chapter for one group."""

    chapter: int
    group: int
    fact: Fact


class JustLaid(Node, frozen=True):
    """The moment in a chapter when a map is laid, by anyone."""

    chapter: int
    fact: Fact


class JustLaidBy(Node, frozen=True):
    """The moment in a chapter when a map is laid by one group."""

    chapter: int
    group: int
    fact: Fact


class May(Node, frozen=True):
    """A fact may still come about."""

    fact: Fact


class SetUp(Node, frozen=True):
    """The moment when a chapter is read."""

    fact: Reading


class Always(Node, frozen=True):
    """Facts of this kind hold at any time."""

    kind: type[Fact]


class Taken(Node, frozen=True):
    """A map has left play in a chapter."""

    chapter: int
    card: str


class LastLaid(Node, frozen=True):
    """A map may have been the last that was laid."""

    card: str


class Stands(Node, frozen=True):
    """A group can stand on a map of this number."""

    chapter: int
    group: int
    number: int | None


class AllStand(Node, frozen=True):
    """All groups can stand on maps of this number."""

    chapter: int
    number: int | None


class Meet(Node, frozen=True):
    """Two groups can stand on the same map."""

    chapter: int
    one: int
    other: int


class LeadsOn(Node, frozen=True):
    """A chapter leads to another."""

    chapter: int
    after: int


class Goal(Node, frozen=True):
    """The quest is won."""


GOAL = Goal()
IN_A_CHAPTER = (Holds, HoldsFor, JustLaid, JustLaidBy)
OF_A_FACT = (*IN_A_CHAPTER, May, SetUp)
