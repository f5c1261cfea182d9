"""The judge's own notion of an innocent party, read straight off the cards: which cards help, and what nobody gives up.

An innocent party throws away nothing helpful: there are no voluntary discards, a helpful hero takes over, an item is
taken if possible, and what does not help makes room in a full backpack. If only something helpful could make room, what
to drop is the players' own choice, and what follows is not innocent. A hero who has to throw something away chooses
something that does not help, if there is any.

A card helps if the win, or anything else that helps, asks for it, however indirectly and in whatever way. What a card
asks for is what is written on it; nothing here knows about facts, clauses or losses.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from toolkit.games.unlikely_heroes.content import conditions as c
from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.model import Box, Card, Challenge, Hero, Item, Map, Owner, Quest
from toolkit.games.unlikely_heroes.content.parts import Needs
from toolkit.games.unlikely_heroes.puzzles.solutions import puzzles_of
from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest
from toolkit.games.unlikely_heroes.rulebook.position import (
    NOBODY,
    Discard,
    Equip,
    MeetHero,
    Move,
    PlaceItem,
    Position,
    Refuse,
    Throw,
    ThrowAway,
)

Thing = tuple[Any, ...]
"""`("card", id)` is there, `("on", id)` someone stands there, `("passed", id, 0)`, `("chapter", 2)`, `("read", 2, 0)`,
`("holds", condition)`."""


class Innocence:
    """A quest, asked which moves give up nothing helpful."""

    def __init__(self, play: CompiledQuest) -> None:
        self.play, self.helpful = play, helpful_cards(play.box, play.quest)

    def moves(self, position: Position, found: Sequence[Move]) -> list[Move]:
        """The moves that an innocent party may make."""
        if not position.agenda:
            return [move for move in found if not isinstance(move, Discard)]
        match position.agenda[0]:
            case PlaceItem(card):
                kept = [move for move in found if not self._gives_up_help(move, card)]
                return [move for move in kept if not isinstance(move, Refuse)] or kept
            case MeetHero(card):
                return [move for move in found if not self._gives_up_help(move, card)]
            case ThrowAway():
                return [move for move in found if not self._gives_up_help(move, NOBODY)] or list(found)
            case _:
                return list(found)

    def _gives_up_help(self, move: Move, offered: int) -> bool:
        match move:
            case Equip(_, drop):
                given_up = drop
            case Throw(item):
                given_up = item
            case Refuse():
                given_up = offered
            case _:
                given_up = NOBODY
        return given_up != NOBODY and self.play.cards[given_up].id in self.helpful


def helpful_cards(box: Box, quest: Quest) -> set[str]:
    """The ids of the cards that help to win a quest."""
    asked = _Asked(box, quest)
    found: set[Thing] = {thing for operation, things in asked.deeds if operation == o.Win() for thing in things}
    queue = list(found)
    while queue:
        for thing in asked.of(queue.pop()):
            if thing not in found:
                found.add(thing)
                queue.append(thing)
    return {str(thing[1]) for thing in found if thing[0] == "card"}


class _Asked:
    """What may have to be there or be done for something else, by what is written on cards and in the booklet."""

    def __init__(self, box: Box, quest: Quest) -> None:
        self.box, self.quest = box, quest
        self.deeds = [deed for card in box.cards for deed in self._deeds(card)]
        self.deeds += self._deeds(quest)

    def of(self, thing: Thing) -> Iterator[Thing]:
        """What may bring a thing about."""
        match thing:
            case "card", str() as one:
                yield from self._to_reveal(self.box.by_id[one])
            case "on", str() as one:
                yield from self._to_stand_on(self.box.by_id[one])
            case "passed", str() as one, int() as trial:
                card = self.box.by_id[one]
                assert isinstance(card, Challenge)
                yield "card", one
                yield from self._needs(card.needs)
                yield from self._needs(card.trials[trial].needs)
            case "chapter", int() as number:
                yield from self._done(o.GoToChapter(number))
            case "read", int() as number, int() as index:
                yield "chapter", number
                variant = self.quest.chapters[number - 1].variants[index]
                if variant.item is not None:
                    yield "holds", c.InPlay(variant.item)
            case "holds", condition:
                yield from self._to_hold(condition)

    # Cards.

    def _to_reveal(self, card: Card) -> Iterator[Thing]:
        ways = list(self._to_draw(card))
        yield from ways
        yield from self._to_turn_over(card) if ways else ()

    def _to_draw(self, card: Card) -> Iterator[Thing]:
        for other in self.box.cards:
            if isinstance(other, Map) and card.number in [one.number for one in other.anchors + other.edges]:
                yield "on", other.id
            if isinstance(other, Item | Hero) and card.number in [one.number for one in other.anchors]:
                yield "card", other.id
            if card.number in other.draws:
                yield "card", other.id
        for operation, things in self.deeds:
            draws = isinstance(operation, o.Draw) and card.number in operation.cards
            if draws or (isinstance(operation, o.Relocate) and card.number in operation.maps):
                yield from things
        for puzzle in puzzles_of(self.box):
            for solution in puzzle.solutions:
                if solution.sum == card.number:
                    yield from (("card", item.id) for item in puzzle.holders(solution))

    def _to_turn_over(self, card: Card) -> Iterator[Thing]:
        yield from self._needs(card.back.needs if card.back else None)
        yield from self._needs(None if isinstance(card, Challenge) else card.needs)

    def _needs(self, needs: Needs | None) -> Iterator[Thing]:
        for card in self.box.cards:
            if needs and isinstance(card, Item) and (card.number in needs.items or set(needs.tags) & set(card.tags)):
                yield "card", card.id

    def _to_stand_on(self, card: Card) -> Iterator[Thing]:
        assert isinstance(card, Map)
        yield "card", card.id
        for other in self.box.cards:
            if isinstance(other, Map) and other is not card:
                borders = {one.number for one in other.edges} | {other.number}
                is_near = any(edge.number == other.number for edge in card.edges) or card.number in borders
                if is_near or other.number in card.replaces or self._may_leave(other):
                    yield "on", other.id  # heroes on a map that leaves play may end up on any other
        for operation, things in self.deeds:
            if isinstance(operation, o.Relocate) and card.number in operation.maps:
                yield from things
            if isinstance(operation, o.Regroup) and operation.map in (card.number, None):
                yield from things

    def _may_leave(self, card: Card) -> bool:
        named = {number for operation, _ in self.deeds for number in _taken(operation)}
        return card.number in named or any(card.number in other.discards for other in self.box.cards)

    # Conditions.

    def _to_hold(self, condition: c.Condition | None) -> Iterator[Thing]:
        box = self.box
        match condition:
            case c.Revealed(number):
                yield from (("card", card.id) for card in box.encounters.get(number, ()))
            case c.InPlay(number):
                cards = box.encounters.get(number, ())
                yield from (("card", card.id) for card in cards if not isinstance(card, Challenge))
            case c.TagInPlay(tag):
                yield from self._needs(Needs(tags=(tag,)))
            case c.Passed(number):
                for card in box.encounters.get(number, ()):
                    if isinstance(card, Challenge):
                        yield from (("passed", card.id, trial) for trial in range(len(card.trials)))
            case c.Gone(number):
                yield from self._to_be_gone(number)
            case c.Solved(colour):
                for puzzle in puzzles_of(box):
                    for solution in puzzle.solutions if puzzle.colour == colour else ():
                        yield from (("card", item.id) for item in puzzle.holders(solution))
                        for card in box.encounters.get(solution.sum, ()):
                            yield from self._to_turn_over(card)
            case c.At(number):
                yield from (("on", card.id) for card in box.encounters.get(number, ()) if isinstance(card, Map))
            case c.All(parts) | c.Any(parts):
                yield from (("holds", part) for part in parts)

    def _to_be_gone(self, number: int) -> Iterator[Thing]:
        yield "holds", c.Passed(number)
        cards = self.box.encounters.get(number, ())
        yield from (("card", card.id) for card in cards if isinstance(card, Item | Hero))
        in_play = [card for card in cards if isinstance(card, Map | Item)]  # what discards reach; heroes stay
        for other in self.box.cards:
            if in_play and (number in other.discards or (isinstance(other, Map) and number in other.replaces)):
                yield "card", other.id
                yield from (("card", card.id) for card in in_play)
        for operation, things in self.deeds:
            if number in _taken(operation) and (in_play or isinstance(operation, o.Destroy)):
                yield from things
                yield from (("card", card.id) for card in in_play if not isinstance(operation, o.Destroy))

    # Operations, each with what it takes to get as far as carrying it out.

    def _done(self, wanted: o.Operation) -> Iterator[Thing]:
        for operation, things in self.deeds:
            if operation == wanted:
                yield from things

    def _deeds(self, owner: Owner) -> Iterator[tuple[o.Operation, list[Thing]]]:
        match owner:
            case Hero() | Item() if owner.effect is not None:
                condition = owner.effect.condition
                things: list[Thing] = [("card", owner.id), ("holds", condition)]
                yield from self._within(owner.effect.instruction.do, things, owner)
            case Challenge():
                for index, trial in enumerate(owner.trials):
                    yield from self._within(trial.reward.do, [("passed", owner.id, index)], owner)
            case Quest():
                for chapter in owner.chapters:
                    for index, variant in enumerate(chapter.variants):
                        read: Thing = ("read", chapter.number, index)
                        setup = variant.setup
                        if setup and setup.instruction:
                            yield from self._within(setup.instruction.do, [read], owner)
                        if setup and setup.regroup is not None:
                            yield o.Regroup(None if setup.regroup == "last" else setup.regroup), [read]
                        for objective in variant.objectives:
                            yield from self._within(objective.do, [read, ("holds", objective.condition)], owner)

    def _within(
        self, do: Iterable[o.Operation], things: list[Thing], owner: Owner
    ) -> Iterator[tuple[o.Operation, list[Thing]]]:
        for operation in do:
            yield _named(operation, owner), things
            match operation:
                case o.Choose(options):
                    for option in options:
                        yield from self._within(option.do, things, owner)
                case o.When(condition, then, otherwise):
                    yield from self._within(then, [*things, ("holds", condition)], owner)
                    yield from self._within(otherwise, things, owner)


def _named(operation: o.Operation, owner: Owner) -> o.Operation:
    """An operation with the owner's number where it says "this"."""
    if not isinstance(operation, o.Discard | o.Destroy | o.Return):
        return operation
    assert owner.number is not None
    return type(operation)(tuple(owner.number if one == "this" else one for one in operation.cards))


def _taken(operation: o.Operation) -> Sequence[o.CardOrThis]:
    return operation.cards if isinstance(operation, o.Discard | o.Destroy | o.Return) else ()
