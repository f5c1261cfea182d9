"""Backpacks (§4): on which side of its hero an item lies, what a side holds, and items that are equipped and handed on.

On the hero's left an item's modifiers count, on the right its effect; the limit applies to each side. A limit may fall
to zero: then anything given to the hero is discarded, and nothing can be equipped. Discarding an item to make room may
trigger other effects; the limit applies after all of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.model import Hero
from toolkit.games.unlikely_heroes.playing.pieces.changes import Changes
from toolkit.games.unlikely_heroes.playing.pieces.choices import EquipOn, Rearrange, Side
from toolkit.games.unlikely_heroes.playing.pieces.energy import Energy
from toolkit.games.unlikely_heroes.playing.table.effects import moment
from toolkit.games.unlikely_heroes.rulebook import resolve
from toolkit.games.unlikely_heroes.rulebook.draft import ON_EQUIP, Draft
from toolkit.games.unlikely_heroes.rulebook.position import NOBODY, Give, MeetHero, Refuse, TakeOver, Throw, bits

if TYPE_CHECKING:
    from toolkit.games.unlikely_heroes.playing.table.playthrough import Playthrough

SIDES: tuple[Side, ...] = ("left", "right")


class Backpacks:
    """The sides of all backpacks. `right` are the items whose effects count."""

    def __init__(self, position: Draft, energy: Energy, changes: Changes) -> None:
        self.right = 0
        self._position, self._energy, self._changes = position, energy, changes

    def copy(self, position: Draft, energy: Energy, changes: Changes) -> Backpacks:
        """The same sides, in a copy of the game."""
        new = Backpacks(position, energy, changes)
        new.right = self.right
        return new

    def items_on(self, hero: int, side: Side) -> int:
        """The items on one side of a hero's backpack."""
        held = self._position.seats[hero].held
        return held & self.right if side == "right" else held & ~self.right

    def limit(self, hero: int) -> int:
        """How many items each side of a backpack holds."""
        card = self._position.play.cards[self._position.seats[hero].hero]
        assert isinstance(card, Hero)
        return max(0, card.backpack + self._changes.total("backpack", hero))

    def places_with(self, to: int, without: int = 0) -> list[EquipOn]:
        """Either side of a backpack; where it is full, each item that may make room."""
        found, limit = [], self.limit(to)
        for side in SIDES:
            there = self.items_on(to, side) & ~without
            if there.bit_count() < limit:
                found.append(EquipOn(to, NOBODY, side))
            else:
                found += [EquipOn(to, drop, side) for drop in bits(there)]
        return found

    def placements(self, hero: int) -> list[EquipOn | Refuse]:
        """Where an item that a hero reveals may go: to either side of anyone on the same map, or nowhere."""
        found: list[EquipOn | Refuse] = []
        for to in self._position.play.beside(self._position.seats, hero):
            found += self.places_with(to)
        return [*found, Refuse()]

    def rearrangements(self, hero: int, item: int) -> list[Rearrange]:
        """The ways to move an item to the other side."""
        there = self.items_on(hero, "left" if self.right >> item & 1 else "right")
        if there.bit_count() < self.limit(hero):
            return [Rearrange(hero, item)]
        return [Rearrange(hero, item, drop) for drop in bits(there)]

    def lay(self, card: int, side: Side) -> None:
        """Puts an item on a side. On the right its cubes are seen; on the left they are lost."""
        if side == "right":
            self.right |= 1 << card
        else:
            self.right &= ~(1 << card)
            self._energy.clear(card)

    def lay_charged(self, card: int, side: Side) -> None:
        """Puts an item on a side that comes into play; on the right it gets its cubes."""
        self.lay(card, side)
        if side == "right":
            self._energy.charge(card)

    def lose(self, card: int) -> None:
        """A card has left play, with what lay on it."""
        self.right &= ~(1 << card)
        self._energy.clear(card)


def equip(game: Playthrough, card: int, hero: int, *, optional: bool = False) -> bool:
    """Puts an item that nobody revealed into a hero's backpack, where the player chooses; False if it goes nowhere."""
    places: list[EquipOn | Refuse] = [*game.backpacks.places_with(hero)]
    if not places:
        return False
    place = game.one_of("place", hero, [*places, Refuse()] if optional else places, card)
    if not isinstance(place, EquipOn):
        return False
    if place.drop != NOBODY:
        game.position.leave(place.drop)
    _equipping(game, hero, "before", "during")
    game.backpacks.lay_charged(card, place.side)
    game.position.equip(card, hero)
    keep_limits(game, hero)
    _equipping(game, hero, "after")
    return True


def _equipping(game: Playthrough, hero: int, *when: str) -> None:
    """The moments of equipping (rulebook, p. 29: "Place an Item in your Backpack"); not before the first turn."""
    for one in when if game.turn.number else ():
        moment(game, one, "equip", hero)


def place_revealed(game: Playthrough, card: int, hero: int) -> None:
    """Answers what becomes of an item that a hero has revealed."""
    choice = game.ask("place", hero, lambda: game.backpacks.placements(hero), card)
    if isinstance(choice, EquipOn):
        aside = game.position.set_aside()
        _equipping(game, choice.to, "before", "during")
        game.position.agenda += aside
        if game.position.outcome:
            return
        game.backpacks.lay_charged(card, choice.side)
        what = "modifiers" if choice.side == "left" else "effect"
        game.tell(f"{game.name(choice.to)} takes {game.label(card)} for its {what}.")
    resolve.make(game.position, choice)
    if isinstance(choice, EquipOn):
        keep_limits(game, choice.to)
        aside = game.position.set_aside()
        _equipping(game, choice.to, "after")
        game.position.agenda += aside


def give(game: Playthrough, move: Give) -> None:
    """Hands over an item; the receiver chooses a side, and it keeps its cubes if its effect stays visible.

    Rulebook, p. 29: "When you gain, get, give, or swap, you may choose to equip the Item"; who does not discards it.
    """
    declined: list[int] = []
    pairs = [(move.item, move.to)] if move.back == NOBODY else [(move.item, move.to), (move.back, move.hero)]
    given = sum(1 << item for item, _ in pairs)
    covered = given & ~game.backpacks.right
    for item, to in pairs:
        places: list[EquipOn | Refuse] = [*game.backpacks.places_with(to, given)]
        if places:
            place = game.one_of("place", to, [*places, Refuse()], item)
            if not isinstance(place, EquipOn):
                declined.append(item)
                continue
            if place.drop != NOBODY:
                game.position.leave(place.drop)
            game.backpacks.lay(item, place.side)
    if not can_give(game, move):
        return
    game.tell(f"{game.name(move.hero)} gives {game.label(move.item)} to {game.name(move.to)}.")
    aside = game.position.set_aside()
    for item, to in pairs:
        if item not in declined:
            _equipping(game, to, "before", "during")
    if not can_give(game, move):
        game.position.agenda += aside
        return
    resolve.make(game.position, move)
    game.position.agenda += aside
    for item, to in pairs:
        if item in declined:
            game.position.leave(item)
            continue
        _equipping(game, to, "after")
        if covered >> item & 1:
            uncover(game, item)
        keep_limits(game, to)


def can_give(game: Playthrough, move: Give) -> bool:
    """Whether heroes still hold what they want to give: an effect may have taken it in the meantime."""
    holds = game.position.holds
    return holds(move.hero, move.item) and (move.back == NOBODY or holds(move.to, move.back))


def rearrange(game: Playthrough, item: int, drop: int) -> None:
    """Moves an item to the other side."""
    if drop != NOBODY:
        game.position.leave(drop)
    game.backpacks.lay(item, "left" if game.backpacks.right >> item & 1 else "right")
    uncover(game, item)


def uncover(game: Playthrough, item: int) -> None:
    """A forced effect that is no longer covered happens (rulebook, p. 15: "whenever applicable")."""
    holder = game.position.holder(item)
    if holder != NOBODY and game.backpacks.right >> item & 1:
        aside = game.position.set_aside()
        game.position.trigger(item, holder, ("forced",))
        game.work_off()
        game.position.agenda += aside


def keep_limits(game: Playthrough, hero: int) -> None:
    """Discards what no longer fits in a backpack."""
    for side in SIDES:
        while game.backpacks.items_on(hero, side).bit_count() > game.backpacks.limit(hero):
            there = game.backpacks.items_on(hero, side)
            game.position.leave(game.one_of("limit", hero, [Throw(item) for item in bits(there)]).item)


def end_changes(game: Playthrough, lasts: o.Lasts) -> None:
    """Ends changes that lasted for a challenge, a turn or a chapter; a backpack may hold less afterwards."""
    if "backpack" in game.changes.end(lasts):
        for hero in range(len(game.position.seats)):
            keep_limits(game, hero)


def meet(game: Playthrough, card: int, hero: int) -> None:
    """Answers whether a hero who was revealed takes over."""
    choice = game.ask_about(MeetHero(card, hero), hero)
    if isinstance(choice, TakeOver):
        game.position.next_task()
        _take_over(game, card, hero)
    else:
        resolve.make(game.position, choice)


def _take_over(game: Playthrough, card: int, hero: int) -> None:
    """A found hero takes over, and inherits items and cubes as far as there is room."""
    former = game.position.replace_hero(card, hero)
    inherited = game.energy.clear(former)
    game.energy.charge(card)
    game.energy.put(card, inherited)
    game.tell(f"{game.label(card)} takes over from {game.play.cards[former].name}.")
    game.position.trigger(card, hero, ON_EQUIP)
    keep_limits(game, hero)
