"""From a card that takes part in some quests only to the marks on its back, and from a quest to how the pile is sorted.

    Sorting(stay=(…), leave=(…))     the limited cards that a quest's pile keeps, and those that stay in the lid

Both ask `taking_part`, as proofs do: what is kept apart there is told apart on paper.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from toolkit.analysis import once_a_box
from toolkit.games.unlikely_heroes.content.model import Box, Card, Quest
from toolkit.games.unlikely_heroes.content.taking_part import takes_part

KEPT, JOINED = "\u00a0", "\u2060"
"""A space and a place at which no line ends."""


class Sorting(Struct, frozen=True):
    """The limited cards of a box, as one quest has them: those that stay in the pile, and those left in the lid."""

    stay: tuple[Card, ...]
    leave: tuple[Card, ...]


@once_a_box
def quest_numbers(box: Box) -> tuple[int, ...]:
    """The numbers of the quests of a box, each once."""
    return tuple(sorted({quest.number for quest in box.quests}))


def is_limited(card: Card) -> bool:
    """Whether a card takes part in some quests only."""
    return card.number is not None and bool(card.quests)


def marks_of(box: Box, card: Card) -> tuple[int, ...]:
    """The numbers of the quests that a limited card takes part in; none for a card that is always in the pile."""
    if not is_limited(card):
        return ()
    return tuple(sorted({quest.number for quest in box.quests if takes_part(card, quest)}))


def sorting_for(box: Box, quest: Quest) -> Sorting:
    """What stays in the pile for a quest, and what is left in the lid."""
    limited = sorted((card for card in box.cards if is_limited(card)), key=lambda card: (card.number or 0, card.id))
    return Sorting(
        tuple(card for card in limited if takes_part(card, quest)),
        tuple(card for card in limited if not takes_part(card, quest)),
    )


def listed(box: Box, cards: Sequence[Card]) -> str:
    """The cards as whoever sorts the pile reads them: numbers, runs of them, and marks where a number exists twice.

    A run may skip numbers that no card has.
    """
    known = sorted(box.encounters)
    position = {number: index for index, number in enumerate(known)}
    numbers = {card.number or 0: card for card in cards}
    parts: list[str] = []
    run: list[int] = []
    for number in [*sorted(numbers), 0]:
        twice = number in box.encounters and len(box.encounters[number]) > 1
        if run and (twice or not number or position[number] != position[run[-1]] + 1):
            parts.append(_run(run))
            run = []
        if twice:
            marks = f"{KEPT}·{KEPT}".join(map(str, marks_of(box, numbers[number])))
            parts.append(f"{number}{KEPT}({marks})" if marks else str(number))
        elif number:
            run.append(number)
    return ", ".join(parts)


def _run(numbers: Sequence[int]) -> str:
    if len(numbers) < 3:
        return ", ".join(map(str, numbers))
    return f"{numbers[0]}{JOINED}–{JOINED}{numbers[-1]}"
