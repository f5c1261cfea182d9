"""How a story ends: from a finished game to why it was lost, and the epilogue that is read.

Of a failure condition with many parts, only what came true is told. Of the epilogues for a win or a loss, the first
whose condition holds is read; if there is none, the first without a condition.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from toolkit.games.unlikely_heroes.content import conditions as c
from toolkit.games.unlikely_heroes.content.model import Epilogue
from toolkit.games.unlikely_heroes.printing.wording import english
from toolkit.source.inline import plain_text

if TYPE_CHECKING:
    from toolkit.games.unlikely_heroes.playing.table.playthrough import Playthrough

TITLE = "How it ended"
ICON = re.compile(r"\[(\w+)\]")
CARD = re.compile(r"\{card:(\d+)\}")


def epilogue(game: Playthrough) -> Epilogue | None:
    """What is read now that the quest is over; None if it is not, or if nothing was written for this ending."""
    some = [one for one in game.play.quest.epilogues if one.outcome == game.position.outcome]
    for one in some:
        if one.condition is not None and game.play.holds(one.condition, game.position, kind=True):
            return one
    return next((one for one in some if one.condition is None), None)


def reason(game: Playthrough) -> str:
    """Why a game was lost: which failure condition was met, in words."""
    variant = game.play.variant(game.position)
    if game.position.outcome != "lost" or variant is None:
        return "" if game.position.outcome == "won" else "stalled"

    def holds(condition: c.Condition) -> bool:
        return game.play.holds(condition, game.position, kind=False)

    for failure in variant.failures:
        if holds(failure.condition):
            clause = CARD.sub(
                lambda found: _named(game, int(found[1])), english().clause(met(failure.condition, holds))
            )
            return ICON.sub(r"\1", plain_text(clause))
    return "a card ended it"


def _named(game: Playthrough, number: int) -> str:
    cards = game.play.numbered.get(number, 0)
    return game.label(cards.bit_length() - 1) if cards and not cards & (cards - 1) else str(number)


def met(condition: c.Condition, holds: Callable[[c.Condition], bool]) -> c.Condition:
    """What came true of a condition that holds: the first of several ways.

    How many heroes play is known before, so it is only told if there is nothing else.
    """
    match condition:
        case c.Any(of):
            return next((met(one, holds) for one in of if holds(one)), condition)
        case c.All(of):
            some = [met(one, holds) for one in of]
            parts = [one for each in some for one in (each.of if isinstance(each, c.All) else (each,))]
            told = [one for one in parts if not _is_of_heroes(one)] or parts
            return told[0] if len(told) == 1 else c.All(tuple(told))
        case _:
            return condition


def _is_of_heroes(condition: c.Condition) -> bool:
    return isinstance(condition.of if isinstance(condition, c.Not) else condition, c.Heroes)
