"""From a box to what only people carry out, since no proof and no play-test knows what it does.

- What is said in words only. Tokens are such a thing: the rulebook names them once ("The new hero inherits any cubes,
  tokens, items and other cards"), `tokens` in `box.json` lists them, and texts say what they are for.
- All effects of a card but the first. Proofs know what they may bring, but not when.

It may win, lose, or bring what nothing else brings.
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.games.unlikely_heroes.content.model import Box, Hero, Item, Owner, Quest
from toolkit.games.unlikely_heroes.content.operations import Instruction
from toolkit.games.unlikely_heroes.content.taking_part import as_in


def in_words(box: Box, quest: Quest) -> list[Owner]:
    """The cards of a quest, and the quest itself, some of whose instructions are words that nothing carries out."""
    return [one for one in _there(box, quest) if any(is_in_words(box, each) for each in one.instructions)]


def with_more_effects(box: Box, quest: Quest) -> list[Owner]:
    """The cards of a quest that have more than one effect."""
    return [one for one in _there(box, quest) if isinstance(one, Hero | Item) and one.more_effects]


def is_in_words(box: Box, instruction: Instruction) -> bool:
    """Whether a text has no operations, or is about tokens, for which there are none."""
    if instruction.text is None:
        return False
    words = str(instruction.text).casefold()
    return not instruction.do or any(token.casefold() in words for token in box.tokens)


def _there(box: Box, quest: Quest) -> Iterator[Owner]:
    return (one for one in as_in(box, quest).owners if not isinstance(one, Quest) or one.id == quest.id)
