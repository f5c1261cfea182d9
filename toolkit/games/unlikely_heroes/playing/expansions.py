"""The expansions (§7): the exploration deck with weather, detour and nightfall; blessed and cursed items and traits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.model import Detour, Map, Nightfall, Trait, Weather
from toolkit.games.unlikely_heroes.content.parts import Effect, Side
from toolkit.games.unlikely_heroes.land.edges import OPPOSITE
from toolkit.games.unlikely_heroes.land.table import STEPS, MapSpot
from toolkit.games.unlikely_heroes.playing.choices import Choice, Favour, Stand
from toolkit.games.unlikely_heroes.rulebook.position import NOBODY, NOWHERE, Throw, bits

if TYPE_CHECKING:
    from toolkit.games.unlikely_heroes.playing.game import Game

LAST_NUMBER = 36
"""Maps with a number up to this one bring an exploration card."""


# The exploration deck.


def remember(game: Game, card: int, here: int) -> None:
    """Notes in which direction a map was explored, from the map the hero stood on."""
    game.direction = direction(game, card, here)


def direction(game: Game, card: int, here: int) -> Side | None:
    """The side of one map on which another lies; None if neither has an edge to the other."""
    if here in (NOWHERE, card):
        return None
    new, old = game.play.map(card), game.play.map(here)
    for edge in old.edges:
        if edge.number == new.number:
            return edge.side
    for edge in new.edges:
        if edge.number == old.number:
            return OPPOSITE[edge.side]
    return None


def explore(game: Game, card: int, hero: int) -> None:
    """After a map up to number 36 was completed, the top card of the exploration deck is drawn and resolved."""
    face = game.play.cards[card]
    if not isinstance(face, Map) or face.number is None or face.number > LAST_NUMBER or not game.turn or game.outcome:
        return
    if not game.exploration:
        game.exploration, game.explored = game.explored, []
        game.random.shuffle(game.exploration)
    if not game.exploration:
        return
    drawn = game.exploration.pop()
    game.tell(f"The exploration deck brings {drawn.name}.")
    match drawn:
        case Weather():
            instruction = drawn.directions.get(game.direction) if game.direction else None
            if instruction is not None:
                game.at_once(instruction.do, hero, NOBODY)
            game.explored.append(drawn)
        case Detour():
            spot = _free_spot(game, face, drawn)
            if spot is None:
                game.explored.append(drawn)
            else:
                game.detours[spot] = drawn
        case Nightfall():
            interval = game.play.clock[game.clock_at].interval if game.play.clock else None
            for name, instruction in drawn.intervals:
                if name == interval:
                    game.at_once(instruction.do, hero, NOBODY)
                    break
            game.explored.append(drawn)
            if not game.outcome:
                game.advance_clock(hero)


def _free_spot(game: Game, face: Map, detour: Detour) -> MapSpot | None:
    """The first empty space beside a map, in the order of the detour's placement."""
    spot = game.play.spots.get(face.number or 0)
    if spot is None:
        return None
    taken = {game.play.spots.get(game.play.map(one).number or 0) for one in bits(game.table)}
    for side in detour.placement:
        dx, dy = STEPS[side]
        beside = MapSpot(spot.group, spot.x + dx, spot.y + dy)
        if beside not in taken and beside not in game.detours:
            return beside
    return None


def resolve_detour(game: Game, card: int, hero: int) -> None:
    """A map is about to be laid where a detour lies: first the detour's effect, then it is discarded."""
    spot = game.play.spots.get(game.play.map(card).number or 0)
    detour = game.detours.pop(spot, None) if spot is not None else None
    if detour is not None:
        game.tell(f"The detour {detour.name} is resolved.")
        game.explored.append(detour)
        game.at_once(detour.effect.do, hero, NOBODY)


# Blessed and cursed.


def deal(game: Game) -> None:
    """Gives every hero an item and a trait of each module that is played with (§7, and the rulebook's setup)."""
    for module in game.play.modules:
        traits = game.random.sample(game.play.traits[module], len(game.play.traits[module]))
        for hero in range(len(game.seats)):
            gain(game, module, hero)
            if traits and game.energy.pool:
                trait = traits.pop()
                game.energy.pool -= 1
                scale = _scale(game, trait)
                game.traits.setdefault(hero, {})[trait] = len(scale) // 2


def _scale(game: Game, trait: int) -> tuple[Effect, ...]:
    card = game.play.cards[trait]
    assert isinstance(card, Trait)
    return card.scale


def trait_effects(game: Game, hero: int) -> list[tuple[int, Effect]]:
    """The effects in force of a hero's traits."""
    return [(trait, _scale(game, trait)[level]) for trait, level in game.traits.get(hero, {}).items()]


def trait_moment(game: Game, when: str, step: str, hero: int) -> None:
    """Effects of traits at a moment: forced ones happen, the others are used, as they cost nothing."""
    for one in range(len(game.seats)):
        for trait, effect in trait_effects(game, one):
            timing = effect.timing
            if timing is None or (timing.when, timing.step) != (when, step) or game.outcome:
                continue
            mine = one == hero or effect.trigger in ("forced", "anytime")
            near = effect.trigger == "adjacent" and game.seats[one].at == game.seats[hero].at
            if (mine or near) and (effect.condition is None or game.play.holds(effect.condition, game, kind=True)):
                game.at_once(effect.instruction.do, one, trait)


def move_trait(game: Game, hero: int, trait: int, steps: int) -> None:
    """Moves the cube on a trait, up or down, as far as the scale goes; up is towards its top."""
    levels = game.traits[hero]
    levels[trait] = max(0, min(len(_scale(game, trait)) - 1, levels[trait] - steps))


def gain(game: Game, module: o.Module, hero: int) -> None:
    """Takes the top card of a module's item pile."""
    pile = game.module_items.get(module)
    if not pile:
        return
    card = pile.pop()
    place = game.one_of("place", hero, game.places_with(hero), card)
    game.equip(card, place)


def items_of(game: Game, hero: int, module: o.Module) -> list[int]:
    """The blessed, or the cursed items of a hero."""
    return [item for item in bits(game.seats[hero].held) if game.play.cards[item].module == module]


def discard_items(game: Game, amount: int, module: o.Module, heroes: list[int]) -> None:
    """Heroes discard items of a module, of their choice."""
    for hero in heroes:
        for _ in range(amount):
            items = items_of(game, hero, module)
            if items:
                game._leave(game.one_of("limit", hero, [Throw(item) for item in items]).item)


def operate(game: Game, operation: o.GainItem | o.MoveTrait, hero: int) -> None:
    """Operations about these cards; nothing happens without the modules."""
    for one in game.meant(operation.who, hero):
        match operation:
            case o.GainItem(module):
                gain(game, module, one)
            case o.MoveTrait(steps, module):
                traits = [
                    trait for trait in game.traits.get(one, {}) if module in (None, game.play.cards[trait].module)
                ]
                if traits:
                    chosen = game.one_of("favour", one, [Favour("trait", trait) for trait in traits])
                    move_trait(game, one, chosen.card, steps)


def favour(game: Game, hero: int, *, succeeded: bool) -> None:
    """After a success one may, after a failure one must choose: a step on a trait, a new item, or one discarded."""
    good: o.Module = "blessed" if succeeded else "cursed"
    other: o.Module = "cursed" if succeeded else "blessed"
    options: list[Choice] = [Favour("trait", trait) for trait in game.traits.get(hero, {})]
    if game.module_items.get(good):
        options.append(Favour("gain"))
    options += [Favour("discard", item) for item in items_of(game, hero, other)]
    if not options:
        return
    if succeeded:
        options.append(Stand())
    match game.one_of("favour", hero, options):
        case Favour("trait", trait):
            move_trait(game, hero, trait, 1 if succeeded else -1)
        case Favour("gain"):
            gain(game, good, hero)
        case Favour("discard", item):
            game._leave(item)
