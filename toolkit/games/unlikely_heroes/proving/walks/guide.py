"""From a position to its moves, promising ones first; no moves if the quest is certainly lost.

The guide asks the relaxation what it would take to win from here if nothing were ever lost. If there is no such plan,
or if `outlook`, which knows who is where, finds none, the position is lost and need not be searched. Otherwise the
moves that carry out a part of the plan come first.
"""

from __future__ import annotations

from collections.abc import KeysView
from typing import NamedTuple

from toolkit.games.unlikely_heroes.content import conditions as c
from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.model import Item, Owner, Role
from toolkit.games.unlikely_heroes.proving.clauses import facts as f
from toolkit.games.unlikely_heroes.proving.clauses.facts import ADRIFT, WON, Fact
from toolkit.games.unlikely_heroes.proving.clauses.relaxation import relaxations
from toolkit.games.unlikely_heroes.proving.clauses.removals import placed_operations
from toolkit.games.unlikely_heroes.proving.plans.ordered import OrderedPlans
from toolkit.games.unlikely_heroes.proving.plans.plot import Departure
from toolkit.games.unlikely_heroes.proving.walks.outlook import Outlook
from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest
from toolkit.games.unlikely_heroes.rulebook.moves import moves
from toolkit.games.unlikely_heroes.rulebook.position import (
    NOBODY,
    NOWHERE,
    Choosing,
    Discard,
    Equip,
    Explore,
    FaceChallenge,
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
    Relocating,
    Solve,
    Strike,
    TakeOver,
    Throw,
    Travel,
    Use,
    bits,
)
from toolkit.search.exclusion import by_fact, prove

MOST_PLANS = 5_000
"""How many plans are kept; a quest of 250 cards needs a few thousand."""


class Pace(NamedTuple):
    """How moves are chosen: with an eye on who is cut off from what, and with later chapters in mind."""

    is_wary: bool
    is_patient: bool


LIGHT = Pace(is_wary=False, is_patient=False)
PATIENT = Pace(is_wary=True, is_patient=True)
HURRIED = Pace(is_wary=True, is_patient=False)


class _NumberFacts(NamedTuple):
    """The facts about the number of a card; made once, because every position asks for them."""

    revealed: Fact
    passed: Fact
    gone: Fact


class Guide:
    """A quest's relaxation, asked about positions."""

    def __init__(self, play: CompiledQuest) -> None:
        self.play = play
        self.outlook = Outlook(play)
        relaxation = relaxations(play.box, play.heroes, play.outset.chosen)[play.quest.id]
        self.knowledge = relaxation.knowledge
        self.exclusions = [exclusion for exclusion in relaxation.exclusions if exclusion.certain]
        self.exclusions_of = by_fact(self.exclusions)
        self.revealed = [f.CardRevealed(card.id) for card in play.cards]
        numbers = [card.number if card.number is not None else NOBODY for card in play.cards]
        self.facts_of = [
            _NumberFacts(f.NumberRevealed(number), f.NumberPassed(number), f.NumberGone(number)) for number in numbers
        ]
        references = [reference for owner in play.box.owners for reference in owner.references]
        self.gathering = {
            (chapter.number, index): {
                number for objective in variant.objectives for number in _maps_for_all(objective.condition)
            }
            for chapter in play.quest.chapters
            for index, variant in enumerate(chapter.variants)
        }
        owners: tuple[Owner, ...] = (*play.box.cards, play.quest)
        self.options = {
            id(option.do): (f.Option(place, index), f.OptionAgain(place, index))
            for owner in owners
            for place, operation in placed_operations(owner)
            if isinstance(operation, o.Choose)
            for index, option in enumerate(operation.options)
        }
        self.returned = {one.target for one in references if one.role is Role.RETURN}
        self.plans = OrderedPlans(self.outlook.at_stake)
        self._plans: dict[tuple[tuple[Fact, ...], frozenset[Fact]], frozenset[Fact] | None] = {}
        self._ordered: dict[Departure, list[Fact] | None] = {}

    def moves(self, position: Position, pace: Pace) -> list[Move]:
        """Every move, most promising first; none where the quest can no longer be won."""
        plan = self.plan(position)
        if not position.agenda:  # while something is being resolved, the relaxation does not know enough to say so
            if plan is None:
                return []
            if pace.is_wary:
                better = self.outlook.plan(position)
                if better is None:
                    return []
                plan = better.ever if pace.is_patient else better.now
        wanted = plan or frozenset()
        return sorted(moves(self.play, position), key=lambda move: -self.promise(position, move, wanted, pace))

    def is_lost(self, position: Position) -> bool:
        """Whether the quest can certainly no longer be won; a "no" is not certain."""
        return self.is_plainly_lost(position) or self.outlook.is_lost(position)

    def is_plainly_lost(self, position: Position) -> bool:
        """The same, but faster: ignores who is cut off from what."""
        return not position.outcome and not position.agenda and self.plan(position) is None

    def is_hopeless(self, position: Position) -> bool:
        """Whether the quest can certainly no longer be won: the same as `is_lost`, and more; but it takes longer."""
        return self.is_lost(position) or (not position.agenda and self.ordered(position) is None)

    def ordered(self, position: Position, seed: int = 0) -> list[Fact] | None:
        """An ordered plan that wins from a position; None if there is no way to win.

        While something is being resolved, it is only a suggestion: a plan for the whole quest.
        """
        if position.agenda:
            return self.plans.plan(seed=seed)
        given, barred = self.facts(position)
        places = tuple(self.play.cards[seat.at].id if seat.at != NOWHERE else "" for seat in position.seats)
        departure = Departure(tuple(given), barred, places)
        if seed:
            return self.plans.plan(departure, seed)
        if departure not in self._ordered:
            self._ordered[departure] = self.plans.plan(departure)
        return self._ordered[departure]

    def plain_moves(self, position: Position) -> list[Move]:
        """Every move, in no particular order."""
        return moves(self.play, position)

    def plan(self, position: Position) -> frozenset[Fact] | None:
        """The facts that a relaxed win from here goes through; None if there is no such win."""
        given, barred = self.facts(position)
        asked = (tuple(given), barred)  # many positions are the same to the relaxation
        if asked not in self._plans:
            if len(self._plans) >= MOST_PLANS:
                self._plans.clear()
            self._plans[asked] = self._plan(given, barred)
        return self._plans[asked]

    def _plan(self, given: KeysView[Fact], barred: frozenset[Fact]) -> frozenset[Fact] | None:
        proof = prove(self.knowledge, WON, given, self.exclusions, barred, exclusions_of=self.exclusions_of)
        if proof.ending == "undecided":  # this plan may contradict itself, but there may still be another
            return frozenset(clause.head for clause in self.knowledge.sweep(given, barred).proof(WON))
        return frozenset(clause.head for clause in proof.clauses) if proof.ending == "found" else None

    def facts(self, position: Position) -> tuple[KeysView[Fact], frozenset[Fact]]:
        """What holds now, and what cannot come about again: the card has left the pile, or the objective was followed.

        What holds is in a fixed order, because the order decides between equally short ways to win.
        """
        play = self.play
        given: dict[Fact, None] = dict.fromkeys(
            (f.Reading(position.chapter, position.variant), f.Entered(position.chapter))
        )
        given |= dict.fromkeys(f.PuzzleSolved(colour) for colour in sorted(position.solved))
        there = play.in_play(position)
        pending = 0
        for task in position.agenda:
            if isinstance(task, PlaceItem | MeetHero | FaceChallenge):
                pending |= 1 << task.card
        barred: dict[Fact, bool] = {}
        for index, card in enumerate(play.cards):
            bit, of_number = 1 << index, self.facts_of[index]
            if (there | pending) & bit:
                given[self.revealed[index]] = None
            elif position.revealed & bit:
                given[of_number.revealed] = None
            if position.passed & bit:
                given[of_number.passed] = None
            if position.gone & bit:
                given[of_number.gone] = None
            may_return = card.number in self.returned and not position.destroyed & bit
            is_lost = not (position.pile | there | pending) & bit and not may_return
            barred[self.revealed[index]] = is_lost and barred.get(self.revealed[index], True)  # only if all copies are
        for seat in reversed(position.seats):
            given[f.OnMap(play.cards[seat.at].id) if seat.at != NOWHERE else ADRIFT] = None
        lost = (fact for fact, is_lost in barred.items() if is_lost)
        return given.keys(), frozenset((*lost, *self.outlook.done_with(position)))

    def promise(self, position: Position, move: Move, plan: frozenset[Fact], pace: Pace = HURRIED) -> int:
        """How much a move helps the plan; 0 if it does neither good nor harm, less for giving things away."""
        play = self.play
        match move:
            case Follow():
                return 90 if not pace.is_patient else 8
            case Explore(hero, number):
                wanted = any(self.revealed[card] in plan for card in bits(play.numbered[number]))
                return 80 - hero if wanted else 5 - hero
            case Solve(_, colour):
                return 70 if f.PuzzleSolved(colour) in plan else 10
            case Travel(hero, place) if play.cards[place].number in self._meeting_places(position):
                return 65 - hero
            case Travel(hero, place):
                return 60 - hero if self._has_business(position, place, plan) else 1 - hero
            case Give(hero, item, to, back):
                together = 66 if pace.is_wary else 30  # a hero who may be cut off should carry everything
                return (together if self._is_wanted(item, plan) and to < hero else 0) - (5 if back != NOBODY else 0)
            case Discard(_, item) | Throw(item):
                return -50 if self._is_wanted(item, plan) else -10
            case Strike(what):
                return 60 if f.Struck(play.strikes[what][1].place) in plan else 3
            case Use(_, card):
                return 40 if any(kind(play.cards[card].id) in plan for kind in (f.Used, f.Spent)) else -5
            case _:
                return self._promise_of_answer(position, move, plan)

    def _promise_of_answer(self, position: Position, move: Move, plan: frozenset[Fact]) -> int:
        play, task = self.play, position.agenda[0]
        match task, move:
            case PlaceItem(card, hero), Equip(to, drop):
                gain = 40 if self._is_wanted(card, plan) else -20
                return gain - (to != hero) - (45 if drop != NOBODY and self._is_wanted(drop, plan) else 0)
            case FaceChallenge(card, _), Pass(trial):
                return 50 if f.TrialPassed(play.cards[card].id, trial) in plan else 1
            case Choosing(programs), Pick(option):
                chosen = self.options.get(id(play.programs[programs[option]]), ())
                return 30 if any(fact in plan for fact in chosen) else 0
            case Relocating(maps), Pick(option):
                return 30 if self._leads_on(maps[option], position, plan) else 0
            case MayGo(number, _), Go():
                return 10 if self._leads_on(number, position, plan) else -1
            case MeetHero(card, _), TakeOver():
                return 10 if self.facts_of[card].revealed in plan else -10
            case _:
                return 0

    def _leads_on(self, number: int, position: Position, plan: frozenset[Fact]) -> bool:
        """Whether the plan has something to do on a map, or goes through it."""
        there = bits(self.play.numbered.get(number, 0) & self.play.maps)
        return any(
            f.OnMap(self.play.cards[place].id) in plan or self._has_business(position, place, plan) for place in there
        )

    def _meeting_places(self, position: Position) -> set[int]:
        """Maps on which all heroes have to stand for an objective of this chapter."""
        return self.gathering.get((position.chapter, position.variant), set())

    def _has_business(self, position: Position, place: int, plan: frozenset[Fact]) -> bool:
        """Whether a map has an anchor whose card the plan still has to reveal."""
        for number in self.play.anchors(place):
            for card in bits(self.play.numbered.get(number, 0) & position.pile):
                if self.revealed[card] in plan:
                    return True
        return False

    def _is_wanted(self, item: int, plan: frozenset[Fact]) -> bool:
        """Whether the plan uses an item: by number, by tag or as a puzzle piece."""
        card = self.play.cards[item]
        if not isinstance(card, Item):
            return False
        number = card.number
        if number is not None and any(kind(number) in plan for kind in (f.ItemHeld, f.NumberInPlay, f.NumberRevealed)):
            return True
        return any(f.TagHeld(tag) in plan for tag in card.tags) or any(
            f.PuzzleSolved(piece.colour) in plan for piece in card.pieces
        )


def _maps_for_all(condition: c.Condition) -> set[int]:
    """The maps that a condition wants all heroes on."""
    match condition:
        case c.At(number) as at if at.is_for_several:
            return {number}
        case c.All(parts) | c.Any(parts):
            return {number for part in parts for number in _maps_for_all(part)}
        case _:
            return set()
