"""What a card gives away if it lies beside another one in the pile, which is sorted by number.

Whoever looks up 34 sees what is printed on 33 and 35. That does no harm where both are met anyway, such as maps that
lie side by side, nor to a hero who waits there; it does where an item or a challenge comes later: as a reward, as what
a card depends on, or as what the pieces of a puzzle add up to.
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Place
from toolkit.games.unlikely_heroes.content.model import Box, Card, Challenge, Item, Role

LATER = frozenset({Role.DRAW, Role.DEPENDENCY})


def leads(box: Box) -> Iterator[tuple[Card, int, Place]]:
    """Each card with a number to which it leads, and the place where it says so."""
    from toolkit.games.unlikely_heroes.puzzles.solutions import puzzles_of  # content comes before puzzles

    for card in box.cards:
        told: set[int] = set()
        for reference in card.references if card.number is not None else ():
            target = reference.target
            if reference.role in LATER and isinstance(target, int) and target not in told and _is_secret(box, target):
                told.add(target)
                yield card, target, reference.place
    for puzzle in puzzles_of(box):
        pairs = {(item.id, one.sum): item for one in puzzle.solutions for item in puzzle.holders(one)}
        for (_, total), item in pairs.items():
            if item.number is not None and _is_secret(box, total):
                yield item, total, item.place / "number"


def _is_secret(box: Box, number: int) -> bool:
    return any(isinstance(card, Item | Challenge) for card in box.encounters.get(number, ()))


def secrets(box: Box) -> Iterator[tuple[int, int]]:
    """The pairs of numbers that should not be neighbours."""
    yield from ((card.number, target) for card, target, _ in leads(box) if card.number is not None)
