"""From a soft-lock and its reason to the smallest change to the box that fixes it, tried by the solver.

Changes are small and named as a designer would: a discard that is dropped, an edge that leads back, a challenge that
can be met again. Each is made to a copy of the box, in memory. Those that do not even help where the players are stuck
are passed over; the first after which the quest can be won and nobody gets stuck is reported.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from msgspec.structs import replace

from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.model import Box, Card, Challenge, Hero, Item, Map, OutOfLuck, Owner, Quest
from toolkit.games.unlikely_heroes.content.parts import Side
from toolkit.games.unlikely_heroes.land.edges import OPPOSITE
from toolkit.games.unlikely_heroes.land.table import STEPS, MapSpot, whole_table
from toolkit.games.unlikely_heroes.proving.clauses import facts as f
from toolkit.games.unlikely_heroes.proving.reasons.edits import (
    draws,
    instructions_of,
    surely_draws,
    with_card,
    with_connection,
    with_edge_back,
    with_operations,
    with_variant_for_all,
    without,
    without_option,
)
from toolkit.games.unlikely_heroes.proving.reasons.lock_cause import Why, planned
from toolkit.games.unlikely_heroes.proving.soft_locks.locks import Lock, find_locks
from toolkit.games.unlikely_heroes.proving.walks.outlook import Outlook
from toolkit.games.unlikely_heroes.proving.walks.solve import solve
from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest, are_connected
from toolkit.games.unlikely_heroes.rulebook.moves import attempt, begin
from toolkit.games.unlikely_heroes.rulebook.position import Position
from toolkit.search.deadline import OutOfTimeError, deadline

MOST_CONSIDERED = 24
MOST_TRIED = 6
SECONDS, MOST_SECONDS = 4.0, 10.0
"""CPU seconds for each change, and for all of them."""


class Mend(NamedTuple):
    """A change, and the box with it."""

    told: str
    box: Box


def find_mend(play: CompiledQuest, limit: int, lock: Lock, why: Why) -> str:
    """The first change that fixes a soft-lock, in words; empty if none of those tried does."""
    with deadline(MOST_SECONDS):
        try:
            considered = islice(_mends(play.box, play.quest, why), MOST_CONSIDERED)
            likely = (mend for mend in considered if _helps(mend, play, lock))
            for mend in islice(likely, MOST_TRIED):
                if _is_free(mend, play, limit):
                    return mend.told
        except OutOfTimeError:  # a mend is a courtesy: the soft-lock is known without
            return ""
    return ""


def _in(box: Box, quest: Quest) -> Quest:
    (found,) = (one for one in box.quests if one.id == quest.id)
    return found


def _helps(mend: Mend, before: CompiledQuest, lock: Lock) -> bool:
    """Whether the moves that lead into the soft-lock no longer do, as far as the relaxation knows."""
    play = CompiledQuest(mend.box, _in(mend.box, before.quest), before.heroes, outset=before.outset)
    position: Position | None = begin(play)
    for move in lock.moves[: lock.turn + 1]:
        position = attempt(play, position, move) if position is not None else None
    if position is None or position.outcome:
        return position is None or position.outcome == "won"
    return bool(planned(play, Outlook(play), position))


def _is_free(mend: Mend, before: CompiledQuest, limit: int) -> bool:
    """Whether a quest can be won, and nobody gets stuck; not if that takes too long to find out."""
    with deadline(SECONDS):
        after, heroes, outset = _in(mend.box, before.quest), before.heroes, before.outset
        won = solve(mend.box, after, heroes, limit, outset)
        return won.winnable == "yes" and find_locks(mend.box, after, heroes, limit, None, outset).answer == "none"


def _mends(box: Box, quest: Quest, why: Why) -> Iterator[Mend]:
    """Changes that may help, the smallest first, each once."""
    told = set()
    for mend in _every_mend(box, quest, why):
        if mend.told not in told:
            told.add(mend.told)
            yield mend


def _every_mend(box: Box, quest: Quest, why: Why) -> Iterator[Mend]:
    owners: list[Owner] = [why.cause, *([why.decisive] if why.decisive is not why.cause else [])]
    cards = [one for one in owners if isinstance(one, Card)]
    if why.link is not None:
        yield _edge_back(box, why.link.target, why.link.source)
    for card in cards:
        yield from _takings(box, card, why.lost)
    for card in cards:
        yield from _gifts(box, card, why.lost)
    for map_card in [one for one in (*cards, why.lost) if isinstance(one, Map)]:
        yield from _edges(box, map_card)
    if isinstance(why.fact, f.Reading):
        yield from _variants(box, quest, why.fact.chapter)
    for card in cards:
        yield from _choices(box, card)
        yield from _relocations(box, card)
    for card in cards:
        if isinstance(card, Challenge):
            again = o.Return(("this",))
            trials = tuple(
                replace(trial, reward=replace(trial.reward, do=(*trial.reward.do, again))) for trial in card.trials
            )
            yield Mend(f"let {card.label} be met again", with_card(box, card, trials=trials))
    for place in [one for one in (why.island, why.lost) if isinstance(one, Map) and not one.edges]:
        yield from _bridges(box, place, why.cause)


# Less is taken.


def _takings(box: Box, card: Card, lost: Card | None) -> Iterator[Mend]:
    """A card takes one thing less: first what is missing, then whatever else it takes."""
    missed = lost.number if lost is not None else None
    for number in sorted(card.discards, key=lambda one: one != missed):
        kept = tuple(one for one in card.discards if one != number)
        yield Mend(f"remove the discard of {number} from {card.label}", with_card(box, card, discards=kept))
    harmful = [one for each in instructions_of(card) for one in o.every_operation(each.do)]
    single = [
        (one, number)
        for one in harmful
        if isinstance(one, o.Discard | o.Destroy)
        for number in one.cards
        if isinstance(number, int)
    ]
    for operation, number in sorted(single, key=lambda one: one[1] != missed):
        noun = "destruction" if isinstance(operation, o.Destroy) else "discard"
        told = f"remove the {noun} of {number} from {card.label}"
        yield Mend(told, with_operations(box, card, without(operation, number)))
    for one in harmful:
        if isinstance(one, o.DiscardItem):
            tagged = f' with the tag "{one.tag}"' if one.tag is not None else ""
            told = f"remove the discard of an item{tagged} from {card.label}"
            yield Mend(told, with_operations(box, card, without(one)))


def _choices(box: Box, card: Card) -> Iterator[Mend]:
    """A card offers one choice less; the last first, because the first is what its author thought of first."""
    for each in instructions_of(card):
        for one in o.every_operation(each.do):
            if isinstance(one, o.Choose) and len(one.options) > 1:
                for at in reversed(range(len(one.options))):
                    told = f"remove choice {at + 1} from {card.label}"
                    yield Mend(told, with_operations(box, card, without_option(one, at)))


def _relocations(box: Box, card: Card) -> Iterator[Mend]:
    """A card brings heroes to one map less."""
    for each in instructions_of(card):
        for one in o.every_operation(each.do):
            for number in one.maps if isinstance(one, o.Relocate) else ():
                told = f"remove the relocation to map {number} from {card.label}"
                yield Mend(told, with_operations(box, card, without(one, number)))


# More is given.


def _gifts(box: Box, card: Card, lost: Card | None) -> Iterator[Mend]:
    """What one choice on a card gives, the others give, too."""
    number = lost.number if lost is not None else None
    if number is None or not any(draws(one.do, number) for one in instructions_of(card)):
        return
    if isinstance(card, Challenge):
        poor = [at for at, trial in enumerate(card.trials) if not surely_draws(trial.reward.do, number)]
        trials = tuple(
            replace(trial, reward=_with_draw(trial.reward, number)) if at in poor else trial
            for at, trial in enumerate(card.trials)
        )
        is_choice = any(draws(card.trials[at].reward.do, number) for at in poor)
        if len(poor) == 1 and not is_choice:
            told = f"let box {poor[0] + 1} of {card.label} draw {number}, too"
        else:
            told = f"let every {'choice' if is_choice else 'box'} of {card.label} draw {number}"
        if poor:
            yield Mend(told, with_card(box, card, trials=trials))
    elif isinstance(card, Hero | Item | OutOfLuck) and card.effect is not None:
        effect = replace(card.effect, instruction=_with_draw(card.effect.instruction, number))
        yield Mend(f"let every choice of {card.label} draw {number}", with_card(box, card, effect=effect))


def _with_draw(instruction: o.Instruction, number: int) -> o.Instruction:
    kept = tuple(one for one in instruction.do if one != o.Draw((number,)))
    return replace(instruction, do=(o.Draw((number,)), *kept))


def _variants(box: Box, quest: Quest, number: int) -> Iterator[Mend]:
    """A variant that is read when no other is, if there is none yet; the last first."""
    variants = _in(box, quest).chapters[number - 1].variants
    if all(one.item is not None for one in variants):
        for at in reversed(range(len(variants))):
            told = f"let variant {at + 1} of chapter {number} be read even without item {variants[at].item}"
            yield Mend(told, with_variant_for_all(box, _in(box, quest), number, at))


# More is connected.


def _edge_back(box: Box, card: Map, neighbour: Map) -> Mend:
    return Mend(f"give {card.label} an edge back to {neighbour.label}", with_edge_back(box, card, neighbour))


def _edges(box: Box, card: Map) -> Iterator[Mend]:
    """Edges that lead back where an edge leads only one way."""
    for other in box.cards:
        if not isinstance(other, Map) or other is card or are_connected(card, other):
            continue
        for one, two in ((card, other), (other, card)):
            if any(edge.number == two.number for edge in one.edges):
                yield _edge_back(box, two, one)


def _bridges(box: Box, island: Map, cause: Owner) -> Iterator[Mend]:
    """An island is connected with a map from which a card leads to it, on a side where nothing lies yet."""
    spots = whole_table(box).spots
    taken = {*spots.values()}
    for other in box.cards:
        if not isinstance(other, Map) or other is island or not isinstance(cause, Card):
            continue
        if all(anchor.number != cause.number for anchor in other.anchors):
            continue
        spot = spots[other.number or 0]
        for side, (dx, dy) in STEPS.items():
            if MapSpot(spot.group, spot.x + dx, spot.y + dy) not in taken and _is_free_side(other, side):
                told = f"connect {island.label} with {other.label}, by an edge on each"
                yield Mend(told, with_connection(box, island, other, OPPOSITE[side]))
                break


def _is_free_side(card: Map, side: Side) -> bool:
    return all(edge.side != side for edge in card.edges)
