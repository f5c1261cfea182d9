"""What enemies do: enter, move along their paths in order of initiative, attack, and get in each other's way."""

from __future__ import annotations

from collections.abc import Callable

from toolkit.games.nemo_rising.content.board import Space
from toolkit.games.nemo_rising.content.effects import Move, PlaceEnemy
from toolkit.games.nemo_rising.content.model import Threat
from toolkit.games.nemo_rising.content.sources import covers
from toolkit.games.nemo_rising.playing.questions import Question
from toolkit.games.nemo_rising.playing.sources import defence_dice, dice_with, roll, spend, ways
from toolkit.games.nemo_rising.playing.table import Expedition, Figure, Foe

Ask = Callable[[Question], int]
Attacked = Callable[[Foe], None]
"""What happens whenever an enemy attacks, before anything else."""


def place(table: Expedition, effect: PlaceEnemy) -> None:
    """An enemy enters, by the next entrance if one is taken; if all are, that costs 2 mission points.

    Or it is put on a tile, if that lies face up.
    """
    stack = table.stacks.get(effect.enemy, [])
    if not stack:
        return
    if effect.tile is not None:
        _place_on_tile(table, effect.enemy, effect.tile)
        return
    ring = sorted(table.board.entrances)
    first = ring.index(effect.entrance) if effect.entrance in ring else 0
    for number in (*ring[first:], *ring[:first]):
        space = table.board.entrances[number]
        if table.foe_on(space) is None:
            enemy = table.pair.scenario.enemy[effect.enemy]
            table.foes.append(Foe(stack.pop(), enemy, space))
            table.say(f"At entrance {number}: {enemy.name}.")
            return
    table.say(f"All entrances are taken, and {table.pair.scenario.enemy[effect.enemy].name} cannot enter.")
    table.lose(2, "entrances")


def _place_on_tile(table: Expedition, enemy: str, tile: str) -> None:
    for slot, spot in enumerate(table.spots):
        if spot.tile.id == tile and spot.scouted:
            foe = Foe(table.stacks[enemy].pop(), table.pair.scenario.enemy[enemy], slot=slot)
            table.foes.append(foe)
            table.say(f"On {spot.tile.name}: {foe.enemy.name}.")


def move_all(table: Expedition, effect: Move, ask: Ask, attacked: Attacked) -> None:
    """Enemies of some types move, one after the other, from the lowest initiative to the highest."""
    there = sorted(table.foes, key=lambda foe: foe.face.initiative)
    for foe in there:
        if foe in table.foes and effect.moves(foe.enemy.id, foe.enemy.type, foe.face.icons):
            move(table, foe, effect.spaces, effect.path, ask, attacked)


def move(table: Expedition, foe: Foe, spaces: int, path: str, ask: Ask, attacked: Attacked) -> None:
    """One enemy moves: it counts arrow spaces, skips occupied ones, and stops to attack.

    Rulebook, p. 16: "Once an Enemy Token stops to attack a hero, the enemy is done moving for the turn", whatever else
    would move it.
    """
    if foe.attacked == table.turns:
        return
    if table.in_reach(foe):
        attack(table, foe, ask, attacked)
        return
    if foe.slot is not None:
        return  # there are no arrows on a tile
    trail = [foe.space]
    left, guard = spaces, len(table.board.spaces) * 2
    while left > 0 and guard > 0:
        leg = table.board.legs.get((path, trail[-1]))
        if not leg:
            break
        for space in leg:
            guard -= 1
            if table.heroes_on(space):
                _stop(table, foe, trail, trail[-1], ask, attacked)
                return
            trail.append(space)
            if any(table.slot_heroes(slot) for slot in table.board.slots_at.get(space, ())):
                _stop(table, foe, trail, space, ask, attacked)
                return
        if table.foe_on(trail[-1]) in (None, foe):
            left -= 1
    while table.foe_on(trail[-1]) not in (None, foe):
        trail.pop()
    _go(table, foe, trail[-1])
    if table.in_reach(foe):
        attack(table, foe, ask, attacked)


def _go(table: Expedition, foe: Foe, there: Space) -> None:
    if there != foe.space:
        table.say(f"{foe.enemy.name}: from {foe.space} to {there}.")
        foe.space = there


def _stop(table: Expedition, foe: Foe, trail: list[Space], where: Space, ask: Ask, attacked: Attacked) -> None:
    """It would stop here to attack; if another enemy is in the way, that is overwhelming force."""
    if table.foe_on(where) in (None, foe):
        _go(table, foe, where)
        attack(table, foe, ask, attacked)
        return
    while table.foe_on(trail[-1]) not in (None, foe):
        trail.pop()
    _go(table, foe, trail[-1])
    table.say(f"Overwhelming force: {foe.enemy.name} cannot get through.")
    table.lose(1, "overwhelming force")


def attack(table: Expedition, foe: Foe, ask: Ask, attacked: Attacked) -> None:
    """A hero in reach defends with cards, gear and one roll; every icon that is not blocked costs a mission point."""
    foe.attacked = table.turns
    attacked(foe)
    near = table.in_reach(foe)
    if not near:
        return
    figure = near[ask(Question("defender", tuple(near), table, foe))] if len(near) > 1 else near[0]
    dice = defence_dice(figure)
    open_ways = ways(table, figure, foe.face.icons, "defend", dice, len(foe.face.icons))
    gear, rest = open_ways[0]
    if len(open_ways) > 1:
        gear, rest = open_ways[ask(Question("defend with", tuple(open_ways), table, (figure, foe)))]
    spend(table, figure, gear)
    shown = roll(table, dice_with(gear, dice)) if rest else []
    missing = covers(shown, rest)
    blocked = f"does not block {' and '.join(missing)}" if missing else "blocks it"
    rolled = f" rolls {' and '.join(shown)} and" if shown else ""
    table.say(f"An attack by {foe.enemy.name} on {figure.hero.name}, who{rolled} {blocked}.")
    if missing:
        table.lose(len(missing), "attack")


def defeat(table: Expedition, foe: Foe, figure: Figure) -> None:
    """An enemy leaves the game; what it had goes to the hero, and the card that waits for it is discarded."""
    table.foes.remove(foe)
    table.defeated[foe.enemy.id] += 1
    table.basic[foe.enemy.id] += len(foe.face.icons) == 1
    table.say(f"{figure.hero.name} defeats {foe.enemy.name}.")
    for mission in table.pair.missions:
        for put in mission.setup:
            if put.held_by == foe.enemy.id and put.token not in table.carried and put.token not in table.gone:
                table.carried[put.token] = table.figures.index(figure)
                table.say(f"{figure.hero.name} takes {table.token_name(put.token)}.")
    for card in [one for one in table.keep if one.keep and one.keep.defeated == foe.enemy.id]:
        discard_kept(table, card)


def discard_kept(table: Expedition, card: Threat) -> None:
    """A card leaves the Keep row."""
    table.keep.remove(card)
    table.threat_discards.append(card)
    table.say(f"{card.title} is discarded.")
