"""From a soft-lock to why it is one: what a win relied on before the decisive move and lacks after it.

Before that move there was a plan to win (`outlook`). The first part of it that is no longer possible is what is
missing: a card, a place, a connection. The card to blame is the one that the move was about; if heroes are cut off, it
is the one that keeps them from where they are needed (`stranding`), which may have happened long before.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from toolkit.games.unlikely_heroes.content import conditions as c
from toolkit.games.unlikely_heroes.content.model import Card, Challenge, Item, Map, Owner, Role
from toolkit.games.unlikely_heroes.proving.clauses import facts as f
from toolkit.games.unlikely_heroes.proving.clauses.facts import Fact
from toolkit.games.unlikely_heroes.proving.reasons.blame import begun_by, blamed
from toolkit.games.unlikely_heroes.proving.reasons.story import named
from toolkit.games.unlikely_heroes.proving.reasons.stranding import Gap, Link, find_gap
from toolkit.games.unlikely_heroes.proving.soft_locks.locks import Lock
from toolkit.games.unlikely_heroes.proving.walks.outlook import Outlook
from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest
from toolkit.games.unlikely_heroes.rulebook.moves import begin, make, moves
from toolkit.games.unlikely_heroes.rulebook.position import MayGo, Position, Refuse, Throw, bits
from toolkit.source.suggest import series

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
    `decisive` is what the last move was about, before which the quest could still be won. If maps are not connected,
    `link` says which; `island` is a map without edges that heroes are on.
    """

    missing: str
    cause: Owner
    decisive: Owner
    lost: Card | None = None
    fact: Fact | None = None
    link: Link | None = None
    island: Map | None = None


def unexplained(play: CompiledQuest, lock: Lock) -> Why:
    """What is known about a soft-lock without looking any further: the card that the decisive move is about."""
    trail = _trail(play, lock)
    decisive = _decisive(play, lock, trail)
    return Why("players can no longer get what they need", decisive, decisive)


def explain(play: CompiledQuest, lock: Lock) -> Why:
    """Why the quest can no longer be won after a soft-lock's turn; there must be a way into it."""
    trail = _trail(play, lock)
    position, move = trail[-1], lock.moves[lock.turn]
    decisive = _decisive(play, lock, trail)
    outlook = Outlook(play)
    plan = [fact for fact in planned(play, outlook, position) if not _is_being_read(position, fact)]
    trail.append(_settled(play, make(play, position, move)))
    after = trail[-1]
    lost = outlook.first_lost(after, plan, MISSED) if plan else None
    card = _card_of(play, after, lost)
    told = _told(play, after, lost)
    is_known = isinstance(lost, f.Reading) or (card is not None and _is_gone(play, after, card))
    gap = None if is_known else find_gap(play, trail, lock.moves, card)
    declined = isinstance(move, Refuse) and bool(position.agenda) and isinstance(position.agenda[0], MayGo)
    if gap is None:
        is_shut = isinstance(lost, f.OnMap | f.Laid) and not is_known
        way = _way_in(play, card, declined) if is_shut and isinstance(card, Map) else ""
        return Why(told + way, decisive, decisive, card, lost)
    is_at_hand = declined and gap.link is not None and card in (gap.link.source, gap.link.target)
    reason = _of_gap(gap, is_at_hand)
    if isinstance(decisive, Card) and not isinstance(decisive, Map) and decisive not in (gap.cause, card):
        reason += f"; {decisive.label} can no longer help"
    return Why(f"{told}: {reason}", gap.cause, decisive, card, lost, gap.link, gap.island)


def _trail(play: CompiledQuest, lock: Lock) -> list[Position]:
    """The position before each move, up to the decisive one."""
    trail = [begin(play)]
    for move in lock.moves[: lock.turn]:
        trail.append(make(play, trail[-1], move))
    return trail


def _decisive(play: CompiledQuest, lock: Lock, trail: list[Position]) -> Owner:
    """What the decisive move is about; if something has to be thrown away, what asks for that."""
    move = lock.moves[lock.turn]
    is_toll = isinstance(move, Throw)
    return begun_by(play, trail, lock.moves, lock.turn) if is_toll else blamed(play, trail[-1], move)


def _of_gap(gap: Gap, declined: bool) -> str:
    if declined:
        return f"{gap.told}, so heroes can only step onto it when it is laid, and nobody did"
    joint = "so" if gap.link is not None else "and"
    return f"{gap.told}, {joint} {gap.unable}" if gap.told else gap.unable


def _is_being_read(position: Position, fact: Fact) -> bool:
    """Whether a fact only says which chapter is being read now: going on to the next loses nothing."""
    return isinstance(fact, f.Reading) and fact.chapter == position.chapter


def planned(play: CompiledQuest, outlook: Outlook, position: Position) -> list[Fact]:
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


# What is missing.


def _card_of(play: CompiledQuest, position: Position, lost: Fact | None) -> Card | None:
    """The card that a fact is about, if there is one."""
    match lost:
        case f.OnMap(card) | f.Laid(card) | f.CardRevealed(card) | f.TrialPassed(card):
            return play.box.by_id[card]
        case f.ItemHeld(number) | f.NumberRevealed(number) | f.NumberPassed(number):
            return next(iter(play.box.encounters.get(number, ())), None)
        case f.Reading(chapter, variant):
            gone = next(_gone_for(play, position, chapter, variant), None)
            return next(iter(play.box.encounters.get(gone, ())), None) if gone is not None else None
    return None


def _told(play: CompiledQuest, position: Position, lost: Fact | None) -> str:
    match lost:
        case f.OnMap(card) | f.Laid(card):
            place = play.box.by_id[card]
            if _is_gone(play, position, place):
                return f"{named(place)} is gone"
            return f"{place.label} can no longer be entered"
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


def _way_in(play: CompiledQuest, place: Map, declined: bool) -> str:
    """How a map was entered, and why that is no longer possible."""
    here = play.cards.index(place)
    near = [other for other in bits(play.maps) if other != here and play.are_adjacent(other, here)]
    if near:
        one_way = [play.cards[other].label for other in near if not play.connected[other] >> here & 1]
        return f": between it and {one_way[0]}, the way is open only while one of them is laid" if one_way else ""
    ways = [card for card in play.box.cards if (Role.RELOCATE, place.number) in _references(card)]
    if len(ways) != 1:
        return ": no map has an edge to it"
    ending = "nobody went along" if declined else "it brings nobody there any more"
    return f": {ways[0].label} was the only way there, and {ending}"


def _references(card: Card) -> set[tuple[Role, int | str]]:
    return {(one.role, one.target) for one in card.references}


def _chapter_lost(play: CompiledQuest, position: Position, number: int, variant: int) -> str:
    """A chapter that cannot be read, or would be lost as soon as it is."""
    variants = play.quest.chapters[number - 1].variants
    for failure in variants[variant].failures:
        if play.holds(failure.condition, position, kind=False):
            gone = next(_gone_for(play, position, number, variant), None)
            why = f", because {play.box.encounters[gone][0].label} is gone" if gone is not None else ""
            return f"chapter {number} would be lost as soon as it is read{why}"
    asked = [one.item for one in variants if one.item is not None]
    if position.chapter != number or len(asked) < len(variants):
        return f"chapter {number} can no longer be read"
    if len(asked) == 1:
        return f"chapter {number} has nothing to read: it asks for item {asked[0]}, which is not in play"
    items = series(f"item {item}" for item in asked)
    return f"chapter {number} has nothing to read: its variants ask for {items}, and none of these is in play"


def _gone_for(play: CompiledQuest, position: Position, number: int, variant: int) -> Iterator[int]:
    """The cards that are gone, if a chapter would be lost as soon as it is read because of that."""
    for failure in play.quest.chapters[number - 1].variants[variant].failures:
        if play.holds(failure.condition, position, kind=False):
            for one in _gone(failure.condition):
                if play.holds(one, position, kind=False):
                    yield one.card


def _gone(condition: c.Condition) -> list[c.Gone]:
    match condition:
        case c.Gone():
            return [condition]
        case c.All(parts) | c.Any(parts):
            return [one for part in parts for one in _gone(part)]
    return []


def _is_gone(play: CompiledQuest, position: Position, card: Card) -> bool:
    index = play.cards.index(card)
    return bool((position.discarded | position.destroyed) >> index & 1 and not position.passed >> index & 1)


def _card_lost(play: CompiledQuest, position: Position, card: Card) -> str:
    if _is_gone(play, position, card):
        return f"{named(card)} is gone"
    verb = "met" if isinstance(card, Challenge) else "found" if isinstance(card, Item) else "revealed"
    return f"{named(card)} can no longer be {verb}"
