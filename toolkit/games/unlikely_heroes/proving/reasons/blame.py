"""From a move to the card that it is about, which is to blame for what the move brings about."""

from __future__ import annotations

from collections.abc import Sequence

from toolkit.games.unlikely_heroes.content.model import Owner
from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest
from toolkit.games.unlikely_heroes.rulebook.moves import make
from toolkit.games.unlikely_heroes.rulebook.position import (
    CarryOut,
    Choosing,
    ChoosingHero,
    Discard,
    Explore,
    FaceChallenge,
    Fate,
    Follow,
    MayGo,
    MeetHero,
    Move,
    PlaceItem,
    Position,
    Relocating,
    Solve,
    Strike,
    Throw,
    Use,
    bits,
)


def blamed(play: CompiledQuest, position: Position, move: Move) -> Owner:
    """The card that a move is about, or the quest."""
    task = position.agenda[0] if position.agenda else None
    match move:
        case Explore(_, number):
            after = make(play, position, move)
            shown = list(bits(after.revealed & ~position.revealed & play.numbered.get(number, 0)))
            return play.cards[shown[0]] if shown else play.quest
        case Solve(_, _, items):
            return play.cards[next(bits(items))]
        case Use(_, card) | Discard(_, card) | Throw(card) | Fate(card):
            return play.cards[card]
        case Strike(what):
            return play.strikes[what][0]
        case Follow():
            return play.quest
    match task:
        case FaceChallenge(card) | PlaceItem(card) | MeetHero(card):
            return play.cards[card]
        case Choosing(_, _, this) | CarryOut(_, _, _, this) | ChoosingHero(_, this) if this >= 0:
            return play.cards[this]
        case MayGo(number):
            there = list(bits(play.numbered.get(number, 0)))
            return play.cards[there[0]] if there else play.quest
    return play.quest


def brought_about(play: CompiledQuest, trail: Sequence[Position], moves: Sequence[Move], turn: int) -> Owner:
    """The card that made a move possible: the challenge that relocates, if someone goes; or else the one it is about.

    `trail` has the position before each move.
    """
    while turn > 0 and trail[turn].agenda and isinstance(trail[turn].agenda[0], MayGo | Relocating):
        turn -= 1
    return blamed(play, trail[turn], moves[turn])


def begun_by(play: CompiledQuest, trail: Sequence[Position], moves: Sequence[Move], turn: int) -> Owner:
    """The card, or the quest, that a player's turn began with."""
    while turn > 0 and trail[turn].agenda:
        turn -= 1
    return blamed(play, trail[turn], moves[turn])
