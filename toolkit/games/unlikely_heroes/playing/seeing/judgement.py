"""A player's judgement: the odds of a trial, how many cards to announce, what an item is worth.

All of it is open at the table: the luck deck is known, its discards lie face up, and so do heroes and items.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from toolkit.games.unlikely_heroes.content import conditions as c
from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.model import Item
from toolkit.games.unlikely_heroes.playing.table.challenge import (
    Contest,
    best_skill,
    choosable,
    required,
    result,
    skill_of,
)
from toolkit.games.unlikely_heroes.playing.table.cubes import chargeable
from toolkit.games.unlikely_heroes.playing.table.effects import in_force, limited, uses_of
from toolkit.games.unlikely_heroes.rulebook.position import NOWHERE
from toolkit.kits.tails import MOST, Counts, tails

if TYPE_CHECKING:
    from toolkit.games.unlikely_heroes.playing.table.playthrough import Playthrough

RESHUFFLE = 7.0
"""What an out-of-luck card is worth, in luck cards."""


def chance(game: Playthrough, cards: int, need: int, most: int = MOST) -> float:
    """The chance that the next cards add up to at least this; includes the discards when the pile is short.

    Players think about `most` cards, and take more for as good as those.
    """
    return _chance(*game.luck.counts, cards, need, most)


def _chance(pile: Counts, discards: Counts, cards: int, need: int, most: int = MOST) -> float:
    size = sum(many for _, many in pile)
    if cards <= size:
        return tails(pile, most).chance(cards, need)
    fixed = sum(value * many for value, many in pile)
    if not discards:
        return 1.0 if fixed >= need else 0.0
    return tails(discards, most).chance(cards - size, need - fixed)


SURE = 99
"""What passes a challenge is worth more than any value."""


def shortfall(game: Playthrough, card: int, trial: int, hero: int) -> int:
    """How much luck a hero needs for a trial, alone; those near are counted in if it is joined.

    Effects are kept for what luck alone cannot reach: only there they are counted in as well.
    """
    need = required(game, card, trial) - skill_of(game, card, trial, hero)
    if game.play.challenge(card).joined:
        here = game.position.seats[hero].at
        for one, seat in enumerate(game.position.seats):
            if one != hero and seat.at == here:
                need -= max(0, game.skill(one, best_skill(game, one)))
    return _beside_effects(game, need, card, trial, hero)


def missing(game: Playthrough, contest: Contest) -> int:
    """How much luck is missing in a challenge, before it is drawn."""
    need = required(game, contest.card, contest.trial) - result(game, contest)
    return _beside_effects(game, need, contest.card, contest.trial, contest.hero)


def _beside_effects(game: Playthrough, need: int, card: int, trial: int, hero: int) -> int:
    """What luck has to bring, with effects if it cannot bring all of it."""
    best = sum(value * many for pile in game.luck.counts for value, many in pile if value > 0)
    return need if need <= best else need - _brought(game, card, trial, hero)


def _brought(game: Playthrough, card: int, trial: int, hero: int) -> int:
    """What effects that a hero could use in a challenge add to its result, or take from what is required."""
    skill, total = game.play.challenge(card).trials[trial].skill, 0
    for use in uses_of(game, in_force(game), hero):
        effect = game.effect(use.card)
        if effect is None or effect.moment is None or effect.moment.step not in ("challenge", "draw_luck"):
            continue
        times = 1 if limited(game, use.card) else game.energy.on.get(use.card, 0)
        for one in effect.instruction.do:
            match one:
                case o.Succeed():
                    return SURE
                case o.ChangeSkill(changed, int() as amount) if changed in (skill, "any"):
                    total += amount * times
                case o.ChangeRequirement(int() as amount):
                    total -= amount
    return total


def cheapest(
    game: Playthrough, need: int, least: int, effort: float, reshuffle: float = RESHUFFLE
) -> tuple[float, int]:
    """The average cost of a success, in luck cards, and how many to announce for it.

    An attempt costs some effort, and a reshuffle an out-of-luck card.
    """
    return _cheapest(*game.luck.counts, need, least, effort, reshuffle)


@lru_cache(maxsize=100_000)
def _cheapest(
    pile: Counts, discards: Counts, need: int, least: int, effort: float, reshuffle: float
) -> tuple[float, int]:
    size = sum(many for _, many in pile)
    available = size + sum(many for _, many in discards)
    best, number = float("inf"), least
    for cards in range(least, min(least + MOST, available) + 1):
        p = _chance(pile, discards, cards, need)
        if p > 0:
            cost = (cards + effort + (reshuffle if cards > size else 0.0)) / p
            if cost < best - 1e-9:
                best, number = cost, cards
            if p == 1.0:
                break
    return best, number


def safest(game: Playthrough, need: int, least: int, level: float) -> int:
    """The fewest cards with this chance; the whole pile if no number is enough."""
    most = max(least, min(least + MOST, len(game.luck.pile)))
    for cards in range(least, most + 1):
        if chance(game, cards, need) >= level:
            return cards
    return most


def best_trial(game: Playthrough, card: int, hero: int, effort: float) -> tuple[float, int]:
    """The least luck that a challenge needs, and by which trial; infinity if none can be chosen."""
    costs = [
        (cheapest(game, shortfall(game, card, trial, hero), 1, effort)[0], trial)
        for trial in choosable(game, card, hero)
    ]
    return min(costs, default=(float("inf"), NOWHERE))


def worth(game: Playthrough, card: int) -> float:
    """What an item is worth to someone who does not know what it is for."""
    face = game.play.cards[card]
    if not isinstance(face, Item):
        return 0.0
    value = 1.0 if face.number is not None else 0.0
    value += sum(amount for amount in game.play.modifiers[card] if isinstance(amount, int))
    value += 2.0 if face.pieces else 0.0
    return value + (1.0 if face.effect is not None and game.play.spaces[card] else 0.0)


def better_side(game: Playthrough, card: int) -> str:
    """Where an item does more good."""
    gain = sum(amount for amount in game.play.modifiers[card] if isinstance(amount, int))
    dice = any(not isinstance(amount, int) for amount in game.play.modifiers[card])
    return "left" if gain > 0 or dice or game.play.effects[card] is None else "right"


def helps(game: Playthrough, card: int, need: int = 0) -> bool:
    """Whether the effect of a card helps now; `need` is what is missing in a challenge."""
    effect = game.effect(card)
    if effect is None:
        return False
    for operation in effect.instruction.do:
        match operation:
            case o.RestoreLuck(amount):
                if len(game.luck.discards) >= (amount if isinstance(amount, int) else 1):
                    return True
            case o.GainEnergy() | o.Succeed():
                return True
            case o.Recharge():
                if any(game.energy.on.get(one, 0) == 0 for hero in range(len(game.position.seats))
                       for one in chargeable(game, hero)):  # fmt: skip
                    return True
            case o.ChangeSkill(skill, int() as amount):
                if need > 0 and amount > 0 and (skill == "any" or _is_asked(game, skill)):
                    return True
            case o.ChangeRequirement(int() as amount):
                if need > 0 and amount < 0:
                    return True
            case o.ExtraLuck() | o.RedrawLuck():
                if need > 0:
                    return True
    return False


def _is_asked(game: Playthrough, skill: str) -> bool:
    contest = game.contest
    if contest is None:
        return False
    trials = game.play.challenge(contest.card).trials
    if contest.trial == NOWHERE:
        return any(one.skill == skill for one in trials)
    return trials[contest.trial].skill == skill


def must_not_go(game: Playthrough) -> set[int]:
    """The cards whose loss loses the quest."""
    variant = game.play.variant(game.position)
    parts = [failure.condition for failure in variant.failures] if variant is not None else []
    found: set[int] = set()
    while parts:
        match parts.pop():
            case c.Gone(number):
                found.add(number)
            case c.Any(of) | c.All(of):
                parts += of
    return found
