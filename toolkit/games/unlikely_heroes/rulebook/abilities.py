"""From a box to what its heroes can do at all: with the best skills, items and effects, the most room and all the luck.

Rulebook, p. 22: "add your skill and any eligible effects to the value. This is your challenge result." So a trial is
beyond a party only if nothing in the box, wherever it is found, could bring enough. Whether a party has found it when
the trial comes is not modelled: `proving.results.left_out` names the trials for which that matters.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from msgspec import Struct

from toolkit.analysis import once_a_box
from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.luck import DECKS
from toolkit.games.unlikely_heroes.content.model import Box, Card, Challenge, Hero, Item, OutOfLuck, Trait
from toolkit.games.unlikely_heroes.content.parts import Effect

LEAST_HEROES, MOST_HEROES = 2, 4
"""Rulebook, p. 4: "when playing solo, pick 2-4 heroes"."""

BEST_LUCK = sum(value * count for value, count in DECKS["easy"].items())
"""The sum of the easiest luck deck."""


class Most(Struct, frozen=True):
    """The most that a party brings to a trial: by skills and items, by effects; `succeeds` if an effect passes it."""

    by_skill: int
    by_effects: int
    succeeds: bool

    @property
    def total(self) -> int:
        """With all the luck there is."""
        return self.by_skill + self.by_effects + BEST_LUCK


def is_within_reach(box: Box, challenge: Challenge, index: int, heroes: int) -> bool:
    """Whether a party of this size can pass a trial at all, with everything that is in the box."""
    best = most(box, challenge.trials[index].skill, heroes, joined=challenge.joined)
    return best.succeeds or required(challenge, index, heroes) <= best.total


def is_within_own_reach(box: Box, challenge: Challenge, index: int, heroes: int) -> bool:
    """Whether every party of starting heroes can pass a trial, without any items or effects."""
    starting = [card for card in box.cards if isinstance(card, Hero) and card.starting == "available"]
    weakest = {skill: min((hero.skills[skill] for hero in starting), default=0) for skill in o.SKILLS}
    helped = (heroes - 1) * max(0, *weakest.values()) if challenge.joined else 0
    return required(challenge, index, heroes) <= weakest[challenge.trials[index].skill] + helped + BEST_LUCK


def required(challenge: Challenge, index: int, heroes: int) -> int:
    """The value of a trial for a party of this size."""
    trial = challenge.trials[index]
    return trial.value * (heroes if trial.per_hero else 1)


@once_a_box
def most(box: Box, skill: o.Skill, heroes: int, *, joined: bool = False) -> Most:
    """The most that a party of this size brings to a trial of a skill.

    In a joined challenge, p. 22, "the active Hero may add any one of their skills": whichever is best.
    """
    best, sources = _best_skills(box), _sources(box)
    skills = o.SKILLS if joined else (skill,)
    times = heroes if joined else 1

    def worth(effect: Effect) -> int:
        spaces = effect.charged + effect.uncharged
        uses = 1 if effect.timing is not None or not spaces else box.energy if sources.refills else spaces
        return uses * sum(
            _worth(box, one, skills, times) for one in o.every_operation(effect.instruction.do) if not _lasts(one)
        )

    return Most(
        by_skill=best[skill] + ((heroes - 1) * max(best.values()) if joined else 0),
        by_effects=_sum_of_best(map(worth, sources.heroes), heroes)
        + _sum_of_best(map(worth, sources.items), heroes * _limit(box))
        + sum(map(worth, sources.others))
        + sum(_worth(box, one, skills, times) for one in sources.lasting),
        succeeds=sources.succeeds,
    )


class _Sources(Struct, frozen=True, eq=False):
    """What may help in a challenge: effects of heroes, of items (each copy) and of other cards, and lasting changes."""

    heroes: list[Effect]
    items: list[Effect]
    others: list[Effect]
    lasting: list[o.Operation]
    succeeds: bool
    refills: bool
    room: int


@once_a_box
def _sources(box: Box) -> _Sources:
    every = [one for owner in box.owners for instruction in owner.instructions for one in _lines(instruction.do)]
    effects = [(card, effect) for card in box.cards for effect in _effects(card)]
    helpful = [(card, effect) for card, effect in effects if any(map(_helps, o.every_operation(effect.instruction.do)))]
    return _Sources(
        heroes=[effect for card, effect in helpful if isinstance(card, Hero)],
        items=[effect for card, effect in helpful if isinstance(card, Item) for _ in range(card.copies)],
        others=[effect for card, effect in helpful if not isinstance(card, Hero | Item)],
        lasting=[one for one in every if _lasts(one)],
        succeeds=any(isinstance(one, o.Succeed) for one in every),
        refills=any(
            isinstance(one, o.GainEnergy | o.Recharge)
            for _, effect in effects
            for one in o.every_operation(effect.instruction.do)
        ),
        room=sum(max(0, _most(box, one.amount)) for one in every if isinstance(one, o.ChangeBackpack)),
    )


def most_room(box: Box) -> int:
    """The most items that a hero can hold: the largest backpack has this many places on both sides together."""
    return 2 * max((card.backpack for card in box.cards if isinstance(card, Hero)), default=3)


def most_carried(box: Box) -> int:
    """The most items that one hero could ever hold, with everything in the box that makes backpacks larger."""
    return 2 * _limit(box)


def least_room(box: Box) -> int:
    """The most items that every hero can hold who may begin a quest, or be met in it."""
    return 2 * min((card.backpack for card in box.cards if isinstance(card, Hero)), default=3)


@once_a_box
def _best_skills(box: Box) -> dict[o.Skill, int]:
    """The most a hero can bring: the best skill of any hero, and the best items worn on one side."""
    heroes = [card for card in box.cards if isinstance(card, Hero)]
    items = [card for card in box.cards if isinstance(card, Item) for _ in range(card.copies)]
    best: dict[o.Skill, int] = {}
    for skill in o.SKILLS:
        own = max((hero.skills[skill] for hero in heroes), default=0)
        best[skill] = own + _sum_of_best([_most(box, item.modifiers.get(skill, 0)) for item in items], _limit(box))
    return best


def _limit(box: Box) -> int:
    """The most items on one side of a backpack."""
    return most_room(box) // 2 + _sources(box).room


def _sum_of_best(amounts: Iterable[int], many: int) -> int:
    return sum(value for value in sorted(amounts, reverse=True)[:many] if value > 0)


def _lines(do: Iterable[o.Operation]) -> Iterator[o.Operation]:
    """Operations and those under a condition; options to choose from are instructions of their own."""
    for one in do:
        yield one
        if isinstance(one, o.When):
            yield from _lines((*one.do, *one.otherwise))


def _effects(card: Card) -> tuple[Effect, ...]:
    """Every effect that is printed on a card."""
    match card:
        case Hero() | Item():
            return (*([card.effect] if card.effect is not None else []), *card.more_effects)
        case OutOfLuck():
            return (card.effect,)
        case Trait():
            return card.scale
    return ()


def _helps(operation: o.Operation) -> bool:
    """Whether an operation changes a skill or what is required, for one challenge."""
    return isinstance(operation, o.ChangeSkill | o.ChangeRequirement) and operation.lasts == "challenge"


def _lasts(operation: o.Operation) -> bool:
    """Whether a change may have been made long before the challenge that it helps."""
    return isinstance(operation, o.ChangeSkill | o.ChangeRequirement) and operation.lasts != "challenge"


def _worth(box: Box, operation: o.Operation, skills: Collection[o.Skill], times: int) -> int:
    """The most that an operation adds to a result, or takes from what is required."""
    match operation:
        case o.ChangeSkill(what, amount) if what == "any" or what in skills:
            return max(0, _most(box, amount)) * times
        case o.ChangeRequirement(amount):
            return max(0, -_least(box, amount))
    return 0


def _faces(box: Box, amount: o.Dice) -> list[tuple[int, tuple[int, ...]]]:
    return [(amount.blessed, box.dice.get("blessed", (0,))), (amount.cursed, box.dice.get("cursed", (0,)))]


def _most(box: Box, amount: o.Amount) -> int:
    """The most an amount can be, with the best faces of the box's dice."""
    if isinstance(amount, int):
        return amount
    return amount.number + sum(many * max(faces) for many, faces in _faces(box, amount))


def _least(box: Box, amount: o.Amount) -> int:
    """The least an amount can be."""
    if isinstance(amount, int):
        return amount
    return amount.number + sum(many * min(faces) for many, faces in _faces(box, amount))
