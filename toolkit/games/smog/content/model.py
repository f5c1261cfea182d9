"""A box of SMOG as a value: its die and boards, figures, cards, rooms and chapters; and the stage of a chapter."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from msgspec import Struct

from toolkit.diagnostic import Place
from toolkit.games.smog.content.cards import (
    Benefit,
    Card,
    Chaos,
    Equipment,
    Gift,
    Location,
    Power,
    Role,
    Torment,
    Upgrade,
)
from toolkit.games.smog.content.chapters import Chapter
from toolkit.games.smog.content.figures import Agent, Ally, Figure, Gentleman, Minion
from toolkit.games.smog.content.limits import LIMITS
from toolkit.games.smog.content.rooms import STRICTEST, Room
from toolkit.kits.dice import Die
from toolkit.kits.edges import DOOR, OPEN
from toolkit.kits.square_tiles import SquareLayout, SquarePiece
from toolkit.kits.squares import Edge, Square
from toolkit.kits.stages import Stage

DIE = Die(("hit", "hit", "hit_plus", "crown", "dodge", "cover"))
"""Faces of our own: the rules that we have name the signs, and not how many there are of each."""


class Slots(Struct, frozen=True):
    """The two rows of the activation track."""

    gentlemen: int = 8
    nemesis: int = 8


class Visit(Struct, frozen=True):
    """A printed place of the intermission board: the points that a visit brings the nemesis, and its spaces."""

    points: int
    spaces: int = 1


class Intermission(Struct, frozen=True):
    """The printed places; locations are cards, with one space each."""

    bazaar: Visit = Visit(1, 3)
    store: Visit = Visit(2)
    market: Visit = Visit(3)
    club: Visit = Visit(2)


@dataclass(frozen=True)
class Box:
    """A box of SMOG."""

    root: Path
    place: Place
    title: str
    die: Die
    slots: Slots
    intermission: Intermission
    benefits: tuple[Benefit, ...]
    tiles: tuple[Room, ...]
    gentlemen: tuple[Gentleman, ...]
    agents: tuple[Agent, ...]
    minions: tuple[Minion, ...]
    allies: tuple[Ally, ...]
    powers: tuple[Power, ...]
    chaos_cards: tuple[Chaos, ...]
    roles: tuple[Role, ...]
    upgrades: tuple[Upgrade, ...]
    equipment: tuple[Equipment, ...]
    torments: tuple[Torment, ...]
    locations: tuple[Location, ...]
    chapters: tuple[Chapter, ...]
    subtitle: str | None = None
    description: str = ""
    language: str = "en"
    authors: tuple[str, ...] = ()
    version: str | None = None
    whole: bool = True
    limits: Mapping[str, float] = field(default_factory=lambda: LIMITS)

    @cached_property
    def room(self) -> Mapping[str, Room]:
        """The room tiles by their ids."""
        return {one.id: one for one in self.tiles}

    @cached_property
    def agent(self) -> Mapping[str, Agent]:
        """The agents by their ids."""
        return {one.id: one for one in self.agents}

    @cached_property
    def minion(self) -> Mapping[str, Minion]:
        """The kinds of minions by their ids."""
        return {one.id: one for one in self.minions}

    @cached_property
    def ally(self) -> Mapping[str, Ally]:
        """The kinds of allies by their ids."""
        return {one.id: one for one in self.allies}

    @cached_property
    def item(self) -> Mapping[str, Equipment]:
        """The equipment by its ids."""
        return {one.id: one for one in self.equipment}

    @property
    def figures(self) -> tuple[Figure, ...]:
        """Everybody, the gentlemen first."""
        return (*self.gentlemen, *self.allies, *self.agents, *self.minions)

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards, by their decks."""
        return (
            *self.powers, *self.chaos_cards, *self.roles, *self.upgrades, *self.equipment,
            *self.torments, *self.locations,
        )  # fmt: skip

    @property
    def ordered(self) -> list[Chapter]:
        """The chapters as they are played."""
        return sorted(self.chapters, key=lambda chapter: chapter.number)

    def deck(self, name: str) -> int:
        """How many cards an equipment deck has."""
        return sum(one.copies for one in self.equipment if one.deck == name)

    @property
    def gifts(self) -> Iterator[tuple[Figure, Gift]]:
        """What is printed on dashboards, with whose it is."""
        return ((figure, gift) for figure in self.figures for gift in figure.gifts)

    def layout(self, chapter: Chapter) -> SquareLayout:
        """The room tiles of a chapter, those that exist."""
        pieces = []
        for laid in chapter.stage.tiles:
            room = self.room.get(laid.tile)
            side = room.side(laid.side) if room else None
            if side is not None and side.is_even:
                pieces.append(SquarePiece(side.tile, Square(laid.x, laid.y), laid.turn))
        return SquareLayout(tuple(pieces))

    def spots(self, chapter: Chapter) -> frozenset[Edge]:
        """The edges that are printed as spots for doors."""
        return frozenset(line for line, kinds in self.layout(chapter).opinions.items() if DOOR in kinds)

    def stage(self, chapter: Chapter) -> Stage:
        """The stage with its closed doors; a spot where none was put is open."""
        layout = self.layout(chapter)
        joined = layout.stage(STRICTEST)
        free = {line: OPEN for line, kind in joined.edges.items() if kind == DOOR}
        put = {line.edge: DOOR for line in chapter.stage.doors}
        return Stage(joined.squares, dict(joined.edges) | free | put)

    def indoors(self, chapter: Chapter) -> frozenset[Square]:
        """The squares of a stage that have a roof."""
        found: set[Square] = set()
        for laid in chapter.stage.tiles:
            side = room.side(laid.side) if (room := self.room.get(laid.tile)) else None
            if side is not None and side.is_even:
                piece = SquarePiece(side.tile, Square(laid.x, laid.y), laid.turn)
                found.update(map(piece.place, side.indoors))
        return frozenset(found)
