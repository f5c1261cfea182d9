"""A box of Nemo Rising as a value: scenarios with their tiles, threats, missions and enemies, and what they share."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations
from pathlib import Path

from msgspec import Struct

from toolkit.analysis import Analysis
from toolkit.diagnostic import Place
from toolkit.games.nemo_rising.content.abilities import Ability
from toolkit.games.nemo_rising.content.board import Board
from toolkit.games.nemo_rising.content.effects import Effect, Move, PlaceEnemy
from toolkit.games.nemo_rising.content.goals import Goal, Task, token_of
from toolkit.games.nemo_rising.content.limits import LIMITS
from toolkit.source.art import Art
from toolkit.source.inline import Line, Text

COUNTS: Mapping[str, int] = {
    "tiles": 8,
    "missions": 6,
    "threats": 24,
    "enemies": 35,
    "actions": 24,
    "gear": 10,
    "heroes": 4,
}
"""What the rulebook has in the box, unless a box declares otherwise."""
STORY_TOKENS = 8
GOAL_TOKENS = 15
"""Mission goal tokens for circles: 16, of which one marks the track."""
TO_SECURE = 4
"""Tiles that have to be secured to win."""
DICE = ("brains", "brains", "brawn", "brawn", "skill", "skill")
DIFFICULTY: Mapping[str, int] = {"easy": 6, "medium": 4, "hard": 2}


class Tile(Struct, frozen=True):
    """An adventure tile. Without a task in its red box, it is secured by entering it."""

    place: Place
    id: str
    name: str
    red: Task | None
    needs: str | None
    green: Task | None
    reward: tuple[Effect, ...]
    text: Text | None = None
    red_text: Text | None = None
    green_text: Text | None = None
    scouted: tuple[Effect, ...] = ()
    """What happens as it is scouted."""
    art: Art | None = None


class Standing(Struct, frozen=True):
    """What a kept card does, and when it goes: its enemy is defeated, a task is done, a tile is secured, or as it says.

    `text` is a rule that it changes, and `until_text` a condition, in words that only people carry out.
    """

    place: Place
    when: str | None
    do: tuple[Effect, ...]
    enemy: str | None = None
    defeated: str | None = None
    task: Task | None = None
    at: tuple[str, ...] = ()
    secured: str | None = None
    text: Text | None = None
    until_text: Text | None = None

    @property
    def has_exit(self) -> bool:
        """Whether it says how to be rid of it."""
        return any(one is not None for one in (self.defeated, self.task, self.secured, self.until_text))

    @property
    def has_effect(self) -> bool:
        """Whether it does anything while it is kept."""
        return self.text is not None or bool(self.when and self.do)


class Threat(Struct, frozen=True):
    """A threat card."""

    place: Place
    id: str
    title: str
    actions: tuple[Effect, ...]
    keep: Standing | None = None
    text: Text | None = None
    copies: int = 1
    art: Art | None = None

    @property
    def placements(self) -> Iterator[tuple[int, PlaceEnemy]]:
        """Which enemies it brings, each with the index of the action."""
        return ((index, one) for index, one in enumerate(self.actions) if isinstance(one, PlaceEnemy))


class Put(Struct, frozen=True):
    """Where a story token is at the beginning: on a tile, or with an enemy."""

    place: Place
    token: str
    on: str | None = None
    held_by: str | None = None


class Mission(Struct, frozen=True):
    """A mission card."""

    place: Place
    id: str
    title: str
    points: int
    story: Text
    setup: tuple[Put, ...]
    goals: tuple[Goal, ...]
    art: Art | None = None

    @property
    def circles(self) -> int:
        """All circles of the card."""
        return sum(goal.circles for goal in self.goals)

    @property
    def tokens(self) -> tuple[str, ...]:
        """The story tokens that it names."""
        used = (token_of(goal) for goal in self.goals)
        return tuple(dict.fromkeys([*(put.token for put in self.setup), *(one for one in used if one)]))


class Face(Struct, frozen=True):
    """One face of an enemy token."""

    place: Place
    enemy: str
    initiative: int
    icons: tuple[str, ...]
    token: int = 0
    """The number of the token it is on: faces of two scenarios with one number are back to back."""


class Enemy(Struct, frozen=True):
    """A stack of enemies with one picture."""

    place: Place
    id: str
    name: str
    type: str
    icons: tuple[str, ...]
    faces: tuple[Face, ...]
    text: Text | None = None
    art: Art | None = None


class StoryToken(Struct, frozen=True):
    """A story token."""

    place: Place
    id: str
    name: str
    text: Text | None = None
    art: Art | None = None


class Half(Struct, frozen=True):
    """One half of an action card."""

    abilities: tuple[Ability, ...]
    cost: int


class ActionCard(Struct, frozen=True):
    """An action card."""

    place: Place
    id: str
    top: Half
    bottom: Half
    copies: int = 1

    @property
    def halves(self) -> tuple[tuple[str, Half], tuple[str, Half]]:
        """Both halves with their names."""
        return ("top", self.top), ("bottom", self.bottom)


class Gear(Struct, frozen=True):
    """A gear card."""

    place: Place
    id: str
    title: str
    abilities: tuple[Ability, ...]
    after: str
    recharge: Task | None = None
    text: Text | None = None
    art: Art | None = None


class Hero(Struct, frozen=True):
    """A hero."""

    place: Place
    id: str
    name: str
    abilities: tuple[Ability, ...]
    text: Text | None = None
    art: Art | None = None


class Reference(Struct, frozen=True):
    """Something that is named by its id: of which kind, where, by which card, and in which scenario (or in none).

    The role tells what rules of their own judge: an enemy to `place`, the `exit` of a kept card.
    """

    kind: str
    target: str
    place: Place
    card: str
    scenario: str
    role: str = ""


class Written(Struct, frozen=True):
    """A line of text with its runs, where it stands, in which card and in which scenario."""

    line: Line
    text: str
    place: Place
    card: str
    scenario: str


@dataclass(frozen=True)
class Scenario:
    """Everything that is only for one of the scenarios of a box; story tokens of the box itself included."""

    place: Place
    id: str
    name: str
    colour: str
    story: Text | None
    tiles: tuple[Tile, ...]
    threats: tuple[Threat, ...]
    missions: tuple[Mission, ...]
    enemies: tuple[Enemy, ...]
    tokens: tuple[StoryToken, ...]
    whole: bool = True

    @cached_property
    def tile(self) -> dict[str, Tile]:
        """Tiles by id."""
        return {one.id: one for one in self.tiles}

    @cached_property
    def enemy(self) -> dict[str, Enemy]:
        """Enemies by id."""
        return {one.id: one for one in self.enemies}

    @cached_property
    def token(self) -> dict[str, StoryToken]:
        """Story tokens by id."""
        return {one.id: one for one in self.tokens}

    @cached_property
    def mission(self) -> dict[str, Mission]:
        """Missions by id."""
        return {one.id: one for one in self.missions}

    @property
    def faces(self) -> Iterator[Face]:
        """Every face of its enemies."""
        return (face for enemy in self.enemies for face in enemy.faces)

    @cached_property
    def deck(self) -> tuple[Threat, ...]:
        """The threat deck, each card as often as it is in there."""
        return tuple(one for one in self.threats for _ in range(one.copies))

    @cached_property
    def moves(self) -> dict[tuple[str, bool], dict[Move, float]]:
        """By enemy, basic or not, the moves of the threat deck, and how often each comes for every card drawn."""
        found: dict[tuple[str, bool], dict[Move, float]] = {
            (enemy.id, basic): {} for enemy in self.enemies for basic in (True, False)
        }
        for move in (one for threat in self.deck for one in threat.actions if isinstance(one, Move)):
            alike = Move(move.spaces, move.path)
            for enemy in self.enemies:
                for basic in (True, False):
                    if move.moves(enemy.id, enemy.type, ("",) if basic else ("", "")):
                        often = found[enemy.id, basic]
                        often[alike] = often.get(alike, 0.0) + 1 / len(self.deck)
        return found

    @property
    def tasks(self) -> Iterator[tuple[str, Task]]:
        """Every task of the scenario, with the id of the card it is on."""
        for tile in self.tiles:
            yield from ((tile.id, task) for task in (tile.red, tile.green) if task)
        for mission in self.missions:
            yield from ((mission.id, goal.task) for goal in mission.goals if hasattr(goal, "task"))
        for threat in self.threats:
            if threat.keep and threat.keep.task:
                yield threat.id, threat.keep.task

    @property
    def pairs(self) -> Iterator[Pair]:
        """Every two missions that may be drawn together."""
        return (Pair(self, one, other) for one, other in combinations(self.missions, 2))


@dataclass(frozen=True)
class Pair:
    """Two missions of one scenario: what is solved and played."""

    scenario: Scenario
    first: Mission
    second: Mission

    @property
    def id(self) -> str:
        """What is typed to name it."""
        return f"{self.first.id}+{self.second.id}"

    @property
    def title(self) -> str:
        """Both titles."""
        return f"{self.first.title} + {self.second.title}"

    @property
    def missions(self) -> tuple[Mission, Mission]:
        """Both missions."""
        return self.first, self.second

    @property
    def tokens(self) -> tuple[str, ...]:
        """The story tokens that are in the game."""
        return tuple(dict.fromkeys((*self.first.tokens, *self.second.tokens)))


@dataclass(frozen=True)
class Band:
    """How often pairs of missions should be won, in percent, by any number of careful heroes but one alone."""

    lowest: int
    highest: int


@dataclass(frozen=True)
class Box:
    """A box of Nemo Rising."""

    root: Path
    place: Place
    title: str
    scenarios: tuple[Scenario, ...]
    board: Board | None
    actions: tuple[ActionCard, ...]
    gear: tuple[Gear, ...]
    heroes: tuple[Hero, ...]
    subtitle: str | None = None
    description: Text | None = None
    language: str = "en"
    authors: tuple[str, ...] = ()
    version: str | None = None
    counts: Mapping[str, int] = field(default_factory=lambda: COUNTS)
    declared: frozenset[str] = frozenset()
    complete: bool = False
    dice: tuple[str, ...] = DICE
    difficulty: Mapping[str, int] = field(default_factory=lambda: DIFFICULTY)
    band: Band | None = None
    references: tuple[Reference, ...] = ()
    written: tuple[Written, ...] = ()
    whole: bool = True
    lacking: frozenset[str] = frozenset()
    """Of which kinds (`tile`, `enemy` …) something could not be read: what is named may be among that."""
    limits: Mapping[str, float] = field(default_factory=lambda: LIMITS)
    analysis: Analysis = field(default_factory=Analysis, init=False, repr=False, compare=False)

    @property
    def pairs(self) -> Iterator[Pair]:
        """The pairs of missions of all scenarios."""
        return (pair for scenario in self.scenarios for pair in scenario.pairs)

    @property
    def deck(self) -> tuple[ActionCard, ...]:
        """The action deck, each card as often as it is in there."""
        return tuple(one for one in self.actions for _ in range(one.copies))
