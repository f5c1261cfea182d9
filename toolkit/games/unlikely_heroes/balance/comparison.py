"""From a box to how its challenges are balanced at Normal: who can pass them, and how they compare in a chapter.

Only challenges that a quest reveals are judged, and only in boxes that were read completely and have starting heroes.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence

from msgspec import Struct

from toolkit.analysis import once_a_box
from toolkit.games.unlikely_heroes.balance.chances import luck_pile, starting_heroes
from toolkit.games.unlikely_heroes.balance.loadout import Aid, Outfit, bare, best_outfit, helpers, rolled
from toolkit.games.unlikely_heroes.content.model import Box, Challenge, Chapter, Hero, Item, Quest
from toolkit.games.unlikely_heroes.content.operations import Skill
from toolkit.games.unlikely_heroes.content.taking_part import PARTIES
from toolkit.games.unlikely_heroes.land.links import BRINGS, Link, LinkKind, links
from toolkit.games.unlikely_heroes.land.regions import chapter_cards, quest_cards
from toolkit.games.unlikely_heroes.proving.clauses.facts import CardRevealed
from toolkit.games.unlikely_heroes.proving.clauses.relaxation import reached
from toolkit.kits.distribution import mean

FEW = 3
"""The fewest others among which one can stand out: challenges of a chapter, trials of a box."""


class Best(Struct, frozen=True, eq=False):
    """The best chance there is for a challenge."""

    trial: int
    chance: float
    outfit: Outfit
    requirement: int


class Spike(Struct, frozen=True, eq=False):
    """A trial that needs more luck than the rest of its chapter."""

    challenge: Challenge
    trial: int
    quest: Quest
    chapter: Chapter
    luck: int
    usual: float


@once_a_box
def judged(box: Box) -> tuple[Challenge, ...]:
    """The challenges that can be judged."""
    if not box.whole or not starting_heroes(box):
        return ()
    reaches = list(reached(box).values())
    return tuple(
        card
        for card in box.cards
        if isinstance(card, Challenge) and any(CardRevealed(card.id) in reach for reach in reaches)
    )


def announced(box: Box) -> int:
    """How many luck cards a party is assumed to announce."""
    return round(box.limits["luck-announced"])


def best_chance(box: Box, card: Challenge) -> Best:
    """The best chance of any trial, hero and party; items are only considered if it is too low without them."""
    found = _best(box, card, ())
    if found.chance * 100 < box.limits["lowest-chance"]:
        found = max(found, _best(box, card, _quests_with(box, card)), key=lambda best: best.chance)
    return found


def _best(box: Box, card: Challenge, quests: tuple[str, ...]) -> Best:
    """The same with the items of these quests."""
    found: list[Best] = []
    for heroes in PARTIES if card.joined or any(trial.per_hero for trial in card.trials) else PARTIES[:1]:
        for index, trial in enumerate(card.trials):
            for hero in starting_heroes(box):
                outfits = _equipped(box, quests, hero, trial.skill, heroes, joined=card.joined)
                requirement, chance = _chance(box, card, index, outfits, heroes, announced(box))
                found.append(Best(index, chance, outfits[0], requirement))
    return max(found, key=lambda best: best.chance)


def _equipped(
    box: Box, quests: tuple[str, ...], hero: Hero, skill: Skill, heroes: int, *, joined: bool, without: str = ""
) -> tuple[Outfit, ...]:
    """A hero with the best items of some quests, and those who join in with what is left; without quests, no items.

    Nobody has what only the challenge `without` brings. What nobody would take is not missed.
    """
    outfits = _outfits(box, quests, hero, skill, heroes, joined=joined)
    missed = {item.id for outfit in outfits for item in outfit.items} & _rewards(box).get(without, frozenset())
    return _outfits(box, quests, hero, skill, heroes, joined=joined, without=without) if missed else outfits


@once_a_box
def _outfits(
    box: Box, quests: tuple[str, ...], hero: Hero, skill: Skill, heroes: int, *, joined: bool, without: str = ""
) -> tuple[Outfit, ...]:
    behind = _rewards(box).get(without, frozenset())
    items = [item for item in _items(box, quests) if item.id not in behind]
    worth = mean(luck_pile(box, "normal").sum_of(1))
    outfit = best_outfit(box, hero, skill, items, heroes, worth) if quests else bare(hero, skill, heroes)
    left = [item for item in items if item not in outfit.items]
    others = helpers(box, hero, starting_heroes(box), left, heroes, worth) if joined else []
    return (outfit, *others)


@once_a_box
def _items(box: Box, quests: tuple[str, ...]) -> tuple[Item, ...]:
    """The items that at least one of some quests reveals."""
    reaches = [reached(box)[quest] for quest in quests]
    return tuple(
        card
        for card in box.cards
        if isinstance(card, Item) and any(CardRevealed(card.id) in reach for reach in reaches)
    )


def _chance(
    box: Box, card: Challenge, index: int, outfits: Sequence[Outfit], heroes: int, cards: int
) -> tuple[int, float]:
    """What a trial requires, and the chance of the participants with this many cards, or the least allowed."""
    trial, total = card.trials[index], Aid()
    for outfit in outfits:
        total += outfit.aid
    requirement = trial.value * (heroes if trial.per_hero else 1)
    return requirement, _with_luck(box, requirement - total.points, total, max(cards, len(outfits)))


@once_a_box
def _with_luck(box: Box, need: int, aid: Aid, cards: int) -> float:
    if aid.succeeds:
        return 1.0
    return float(luck_pile(box, "normal").chance(cards, need, rolled(box, aid), aid.cards))


def plain_chances(box: Box, card: Challenge, cards: int) -> list[float]:
    """The chance of each starting hero, alone and without items, who chooses the best trial for it."""
    return [
        max(
            _chance(box, card, index, _equipped(box, (), hero, trial.skill, 2, joined=False), 2, cards)[1]
            for index, trial in enumerate(card.trials)
        )
        for hero in starting_heroes(box)
    ]


@once_a_box
def chances_by_party(box: Box, card: Challenge, index: int) -> tuple[float, ...]:
    """The best chance that any starting hero has in a trial, without items, for parties of two, three and four.

    Luck cards are as few as have to be announced, if all join in; alone, as many as a party is assumed to announce.
    """
    cards = 2 if card.joined else announced(box)
    skill = card.trials[index].skill
    return tuple(
        max(
            _chance(box, card, index, _equipped(box, (), hero, skill, heroes, joined=card.joined), heroes, cards)[1]
            for hero in starting_heroes(box)
        )
        for heroes in PARTIES
    )


def best_chance_of_trial(box: Box, card: Challenge, index: int) -> float:
    """The best chance that any starting hero has in a trial, in a party of any size, with as many luck cards as a party
    is assumed to announce; items are only considered if it is too low without them, as in `best_chance`."""
    found = _best_of_trial(box, card, index, ())
    if found * 100 < box.limits["lowest-chance"]:
        found = max(found, _best_of_trial(box, card, index, _quests_with(box, card)))
    return found


def _quests_with(box: Box, card: Challenge) -> tuple[str, ...]:
    revealed = CardRevealed(card.id)
    return tuple(quest.id for quest in box.quests if revealed in reached(box)[quest.id])


@once_a_box
def _rewards(box: Box) -> dict[str, frozenset[str]]:
    """The items that nothing in a box leads to but the rewards of a challenge, by challenge; both by id."""
    ways: dict[int | str, list[Link]] = {}
    for link in links(box).every:
        if link.kind in BRINGS:
            ways.setdefault(link.target, []).append(link)
    found: dict[str, set[str]] = {}
    for leading in ways.values():
        reward = next((one for one in leading if one.kind is LinkKind.REWARD_DRAW), None)
        if reward is not None and all(one.source.id == reward.source.id for one in leading):
            found.setdefault(reward.source.id, set()).update(card.id for card in links(box).cards(reward))
    return {challenge: frozenset(items) for challenge, items in found.items()}


def _best_of_trial(box: Box, card: Challenge, index: int, quests: tuple[str, ...]) -> float:
    skill, cards = card.trials[index].skill, announced(box)
    return max(
        _chance(box, card, index, outfits, heroes, cards)[1]
        for hero in starting_heroes(box)
        for heroes in PARTIES
        for outfits in [_equipped(box, quests, hero, skill, heroes, joined=card.joined, without=card.id)]
    )


def chances_by_hero(box: Box, card: Challenge, index: int) -> list[float]:
    """The chance that each starting hero has in a trial, without items, in a party of two."""
    skill = card.trials[index].skill
    return [
        _chance(box, card, index, _equipped(box, (), hero, skill, 2, joined=card.joined), 2, announced(box))[1]
        for hero in starting_heroes(box)
    ]


def is_certain(box: Box, card: Challenge) -> bool:
    """Whether every starting hero passes with one luck card, whatever it is."""
    return min(plain_chances(box, card, 1)) == 1


def luck_asked(box: Box, card: Challenge) -> tuple[int, int]:
    """How much luck the easiest trial asks of the best starting hero, and which one it is."""
    party = starting_heroes(box)
    asked = [
        (trial.value * (2 if trial.per_hero else 1) - max(hero.skills[trial.skill] for hero in party), index)
        for index, trial in enumerate(card.trials)
    ]
    return min(asked)


def spikes(box: Box) -> Iterator[Spike]:
    """Trials that stand out in their chapter."""
    most = box.limits["requirement-spike"]
    asked = {card: luck_asked(box, card) for card in judged(box)}
    if not asked or max(luck for luck, _ in asked.values()) - min(luck for luck, _ in asked.values()) <= most:
        return
    every, seen = links(box), set()
    for quest in box.quests:
        cards = chapter_cards(every, quest, quest_cards(every, quest))
        for chapter in quest.chapters:
            here = [card for card in cards[chapter.number] if isinstance(card, Challenge) and card in asked]
            values = sorted(asked[card][0] for card in here)
            for card in here if len(here) > FEW else ():
                luck, trial = asked[card]
                if luck - values[0] <= most or card.id in seen:
                    continue
                at = bisect_left(values, luck)
                usual = median(values[:at] + values[at + 1 :])
                if luck - usual > most:
                    seen.add(card.id)
                    yield Spike(card, trial, quest, chapter, luck, usual)


def median(values: Sequence[int]) -> float:
    """The middle one of sorted values, or the mean of the two in the middle. (`statistics` is slow to import.)"""
    middle = len(values) // 2
    return values[middle] if len(values) % 2 else (values[middle - 1] + values[middle]) / 2


def out_of_favour(box: Box) -> Iterator[Hero]:
    """Starting heroes that are never the best, or as good as the best, of their variant."""
    trials = [trial for card in judged(box) for trial in card.trials]
    for variant in ("normal", "hard"):
        party = starting_heroes(box, "hard" if variant == "hard" else "normal")
        if len(party) < 2 or len(trials) <= FEW:
            continue
        asked: list[Skill] = sorted({trial.skill for trial in trials})
        points = {hero: [bare(hero, skill, 2).aid.points for skill in asked] for hero in party}
        best = [max(column) for column in zip(*points.values(), strict=True)]
        for hero in party:
            if not any(own == most for own, most in zip(points[hero], best, strict=True)):
                yield hero
