"""From a box to the deck for the press: its faces, the quests each card is for, and piles by name."""

from __future__ import annotations

from dataclasses import replace

from toolkit.games.unlikely_heroes.content.model import Box, Card
from toolkit.games.unlikely_heroes.land.links import links
from toolkit.games.unlikely_heroes.land.regions import quest_cards
from toolkit.games.unlikely_heroes.printing import faces
from toolkit.press.deck import Deck, QuestName


def deck_of(box: Box) -> Deck:
    """Every card, encounters first and by number, with the quests that it was declared for or that lead to it."""
    made = faces.deck(box)
    every = links(box)
    found: dict[Card, list[str]] = {}
    for quest in box.quests:
        for card in quest_cards(every, quest):
            found.setdefault(card, []).append(quest.id)
    prints = (
        replace(
            one,
            quests=tuple(dict.fromkeys((*card.quests, *found.get(card, ())))),
            deck=one.deck.replace("-", " ").capitalize(),
        )
        for card, one in zip(box.cards, made.prints, strict=True)
    )
    quests = tuple(QuestName(quest.id, quest.number, quest.title) for quest in box.quests)
    in_order = sorted(prints, key=lambda one: (one.number is None, one.number or 0))
    return replace(made, prints=tuple(in_order), quests=quests)
