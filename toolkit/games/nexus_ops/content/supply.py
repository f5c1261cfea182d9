"""What a box and its boards have of everything: hexes of a terrain, units by figure, refineries."""

from __future__ import annotations

from collections import Counter

from toolkit.games.nexus_ops.content.model import HOME, MONOLITH, VORTEX, Box, Layout, Token, every_copy

STANDARD_TOKENS = 18
"""How many tokens the boards of the rulebook take, but for the smallest."""


def terrains(box: Box, layout: Layout) -> Counter[str]:
    """How many hexes of each terrain a board has: always the same, as all of its tiles are laid."""
    found = Counter(face.terrain for face in box.land_of(layout))
    found[VORTEX if layout.has_vortex else MONOLITH] += 1
    found[HOME] += len(box.home.hexes) * layout.players if box.home else 0
    return found


def tokens_of(box: Box, layout: Layout) -> tuple[Token, ...]:
    """The tokens that are laid on a board, unless green ones come in."""
    if layout.piles:
        known = {token.id: token for token in box.tokens}
        dealt = (one for pile in layout.piles for one in pile.tokens)
        return tuple(known[id] for id, count in dealt if id in known for _ in range(count))
    return tuple(token for token in every_copy(box.tokens) if not token.extra)


def refinery_hexes(box: Box, layout: Layout) -> int:
    """How many hexes of a board have a refinery, once all of it is explored."""
    printed = sum(bool(face.refinery) for face in box.land_of(layout))
    home = sum(bool(face.refinery) for face in box.home.hexes) * layout.players if box.home else 0
    return printed + home + sum(bool(token.refinery) for token in tokens_of(box, layout))


def figures(box: Box, unit: str | None) -> int:
    """How many figures a faction has of a unit, or in all."""
    return sum(one.figures for one in box.units if unit in (None, one.id))


def home_income(box: Box) -> int:
    """What the refineries of a home base bring in a turn."""
    return sum(face.refinery for face in box.home.hexes) if box.home else 0
