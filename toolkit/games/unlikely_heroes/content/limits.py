"""What a designer may decide about a box's balance and proofs, with the defaults.

In `unlikely.toml`, under `[limits]`:

    luck-announced = 3       how many luck cards a party is assumed to announce for a challenge
    lowest-chance = 10       percent; below it, even the best hero with the best items is unlikely to pass
    highest-chance = 95      percent; above it, the heroes on average, as they are, hardly ever fail
    requirement-spike = 4    how much more luck a challenge may ask for than others of its chapter
    given-away = 50          percent of a quest's objectives that may print the number of the card to be found
    party-spread = 25        percent by which a chance may differ between parties of two, three and four
    same-rewards = 50        percent of a region's challenges that may bring the same kind of thing and nothing else
    unread-tag = 3           from this many items on, a tag that nothing asks for is reported
    proof-seconds = 20       the most CPU seconds for the proofs of one quest
    proof-positions = 50000  the most positions to look at for each of them
"""

from __future__ import annotations

from collections.abc import Mapping

from toolkit.search.claims import DEFAULT_LIMIT, DEFAULT_SECONDS, POSITIONS_NAME, SECONDS_NAME

LIMITS: Mapping[str, float] = {
    "luck-announced": 3,
    "lowest-chance": 10,
    "highest-chance": 95,
    "requirement-spike": 4,
    "given-away": 50,
    "party-spread": 25,
    "same-rewards": 50,
    "unread-tag": 3,
    SECONDS_NAME: DEFAULT_SECONDS,
    POSITIONS_NAME: DEFAULT_LIMIT,
}
