"""From the solver's walkthrough to a plan: what has to be explored, solved, used and followed, and what to answer."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from toolkit.analysis import once_a_box
from toolkit.games.unlikely_heroes.content.kept import Outset
from toolkit.games.unlikely_heroes.content.model import Box, Quest
from toolkit.games.unlikely_heroes.content.operations import Draw, Operation, every_operation
from toolkit.games.unlikely_heroes.playing.pieces.prepared import PreparedQuest
from toolkit.games.unlikely_heroes.proving.walks.solve import solve
from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest
from toolkit.games.unlikely_heroes.rulebook.moves import apply, begin
from toolkit.games.unlikely_heroes.rulebook.position import (
    NOBODY,
    Choosing,
    Equip,
    Explore,
    FaceChallenge,
    Fate,
    Follow,
    MeetHero,
    Pass,
    Pick,
    PlaceItem,
    Relocating,
    Solve,
    TakeOver,
    Use,
)
from toolkit.search.claims import DEFAULT_SECONDS
from toolkit.search.deadline import deadline, share

Offer = tuple[tuple[Operation, ...], ...] | tuple[int, ...]
"""What can be chosen from: programs, or maps by number."""


class Goal(Struct, frozen=True):
    """A step of the walkthrough: an anchor to explore, a puzzle to solve, an effect to use, an objective to follow.

    `places` are where everybody stands when an objective is met, each as often as there are heroes.
    """

    kind: Literal["explore", "solve", "use", "follow"]
    number: int = 0
    card: int = NOBODY
    items: int = 0
    chapter: int = 0
    places: tuple[int, ...] = ()


class Plan(Struct, frozen=True, eq=False):
    """What the walkthrough says: goals in order, and answers to the questions on the way."""

    goals: tuple[Goal, ...]
    trials: dict[int, int]
    options: dict[Offer, int]
    items: int
    heroes: int


NO_PLAN = Plan(goals=(), trials={}, options={}, items=0, heroes=0)


def plan_of(play: PreparedQuest) -> Plan | None:
    """The plan for a quest; None if the solver found no way to win in the time that a proof has, or the run."""
    if isinstance(play.plan, Plan):
        return play.plan
    return _plan(play.box, play.quest, play.heroes, play.outset_needed)


def remember_plan(play: PreparedQuest, plan: Plan) -> None:
    """Spares a process the search for a plan that another has found."""
    play.plan = plan


@once_a_box
def _plan(box: Box, quest: Quest, heroes: int, outset: Outset) -> Plan | None:
    with deadline(share(parts=1, most=DEFAULT_SECONDS)):
        verdict = solve(box, quest, heroes, outset=outset)
    if verdict.winnable != "yes":
        return None
    play = CompiledQuest(box, quest, heroes, outset=outset)
    position = begin(play)
    goals: list[Goal] = []
    trials: dict[int, int] = {}
    options: dict[Offer, int] = {}
    items = taken_over = 0
    for move in verdict.walkthrough:
        task = position.agenda[0] if position.agenda else None
        after = apply(play, position, move)
        match task, move:
            case None, Explore(_, number):
                revealed = after.revealed & play.numbered[number]
                card = (revealed or play.numbered[number]).bit_length() - 1
                goals.append(Goal("explore", number, card, chapter=position.chapter))
            case None, Solve(_, _, items, number):
                goals.append(Goal("solve", number, items=items, chapter=position.chapter))
            case None, Use(_, card):
                goals.append(Goal("use", card=card, chapter=position.chapter))
            case None, Follow(index):
                places = tuple(seat.at for seat in position.seats)
                goals.append(Goal("follow", index, chapter=position.chapter, places=places))
            case FaceChallenge(card, _), Pass(trial):
                trials[card] = trial
            case PlaceItem(card, _), Equip():
                items |= 1 << card
            case MeetHero(card, _), TakeOver():
                taken_over |= 1 << card
            case Choosing(programs), Pick(option):
                options[tuple(play.programs[one] for one in programs)] = option
            case Relocating(maps), Pick(option):
                options[maps] = option
            case _, Fate(card) if goals and goals[-1].kind == "explore":
                goals[-1] = Goal("explore", goals[-1].number, card, chapter=goals[-1].chapter)
        position = after
    return Plan(goals=tuple(goals), trials=trials, options=options, items=items, heroes=taken_over)


def drawn_by(do: tuple[Operation, ...]) -> list[int]:
    """The numbers that operations draw."""
    return [number for one in every_operation(do) if isinstance(one, Draw) for number in one.cards]
