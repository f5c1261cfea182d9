"""From a box and a quest to what its proofs leave out, by name: the verdict says so, and claims nothing beyond.

Proofs know which cards lie where; luck, energy and time are kind (`rulebook.moves`). What is listed here goes further:
something printed on the cards that decides what players can do, and that proofs do not follow step by step.
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.games.unlikely_heroes.content.by_hand import in_words, with_more_effects
from toolkit.games.unlikely_heroes.content.model import Box, Challenge, Quest
from toolkit.games.unlikely_heroes.content.taking_part import as_in
from toolkit.games.unlikely_heroes.rulebook.abilities import is_within_own_reach, is_within_reach
from toolkit.source.suggest import series

SHOWN = 4
"""How many cards are named; the others are counted."""


def not_modelled(box: Box, quest: Quest, heroes: int) -> tuple[str, ...]:
    """What the proofs of a quest leave out, a line for each; usually nothing."""
    box = as_in(box, quest)
    lines = [*_left_out(box, heroes)]
    if said := in_words(box, quest):
        lines.append(f"what only words say on {_named([one.label for one in said])}")
    if several := with_more_effects(box, quest):
        lines.append(f"all effects but the first on {_named([one.label for one in several])}")
    return tuple(f"not modelled: {line}" for line in lines)


def _left_out(box: Box, heroes: int) -> Iterator[str]:
    hard = [card for card in box.cards if isinstance(card, Challenge) and _asks_for_help(box, card, heroes)]
    if hard:
        yield f"when heroes find what they need to reach the values of {_named([card.label for card in hard])}"


def _asks_for_help(box: Box, card: Challenge, heroes: int) -> bool:
    """Whether some trial can be passed, but not by skill and luck alone."""
    return any(
        is_within_reach(box, card, index, heroes) and not is_within_own_reach(box, card, index, heroes)
        for index in range(len(card.trials))
    )


def _named(labels: list[str]) -> str:
    more = len(labels) - SHOWN
    return series([*labels[:SHOWN], f"{more} more"] if more > 0 else labels)
