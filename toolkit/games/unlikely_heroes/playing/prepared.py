"""From a box, a quest and a setup to what games of it have in common: cards with their effects, decks, the clock.

The compiled quest of the rulebook, with every printed effect, and with the cards that have no number: starting heroes
and items, those of the blessed and cursed modules, traits, out-of-luck cards.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from toolkit.errors import ToolkitError
from toolkit.games.unlikely_heroes.balance.loadout import dice_of
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
from toolkit.games.unlikely_heroes.land.table import MapSpot, whole_table
from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest, printed_effect
from toolkit.games.unlikely_heroes.rulebook.position import bits

EXPANSIONS = ("weather", "detour", "nightfall", "blessed", "cursed")
MODULES: tuple[o.Module, ...] = ("blessed", "cursed")


class Setup(Struct, frozen=True):
    """Who plays, and how hard it is. `expansions` are some of EXPANSIONS."""

    heroes: int = 2
    difficulty: Difficulty = "normal"
    variant: str = "normal"
    expansions: tuple[str, ...] = ()


class PreparedQuest(CompiledQuest):
    """A quest compiled for games by one setup."""

    def __init__(self, box: Box, quest: Quest, setup: Setup) -> None:
        super().__init__(box, quest, setup.heroes, unnumbered(box, setup), printed_effect)
        self.setup = setup
        self.plan: object = None  # a guided player's, once it is known
        self.modules = modules_of(setup)
        extras = range(self.encounters, len(self.cards))
        self.starting_heroes = [index for index in extras if isinstance(self.cards[index], Hero)]
        self.starting_items = [index for index in extras if self._is(index, Item, None)]
        self.module_items = {module: [i for i in extras if self._is(i, Item, module)] for module in self.modules}
        self.traits = {module: [i for i in extras if self._is(i, Trait, module)] for module in self.modules}
        self.out_of_luck = [index for index in extras if isinstance(self.cards[index], OutOfLuck)]
        if len({self.cards[index].name for index in self.starting_heroes}) < setup.heroes:
            raise ToolkitError(f"the box has fewer than {setup.heroes} {setup.variant} starting heroes.")
        self.timed: dict[tuple[str, str], int] = {}  # (when, step) → the cards whose effects wait for that moment
        self.at_will = 0
        for index, effect in enumerate(self.effects):
            if effect is not None and effect.timing is not None:
                key = (effect.timing.when, effect.timing.step)
                self.timed[key] = self.timed.get(key, 0) | 1 << index
            elif effect is not None and effect.trigger in o.AT_WILL:
                self.at_will |= 1 << index
        self.charged = [effect.charged if effect else 0 for effect in self.effects]
        self.spaces = [effect.charged + effect.uncharged if effect else 0 for effect in self.effects]
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
            card
            for card in box.cards
            if isinstance(card, Weather | Detour | Nightfall) and card.KIND in setup.expansions
            for _ in range(card.copies)
        ]
        self.spots: dict[int, MapSpot] = dict(whole_table(box).spots) if self.exploration else {}
        self.places: dict[int, int] = {}  # number → the maps that have it printed on them
        for place in bits(self.maps):
            for number in self.anchors(place):
                self.places[number] = self.places.get(number, 0) | 1 << place
        self.modifiers = [
            tuple(card.modifiers.get(skill, 0) for skill in o.SKILLS) if isinstance(card, Item) else (0, 0, 0)
            for card in self.cards
        ]
        self.skills = [
            tuple(card.skills[skill] for skill in o.SKILLS) if isinstance(card, Hero) else (0, 0, 0)
            for card in self.cards
        ]

    def _is(self, index: int, kind: type[Card], module: o.Module | None) -> bool:
        card = self.cards[index]
        return isinstance(card, kind) and card.module == module

    def within(self, table: int, place: int, steps: int | None = None) -> dict[int, int]:
        """The maps in play that so many steps reach, each with the fewest it takes; without the place itself.

        Without a number of steps, all that can be reached.
        """
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


def modules_of(setup: Setup) -> tuple[o.Module, ...]:
    """The modules that are played with, of blessed and cursed."""
    return tuple(module for module in MODULES if module in setup.expansions)


def unnumbered(box: Box, setup: Setup) -> Iterator[Card]:
    """The cards without a number that take part, each copy by itself."""
    modules = modules_of(setup)
    for card in box.cards:
        if card.number is not None:
            continue
        match card:
            case Hero(starting="available", variant=variant) if variant == setup.variant:
                yield card
            case Item(starting="available", module=None):
                yield from [card] * card.copies
            case Item(module=module) | Trait(module=module) if module in modules:
                yield from [card] * card.copies
            case OutOfLuck():
                yield from [card] * card.copies
