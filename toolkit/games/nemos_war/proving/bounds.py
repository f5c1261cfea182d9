"""The most and the least that a year can be worth in a column: each part at its limit, whatever luck brings.

No game scores more or less. The best of one category may stand in the way of another's, so that the bounds are not
promised to be reached.
"""

from __future__ import annotations

from fractions import Fraction

from toolkit.games.nemos_war.balance.columns import Record, of_cards, of_ships, of_treasures, scoured
from toolkit.games.nemos_war.content.effects import Liberation
from toolkit.games.nemos_war.content.model import Box, Card, Motive


def best(box: Box, motive: Motive) -> Record:
    """Everything sunk and found, and the best cards that can be in one deck."""
    warships, others = of_ships(box.counters)
    cards = best_cards(box, motive)
    adventures, science = of_cards(cards)
    treasures, wonders = of_treasures(box.markers)
    board = box.board
    oceans = len(board.oceans) if board else 0
    each = len(box.counters) // oceans if oceans else 0
    frees = any(isinstance(one, Liberation) and one.by > 0 for _, one in box.effects())
    return Record(
        warships=warships,
        others=others,
        adventures=adventures,
        treasures=treasures,
        liberation=board.freedom if board and frees else 0,
        science=science,
        wonders=wonders,
        scouring=scoured([each] * oceans, box.scouring),
        tracks=sum(max(step.vp for step in track.steps) for track in board.resources.values()) if board else 0,
    )


def worst(box: Box) -> Record:
    """Nothing won, every passenger committed, the tracks where they cost most, and a tragic ending."""
    board = box.board
    return Record(
        tracks=sum(min(step.vp for step in track.steps) for track in board.resources.values()) if board else 0,
        passengers=sum(one.vp for one in board.passengers) if board else 0,
        tragic=True,
    )


def best_cards(box: Box, motive: Motive) -> list[Card]:
    """Of those that can score at all: the best ordinary ones that are not set aside, and both red suns."""

    def worth(card: Card) -> Fraction:
        return card.vp * motive.adventures + card.science * motive.science

    suns = [card for card in box.cards if card.number in (box.deck.herald, box.deck.end) and card.may_score]
    ordinary = sorted((card for card in box.ordinary if card.may_score), key=worth, reverse=True)
    dealt = max(0, len(box.ordinary) - box.deck.out)
    return [*suns, *ordinary[:dealt]]


def highest(box: Box, motive: Motive) -> int:
    """The most points."""
    return best(box, motive).score(motive)


def lowest(box: Box, motive: Motive) -> int:
    """The fewest."""
    return worst(box).score(motive)
