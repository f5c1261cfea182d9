"""What is finite (rulebook, p. 16 and 26): from the options that a card lists to those that are available.

p. 16: "Energy cubes are finite. If a required energy cube is not available, then you can't gain or place that energy
cube. If multiple options are listed, choose a different available option." p. 26 says the same of blessed and cursed
items. It is read like this: an option that only gains what there is none of is not available, nor is one that discards
more cubes than a hero has; if no option is, any may be chosen, and does what it can.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.playing.table.cubes import cubes
from toolkit.games.unlikely_heroes.rulebook.position import Choosing, Pick

if TYPE_CHECKING:
    from toolkit.games.unlikely_heroes.playing.table.playthrough import Playthrough


def available(game: Playthrough, task: Choosing) -> list[Pick]:
    """What may be chosen of the options that are listed."""
    every = [Pick(option) for option in range(len(task.programs))]
    found = [pick for pick in every if _is_available(game, game.play.programs[task.programs[pick.option]], task.hero)]
    return found or every


def _is_available(game: Playthrough, do: tuple[o.Operation, ...], hero: int) -> bool:
    if any(isinstance(one, o.DiscardEnergy) and not _has_cubes(game, one, hero) for one in do):
        return False
    return not do or not all(_gains_what_is_not_there(game, one) for one in do)


def _has_cubes(game: Playthrough, operation: o.DiscardEnergy, hero: int) -> bool:
    """Whether those who are meant have as many cubes as they are to discard; what is rolled is not known yet."""
    if not isinstance(operation.amount, int):
        return True
    heroes = range(len(game.position.seats))
    if operation.who in o.CHOSEN:
        return any(cubes(game, one) >= game.count(operation) for one in heroes if operation.who == "one" or one != hero)
    return all(cubes(game, one) >= game.count(operation) for one in game.position.concerned(operation.who, hero))


def _gains_what_is_not_there(game: Playthrough, operation: o.Operation) -> bool:
    match operation:
        case o.GainEnergy() | o.Recharge():
            return not game.energy.pool
        case o.GainItem(module):
            return not game.modules.piles.get(module)
        case _:
            return False
