"""A plan being looked for: the facts of a quest in an order, to which what is certain about the order can be added.

Times in it are those when facts come about first, counted from where the plan sets out. So a rule may be added only if
every way to win from there keeps to it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from toolkit.games.unlikely_heroes.proving.clauses import facts as f
from toolkit.games.unlikely_heroes.proving.clauses.chapter_order import only_goes_on
from toolkit.games.unlikely_heroes.proving.clauses.facts import Fact, QuestClause, Reason
from toolkit.games.unlikely_heroes.proving.clauses.removals import returned
from toolkit.games.unlikely_heroes.proving.losing.stakes import Stakes
from toolkit.games.unlikely_heroes.proving.plans.moments import Moments
from toolkit.search.ordered import Literal, Node, Ordering

PASSING: f.Kinds = frozenset({f.ItemHeld, f.TagHeld, f.NumberInPlay})
"""Kinds of facts that hold only as long as some card is in play."""
BY_MEANS_OF_AN_ITEM: f.Kinds = frozenset({f.PiecesLaid, f.Used, f.Spent, f.AtHand})
"""Kinds of facts that come about only while the item that they build on is in play."""


class Departure(Struct, frozen=True):
    """Where a plan sets out: what holds, what cannot come about any more, and each hero's map (by id, or empty)."""

    given: tuple[Fact, ...] = (f.BEGUN,)
    barred: frozenset[Fact] = frozenset()
    places: tuple[str, ...] = ()


class Plot(Ordering[Fact, Reason]):
    """The facts that may lead to a win from some departure."""

    def __init__(
        self, at_stake: Stakes, moments: Moments, clauses: list[QuestClause], departure: Departure, seed: int = 0
    ) -> None:
        super().__init__(
            clauses, departure.given, departure.barred, lambda fact: type(fact) in PASSING, self._is_used, seed
        )
        self.at_stake, self.moments, self.departure = at_stake, moments, departure
        self.play, self.box = at_stake.play, at_stake.play.box
        self.clauses = clauses
        self.goes_on = only_goes_on(self.box, self.play.quest)
        self.returned = returned(self.box)

    def _is_used(self, head: Fact, part: Fact) -> bool:
        """Whether a fact comes about only while the map or item that it builds on is in play."""
        if type(part) is f.OnMap:
            return True
        return type(part) is f.CardRevealed and type(head) in BY_MEANS_OF_AN_ITEM

    def coming(self, facts: Iterable[Fact]) -> Iterator[Fact]:
        """Those of some facts that do not hold yet, and may come about."""
        return (fact for fact in facts if self.comes(fact))

    def takers(self, card: str) -> list[Fact]:
        """What may come about, and certainly takes a card that is in play by then."""
        return list(self.coming(self.moments.takers.get(card, ())))

    def must_precede(self, first: Node, second: Node, *where: Literal) -> None:
        """One comes before the other, and so before whatever makes the other come at once."""
        super().must_precede(first, second, *where)
        if isinstance(second, f.CardRevealed):
            for coming in self.moments.comings.get(second.card, ()):
                if coming.at_once and coming.event != first and self.comes(coming.event):
                    self.before(first, coming.event, *where, self.holds(coming.event))
