"""From a box to how many of each component it contains, including copies."""

from __future__ import annotations

from toolkit.games.unlikely_heroes.content.model import (
    Box,
    Card,
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


def count_of(box: Box, kind: type[Card], *, numbered: bool | None = None, module: Module | None = None) -> int:
    """How many cards of a kind there are, including copies."""
    return sum(
        card.copies
        for card in box.cards
        if isinstance(card, kind)
        and card.module == module
        and (numbered is None or (card.number is not None) is numbered)
    )


def component_counts(box: Box) -> dict[str, int]:
    """Every component that `counts` in `box.json` can declare."""
    starting_heroes = {card.name for card in box.cards if isinstance(card, Hero) and card.starting and not card.number}
    starting_items = [card for card in box.cards if isinstance(card, Item) and card.starting and not card.number]
    return {
        "encounters": sum(card.copies for card in box.cards if card.number is not None),
        "maps": count_of(box, Map),
        "heroes": count_of(box, Hero, numbered=True),
        "items": count_of(box, Item, numbered=True),
        "challenges": count_of(box, Challenge),
        "starting_heroes": len(starting_heroes),
        "starting_items": sum(card.copies for card in starting_items),
        "luck": count_of(box, Luck),
        "out_of_luck": count_of(box, OutOfLuck),
        "quests": len(box.quests),
        "weather": count_of(box, Weather),
        "detour": count_of(box, Detour),
        "nightfall": count_of(box, Nightfall),
        "blessed_items": count_of(box, Item, module="blessed"),
        "cursed_items": count_of(box, Item, module="cursed"),
        "blessed_traits": count_of(box, Trait, module="blessed"),
        "cursed_traits": count_of(box, Trait, module="cursed"),
        "blessed_luck": count_of(box, Luck, module="blessed"),
        "cursed_luck": count_of(box, Luck, module="cursed"),
    }
