"""What a designer may decide about a box's balance, with the values that hold otherwise.

In `unlikely.toml`, under `[limits]`:

    luck-announced = 3       how many luck cards a party is taken to announce for a challenge
    lowest-chance = 10       percent; below it, even the best hero with the best items is unlikely to pass
    highest-chance = 95      percent; above it, the heroes on average, as they are, hardly ever fail
    requirement-spike = 4    how much more luck a challenge may ask for than others of its chapter
"""

from __future__ import annotations

from collections.abc import Mapping

LIMITS: Mapping[str, float] = {
    "luck-announced": 3,
    "lowest-chance": 10,
    "highest-chance": 95,
    "requirement-spike": 4,
}
