"""The intermission: each gentleman visits a place, and the nemesis gets its conspiracy points.

Decisions where the rules are silent: what is shown and not taken is shuffled back; what a location does beside drawing
cards happens when the next chapter begins, after ether has been replenished.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from toolkit.games.smog.content.cards import Equipment, Location
from toolkit.games.smog.content.effects import Draw, Effect
from toolkit.games.smog.playing.pawns import GENTLEMEN
from toolkit.kits.piles import DrawPile
from toolkit.playing.inquiry import Deed

if TYPE_CHECKING:
    from toolkit.games.smog.playing.course import Course

SETS, SET, SHOWN = 3, 2, 3
"""Sets of gear at the bazaar with so many cards each, and cards shown at every other place."""


@dataclass(frozen=True)
class Stay:
    """What a visit does to a gentleman in the next chapter."""

    who: str
    effects: tuple[Effect, ...]


@dataclass
class Board:
    """The intermission board: what is on offer, and how many empty spaces each place has."""

    gear: list[list[Equipment]]
    common: list[Equipment]
    artefacts: list[Equipment]
    locations: list[Location]
    spaces: dict[str, int] = field(default_factory=dict)
    who: str = ""
    """The gentleman whose turn it is."""


def rest(course: Course) -> list[Stay]:
    """ "Starting with the leader and going clockwise, each gentleman must place their figure on one of the spaces"."""
    board = _laid(course)
    stays = []
    for id in course.charter.chronicle.team:
        who = next((one for one in course.charter.box.gentlemen if one.id == id), None)
        options = [*_visits(course, board, who.job)] if who is not None else []
        if who is None or not options:
            continue
        board.who = who.name
        deed = course.ask(GENTLEMEN, "visit", options, about=board, sight=id)
        course.tell(f"{who.name} goes to {place_name(board, deed)}.")
        stays.append(Stay(id, tuple(_visit(course, board, deed, who.job))))
    for item in (*(one for some in board.gear for one in some), *board.common, *board.artefacts):
        course.scene.decks[item.deck].shuffle_in([item])
    return stays


def _laid(course: Course) -> Board:
    """The board as it is prepared."""
    scene, box = course.scene, course.charter.box
    decks = scene.decks
    places = DrawPile([one for one in box.locations for _ in range(one.copies)], scene.random)
    board = Board(
        [drawn for _ in range(SETS) if (drawn := decks["gear"].draw(SET))],
        decks["common"].draw(SHOWN),
        decks["artefact"].draw(SHOWN),
        places.draw(SHOWN),
    )
    known = box.intermission
    board.spaces = {word: getattr(known, word).spaces for word in ("bazaar", "store", "market", "club")}
    return board


def _visits(course: Course, board: Board, job: str) -> Iterator[Deed]:
    """The spaces that are empty, and what may be taken there."""
    if board.spaces["bazaar"]:
        yield from (("bazaar", number) for number, items in enumerate(board.gear) if items)
    if board.spaces["store"]:
        yield from (("store", number) for number in range(len(board.common)))
    if board.spaces["market"]:
        yield from (("market", number) for number in range(len(board.artefacts)))
    have = course.learned
    decks = course.charter.box.upgrades
    if board.spaces["club"] and any(one.job == job and have.count(one.id) < one.copies for one in decks):
        yield ("club", 0)
    yield from (("location", number) for number in range(len(board.locations)))


def _visit(course: Course, board: Board, deed: Deed, job: str) -> Iterator[Effect]:
    """A visit; what is left of it for the next chapter."""
    from toolkit.games.smog.playing.preparing import learn

    word, number = deed
    scene, known = course.scene, course.charter.box.intermission
    if word == "location":
        location = board.locations.pop(number)
        scene.points += location.points
        course.tally[f"visited {location.id}"] += 1
        for effect in location.do:
            if isinstance(effect, Draw):
                _gain(course, scene.decks[effect.deck].draw(effect.count))
            else:
                yield effect
        return
    scene.points += getattr(known, word).points
    board.spaces[word] -= 1
    course.tally[f"visited {word}"] += 1
    if word == "bazaar":
        _gain(course, board.gear[number])
        board.gear[number] = []
    elif word == "store":
        _gain(course, [board.common.pop(number)])
    elif word == "market":
        _gain(course, [board.artefacts.pop(number)])
    else:
        learn(course, job)


def _gain(course: Course, items: list[Equipment]) -> None:
    course.armory = tuple(sorted((*course.armory, *(item.id for item in items))))
    for item in items:
        course.tally[f"gained {item.id}"] += 1
        course.tell(f"The gentlemen gain {item.title}.")


def place_name(board: Board, deed: Deed) -> str:
    """Where a visit leads, with what is taken there."""
    match deed:
        case ("bazaar", number):
            return f"Hardy's Bazaar: {' and '.join(one.title for one in board.gear[number])}"
        case ("store", number):
            return f"Wilkinson's General Store: {board.common[number].title}"
        case ("market", number):
            return f"the Shadow Market: {board.artefacts[number].title}"
        case ("location", number):
            return board.locations[number].title
        case _:
            return "Club Unicorn"
