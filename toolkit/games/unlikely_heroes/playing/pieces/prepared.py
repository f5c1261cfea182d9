"""From a box, a quest and a setup to what games of it have in common: cards with their effects, decks, the clock.

The compiled quest of the rulebook, with every printed effect, and with the cards that have no number: starting heroes
and items, those of the blessed and cursed modules, traits, out-of-luck cards.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Literal

from msgspec import Struct

from toolkit.errors import ToolkitError
from toolkit.games.unlikely_heroes.balance.loadout import dice_of
from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.components import MODULES, SETS, component_counts, component_words
from toolkit.games.unlikely_heroes.content.kept import Kept, Outset
from toolkit.games.unlikely_heroes.content.luck import DECKS, Difficulty
from toolkit.games.unlikely_heroes.content.model import (
    Box,
    Card,
    Clock,
    Detour,
    Hero,
    Item,
    Luck,
    Nightfall,
    OutOfLuck,
    Quest,
    Space,
    Trait,
    Weather,
)
from toolkit.games.unlikely_heroes.content.parts import Effect, Timing
from toolkit.games.unlikely_heroes.land.table import MapSpot, whole_table
from toolkit.games.unlikely_heroes.proving.results.campaign import needed, remembered
from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest, printed_effect
from toolkit.games.unlikely_heroes.rulebook.position import bits
from toolkit.source.suggest import did_you_mean, listing

MIXED = "mixed"
"""Each hero of either variant."""
MOST_WAYS = 50_000
"""How many answers about ways are kept."""
DURING_A_TURN = Timing("during", "turn")
EXPANSIONS = ("weather", "detour", "nightfall", "blessed", "cursed")
"""The words for everything."""


class Setup(Struct, frozen=True):
    """Who plays, and how hard it is. `expansions` are some of the words for sets of cards.

    `kept` is what earlier quests have left; heroes take along those unlocked cards that the quest cannot be won
    without. A `party` is dealt at random, or chosen by those who play.
    """

    heroes: int = 2
    difficulty: Difficulty = "normal"
    variant: str = "normal"
    expansions: tuple[str, ...] = ()
    kept: Kept = Kept()
    party: Literal["dealt", "chosen"] = "dealt"


class PreparedQuest(CompiledQuest):
    """A quest compiled for games by one setup."""

    def __init__(self, box: Box, quest: Quest, setup: Setup) -> None:
        self.sets = sets_of(box, setup.expansions)
        self.unlocked = unlocked_of(box, setup)
        outset = Outset((), remembered(box, setup.kept.unlocked))
        may_take = tuple(sorted(self.unlocked))
        taken = [box.by_id[one] for one in needed(box, quest, setup.heroes, may_take, outset.unlocked)]
        others = unnumbered(box, setup, self.sets, self.unlocked)
        super().__init__(box, quest, setup.heroes, needed_first(others, taken), printed_effect, outset)
        self.setup = setup
        self.outset_needed = Outset(tuple(card.id for card in taken), outset.unlocked)
        self.needed = [self.cards.index(card) for card in taken]
        self.plan: object = None  # a guided player's, once it is known
        self.modules = tuple(module for module in MODULES if any(one.startswith(module) for one in self.sets))
        extras = range(self.encounters, len(self.cards))
        found = [index for index in range(self.encounters) if self.cards[index].id in self.unlocked]
        self.starting_heroes = [index for index in (*extras, *found) if isinstance(self.cards[index], Hero)]
        self.starting_items = [index for index in (*extras, *found) if self._is(index, Item, None)]
        self.module_items = {module: [i for i in extras if self._is(i, Item, module)] for module in self.modules}
        self.traits = {module: [i for i in extras if self._is(i, Trait, module)] for module in self.modules}
        self.out_of_luck = [index for index in extras if isinstance(self.cards[index], OutOfLuck)]
        self.kept_penalties = self._kept(setup.kept.out_of_luck)
        if len({self.cards[index].name for index in self.starting_heroes}) < setup.heroes:
            kind = "" if setup.variant == MIXED else f"{setup.variant} "
            raise ToolkitError(f"the box has fewer than {setup.heroes} {kind}starting heroes.")
        self.timed: dict[tuple[str, str], int] = {}  # (when, step) → the cards whose effects have that timing
        self.at_will = 0
        for index, card in enumerate(self.cards):
            effect = self.effects[index]
            for one in card.scale if isinstance(card, Trait) else [effect] if effect is not None else ():
                self._register_effect(index, one)
        self.charged = [effect.charged if effect else 0 for effect in self.effects]
        self.spaces = [effect.charged + effect.uncharged if effect else 0 for effect in self.effects]
        self.dice = dice_of(box)
        self.luck: list[int] = [value for value, many in DECKS[setup.difficulty].items() for _ in range(many)]
        self.module_luck = [
            card
            for card in box.cards
            if isinstance(card, Luck) and f"{card.module}_luck" in self.sets
            for _ in range(card.copies)
        ]
        clock = next((card for card in box.cards if isinstance(card, Clock)), None)
        self.clock: tuple[Space, ...] = clock.spaces if clock else ()
        self.exploration: list[Weather | Detour | Nightfall] = [
            card
            for card in box.cards
            if isinstance(card, Weather | Detour | Nightfall) and card.KIND in self.sets
            for _ in range(card.copies)
        ]
        self.spots: dict[int, MapSpot] = dict(whole_table(box).spots) if self.exploration else {}
        self.places: dict[int, int] = {}  # number → the maps that have it printed on them
        for place in bits(self.maps):
            for number in self.anchors(place):
                self.places[number] = self.places.get(number, 0) | 1 << place
        self._ways: dict[tuple[int, int, int | None], dict[int, int]] = {}
        self._worn: dict[int, tuple[int, ...]] = {}
        self.modifiers = [
            tuple(card.modifiers.get(skill, 0) for skill in o.SKILLS) if isinstance(card, Item) else (0, 0, 0)
            for card in self.cards
        ]
        self.skills = [
            tuple(card.skills[skill] for skill in o.SKILLS) if isinstance(card, Hero) else (0, 0, 0)
            for card in self.cards
        ]

    def worn(self, items: int) -> tuple[int, ...]:
        """What the modifiers of these items add up to for each skill, without what has to be rolled."""
        found = self._worn.get(items)
        if found is None:
            fixed = [[one if isinstance(one, int) else 0 for one in self.modifiers[item]] for item in bits(items)]
            found = self._worn[items] = tuple(map(sum, zip(*fixed, strict=True))) or (0,) * len(o.SKILLS)
        return found

    def _kept(self, ids: Iterable[str]) -> list[int]:
        """Out-of-luck cards of earlier quests that are still in play, one for each id.

        Raises:
            ToolkitError: there is no such card, or it does not last that long.
        """
        found: list[int] = []
        lasting = {index: self.cards[index] for index in self.out_of_luck if _lasts(self.cards[index])}
        for one in ids:
            index = next((index for index, card in lasting.items() if card.id == one and index not in found), None)
            if index is None:
                known = sorted({card.id for card in lasting.values()})
                hint = did_you_mean(one, known) or (f"Lasting: {listing(known)}." if known else "None lasts.")
                raise ToolkitError(f'--out-of-luck: no card "{one}" stays in play in later quests. {hint}')
            found.append(index)
        return found

    def _register_effect(self, index: int, effect: Effect) -> None:
        """Registers an effect by its timing; during a turn, or without a timing, it can be used at will."""
        moment = effect.moment
        if moment is not None:
            key = (moment.when, moment.step)
            self.timed[key] = self.timed.get(key, 0) | 1 << index
        if effect.trigger in o.AT_WILL and moment in (None, DURING_A_TURN):
            self.at_will |= 1 << index

    def _is(self, index: int, kind: type[Card], module: o.Module | None) -> bool:
        card = self.cards[index]
        return isinstance(card, kind) and card.module == module

    def within(self, table: int, place: int, steps: int | None = None) -> dict[int, int]:
        """The maps in play within this many steps, each with the fewest it takes; without the place itself.

        Without a number of steps, all that can be reached. Games of a quest ask for the same tables again and again, so
        answers are kept; they must not be changed.
        """
        key = table, place, steps
        found = self._ways.get(key)
        if found is None:
            if len(self._ways) >= MOST_WAYS:
                self._ways.clear()
            found = self._ways[key] = self._within(table, place, steps)
        return found

    def _within(self, table: int, place: int, steps: int | None) -> dict[int, int]:
        found: dict[int, int] = {}
        seen = frontier = 1 << place
        step = 0
        while steps is None or step < steps:
            step += 1
            ahead = 0
            for one in bits(frontier):
                ahead |= self.connected[one]
            frontier = ahead & table & ~seen
            if not frontier:
                break
            seen |= frontier
            for one in bits(frontier):
                found[one] = step
        return found


def sets_of(box: Box, chosen: Iterable[str]) -> frozenset[str]:
    """The sets of cards in the game: "one, some or all" of those in the box (rulebook, p. 25).

    Raises:
        ToolkitError: there is none of what was chosen.
    """
    there = component_counts(box)
    found: set[str] = set()
    for word in chosen:
        some = [one for one in SETS[word] if there[one]]
        if not some:
            words = component_words(word.replace("-", "_"))
            raise ToolkitError(f"--with: {box.title} has no {words}. Join a box that has: --with FOLDER")
        found.update(some)
    if "nightfall" in found and not any(isinstance(card, Clock) for card in box.cards):
        raise ToolkitError(f"--with: {box.title} has no clock, which nightfall cards need.")
    return frozenset(found)


def _lasts(card: Card) -> bool:
    return isinstance(card, OutOfLuck) and card.lasts == "campaign"


def unlocked_of(box: Box, setup: Setup) -> frozenset[str]:
    """The ids of locked starting cards that may be chosen anyway."""
    cards = [box.by_id[one] for one in setup.kept.unlocked]
    return frozenset(
        card.id
        for card in cards
        if not isinstance(card, Hero) or card.number is not None or setup.variant in (card.variant, MIXED)
    )


def needed_first(cards: Iterable[Card], needed: Iterable[Card]) -> list[Card]:
    """Cards without a number in the order in which a proof knows them: first those that heroes have to begin with."""
    rest = list(cards)
    first = [card for card in needed if card.number is None]
    for card in first:
        rest.remove(card)
    return [*first, *rest]


def unnumbered(box: Box, setup: Setup, sets: Collection[str], unlocked: Collection[str]) -> Iterator[Card]:
    """The cards without a number that take part, each copy by itself."""
    for card in box.cards:
        if card.number is not None:
            continue
        match card:
            case Hero() | Item(module=None) if card.id in unlocked:
                yield from [card] * (card.copies if isinstance(card, Item) else 1)
            case Hero(starting="available", variant=variant) if setup.variant in (variant, MIXED):
                yield card
            case Item(starting="available", module=None):
                yield from [card] * card.copies
            case Item(module=module) if f"{module}_items" in sets:
                yield from [card] * card.copies
            case Trait(module=module) if f"{module}_traits" in sets:
                yield from [card] * card.copies
            case OutOfLuck():
                yield from [card] * card.copies
