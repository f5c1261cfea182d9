"""From a box and a quest to what could be reached if nothing were ever lost: the monotone side of `moves`.

Every way a card can come into play becomes a clause; what even these cannot reach is unreachable for certain.
The facts:

    ("revealed", card id)    the card has been turned over
    ("at", card id)          a hero can stand on the map
    ("number", n)            a card of that number has been in play
    ("item", n), ("tag", t)  an item of that number, or with that tag, has been held
    ("adrift", "")           a hero goes to the last revealed map, which may be any
    ("trial", (id, i))       a trial has been passed;   ("passed", n)  a challenge of that number
    ("solved", colour)       the puzzle has been solved
    ("entered", k)           chapter k has been reached;  ("reading", (k, v))  in its variant v
    ("met", (k, v, i))       the ith objective there is met
    ("begun", "")            the quest begins;   ("won", "")  it is won

What only takes away (discards, full backpacks, replaced maps) is left out, and so are conditions that something is
*not* so. References to what does not exist are other rules' findings: they are taken as met here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TypeVar

from msgspec import Struct

from toolkit.diagnostic import Place
from toolkit.games.unlikely_heroes import conditions as c
from toolkit.games.unlikely_heroes import operations as o
from toolkit.games.unlikely_heroes.model import Box, Card, Challenge, Hero, Item, Map, Owner, Quest, Role
from toolkit.games.unlikely_heroes.parts import Effect, Needs
from toolkit.games.unlikely_heroes.play import best_skills, is_within_reach
from toolkit.games.unlikely_heroes.puzzles import puzzles_of
from toolkit.search.horn import Clause, Knowledge, Reach

Fact = tuple[str, object]
Parts = tuple[tuple[Fact, Place], ...]
"""What a clause waits for, each with the place in the box that says so."""

Kind = TypeVar("Kind", bound=Card)

BEGUN: Fact = ("begun", "")
WON: Fact = ("won", "")
ADRIFT: Fact = ("adrift", "")
MOST_HEROES = 4


class Way(Struct, frozen=True):
    """Why a clause is there: the card or quest it comes from, and where each part of its body is written."""

    source: Owner
    places: tuple[Place, ...]


@lru_cache(maxsize=8)
def knowledge(box: Box) -> dict[str, Knowledge]:
    """The clauses of each quest, by the quest's id."""
    world = World(box)
    shared = Knowledge(world.card_clauses())
    return {quest.id: Knowledge(world.quest_clauses(quest), shared) for quest in box.quests}


@lru_cache(maxsize=8)
def reached(box: Box) -> dict[str, Reach]:
    """What each quest can reach, by the quest's id."""
    return {quest: known.sweep([BEGUN]) for quest, known in knowledge(box).items()}


class World:
    """A box, asked for clauses."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.best_skill = best_skills(box)
        named = [reference for owner in box.owners for reference in owner.references]
        self.destroyed = {one.target for one in named if one.role is Role.DESTROY}
        leaving = (Role.DISCARD, Role.REVEAL_DISCARD, Role.DESTROY, Role.RETURN)
        self.leaving = {one.target for one in named if one.role in leaving}
        self.colours = {card.piece.colour for card in box.cards if isinstance(card, Item) and card.piece}
        self._unions = 0

    # Clauses of the cards: the same in every quest.

    def card_clauses(self) -> Iterator[Clause]:
        """Every way one card leads to another."""
        for card in self.box.cards:
            if card.number is None:
                continue
            here = self._fact("revealed", card)
            yield self._clause(("number", card.number), [(here, card.place)], card)
            for number in card.draws:
                yield from self._draw(number, [(here, card.place / "revealed" / "draw")], card)
            match card:
                case Map():
                    yield from self._map(card)
                case Item():
                    yield from self._item(card)
                case Hero() if card.effect:
                    yield from self._effect(card, card.effect)
                case Challenge():
                    yield from self._challenge(card)
        for puzzle in puzzles_of(self.box.cards):
            for solution in puzzle.solutions:
                items = puzzle.holders(solution)
                first = items[0]
                pieces = [(self._fact("revealed", item), item.place / "piece") for item in items]
                yield self._clause(("solved", puzzle.colour), pieces, first)
                yield from self._draw(solution.sum, pieces, first)

    def _map(self, card: Map) -> Iterator[Clause]:
        at = self._fact("at", card)
        for anchor in card.anchors:
            yield from self._draw(anchor.number, [(at, anchor.place / "number")], card)
        for edge in card.edges:
            place = edge.place / "number"
            yield from self._draw(edge.number, [(at, place)], card)
            for other in self._of_number(edge.number, Map):
                yield from self._step(card, other, place)
                yield from self._step(other, card, place)
        for number in card.replaces:
            for old in self._of_number(number, Map):
                yield from self._step(old, card, card.place / "replaces")
        if card.number in self.leaving:  # who stood on it goes to the last revealed map
            yield self._clause(ADRIFT, [(at, card.place)], card)
        yield self._clause(at, [(ADRIFT, card.place), (self._fact("revealed", card), card.place)], card)

    def _step(self, start: Map, end: Map, place: Place) -> Iterator[Clause]:
        parts = [(self._fact("at", start), place), (self._fact("revealed", end), end.place)]
        yield self._clause(self._fact("at", end), parts, start)

    def _item(self, card: Item) -> Iterator[Clause]:
        here = (self._fact("revealed", card), card.place)
        yield self._clause(("item", card.number), [here], card)
        for tag in card.tags:
            yield self._clause(("tag", tag), [here], card)
        if card.effect:
            yield from self._effect(card, card.effect)

    def _effect(self, card: Hero | Item, effect: Effect) -> Iterator[Clause]:
        body: Parts = ((self._fact("revealed", card), card.place),)
        if effect.condition is not None:
            parts, clauses = self._condition(effect.condition, card.place / "effect" / "if", card)
            yield from clauses
            body = (*body, *parts)
        yield from self._operations(effect.instruction.do, body, card.place / "effect" / "do", card)

    def _challenge(self, card: Challenge) -> Iterator[Clause]:
        here = (self._fact("revealed", card), card.place)
        common = self._needs(card.needs, card.place / "needs")
        for index, trial in enumerate(card.trials):
            if not self.is_within_reach(card, index):
                continue
            passed: Fact = ("trial", (card.id, index))
            yield self._clause(passed, [here, *common, *self._needs(trial.needs, trial.place / "needs")], card)
            yield self._clause(("passed", card.number), [(passed, trial.place)], card)
            reward = trial.reward.place / "do"
            yield from self._operations(trial.reward.do, ((passed, reward),), reward, card)

    def is_within_reach(self, card: Challenge, index: int) -> bool:
        """Whether a party of some size can pass a trial at all."""
        parties = range(1, MOST_HEROES + 1)
        return any(is_within_reach(card, index, heroes, self.best_skill) for heroes in parties)

    # Clauses of a quest.

    def quest_clauses(self, quest: Quest) -> Iterator[Clause]:
        """The start, and how one chapter leads to another."""
        begun = [(BEGUN, quest.place / "start")]
        for card in self._of_number(quest.start, Map):
            yield self._clause(self._fact("revealed", card), begun, quest)
            yield self._clause(self._fact("at", card), begun, quest)
        yield self._clause(("entered", 1), begun, quest)
        for chapter in quest.chapters:
            for index, variant in enumerate(chapter.variants):
                reading: Fact = ("reading", (chapter.number, index))
                entered: list[tuple[Fact, Place]] = [(("entered", chapter.number), variant.place)]
                if variant.item is not None and variant.item in self.box.encounters:
                    entered.append((("number", variant.item), variant.place / "item"))
                yield self._clause(reading, entered, quest)
                here = ((reading, variant.place),)
                if variant.setup and variant.setup.instruction:
                    place = variant.setup.instruction.place / "do"
                    yield from self._operations(variant.setup.instruction.do, here, place, quest)
                if variant.setup and variant.setup.regroup is not None:
                    target = None if variant.setup.regroup == "last" else variant.setup.regroup
                    yield from self._regroup(target, here, quest)
                for number, objective in enumerate(variant.objectives):
                    parts, clauses = self._condition(objective.condition, objective.place / "when", quest)
                    yield from clauses
                    met: Fact = ("met", (chapter.number, index, number))
                    yield self._clause(met, parts, quest)
                    body = (*here, (met, objective.place / "when"))
                    yield from self._operations(objective.do, body, objective.place / "do", quest)

    # The parts.

    def _draw(self, number: int, body: Iterable[tuple[Fact, Place]], source: Owner) -> Iterator[Clause]:
        """Cards of a number, once the body holds and their own dependency does."""
        for card in self.box.encounters.get(number, ()):
            needs = self._needs(card.back.needs if card.back else None, card.place / "back" / "needs")
            if isinstance(card, Item):
                needs = (*needs, *self._needs(card.needs, card.place / "needs"))
            yield self._clause(self._fact("revealed", card), [*body, *needs], source)

    def _needs(self, needs: Needs | None, place: Place) -> Parts:
        if needs is None:
            return ()
        parts: list[tuple[Fact, Place]] = []
        if needs.item is not None and any(self._of_number(needs.item, Item)):
            parts.append((("item", needs.item), place / "item"))
        if needs.tag is not None and needs.tag in self.box.tags:
            parts.append((("tag", needs.tag), place / "tag"))
        return tuple(parts)

    def _operations(self, do: Sequence[o.Operation], body: Parts, place: Place, source: Owner) -> Iterator[Clause]:
        for index, operation in enumerate(do):
            at = place / index
            match operation:
                case o.Draw(numbers):
                    for number in numbers:
                        yield from self._draw(number, body, source)
                case o.Relocate(maps):
                    for number in maps:
                        yield from self._draw(number, body, source)
                        for card in self._of_number(number, Map):
                            there = (self._fact("revealed", card), card.place)
                            yield self._clause(self._fact("at", card), [*body, there], source)
                case o.Regroup(number):
                    yield from self._regroup(number, body, source)
                case o.GoToChapter(number):
                    yield self._clause(("entered", number), body, source)
                case o.Win():
                    yield self._clause(WON, body, source)
                case o.Choose(options):
                    for option, instruction in enumerate(options):
                        yield from self._operations(instruction.do, body, at / "options" / option / "do", source)
                case o.When(condition, then, otherwise):
                    parts, clauses = self._condition(condition, at / "if", source)
                    yield from clauses
                    yield from self._operations(then, (*body, *parts), at / "do", source)
                    yield from self._operations(otherwise, body, at / "else", source)

    def _regroup(self, number: int | None, body: Parts, source: Owner) -> Iterator[Clause]:
        """Everyone on one map."""
        if number is None:
            yield self._clause(ADRIFT, body, source)
            return
        for card in self._of_number(number, Map):
            yield self._clause(self._fact("at", card), [*body, (self._fact("revealed", card), card.place)], source)

    def _condition(self, condition: c.Condition, place: Place, source: Owner) -> tuple[Parts, list[Clause]]:
        """What a condition waits for, and the clauses that alternatives need."""
        match condition:
            case c.Revealed(number) | c.InPlay(number):
                return self._number("number", number, place / "card"), []
            case c.Gone(number):
                return () if number in self.destroyed else self._number("number", number, place / "card"), []
            case c.Passed(number):
                return self._number("passed", number, place / "card"), []
            case c.TagInPlay(tag):
                return ((("tag", tag), place / "tag"),) if tag in self.box.tags else (), []
            case c.Solved(colour):
                known = any(
                    isinstance(card, Item) and card.piece and card.piece.colour == colour for card in self.box.cards
                )
                return ((("solved", colour), place / "colour"),) if known else (), []
            case c.At(number):
                clauses = [
                    self._clause(("stood on", number), [(self._fact("at", card), place / "map")], source)
                    for card in self._of_number(number, Map)
                ]
                return (((("stood on", number), place / "map"),) if clauses else ()), clauses
            case c.All(conditions):
                every = [self._condition(one, place / "of" / index, source) for index, one in enumerate(conditions)]
                return tuple(part for parts, _ in every for part in parts), [one for _, more in every for one in more]
            case c.Any(conditions):
                every = [self._condition(one, place / "of" / index, source) for index, one in enumerate(conditions)]
                self._unions += 1
                union: Fact = ("any", self._unions)
                ways = [self._clause(union, parts, source) for parts, _ in every]
                return ((union, place),), [*ways, *(one for _, more in every for one in more)]
            case _:  # luck is kind, and what is not so may be so at first
                return (), []

    def _number(self, kind: str, number: int, place: Place) -> Parts:
        return (((kind, number), place),) if number in self.box.encounters else ()

    def _of_number(self, number: int, kind: type[Kind]) -> Iterator[Kind]:
        return (card for card in self.box.encounters.get(number, ()) if isinstance(card, kind))

    @staticmethod
    def _fact(kind: str, card: Card) -> Fact:
        return kind, card.id

    @staticmethod
    def _clause(head: Fact, body: Iterable[tuple[Fact, Place]], source: Owner) -> Clause:
        parts = list(body)
        return Clause(head, tuple(fact for fact, _ in parts), Way(source, tuple(place for _, place in parts)))
