"""Attacks: a warship shoots first, the Nautilus rolls, help may come after that, and the next ship costs notoriety."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.nemos_war.content.board import RESOURCES
from toolkit.games.nemos_war.playing.asking import CAPTURE, SINK, STOP, Choice

if TYPE_CHECKING:
    from toolkit.games.nemos_war.playing.voyage import Voyage
    from toolkit.games.nemos_war.playing.year import Afloat

ALWAYS_A_MISS = 2


def attack(voyage: Voyage, index: int) -> None:
    """One ship after the other, until one is missed or captured, or nobody wants another."""
    year = voyage.year
    while strike(voyage, year.ships_here[index]):
        if not year.ships_here:
            return
        answer = voyage.ask("again", [STOP, *targets(voyage)])
        if answer == STOP:
            return
        voyage.notorious(1)
        index = answer.spot


def targets(voyage: Voyage) -> list[Choice]:
    """The ships that can be attacked; hidden ones are as good as each other, so that only the first is named."""
    found, has_hidden = [], False
    for index, one in enumerate(voyage.year.ships_here):
        if one.up or one.stalked or not has_hidden:
            found.append(Choice("attack", one.ship.id if one.up else "", index))
        has_hidden = has_hidden or not (one.up or one.stalked)
    return found


def strike(voyage: Voyage, target: Afloat) -> bool:
    """An attack on a ship; whether the action may go on."""
    year, ship = voyage.year, target.ship
    if not target.up:
        target.up = True
        voyage.tell(f"The target is {ship.name}.")
    if ship.attack is not None:
        shoot(voyage, ship.attack)
    bonus = target.stalked + sum(refit.attack for refit in year.refits) - year.other_warship(target)
    voyage.stake = ship
    exerted, added = voyage.exert(RESOURCES, ship.defence - bonus)
    roll = voyage.roll()
    total = roll + bonus + added
    is_hit = roll != ALWAYS_A_MISS and voyage.helped(total, ship.defence)
    if not is_hit:
        voyage.tell(f"A roll of {roll} comes to {total} against {ship.defence}: a miss.")
        voyage.tire(exerted)
        voyage.notorious(1)
        return False
    voyage.tell(f"A roll of {roll} comes to {total} against {ship.defence}: a hit.")
    year.ships_here.remove(target)
    voyage.notorious(max(0, ship.notoriety - sum(refit.dread for refit in year.refits)))
    if year.salvage < year.board.salvage and voyage.ask("spoils", (SINK, CAPTURE)) == CAPTURE:
        year.salvage += 1
        voyage.tell(f"{ship.name} is captured for salvage.")
        return False
    year.sunk[year.at].append(ship)
    voyage.tell(f"{ship.name} goes down in the {year.here.name}.")
    return True


def shoot(voyage: Voyage, value: int) -> None:
    """A warship attacks; in the last box of the notoriety track with one more."""
    year = voyage.year
    value += (year.notoriety >= year.board.last) - sum(refit.armour for refit in year.refits)
    roll = voyage.roll()
    if roll <= value:
        hit = RESOURCES[(year.random.randint(1, 6) - 1) // 2]
        voyage.tell(f"It shoots a {roll}, and hits.")
        voyage.lose(hit, 1)
    else:
        voyage.tell(f"It shoots a {roll}, and misses.")
