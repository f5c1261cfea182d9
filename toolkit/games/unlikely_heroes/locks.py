"""From a quest to its soft-locks: positions that are not lost yet, and from which nothing wins any more.

Every way of playing is looked at in which nobody throws a needed card away: no voluntary discards, and every item and
hero that matters is taken. What is found is forced by the cards, or caused by an innocent move. Positions are folded
where that changes nothing:

- a card that can neither help nor harm is not explored, and an item of that sort not taken;
- where a hero stands within maps that are connected does not matter, unless a condition asks for it;
- heroes are equal, so who is who does not matter.

Whether a position can still be won is decided with all moves, voluntary ones included, by the guided walk.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from toolkit.games.unlikely_heroes import operations as o
from toolkit.games.unlikely_heroes.guide import Guide
from toolkit.games.unlikely_heroes.model import Box, Map, Quest, Role
from toolkit.games.unlikely_heroes.moves import apply, begin, make, moves
from toolkit.games.unlikely_heroes.play import MOVES_CARDS, Play
from toolkit.games.unlikely_heroes.position import (
    NOWHERE,
    Discard,
    Explore,
    Fate,
    Give,
    MeetHero,
    Move,
    PlaceItem,
    Position,
    Refuse,
    Solve,
    Throw,
    Travel,
    bits,
)
from toolkit.games.unlikely_heroes.relaxation import WON, knowledge
from toolkit.search.exhaust import exhaust
from toolkit.search.walk import walk

Step = Sequence[Move]


class Lock(Struct, frozen=True):
    """A way into a soft-lock. The quest could still be won before move `turn` (counted from 0), and not after it.

    A quest that cannot be won at all is locked from the start: there is no way into it, and no turn.
    """

    moves: tuple[Move, ...]
    turn: int
    cause: Literal["forced", "innocent"]


class Locks(Struct, frozen=True):
    """Whether there are soft-locks, with a shortest way into one; and how many positions were looked at."""

    answer: Literal["none", "found", "undecided"]
    lock: Lock | None = None
    positions: int = 0


def find_locks(box: Box, quest: Quest, heroes: int, limit: int) -> Locks:
    """The soft-locks of a quest, if all its positions can be looked at within the limit."""
    play = Play(box, quest, heroes)
    table = Folding(play)
    every = exhaust(begin(play), table.moves, table.apply, table.fold, limit)
    if every is None:
        return Locks("undecided", positions=limit)
    won = [index for index, position in enumerate(every.positions) if position.outcome == "won"]
    alive = every.that_reach(won)
    guide = Guide(play)

    def outlook(position: Position) -> str:
        """Whether a position can still be won, by whatever moves: `found`, `nothing` or `undecided`."""
        return walk(position, guide.moves, lambda at, move: make(play, at, move), _is_won, limit).ending

    for index, position in enumerate(every.positions):
        if index in alive or position.outcome or position.agenda:
            continue  # while something is still being resolved, it may yet end in a plain loss
        match outlook(position):
            case "found":  # won by throwing something away; so, then, can be the positions that lead here
                alive |= every.that_reach([index])
            case "undecided":
                return Locks("undecided", positions=len(every.positions))
            case _:
                way = tuple(move for _, step in every.trace(index) for move in step)
                return Locks("found", _lock(play, way, outlook), len(every.positions))
    return Locks("none", positions=len(every.positions))


def _lock(play: Play, way: tuple[Move, ...], outlook: Callable[[Position], str]) -> Lock:
    """The way into a soft-lock, with the move that made it one: the last that was made with a win in sight."""
    before = [begin(play)]
    for move in way:
        before.append(apply(play, before[-1], move))
    turn = next((at for at in range(len(way) - 1, -1, -1) if outlook(before[at]) != "nothing"), 0)
    is_forced = not way or isinstance(way[turn], Fate | Throw)
    return Lock(way, turn, "forced" if is_forced else "innocent")


def _is_won(position: Position) -> bool:
    return position.outcome == "won"


class Folding:
    """A quest's moves and positions, without what makes no difference."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.relevant = self._relevant()
        self.roams = not self._place_matters()

    def _relevant(self) -> int:
        """The cards that can help or harm; every other is left in the pile, or refused."""
        play = self.play
        helpful: set[object] = {WON}
        clauses = knowledge(play.box)[play.quest.id].clauses
        grown = True
        while grown:
            before = len(helpful)
            for clause in clauses:
                if clause.head in helpful:
                    helpful.update(clause.body)
            grown = len(helpful) > before
        named = {
            reference.target
            for owner in play.box.owners
            for reference in owner.references
            if reference.role in (Role.CONDITION, Role.CHALLENGE_CONDITION, Role.MAP_CONDITION, Role.VARIANT)
        }
        mask = 0
        for index, card in enumerate(play.cards):
            helps = ("revealed", card.id) in helpful or card.number in named or isinstance(card, Map)
            if helps or card.discards or self._takes_away(index):
                mask |= 1 << index
        grown = True
        while grown:  # what draws a card that matters, matters
            before_mask = mask
            for index, card in enumerate(play.cards):
                drawn = (*card.draws, *self._drawn(index))
                if any(play.numbered.get(number, 0) & mask for number in drawn):
                    mask |= 1 << index
            grown = mask != before_mask
        shared = [cards for cards in play.numbered.values() if cards & mask]
        for cards in shared:  # of cards that share a number, all or none
            mask |= cards
        return mask

    def _takes_away(self, index: int) -> bool:
        """Whether a card can move anything but by drawing it."""
        return any(
            isinstance(operation, MOVES_CARDS) and not isinstance(operation, o.Draw)
            for instruction in self.play.cards[index].instructions
            for operation in o.every_operation(instruction.do)
        )

    def _drawn(self, index: int) -> Iterator[int]:
        for instruction in self.play.cards[index].instructions:
            for operation in o.every_operation(instruction.do):
                if isinstance(operation, o.Draw):
                    yield from operation.cards

    def _place_matters(self) -> bool:
        """Whether something asks on which map a hero stands, or who stands beside whom."""
        box = self.play.box
        for owner in box.owners:
            if any(reference.role is Role.MAP_CONDITION for reference in owner.references):
                return True
            for instruction in owner.instructions:
                for operation in o.every_operation(instruction.do):
                    if getattr(operation, "who", "") == "adjacent":
                        return True
        return False

    # Moves.

    def apply(self, position: Position, step: Step) -> Position:
        """All moves of a step, one after the other."""
        for move in step:
            position = make(self.play, position, move)
        return position

    def moves(self, position: Position) -> Iterator[Step]:
        """Every step that can make a difference, and throws nothing away."""
        if position.outcome:
            return
        if position.agenda:
            task = position.agenda[0]
            for move in moves(self.play, position):
                if isinstance(task, PlaceItem | MeetHero):
                    matters = bool(self.relevant >> task.card & 1)
                    if matters == isinstance(move, Refuse):
                        continue
                yield (move,)
            return
        if not self.roams:
            yield from ((move,) for move in moves(self.play, position) if self._is_worth(move, position))
            return
        for hero, seat in enumerate(position.seats):
            if seat.at == NOWHERE:
                continue
            for place in bits(self.play.reachable(position.table, seat.at)):
                yield from self._there(position, hero, place)
        yield from (
            (move,)
            for move in moves(self.play, position)
            if not isinstance(move, Travel | Explore | Give | Solve | Discard)
        )

    def _there(self, position: Position, hero: int, place: int) -> Iterator[Step]:
        """What a hero can do on a map, once everyone who can come along is there."""
        coming = tuple(
            Travel(one, place)
            for one, seat in enumerate(position.seats)
            if seat.at not in (NOWHERE, place) and self.play.reachable(position.table, seat.at) >> place & 1
        )
        gathered = self.apply(position, coming)
        for move in moves(self.play, gathered):
            if isinstance(move, Explore | Give | Solve) and move.hero == hero and self._is_worth(move, gathered):
                yield (*coming, move)

    def _is_worth(self, move: Move, position: Position) -> bool:
        match move:
            case Discard():
                return False
            case Explore(hero, number):
                held = position.seats[hero].held
                return bool(self.play.drawable(position.pile, held, number) & self.relevant)
            case _:
                return True

    # Positions.

    def fold(self, position: Position) -> Hashable:
        """What tells positions apart: the same fold, the same future."""
        mask = self.relevant
        seats = position.seats
        if not position.agenda:
            if self.roams:
                seats = tuple(replace(seat, at=self._region(position, seat.at)) for seat in seats)
            seats = tuple(sorted(seats))
        return (
            position.pile & mask,
            position.table,
            seats,
            position.discarded & mask,
            position.destroyed & mask,
            position.revealed & mask,
            position.passed & mask,
            position.solved,
            position.chapter,
            position.variant,
            position.last_map,
            position.agenda,
            position.outcome,
        )

    def _region(self, position: Position, place: int) -> int:
        """One map that stands for all that are connected with it."""
        if place == NOWHERE:
            return NOWHERE
        region = self.play.reachable(position.table, place)
        return (region & -region).bit_length() - 1
