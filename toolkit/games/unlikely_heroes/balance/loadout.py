"""From a hero, a trial and the available items to the best loadout: what is worn, what is used, what it adds.

A hero wears items for their modifiers on one side of the backpack and uses the effects of those on the other; the limit
holds for each side. One of all the items may be a starting item. Best means best on average.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from msgspec import Struct

from toolkit.analysis import once_a_box
from toolkit.games.unlikely_heroes.content import conditions as c
from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.model import BLESSED_DIE, CURSED_DIE, Box, Challenge, Hero, Item
from toolkit.games.unlikely_heroes.content.parts import AT_ONCE, Effect
from toolkit.games.unlikely_heroes.proving.clauses.facts import BEGUN, CardRevealed
from toolkit.games.unlikely_heroes.proving.clauses.relaxation import knowledge, reached
from toolkit.games.unlikely_heroes.proving.reachable.reach import starts_on_a_map
from toolkit.kits.distribution import Distribution, mean, of_faces, plus, times

IN_TIME = {
    ("before", "challenge"), ("during", "challenge"), ("before", "draw_luck"), ("during", "draw_luck"),
    ("after", "draw_luck"), ("before", "failure"),
}  # fmt: skip
"""Timings in which an effect can still help a challenge: a failure is only one after the effects before it."""
SURELY = 1000.0
"""What an effect that passes a trial is worth: more than anything else can be."""
HAIR = 1e-9
"""Smaller differences do not count."""


class Aid(Struct, frozen=True):
    """What a hero, an item or an effect brings to a trial: points, dice, luck cards beyond those announced.

    With one that `succeeds`, the trial is passed whatever is drawn.
    """

    points: int = 0
    blessed: int = 0
    cursed: int = 0
    cards: int = 0
    succeeds: bool = False

    def __add__(self, other: Aid) -> Aid:
        return Aid(
            self.points + other.points,
            self.blessed + other.blessed,
            self.cursed + other.cursed,
            self.cards + other.cards,
            self.succeeds or other.succeeds,
        )


class Outfit(Struct, frozen=True, eq=False):
    """A hero, the items it wears or uses, and what they bring to one trial together."""

    hero: Hero
    items: tuple[Item, ...]
    aid: Aid


def dice_of(box: Box) -> dict[o.Module, tuple[int, ...]]:
    """The faces of the two dice: the box's own, or the usual ones."""
    return {"blessed": box.dice.get("blessed", BLESSED_DIE), "cursed": box.dice.get("cursed", CURSED_DIE)}


def rolled(box: Box, aid: Aid) -> Distribution | None:
    """The distribution of an aid's dice; None without any."""
    if not aid.blessed and not aid.cursed:
        return None
    dice = dice_of(box)
    return plus(times(of_faces(dice["blessed"]), aid.blessed), times(of_faces(dice["cursed"]), aid.cursed))


@once_a_box
def starting_items(box: Box) -> tuple[Item, ...]:
    """The items a hero can choose at setup."""
    return tuple(
        card for card in box.cards if isinstance(card, Item) and card.starting == "available" and card.number is None
    )


@once_a_box
def items_before(box: Box, challenge: Challenge) -> tuple[Item, ...]:
    """The numbered items that players can have before they first pass the challenge, in any quest that has it."""
    found: dict[str, Item] = {}
    revealed = CardRevealed(challenge.id)
    for quest in box.quests:
        if not starts_on_a_map(box, quest) or revealed not in reached(box)[quest.id]:
            continue
        without = knowledge(box)[quest.id].sweep([BEGUN], {revealed})
        for card in box.cards:
            if isinstance(card, Item) and card.number is not None and CardRevealed(card.id) in without:
                found[card.id] = card
    companions = {card.number for card in found.values()}
    return tuple(card for card in found.values() if card.discard_without is None or card.discard_without in companions)


def aid_of_effect(effect: Effect | None, skill: o.Skill, heroes: int) -> Aid:
    """What an effect can add to a trial of a skill, used once; nothing if it comes too early or too late."""
    if effect is None or effect.trigger in AT_ONCE:
        return Aid()
    if effect.timing is not None and (effect.timing.when, effect.timing.step) not in IN_TIME:
        return Aid()
    if effect.uncharged and not effect.charged:
        return Aid()
    match effect.condition:
        case None:
            pass
        case c.Heroes(number) if heroes >= number:
            pass
        case _:
            return Aid()
    total = Aid()
    for operation in effect.instruction.do:
        match operation:
            case o.ChangeSkill(what, amount) if what in ("any", skill):
                total += _aid(amount)
            case o.ChangeRequirement(amount):
                total += _aid(amount, -1)
            case o.ExtraLuck(int() as amount, per_hero) if amount > 0:
                total += Aid(cards=amount * (heroes if per_hero else 1))
            case o.Succeed():
                total += Aid(succeeds=True)
    return total


def _aid(amount: o.Amount, sign: int = 1) -> Aid:
    if isinstance(amount, int):
        return Aid(sign * amount)
    return Aid(amount.number, amount.blessed, amount.cursed) if sign > 0 else Aid(-amount.number)


def bare(hero: Hero, skill: o.Skill, heroes: int) -> Outfit:
    """A hero without any items, using its own effect."""
    return Outfit(hero, (), Aid(hero.skills[skill]) + aid_of_effect(hero.effect, skill, heroes))


class _Pick(NamedTuple):
    worth: float
    items: tuple[Item, ...]
    aid: Aid


def best_outfit(
    box: Box, hero: Hero, skill: o.Skill, items: Sequence[Item], heroes: int, luck: Fraction, *, start: bool = True
) -> Outfit:
    """The best choice of items for a trial; `luck` is what a luck card brings on average."""
    return _best_outfit(box, hero, skill, tuple(items), heroes, float(luck), start)


@once_a_box
def _best_outfit(
    box: Box, hero: Hero, skill: o.Skill, items: tuple[Item, ...], heroes: int, luck: float, start: bool
) -> Outfit:
    """Goes through the items one by one, keeping the best choice for every number of items on each side."""
    nothing = bare(hero, skill, heroes)
    best: dict[tuple[int, int, bool], _Pick] = {(0, 0, False): _Pick(0.0, (), Aid())}
    candidates = [
        *((item, False) for item in items),
        *((item, True) for item in (starting_items(box) if start else ())),
    ]
    sides = _sides(box, skill, heroes, luck)
    for item, starting in candidates:
        for (left, right, has_start), pick in list(best.items()) if item in sides else ():
            for to_left, to_right, aid, worth in sides[item]:
                key = (left + to_left, right + to_right, has_start or starting)
                if max(key[:2]) > hero.backpack or (starting and has_start):
                    continue
                if key not in best or best[key].worth < pick.worth + worth - HAIR:
                    best[key] = _Pick(pick.worth + worth, (*pick.items, item), pick.aid + aid)
    chosen = max(best.values(), key=lambda pick: (round(pick.worth, 9), -len(pick.items)))
    return Outfit(hero, chosen.items, nothing.aid + chosen.aid)


@once_a_box
def _sides(box: Box, skill: o.Skill, heroes: int, luck: float) -> dict[Item, list[tuple[int, int, Aid, float]]]:
    """What each item adds on the left and on the right, if it helps there."""
    weigh = _Scale(box, luck)
    found: dict[Item, list[tuple[int, int, Aid, float]]] = {}
    for item in box.cards:
        if isinstance(item, Item):
            worn, used = _aid(item.modifiers.get(skill, 0)), aid_of_effect(item.effect, skill, heroes)
            for side in ((1, 0, worn, weigh(worn)), (0, 1, used, weigh(used))):
                if side[3] > HAIR:
                    found.setdefault(item, []).append(side)
    return found


class _Scale:
    """What an aid is worth on average."""

    def __init__(self, box: Box, luck: float) -> None:
        self.luck = luck
        faces = dice_of(box)
        self.dice: Mapping[o.Module, float] = {name: float(mean(of_faces(some))) for name, some in faces.items()}

    def __call__(self, aid: Aid) -> float:
        dice = aid.blessed * self.dice["blessed"] + aid.cursed * self.dice["cursed"]
        return aid.points + dice + max(aid.cards * self.luck, 0.0) + (SURELY if aid.succeeds else 0.0)


def helpers(
    box: Box, hero: Hero, party: Iterable[Hero], items: Sequence[Item], heroes: int, luck: Fraction
) -> list[Outfit]:
    """The best others for a joined challenge, each with the skill that suits it and items not yet taken."""
    found: list[Outfit] = []
    left, others = list(items), [one for one in party if one.name != hero.name]
    weigh = _Scale(box, float(luck))
    while others and len(found) < heroes - 1:
        outfits = [
            best_outfit(box, one, skill, left, heroes, luck, start=False) if items else bare(one, skill, heroes)
            for one in others
            for skill in o.SKILLS
        ]
        best = max(outfits, key=lambda outfit: weigh(outfit.aid))
        found.append(best)
        others = [one for one in others if one.name != best.hero.name]
        left = [item for item in left if item not in best.items]
    return found
