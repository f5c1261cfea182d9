"""Whether seats are equal by position: by the symmetries of a board, or else by what many boards of luck give to each.

If symmetries bring every seat to every other, tiles and tokens that are shuffled favour nobody, and only the turn order
and what seats begin with are left.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean, stdev

from toolkit.games.nexus_ops.content.model import Box, Layout
from toolkit.games.nexus_ops.content.supply import tokens_of
from toolkit.kits.hex_turns import orbits, symmetries
from toolkit.kits.hexes import Hex, distance

SAMPLE = 400


@dataclass(frozen=True)
class Share:
    """What refineries are worth to a seat over many boards, each the less the further it is from home."""

    mean: float
    spread: float
    worst: float


def seat_orbits(layout: Layout) -> tuple[tuple[int, ...], ...]:
    """Seats that symmetries bring to each other, by number from 0."""
    families = [
        [frozenset(berth.piece.hexes) for berth in layout.places if berth.shape == shape]
        for shape in ("single", "double")
    ]
    piles = [frozenset(pile.hexes) for pile in layout.piles]
    bases = [frozenset(home) for home in layout.bases]
    whole = {layout.middle, *layout.land, *(hex for home in bases for hex in home)}
    found = symmetries(whole, *families, piles, [frozenset([layout.middle])], bases)
    return orbits(found, bases)


def are_equal(layout: Layout) -> bool:
    """Whether there is only one kind of seat."""
    return len(seat_orbits(layout)) == 1


def shares(box: Box, layout: Layout, number: int = SAMPLE) -> tuple[Share, ...]:
    """What each seat gets, on boards by luck from a seed of the layout's own."""
    luck, bases = Random(f"{layout.id} shares"), layout.bases
    seen: list[list[float]] = [[] for _ in bases]
    for _ in range(number):
        dealt = _tokens(box, layout, luck)
        for seat, home in enumerate(bases):
            seen[seat].append(sum(worth / 2 ** min(distance(hex, base) for base in home) for hex, worth in dealt))
    return tuple(Share(fmean(some), stdev(some), min(some)) for some in seen)


def _tokens(box: Box, layout: Layout, luck: Random) -> Sequence[tuple[Hex, int]]:
    """Where refineries come to lie: pile by pile, if there are piles."""
    known = {token.id: token.refinery for token in box.tokens}
    if not layout.piles:
        refineries = [token.refinery for token in tokens_of(box, layout)]
        return [*zip(layout.land, luck.sample(refineries, len(refineries)), strict=False)]
    found: list[tuple[Hex, int]] = []
    for pile in layout.piles:
        tokens = [known.get(id, 0) for id, count in pile.tokens for _ in range(count)]
        found += zip(pile.hexes, luck.sample(tokens, len(tokens)), strict=False)
    return found
