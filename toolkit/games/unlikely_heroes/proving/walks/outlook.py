"""From a position to whether it can still be won: for each group of heroes separately, chapter by chapter.

The relaxation (`guide`) knows one party that is everywhere it ever was and holds everything anyone ever held. So it
does not see when someone is cut off. Here the same clauses exist once for each chapter and each *group*: heroes who can
walk to each other from where they stand now. Things change hands where groups can meet; a chapter that regroups
everyone takes them away from where they were.

It errs on the side of winning: a group has everything that any of its heroes has, chapters take nothing away, and luck
is kind. A position that it cannot win is certainly lost, whatever the heroes do.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from toolkit.games.unlikely_heroes.content import conditions as c
from toolkit.games.unlikely_heroes.proving.clauses import facts as f
from toolkit.games.unlikely_heroes.proving.clauses.facts import Fact
from toolkit.games.unlikely_heroes.proving.losing.stakes import Stakes
from toolkit.games.unlikely_heroes.proving.walks.layers import Layers
from toolkit.games.unlikely_heroes.proving.walks.nodes import (
    GOAL,
    IN_A_CHAPTER,
    OF_A_FACT,
    Holds,
    HoldsFor,
    LastLaid,
    May,
    Node,
)
from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest
from toolkit.games.unlikely_heroes.rulebook.position import (
    NOBODY,
    NOWHERE,
    FaceChallenge,
    MeetHero,
    PlaceItem,
    Position,
    bits,
)
from toolkit.search.exclusion import prove


class Plan(NamedTuple):
    """The facts that a relaxed win goes through: in the chapter that is being read, and in all chapters."""

    now: frozenset[Fact]
    ever: frozenset[Fact]


class Band(NamedTuple):
    """Heroes who can walk to each other: how many, the maps they can stand on, what they hold, and whom they play."""

    region: int
    held: int
    heroes: int
    size: int


class Outlook(Layers):
    """A quest, asked whether positions can still be won."""

    def __init__(self, play: CompiledQuest, at_stake: Stakes | None = None) -> None:
        super().__init__(play, at_stake)
        self.asked: dict[object, Plan | None] = {}
        self._denying = {
            (chapter.number, number, index): objective.condition
            for chapter in play.quest.chapters
            for number, variant in enumerate(chapter.variants)
            for index, objective in enumerate(variant.objectives)
            if _denies(objective.condition)
        }
        """The objectives that want something not to be so: it may never again be."""

    # What is asked.

    def is_lost(self, position: Position) -> bool:
        """Whether the quest can certainly no longer be won; a "no" is not certain."""
        return not position.outcome and not position.agenda and self.plan(position) is None

    def plan(self, position: Position) -> Plan | None:
        """What a win from here could go through; None if it certainly cannot be won."""
        groups = self._groups(position)
        key = (position.pile, position.table, position.discarded, position.destroyed, position.gone, position.revealed,
               position.passed, position.solved, position.joined, position.chapter, position.variant, position.followed,
               position.stirred, position.laid, tuple(groups))  # fmt: skip
        if key not in self.asked:
            self.asked[key] = self._plan(position, groups)
        return self.asked[key]

    def ordered(self, position: Position) -> list[Fact]:
        """The facts of a plan, each after those it builds on; empty if there is no plan."""
        nodes = self._proof(position, self._groups(position)) or []
        return list(dict.fromkeys(_said_by(nodes)))

    def first_lost(self, position: Position, planned: Sequence[Fact], kinds: f.Kinds) -> Fact | None:
        """The first fact of a plan, of these kinds, that neither holds in a position nor can come about from it."""
        groups = self._groups(position)
        given, barred = self._numbers(position, groups)
        found = self._knowledge(_sizes(groups)).sweep(given, barred).first
        reached = set(_said_by(self._nodes[number] for number in found))
        return next((fact for fact in planned if type(fact) in kinds and fact not in reached), None)

    def _plan(self, position: Position, groups: Sequence[Band]) -> Plan | None:
        nodes = self._proof(position, groups)
        if nodes is None:
            return None
        now = position.chapter
        return Plan(
            frozenset(node.fact for node in nodes if isinstance(node, IN_A_CHAPTER) and node.chapter == now),
            frozenset(node.fact for node in nodes if isinstance(node, OF_A_FACT)),
        )

    def _proof(self, position: Position, groups: Sequence[Band]) -> list[Node] | None:
        knowledge = self._knowledge(_sizes(groups))
        known, never = self._numbers(position, groups)
        proof = prove(knowledge, self._at(GOAL), known, self.exclusions, never, 60, self.exclusions_of)
        if proof.ending == "none":
            return None
        clauses = proof.clauses or knowledge.sweep(known, never).proof(self._at(GOAL))
        return [self._nodes[clause.head] for clause in clauses]

    def _numbers(self, position: Position, groups: Sequence[Band]) -> tuple[list[int], frozenset[int]]:
        """What holds and what is barred, by number."""
        self._knowledge(_sizes(groups))
        given, barred = self._facts(position, groups)
        find = self._number_of.get
        known = [number for node in given if (number := find(node)) is not None]
        return known, frozenset(number for node in barred if (number := find(node)) is not None)

    def can_do_without(self, position: Position, lost: Iterable[Fact]) -> bool:
        """Whether there would still be a way to win if these facts never came about from here on."""
        facts = frozenset(lost)
        groups = self._groups(position)
        known, barred = self._numbers(position, groups)
        never = barred | {
            number for number, node in enumerate(self._nodes) if isinstance(node, OF_A_FACT) and node.fact in facts
        }
        return self._at(GOAL) in self._knowledge(_sizes(groups)).sweep(known, never)

    def _groups(self, position: Position) -> list[Band]:
        """The heroes, grouped by the maps that they can walk to from where they are now."""
        sizes: dict[int, int] = {}
        held: dict[int, int] = {}
        heroes: dict[int, int] = {}
        for seat in position.seats:
            region = self.play.reachable(position.table, seat.at) if seat.at != NOWHERE else 0
            sizes[region] = sizes.get(region, 0) + 1
            held[region] = held.get(region, 0) | seat.held
            heroes[region] = heroes.get(region, 0) | (1 << seat.hero if seat.hero != NOBODY else 0)
        return [Band(region, held[region], heroes[region], sizes[region]) for region in sorted(held)]

    # What holds, and what cannot come about again.

    def _facts(self, position: Position, groups: Sequence[Band]) -> tuple[list[Node], set[Node]]:
        play, now = self.play, position.chapter
        given: dict[Node, None] = {Holds(now, f.Reading(now, position.variant)): None}
        if self._may_be_read_again(now):
            given[Holds(now, f.Entered(now))] = None
        for colour in sorted(position.solved):
            given[Holds(now, f.PuzzleSolved(colour))] = None
        given |= dict.fromkeys(Holds(now, fact) for fact in self._of_cards(position))
        barred: set[Node] = {Holds(fact.chapter, fact) for fact in self.done_with(position)}
        may_come = {card.id for index, card in enumerate(play.cards) if self._may_come(position, index, card.number)}
        for card in self.box.cards:
            if card.id not in may_come:
                barred |= {May(f.Laid(card.id)), May(f.CardRevealed(card.id))}
        for group, (region, held, heroes, _) in enumerate(groups):
            for place in bits(region & position.table):
                given[HoldsFor(now, group, f.OnMap(play.cards[place].id))] = None
            if not region:  # heroes who stand nowhere will stand on the next map that is laid
                given[HoldsFor(now, group, f.ADRIFT)] = None
            for index in bits(held | heroes):
                given[HoldsFor(now, group, f.CardRevealed(play.cards[index].id))] = None
        if not position.laid or self.leaving:  # any map may have been the last
            given |= dict.fromkeys(LastLaid(card.id) for card in self.box.cards)
        else:
            given[LastLaid(play.cards[position.laid[-1]].id)] = None
        barred.update(May(reading) for reading in self._failed(position))
        return list(given), barred

    def _of_cards(self, position: Position) -> Iterator[Fact]:
        """What is true of cards, wherever heroes are."""
        there = self.play.in_play(position)
        for task in position.agenda:
            if isinstance(task, PlaceItem | MeetHero | FaceChallenge):
                there |= 1 << task.card
        for index, card in enumerate(self.play.cards):
            bit, number = 1 << index, card.number
            if there & bit:
                yield f.CardRevealed(card.id)
            if number is None:
                continue
            if position.revealed & bit:
                yield f.NumberRevealed(number)
            if position.passed & bit:
                yield f.NumberPassed(number)
            if position.gone & bit:
                yield f.NumberGone(number)

    def _may_come(self, position: Position, index: int, number: int | None) -> bool:
        """Whether a card may yet be drawn, from the pile or after it returns there."""
        bit = 1 << index
        if number is None:
            return False
        return bool(position.pile & bit) or (number in self._returned and not position.destroyed & bit)

    def _may_be_read_again(self, number: int) -> bool:
        return any(number in self._ahead[chapter] for chapter in self._chapters_from(number))

    def done_with(self, position: Position) -> Iterator[f.Followed | f.Obeyed]:
        """The objectives that have been followed and will not be read again, or that want undone what has been done."""
        done = set[tuple[int, int, int]]()
        if position.followed and not self._may_be_read_again(position.chapter):
            done = {(position.chapter, position.variant, index) for index in bits(position.followed)}
        done |= {one for one, condition in self._denying.items() if self._is_never_so(condition, position)}
        for one in sorted(done):
            yield from (f.Followed(*one), f.Obeyed(*one))

    def _failed(self, position: Position) -> Iterator[f.Reading]:
        """Variants of chapters that would be lost as soon as they are read."""
        for chapter in self.play.quest.chapters:
            for index, variant in enumerate(chapter.variants):
                if any(self._is_so_for_good(one.condition, position) for one in variant.failures):
                    yield f.Reading(chapter.number, index)

    def _is_so_for_good(self, condition: c.Condition, position: Position) -> bool:
        """Whether a condition holds now and always will, whatever happens."""
        match condition:
            case c.Revealed() | c.Passed() | c.Solved():
                return self.play.holds(condition, position, kind=False)
            case c.Gone(number):
                return number not in self._returned and self.play.holds(condition, position, kind=False)
            case c.All(parts):
                return all(self._is_so_for_good(part, position) for part in parts)
            case c.Any(parts):
                return any(self._is_so_for_good(part, position) for part in parts)
            case c.Not(part):
                return self._is_never_so(part, position)
            case _:
                return False

    def _is_never_so(self, condition: c.Condition, position: Position) -> bool:
        """Whether a condition does not hold now and never will, whatever happens: its card is out of reach for good."""
        match condition:
            case c.InPlay(number) | c.Revealed(number) | c.Passed(number):
                may_come = self.play.numbered.get(number, 0) & (position.pile | self.play.in_play(position))
                is_so = self.play.holds(condition, position, kind=True)
                return not is_so and not may_come and number not in self._returned
            case c.All(parts):
                return any(self._is_never_so(part, position) for part in parts)
            case c.Any(parts):
                return all(self._is_never_so(part, position) for part in parts)
            case c.Not(part):
                return self._is_so_for_good(part, position)
            case _:
                return False


def _denies(condition: c.Condition) -> bool:
    """Whether a condition wants something not to be so."""
    match condition:
        case c.All(parts) | c.Any(parts):
            return any(map(_denies, parts))
        case _:
            return isinstance(condition, c.Not)


def _sizes(groups: Sequence[Band]) -> tuple[int, ...]:
    """How many heroes there are in each group, counting more than 2 as 2."""
    return tuple(min(band.size, 2) for band in groups)


def _said_by(nodes: Iterable[Node]) -> Iterator[Fact]:
    """The facts that nodes say hold: in some chapter, or for a map that may still be laid."""
    for node in nodes:
        if isinstance(node, IN_A_CHAPTER) or (isinstance(node, May) and type(node.fact) is f.Laid):
            yield node.fact
