"""From dependencies and conditions to clauses: what a card or a chapter waits for, and what happens to cards.

`World` builds on this.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from toolkit.diagnostic import Place
from toolkit.games.unlikely_heroes.content import conditions as c
from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.dependencies import to_reveal
from toolkit.games.unlikely_heroes.content.model import Box, Card, Challenge, Hero, Item, Map, Owner, Quest, Role
from toolkit.games.unlikely_heroes.content.parts import Needs
from toolkit.games.unlikely_heroes.proving.clauses import facts as f
from toolkit.games.unlikely_heroes.proving.clauses.chapter_order import only_goes_on
from toolkit.games.unlikely_heroes.proving.clauses.facts import (
    ADRIFT,
    DOUBT,
    NEVER,
    Fact,
    QuestClause,
    QuestExclusion,
    Reason,
)
from toolkit.games.unlikely_heroes.proving.clauses.revealers import can_reveal_from
from toolkit.games.unlikely_heroes.rulebook.abilities import MOST_HEROES, least_room, most_carried
from toolkit.search.exclusion import Exclusion
from toolkit.search.horn import Clause

Body = tuple[tuple[Fact, Place], ...]
"""What a clause waits for: facts, each with the place in the box that asks for it."""

Kind = TypeVar("Kind", bound=Card)


class Needing:
    """A box, asked what its cards and chapters wait for. Facts that exclude each other are collected in `exclusions`.

    Unions of conditions are counted from `unions` on.

    For a party of a given size, a reference to something that does not exist is never met, and a search should say so.
    Without a given size it counts as met, because a rule of its own reports it and others would only repeat that.
    """

    def __init__(self, box: Box, heroes: int | None = None, unions: int = 0) -> None:
        self.box, self.heroes = box, heroes
        self.least_room, self.room_of_one = least_room(box), most_carried(box)
        self.room = (heroes or MOST_HEROES) * self.room_of_one
        named = [reference for owner in box.owners for reference in owner.references]
        self.returned = {one.target for one in named if one.role is Role.RETURN}
        self.exclusions: list[QuestExclusion] = []
        self.unions = unions

    def _draw(
        self, number: int, body: Iterable[tuple[Fact, Place]], source: Owner, once: Place | None = None
    ) -> Iterator[QuestClause]:
        """Draws the cards with a number, once the body holds and their own dependencies are met.

        With `once`, they are drawn at one moment: a hero who does not meet the dependency then, or leaves the challenge
        alone, gets no second chance here.
        """
        cards = self.box.encounters.get(number, ())
        drawn: list[Fact] = []
        for card in cards:
            parts, needs = list(body), self._to_reveal(card)
            if once and (needs or len(cards) > 1 or isinstance(card, Challenge)):
                drew = f.Drew(once, card.id)
                drawn.append(drew)
                yield self._clause(drew, parts, source)
                parts = [(drew, parts[0][1])]
            yield self._clause(f.CardRevealed(card.id), [*parts, *needs], source)
        if not isinstance(source, Challenge) or not self._is_repeated(once):
            self._exclude(drawn, source)

    @staticmethod
    def _is_repeated(once: Place | None) -> bool:
        """Whether a draw happens at every reveal: a challenge that was left alone can be revealed again."""
        return once is not None and once.pointer is not None and "revealed" in once.pointer

    def _to_reveal(self, card: Card) -> Body:
        """What must be held to reveal a card."""
        return tuple(part for needs in to_reveal(card) for part in self._needs(needs))

    def _needs(self, needs: Needs | None) -> Body:
        if needs is None:
            return ()
        return tuple((self._asked(what), place) for what, place in needs.by_place)

    def _asked(self, what: int | str) -> Fact:
        """The fact that an item by number, or one with a tag, has been held."""
        if isinstance(what, str):
            return self._tag(what)
        return self._if_any(f.ItemHeld(what), any(self._of_number(what, Item)))

    def _tag(self, tag: str) -> Fact:
        """The fact that an item with a tag has been held."""
        return self._if_any(f.TagHeld(tag), tag in self.box.tags)

    def _if_any(self, fact: Fact, is_there: bool) -> Fact:
        """A fact about a card; if there is no such card, one that never comes true, or one that counts as met."""
        return fact if is_there or self.heroes is not None else DOUBT

    def _takes(
        self, number: o.CardOrThis, body: Body, place: Place, source: Owner, *,
        destroys: bool = False, returns: bool = False, replaces: bool = False, not_yet: Card | None = None,
    ) -> Iterator[QuestClause]:  # fmt: skip
        """Takes cards away. A destroyed card need not be in play; one that is `not_yet` in play is spared.

        Heroes on a map that is taken go to the map revealed last, unless another replaces it.
        """
        named = self.box.encounters.get(number, ()) if number != "this" else (source,)
        for card in named:
            if not isinstance(card, Card) or not self._takes_part(card) or card is not_yet:
                continue
            if not destroys and isinstance(card, Challenge | Hero):
                continue  # a challenge is never in play, and a hero stays as long as someone plays it
            in_hand = [] if destroys else [(f.CardRevealed(card.id), place)]
            takes = f.Takes(place, card.id, returns)
            yield self._clause(takes, [*body, *in_hand], source)
            if card.number is not None and not returns:
                yield self._clause(f.NumberGone(card.number), [(takes, place)], source)
            if isinstance(card, Map) and not replaces and not self._is_taken_from_afar(card, source, place):
                yield self._clause(ADRIFT, [(f.OnMap(card.id), card.place), (takes, place)], source)

    def _is_taken_from_afar(self, card: Map, source: Owner, place: Place) -> bool:
        """Whether a party of 1 never stands on a map that leaves play: the hero reveals what takes it elsewhere."""
        if self.heroes != 1 or not isinstance(source, Card) or "revealed" not in (place.pointer or ()):
            return False
        return not can_reveal_from(self.box, source, card)

    @staticmethod
    def _takes_part(card: Card) -> bool:
        """Whether a card may be in a backpack or on the table: an encounter, or a starting card that was unlocked."""
        return card.number is not None or card.starting == "locked"

    def _condition(self, condition: c.Condition, place: Place, source: Owner) -> tuple[Body, list[QuestClause]]:
        """What a condition waits for, and the clauses that alternatives need."""
        match condition:
            case c.Revealed(number):
                return self._of_card(number, f.NumberRevealed(number), place), []
            case c.InPlay(number):
                return self._of_card(number, f.NumberInPlay(number), place), []
            case c.Gone(number):
                return self._of_card(number, f.NumberGone(number), place), list(self._gone(number, source))
            case c.Passed(number):
                return self._of_card(number, f.NumberPassed(number), place), []
            case c.TagInPlay(tag):
                return ((self._tag(tag), place / "tag"),), []
            case c.Solved(colour):
                known = any(
                    piece.colour == colour for card in self.box.cards if isinstance(card, Item) for piece in card.pieces
                )
                return ((self._if_any(f.PuzzleSolved(colour), known), place / "colour"),), []
            case c.At(number, _, at_least):
                clauses = [
                    self._clause(f.OnMapNumbered(number), [(f.OnMap(card.id), place / "map")], source)
                    for card in self._of_number(number, Map)
                ]
                enough = self._if(self.heroes is None or self.heroes >= at_least, place / "at_least")
                return ((self._if_any(f.OnMapNumbered(number), bool(clauses)), place / "map"), *enough), clauses
            case c.All(conditions):
                every = [self._condition(one, place / "of" / index, source) for index, one in enumerate(conditions)]
                parts = tuple(part for parts, _ in every for part in parts)
                if len({fact for fact, _ in parts if isinstance(fact, f.OnMapNumbered)}) > 1:  # who stands where?
                    parts = (*parts, self._doubt(place))
                items = {fact.number for fact, _ in parts if type(fact) is f.NumberInPlay and self._is_held(fact)}
                if len(items) > self.room:
                    parts = (*parts, (f.Room(len(items)), place))
                return parts, [one for _, more in every for one in more]
            case c.Any(conditions):
                every = [self._condition(one, place / "of" / index, source) for index, one in enumerate(conditions)]
                self.unions += 1
                union = f.AnyOf(self.unions)
                ways = [self._clause(union, parts, source) for parts, _ in every]
                return ((union, place),), [*ways, *(one for _, more in every for one in more)]
            case c.Heroes(number):
                return self._if(self.heroes is None or self.heroes >= number, place), []
            case c.Not(c.Heroes(number)):
                return self._if(self.heroes is None or self.heroes < number, place), []
            case c.Unlocked() | c.Not(c.Unlocked()):  # another quest may or may not have unlocked it
                return (self._doubt(place),), []
            case c.Not(part):
                parts, clauses = self._condition(part, place / "of", source)
                lacking, more = self._lacking(parts, place, source) if parts else ((), [])
                return lacking, [*clauses, *more]
            case _:  # luck, energy and time are assumed to be on the party's side
                return (), []

    @staticmethod
    def _if(holds: bool, place: Place) -> Body:
        return () if holds else ((NEVER, place),)

    def _lacking(self, parts: Body, place: Place, source: Owner) -> tuple[Body, list[QuestClause]]:
        """The fact that something is not the case: it can hold from the start, until it is spoilt."""
        lacking = f.Lacking(place)
        clauses = [self._clause(lacking, (), source), self._clause(f.Spoils(place), parts, source)]
        return ((lacking, place),), clauses

    def _gone(self, number: int, source: Owner) -> Iterator[QuestClause]:
        """Items and heroes can be thrown away, challenges are discarded when passed; `_takes` covers the rest."""
        for card in self.box.encounters.get(number, ()):
            here = (f.CardRevealed(card.id), card.place)
            match card:
                case Item():
                    forgone = f.Forgone(card.id)
                    yield self._clause(forgone, [here], source)
                    yield self._clause(f.NumberGone(number), [(forgone, card.place)], source)
                case Hero():
                    yield self._clause(f.NumberGone(number), [here, self._doubt(card.place)], source)
                case Challenge():
                    yield self._clause(f.NumberGone(number), [(f.NumberPassed(number), card.place)], source)

    def _doubt(self, place: Place) -> tuple[Fact, Place]:
        """Something that counts as met here, but not where certainty is needed."""
        return DOUBT, place

    def _exclude(self, facts: Sequence[Fact], source: Owner) -> None:
        """Notes that at most one of some facts comes true; certainly so if they come up only once."""
        if len(facts) < 2:
            return
        if isinstance(source, Quest):
            is_certain = only_goes_on(self.box, source)
        else:
            is_certain = source.copies == 1 and source.number not in self.returned
        self.exclusions.append(Exclusion(tuple(facts), source.label, is_certain))

    def _is_held(self, in_play: f.NumberInPlay) -> bool:
        """Whether a card is in play only if somebody holds it."""
        cards = self.box.encounters.get(in_play.number, ())
        return bool(cards) and all(isinstance(card, Item) for card in cards)

    def _of_card(self, number: int, fact: Fact, place: Place) -> Body:
        """A fact about the cards with a number."""
        return ((self._if_any(fact, number in self.box.encounters), place / "card"),)

    def _of_number(self, number: int, kind: type[Kind]) -> Iterator[Kind]:
        return (card for card in self.box.encounters.get(number, ()) if isinstance(card, kind))

    @staticmethod
    def _clause(head: Fact, body: Sequence[tuple[Fact, Place]], source: Owner) -> QuestClause:
        facts, places = zip(*body, strict=True) if body else ((), ())
        return Clause(head, facts, Reason(source, places))
