"""From a box to what it tells players to do in words only, which nobody but people can carry out.

Tokens are such a thing: the rulebook names them once ("The new hero inherits any cubes, tokens, items and other
cards"), `tokens` in `box.json` lists them, and texts say what they are for. What it does, no proof knows: it may win,
lose, or bring what nothing else brings.
"""

from __future__ import annotations

from toolkit.games.unlikely_heroes.content.model import Box, Owner, Quest
from toolkit.games.unlikely_heroes.content.taking_part import as_in


def only_words(box: Box, quest: Quest) -> list[Owner]:
    """The cards of a quest, and the quest itself, with instructions that have a text and no operations."""
    there = (one for one in as_in(box, quest).owners if not isinstance(one, Quest) or one.id == quest.id)
    return [one for one in there if any(each.text is not None and not each.do for each in one.instructions)]
