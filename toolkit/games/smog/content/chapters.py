"""Chapters of a campaign: a stage, who begins where, and how either side wins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from toolkit.diagnostic import Place
from toolkit.games.smog.content.effects import Effect
from toolkit.games.smog.content.goals import Goal
from toolkit.games.smog.content.rooms import Line
from toolkit.kits.squares import Square
from toolkit.source.art import Art

BOX_TOKEN, RUBBLE, FIRE = "box", "rubble", "fire"


class LaidRoom(Struct, frozen=True):
    """A room tile on the table."""

    place: Place
    tile: str
    x: int
    y: int
    side: str = "a"
    turn: int = 0


class Standing(Struct, frozen=True):
    """A figure, or a token, and its square."""

    place: Place
    who: str
    x: int
    y: int

    @property
    def square(self) -> Square:
        """Where it is."""
        return Square(self.x, self.y)


class Setting(Struct, frozen=True):
    """The stage as it is written down."""

    place: Place
    tiles: tuple[LaidRoom, ...]
    doors: tuple[Line, ...] = ()
    tokens: tuple[Standing, ...] = ()


class Start(Struct, frozen=True):
    """Who begins where; any gentleman may take any of their squares."""

    place: Place
    gentlemen: tuple[Square, ...]
    agents: tuple[Standing, ...] = ()
    minions: tuple[Standing, ...] = ()
    allies: tuple[Standing, ...] = ()

    @property
    def standing(self) -> tuple[Standing, ...]:
        """All but the gentlemen."""
        return (*self.agents, *self.minions, *self.allies)


class Chosen(Struct, frozen=True):
    """An agent who takes part; without a side, the nemesis picks one."""

    place: Place
    agent: str
    side: str | None = None


class Event(Struct, frozen=True):
    """What happens at the end of a round."""

    place: Place
    round: int
    do: tuple[Effect, ...]


class Victory(Struct, frozen=True):
    """How either side wins."""

    place: Place
    gentlemen: Goal
    nemesis: Goal

    def __iter__(self) -> Iterator[Goal]:
        """Both goals."""
        yield from (self.gentlemen, self.nemesis)


class Grants(Struct, frozen=True):
    """What the gentlemen take along, by how the chapter ended."""

    place: Place
    on_win: tuple[str, ...] = ()
    on_loss: tuple[str, ...] = ()


class Chapter(Struct, frozen=True):
    """A chapter."""

    place: Place
    number: int
    title: str
    stage: Setting
    start: Start
    victory: Victory
    final: bool = False
    story: str = ""
    agents: tuple[Chosen, ...] = ()
    minions: tuple[str, ...] = ()
    allies: tuple[str, ...] = ()
    decks: tuple[str, ...] = ()
    spawn_points: tuple[Square, ...] = ()
    round_limit: int | None = None
    events: tuple[Event, ...] = ()
    boxes: str = ""
    requires: tuple[str, ...] = ()
    grants: Grants | None = None
    art: Art | None = None

    @property
    def id(self) -> str:
        """Its number, as it is typed."""
        return str(self.number)

    def granted(self, *, won: bool) -> tuple[str, ...]:
        """What the gentlemen take along if they won, or lost."""
        if self.grants is None:
            return ()
        return self.grants.on_win if won else self.grants.on_loss


def effects_of(events: Iterable[Event]) -> Iterator[Effect]:
    """What happens in all of them."""
    for event in events:
        yield from event.do
