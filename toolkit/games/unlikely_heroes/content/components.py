"""From a box to how many of each component it contains, including copies."""

from __future__ import annotations

from toolkit.games.unlikely_heroes.content.model import (
    Box,
    Challenge,
    Detour,
    Hero,
    Item,
    Luck,
    Map,
    Nightfall,
    OutOfLuck,
    Trait,
    Weather,
)
from toolkit.games.unlikely_heroes.content.operations import Module

EXPANSIONS = {
    "weather": 20,
    "detour": 20,
    "nightfall": 20,
    "blessed_items": 9,
    "cursed_items": 9,
    "blessed_traits": 9,
    "cursed_traits": 9,
    "blessed_luck": 11,
    "cursed_luck": 11,
}
"""What the expansions contain, by the rulebook (§7)."""


MODULES: tuple[Module, ...] = ("blessed", "cursed")
SETS: dict[str, tuple[str, ...]] = {
    **{word: (word,) for word in EXPANSIONS if not word.startswith(MODULES)},
    **{module: tuple(word for word in EXPANSIONS if word.startswith(module)) for module in MODULES},
    **{word.replace("_", "-"): (word,) for word in EXPANSIONS if word.startswith(MODULES)},
}
"""The words for what can be added to a game, and the sets of cards they stand for.

Rulebook, p. 25: "You can choose to play with one, some or all of the 6 new card sets."
"""


def component_words(component: str) -> str:
    """A component in words.

    >>> component_words("blessed_items"), component_words("out_of_luck")
    ('blessed items', 'out-of-luck cards')
    """
    words = component.replace("out_of_luck", "out-of-luck").replace("_", " ")
    return words if words.endswith("s") else f"{words} cards"


def component_counts(box: Box) -> dict[str, int]:
    """Every component that `counts` in `box.json` can declare."""
    starting_heroes = {card.name for card in box.cards if isinstance(card, Hero) and card.starting and not card.number}
    starting_items = [card for card in box.cards if isinstance(card, Item) and card.starting and not card.number]
    return {
        "encounters": sum(card.copies for card in box.cards if card.number is not None),
        "maps": box.count_of(Map),
        "heroes": box.count_of(Hero, numbered=True),
        "items": box.count_of(Item, numbered=True),
        "challenges": box.count_of(Challenge),
        "starting_heroes": len(starting_heroes),
        "starting_items": sum(card.copies for card in starting_items),
        "luck": box.count_of(Luck),
        "out_of_luck": box.count_of(OutOfLuck),
        "quests": len(box.quests),
        "weather": box.count_of(Weather),
        "detour": box.count_of(Detour),
        "nightfall": box.count_of(Nightfall),
        "blessed_items": box.count_of(Item, module="blessed"),
        "cursed_items": box.count_of(Item, module="cursed"),
        "blessed_traits": box.count_of(Trait, module="blessed"),
        "cursed_traits": box.count_of(Trait, module="cursed"),
        "blessed_luck": box.count_of(Luck, module="blessed"),
        "cursed_luck": box.count_of(Luck, module="cursed"),
    }
