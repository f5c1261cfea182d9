"""What a designer may decide about a box's balance, with the values that hold otherwise.

In `unlikely.toml`, under `[limits]`:

    lowest-refineries = 16    rubium that the refineries of a board's tokens should bring in all, at least
    highest-refineries = 24   the same, at most
    proof-seconds = 20        the most CPU seconds for the proofs of one board
    proof-positions = 50000   the most boards that are looked at for each of them
"""

from __future__ import annotations

from collections.abc import Mapping

from toolkit.search.claims import DEFAULT_LIMIT, DEFAULT_SECONDS, POSITIONS_NAME, SECONDS_NAME

LIMITS: Mapping[str, float] = {
    "lowest-refineries": 16,
    "highest-refineries": 24,
    SECONDS_NAME: DEFAULT_SECONDS,
    POSITIONS_NAME: DEFAULT_LIMIT,
}
