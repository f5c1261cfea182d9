"""Regrouping (rulebook, p. 23): what everyone does with items and cubes before all meeples move to one map.

The book numbers the steps: everyone discards, rearranges and shares first; then there is a cube "for each Item
discarded", which is shared no more. They share because they meet. If the map to meet on is not in play, everyone stays
where they are, and shares with those who are there, as in any turn. To discard a cube is no option of its own: it would
only go back to the pool. A card that gives its last cube away is depleted (p. 16).
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from toolkit.games.unlikely_heroes.playing.pieces.choices import Choice, Rearrange, Shift, Stand
from toolkit.games.unlikely_heroes.playing.table.backpacks import give, rearrange
from toolkit.games.unlikely_heroes.playing.table.cubes import chargeable, cubes, deplete, gain_energy
from toolkit.games.unlikely_heroes.playing.table.effects import moment
from toolkit.games.unlikely_heroes.rulebook.position import Discard, Give, bits

if TYPE_CHECKING:
    from toolkit.games.unlikely_heroes.playing.table.playthrough import Playthrough


def regroup(game: Playthrough, *, together: bool) -> None:
    """Everyone may discard items for a cube each, rearrange them, and hand them over."""
    moment(game, "before", "regroup", game.turn.hero)
    moment(game, "during", "regroup", game.turn.hero)
    earned = [0] * len(game.position.seats)
    for hero in range(len(earned)):
        for _ in range(2 * (game.position.seats[hero].held.bit_count() + cubes(game, hero))):
            choice = game.ask("regroup", hero, partial(_options, game, hero, together=together))
            match choice:
                case Discard(_, item):
                    game.position.leave(item)
                    earned[hero] += 1
                case Rearrange(_, item, drop):
                    rearrange(game, item, drop)
                case Shift(card, to):
                    game.energy.put(to, game.energy.take(card))
                    deplete(game, card)
                case Give():
                    give(game, choice)
                case _:
                    break
    for hero, cubes_earned in enumerate(earned):
        gain_energy(game, hero, cubes_earned)


def _options(game: Playthrough, hero: int, *, together: bool) -> list[Choice]:
    """Rulebook, p. 23: "discard or rearrange your hero's Item cards and Energy cubes in your Backpack or share"."""
    seats = game.position.seats
    held = list(bits(seats[hero].held))
    found: list[Choice] = [Stand(), *(Discard(hero, item) for item in held)]
    near = [to for to in range(len(seats)) if to != hero and (together or seats[to].at == seats[hero].at)]
    own = chargeable(game, hero)
    free = [to for one in (hero, *near) for to in chargeable(game, one) if game.energy.has_room(to)]
    found += [Shift(card, to) for card in own if game.energy.on.get(card) for to in free if to != card]
    for item in held:
        found += game.backpacks.rearrangements(hero, item)
        found += [Give(hero, item, to) for to in near]
    return found
