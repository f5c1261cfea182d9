"""A box of Nemo's War as a value: adventures, ships, treasures, refits and motives; the board is in `board`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from pathlib import Path
from typing import Literal

from msgspec import Struct

from toolkit.diagnostic import Place
from toolkit.games.nemos_war.content.board import RESOURCES, Board
from toolkit.games.nemos_war.content.effects import Effect
from toolkit.games.nemos_war.content.limits import LIMITS
from toolkit.kits.tracks import Zone
from toolkit.source.art import Art

GROUPS = ("light-grey", "dark-grey", "blue", "green", "yellow", "orange", "red")
START = "light-grey"
"""The group that is in the pile from the start."""
SCOURING = (6, 12, 18, 24, 30, 40)
Pile = Literal["pass", "fail"]


class Outcome(Struct, frozen=True):
    """What a test leads to. Without a pile, the card stays where it is."""

    do: tuple[Effect, ...] = ()
    pile: Pile | None = None


class Trial(Struct, frozen=True):
    """Two dice, one exerted resource of those that help, and passengers, against a target."""

    place: Place
    target: int
    help: tuple[str, ...]
    passed: Outcome | None
    failed: Outcome | None

    @property
    def outcomes(self) -> Iterator[Outcome]:
        """Those that are there."""
        return (one for one in (self.passed, self.failed) if one is not None)


class Use(Struct, frozen=True):
    """What may be done once with a card that is kept."""

    place: Place
    where: tuple[str, ...]
    do: tuple[Effect, ...]
    test: Trial | None
    pile: Pile | None


class Card(Struct, frozen=True):
    """An adventure card."""

    place: Place
    number: int
    title: str
    type: Literal["test", "event"]
    vp: int = 0
    science: int = 0
    red_sun: bool = False
    retain: bool = False
    only_unused: bool = False
    do: tuple[Effect, ...] = ()
    pile: Pile | None = None
    test: Trial | None = None
    use: Use | None = None
    flavour: str = ""
    source: str = ""
    art: Art | None = None

    @property
    def id(self) -> str:
        """Its number, as it is typed."""
        return str(self.number)

    @property
    def tests(self) -> Iterator[Trial]:
        """Its test when it is drawn, and that of its use."""
        return (one for one in (self.test, self.use.test if self.use else None) if one is not None)

    @property
    def every_effect(self) -> Iterator[Effect]:
        """Everything that it may ever do."""
        yield from self.do
        if self.use is not None:
            yield from self.use.do
        for test in self.tests:
            for outcome in test.outcomes:
                yield from outcome.do

    @property
    def piles(self) -> tuple[Pile | None, ...]:
        """Where it may end when it is drawn; None is in front of the player."""
        if self.test is not None:
            return tuple(one.pile for one in self.test.outcomes)
        return (None,) if self.retain else (self.pile,)

    @property
    def may_score(self) -> bool:
        """Whether it may end in the pass pile, or in front of the player."""
        return self.retain or "pass" in self.piles


class Ship(Struct, frozen=True):
    """A ship counter, or several that are alike."""

    place: Place
    id: str
    name: str
    group: str
    defence: int
    vp: int
    attack: int | None = None
    notoriety: int = 0
    copies: int = 1
    silhouette: str = ""
    flavour: str = ""
    art: Art | None = None

    @property
    def is_warship(self) -> bool:
        """Warships are the ones with an attack value."""
        return self.attack is not None

    @property
    def drawn_as(self) -> str:
        """The silhouette on its counter: its own, or one that tells warships from others."""
        return self.silhouette or ("frigate" if self.is_warship else "steamer")


class Treasure(Struct, frozen=True):
    """A treasure or a wonder, or several that are alike."""

    place: Place
    id: str
    name: str
    vp: int = 0
    wonder: bool = False
    do: tuple[Effect, ...] = ()
    copies: int = 1
    flavour: str = ""
    art: Art | None = None


class Refit(Struct, frozen=True):
    """What salvage is spent on."""

    place: Place
    id: str
    name: str
    cost: int
    attack: int = 0
    armour: int = 0
    dread: int = 0
    search: int = 0
    do: tuple[Effect, ...] = ()
    text: str = ""
    art: Art | None = None


class Motive(Struct, frozen=True):
    """A column of the commitment track, and how its story ends at each level."""

    place: Place
    id: str
    name: str
    warships: Fraction
    others: Fraction
    adventures: Fraction
    treasures: Fraction
    liberation: Fraction
    science: int
    wonders: int
    die: tuple[int, ...] = ()
    text: str = ""
    epilogues: tuple[str, ...] = ()


class Row(Struct, frozen=True):
    """A row of an action's table."""

    first: int
    last: int
    says: str
    do: tuple[Effect, ...]


class Action(Struct, frozen=True):
    """What may be done in a week: without a roll, and by one."""

    place: Place
    id: str
    name: str
    text: str = ""
    do: tuple[Effect, ...] = ()
    rolls: tuple[Row, ...] = ()

    def row(self, total: int) -> Row | None:
        """What two dice bring; a total beyond the table is its end."""
        total = min(max(total, 2), 12)
        return next((one for one in self.rolls if one.first <= total <= one.last), None)


class Level(Struct, frozen=True):
    """A victory level."""

    title: str
    first: int | None
    last: int | None
    won: bool = False

    @property
    def zone(self) -> Zone:
        """The scores that it has."""
        return Zone(self.title, self.first, self.last)


LEVELS = (
    Level("Utter Failure", None, 50),
    Level("Failure", 51, 100),
    Level("Inconsequential Results", 101, 150),
    Level("Success", 151, 200, won=True),
    Level("Triumph", 201, None, won=True),
)
"""The printed table leaves out exactly 50, which is taken for an utter failure."""


class Deck(Struct, frozen=True):
    """How the deck is built: some cards out, some with the end at the bottom, the herald on those, the others above."""

    cards: int = 24
    out: int = 4
    bottom: int = 4
    herald: int = 21
    end: int = 24


@dataclass(frozen=True)
class Box:
    """A box of Nemo's War."""

    root: Path
    place: Place
    title: str
    deck: Deck
    scouring: tuple[int, ...]
    levels: tuple[Level, ...]
    board: Board | None
    cards: tuple[Card, ...]
    ships: tuple[Ship, ...]
    treasures: tuple[Treasure, ...]
    refits: tuple[Refit, ...]
    motives: tuple[Motive, ...]
    actions: tuple[Action, ...]
    subtitle: str | None = None
    description: str = ""
    language: str = "en"
    authors: tuple[str, ...] = ()
    version: str | None = None
    whole: bool = True
    limits: Mapping[str, float] = field(default_factory=lambda: LIMITS)

    @cached_property
    def counters(self) -> tuple[Ship, ...]:
        """Every ship counter, one by one."""
        return tuple(ship for ship in self.ships for _ in range(ship.copies))

    @cached_property
    def markers(self) -> tuple[Treasure, ...]:
        """Every treasure marker, one by one."""
        return tuple(one for one in self.treasures for _ in range(one.copies))

    @cached_property
    def card(self) -> Mapping[int, Card]:
        """The adventure cards by their numbers."""
        return {one.number: one for one in self.cards}

    @cached_property
    def ordinary(self) -> tuple[Card, ...]:
        """The cards that are shuffled: all but the two red suns."""
        return tuple(one for one in self.cards if one.number not in (self.deck.herald, self.deck.end))

    def effects(self) -> Iterator[tuple[Place, Effect]]:
        """Everything that anything in the box may do, with the entry that says so."""
        for card in self.cards:
            yield from ((card.place, one) for one in card.every_effect)
        owners: tuple[Treasure | Refit | Action, ...] = (*self.treasures, *self.refits, *self.actions)
        for owner in owners:
            yield from ((owner.place, one) for one in owner.do)
        for action in self.actions:
            yield from ((action.place, one) for row in action.rolls for one in row.do)
        for double in self.board.doubles if self.board else ():
            yield from ((double.place, one) for one in double.do)

    def exertion(self, resources: tuple[str, ...] = RESOURCES) -> int:
        """The most that exerting one of these resources can add to a roll."""
        tracks = self.board.resources if self.board else {}
        return max((tracks[one].strongest for one in resources if one in tracks), default=0)
