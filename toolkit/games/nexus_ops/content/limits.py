"""What a designer may decide about a box's balance, with the values that hold otherwise.

In `unlikely.toml`, under `[limits]`:

    lowest-refineries = 16    rubium that the refineries of a board's tokens should bring in all, at least
    highest-refineries = 24   the same, at most
    lowest-exchanged = 0.1    how often the tokens may bring less than that, if extra ones are shuffled in (0 to 1)
    latest-turn = 8           the turn by which a game is usually over
    proof-seconds = 20        the most CPU seconds for the proofs of one board
    proof-positions = 50000   the most boards that are looked at for each of them
"""

from __future__ import annotations

from collections.abc import Mapping

from toolkit.search.claims import DEFAULT_LIMIT, DEFAULT_SECONDS, POSITIONS_NAME, SECONDS_NAME

LIMITS: Mapping[str, float] = {
    "lowest-refineries": 16,
    "highest-refineries": 24,
    "lowest-exchanged": 0.1,
    "latest-turn": 8,
    SECONDS_NAME: DEFAULT_SECONDS,
    POSITIONS_NAME: DEFAULT_LIMIT,
}
