"""How a story ends: from a finished game to the epilogue that is read.

Of the epilogues for a win or a loss, the first whose condition holds is read; if there is none, the first without a
condition.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.unlikely_heroes.content.model import Epilogue

if TYPE_CHECKING:
    from toolkit.games.unlikely_heroes.playing.playthrough import Playthrough

TITLE = "How it ended"


def epilogue(game: Playthrough) -> Epilogue | None:
    """What is read now that the quest is over; None if it is not, or if nothing was written for this ending."""
    some = [one for one in game.play.quest.epilogues if one.outcome == game.position.outcome]
    for one in some:
        if one.condition is not None and game.play.holds(one.condition, game.position, kind=True):
            return one
    return next((one for one in some if one.condition is None), None)
