"""The luck decks: how many cards of each value a difficulty takes, and which 24 are in the box (§6)."""

from __future__ import annotations

from typing import Literal

Difficulty = Literal["easy", "normal", "hard", "unlikely"]

DECKS: dict[Difficulty, dict[int, int]] = {
    "easy": {0: 8, 1: 8, 2: 2, 3: 2},
    "normal": {-1: 2, 0: 8, 1: 8, 2: 2},
    "hard": {-2: 1, -1: 2, 0: 8, 1: 8, 2: 1},
    "unlikely": {-3: 1, -2: 1, -1: 2, 0: 8, 1: 8},
}

IN_THE_BOX: dict[int, int] = {value: max(deck.get(value, 0) for deck in DECKS.values()) for value in range(-3, 4)}
"""The union of the four decks: no difficulty needs more of a value than this."""
