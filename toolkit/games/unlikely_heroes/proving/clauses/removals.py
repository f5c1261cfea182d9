"""From a box to what certainly takes a card, and which cards may come back: what "always gone" depends on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from toolkit.analysis import once_a_box
from toolkit.diagnostic import Place
from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.model import Box, Card, Owner, Quest, Role
from toolkit.games.unlikely_heroes.proving.clauses.facts import Fact, QuestClause, Takes, why

LEADS_ON = (o.Draw, o.Relocate, o.Regroup, o.GoToChapter, o.Choose, o.When)
"""Operations that are resolved, with all their consequences, before the next one in the list."""


class Removal(Struct, frozen=True, eq=False):
    """A way in which a card is taken: that fact, what it waits for, and the card or quest that says so."""

    takes: Takes
    body: tuple[Fact, ...]
    source: Owner

    @property
    def place(self) -> Place:
        """Where the number of the card is written: in an operation, or in a list of a card."""
        place = self.takes.place
        *outer, where, index, which = ("", "", *(place.pointer or ()))
        if where in ("do", "else") and isinstance(index, int):
            return Place(place.file, (*outer[2:], where, index, "cards", which))
        return place


def removals(clauses: Iterable[QuestClause]) -> Iterator[Removal]:
    """The clauses that take a card."""
    for clause in clauses:
        if type(clause.head) is Takes:
            yield Removal(clause.head, clause.body, why(clause).source)


@once_a_box
def returned(box: Box) -> frozenset[int | str]:
    """The numbers of cards that something puts back into the pile, so that they may come again."""
    named = {one.target for owner in box.owners for one in owner.references if one.role is Role.RETURN}
    themselves = {
        card.number
        for card in box.cards
        for _, operation in placed_operations(card)
        if card.number is not None and isinstance(operation, o.Return) and "this" in operation.cards
    }
    return frozenset(named | themselves)


@once_a_box
def destroyed(box: Box) -> frozenset[int | str]:
    """The cards, by number or id, that something removes even from the pile, so that they may never come."""
    return frozenset(one.target for owner in box.owners for one in owner.references if one.role is Role.DESTROY)


def takes_for_certain(box: Box, takes: Takes) -> bool:
    """Whether a card that is in play is certainly taken.

    A hero who discards an item of choice keeps the others; some of several copies may still be in the pile; whatever a
    list of operations does before it takes a card can still count on that card; and so can an effect on the item that
    it depletes, which is discarded afterwards.
    """
    outer = Place(takes.place.file, (takes.place.pointer or ())[:-1])
    unsure = _unsure_places(box)
    return box.by_id[takes.card].copies == 1 and takes.place not in unsure and outer not in unsure


@once_a_box
def _unsure_places(box: Box) -> frozenset[Place]:
    places = {place for owner in box.owners for do, at in operation_lists(owner) for place in _unsure(do, at)}
    return frozenset(places | {card.place / "effect" for card in box.cards if _leads_on(card)})


def _leads_on(card: Card) -> bool:
    """Whether an instruction on a card leads on to something before the card is discarded for it."""
    return any(isinstance(one, LEADS_ON) for instruction in card.instructions for one in instruction.do)


def _unsure(do: Sequence[o.Operation], place: Place, led_on: bool = False) -> Iterator[Place]:
    """The places of operations that take a card of someone's choice, or that follow others which may need the card."""
    for index, operation in enumerate(do):
        if led_on or isinstance(operation, o.DiscardItem):
            yield place / index
        for inner, where in _inner(operation, place / index):
            yield from _unsure(inner, where, led_on)
        led_on = led_on or isinstance(operation, LEADS_ON)


def placed_operations(owner: Owner) -> Iterator[tuple[Place, o.Operation]]:
    """Every operation of a card or quest with its place, including those inside others."""
    for do, place in operation_lists(owner):
        yield from _placed(do, place)


def operation_lists(owner: Owner) -> Iterator[tuple[Sequence[o.Operation], Place]]:
    """Every list of operations that is not inside another, each once."""
    lists = {one.place / "do": one.do for one in owner.instructions}
    if isinstance(owner, Quest):
        for chapter in owner.chapters:
            for variant in chapter.variants:
                lists |= {one.place / "do": one.do for one in variant.objectives}
    return ((do, place) for place, do in lists.items() if "options" not in (place.pointer or ()))


def _placed(do: Sequence[o.Operation], place: Place) -> Iterator[tuple[Place, o.Operation]]:
    for index, operation in enumerate(do):
        yield place / index, operation
        for inner, where in _inner(operation, place / index):
            yield from _placed(inner, where)


def _inner(operation: o.Operation, at: Place) -> Iterator[tuple[Sequence[o.Operation], Place]]:
    match operation:
        case o.Choose(options):
            yield from ((option.do, at / "options" / index / "do") for index, option in enumerate(options))
        case o.When(_, then, otherwise):
            yield then, at / "do"
            yield otherwise, at / "else"
