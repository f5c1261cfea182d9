"""What effects do to the table; where one leaves a choice, the voyage asks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from toolkit.games.nemos_war.content import effects as e
from toolkit.games.nemos_war.content.model import Treasure
from toolkit.games.nemos_war.playing.asking import Choice

if TYPE_CHECKING:
    from toolkit.games.nemos_war.playing.voyage import Voyage


def carry_out(voyage: Voyage, some: Iterable[e.Effect], ocean: int) -> None:
    """One after the other; `ocean` is where it happens."""
    for one in some:
        _carry_out(voyage, one, ocean)


def _carry_out(voyage: Voyage, effect: e.Effect, ocean: int) -> None:  # noqa: C901 (one case for each effect)
    year = voyage.year
    match effect:
        case e.Gain(resource, amount):
            voyage.tell(f"{voyage.named(resource)} gains {amount}.")
            voyage.shift(resource, -amount)
        case e.Lose(resource, amount):
            voyage.lose(resource, amount)
        case e.Notoriety(by):
            voyage.notorious(by)
        case e.Liberation(by):
            year.liberation = min(max(year.liberation + by, 0), year.board.freedom)
            voyage.tell(f"Liberation stands at {year.liberation}.")
        case e.Collect(count):
            for _ in range(min(count, len(year.cup))):
                collect(voyage, year.cup.pop(), ocean)
        case e.Find():
            found, year.lying[ocean] = year.lying[ocean], None
            if found is not None:
                collect(voyage, found, ocean)
        case e.Lay():
            if year.lay(ocean):
                voyage.tell(f"A treasure comes to the {year.oceans[ocean].name}.")
        case e.Sail():
            sail(voyage)
        case e.Stalk():
            stalk(voyage)
        case e.Reveal(count):
            for one in [one for one in year.seas[ocean] if not one.up][:count]:
                one.up = True
                voyage.tell(f"A hidden ship is {one.ship.name}.")
        case e.Enter(group):
            if year.enter(group):
                voyage.tell(f"The {group} ships put to sea.")
        case e.Remove(count):
            sea = year.seas[ocean]
            for _ in range(min(count, len(sea))):
                year.discards.append(sea.pop().ship)
                voyage.tell("A ship leaves for home.")
        case e.Salvage(points):
            year.salvage = min(year.salvage + points, year.board.salvage)


def collect(voyage: Voyage, treasure: Treasure, ocean: int) -> None:
    """Into the box of collected treasures; then it does whatever it does."""
    voyage.year.collected.append(treasure)
    voyage.tell(f"Collected: {treasure.name}.")
    carry_out(voyage, treasure.do, ocean)


def sail(voyage: Voyage) -> None:
    """To an ocean beside this one."""
    year = voyage.year
    options = [Choice("sail", year.oceans[index].id, index) for index in year.beside()]
    if options:
        year.at = voyage.ask("sail", options).spot
        voyage.tell(f"The Nautilus comes to the {year.here.name}.", about=year.here.id)


def stalk(voyage: Voyage) -> None:
    """A ship of this ocean is followed; the marker leaves any other."""
    year = voyage.year
    options = [Choice("target", "", index) for index in range(len(year.ships_here))]
    if options:
        chosen = voyage.ask("target", options).spot
        for sea in year.seas:
            for one in sea:
                one.stalked = False
        year.ships_here[chosen].stalked = True
        voyage.tell("The Nautilus follows a ship.")
