"""Whether seats are equal by position: by the symmetries of a board, or else by what refineries are worth to each.

If symmetries bring every seat to every other, tiles and tokens that are shuffled favour nobody, and only the turn order
and what seats begin with are left. Otherwise each refinery is worth the less to a seat the further it is from home.
Every token of a pile is as likely on each of its hexes, so that mean, spread and bounds of the sum are exact.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean

from toolkit.games.nexus_ops.content.model import Box, HexFace, Layout
from toolkit.games.nexus_ops.content.supply import tokens_of
from toolkit.kits.hex_turns import orbits, symmetries
from toolkit.kits.hexes import Hex, distance


@dataclass(frozen=True)
class Share:
    """What the refineries of tokens are worth to a seat, over all ways to deal them."""

    mean: float
    spread: float
    least: float
    most: float


def seat_orbits(box: Box, layout: Layout) -> tuple[tuple[int, ...], ...]:
    """Seats that symmetries bring to each other, by number from 0."""
    families = [
        [frozenset(spot.piece.hexes) for spot in layout.places if spot.shape == shape] for shape in ("single", "double")
    ]
    piles = [frozenset(pile.hexes) for pile in layout.piles]
    bases = [frozenset(home) for home in layout.bases]
    alike: dict[tuple[str, int, tuple[str, ...]], list[frozenset[Hex]]] = {}
    for hex, face in box.fixed(layout).items():
        alike.setdefault(_look(face), []).append(frozenset([hex]))
    whole = {layout.middle, *layout.land, *(hex for home in bases for hex in home)}
    found = symmetries(whole, *families, piles, [frozenset([layout.middle])], bases, *alike.values())
    return orbits(found, bases)


def _look(face: HexFace) -> tuple[str, int, tuple[str, ...]]:
    return face.terrain, face.refinery, tuple(sorted(face.barred))


def are_equal(box: Box, layout: Layout) -> bool:
    """Whether there is only one kind of seat."""
    return len(seat_orbits(box, layout)) == 1


def shares(box: Box, layout: Layout) -> tuple[Share, ...]:
    """What each seat gets."""
    piles = [*_piles(box, layout)]
    return tuple(_share(home, piles) for home in layout.bases)


def _share(home: Sequence[Hex], piles: Sequence[tuple[Sequence[Hex], Sequence[int]]]) -> Share:
    """The sum over piles of what their tokens are worth, each dealt onto one hex of its pile."""
    mean = variance = least = most = 0.0
    for hexes, refineries in piles:
        weights = sorted(1 / 2 ** min(distance(hex, base) for base in home) for hex in hexes)
        values, count = sorted(refineries), len(refineries)
        mean += sum(weights) * fmean(values)
        most += sum(weight * value for weight, value in zip(weights, values, strict=True))
        least += sum(weight * value for weight, value in zip(weights, reversed(values), strict=True))
        if count > 1:
            variance += _squares(weights) * _squares(values) / (count - 1)
    return Share(mean, sqrt(variance), least, most)


def _squares(some: Sequence[float]) -> float:
    middle = fmean(some)
    return sum((one - middle) ** 2 for one in some)


def _piles(box: Box, layout: Layout) -> Iterator[tuple[Sequence[Hex], Sequence[int]]]:
    """The hexes of each pile, and the refinery that each of its tokens has; hexes without a token have none."""
    known = {token.id: token.refinery for token in box.tokens}
    if layout.piles:
        for pile in layout.piles:
            yield _even(pile.hexes, [known.get(id, 0) for id, count in pile.tokens for _ in range(count)])
    else:
        yield _even(layout.land, [token.refinery for token in tokens_of(box, layout)])


def _even(hexes: Sequence[Hex], refineries: Sequence[int]) -> tuple[Sequence[Hex], Sequence[int]]:
    """As many of both: another rule tells whoever has too many or too few tokens."""
    return hexes, [*refineries, *[0] * len(hexes)][: len(hexes)]
