"""A game that is copied by hand, in some twenty microseconds, and dealt anew: for players who think ahead.

It can be copied where nothing is being resolved, between two actions: then the call stack holds nothing but the turn.
Every part that changes has a `copy` of its own beside its fields; the prepared quest is shared.
"""

from __future__ import annotations

from random import Random

from toolkit.games.unlikely_heroes.playing.table.playthrough import Playthrough
from toolkit.playing.copying import same_luck, shallow


def copied(game: Playthrough, luck: Random | None = None) -> Playthrough:
    """The same game, which tells nothing; with its own luck, or with other luck if given."""
    assert game.contest is None, "nothing is being resolved"
    assert not game.apart, "nothing waits while something else is resolved"
    new = shallow(game)
    new.random = same_luck(game.random) if luck is None else luck
    new.position = game.position.copy(new)
    new.energy, new.changes = game.energy.copy(), game.changes.copy()
    new.luck = game.luck.copy(new.random, new.roll_luck)
    new.penalties, new.exploration, new.modules = game.penalties.copy(), game.exploration.copy(), game.modules.copy()
    new.clock, new.turn, new.record = game.clock.copy(), game.turn.copy(), game.record.copy()
    new.backpacks = game.backpacks.copy(new.position, new.energy, new.changes)
    new.passing, new.failures = game.passing[:], dict(game.failures)
    new.told = None
    return new


def redeal(game: Playthrough, luck: Random) -> None:
    """Deals anew what nobody at the table can know: the order of every pile that lies face down.

    Whoever knows a box knows the front of every card with a number, so those stay where they are.
    """
    game.random = luck
    game.luck.redeal(luck)
    luck.shuffle(game.penalties.pile)
    game.exploration.redeal(luck)
    game.modules.redeal(luck)
