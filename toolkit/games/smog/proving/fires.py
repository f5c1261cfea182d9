"""How soon a fire can be where: indoors it spreads one step in a wrap-up phase, through doors and windows."""

from __future__ import annotations

from collections.abc import Iterable

from toolkit.games.smog.content.ground import Ground


def earliest(ground: Ground, sources: Iterable[int]) -> dict[int, int]:
    """The earliest round after which each square can burn; those that burn at the beginning after none.

    "The nemesis must place these adjacent to fires that were there at the start of the phase"; outdoors fire goes out
    before it spreads.
    """
    found = dict.fromkeys(sources, 0)
    frontier = [one for one in found if one in ground.indoors]
    number = 0
    while frontier:
        number += 1
        fresh = [there for here in frontier for there, _ in ground.beside[here] if there not in found]
        for one in fresh:
            found[one] = number
        frontier = [one for one in dict.fromkeys(fresh) if one in ground.indoors]
    return found


def most(ground: Ground, sources: Iterable[int], rounds: int) -> int:
    """At most so many squares burn after so many rounds: "1 additional fire token for each fire token"."""
    far = earliest(ground, sources)
    burning = sum(one in ground.indoors for one in far if not far[one])
    for number in range(1, rounds + 1):
        within = sum(since <= number for since in far.values())
        burning = min(2 * burning, within)
    return burning
