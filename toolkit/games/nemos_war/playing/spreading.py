"""The table as people see it: questions and answers in words, what can be looked at, and how everything lies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from toolkit.games.nemos_war.playing.asking import Choice, Question
from toolkit.games.nemos_war.playing.mapping import ship_key, the_map
from toolkit.playing.spread import Area, Piece, Spread, Track
from toolkit.playing.table import Look, LookPart, Option, Sight

if TYPE_CHECKING:
    from toolkit.games.nemos_war.content.model import Card
    from toolkit.games.nemos_war.playing.voyage import Voyage
    from toolkit.games.nemos_war.playing.year import Afloat, Year

PLAIN = {"stop": "stop attacking", "sink": "sink it", "capture": "capture it for salvage"}


def worded(voyage: Voyage, question: Question) -> str:
    """What is asked."""
    year = voyage.year
    match question.kind:
        case "act":
            return f"Week {year.week}, {year.here.name}. What does Nemo do?"
        case "exert":
            return f"The dice have to show {question.need} or more. Which resource is exerted?"
        case "passenger":
            return f"The roll lacks {question.short}. Who helps?"
        case "spoils":
            return "The ship is hit. What becomes of it?"
        case "again":
            return "Another ship? Each costs one notoriety."
        case "sail":
            return "Where to?"
        case "target":
            return "Which ship is followed?"
        case "commit":
            return "What is Nemo’s final motive?"


def option(voyage: Voyage, choice: Choice) -> Option:
    """An answer in words, and what it is about."""
    year = voyage.year
    match choice.word:
        case "exert":
            return Option(f"{voyage.named(choice.about)}: +{year.exertion(choice.about)}")
        case "passenger":
            one = next(one for one in year.aboard if one.id == choice.about)
            return Option(f"{one.name}: +{one.bonus}", note=f"-{one.vp} points at the end")
        case "use":
            card = year.front[choice.spot]
            return Option(f"use {card.number} {card.title}", sight=f"card {card.number}")
        case "refit":
            refit = next(one for one in year.box.refits if one.id == choice.about)
            return Option(f"refit: {refit.name}", note=f"{refit.cost} salvage")
        case "attack" | "target":
            words = f"{'attack' if choice.word == 'attack' else 'follow'} {_ship(year.ships_here[choice.spot])}"
            return Option(words, sight=ship_key(year.here.id, choice.spot))
        case "sail":
            return Option(f"sail to the {year.oceans[choice.spot].name}", sight=choice.about)
        case "commit":
            return Option(year.box.motives[choice.spot].name)
        case word if word in voyage.actions:
            return Option(voyage.actions[word].name.lower())
        case word:
            return Option(PLAIN.get(word, word))


def _ship(one: Afloat) -> str:
    """A ship as it can be seen."""
    if not one.up:
        return "the hidden ship that was followed" if one.stalked else "a hidden ship"
    attack = f"attack {one.ship.attack}, " if one.ship.attack is not None else ""
    return f"{one.ship.name} ({attack}defence {one.ship.defence})"


def sights(year: Year) -> list[Sight]:
    """The oceans, and the cards in front."""
    cards = [Sight(f"card {card.number}", f"{card.number} {card.title}", "cards") for card in year.front]
    ships = [Sight(ship_key(year.here.id, spot), _ship(one), "ships here") for spot, one in enumerate(year.ships_here)]
    return [*(Sight(ocean.id, ocean.name, "oceans") for ocean in year.oceans), *ships, *cards]


def look(year: Year, key: str) -> Look:
    """The table, an ocean or a card.

    Raises:
        KeyError: there is no such thing to be seen.
    """
    if not key:
        tracks = (f"{track.name}: {year.left(one)} left" for one, track in year.board.resources.items())
        lines = (
            f"Week {year.week} of {year.board.weeks}, in the {year.here.name}. Notoriety {year.notoriety}.",
            *tracks,
            f"Liberation {year.liberation}, salvage {year.salvage}, {len(year.collected)} treasures.",
        )
        return Look(year.motive.name, (LookPart("", lines),))
    for index, ocean in enumerate(year.oceans):
        if ocean.id == key:
            ships = tuple(_ship(one) for one in year.seas[index]) or ("no ship",)
            treasure = ("A treasure lies here.",) if year.lying[index] else ()
            sunk = tuple(ship.name for ship in year.sunk[index])
            return Look(ocean.name, (LookPart("", (*ships, *treasure)), *([LookPart("Sunk", sunk)] if sunk else [])))
        for spot, one in enumerate(year.seas[index]):
            if ship_key(ocean.id, spot) == key:
                flavour = (one.ship.flavour,) if one.up and one.ship.flavour else ()
                return Look(_ship(one), (LookPart("", (f"In the {ocean.name}.", *flavour)),))
    for card in (*year.front, *year.passed, *year.failed):
        if f"card {card.number}" == key:
            lines = tuple(one for one in (f"{card.vp} points, {card.science} science.", card.flavour) if one)
            return Look(f"{card.number} {card.title}", (LookPart("", lines),))
    raise KeyError(key)


def spread(year: Year) -> Spread:
    """The map, the cards in front, what has been collected and passed, and the tracks in words."""
    return Spread(
        grounds=(the_map(year),),
        areas=tuple(one for one in _areas(year) if one.pieces),
        tracks=tuple(_tracks(year)),
    )


def _areas(year: Year) -> Sequence[Area]:
    treasures = tuple(
        Piece(key=f"treasure {number}", title=one.name, place=one.place) for number, one in enumerate(year.collected)
    )
    return [
        Area(key="front", title="in front of you", pieces=_cards(year.front)),
        Area(key="treasures", title="collected treasures", pieces=treasures),
        Area(key="passed", title="pass pile", pieces=_cards(year.passed)),
        Area(key="failed", title="fail pile", pieces=_cards(year.failed)),
    ]


def _cards(cards: Sequence[Card]) -> tuple[Piece, ...]:
    return tuple(
        Piece(key=f"card {card.number}", title=f"{card.number} {card.title}", place=card.place) for card in cards
    )


def _tracks(year: Year) -> list[Track]:
    found = [
        Track(
            key=one,
            title=track.name,
            words=f"{year.left(one)} left",
            spaces=tuple(f"{step.vp:+d}" if step.vp else "" for step in track.steps),
            at=min(year.steps[one], len(track.steps) - 1),
        )
        for one, track in year.board.resources.items()
    ]
    found += [
        Track(key="week", title="week", words=f"{year.week} of {year.board.weeks}"),
        Track(key="notoriety", title="notoriety", words=f"{year.notoriety} of {year.board.last}"),
        Track(key="liberation", title="liberation", words=f"{year.liberation} of {year.board.freedom}"),
        Track(key="salvage", title="salvage", words=f"{year.salvage} of {year.board.salvage}"),
    ]
    return found
