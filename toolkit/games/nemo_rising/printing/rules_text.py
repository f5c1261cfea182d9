"""The rules of the game as they are read at the table: parts of a booklet, with the numbers that the engine plays by.

They are data in the game's look (`rules.json.j2`), so that a box can have them in its own words.
"""

from __future__ import annotations

from toolkit.games.nemo_rising.content.model import TO_SECURE, Box
from toolkit.games.nemo_rising.playing.table import BLUE, GOLD, KEEP_ROW, MOST_GEAR
from toolkit.press.exports import rulebook
from toolkit.press.layout.look import Look

TEMPLATE = "rules.json.j2"


class Rule(rulebook.Rule, frozen=True, forbid_unknown_fields=True):
    """A part of the rules; the ways to lose are listed after one of them."""

    losses: bool = False


def rules_of(box: Box, look: Look) -> tuple[Rule, ...]:
    """All parts, in the order in which they are read.

    Raises:
        UnprintableError: the template is broken, or does not say what rules are.
    """
    numbers = {
        "counts": dict(box.counts),
        "secure": TO_SECURE,
        "gear": MOST_GEAR,
        "keep": KEEP_ROW,
        "gold": GOLD,
        "blue": BLUE,
        "difficulty": ", ".join(f"{name} ({points})" for name, points in box.difficulty.items()),
    }
    return rulebook.rules_of(look, TEMPLATE, numbers, Rule)
