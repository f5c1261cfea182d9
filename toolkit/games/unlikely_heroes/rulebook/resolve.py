"""From a position and a move to the next position: what a move does, and all that follows without a choice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from msgspec.structs import replace

from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.model import Challenge, Hero, Item, Map
from toolkit.games.unlikely_heroes.rulebook.play import Play
from toolkit.games.unlikely_heroes.rulebook.position import (
    NOBODY,
    NOWHERE,
    AfterReveal,
    Begin,
    CarryOut,
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
    Regrouping,
    Relocating,
    Seat,
    Solve,
    TakeOver,
    Task,
    Throw,
    ThrowAway,
    Travel,
    Use,
    bits,
)

ON_EQUIP = ("play", "forced")

Pile = Literal["discarded", "destroyed", "pile"]


class Draft:
    """A position while a move is being carried out."""

    def __init__(self, play: Play, position: Position) -> None:
        self.play = play
        self.pile, self.table = position.pile, position.table
        self.seats = list(position.seats)
        self.discarded, self.destroyed = position.discarded, position.destroyed
        self.revealed, self.passed = position.revealed, position.passed
        self.solved = position.solved
        self.chapter, self.variant, self.last_map = position.chapter, position.variant, position.last_map
        self.agenda: list[Task] = list(position.agenda)
        self.outcome: Literal["", "won", "lost"] = position.outcome
        self._begun: set[int] = set()

    def freeze(self) -> Position:
        """The position as it is now; once the quest is over, nothing is left to do."""
        return Position(
            pile=self.pile,
            table=self.table,
            seats=tuple(self.seats),
            discarded=self.discarded,
            destroyed=self.destroyed,
            revealed=self.revealed,
            passed=self.passed,
            solved=self.solved,
            chapter=self.chapter,
            variant=self.variant,
            last_map=self.last_map,
            agenda=() if self.outcome else tuple(self.agenda),
            outcome=self.outcome,
        )

    # The move itself; what follows from it goes on the agenda.

    def make(self, move: Move) -> None:
        """Carries out a free move, or answers the first task of the agenda."""
        self._begun.clear()
        if self.agenda:
            self._answer(self.agenda.pop(0), move)
            return
        match move:
            case Travel(hero, place):
                self._change(hero, at=place)
            case Explore(hero, number):
                self.agenda.append(DrawNumber(number, hero))
            case Give(hero, item, to, back):
                returned = 1 << back if back != NOBODY else 0
                self._change(hero, held=self.seats[hero].held & ~(1 << item) | returned)
                self._change(to, held=self.seats[to].held & ~returned | 1 << item)
            case Discard(_, item):
                self._leave(item)
            case Solve(hero, colour, pieces, number):
                self.solved = self.solved | {colour}
                for item in bits(pieces):
                    self._leave(item)
                self.agenda.append(DrawNumber(number, hero))
            case Use(hero, card):
                self._use(hero, card)
            case Follow(index):
                variant = self.play.quest.chapters[self.chapter - 1].variants[self.variant]
                self._carry_out(variant.objectives[index].do, 0, NOBODY)

    def _answer(self, task: Task, move: Move) -> None:
        match task, move:
            case DrawNumber(_, hero), Fate(card):
                self._reveal(card, hero)
            case PlaceItem(card, _), Equip(to, drop):
                if drop != NOBODY:
                    self._leave(drop)
                self._change(to, held=self.seats[to].held | 1 << card)
                self._trigger(card, to, ON_EQUIP)
            case ((PlaceItem(card, _) | MeetHero(card, _)), Refuse()):
                self.discarded |= 1 << card
            case MeetHero(card, hero), TakeOver():
                self._take_over(card, hero)
            case FaceChallenge(card, hero), Pass(index):
                self.passed |= 1 << card
                self.discarded |= 1 << card
                self._carry_out(self.play.challenge(card).trials[index].reward.do, hero, card)
            case FaceChallenge(card, _), Refuse():
                self.pile |= 1 << card
            case Choosing(programs, hero, this), Pick(option):
                self.agenda.insert(0, CarryOut(programs[option], 0, hero, this))
            case ChoosingHero(program, this), Pick(hero):
                self.agenda.insert(0, CarryOut(program, 0, hero, this))
            case Relocating(maps, hero), Pick(option):
                self._relocate(maps[option], hero)
            case MayGo(number, hero), Go():
                self._change(hero, at=self._map_in_play(number))
            case MayGo(), Refuse():
                pass
            case ThrowAway(wanted, amount, hero), Throw(item):
                self._leave(item)
                self.agenda.insert(0, ThrowAway(wanted, amount - 1, hero))
            case _:
                raise AssertionError(f"{move} does not answer {task}")

    # Settling: everything that leaves no choice.

    def settle(self) -> None:
        """Works the agenda off until a choice comes up, and watches for the end of the quest."""
        while not self.outcome:
            self._let_go()
            self._watch_for_failure()
            if self.outcome or not self.agenda or not self._resolve(self.agenda[0]):
                return

    def _resolve(self, task: Task) -> bool:
        """Resolves the first task if there is only one way to; says whether it was."""
        rest = self.agenda[1:]
        match task:
            case DrawNumber(number, hero):
                there = self.play.drawable(self.pile, self.seats[hero].held, number)
                if there.bit_count() > 1:
                    return False
                self.agenda = rest
                if there:
                    self._reveal(there.bit_length() - 1, hero)
            case AfterReveal(card, hero):
                face = self.play.cards[card]
                self.agenda = [*(DrawNumber(number, hero) for number in face.draws), *rest]
                for number in face.discards:
                    self._remove(number, card, "discarded")
            case CarryOut(program, step, hero, this):
                operations = self.play.programs[program]
                if step < len(operations):
                    self.agenda = [CarryOut(program, step + 1, hero, this), *rest]
                    self._operate(operations[step], hero, this)
                else:
                    self.agenda = rest
            case Choosing(programs, hero, this) if len(programs) == 1:
                self.agenda = [CarryOut(programs[0], 0, hero, this), *rest]
            case ChoosingHero(program, this) if len(self.seats) == 1:
                self.agenda = [CarryOut(program, 0, 0, this), *rest]
            case Relocating(maps, hero) if len(maps) == 1:
                self.agenda = rest
                self._relocate(maps[0], hero)
            case MayGo(number, hero) if self._map_in_play(number) in (NOWHERE, self.seats[hero].at):
                self.agenda = rest
            case ThrowAway(wanted, amount, hero) if (self.seats[hero].held & wanted).bit_count() <= amount:
                self.agenda = rest
                for item in bits(self.seats[hero].held & wanted if amount > 0 else 0):
                    self._leave(item)
            case ThrowAway(_, amount, _) if amount <= 0:
                self.agenda = rest
            case Regrouping(number):
                self.agenda = rest
                place = self.last_map if number is None else self._map_in_play(number)
                if place != NOWHERE:
                    self.seats = [replace(seat, at=place) for seat in self.seats]
            case Begin(chapter):
                self.agenda = rest
                if chapter not in self._begun:  # setups that send each other on would go on for ever
                    self._begun.add(chapter)
                    self._begin(chapter)
            case _:
                return False
        return True

    def _let_go(self) -> None:
        """Items that stay only with another one leave when it does."""
        for card, companions in self.play.clingy:
            if any(seat.held >> card & 1 and not seat.held & companions for seat in self.seats):
                self._leave(card)

    def _watch_for_failure(self) -> None:
        """A failure condition that is met at any time loses the quest."""
        if not self.chapter or self.variant == NOWHERE:
            return
        variant = self.play.quest.chapters[self.chapter - 1].variants[self.variant]
        if any(self.play.holds(failure.condition, self, kind=False) for failure in variant.failures):
            self.outcome = "lost"

    # The parts.

    def _change(self, hero: int, /, **changes: Any) -> None:
        self.seats[hero] = replace(self.seats[hero], **changes)

    def _reveal(self, card: int, hero: int) -> None:
        """Turns a card over, and puts on the agenda what it asks for."""
        self.pile &= ~(1 << card)
        self.revealed |= 1 << card
        face = self.play.cards[card]
        self.agenda.insert(0, AfterReveal(card, hero))
        match face:
            case Map():
                self._lay(card, hero)
            case Item():
                self.agenda.insert(0, PlaceItem(card, hero))
            case Hero():
                self.agenda.insert(0, MeetHero(card, hero))
            case Challenge():
                self.agenda.insert(0, FaceChallenge(card, hero))
        self._trigger(card, hero, ("reveal",))

    def _lay(self, card: int, hero: int) -> None:
        """Lays a map on the table; what it replaces is discarded, and who stood there stands on it."""
        face = self.play.map(card)
        self.table |= 1 << card
        self.last_map = card
        for number in face.replaces:
            for old in bits(self.play.numbered.get(number, 0) & self.table & ~(1 << card)):
                self.seats = [replace(seat, at=card) if seat.at == old else seat for seat in self.seats]
                self._leave(old)
        here = self.seats[hero].at
        if here not in (NOWHERE, card) and self.play.are_adjacent(here, card):
            assert face.number is not None
            self.agenda.insert(0, MayGo(face.number, hero))

    def _take_over(self, card: int, hero: int) -> None:
        """A found hero replaces the present one, and inherits what it holds as far as there is room."""
        former = self.seats[hero].hero
        if former != NOBODY:
            self.discarded |= 1 << former
        self._change(hero, hero=card)
        seat = self.seats[hero]
        over = seat.held.bit_count() - self.play.room(seat)
        self._trigger(card, hero, ON_EQUIP)
        if over > 0:
            self.agenda.insert(0, ThrowAway(self.play.items, over, hero))

    def _leave(self, card: int, to: Pile = "discarded") -> None:
        """Takes a card from wherever it is, and puts it where it goes."""
        bit = 1 << card
        was_on_table = self.table & bit
        self.table &= ~bit
        self.pile &= ~bit
        self.discarded &= ~bit
        self.seats = [replace(seat, held=seat.held & ~bit) if seat.held & bit else seat for seat in self.seats]
        match to:
            case "discarded":
                self.discarded |= bit
            case "destroyed":
                self.destroyed |= bit
            case "pile":
                self.pile |= bit
        if was_on_table:
            self._step_aside(card)

    def _step_aside(self, place: int) -> None:
        """Heroes on a map that left play go to the last revealed map that is still there."""
        if self.last_map == place:
            self.last_map = max(bits(self.table), default=NOWHERE)
        self.seats = [replace(seat, at=self.last_map) if seat.at == place else seat for seat in self.seats]

    def _remove(self, number: o.CardOrThis, this: int, to: Pile) -> None:
        """Discards, destroys or returns the cards of a number, as far as that reaches them."""
        named = self.play.numbered.get(number, 0) if number != "this" else 0
        mask = 1 << this if number == "this" and this != NOBODY else named
        played = sum(1 << seat.hero for seat in self.seats if seat.hero != NOBODY)
        reach = self.play.in_play(self) & ~played
        if to == "pile":
            reach |= self.discarded
        elif to == "destroyed":
            reach |= self.discarded | self.pile
        for card in bits(mask & reach):
            self._leave(card, to)

    def _trigger(self, card: int, hero: int, triggers: Sequence[str]) -> None:
        """Starts an effect that happens by itself."""
        effect = self.play.effect(card)
        if effect is not None and self.play.applies(effect, self, triggers):
            self._carry_out(effect.instruction.do, hero, card)

    def _use(self, hero: int, card: int) -> None:
        """Uses an effect; an item with one cube that is discarded when depleted is gone then."""
        effect = self.play.effect(card)
        assert effect is not None
        if effect.discard_when_depleted and effect.charged + effect.uncharged <= 1 and self.play.items >> card & 1:
            self._leave(card)
        self._carry_out(effect.instruction.do, hero, card)

    def _carry_out(self, operations: tuple[o.Operation, ...], hero: int, this: int) -> None:
        self.agenda.insert(0, CarryOut(self.play.program(operations), 0, hero, this))

    def _operate(self, operation: o.Operation, hero: int, this: int) -> None:
        """Carries out one operation; those about luck, energy and time do nothing here."""
        match operation:
            case o.Relocate(who="one") | o.DiscardItem(who="one") if len(self.seats) > 1:
                self.agenda.insert(0, ChoosingHero(self.play.program_for_one(operation), this))
            case o.Draw(numbers):
                self.agenda[:0] = [DrawNumber(number, hero) for number in numbers]
            case o.Discard(numbers):
                for number in numbers:
                    self._remove(number, this, "discarded")
            case o.Destroy(numbers):
                for number in numbers:
                    self._remove(number, this, "destroyed")
            case o.Return(numbers):
                for number in numbers:
                    self._remove(number, this, "pile")
            case o.Relocate(maps, who):
                self.agenda[:0] = [Relocating(maps, one) for one in self._concerned(who, hero)]
            case o.Regroup(number):
                self.agenda.insert(0, Regrouping(number))
            case o.DiscardItem(amount, tag, None, who):
                wanted = self.play.tagged.get(tag, 0) if tag is not None else self.play.items
                many = amount if isinstance(amount, int) else 0
                self.agenda[:0] = [ThrowAway(wanted, many, one) for one in self._concerned(who, hero)]
            case o.GoToChapter(number):
                self.agenda.insert(0, Begin(number))
            case o.Win():
                self.outcome = "won"
            case o.Lose():
                self.outcome = "lost"
            case o.Choose(options):
                programs = tuple(self.play.program(option.do) for option in options)
                self.agenda.insert(0, Choosing(programs, hero, this))
            case o.When(condition, do, otherwise):
                self._carry_out(do if self.play.holds(condition, self, kind=True) else otherwise, hero, this)

    def _concerned(self, who: o.Who, hero: int) -> list[int]:
        """The heroes an operation is for."""
        if who == "all":
            return list(range(len(self.seats)))
        if who == "adjacent":
            return [one for one, seat in enumerate(self.seats) if seat.at == self.seats[hero].at]
        return [hero]

    def _map_in_play(self, number: int) -> int:
        there = self.play.numbered.get(number, 0) & self.table
        return there.bit_length() - 1 if there else NOWHERE

    def _relocate(self, number: int, hero: int) -> None:
        """The map is drawn if it is not in play; then the hero may move onto it."""
        draw: list[Task] = [] if self._map_in_play(number) != NOWHERE else [DrawNumber(number, hero)]
        self.agenda[:0] = [*draw, MayGo(number, hero)]

    def _begin(self, number: int) -> None:
        """Reads the variant whose item is in play, or else the one without an item; then sets it up."""
        chapter = self.play.quest.chapters[number - 1]
        in_play = self.play.in_play(self)
        fitting = [
            index
            for index, variant in enumerate(chapter.variants)
            if variant.item is not None and self.play.numbered.get(variant.item, 0) & in_play
        ] or [index for index, variant in enumerate(chapter.variants) if variant.item is None]
        self.chapter, self.variant = number, fitting[0] if fitting else NOWHERE
        setup = chapter.variants[fitting[0]].setup if fitting else None
        if setup is None:
            return
        if setup.regroup is not None:
            self.agenda.insert(0, Regrouping(None if setup.regroup == "last" else setup.regroup))
        if setup.instruction is not None:
            self._carry_out(setup.instruction.do, 0, NOBODY)


def begin(play: Play) -> Position:
    """The quest's first position: the start map revealed, everyone on it, chapter one read."""
    everything = (1 << len(play.cards)) - 1
    draft = Draft(play, Position(pile=everything, table=0, seats=(Seat(NOWHERE),) * play.heroes))
    draft.agenda = [DrawNumber(play.quest.start, 0), Regrouping(None), Begin(1)]
    draft.settle()
    return draft.freeze()
