"""From a soft-lock and its reason to the smallest change to the box that fixes it, tried by the solver.

Changes are small and named as a designer would: a discard that is dropped, an edge that leads back, a challenge that
can be met again. Each is made to a copy of the box, in memory, and proved; the first after which the quest can be won
and nobody gets stuck is reported.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace as changed_box
from typing import NamedTuple

from msgspec.structs import replace

from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.model import Box, Card, Challenge, Map, Quest
from toolkit.games.unlikely_heroes.content.parts import Edge
from toolkit.games.unlikely_heroes.proving.locks import find_locks
from toolkit.games.unlikely_heroes.proving.solve import solve
from toolkit.games.unlikely_heroes.proving.why import Why
from toolkit.games.unlikely_heroes.rulebook.compiled import are_connected
from toolkit.search.patience import OutOfPatienceError, patience

OPPOSITE = {"north": "south", "south": "north", "east": "west", "west": "east"}
MOST_TRIED = 4
SECONDS = 3.0
"""CPU seconds for each change."""


class Mend(NamedTuple):
    """A change, and the box with it."""

    told: str
    box: Box


def find_mend(box: Box, quest: Quest, heroes: int, limit: int, why: Why) -> str:
    """The first change that fixes a soft-lock, in words; empty if none of those tried does."""
    for mend in [*_mends(box, why)][:MOST_TRIED]:
        try:
            with patience(SECONDS):
                (after,) = (one for one in mend.box.quests if one.id == quest.id)
                won = solve(mend.box, after, heroes, limit)
                if won.winnable == "yes" and _is_free(find_locks(mend.box, after, heroes, limit)):
                    return mend.told
        except OutOfPatienceError:
            continue
    return ""


def _is_free(found: object) -> bool:
    return getattr(found, "answer", "") == "none"


def _mends(box: Box, why: Why) -> Iterator[Mend]:
    """Changes that may help, the smallest first."""
    cause, lost = why.cause, why.lost
    if isinstance(cause, Card):
        for number in cause.discards:
            kept = tuple(one for one in cause.discards if one != number)
            yield _with(box, cause, f"remove the discard of {number} from {cause.label}", discards=kept)
        if isinstance(cause, Challenge):
            yield from _rewards(box, cause, lost)
    maps = [card for card in (cause, lost) if isinstance(card, Map)]
    for card in maps:
        yield from _edges(box, card)
    if isinstance(cause, Challenge):
        again = o.Return(("this",))
        trials = tuple(
            replace(trial, reward=replace(trial.reward, do=(*trial.reward.do, again))) for trial in cause.trials
        )
        yield _with(box, cause, f"let {cause.label} be met again", trials=trials)


def _rewards(box: Box, card: Challenge, lost: Card | None) -> Iterator[Mend]:
    """Changes to rewards: one takes less away, or all give what is missing."""
    harmful = [
        one
        for trial in card.trials
        for one in trial.reward.do
        if isinstance(one, o.Discard | o.Destroy | o.DiscardItem)
    ]
    for operation in [one for at, one in enumerate(harmful) if one not in harmful[:at]]:
        trials = tuple(
            replace(trial, reward=replace(trial.reward, do=tuple(one for one in trial.reward.do if one != operation)))
            for trial in card.trials
        )
        noun = "destruction" if isinstance(operation, o.Destroy) else "discard"
        named = ", ".join(str(one) for one in getattr(operation, "cards", ())) or "an item"
        yield _with(box, card, f"remove the {noun} of {named} from {card.label}", trials=trials)
    if (
        lost is not None
        and lost.number is not None
        and any(_draws(trial.reward.do, lost.number) for trial in card.trials)
    ):
        draw = o.Draw((lost.number,))
        trials = tuple(
            replace(trial, reward=replace(trial.reward, do=(draw, *_without_draws(trial.reward.do, lost.number))))
            for trial in card.trials
        )
        yield _with(box, card, f"let every box and choice of {card.label} draw {lost.number}", trials=trials)


def _draws(do: Sequence[o.Operation], number: int) -> bool:
    return any(isinstance(one, o.Draw) and number in one.cards for one in o.every_operation(do))


def _without_draws(do: Sequence[o.Operation], number: int) -> tuple[o.Operation, ...]:
    return tuple(one for one in do if not (isinstance(one, o.Draw) and one.cards == (number,)))


def _edges(box: Box, card: Map) -> Iterator[Mend]:
    """Edges that lead back where an edge leads only one way."""
    for other in box.cards:
        if not isinstance(other, Map) or other is card or are_connected(card, other):
            continue
        for one, two in ((card, other), (other, card)):
            for edge in one.edges:
                if edge.number == two.number and one.number is not None:
                    back = Edge(OPPOSITE[edge.side], one.number, edge.at, two.place)  # type: ignore[arg-type]
                    told = f"give {two.label} an edge back to {one.label}"
                    yield _with(box, two, told, edges=(*two.edges, back))


def _with(box: Box, card: Card, told: str, **changes: object) -> Mend:
    changed = replace(card, **changes)
    return Mend(told, changed_box(box, cards=tuple(changed if one is card else one for one in box.cards)))
