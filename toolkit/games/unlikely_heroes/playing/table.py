"""From a box, a quest and a setup to what games of it have in common: cards with their effects, decks, the clock.

The compiled quest of the checker, with the cards that have no number: starting heroes and items, those of the blessed
and cursed modules, traits, out-of-luck cards. Conditions on luck, failures and the clock are asked of the game itself.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, cast

from msgspec import Struct

from toolkit.errors import ToolkitError
from toolkit.games.unlikely_heroes.balance.loadout import dice_of
from toolkit.games.unlikely_heroes.content import conditions as c
from toolkit.games.unlikely_heroes.content import operations as o
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
from toolkit.games.unlikely_heroes.content.operations import SKILLS
from toolkit.games.unlikely_heroes.content.parts import AT_WILL, Effect
from toolkit.games.unlikely_heroes.land.table import MapSpot, whole_table
from toolkit.games.unlikely_heroes.rulebook.play import Play, Situation
from toolkit.games.unlikely_heroes.rulebook.position import bits

EXPANSIONS = ("weather", "detour", "nightfall", "blessed", "cursed")
MODULES: tuple[o.Module, ...] = ("blessed", "cursed")


class Setup(Struct, frozen=True):
    """Who plays, and how hard it is. `expansions` are some of EXPANSIONS."""

    heroes: int = 2
    difficulty: Difficulty = "normal"
    variant: str = "normal"
    expansions: tuple[str, ...] = ()


class Fortunes(Situation, Protocol):
    """A situation that also knows about luck and time: what a game is, and a position is not."""

    failures: dict[int, int]
    penalties: list[int]
    rounds: int


class Table(Play):
    """A quest compiled for games by one setup."""

    def __init__(self, box: Box, quest: Quest, setup: Setup) -> None:
        self.setup = setup
        self.plan: object = None  # a guided player's, once it is known
        self.modules = tuple(module for module in MODULES if module in setup.expansions)
        super().__init__(box, quest, setup.heroes)
        extras = range(self.encounters, len(self.cards))
        self.starting_heroes = [index for index in extras if isinstance(self.cards[index], Hero)]
        self.starting_items = [index for index in extras if self._is(index, Item, None)]
        self.module_items = {module: [i for i in extras if self._is(i, Item, module)] for module in self.modules}
        self.traits = {module: [i for i in extras if self._is(i, Trait, module)] for module in self.modules}
        self.out_of_luck = [index for index in extras if isinstance(self.cards[index], OutOfLuck)]
        if len({self.cards[index].name for index in self.starting_heroes}) < setup.heroes:
            raise ToolkitError(f"the box has fewer than {setup.heroes} {setup.variant} starting heroes.")
        self.effects: list[Effect | None] = [self._effect(card) for card in self.cards]
        self.timed: dict[tuple[str, str], int] = {}
        self.at_will = 0
        for index, effect in enumerate(self.effects):
            if effect is not None and effect.timing is not None:
                key = (effect.timing.when, effect.timing.step)
                self.timed[key] = self.timed.get(key, 0) | 1 << index
            elif effect is not None and effect.trigger in AT_WILL:
                self.at_will |= 1 << index
        self.has_traits = any(self.traits.values())
        self.dice = dice_of(box)
        self.luck: list[int] = [value for value, many in DECKS[setup.difficulty].items() for _ in range(many)]
        self.module_luck = [
            card
            for card in box.cards
            if isinstance(card, Luck) and card.module in self.modules
            for _ in range(card.copies)
        ]
        clock = next((card for card in box.cards if isinstance(card, Clock)), None)
        self.clock: tuple[Space, ...] = clock.spaces if clock else ()
        self.exploration: list[Weather | Detour | Nightfall] = [
            card for card in self._exploration() for _ in range(card.copies)
        ]
        self.spots: dict[int, MapSpot] = dict(whole_table(box).spots) if self.exploration else {}
        self.places: dict[int, int] = {}  # number → the maps that have it printed on them
        for place in bits(self.maps):
            for number in self.anchors(place):
                self.places[number] = self.places.get(number, 0) | 1 << place
        self.modifiers = [
            tuple(card.modifiers.get(skill, 0) for skill in SKILLS) if isinstance(card, Item) else (0, 0, 0)
            for card in self.cards
        ]
        self.skills = [
            tuple(card.skills[skill] for skill in SKILLS) if isinstance(card, Hero) else (0, 0, 0)
            for card in self.cards
        ]

    def _is(self, index: int, kind: type[Card], module: o.Module | None) -> bool:
        card = self.cards[index]
        return isinstance(card, kind) and card.module == module

    def _other_cards(self) -> Iterable[Card]:
        for card in self.box.cards:
            if card.number is not None:
                continue
            match card:
                case Hero(starting="available", variant=variant) if variant == self.setup.variant:
                    yield card
                case Item(starting="available", module=None):
                    yield from [card] * card.copies
                case Item(module=module) | Trait(module=module) if module in self.modules:
                    yield from [card] * card.copies
                case OutOfLuck():
                    yield from [card] * card.copies

    def _exploration(self) -> Iterable[Weather | Detour | Nightfall]:
        wanted = self.setup.expansions
        for card in self.box.cards:
            if isinstance(card, Weather | Detour | Nightfall) and card.KIND in wanted:
                yield card

    @staticmethod
    def _effect(card: Card) -> Effect | None:
        return card.effect if isinstance(card, Hero | Item | OutOfLuck) else None

    def effect(self, index: int) -> Effect | None:
        """Every effect, also one that moves no card."""
        return self.effects[index]

    def spaces(self, index: int) -> int:
        """How many energy spaces a card has."""
        effect = self.effects[index]
        return effect.charged + effect.uncharged if effect else 0

    def holds(self, condition: c.Condition, position: Situation, *, kind: bool) -> bool:
        """Whether a condition holds; nothing is taken to be kind here."""
        if isinstance(condition, c.OutOfLuckDrawn):
            return len(self._fortunes(position).penalties) >= condition.at_least
        if isinstance(condition, c.ClockRounds):
            return self._fortunes(position).rounds >= condition.rounds
        if isinstance(condition, c.Failed):
            return self._fortunes(position).failures.get(condition.card, 0) >= condition.times
        return super().holds(condition, position, kind=kind)

    @staticmethod
    def _fortunes(position: Situation) -> Fortunes:
        return cast(Fortunes, position)  # a table is only ever asked by its games

    def within(self, table: int, place: int, steps: int) -> dict[int, int]:
        """The maps in play that so many steps reach, each with the fewest it takes; without the place itself."""
        found: dict[int, int] = {}
        seen = frontier = 1 << place
        for step in range(1, steps + 1):
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
