"""The rules of the game as they are read at the table: parts of a booklet, with the numbers that the engine plays by.

They are data in the game's look (`rules.json.j2`), so that a box can have them in its own words.
"""

from __future__ import annotations

from msgspec import DecodeError, Struct, json

from toolkit.games.nemo_rising.content.model import TO_SECURE, Box
from toolkit.games.nemo_rising.playing.table import BLUE, GOLD, KEEP_ROW, MOST_GEAR
from toolkit.press.exports.booklet import UnprintableError
from toolkit.press.layout.look import Look
from toolkit.press.markup.templates import BadTemplateError

TEMPLATE = "rules.json.j2"


class RuleBox(Struct, frozen=True, forbid_unknown_fields=True):
    """Points that belong together: a title, an icon and what is to be done."""

    title: str
    icon: str
    points: tuple[str, ...]


class Rule(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the rules. Its `terms` stand in the index; `losses` are listed after it."""

    key: str
    title: str
    story: tuple[str, ...] = ()
    boxes: tuple[RuleBox, ...] = ()
    losses: bool = False
    terms: tuple[str, ...] = ()


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
    try:
        return json.decode(look.templates.render(TEMPLATE, numbers), type=tuple[Rule, ...])
    except BadTemplateError as error:
        raise UnprintableError(f"templates/{error}") from None
    except DecodeError as error:
        raise UnprintableError(f"templates/{TEMPLATE}: {error}") from None
