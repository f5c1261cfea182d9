"""From a box to what its heroes can do at all: with the best skills and items, the most room and all the luck."""

from __future__ import annotations

from collections.abc import Mapping

from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.luck import DECKS
from toolkit.games.unlikely_heroes.content.model import Box, Challenge, Hero, Item

LEAST_HEROES, MOST_HEROES = 2, 4
"""Rulebook, p. 4: "when playing solo, pick 2-4 heroes"."""

BEST_LUCK = sum(value * count for value, count in DECKS["easy"].items())
"""The sum of the easiest luck deck."""


def is_within_reach(challenge: Challenge, index: int, heroes: int, best_skill: Mapping[str, int]) -> bool:
    """Whether a party of this size can pass a trial at all, with the best skills and the best luck."""
    trial = challenge.trials[index]
    value = trial.value * (heroes if trial.per_hero else 1)
    return value <= best_skill[trial.skill] * (heroes if challenge.joined else 1) + BEST_LUCK


def best_skills(box: Box) -> dict[str, int]:
    """The most a hero can bring to a trial: the best skill of any hero, and the best items worn on one side."""
    heroes = [card for card in box.cards if isinstance(card, Hero)]
    items = [card for card in box.cards if isinstance(card, Item)]
    limit = max((hero.backpack for hero in heroes), default=3)
    best: dict[str, int] = {}
    for skill in o.SKILLS:
        own = max((hero.skills[skill] for hero in heroes), default=0)
        worn = sorted((_most(box, item.modifiers.get(skill, 0)) for item in items), reverse=True)
        best[skill] = own + sum(value for value in worn[:limit] if value > 0)
    return best


def most_room(box: Box) -> int:
    """The most items that a hero can hold: the largest backpack has this many places on both sides together."""
    return 2 * max((card.backpack for card in box.cards if isinstance(card, Hero)), default=3)


def _most(box: Box, amount: o.Amount) -> int:
    """The most an amount can be, with the best faces of the box's dice."""
    if isinstance(amount, int):
        return amount
    best = {module: max(faces) for module, faces in box.dice.items()}
    return amount.blessed * best.get("blessed", 0) + amount.cursed * best.get("cursed", 0)
