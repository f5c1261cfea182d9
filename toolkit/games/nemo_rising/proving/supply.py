"""Where icons come from: which gear, if any, lets some heroes provide what a task or an enemy asks for.

Every icon needs a source of its own: one half of one action card of the deck, the hero, the faces of the dice, and at
most three gear cards. Two dice are rolled by whoever has a second one, or has a companion. Luck gives every hero any
action card sooner or later, and lets dice show whatever is on them; it cannot show what is on none.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations_with_replacement

from msgspec import Struct

from toolkit.games.nemo_rising.content.abilities import Ability, Attribute, AttributeDie
from toolkit.games.nemo_rising.content.goals import Task
from toolkit.games.nemo_rising.content.model import Box, Hero
from toolkit.games.nemo_rising.content.sources import Card, suffice

MOST_GEAR = 3
Way = tuple[int, ...]
"""The kinds of gear that are used, each once for every card; nothing, if none is needed."""


class GearKind(Struct, frozen=True):
    """Gear cards that are alike for a proof: what they give, what becomes of them, and how many there are."""

    titles: tuple[str, ...]
    gives: Card
    after: str
    recharge: Task | None

    @property
    def number(self) -> int:
        """How many cards."""
        return len(self.titles)


class Supply:
    """What some heroes can provide, with the decks and the dice of a box."""

    def __init__(self, box: Box, heroes: Iterable[Hero], players: int) -> None:
        self.faces = box.dice
        self.players = players
        self.heroes = {_sources(one.abilities) for one in heroes} or {()}
        self.halves = {_sources(half.abilities) for card in box.actions for _, half in card.halves} or {()}
        self.kinds = gear_kinds(box)
        self.known: dict[tuple[tuple[str, ...], str], tuple[Way, ...]] = {}

    def ways(self, icons: tuple[str, ...], use: str) -> tuple[Way, ...]:
        """The smallest ways to provide icons; none, if nobody ever can."""
        key = (tuple(sorted(icons)), use)
        if key not in self.known:
            self.known[key] = self._ways(*key)
        return self.known[key]

    def _ways(self, icons: tuple[str, ...], use: str) -> tuple[Way, ...]:
        useful = [index for index, kind in enumerate(self.kinds) if kind.gives]
        found: list[Way] = []
        for number in range(MOST_GEAR + 1):
            for some in combinations_with_replacement(useful, number):
                there = all(some.count(kind) <= self.kinds[kind].number for kind in some)
                if there and not any(_within(less, some) for less in found) and self._can(icons, use, some):
                    found.append(some)
        return tuple(found)

    def _can(self, icons: tuple[str, ...], use: str, gear: Way) -> bool:
        given = [self.kinds[kind].gives for kind in gear]
        for hero in self.heroes:
            for half in self.halves:
                cards = [hero, half, *given]
                two = self.players > 1 or any(isinstance(one, AttributeDie) for card in cards for one in card)
                if suffice(icons, cards, use, self.faces, 2 if two else 1):
                    return True
        return False


def gear_kinds(box: Box) -> tuple[GearKind, ...]:
    """The gear deck of a box, alike cards together."""
    found: dict[tuple[Card, str, Task | None], list[str]] = {}
    for one in box.gear:
        gives = _sources(one.abilities)
        recharge = one.recharge if gives and one.after == "twist" else None
        alike = next((key for key in found if key[:2] == (gives, one.after) and _same(key[2], recharge)), None)
        found.setdefault(alike or (gives, one.after, recharge), []).append(one.title)
    return tuple(GearKind(tuple(titles), *key) for key, titles in found.items())


def _same(one: Task | None, other: Task | None) -> bool:
    return one is other or (
        one is not None
        and other is not None
        and (sorted(one.icons), one.penalty) == (sorted(other.icons), other.penalty)
    )


def _sources(abilities: Sequence[Ability]) -> Card:
    """What is good for tasks and against enemies."""
    return tuple(
        one
        for one in abilities
        if isinstance(one, AttributeDie) or (isinstance(one, Attribute) and one.when != ("defend",))
    )


def _within(less: Way, more: Way) -> bool:
    return all(less.count(kind) <= more.count(kind) for kind in less)
