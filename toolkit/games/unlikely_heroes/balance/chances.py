"""From a box to the exact odds of its challenges: each trial, each hero, with and without items, at each difficulty.

All odds are for a full luck deck (§6), shuffled, with nothing known about it. A party consists of different heroes of
the box. In a joined challenge all of them take part; each further one adds the best of its skills, and one card to the
least that has to be announced. Effects that help in a challenge are used once each; redrawing luck is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import reduce
from typing import Literal, NamedTuple

from msgspec import Struct

from toolkit.analysis import once_a_box
from toolkit.games.unlikely_heroes.balance.loadout import (
    Aid,
    Outfit,
    bare,
    best_outfit,
    dice_of,
    helpers,
    items_before,
    rolled,
)
from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.luck import DECKS, Difficulty
from toolkit.games.unlikely_heroes.content.model import Box, Challenge, Hero, Luck
from toolkit.games.unlikely_heroes.proving.clauses.facts import CardRevealed
from toolkit.games.unlikely_heroes.proving.clauses.relaxation import reached
from toolkit.kits.distribution import mean, of_faces, plus
from toolkit.kits.draws import Pile

LEVELS = (50, 80, 95)
"""Chances, in percent, for which the number of cards to announce is shown."""
MODULE_CARDS = 4
"""How many blessed and cursed luck cards are shuffled into a luck deck (§7)."""

Variant = Literal["normal", "hard"]


class TrialOdds(Struct, frozen=True, kw_only=True, eq=False):
    """The odds of one trial for one hero. `chances[i]` is for `least + i` cards announced; so is `strained`, for those
    who spend an energy cube on one more card if they are short. `luck` is how many cards a success takes on average,
    when `cheapest` cards are announced, again and again from a full deck, until it succeeds.
    """

    challenge: Challenge
    trial: int
    outfit: Outfit
    helpers: tuple[Outfit, ...]
    difficulty: Difficulty
    requirement: int
    points: int
    least: int
    chances: tuple[float, ...]
    strained: tuple[float, ...]
    announce: tuple[int | None, ...]
    announce_strained: tuple[int | None, ...]
    cheapest: int | None
    luck: float | None

    @property
    def aid(self) -> Aid:
        """The total that everyone who takes part brings."""
        total = self.outfit.aid
        for outfit in self.helpers:
            total += outfit.aid
        return total

    def chance(self, cards: int, *, strain: bool = False) -> float | None:
        """The chance with this many cards announced; None if that is too few or too many."""
        index = cards - self.least
        row = self.strained if strain else self.chances
        return row[index] if 0 <= index < len(row) else None


@once_a_box
def luck_pile(box: Box, difficulty: Difficulty, modules: tuple[o.Module, ...] = ()) -> Pile:
    """The luck deck of a quest; with modules, some of their luck cards are shuffled in."""
    pile = Pile.of(DECKS[difficulty])
    dice = dice_of(box)
    pool = [
        (reduce(plus, [of_faces(dice[die]) for die in card.rolled]), card.copies)
        for card in box.cards
        if isinstance(card, Luck) and card.module is not None and card.module in modules
    ]
    return pile.with_some_of(pool, MODULE_CARDS) if pool else pile


@once_a_box
def starting_heroes(box: Box, variant: Variant = "normal") -> tuple[Hero, ...]:
    """The heroes to choose from at setup."""
    return tuple(
        card
        for card in box.cards
        if isinstance(card, Hero) and card.starting == "available" and card.number is None and card.variant == variant
    )


def heroes_for(box: Box, challenge: Challenge, variant: Variant = "normal") -> list[Hero]:
    """Who may face a challenge: the starting heroes, and those found in a quest that has it."""
    quests = [reach for reach in reached(box).values() if CardRevealed(challenge.id) in reach]
    found = [
        card
        for card in box.cards
        if isinstance(card, Hero) and card.number is not None and any(CardRevealed(card.id) in one for one in quests)
    ]
    return [*starting_heroes(box, variant), *found]


def odds_of(
    box: Box,
    challenge: Challenge,
    difficulties: Iterable[Difficulty] = ("normal",),
    heroes: int = 2,
    variant: Variant = "normal",
    modules: tuple[o.Module, ...] = (),
) -> Iterator[TrialOdds]:
    """Every trial of a challenge for every hero: first as the hero is, then with the best items at hand."""
    party = starting_heroes(box, variant)
    items = items_before(box, challenge)
    for difficulty in difficulties:
        pile = luck_pile(box, difficulty, modules)
        card_worth = mean(pile.sum_of(1))
        for index, trial in enumerate(challenge.trials):
            for hero in heroes_for(box, challenge, variant):
                alone = bare(hero, trial.skill, heroes)
                others = helpers(box, hero, party, (), heroes, card_worth) if challenge.joined else []
                yield judge(box, challenge, index, [alone, *others], difficulty, heroes, modules)
                fitted = best_outfit(box, hero, trial.skill, items, heroes, card_worth)
                left = [item for item in items if item not in fitted.items]
                others = helpers(box, hero, party, left, heroes, card_worth) if challenge.joined else []
                if fitted.items or any(other.items for other in others):
                    yield judge(box, challenge, index, [fitted, *others], difficulty, heroes, modules)


def judge(
    box: Box,
    challenge: Challenge,
    index: int,
    outfits: Sequence[Outfit],
    difficulty: Difficulty,
    heroes: int,
    modules: tuple[o.Module, ...] = (),
) -> TrialOdds:
    """The odds of one trial for those who take part, the hero who revealed it first."""
    trial = challenge.trials[index]
    requirement = trial.value * (heroes if trial.per_hero else 1)
    total = Aid()
    for outfit in outfits:
        total += outfit.aid
    table = chance_table(box, difficulty, modules, requirement - total.points, total, len(outfits))
    return TrialOdds(
        challenge=challenge,
        trial=index,
        outfit=outfits[0],
        helpers=tuple(outfits[1:]),
        difficulty=difficulty,
        requirement=requirement,
        points=total.points,
        least=len(outfits),
        chances=table.chances,
        strained=table.strained,
        announce=table.announce,
        announce_strained=table.announce_strained,
        cheapest=table.cheapest,
        luck=table.luck,
    )


class ChanceTable(NamedTuple):
    """Chances by cards announced, the same with strain, what to announce for each level, and the cheapest way."""

    chances: tuple[float, ...]
    strained: tuple[float, ...]
    announce: tuple[int | None, ...]
    announce_strained: tuple[int | None, ...]
    cheapest: int | None
    luck: float | None


@once_a_box
def chance_table(
    box: Box, difficulty: Difficulty, modules: tuple[o.Module, ...], need: int, aid: Aid, least: int
) -> ChanceTable:
    """The chances of heroes with this aid, who need this much luck and have to announce at least this many cards."""
    pile = luck_pile(box, difficulty, modules)
    dice = rolled(box, aid)
    numbers = range(least, pile.size + 1)
    if aid.succeeds:  # without drawing luck
        surely, fewest = (1.0,) * len(numbers), (least,) * len(LEVELS)
        return ChanceTable(surely, surely, fewest, fewest, least, 0.0)
    chances = [pile.chance(number, need, dice, aid.cards) for number in numbers]
    strained = [pile.chance(number, need, dice, aid.cards + 1) for number in numbers]
    costs = [
        (pile.cost(number, need, dice, aid.cards) / chance, number)
        for number, chance in zip(numbers, chances, strict=True)
        if chance
    ]
    cost, cheapest = min(costs) if costs else (None, None)
    return ChanceTable(
        chances=tuple(map(float, chances)),
        strained=tuple(map(float, strained)),
        announce=_levels(numbers, chances),
        announce_strained=_levels(numbers, strained),
        cheapest=cheapest,
        luck=float(cost) if cost is not None else None,
    )


def _levels(numbers: Sequence[int], chances: Sequence[Fraction]) -> tuple[int | None, ...]:
    """The fewest cards that reach each level; None where none do."""
    return tuple(
        next((number for number, chance in zip(numbers, chances, strict=True) if chance * 100 >= level), None)
        for level in LEVELS
    )
