"""From suspected losses to a way into a soft-lock: a good plan, and one side trip at the wrong moment.

The party plays to win, thoroughly: in every chapter it lays all the maps it can, and prepares for later chapters as far
as possible. Wherever that leaves everyone free to act, the question is what would happen if some hero went off and did
one of the deeds that the losses need, with the others standing where it hurts: on the map that leaves play, or behind
it. Before a deed that makes the hero throw something away, everything else is handed to the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.model import Card, Map
from toolkit.games.unlikely_heroes.proving.clauses import facts as f
from toolkit.games.unlikely_heroes.proving.clauses.facts import Fact
from toolkit.games.unlikely_heroes.proving.soft_locks.symmetry import Folding
from toolkit.games.unlikely_heroes.proving.walks.guide import PATIENT, Guide
from toolkit.games.unlikely_heroes.proving.walks.ways import walk_at
from toolkit.games.unlikely_heroes.rulebook.moves import begin, make, moves
from toolkit.games.unlikely_heroes.rulebook.position import (
    NOWHERE,
    Explore,
    Follow,
    Give,
    MayGo,
    Move,
    Position,
    Refuse,
    Travel,
    bits,
)
from toolkit.search.deadline import tick
from toolkit.search.threats import Loss

Way = tuple[Move, ...]

MOST_ANSWERS = 12
"""How many outcomes of a deed are looked at."""
MOST_ROUNDS = 3
"""How often the plan is changed so that whatever saved someone is used up first."""
POSITIONS_A_CHAPTER = 600
"""How many positions are looked at to find out how to go on."""


class SideTrips:
    """A quest, with the deeds that may be mistakes."""

    def __init__(self, folding: Folding, guide: Guide, losses: Iterable[Loss[Fact]]) -> None:
        self.folding, self.guide, self.play = folding, guide, folding.play
        needs = dict.fromkeys(need for loss in losses for need in loss.needs)
        self.deeds = [index for index, card in enumerate(self.play.cards) if card.id in set(self._doers(needs))]
        self.rescues: dict[int, None] = {}
        self.is_thorough = True
        self.looked = 0

    def _doers(self, needs: Iterable[Fact]) -> Iterator[str]:
        """The cards that bring losses about once somebody reveals them."""
        known = self.folding.at_stake.relaxation.knowledge
        for need in needs:
            match need:
                case f.TrialPassed(card) | f.Laid(card):
                    yield card
                case f.Takes() | f.Jump() | f.Regrouped():
                    yield from _sources(clause.why and clause.why.source for clause in known.ways(need))
                case f.Adrift():
                    for clause in known.clauses:
                        if isinstance(clause.head, f.Takes) and self._leaves(clause.head):
                            yield from _sources([clause.why and clause.why.source])

    def _leaves(self, takes: f.Takes) -> bool:
        """Whether a map is taken without another replacing it."""
        return isinstance(self.play.box.by_id[takes.card], Map) and "replaces" not in (takes.place.pointer or ())

    # The plan.

    def find(self) -> Way | None:
        """A way into a position that is certainly lost, throwing away nothing helpful."""
        for is_thorough in (True, False) if self.deeds else ():
            self.is_thorough = is_thorough
            for _ in range(MOST_ROUNDS):
                learnt = len(self.rescues)
                for way, position in self._moments():
                    for trip, after in self._trips(position):
                        self.looked += 1
                        if self.guide.is_lost(after):
                            return (*way, *trip)
                        self._learn(position, after)
                if len(self.rescues) == learnt:
                    break
        return None

    def _learn(self, position: Position, after: Position) -> None:
        """Remembers what would reunite heroes whom a side trip has separated, if it works only once."""
        if len(self._regions(after)) <= len(self._regions(position)):
            return
        plan = self.guide.outlook.plan(after)
        for fact in plan.ever if plan is not None else ():
            if isinstance(fact, f.Jump | f.Regrouped):
                for source in self._doers([fact]):
                    number = self.play.box.by_id[source].number
                    cards = self.play.numbered.get(number, 0) if number is not None else 0
                    self.rescues |= dict.fromkeys(bits(cards))

    def _regions(self, position: Position) -> set[int]:
        return {self.play.reachable(position.table, seat.at) if seat.at != NOWHERE else 0 for seat in position.seats}

    def _moments(self) -> Iterator[tuple[Way, Position]]:
        """Positions where everyone is free to act and someone has just gained an item, or the next chapter is near."""
        way: Way = ()
        position = begin(self.play)
        surveyed = 0
        seen: set[Position] = set()
        while not position.outcome and position not in seen:  # innocent heroes may go round in circles
            tick()
            seen.add(position)
            if not position.agenda and position.chapter != surveyed:
                surveyed = position.chapter
                laying, position = self._lay_maps(position)
                way += laying
                yield way, position
            ahead = walk_at(PATIENT, self.guide, position, POSITIONS_A_CHAPTER)
            if ahead.ending != "found":
                return
            for move in ahead.moves:
                if isinstance(move, Follow) and not position.agenda:
                    yield way, position
                if isinstance(move, Explore):  # together, they have room for what they find
                    coming = self._gathering(position, move.hero)
                    position = self.folding.apply(position, coming)
                    way += coming
                made = self._innocently(position, move)
                if made is None:
                    return
                held = [seat.held for seat in position.seats]
                position = make(self.play, position, made)
                way += (made,)
                if made != move or (not position.agenda and position.chapter != surveyed):
                    break
                if not position.agenda and held != [seat.held for seat in position.seats]:
                    yield way, position

    def _innocently(self, position: Position, move: Move) -> Move | None:
        """A move, or what heroes who throw away nothing helpful would do instead."""
        if self.folding.is_innocent(position, move):
            return move
        return next((one for one in moves(self.play, position) if self.folding.is_innocent(position, one)), None)

    def _gathering(self, position: Position, hero: int) -> Way:
        """Everyone who can walk to a hero does."""
        at = position.seats[hero].at
        return tuple(
            Travel(other, at)
            for other, seat in enumerate(position.seats)
            if NOWHERE not in (at, seat.at) and seat.at != at and self.play.reachable(position.table, seat.at) >> at & 1
        )

    def _lay_maps(self, position: Position) -> tuple[Way, Position]:
        """Lays every map that can be laid by walking, without doing the deeds, and uses up what could save someone.

        Also looks for what the deeds ask for.
        """
        way: list[Move] = []
        found: Sequence[Move] | None = ()
        tools = self._tools(position)
        while found is not None:
            for move in found:
                position = make(self.play, position, move)
            way += found
            found = next(self._layings(position, tools), None)
        return tuple(way), position

    def _tools(self, position: Position) -> int:
        """Cards that must be revealed before the deeds can be done, and heroes with a larger backpack, if any."""
        given, barred = self.guide.facts(position)
        reach = self.guide.knowledge.sweep(given, barred)
        deeds = {f.CardRevealed(self.play.cards[deed].id) for deed in self.deeds}
        before = {clause.head for deed in deeds if deed in reach for clause in reach.proof(deed)} - deeds
        return self.folding.roomy | sum(1 << index for index, card in enumerate(self.guide.revealed) if card in before)

    def _layings(self, position: Position, tools: int) -> Iterator[Sequence[Move]]:
        play = self.play
        for hero, seat in enumerate(position.seats):
            if seat.at == NOWHERE:
                continue
            near = self._near(position)
            for place in sorted(bits(play.reachable(position.table, seat.at)), key=lambda one: not near >> one & 1):
                for number in play.anchors(place):
                    there = play.drawable(position.pile, seat.held, number)
                    if there & tools & ~play.maps or any(there >> rescue & 1 for rescue in self.rescues):
                        yield from self._used_up(position, hero, place, number)
                    is_deed = any(there >> deed & 1 for deed in self.deeds)
                    is_wanted = self.is_thorough or there & tools
                    if not there & play.maps or there & ~play.maps or not is_wanted:
                        continue
                    if is_deed and there & ~play.connected[place]:
                        continue
                    tick()
                    going = () if place == seat.at else (Travel(hero, place),)
                    step: tuple[Move, ...] = (*going, Explore(hero, number))
                    after = self.folding.apply(position, step)
                    if after.agenda and isinstance(after.agenda[0], MayGo):
                        step = (*step, Refuse())
                        after = make(play, after, Refuse())
                    if not after.agenda and not after.outcome:
                        yield step

    def _near(self, position: Position) -> int:
        """Maps that the deeds do not cut off. They are laid first, so that the last map is one that is cut off."""
        leaving = sum(1 << one for deed in self.deeds for one in self._taken_by(position, deed))
        start = self.play.numbered[self.play.quest.start] & position.table & ~leaving
        return self.play.reachable(position.table & ~leaving, start.bit_length() - 1) if leaving and start else -1

    def _used_up(self, position: Position, hero: int, place: int, number: int) -> Iterator[Way]:
        """Ways to use a card up after which everyone can walk to each other just as before."""
        going = () if position.seats[hero].at == place else (Travel(hero, place),)
        for way, after in self._done(going, self.folding.apply(position, going), Explore(hero, number)):
            if not after.pile & self.play.numbered[number] and self._regions(after) == self._regions(position):
                yield way

    # Side trips.

    def _trips(self, position: Position) -> Iterator[tuple[Way, Position]]:
        """Every side trip from a position that ends with everyone free to act, and the position it ends in."""
        play = self.play
        for deed in self.deeds:
            number = play.cards[deed].number
            if number is None or not position.pile >> deed & 1:
                continue
            for place in bits(position.table):
                if number not in play.anchors(place):
                    continue
                for doer, seat in enumerate(position.seats):
                    if seat in position.seats[:doer] or seat.at == NOWHERE:
                        continue
                    for ready, there in self._placed(position, doer, place, deed):
                        if play.drawable(there.pile, there.seats[doer].held, number):
                            yield from self._done(ready, there, Explore(doer, number))

    def _placed(self, position: Position, doer: int, place: int, deed: int) -> Iterator[tuple[Way, Position]]:
        """Everyone in place: the doer where the deed is done, the others in every arrangement that may matter."""
        play = self.play
        if not play.reachable(position.table, position.seats[doer].at) >> place & 1:
            return
        others = [hero for hero in range(play.heroes) if hero != doer and position.seats[hero].at != NOWHERE]
        laden = max(others, key=lambda hero: (position.seats[hero].held & self.folding.helpful).bit_count(), default=-1)
        sent: dict[tuple[tuple[int, int], ...], None] = {(): None}
        for there in self._bad_places(position, deed):
            able = [hero for hero in others if play.reachable(position.table, position.seats[hero].at) >> there & 1]
            sent[tuple((hero, there) for hero in able)] = None
            sent[tuple((hero, there) for hero in able if hero == laden)] = None
        for going in sent:
            walking = [Travel(hero, to) for hero, to in (*going, (doer, place)) if position.seats[hero].at != to]
            yield tuple(walking), self.folding.apply(position, walking)
        if self._makes_throw(play.cards[deed]):
            for handing in self._handing_over(position, doer, others):
                last = () if position.seats[doer].at == place else (Travel(doer, place),)
                yield (*handing, *last), self.folding.apply(position, (*handing, *last))

    def _bad_places(self, position: Position, deed: int) -> Iterator[int]:
        """The maps that a deed takes away, and one map of each region that remains without them."""
        play = self.play
        taken = sum(1 << one for one in self._taken_by(position, deed))
        yield from bits(taken)
        left = position.table & ~taken if taken else 0
        while left:
            region = play.reachable(position.table & ~taken, (left & -left).bit_length() - 1)
            yield (left & -left).bit_length() - 1
            left &= ~region

    def _taken_by(self, position: Position, deed: int) -> set[int]:
        """The maps on the table that a deed removes."""
        source = self.play.cards[deed]
        ids = {
            clause.head.card
            for clause in self.folding.at_stake.relaxation.knowledge.clauses
            if isinstance(clause.head, f.Takes)
            and clause.why is not None
            and clause.why.source is source
            and self._leaves(clause.head)
        }
        return {index for index in bits(position.table) if self.play.cards[index].id in ids}

    @staticmethod
    def _makes_throw(card: Card) -> bool:
        """Whether a card makes someone throw away an item of their choice."""
        return any(
            isinstance(one, o.DiscardItem)
            for instruction in card.instructions
            for one in o.every_operation(instruction.do)
        )

    def _handing_over(self, position: Position, doer: int, others: Sequence[int]) -> Iterator[list[Move]]:
        """Ways to leave the doer with a single helpful item, and everything else with another hero."""
        at = position.seats[doer].at
        for other in others:
            if not self.play.reachable(position.table, position.seats[other].at) >> at & 1:
                continue
            coming: list[Move] = [Travel(other, at)] if position.seats[other].at != at else []
            met = self.folding.apply(position, coming)
            for kept in bits((met.seats[doer].held | met.seats[other].held) & self.folding.helpful):
                handing, now = list(coming), met
                if now.seats[other].held >> kept & 1:
                    swap = [
                        move for move in moves(self.play, now)
                        if isinstance(move, Give) and {move.hero, move.to} == {doer, other}
                        and (move.item if move.hero == other else move.back) == kept
                    ]  # fmt: skip
                    handing += swap[:1]
                    now = self.folding.apply(now, swap[:1])
                for item in bits(now.seats[doer].held & ~(1 << kept)):
                    if Give(doer, item, other) in moves(self.play, now):
                        handing.append(Give(doer, item, other))
                        now = make(self.play, now, handing[-1])
                if now.seats[doer].held == 1 << kept:
                    yield handing

    def _done(self, ready: Way, position: Position, deed: Move) -> Iterator[tuple[Way, Position]]:
        """A deed with every answer that innocent heroes may give, up to `MOST_ANSWERS` outcomes."""
        open_: list[tuple[Way, Position]] = [((*ready, deed), make(self.play, position, deed))]
        ended = 0
        while open_ and ended < MOST_ANSWERS:
            tick()
            way, after = open_.pop()
            if after.outcome:
                continue
            if not after.agenda:
                ended += 1
                yield way, after
                continue
            answers = [move for move in moves(self.play, after) if self.folding.is_innocent(after, move)]
            open_ += [((*way, move), make(self.play, after, move)) for move in reversed(answers)]


def _sources(owners: Iterable[object]) -> Iterator[str]:
    """The ids of the owners that are cards."""
    yield from (owner.id for owner in owners if isinstance(owner, Card))
