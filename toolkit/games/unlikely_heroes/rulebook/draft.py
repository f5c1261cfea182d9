"""A position that is being changed: where cards go, who stands where, and what is left to resolve."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.conditions import Fortune
from toolkit.games.unlikely_heroes.content.parts import Effect
from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest
from toolkit.games.unlikely_heroes.rulebook.host import KIND, Host, Pile
from toolkit.games.unlikely_heroes.rulebook.position import (
    NOBODY,
    NOWHERE,
    CarryOut,
    Choosing,
    Outcome,
    Position,
    Task,
    bits,
)
from toolkit.playing.copying import shallow

NOTHING: tuple[o.Operation, ...] = ()
ON_EQUIP: tuple[o.Trigger, ...] = ("play", "forced")


class Draft:
    """A position while moves are carried out; its host is told what happens."""

    def __init__(self, play: CompiledQuest, position: Position, host: Host = KIND) -> None:
        self.play, self.host = play, host
        self.pile, self.table = position.pile, position.table
        self.seats = list(position.seats)
        self.discarded, self.destroyed, self.gone = position.discarded, position.destroyed, position.gone
        self.revealed, self.passed = position.revealed, position.passed
        self.solved, self.joined = position.solved, position.joined
        self.chapter, self.variant, self.followed = position.chapter, position.variant, position.followed
        self.stirred, self.laid = position.stirred, position.laid
        self.agenda: list[Task] = list(position.agenda)
        self.outcome: Outcome = position.outcome
        self._leaving: set[int] = set()
        self.begun: set[int] = set()
        """Chapters that the current move has begun."""
        self.stirring = 0
        """Forced effects under a condition that have happened in the current move."""

    def copy(self, host: Host) -> Draft:
        """The same draft, of another host."""
        new = shallow(self)
        new.host = host
        new.seats, new.agenda = self.seats[:], self.agenda[:]
        new._leaving, new.begun = set(self._leaving), set(self.begun)
        return new

    def freeze(self) -> Position:
        """The position as it is now; once the quest is over, nothing is left to do."""
        return Position(
            pile=self.pile,
            table=self.table,
            seats=tuple(self.seats),
            discarded=self.discarded,
            destroyed=self.destroyed,
            gone=self.gone,
            revealed=self.revealed,
            passed=self.passed,
            solved=self.solved,
            joined=self.joined,
            chapter=self.chapter,
            variant=self.variant,
            followed=self.followed,
            stirred=self.stirred,
            laid=self.laid,
            agenda=() if self.outcome else tuple(self.agenda),
            outcome=self.outcome,
        )

    def fortune(self, condition: Fortune, *, kind: bool) -> bool:
        """Whether a condition on luck or time holds: the host knows."""
        return self.host.fortune(condition, kind=kind)

    # The agenda.

    def carry_out(self, operations: tuple[o.Operation, ...], hero: int, this: int) -> None:
        """Puts operations first on the agenda."""
        self.agenda.insert(0, CarryOut(self.play.program(operations), 0, hero, this))

    def trigger(self, card: int, hero: int, triggers: Sequence[str]) -> None:
        """Puts an automatic effect first on the agenda; one that waits for its condition comes when that holds."""
        effect = self.play.effects[card]
        if effect is None or not self.play.applies(effect, self, triggers) or not self.host.counts(card, effect):
            return
        if not self.play.waiting >> card & 1:
            self._happens(card, hero, effect)

    def stir(self) -> None:
        """Puts forced effects whose condition has come to hold first on the agenda.

        Rulebook, p. 15: "Forced: This effect automatically triggers whenever applicable", so it need not be applicable
        when the card is equipped. It happens again once its condition has not held in between, and at most once in a
        move, or cards that undo each other would never end.
        """
        if not self.play.waiting:
            return
        there = self.play.waiting & self.play.in_play(self)
        self.stirred &= there
        for card in bits(there):
            effect = self.play.effects[card]
            assert effect is not None
            if not self.play.applies(effect, self, ("forced",)) or not self.host.counts(card, effect):
                self.stirred &= ~(1 << card)
            elif not self.stirred >> card & 1:
                self.stirred |= 1 << card
                if not self.stirring >> card & 1:
                    self.stirring |= 1 << card
                    self._happens(card, self.holder(card), effect)

    def _happens(self, card: int, hero: int, effect: Effect) -> None:
        if effect.trigger == "forced" and self.play.items >> card & 1 and self.host.may_cover(card):
            programs = (self.play.program(effect.instruction.do), self.play.program(NOTHING))
            self.agenda.insert(0, Choosing(programs, hero, card))
        else:
            self.carry_out(effect.instruction.do, hero, card)

    def next_task(self) -> Task:
        """Takes the first task off the agenda, to be answered."""
        self.next_move()
        return self.agenda.pop(0)

    def next_move(self) -> None:
        """Somebody has decided something: chapters may be begun again, and forced effects may happen again."""
        self.begun.clear()
        self.stirring = 0

    def set_aside(self) -> list[Task]:
        """Clears the agenda for something that comes first, and returns what was on it, to be put back afterwards."""
        aside, self.agenda = self.agenda, []
        return aside

    # Heroes.

    def change(self, hero: int, /, **changes: Any) -> None:
        """Another map, other items or another hero card for someone."""
        self.seats[hero] = replace(self.seats[hero], **changes)

    def holder(self, card: int) -> int:
        """Who holds an item or plays a hero, or NOBODY."""
        for hero, seat in enumerate(self.seats):
            if seat.held >> card & 1 or seat.hero == card:
                return hero
        return NOBODY

    def holds(self, hero: int, item: int) -> bool:
        """Whether a hero holds an item."""
        return bool(self.seats[hero].held >> item & 1)

    def equip(self, card: int, to: int, drop: int = NOBODY) -> None:
        """Puts an item into a backpack, replacing another if necessary."""
        if drop != NOBODY:
            self.leave(drop)
        self.change(to, held=self.seats[to].held | 1 << card)
        self.trigger(card, to, ON_EQUIP)

    def replace_hero(self, card: int, hero: int) -> int:
        """A found hero replaces another, who is discarded; returns the one replaced."""
        former = self.seats[hero].hero
        if former != NOBODY:
            self.put_away(former)
        self.change(hero, hero=card)
        return former

    def concerned(self, who: o.Who, hero: int) -> list[int]:
        """The heroes an operation is for."""
        if who == "all":
            return list(range(len(self.seats)))
        if who == "adjacent":
            return self.play.beside(self.seats, hero)
        return [hero]

    # Cards.

    def leave(self, card: int, to: Pile = "discarded") -> None:
        """Takes a card from wherever it is, and puts it where it goes."""
        bit = 1 << card
        if any(seat.held & bit for seat in self.seats) and card not in self._leaving:
            self._leaving.add(card)
            self.host.leaving(card, to)
            self._leaving.discard(card)
            if not any(seat.held & bit for seat in self.seats):
                return
        was_on_table, held = self.table & bit, False
        self.table &= ~bit
        self.pile &= ~bit
        self.discarded &= ~bit
        for hero, seat in enumerate(self.seats):
            if seat.held & bit:
                self.seats[hero] = replace(seat, held=seat.held & ~bit)
                held = True
        match to:
            case "discarded":
                self.put_away(card)
            case "destroyed":
                self.destroyed |= bit
                self.gone |= bit
            case "pile":
                self.pile |= bit
        if was_on_table:
            self._step_aside(card)
        self.host.left(card, to, held=held)

    def put_away(self, card: int) -> None:
        """Puts a card that is nowhere else on the discard pile."""
        self.discarded |= 1 << card
        self.gone |= 1 << card

    def lay(self, card: int) -> None:
        """Lays a map on the table; heroes without a map are placed on it."""
        self.table |= 1 << card
        self.laid = self.play.order((*self.laid, card))
        if any(seat.at == NOWHERE for seat in self.seats):
            self.seats = [replace(seat, at=card) if seat.at == NOWHERE else seat for seat in self.seats]

    @property
    def last_map(self) -> int:
        """The last revealed map that is still there, or NOWHERE."""
        return self.laid[-1] if self.laid else NOWHERE

    def _step_aside(self, place: int) -> None:
        """Heroes on a map that left play go to the last revealed map that is still there."""
        self.laid = tuple(card for card in self.laid if card != place)
        self.seats = [replace(seat, at=self.last_map) if seat.at == place else seat for seat in self.seats]

    def remove(self, number: o.CardOrThis, this: int, to: Pile) -> None:
        """Discards, destroys or returns the cards with a number, wherever the rules allow it."""
        named = self.play.numbered.get(number, 0) if number != "this" else 0
        mask = 1 << this if number == "this" and this != NOBODY else named
        played = sum(1 << seat.hero for seat in self.seats if seat.hero != NOBODY)
        reach = self.play.in_play(self) & ~played
        if to == "pile":
            reach |= self.discarded
        elif to == "destroyed":
            reach |= self.discarded | self.pile
        for card in bits(mask & reach):
            self.leave(card, to)

    def map_in_play(self, number: int) -> int:
        """The map with a number that lies on the table, of several the last revealed one; or NOWHERE."""
        there = self.play.numbered.get(number, 0) & self.table
        if there.bit_count() > 1:
            return next(card for card in reversed(self.laid) if there >> card & 1)
        return there.bit_length() - 1 if there else NOWHERE
