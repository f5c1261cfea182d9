"""Whoever stands on a stage: gentlemen, agents, minions and allies."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from toolkit.diagnostic import Place
from toolkit.games.smog.content.cards import Gift, Job
from toolkit.source.art import Art

Skill = Literal["charge", "evasion", "counterattack"]


class Figure(Struct, frozen=True, kw_only=True):
    """Three attributes, and health boxes from left to right."""

    place: Place
    id: str
    name: str
    punch: int
    trigger: int
    agility: int
    health: tuple[int, ...]
    gifts: tuple[Gift, ...] = ()
    story: str = ""
    art: Art | None = None

    @property
    def endures(self) -> int:
        """The damage that neutralizes it."""
        return sum(self.health)


class Gentleman(Figure, frozen=True, kw_only=True):
    """One of the five jobs; four of them are chosen."""

    job: Job
    ether: int
    bonus_health: int = 0
    skills: tuple[Skill, ...] = ()
    equipment: tuple[str, ...] = ()

    @property
    def endures(self) -> int:
        """Bonus boxes fill first."""
        return self.bonus_health + sum(self.health)


class Back(Struct, frozen=True):
    """What is different on side b of a dashboard."""

    punch: int | UnsetType = UNSET
    trigger: int | UnsetType = UNSET
    agility: int | UnsetType = UNSET
    health: tuple[int, ...] | UnsetType = UNSET
    ether: int | UnsetType = UNSET


class Agent(Figure, frozen=True, kw_only=True):
    """An agent of the nemesis, with one dashboard and one or more figures."""

    ether: int
    figures: int = 1
    skills: tuple[Skill, ...] = ()
    back: Back | None = None

    @property
    def sides(self) -> tuple[str, ...]:
        """The printed sides of the dashboard."""
        return ("a", "b") if self.back else ("a",)

    def turned(self) -> Agent:
        """The agent of side b."""
        said: dict[str, Any] = {
            name: value for name in Back.__struct_fields__ if (value := getattr(self.back, name, UNSET)) is not UNSET
        }
        return replace(self, **said)


class Minion(Figure, frozen=True, kw_only=True):
    """A kind of minions; as many come as there are models."""

    models: int


class Ally(Figure, frozen=True, kw_only=True):
    """A kind of allies, who stand by the gentlemen."""

    figures: int
