"""What enemies do: enter, move along their paths in order of initiative, attack, and get in each other's way."""

from __future__ import annotations

from collections.abc import Callable

from toolkit.games.nemo_rising.content.board import Space
from toolkit.games.nemo_rising.content.effects import Move, PlaceEnemy
from toolkit.games.nemo_rising.playing.questions import Question
from toolkit.games.nemo_rising.playing.sources import covers, defence_dice, roll, spend, ways
from toolkit.games.nemo_rising.playing.table import Expedition, Figure, Foe

Ask = Callable[[Question], int]
Attacked = Callable[[Foe], None]
"""What happens whenever an enemy attacks, before anything else."""


def place(table: Expedition, effect: PlaceEnemy) -> None:
    """An enemy enters, by the next entrance if one is taken; if all are, that costs 2 mission points."""
    stack = table.stacks.get(effect.enemy, [])
    if not stack:
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
    table.say("All entrances are taken: 2 mission points are lost.")
    table.lose(2, "entrances")


def move_all(table: Expedition, effect: Move, ask: Ask, attacked: Attacked) -> None:
    """Enemies of some types move, one after the other, from the lowest initiative to the highest."""
    there = sorted(table.foes, key=lambda foe: foe.face.initiative)
    for foe in there:
        if foe in table.foes and (not effect.types or foe.enemy.type in effect.types):
            move(table, foe, effect.spaces, effect.path, ask, attacked)


def move(table: Expedition, foe: Foe, spaces: int, path: str, ask: Ask, attacked: Attacked) -> None:
    """One enemy moves: it counts arrow spaces, skips occupied ones, and stops to attack."""
    if table.in_reach(foe.space):
        attack(table, foe, ask, attacked)
        return
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
    foe.space = trail[-1]
    if table.in_reach(foe.space):
        attack(table, foe, ask, attacked)


def _stop(table: Expedition, foe: Foe, trail: list[Space], where: Space, ask: Ask, attacked: Attacked) -> None:
    """It would stop here to attack; if another enemy is in the way, that is overwhelming force."""
    if table.foe_on(where) in (None, foe):
        foe.space = where
        attack(table, foe, ask, attacked)
        return
    while table.foe_on(trail[-1]) not in (None, foe):
        trail.pop()
    foe.space = trail[-1]
    table.say(f"Overwhelming force: no way through for {foe.enemy.name}, 1 mission point is lost.")
    table.lose(1, "overwhelming force")


def attack(table: Expedition, foe: Foe, ask: Ask, attacked: Attacked) -> None:
    """A hero in reach defends with cards, gear and one roll; every icon that is not blocked costs a mission point."""
    attacked(foe)
    near = table.in_reach(foe.space)
    if not near:
        return
    figure = near[ask(Question("defender", tuple(near), table, foe))] if len(near) > 1 else near[0]
    dice = defence_dice(figure)
    open_ways = ways(figure, foe.face.icons, "defend", len(foe.face.icons))
    gear, rest = open_ways[0]
    if len(open_ways) > 1:
        gear, rest = open_ways[ask(Question("defend with", tuple(open_ways), table, (figure, foe)))]
    spend(table, figure, gear)
    missing = covers(roll(table, dice), rest) if rest else ()
    blocked = "blocks it" if not missing else f"loses {_points(len(missing))}"
    table.say(f"An attack by {foe.enemy.name} on {figure.hero.name}, who {blocked}.")
    if missing:
        table.lose(len(missing), "attack")


def _points(number: int) -> str:
    return f"{number} mission point{'' if number == 1 else 's'}"


def defeat(table: Expedition, foe: Foe, figure: Figure) -> None:
    """An enemy leaves the game; what it had goes to the hero, and the card that waits for it is discarded."""
    table.foes.remove(foe)
    table.defeated[foe.enemy.id] += 1
    table.say(f"{figure.hero.name} defeats {foe.enemy.name}.")
    for mission in table.pair.missions:
        for put in mission.setup:
            if put.held_by == foe.enemy.id and put.token not in table.carried and put.token not in table.gone:
                table.carried[put.token] = table.figures.index(figure)
                table.say(f"{figure.hero.name} takes {table.token_name(put.token)}.")
    for card in [one for one in table.keep if one.keep and one.keep.defeated == foe.enemy.id]:
        table.keep.remove(card)
        table.threat_discards.append(card)
        table.say(f"{card.title} is discarded.")
