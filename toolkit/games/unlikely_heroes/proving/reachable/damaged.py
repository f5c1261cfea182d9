"""From a quest of a box that could not be read whole to the damage that keeps it from being proved.

The relaxation says what a quest can ever reach with the cards that could be read. If nothing in its reach names a
damaged card, players never see one, and the proofs are as good as for a whole box.
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.analysis import once_a_box
from toolkit.games.unlikely_heroes.content.damage import Damage
from toolkit.games.unlikely_heroes.content.model import Box, Card, Quest, Role
from toolkit.games.unlikely_heroes.content.taking_part import takes_part
from toolkit.games.unlikely_heroes.proving.clauses.facts import CardRevealed
from toolkit.games.unlikely_heroes.proving.clauses.relaxation import reached
from toolkit.games.unlikely_heroes.puzzles.solutions import puzzles_of
from toolkit.games.unlikely_heroes.rulebook.compiled import strikes_of
from toolkit.source.suggest import listing

IN_PASSING = (Role.TEXT, Role.SPOILER, Role.UNLOCK, Role.UNLOCKED, Role.CHAPTER, Role.PUZZLE, Role.INTERVAL)
"""Roles in which a card is named without taking part."""


@once_a_box
def damage_to(box: Box, quest: Quest) -> tuple[Damage, ...]:
    """The parts that could not be read, and without which nothing is certain about a quest; usually none."""
    if not box.damage:
        return ()
    named = {*_named(box, quest)}
    missing = {number for number in named if number not in box.encounters}
    return tuple(
        one
        for one in box.damage
        if one.numbers is None or not one.numbers.isdisjoint(named) or (one.file and missing - box.broken_numbers)
    )


def _named(box: Box, quest: Quest) -> Iterator[int]:
    """The encounter numbers that take part in a quest, as far as the rest of the box says."""
    reach = reached(box)[quest.id]
    owners: list[Card | Quest] = [quest]
    for card in box.cards:
        is_there = CardRevealed(card.id) in reach or any(strikes_of(card))
        if is_there and takes_part(card, quest):
            owners.append(card)
    for owner in owners:
        for reference in owner.references:
            if reference.role not in IN_PASSING and isinstance(reference.target, int):
                yield reference.target
    for puzzle in puzzles_of(box):
        yield from (solution.sum for solution in puzzle.solutions)


def damage_words(damage: tuple[Damage, ...]) -> str:
    """What could not be read: `challenge 15 and cards/maps.json could not be read`."""
    return f"{listing([one.label for one in damage], most=3, joint='and')} could not be read"
