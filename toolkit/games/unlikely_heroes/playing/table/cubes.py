"""The heroes' cubes (§1, §2): cubes gained and spent, and cards that are depleted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.unlikely_heroes.playing.pieces.choices import Choice, Cube
from toolkit.games.unlikely_heroes.rulebook.position import NOBODY, Refuse, bits

if TYPE_CHECKING:
    from toolkit.games.unlikely_heroes.playing.table.playthrough import Playthrough


def chargeable(game: Playthrough, hero: int) -> list[int]:
    """The cards of a hero with energy spaces: the hero's own, items on the right, and traits.

    Rulebook, p. 28: "Backpack is your play area"; so cubes may be put on traits, and taken from there.
    """
    seat, spaces = game.position.seats[hero], game.energy.spaces
    traits = game.modules.traits.get(hero, ())
    return [card for card in (seat.hero, *bits(seat.held & game.backpacks.right), *traits) if spaces[card]]


def cubes(game: Playthrough, hero: int) -> int:
    """How many cubes a hero has to spend."""
    on = game.energy.on
    return sum(on.get(card, 0) for card in chargeable(game, hero))


def gain_energy(game: Playthrough, hero: int, number: int) -> None:
    """Puts each cube on a free space, or loses it.

    Rulebook, p. 16: "place it on any available Energy space in your Backpack, or discard it".
    """
    for _ in range(number):
        free = [card for card in chargeable(game, hero) if game.energy.has_room(card)]
        if not free or not game.energy.pool:
            return
        options: list[Choice] = [*map(Cube, free), Refuse()]
        choice = game.one_of("cube", hero, options)
        if isinstance(choice, Cube):
            game.energy.put(choice.card)


def spend_energy(game: Playthrough, hero: int, number: int = 1) -> int:
    """Returns cubes to the pool without any effect; returns how many."""
    for spent in range(number):
        charged = [card for card in chargeable(game, hero) if game.energy.on.get(card)]
        if not charged:
            return spent
        card = game.one_of("spend", hero, [Cube(one) for one in charged]).card
        game.energy.take(card)
        deplete(game, card)
    return number


def deplete(game: Playthrough, card: int) -> None:
    """Discards an item that has lost its last cube, if it says so."""
    effect = game.play.effects[card]
    if effect is None or not effect.discard_when_depleted or game.energy.on.get(card):
        return
    if game.play.items >> card & 1 and game.position.holder(card) != NOBODY:
        game.tell(f"{game.label(card)} is depleted and discarded.")
        game.position.leave(card)
