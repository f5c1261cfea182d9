"""Blessed and cursed cards (§7): from the modules played with to items gained and lost, and cubes on traits."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.model import Item, Trait
from toolkit.games.unlikely_heroes.content.parts import Effect
from toolkit.games.unlikely_heroes.playing.pieces.aloud import instruction_words
from toolkit.games.unlikely_heroes.playing.pieces.choices import Choice, Favour, Stand
from toolkit.games.unlikely_heroes.playing.pieces.prepared import PreparedQuest
from toolkit.games.unlikely_heroes.playing.table.backpacks import equip
from toolkit.games.unlikely_heroes.rulebook.position import NOBODY, Throw, bits
from toolkit.playing.copying import shallow

if TYPE_CHECKING:
    from toolkit.games.unlikely_heroes.playing.table.playthrough import Playthrough


class Modules:
    """The piles of items (the last is the top), and the level of each trait of a hero: 0 is the top of its scale."""

    def __init__(self, play: PreparedQuest, random: Random) -> None:
        self._play = play
        self.piles = {module: random.sample(some, len(some)) for module, some in play.module_items.items()}
        self.traits: dict[int, dict[int, int]] = {}
        self.mask = 0  # traits that someone has

    def copy(self) -> Modules:
        """The same piles and levels."""
        new = shallow(self)
        new.piles = {module: pile[:] for module, pile in self.piles.items()}
        new.traits = {hero: dict(levels) for hero, levels in self.traits.items()}
        return new

    def redeal(self, random: Random) -> None:
        """Shuffles the piles."""
        for pile in self.piles.values():
            random.shuffle(pile)

    def put_back(self, card: int) -> bool:
        """Puts an item that left play under the pile of its module; False if it is of none."""
        face = self._play.cards[card]
        if face.module not in self.piles or not isinstance(face, Item):
            return False
        self.piles[face.module].insert(0, card)
        return True

    def scale(self, trait: int) -> tuple[Effect, ...]:
        """The effects of a trait, from its top down."""
        card = self._play.cards[trait]
        assert isinstance(card, Trait)
        return card.scale

    def give_trait(self, hero: int, trait: int) -> None:
        """A hero gets a trait, with its cube in the middle."""
        card = self._play.cards[trait]
        assert isinstance(card, Trait)
        self.traits.setdefault(hero, {})[trait] = card.middle
        self.mask |= 1 << trait

    def can_move(self, hero: int, trait: int, steps: int) -> bool:
        """Whether there is a step up or down left on a trait."""
        level = self.traits[hero][trait]
        return level > 0 if steps > 0 else level < len(self.scale(trait)) - 1

    def move_trait(self, hero: int, trait: int, steps: int) -> None:
        """Moves the cube on a trait, up or down, as far as the scale goes; up is towards its top."""
        levels = self.traits[hero]
        levels[trait] = max(0, min(len(self.scale(trait)) - 1, levels[trait] - steps))

    def holder(self, trait: int) -> int:
        """Who has a trait, or NOBODY."""
        return next((hero for hero, levels in self.traits.items() if trait in levels), NOBODY)

    def effect(self, trait: int) -> Effect:
        """The effect of a trait that is active now: the one its cube lies on."""
        return self.scale(trait)[self.traits[self.holder(trait)][trait]]


def deal(game: Playthrough) -> None:
    """Gives every hero an item and a trait of each module that is played with (§7, and the rulebook's setup)."""
    for module in game.play.modules:
        traits = game.random.sample(game.play.traits[module], len(game.play.traits[module]))
        for hero in range(len(game.position.seats)):
            gain(game, module, hero)
            if traits and game.energy.set_apart():
                game.modules.give_trait(hero, traits[-1])
                _charge(game, traits[-1])
                happen_at_once(game, hero, traits.pop())


def gain(game: Playthrough, module: o.Module, hero: int) -> None:
    """Takes the top card of a module's item pile, if there is one; what is not wanted goes under the pile.

    Rulebook, p. 30: who gains a card "may discard or place the card"; and what is dealt during setup is placed
    "according to the standard rules for starting items" (p. 26), which may be discarded as well (p. 21).
    """
    pile = game.modules.piles.get(module)
    if not pile:
        return
    card = pile.pop()
    if not equip(game, card, hero, optional=True):
        pile.insert(0, card)


def items_of(game: Playthrough, hero: int, module: o.Module) -> list[int]:
    """The blessed, or the cursed items of a hero."""
    return [item for item in bits(game.position.seats[hero].held) if game.play.cards[item].module == module]


def discard_items(game: Playthrough, amount: int, module: o.Module, heroes: list[int]) -> None:
    """Heroes discard items of a module, of their choice."""
    for hero in heroes:
        for _ in range(amount):
            items = items_of(game, hero, module)
            if items:
                game.position.leave(game.one_of("limit", hero, [Throw(item) for item in items]).item)


def move_a_trait(game: Playthrough, steps: int, module: o.Module | None, hero: int) -> None:
    """Moves the cube on one of a hero's traits, of a module if it says so."""
    traits = [trait for trait in movable(game, hero, steps) if module in (None, game.play.cards[trait].module)]
    if traits:
        chosen = game.one_of("favour", hero, [Favour("trait", trait, steps) for trait in traits])
        step(game, hero, chosen.card, steps)


def movable(game: Playthrough, hero: int, steps: int) -> list[int]:
    """The traits of a hero whose cube can be moved up or down at all."""
    return [trait for trait in game.modules.traits.get(hero, {}) if game.modules.can_move(hero, trait, steps)]


def step(game: Playthrough, hero: int, trait: int, steps: int) -> None:
    """Moves the cube on a trait; if it reaches a forced effect without a timing, that happens."""
    before = game.modules.effect(trait)
    game.modules.move_trait(hero, trait, steps)
    effect = game.modules.effect(trait)
    if effect is not before:
        if game.told is not None:
            way = "up" if steps > 0 else "down"
            game.tell(
                f"{game.name(hero)}’s cube on {game.label(trait)} moves {way}: {instruction_words(effect.instruction)}"
            )
        _charge(game, trait)
        happen_at_once(game, hero, trait)


def _charge(game: Playthrough, trait: int) -> None:
    """The effect that the cube of a trait has come to lie on is charged; see `energy`."""
    effect = game.modules.effect(trait)
    game.energy.turn_to(trait, effect.charged, effect.uncharged)


def happen_at_once(game: Playthrough, hero: int, trait: int) -> None:
    """The effect under a trait's cube happens, if it is forced and has no timing."""
    effect = game.modules.effect(trait)
    holds = effect.condition is None or game.play.holds(effect.condition, game.position, kind=True)
    if effect.moment is None and effect.trigger not in o.AT_WILL and holds and not game.position.outcome:
        game.at_once(effect.instruction.do, hero, trait)


def favour(game: Playthrough, hero: int, *, succeeded: bool) -> None:
    """After a success players may, after a failure they must choose: a step on a trait, a new item, or a discard.

    Rulebook, p. 26: "If multiple options are listed, choose a different available option": a trait whose cube is at the
    end of its scale is not an option.
    """
    good: o.Module = "blessed" if succeeded else "cursed"
    other: o.Module = "cursed" if succeeded else "blessed"
    steps = 1 if succeeded else -1
    options: list[Choice] = [Favour("trait", trait, steps) for trait in movable(game, hero, steps)]
    if game.modules.piles.get(good):
        options.append(Favour("gain", steps=steps))
    options += [Favour("discard", item) for item in items_of(game, hero, other)]
    if not options:
        return
    if succeeded:
        options.append(Stand())
    match game.one_of("favour", hero, options):
        case Favour("trait", trait):
            step(game, hero, trait, steps)
        case Favour("gain"):
            gain(game, good, hero)
        case Favour("discard", item):
            game.tell(f"{game.name(hero)} discards {game.label(item)}.")
            game.position.leave(item)
