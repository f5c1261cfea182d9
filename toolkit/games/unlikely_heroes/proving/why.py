"""From a soft-lock to why it is one: what a win relied on before the decisive move and lacks after it.

Before that move there was a plan to win (`outlook`). The first part of it that is no longer possible is what is
missing: a card, a place, a connection. The card to blame is the one that the move was about.
"""

from __future__ import annotations

from msgspec import Struct

from toolkit.games.unlikely_heroes.content import conditions as c
from toolkit.games.unlikely_heroes.content.model import Card, Challenge, Item, Map, Owner
from toolkit.games.unlikely_heroes.proving import facts as f
from toolkit.games.unlikely_heroes.proving.facts import Fact
from toolkit.games.unlikely_heroes.proving.locks import Lock
from toolkit.games.unlikely_heroes.proving.outlook import Outlook
from toolkit.games.unlikely_heroes.proving.story import named, who
from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest
from toolkit.games.unlikely_heroes.rulebook.moves import begin, make, moves
from toolkit.games.unlikely_heroes.rulebook.position import (
    NOWHERE,
    CarryOut,
    Choosing,
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
    Refuse,
    Solve,
    Strike,
    Throw,
    Use,
    bits,
)

MISSED: f.Kinds = frozenset({
    f.CardRevealed, f.NumberRevealed, f.NumberPassed, f.OnMap, f.TrialPassed, f.ItemHeld, f.TagHeld, f.PiecesLaid,
    f.Reading, f.Laid,
})  # fmt: skip
"""Kinds of facts that mean something to a designer."""

MOST_ANSWERS = 200
"""How many answers to what is being resolved are tried, to find one that leaves a way to win."""


class Why(Struct, frozen=True):
    """Why a quest can no longer be won: `missing` says what is no longer possible.

    `cause` is the card or quest to blame, `lost` the card that is missing, and `fact` what is missing, as a fact.
    """

    missing: str
    cause: Owner
    lost: Card | None = None
    fact: Fact | None = None


def explain(play: CompiledQuest, lock: Lock) -> Why | None:
    """Why the quest can no longer be won after a soft-lock's turn; None if it never could."""
    if not lock.moves:
        return None
    position = begin(play)
    for move in lock.moves[: lock.turn]:
        position = make(play, position, move)
    decisive = lock.moves[lock.turn]
    cause = _made_to_throw(play, lock) if isinstance(decisive, Throw) else blamed(play, position, decisive)
    outlook = Outlook(play)
    planned = _planned(play, outlook, position)
    after = _settled(play, make(play, position, decisive))
    lost = outlook.first_lost(after, planned, MISSED) if planned else None
    if lost is None:
        return Why("players can no longer get what they need", cause)
    card = _card_of(play, lost)
    declined = isinstance(decisive, Refuse) and bool(position.agenda) and isinstance(position.agenda[0], MayGo)
    told = _told(play, after, lost, declined=declined)
    return Why(told if ":" in told else told + _cut_off(play, after, card), cause, card, lost)


def _planned(play: CompiledQuest, outlook: Outlook, position: Position) -> list[Fact]:
    """A plan to win, in order; while something is being resolved, the plan after answers that leave one."""
    stack, looked = [position], 0
    while stack and looked < MOST_ANSWERS:
        position = stack.pop()
        looked += 1
        if position.agenda:
            stack += [make(play, position, move) for move in reversed(moves(play, position))]
        elif not position.outcome and outlook.plan(position) is not None:
            return outlook.ordered(position)
    return []


def _settled(play: CompiledQuest, position: Position) -> Position:
    """The position once everything is resolved, one way or another: it is lost either way."""
    for _ in range(50):
        if not position.agenda or position.outcome:
            break
        position = make(play, position, moves(play, position)[0])
    return position


def _card_of(play: CompiledQuest, lost: Fact) -> Card | None:
    """The card that a fact is about, if there is one."""
    match lost:
        case f.OnMap(card) | f.Laid(card) | f.CardRevealed(card) | f.TrialPassed(card):
            return play.box.by_id[card]
        case f.ItemHeld(number) | f.NumberRevealed(number) | f.NumberPassed(number):
            return next(iter(play.box.encounters.get(number, ())), None)
    return None


def _made_to_throw(play: CompiledQuest, lock: Lock) -> Owner:
    """The card, or the quest, that makes someone throw an item away: what the turn began with."""
    position = begin(play)
    cause: Owner = play.quest
    for move in lock.moves[: lock.turn]:
        if not position.agenda:
            cause = blamed(play, position, move)
        position = make(play, position, move)
    return cause


def _cut_off(play: CompiledQuest, position: Position, lost: Card | None) -> str:
    """Who cannot walk to where something is needed, if that map is on the table; or else to each other."""
    seats = position.seats
    reach = [play.reachable(position.table, seat.at) if seat.at != NOWHERE else 0 for seat in seats]
    near = [one for one in bits(position.table) if lost is not None and _is_there(play, one, lost)]
    wanted = min(near, key=lambda one: play.cards[one] is not lost, default=None)
    if wanted is None:
        apart = [hero for hero, seat in enumerate(seats) if seat.at == NOWHERE or not reach[0] >> seat.at & 1]
        return f": hero 1 and hero {apart[0] + 1} cannot walk to each other" if apart and len(seats) > 1 else ""
    out = [hero for hero in range(len(seats)) if not reach[hero] >> wanted & 1]
    if not out:
        return ""
    is_everyone = len(out) == len(seats)
    can = "nobody can" if is_everyone and len(seats) > 1 else f"{who(play, out[0])} cannot"
    where = seats[out[0]].at
    if where == NOWHERE or (is_everyone and any(seat.at != where for seat in seats)):
        return f": {can} walk to {play.cards[wanted].label}"
    here = play.cards[where]
    if isinstance(here, Map) and not here.edges:
        return f": {can} walk off {here.label}, which has no edges"
    return f": {can} walk from {here.label} to {play.cards[wanted].label}"


def _is_there(play: CompiledQuest, place: int, card: Card) -> bool:
    """Whether a map is a card, or has an anchor to it."""
    return play.cards[place] is card or (card.number is not None and card.number in play.anchors(place))


def blamed(play: CompiledQuest, position: Position, move: Move) -> Owner:
    """The card that a move is about, or the quest."""
    task = position.agenda[0] if position.agenda else None
    match move:
        case Explore(_, number):
            after = make(play, position, move)
            shown = list(bits(after.revealed & ~position.revealed & play.numbered.get(number, 0)))
            return play.cards[shown[0]] if shown else play.quest
        case Solve(_, _, pieces, _):
            return play.cards[next(bits(pieces))]
        case Use(_, card) | Discard(_, card) | Throw(card) | Fate(card):
            return play.cards[card]
        case Strike(what):
            return play.strikes[what][0]
        case Follow():
            return play.quest
    match task:
        case FaceChallenge(card) | PlaceItem(card) | MeetHero(card):
            return play.cards[card]
        case Choosing(_, _, this) | CarryOut(_, _, _, this) if this >= 0:
            return play.cards[this]
        case MayGo(number):
            there = list(bits(play.numbered.get(number, 0)))
            return play.cards[there[0]] if there else play.quest
    return play.quest


def _told(play: CompiledQuest, position: Position, lost: Fact, *, declined: bool) -> str:
    match lost:
        case f.OnMap(card) | f.Laid(card):
            return f"{play.box.by_id[card].label} can no longer be entered{_way_in(play, card, declined)}"
        case f.CardRevealed(card):
            return _card_lost(play, position, play.box.by_id[card])
        case f.TrialPassed(card):
            return f"{play.box.by_id[card].label} can no longer be passed by anyone who can get there"
        case f.ItemHeld(number):
            return f"nobody who can reach the place where it is needed has item {number}"
        case f.TagHeld(tag):
            return f'nobody who can reach the place where it is needed has an item with the tag "{tag}"'
        case f.PiecesLaid(colour):
            return f"the {colour} puzzle can no longer be solved"
        case f.NumberRevealed(number) | f.NumberPassed(number):
            return _card_lost(play, position, play.box.encounters[number][0])
        case f.Reading(chapter, variant):
            return _chapter_lost(play, position, chapter, variant)
    return "players can no longer get what they need"


def _way_in(play: CompiledQuest, card: str, declined: bool) -> str:
    """How a map was entered, and why that is no longer possible."""
    place = play.box.by_id[card]
    assert isinstance(place, Map)
    if declined:
        return ": heroes can only step onto it when it is laid, and nobody did"
    here = play.cards.index(place)
    near = [other for other in bits(play.maps) if other != here and play.are_adjacent(other, here)]
    if not near:
        return ": no map has an edge to it"
    one_way = [play.cards[other].label for other in near if not play.connected[other] >> here & 1]
    return f": between it and {one_way[0]}, the way is open only while one of them is laid" if one_way else ""


def _chapter_lost(play: CompiledQuest, position: Position, number: int, variant: int) -> str:
    """A chapter that cannot be read, or would be lost as soon as it is."""
    for failure in play.quest.chapters[number - 1].variants[variant].failures:
        if play.holds(failure.condition, position, kind=False):
            gone = [one for one in _gone(failure.condition) if play.holds(one, position, kind=False)]
            why = f", because card {gone[0].card} is gone" if gone else ""
            return f"chapter {number} would be lost as soon as it is read{why}"
    return f"chapter {number} has nothing left that can be read"


def _gone(condition: c.Condition) -> list[c.Gone]:
    match condition:
        case c.Gone():
            return [condition]
        case c.All(parts) | c.Any(parts):
            return [one for part in parts for one in _gone(part)]
    return []


def _card_lost(play: CompiledQuest, position: Position, card: Card) -> str:
    index = play.cards.index(card)
    if (position.discarded | position.destroyed) >> index & 1 and not position.passed >> index & 1:
        return f"{named(card)} is gone"
    verb = "met" if isinstance(card, Challenge) else "found" if isinstance(card, Item) else "revealed"
    return f"{named(card)} can no longer be {verb}"
