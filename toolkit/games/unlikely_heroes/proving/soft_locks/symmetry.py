"""From a quest to the moves and positions that can make a difference to an innocent party, and no others.

An innocent party throws away nothing helpful: it discards nothing by choice, takes every item and hero that matters,
and drops what does not help when a backpack is full. If only something helpful could make room, what to drop is the
players' own choice: as with any discard, the rulebook warns them, and what follows is not innocent. Nor is it innocent
to let a helpful hero make way for one who does not help.

Positions are folded where that changes nothing:

- a card that can neither help nor harm is not explored, and such an item is not taken;
- where a hero stands among connected maps does not matter, unless something depends on it;
- heroes are equal, so who is who does not matter.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

from msgspec.structs import replace

from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.model import Card, Challenge, Hero, Item, Map, Owner, Role
from toolkit.games.unlikely_heroes.proving.clauses import facts as f
from toolkit.games.unlikely_heroes.proving.clauses.facts import WON, Fact
from toolkit.games.unlikely_heroes.proving.losing.stakes import stakes
from toolkit.games.unlikely_heroes.rulebook.compiled import MOVES_CARDS, CompiledQuest
from toolkit.games.unlikely_heroes.rulebook.moves import is_possible, make, moves
from toolkit.games.unlikely_heroes.rulebook.position import (
    NOBODY,
    NOWHERE,
    Discard,
    Equip,
    Explore,
    Give,
    MeetHero,
    Move,
    PlaceItem,
    Position,
    Refuse,
    Solve,
    Throw,
    ThrowAway,
    Travel,
    bits,
)

MAKES_A_DIFFERENCE = (
    Role.CONDITION, Role.CHALLENGE_CONDITION, Role.MAP_CONDITION, Role.VARIANT, Role.DISCARD_WITHOUT,
)  # fmt: skip
"""Roles in which a reference depends on whether a card is there; references in other roles do not."""


class Folding:
    """A quest's moves and positions, leaving out what makes no difference."""

    def __init__(self, play: CompiledQuest) -> None:
        self.play = play
        self.at_stake = stakes(play)
        self.helpful = sum(1 << index for index, card in enumerate(play.cards) if self.at_stake.helps(card))
        self.relevant = self._relevant()
        self.roams = not self._place_matters()
        self.roomy = sum(1 << index for index, card in enumerate(play.cards) if self._has_more_room(card))

    def _relevant(self) -> int:
        """The cards that can help or harm, or lead to one that can; all others are left in the pile or refused."""
        play = self.play
        named = {
            reference.target
            for owner in play.box.owners
            for reference in owner.references
            if reference.role in MAKES_A_DIFFERENCE
        }
        tags = {reference.tag for owner in play.box.owners for reference in owner.tag_references}
        asked = {one.target for owner in play.box.owners for one in owner.references if one.role is Role.PUZZLE}
        has_tolls = self._has_tolls()
        seeds: list[Fact] = [WON]
        for index, card in enumerate(play.cards):
            is_named = card.number in named or card.discards or not tags.isdisjoint(card.tags)
            is_named = is_named or (has_tolls and isinstance(card, Item))  # throwing one away saves another
            if isinstance(card, Map | Hero) or is_named or self._takes_away(index):  # heroes replace each other
                seeds.append(f.CardRevealed(card.id))
                if isinstance(card, Challenge):  # what passing it takes makes a difference as well
                    seeds += [f.TrialPassed(card.id, trial) for trial in range(len(card.trials))]
        used_up = {colour for colour, items, *_ in play.puzzles if items & self.helpful or colour in asked}
        for fact in self.at_stake.reach.first:
            if type(fact) is f.PiecesLaid and fact.colour in used_up:
                seeds.append(fact)
                if fact.card is not None:  # once that card is revealed, the puzzle can no longer be solved
                    seeds.append(f.CardRevealed(fact.card))
        facts = self.at_stake.leading_to(seeds)
        mask = sum(1 << index for index, card in enumerate(play.cards) if f.CardRevealed(card.id) in facts)
        for cards in play.numbered.values():  # cards that share a number count together
            if cards & mask:
                mask |= cards
        return mask

    def _has_more_room(self, card: Card) -> bool:
        """Whether a card is a hero who can be found and has a larger backpack than those who begin the quest."""
        is_found = isinstance(card, Hero) and f.CardRevealed(card.id) in self.at_stake.reach
        return is_found and isinstance(card, Hero) and 2 * card.backpack > self.play.capacity

    def _has_tolls(self) -> bool:
        """Whether somebody may have to throw away an item of any kind; items with a given tag count as named anyway."""
        owners: tuple[Owner, ...] = (*self.play.cards, self.play.quest)
        return any(
            isinstance(operation, o.DiscardItem) and operation.tag is None and operation.module is None
            for owner in owners
            for instruction in owner.instructions
            for operation in o.every_operation(instruction.do)
        )

    def _takes_away(self, index: int) -> bool:
        """Whether a card can move cards other than by drawing them."""
        return any(
            isinstance(operation, MOVES_CARDS) and not isinstance(operation, o.Draw)
            for instruction in self.play.cards[index].instructions
            for operation in o.every_operation(instruction.do)
        )

    def _place_matters(self) -> bool:
        """Whether something depends on which map a hero stands on or who stands beside whom, or takes a map away."""
        box = self.play.box
        taken = (fact.card for fact in self.at_stake.reach.first if type(fact) is f.Takes)
        if any(isinstance(box.by_id[card], Map) for card in taken):
            return True
        for owner in box.owners:
            if any(reference.role is Role.MAP_CONDITION for reference in owner.references):
                return True
            for instruction in owner.instructions:
                for operation in o.every_operation(instruction.do):
                    if getattr(operation, "who", "") == "adjacent":
                        return True
        return False

    # Moves.

    def apply(self, position: Position, step: Sequence[Move]) -> Position:
        """The position after all moves of a step."""
        for move in step:
            position = make(self.play, position, move)
        return position

    def moves(self, position: Position) -> Iterator[Sequence[Move]]:
        """Every step that can make a difference and throws nothing away."""
        if position.outcome:
            return
        if position.agenda or not self.roams:
            innocent = self._innocent(position, moves(self.play, position))
            yield from ((move,) for move in innocent if self._is_worth(move, position))
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

    def is_innocent(self, position: Position, move: Move) -> bool:
        """Whether a move can be made and throws away nothing helpful."""
        if not position.agenda:
            return not isinstance(move, Discard) and is_possible(self.play, position, move)
        return move in self._innocent(position, moves(self.play, position))

    def _innocent(self, position: Position, found: Sequence[Move]) -> list[Move]:
        """The moves that throw away nothing helpful.

        A helpful card is taken; an item that can make no difference is left; others may be taken or left. A hero may
        make a difference by their backpack alone. A hero who has to pay with an item, and has only helpful ones, pays.
        """
        if not position.agenda:
            return [move for move in found if not isinstance(move, Discard)]
        task = position.agenda[0]
        match task:
            case PlaceItem(card) if not self.relevant >> card & 1:
                return [move for move in found if isinstance(move, Refuse)]
            case MeetHero(card, hero) if not self._helps(card) and self._helps(position.seats[hero].hero):
                return [Refuse()]  # no helpful hero makes way for one who does not help
            case PlaceItem(card) | MeetHero(card):
                return [move for move in found if not self._gives_up_help(move, card)]
            case ThrowAway(_, _, hero) if position.seats[hero].held.bit_count() > self.play.room(position.seats[hero]):
                return [move for move in found if not self._gives_up_help(move)]  # a found hero has less room
            case ThrowAway():
                return [move for move in found if not self._gives_up_help(move)] or list(found)
            case _:
                return list(found)

    def _gives_up_help(self, move: Move, offered: int | None = None) -> bool:
        """Whether an answer gives up a helpful card; refusing gives up what was offered."""
        match move:
            case Equip(_, drop):
                given_up = drop if drop != NOBODY else None
            case Throw(item):
                given_up = item
            case Refuse():
                given_up = offered
            case _:
                given_up = None
        return given_up is not None and self._helps(given_up)

    def _helps(self, card: int) -> bool:
        return card != NOBODY and bool(self.helpful >> card & 1)

    def _there(self, position: Position, hero: int, place: int) -> Iterator[Sequence[Move]]:
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
        """Whether a move can make a difference: not if it reveals only cards that cannot."""
        if not isinstance(move, Explore):
            return True
        held = position.seats[move.hero].held
        return bool(self.play.drawable(position.pile, held, move.number) & self.relevant)

    # Positions.

    def fold(self, position: Position) -> Hashable:
        """What distinguishes positions: the same fold means the same future."""
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
            position.gone & mask,
            position.revealed & mask,
            position.passed & mask,
            position.solved,
            position.joined,
            position.chapter,
            position.variant,
            position.followed,
            position.stirred & mask,
            position.laid,
            position.agenda,
            position.outcome,
        )

    def _region(self, position: Position, place: int) -> int:
        """One map that stands for all maps connected with it."""
        if place == NOWHERE:
            return NOWHERE
        region = self.play.reachable(position.table, place)
        return (region & -region).bit_length() - 1
