"""The game's rules as far as they decide what can be reached and won: from a position to its moves.

This is the one rulebook in code; every walkthrough and every trace is replayed through it. `compiled` answers questions
about a position, `resolve` carries out a move on a `draft` of it and tells its `host`, and this module lists what can
be done. It follows §4 and §8 of the game's digest. Where they are silent, this is our reading:

- *Setup.* Quests have to work whatever is chosen: the party consists of equal heroes, with the smallest backpack of any
  starting hero, and starting items do not count. Everyone stands on the starting map as soon as it is laid, before what
  it draws is drawn; "you" at the beginning is the first player, and since heroes are equal, any of them.
- *Quests.* A card that names quests takes part in those only; in others it stays in the lid (`content.taking_part`).
- *Backpack.* Left and right side together hold twice the limit.
- *Dependencies.* A card is revealed only if the revealing hero holds what its back (and, for an item, its front) asks
  for; a drawn card whose dependency is not met stays in the pile. Of cards that share a number, one is drawn before
  anyone looks at what it asks for; at an anchor, players try again until they get one that they may reveal. A challenge
  may be resolved, and a trial chosen, with the help of any hero on the same map.
- *After a reveal* (p. 19: "Discard card XX after this card is revealed"), what a card discards is discarded at once,
  even if it is the key to this very challenge; what it draws is drawn, and resolved, before a challenge is faced, and
  after an item was placed, a hero met or a map stepped onto, since that is part of revealing them. The reason is the
  book's own example: "After revealing card 38, using the Explore action, you must discard card 37"; a player decides
  only then "if he wishes to proceed with the challenge, or forfeit".
- *Objectives* are followed when the players want to, not before they are met, by any hero, who is "you" in them and in
  the setup of the chapter they lead to; each once while its chapter is read, since a solved objective stays solved (p.
  14: "you must solve all objectives in chapter order"); one that is begun again is new. A chapter's setup first does
  what it says, then regroups; if the regroup map is not in play, everyone stays, and shares only with those on the same
  map. A setup that leads back to its own chapter before anyone has done anything does not begin it again.
- *Maps.* Two maps are connected if each has an edge to the other and these point towards each other, on opposite
  sides; edges that do not are `check`'s to find, and nobody can walk there. A map declares what it replaces. Heroes on
  a map that leaves play step onto the one that takes its place, or else onto the last revealed map that is still
  there; without any, they stand nowhere, beside nobody, until the next map is laid, and then on that one. The
  revealing hero may step onto a revealed map if it comes to lie beside the hero's: one of the two has an edge anchor to
  the other, or the layout of the table says so. Of several maps of one number in play, the last revealed one is meant.
- *Puzzles* are solved by a hero who holds all pieces, or is given them first: p. 17 has "you" put them together, a
  backpack is one hero's own play area, and where the cards of others count, the book says so (p. 22: "you or an
  adjacent hero (only applicable during a challenge)"). p. 17: "once solved, you can not change it": pieces that lie in
  a solved puzzle are part of no other, and the items stay where they are. There may be several puzzles of a colour; a
  colour is solved as soon as one of them is. A card with several pieces lies in one place: a solution has one of them.
- *Effects* that move cards can be used by whoever holds the card, as often as wanted, since energy is left out; one
  that is discarded when its only cube is gone is discarded after its use. Effects of the triggers play and forced
  happen once, when the card is equipped; a forced one only if the item is not laid where it is covered, which is up
  to who equips it.
- *The clock and out-of-luck cards* may strike at any time and any number of times, if they move cards that they name: a
  kind world draws an objective, another destroys a key. Expansions are left out.
- *Discard* and *return* reach cards in play (return also the discard pile), *destroy* also the pile. A hero card that
  someone plays stays.
- *Gone* is history, as revealed and passed are: a card that has been discarded or destroyed in this quest is gone for
  every condition, wherever it is now. The booklet prints it so: "has been discarded or destroyed".
- *Luck is kind*: conditions on luck, failing and the clock are met where that helps and not where it hurts.
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.games.unlikely_heroes.content.model import Objective
from toolkit.games.unlikely_heroes.content.operations import AT_WILL
from toolkit.games.unlikely_heroes.rulebook import resolve
from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest, Situation
from toolkit.games.unlikely_heroes.rulebook.draft import Draft
from toolkit.games.unlikely_heroes.rulebook.position import (
    NOBODY,
    NOWHERE,
    Choosing,
    ChoosingHero,
    Discard,
    DrawNumber,
    Equip,
    Explore,
    FaceChallenge,
    Fate,
    Follow,
    Give,
    Go,
    MayGo,
    MeetHero,
    Move,
    Pass,
    Pick,
    PlaceItem,
    Position,
    Refuse,
    Relocating,
    Seat,
    Solve,
    Strike,
    TakeOver,
    Task,
    Throw,
    ThrowAway,
    Travel,
    Use,
    bits,
)
from toolkit.games.unlikely_heroes.rulebook.resolve import begin

__all__ = ["answers", "apply", "attempt", "begin", "is_fate", "is_possible", "make", "moves", "to_follow"]


def is_fate(position: Position) -> bool:
    """Whether the world moves next: a number is drawn that several cards share."""
    return bool(position.agenda) and isinstance(position.agenda[0], DrawNumber)


def moves(play: CompiledQuest, position: Position) -> list[Move]:
    """Every move, in a fixed order; none when the quest is over."""
    if position.outcome:
        return []
    if position.agenda:
        return list(answers(play, position, position.agenda[0]))
    found: list[Move] = []
    for hero, seat in enumerate(position.seats):
        found += _walks(play, position, hero, seat)
        found += _backpack_moves(play, position, hero, seat)
    for index, objective in to_follow(play, position):
        heroes = play.heroes if play.is_for_you(objective.do) else 1
        found += [Follow(index, hero) for hero in range(heroes)]
    for index, (_, instruction) in enumerate(play.strikes):
        heroes = play.heroes if play.is_for_you(instruction.do) else 1
        found += [Strike(index, hero) for hero in range(heroes)]
    return found


def to_follow(play: CompiledQuest, position: Situation) -> Iterator[tuple[int, Objective]]:
    """The objectives that are met, and have not been followed since their chapter began; each with its index."""
    variant = play.variant(position)
    for index, objective in enumerate(variant.objectives if variant is not None else ()):
        if not position.followed >> index & 1 and play.holds(objective.condition, position, kind=True):
            yield index, objective


def is_possible(play: CompiledQuest, position: Position, move: Move) -> bool:
    """Whether a move is one of `moves`; for walking, which is most of what is asked about, without listing them all."""
    if position.outcome or position.agenda or not isinstance(move, Travel | Explore):
        return move in moves(play, position)
    if not 0 <= move.hero < len(position.seats):
        return False
    seat = position.seats[move.hero]
    if isinstance(move, Explore):
        return move.number in play.eligible(seat) and bool(play.drawable(position.pile, seat.held, move.number))
    if seat.at == NOWHERE or move.map < 0 or move.map == seat.at:
        return False
    return bool(play.reachable(position.table, seat.at) >> move.map & 1)


def apply(play: CompiledQuest, position: Position, move: Move) -> Position:
    """The position after a move, with everything resolved that does not need a choice.

    Raises:
        ValueError: the move cannot be made here.
    """
    if not is_possible(play, position, move):
        raise ValueError(f"{move} cannot be made here")
    return make(play, position, move)


def attempt(play: CompiledQuest, position: Position, move: Move) -> Position | None:
    """The same, or None if the move cannot be made here."""
    return make(play, position, move) if is_possible(play, position, move) else None


def make(play: CompiledQuest, position: Position, move: Move) -> Position:
    """The same for a move that is known to be one of `moves`: searches make millions of them."""
    draft = Draft(play, position)
    resolve.make(draft, move)
    resolve.settle(draft)
    return draft.freeze()


def _walks(play: CompiledQuest, position: Position, hero: int, seat: Seat) -> Iterator[Move]:
    """Travel and Explore."""
    if seat.at != NOWHERE:
        for place in bits(play.reachable(position.table, seat.at) & ~(1 << seat.at)):
            yield Travel(hero, place)
    for number in play.eligible(seat):
        if play.drawable(position.pile, seat.held, number):
            yield Explore(hero, number)


def _backpack_moves(play: CompiledQuest, position: Position, hero: int, seat: Seat) -> Iterator[Move]:
    """Discard, give, swap, solve a puzzle, use an effect."""
    for item in bits(seat.held):
        yield Discard(hero, item)
        for to, other in enumerate(position.seats):
            if to == hero or other.at != seat.at or seat.at == NOWHERE:
                continue
            if other.held.bit_count() < play.room(other):
                yield Give(hero, item, to)
            if hero < to:
                for back in bits(other.held):
                    yield Give(hero, item, to, back)
    for colour, items, number, pieces in play.puzzles:
        unsolved = not pieces & position.joined
        if unsolved and not items & ~seat.held and play.drawable(position.pile, seat.held, number):
            yield Solve(hero, colour, items, number, pieces)
    for card in (*bits(seat.held), *([seat.hero] if seat.hero != NOBODY else [])):
        if play.applies(play.effects[card], position, AT_WILL):
            yield Use(hero, card)


def answers(play: CompiledQuest, position: Situation, task: Task) -> Iterator[Move]:
    """The possible answers to a task."""
    match task:
        case DrawNumber():
            for card in bits(play.drawn_from(position, task, insists=True)):
                yield Fate(card)
        case PlaceItem(_, hero):
            for to in play.beside(position.seats, hero):
                other = position.seats[to]
                if other.held.bit_count() < play.room(other):
                    yield Equip(to)
                else:
                    yield from (Equip(to, drop) for drop in bits(other.held))
            yield Refuse()
        case MeetHero():
            yield TakeOver()
            yield Refuse()
        case FaceChallenge(card, hero):
            passable = play.passable(position, card, hero)
            yield from (Pass(trial) for trial in passable)
            if not passable or not play.challenge(card).forced:
                yield Refuse()
        case Choosing(programs, _, _):
            yield from (Pick(option) for option in range(len(programs)))
        case ChoosingHero():
            yield from map(Pick, task.among(len(position.seats)))
        case Relocating(maps, _):
            yield from (Pick(option) for option in range(len(maps)))
        case MayGo():
            yield Go()
            yield Refuse()
        case ThrowAway(wanted, _, hero):
            yield from (Throw(item) for item in bits(position.seats[hero].held & wanted))
        case _:
            raise AssertionError(f"{task} asks nothing")
