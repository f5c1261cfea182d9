"""From a quest's cards to every way in which pieces may be laid together, with whichever copies of their cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, product

from toolkit.games.unlikely_heroes.content.model import Box, Card
from toolkit.games.unlikely_heroes.content.parts import Piece
from toolkit.games.unlikely_heroes.puzzles.solutions import piece_on, puzzles_of

Laying = tuple[str, int, int, int]
"""A complete solution: its colour, the items that it takes (as bits), its sum, and which pieces these are (as bits)."""


def layings(box: Box, cards: Sequence[Card]) -> tuple[list[Laying], list[Piece]]:
    """Every complete solution, and the pieces by their bits: each on its own copy of a card."""
    copies: dict[str, list[int]] = {}
    for index, card in enumerate(cards):
        copies.setdefault(card.id, []).append(index)
    found: list[Laying] = []
    pieces: list[Piece] = []
    bit_of: dict[tuple[int, int], int] = {}  # a card, and the piece on it → its bit
    for puzzle in puzzles_of(box):
        for solution in puzzle.solutions:
            holders = {id(piece_on(item)): item for item in puzzle.holders(solution)}
            used = Counter(map(id, solution.pieces))
            ways = product(*(combinations(copies.get(item.id, ()), used[one]) for one, item in holders.items()))
            for chosen in ways:
                laid = [
                    (index, piece_on(item))
                    for indexes, item in zip(chosen, holders.values(), strict=True)
                    for index in indexes
                ]
                for index, piece in laid:
                    if (index, id(piece)) not in bit_of:
                        bit_of[index, id(piece)] = 1 << len(pieces)
                        pieces.append(piece)
                items = sum(1 << index for index, _ in laid)
                which = sum(bit_of[index, id(piece)] for index, piece in laid)
                found.append((puzzle.colour, items, solution.sum, which))
    return found, pieces
