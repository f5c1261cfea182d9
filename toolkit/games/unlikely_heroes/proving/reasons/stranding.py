"""From a soft-lock to the connection that is missing in it: who cannot walk where, why, and which card is to blame.

Each reason is tried out: a gap counts only if the quest could be won, as far as the relaxation knows (`outlook`),
once it is closed.

    a link    one map has an edge to another, which has none back
    a loss    a map that was on the table is gone
    an island heroes were brought to maps from which nothing on the table leads away
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from msgspec import Struct
from msgspec.structs import replace

from toolkit.games.unlikely_heroes.content.model import Box, Card, Map, Owner
from toolkit.games.unlikely_heroes.proving.reasons.blame import brought_about
from toolkit.games.unlikely_heroes.proving.reasons.edits import with_connection, with_edge_back
from toolkit.games.unlikely_heroes.proving.reasons.story import who
from toolkit.games.unlikely_heroes.proving.walks.outlook import Outlook
from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest
from toolkit.games.unlikely_heroes.rulebook.position import NOBODY, NOWHERE, Move, Position, bits

Trail = Sequence[Position]
"""The position before each move, and the one after the last."""

MOST_TRIED = 12
"""How many gaps are tried out."""


class Link(Struct, frozen=True):
    """A map that has an edge to another, and that other map, which has none back."""

    source: Map
    target: Map


class Gap(Struct, frozen=True):
    """A missing connection. `told` says what is missing, `unable` who cannot walk where, `cause` what is to blame."""

    told: str
    unable: str
    cause: Owner
    link: Link | None = None
    island: Map | None = None


class Unable(Struct, frozen=True):
    """Heroes who cannot walk to a map, or to another hero (if `other` is one), who stands on it; `words` say so."""

    heroes: tuple[int, ...]
    there: int
    words: str
    other: int = NOBODY


def find_gap(play: CompiledQuest, trail: Trail, moves: Sequence[Move], lost: Card | None) -> Gap | None:
    """The connection without which a quest can no longer be won, if it is one that is missing."""
    position = trail[-1]
    found = [*_unable(play, position, lost)]
    for unable in found:
        gap = _link(play, position, unable, lost)
        if gap is not None:
            return gap
    for unable in found:
        gap = _gone(play, trail, moves, unable) or _displaced(play, trail, moves, unable)
        if gap is not None:
            return gap
    return _island(play, trail, moves, found)


def _unable(play: CompiledQuest, position: Position, lost: Card | None) -> Iterator[Unable]:
    """Who cannot walk to where something is needed, if that map is on the table; then, who cannot walk to whom."""
    seats = position.seats
    reach = [play.reachable(position.table, seat.at) if seat.at != NOWHERE else 0 for seat in seats]
    near = [one for one in bits(position.table) if lost is not None and _is_there(play, one, lost)]
    for there in sorted(near, key=lambda one: play.cards[one] is not lost):
        out = tuple(hero for hero in range(len(seats)) if not reach[hero] >> there & 1)
        if out:
            yield Unable(out, there, _cannot_walk(play, position, out, there))
    for one, other in combinations(range(len(seats)), 2):
        if NOWHERE not in (seats[one].at, seats[other].at) and not reach[one] >> seats[other].at & 1:
            words = f"{who(play, one)} and {who(play, other)} cannot walk to each other"
            yield Unable((one,), seats[other].at, words, other)
            yield Unable((other,), seats[one].at, words, one)


def _cannot_walk(play: CompiledQuest, position: Position, out: Sequence[int], there: int) -> str:
    seats = position.seats
    can = "nobody can" if len(out) == len(seats) > 1 else f"{who(play, out[0])} cannot"
    where = seats[out[0]].at
    if where == NOWHERE or any(seats[hero].at != where for hero in out):
        return f"{can} walk to {play.cards[there].label}"
    return f"{can} walk from {play.cards[where].label} to {play.cards[there].label}"


def _is_there(play: CompiledQuest, place: int, card: Card) -> bool:
    """Whether a map is a card, or has an anchor to it."""
    return play.cards[place] is card or (card.number is not None and card.number in play.anchors(place))


def _would_help(play: CompiledQuest, box: Box, position: Position) -> bool:
    """Whether a position might be won in a changed box."""
    (quest,) = (one for one in box.quests if one.id == play.quest.id)
    return Outlook(CompiledQuest(box, quest, play.heroes, outset=play.outset)).plan(position) is not None


def one_way_links(play: CompiledQuest, table: int) -> Iterator[Link]:
    """Maps on the table of which one has an edge to the other, and the other none back."""
    for one in bits(table & play.maps):
        source = play.map(one)
        for edge in source.edges:
            for other in bits(play.numbered.get(edge.number, 0) & table & play.maps):
                target = play.map(other)
                if other != one and all(back.number != source.number for back in target.edges):
                    yield Link(source, target)


def _link(play: CompiledQuest, position: Position, unable: Unable, lost: Card | None) -> Gap | None:
    """An edge that is missing on a map: between maps on the table, or beside the map that cannot be entered."""
    closing = [*one_way_links(play, position.table)][:MOST_TRIED]
    beside = [link for link in one_way_links(play, play.maps) if lost in (link.source, link.target)]
    for link in [*closing, *(link for link in beside if link not in closing)]:
        box = with_edge_back(play.box, link.target, link.source)
        if (link in beside or _is_closed(play, box, position, unable)) and _would_help(play, box, position):
            lacking = "it" if link.target is lost else link.target.label
            other = "it" if link.source is lost else link.source.label
            return Gap(f"{lacking} has no edge back to {other}", unable.words, link.target, link=link)
    for link in closing:  # closing this gap does not bring heroes together, and is enough for a win all the same
        box = with_edge_back(play.box, link.target, link.source)
        here = play.cards.index(link.target)
        stuck = [hero for hero, seat in enumerate(position.seats) if seat.at == here]
        if stuck and _would_help(play, box, position):
            words = f"{who(play, stuck[0])} cannot walk back there"
            return Gap(f"{link.target.label} has no edge back to {link.source.label}", words, link.target, link=link)
    return None


def _is_closed(play: CompiledQuest, box: Box, position: Position, unable: Unable) -> bool:
    """Whether one of these heroes could walk there in a changed box."""
    (quest,) = (one for one in box.quests if one.id == play.quest.id)
    other = CompiledQuest(box, quest, play.heroes, outset=play.outset)
    starts = [position.seats[hero].at for hero in unable.heroes]
    return any(at != NOWHERE and other.reachable(position.table, at) >> unable.there & 1 for at in starts)


def _gone(play: CompiledQuest, trail: Trail, moves: Sequence[Move], unable: Unable) -> Gap | None:
    """A map that has left the table, the last one first."""
    position = trail[-1]
    for turn, place in [*_losses(play, trail)][:MOST_TRIED]:
        bit = 1 << place
        there = replace(
            position,
            table=position.table | bit,
            pile=position.pile & ~bit,
            discarded=position.discarded & ~bit,
            destroyed=position.destroyed & ~bit,
            gone=position.gone & ~bit,
        )
        starts = [position.seats[hero].at for hero in unable.heroes]
        walks = any(at != NOWHERE and play.reachable(there.table, at) >> unable.there & 1 for at in starts)
        if walks and Outlook(play).plan(there) is not None:
            told = f"{play.cards[place].label} is gone"
            cause = brought_about(play, trail, moves, turn)
            return Gap(told, f"{unable.words} without it", cause)
    return None


def _losses(play: CompiledQuest, trail: Trail) -> Iterator[tuple[int, int]]:
    """The maps that left the table and are not there now, each with the move that took it, the last first."""
    now = trail[-1].table
    for turn in range(len(trail) - 2, -1, -1):
        for place in bits(trail[turn].table & ~trail[turn + 1].table & ~now & play.maps):
            yield turn, place


def _displaced(play: CompiledQuest, trail: Trail, moves: Sequence[Move], unable: Unable) -> Gap | None:
    """A hero who stood on a map when it left the table."""
    for turn, place in _losses(play, trail):
        for hero in unable.heroes:
            if trail[turn].seats[hero].at != place:
                continue
            back = replace(trail[-1].seats[hero], at=unable.there)
            seats = tuple(back if one == hero else seat for one, seat in enumerate(trail[-1].seats))
            if Outlook(play).plan(replace(trail[-1], seats=seats)) is not None:
                told = f"{who(play, hero)} stood on {play.cards[place].label}, which is gone"
                words = unable.words
                if words.startswith(f"{who(play, hero)} cannot"):  # the same subject is not named twice
                    words = words.removeprefix(f"{who(play, hero)} ")
                return Gap(told, words, brought_about(play, trail, moves, turn))
    return None


def _island(play: CompiledQuest, trail: Trail, moves: Sequence[Move], found: Sequence[Unable]) -> Gap | None:
    """Maps that heroes were brought to, and from which nothing on the table leads to where they are needed.

    If that holds for several, the last to get there is told.
    """
    position = trail[-1]
    stranded = [(turn, hero, unable) for unable in found for turn, hero in _since(play, trail, unable)]
    for turn, hero, unable in sorted(stranded, key=lambda one: -one[0]):
        here, there = play.map(position.seats[hero].at), play.map(unable.there)
        if not _would_help(play, with_connection(play.box, here, there, "north"), position):
            continue
        cause = brought_about(play, trail, moves, turn)
        if here.edges:
            return Gap("", unable.words, cause)
        link = next((one for one in one_way_links(play, play.maps) if one.target is here), None)
        is_everyone = all(seat.at == position.seats[hero].at for seat in position.seats)
        can = "nobody can" if is_everyone and play.heroes > 1 else f"{who(play, hero)} cannot"
        words = f"{can} walk off {here.label}, which has no edges"
        return Gap("", words, cause if link is None else here, link, here)
    return None


def _since(play: CompiledQuest, trail: Trail, unable: Unable) -> Iterator[tuple[int, int]]:
    """The last move before which a hero could walk there, or to the other hero, and after which it cannot."""
    for hero in unable.heroes:
        for turn in range(len(trail) - 2, -1, -1):
            if _can_walk(play, trail[turn], hero, unable):
                if not _can_walk(play, trail[turn + 1], hero, unable) and trail[-1].seats[hero].at != NOWHERE:
                    yield turn, hero
                break


def _can_walk(play: CompiledQuest, position: Position, hero: int, unable: Unable) -> bool:
    at = position.seats[hero].at
    there = unable.there if unable.other == NOBODY else position.seats[unable.other].at
    return NOWHERE not in (at, there) and bool(play.reachable(position.table, at) >> there & 1)
