"""From a box to the cards that take part in one of its quests: a card that names quests stays in the lid in all others.

This is only about encounters: cards without a number (starting cards, luck, the clock) are not in the encounter pile,
and setup decides whether they are used.
"""

from __future__ import annotations

from dataclasses import replace

from toolkit.analysis import once_a_box
from toolkit.games.unlikely_heroes.content.model import Box, Card, Quest

PARTIES = (2, 3, 4)
"""How many heroes take part: whoever plays alone has several as well."""


def takes_part(card: Card, quest: Quest) -> bool:
    """Whether a card takes part in a quest."""
    return card.number is None or not card.quests or quest.id in card.quests


@once_a_box
def as_in(box: Box, quest: Quest) -> Box:
    """The box as a quest sees it, with that quest alone; the box itself if none of its cards is left out."""
    if all(takes_part(card, quest) for card in box.cards):
        return box
    return replace(box, cards=tuple(card for card in box.cards if takes_part(card, quest)), quests=(quest,))
