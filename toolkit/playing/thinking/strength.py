"""From a player's name to how far ahead they think: `searcher` or `searcher:1000`, by the games that are tried."""

from __future__ import annotations

from collections.abc import Iterable

from toolkit.errors import ToolkitError

SEARCHER = "searcher"
USUAL, MOST = 200, 100_000
"""How many games are tried before an answer, if nobody says how many; and the most that can be asked for."""
EXAMPLES = (f"{SEARCHER}:50", f"{SEARCHER}:{USUAL}")
"""Strengths that are offered where players are chosen from a list."""


def thinks(player: str) -> bool:
    """Whether this is somebody who thinks ahead, however far."""
    return player.partition(":")[0] == SEARCHER


def anyone_thinks(players: Iterable[str]) -> bool:
    """Whether one of them does."""
    return any(map(thinks, players))


def iterations_of(player: str) -> int:
    """How many games they try before they answer.

    >>> iterations_of("searcher:50"), iterations_of("searcher")
    (50, 200)

    Raises:
        ToolkitError: that is not a number of games.
    """
    _, colon, typed = player.partition(":")
    if not colon:
        return USUAL
    if not (typed.isdecimal() and typed.isascii() and 0 < int(typed[:9]) <= MOST):
        raise ToolkitError(
            f'--player: "{player}" is not understood. Write how many games are tried before each answer, from 1 to'
            f" {MOST:,}: {EXAMPLES[1]}"
        )
    return int(typed)
