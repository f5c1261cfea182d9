"""What a designer may decide about a box's balance, with the values that hold otherwise.

In `unlikely.toml`, under `[limits]`:

    entrance-share = 50       percent of a deck's placements that one entrance may get
    keep-cards = 6            cards of a threat deck that may be kept
    icons-alone = 2           icons that a hero can be asked for without gear and help
    icons-solo = 5            icons that a hero can be asked for in a solo game
    attribute-share = 20      percent of the icons of a scenario's tasks that each attribute should have
    lowest-points = 60        percent of a scenario's median of mission points
    highest-points = 140      the same, at most
    turns = 0                 hero turns that a pair of missions may take at least; 0: one pass of the action deck
    proof-seconds = 20        the most CPU seconds for the proofs of one pair
    proof-positions = 50000   the most positions to look at for each of them
"""

from __future__ import annotations

from collections.abc import Mapping

from toolkit.search.claims import DEFAULT_LIMIT, DEFAULT_SECONDS, POSITIONS_NAME, SECONDS_NAME

LIMITS: Mapping[str, float] = {
    "entrance-share": 50,
    "keep-cards": 6,
    "icons-alone": 2,
    "icons-solo": 5,
    "attribute-share": 20,
    "lowest-points": 60,
    "highest-points": 140,
    "turns": 0,
    SECONDS_NAME: DEFAULT_SECONDS,
    POSITIONS_NAME: DEFAULT_LIMIT,
}
