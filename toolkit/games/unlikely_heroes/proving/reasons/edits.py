"""From a box to the same box with one small thing changed, in memory: an edge more, a discard less.

A card notes which instructions and references it has, and the proofs rely on these notes. So a changed card is noted
afresh: what it no longer names is forgotten, and what it names now is added.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace as changed_box

from msgspec.structs import replace

from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.model import (
    Box,
    Card,
    Challenge,
    Clock,
    Hero,
    Item,
    Map,
    OutOfLuck,
    Quest,
    Reference,
    Role,
)
from toolkit.games.unlikely_heroes.content.parts import Edge, Side
from toolkit.games.unlikely_heroes.land.edges import OPPOSITE

Operations = tuple[o.Operation, ...]
Change = Callable[[o.Operation], o.Operation | None]
"""What becomes of an operation; None if it is dropped."""

ROLE_OF: dict[type[o.Operation], Role] = {
    o.Draw: Role.DRAW,
    o.Discard: Role.DISCARD,
    o.Destroy: Role.DESTROY,
    o.Return: Role.RETURN,
}
RENEWED = {*ROLE_OF.values(), Role.RELOCATE, Role.REVEAL_DISCARD, Role.EDGE}
"""The roles that a change may add or take away; all others stay as they are noted."""


def with_card(box: Box, card: Card, **changes: object) -> Box:
    """The box with another card in place of one: the same, with some fields changed."""
    changed = _noted(replace(card, **changes))
    return changed_box(box, cards=tuple(changed if one is card else one for one in box.cards))


def with_edge(box: Box, card: Map, to: Map, side: Side, at: float = 50) -> Box:
    """The box with an edge more on a map."""
    assert to.number is not None
    return with_card(box, card, edges=(*card.edges, Edge(side, to.number, at, card.place / "edges" / len(card.edges))))


def with_edge_back(box: Box, card: Map, neighbour: Map) -> Box:
    """The box with an edge on a map that answers its neighbour's edge."""
    edge = next(edge for edge in neighbour.edges if edge.number == card.number)
    return with_edge(box, card, neighbour, OPPOSITE[edge.side], edge.at)


def with_connection(box: Box, card: Map, other: Map, side: Side) -> Box:
    """The box with two maps connected: an edge on each."""
    box = with_edge(box, card, other, side)
    return with_edge(box, other, card, OPPOSITE[side])


def with_variant_for_all(box: Box, quest: Quest, chapter: int, variant: int) -> Box:
    """The box with a variant of a chapter that is read if no other is, whatever is in play."""
    old = quest.chapters[chapter - 1]
    variants = tuple(replace(one, item=None) if at == variant else one for at, one in enumerate(old.variants))
    chapters = tuple(replace(one, variants=variants) if one is old else one for one in quest.chapters)
    asked = old.variants[variant].place / "item"
    references = tuple(one for one in quest.references if one.place != asked)
    changed = replace(quest, chapters=chapters, references=references)
    return changed_box(box, quests=tuple(changed if one is quest else one for one in box.quests))


# Operations.


def instructions_of(card: Card) -> Iterator[o.Instruction]:
    """What proofs read on a card: rewards, an effect, spaces of the clock; without options inside."""
    match card:
        case Challenge():
            yield from (trial.reward for trial in card.trials)
        case Clock():
            yield from (space.instruction for space in card.spaces if space.instruction is not None)
        case Hero() | Item() | OutOfLuck() if card.effect is not None:
            yield card.effect.instruction


def with_operations(box: Box, card: Card, change: Change) -> Box:
    """The box with every operation of a card changed, at whatever depth."""

    def instruction(one: o.Instruction) -> o.Instruction:
        return replace(one, do=_changed(one.do, change))

    match card:
        case Challenge():
            trials = tuple(replace(trial, reward=instruction(trial.reward)) for trial in card.trials)
            return with_card(box, card, trials=trials)
        case Clock():
            spaces = tuple(
                replace(space, instruction=instruction(space.instruction)) if space.instruction else space
                for space in card.spaces
            )
            return with_card(box, card, spaces=spaces)
        case Hero() | Item() | OutOfLuck() if card.effect is not None:
            effect = replace(card.effect, instruction=instruction(card.effect.instruction))
            return with_card(box, card, effect=effect)
    return box


def _changed(do: Operations, change: Change) -> Operations:
    inner = (change(_changed_inside(one, change)) for one in do)
    return tuple(one for one in inner if one is not None)


def _changed_inside(operation: o.Operation, change: Change) -> o.Operation:
    match operation:
        case o.Choose(options):
            return o.Choose(tuple(replace(option, do=_changed(option.do, change)) for option in options))
        case o.When(condition, do, otherwise):
            return o.When(condition, _changed(do, change), _changed(otherwise, change))
    return operation


def without(unwanted: o.Operation, number: int | None = None) -> Change:
    """Drops operations like this one; with a number, only what they do to that card or map."""

    def change(one: o.Operation) -> o.Operation | None:
        if type(one) is not type(unwanted):
            return one
        match one:
            case o.Discard(cards) | o.Destroy(cards) if number in cards:
                kept = tuple(card for card in cards if card != number)
                return replace(one, cards=kept) if kept else None
            case o.Relocate(maps) if number in maps:
                left = tuple(place for place in maps if place != number)
                return replace(one, maps=left) if left else None
        return None if number is None and one == unwanted else one

    return change


def without_option(choice: o.Choose, unwanted: int) -> Change:
    """Drops one of the options of a choice."""

    def change(one: o.Operation) -> o.Operation | None:
        if one != choice:
            return one
        return o.Choose(tuple(option for at, option in enumerate(choice.options) if at != unwanted))

    return change


# Notes.


def _noted(card: Card) -> Card:
    """A card with its instructions and references noted afresh."""
    if isinstance(card, Challenge | Clock | Hero | Item | OutOfLuck):
        card = replace(card, instructions=tuple(_with_options(instructions_of(card))))
    named = dict.fromkeys(_named(card))
    kept = [one for one in card.references if one.role not in RENEWED or (one.role, one.target) in named]
    known = {(one.role, one.target) for one in kept}
    added = [Reference(role, number, card.place) for role, number in named if (role, number) not in known]
    return replace(card, references=(*kept, *added))


def _with_options(instructions: Iterator[o.Instruction]) -> Iterator[o.Instruction]:
    for one in instructions:
        yield one
        for operation in o.every_operation(one.do):
            if isinstance(operation, o.Choose):
                yield from operation.options


def _named(card: Card) -> Iterator[tuple[Role, int]]:
    for number in card.discards:
        yield Role.REVEAL_DISCARD, number
    if isinstance(card, Map):
        for edge in card.edges:
            yield Role.EDGE, edge.number
    for instruction in card.instructions:
        for operation in o.every_operation(instruction.do):
            match operation:
                case o.Draw(cards) | o.Discard(cards) | o.Destroy(cards) | o.Return(cards):
                    yield from ((ROLE_OF[type(operation)], one) for one in cards if isinstance(one, int))
                case o.Relocate(maps):
                    yield from ((Role.RELOCATE, one) for one in maps)


def draws(do: Sequence[o.Operation], number: int) -> bool:
    """Whether operations may draw a card, whatever has to be chosen for it."""
    return any(isinstance(one, o.Draw) and number in one.cards for one in o.every_operation(do))


def surely_draws(do: Sequence[o.Operation], number: int) -> bool:
    """Whether operations draw a card, whatever is chosen."""
    for one in do:
        match one:
            case o.Draw(cards) if number in cards:
                return True
            case o.Choose(options) if options and all(surely_draws(option.do, number) for option in options):
                return True
    return False
