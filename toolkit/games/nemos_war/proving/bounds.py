"""The most and the least that a year can be worth in a column: each part at its limit, whatever luck brings.

No game scores more or less. The least is reached, where `falls_short` has nothing against it. The most is the best that
one deck allows: a card that is not dealt neither scores nor calls its ships. Whether there are weeks enough for all of
it is not looked into, so that the most is a bound.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import combinations

from toolkit.games.nemos_war.balance.columns import Record, of_cards, of_ships, of_treasures, scoured
from toolkit.games.nemos_war.content.board import Board, Resource
from toolkit.games.nemos_war.content.effects import Enter, Liberation
from toolkit.games.nemos_war.content.model import START, Box, Card, Motive

LOWEST_ROLL, HIGHEST_ROLL = 3, 12
"""Of two dice, without two ones, which always miss."""


def best(box: Box, motive: Motive) -> Record:
    """The best deck for this motive, and everything sunk and found that it brings to sea."""
    return max((_with_deck(box, deck) for deck in decks(box, motive)), key=lambda one: one.score(motive))


def best_cards(box: Box, motive: Motive) -> tuple[Card, ...]:
    """The cards that score in that deck."""
    deck = max(decks(box, motive), key=lambda one: _with_deck(box, one).score(motive))
    return tuple(card for card in deck if card.may_score)


def decks(box: Box, motive: Motive) -> Iterator[tuple[Card, ...]]:
    """The best deck for each choice among the cards that call ships: all others are taken by their worth."""

    def worth(card: Card) -> Fraction:
        return (card.vp * motive.adventures + card.science * motive.science) if card.may_score else Fraction(0)

    suns = tuple(card for card in box.cards if card.number in (box.deck.herald, box.deck.end))
    dealt = max(0, len(box.ordinary) - box.deck.out)
    needed = {number for some in callers(box).values() for number in some}
    calling = [card for card in box.ordinary if card.number in needed]
    others = sorted((card for card in box.ordinary if card.number not in needed), key=worth, reverse=True)
    for count in range(max(0, dealt - len(others)), min(dealt, len(calling)) + 1):
        for some in combinations(calling, count):
            yield (*suns, *some, *others[: dealt - count])


def callers(box: Box) -> Mapping[str, frozenset[int]]:
    """Groups of ships that only ordinary cards call, with the numbers of these cards."""
    board = box.board
    arrivals = (*board.by_week, *board.by_notoriety) if board else ()
    comes = {START, *(one.group for one in arrivals)}
    found: dict[str, set[int]] = {}
    numbers = {card.place: card.number for card in box.ordinary}
    for place, effect in box.effects():
        if isinstance(effect, Enter):
            if place in numbers:
                found.setdefault(effect.group, set()).add(numbers[place])
            else:
                comes.add(effect.group)
    return {group: frozenset(some) for group, some in found.items() if group not in comes}


def _with_deck(box: Box, deck: tuple[Card, ...]) -> Record:
    """Everything at its best with these cards."""
    numbers, board = {card.number for card in deck}, box.board
    away = {group for group, some in callers(box).items() if not some & numbers}
    ships = [ship for ship in box.counters if ship.group not in away]
    warships, others = of_ships(ships)
    adventures, science = of_cards([card for card in deck if card.may_score])
    treasures, wonders = of_treasures(box.markers)
    oceans = len(board.oceans) if board else 0
    frees = any(isinstance(one, Liberation) and one.by > 0 for _, one in box.effects())
    return Record(
        warships=warships,
        others=others,
        adventures=adventures,
        treasures=treasures,
        liberation=board.freedom if board and frees else 0,
        science=science,
        wonders=wonders,
        scouring=scoured([len(ships) // oceans] * oceans, box.scouring) if oceans else 0,
        tracks=sum(max(step.vp for step in track.steps) for track in board.resources.values()) if board else 0,
    )


def worst(box: Box) -> Record:
    """Nothing won, every passenger committed, a resource lost for good, and the others where they cost most."""
    board = box.board
    if board is None:
        return Record(tragic=True)
    tracks = [*board.resources.values()]
    least = sum(map(_least, tracks))
    lost = min((track.steps[-1].vp - _least(track) for track in tracks), default=0)
    return Record(tracks=least + lost, passengers=sum(one.vp for one in board.passengers), tragic=True)


def _least(track: Resource) -> int:
    return min(step.vp for step in track.steps)


def falls_short(box: Box, board: Board) -> str:
    """Why no year need come down to the least; empty if one does.

    In such a year every roll for the week is a one and a two. Attacks on a merchant miss with two ones, and cost a step
    of what was exerted; before that, each passenger is committed to a hit, and what was hit is captured.
    """
    passengers = [one for one in board.passengers if one.bonus]
    weeks = len(passengers) + sum(_down(track) for track in board.resources.values()) + 1
    if min(board.target_of, default=13) <= LOWEST_ROLL:
        return "every roll of a week may bring an adventure"
    if weeks > board.weeks:
        return f"it takes {weeks} weeks"
    if len(passengers) > board.salvage or any(one.vp and not one.bonus for one in board.passengers):
        return "not every passenger is committed without a ship being sunk"
    if any(not all(step.exert for step in track.steps) for track in board.resources.values()):
        return "not every box can be exerted"
    merchants = [one for one in box.ships if one.group == START and not one.is_warship]
    fit = [
        one
        for one in merchants
        if all(LOWEST_ROLL <= one.defence - helper.bonus <= HIGHEST_ROLL for helper in passengers)
    ]
    if sum(one.copies for one in fit) <= len(passengers):
        return "too few merchants are there from the start that a passenger helps to hit"
    return ""


def _down(track: Resource) -> int:
    """How many steps it takes to where a track costs most."""
    return min(index for index, step in enumerate(track.steps) if step.vp == _least(track))


def highest(box: Box, motive: Motive) -> int:
    """The most points."""
    return best(box, motive).score(motive)


def lowest(box: Box, motive: Motive) -> int:
    """The fewest."""
    return worst(box).score(motive)
