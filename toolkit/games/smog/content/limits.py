"""What a designer may decide about a box, with the values that hold otherwise.

In `unlikely.toml`, under `[limits]`:

    cheap-benefit = 4         what the dearest benefit may cost that a light game surely buys
    conspiracy-points = 10    the points of a heavy game
"""

from __future__ import annotations

from collections.abc import Mapping

LIMITS: Mapping[str, float] = {"cheap-benefit": 4, "conspiracy-points": 10}
TEAM = 4
"""Gentlemen in a game."""
ARSENAL_SLOTS = 3
CHAOS_CARDS = 2
BASIC_POWERS = 2
MOST_POWERS = 6
"""With the two basic ones."""
PER_INTERMISSION: Mapping[str, int] = {"gear": 6, "common": 3, "artefact": 3}
ONE_SHOT: Mapping[str, Mapping[str, int]] = {
    "light": {"common": 2, "artefact": 2, "gear": 2},
    "medium": {"common": 3, "expert": 2, "artefact": 2, "gear": 4},
    "heavy": {"common": 5, "expert": 2, "royal": 1, "artefact": 3, "gear": 4},
}
"""What a one-shot adventure draws from each deck, by its power level."""
