"""From a chapter to what certainly holds when it starts: what the way there and its own setup guarantee.

An `Opening` is a variant at the moment it is read. Everything it reports holds whatever the players did; anything
uncertain, such as an item that may have been discarded, does not count.
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.games.unlikely_heroes.content import conditions as c
from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.dependencies import to_reveal
from toolkit.games.unlikely_heroes.content.model import Box, Card, Chapter, Map, Objective, Quest, Role, Variant
from toolkit.games.unlikely_heroes.content.taking_part import as_in
from toolkit.games.unlikely_heroes.proving.clauses import facts as f
from toolkit.games.unlikely_heroes.proving.clauses.facts import Fact
from toolkit.games.unlikely_heroes.proving.clauses.relaxation import reached
from toolkit.games.unlikely_heroes.proving.clauses.removals import returned
from toolkit.games.unlikely_heroes.proving.reachable.certain import landmarks
from toolkit.games.unlikely_heroes.rulebook.compiled import moves_cards


def openings(box: Box, quest: Quest, chapter: Chapter) -> Iterator[Opening]:
    """The variants of a chapter that can be read."""
    for index, variant in enumerate(chapter.variants):
        if f.Reading(chapter.number, index) in reached(box)[quest.id]:
            yield Opening(box, quest, chapter, variant, index)


class Opening:
    """A variant of a chapter at the moment it is read."""

    def __init__(self, box: Box, quest: Quest, chapter: Chapter, variant: Variant, index: int) -> None:
        self.box, self.quest, self.chapter, self.variant = as_in(box, quest), quest, chapter, variant
        self._reach = reached(box)[quest.id]
        self._before = landmarks(box)[quest.id][f.Reading(chapter.number, index)]
        self._revealed = self._certainly_revealed()

    def _certainly_revealed(self) -> set[str]:
        """Cards that have been turned over by now: on the way, at the start or by the setup, and what these draw."""
        found = {fact.card for fact in self._before if type(fact) is f.CardRevealed}
        queue: list[int] = [number for one in found for number in self.box.by_id[one].draws]
        queue.append(self.quest.start)
        setup = self.variant.setup.instruction if self.variant.setup else None
        queue += [number for one in (setup.do if setup else ()) if isinstance(one, o.Draw) for number in one.cards]
        destroyed = {one.target for owner in self.box.owners for one in owner.references if one.role is Role.DESTROY}
        while queue:
            number = queue.pop()
            cards = self.box.encounters.get(number, ()) if number not in destroyed else ()
            if len(cards) == 1 and cards[0].id not in found and _asks_for_nothing(cards[0]):
                found.add(cards[0].id)
                queue += cards[0].draws
        return found

    def holds(self, condition: c.Condition) -> bool:
        """Whether a condition certainly holds now."""
        match condition:
            case c.Revealed(number):
                cards = self.box.encounters.get(number, ())
                return f.NumberRevealed(number) in self._before or any(card.id in self._revealed for card in cards)
            case c.Passed(number):
                return self._has_passed(number)
            case c.Solved(colour):
                laid = any(type(fact) is f.PiecesLaid and fact.colour == colour for fact in self._before)
                return laid or f.PuzzleSolved(colour) in self._before
            case c.Gone(number):
                is_gone = f.NumberGone(number) in self._before or self._has_passed(number)
                return is_gone and number not in returned(self.box)
            case c.InPlay(number):
                return self._stays(number) or self._is_brought_along(condition)
            case c.At(number, _, at_least):
                return (at_least <= 1 and self._all_stand_on(number)) or self._is_brought_along(condition)
            case c.TagInPlay():
                return self._is_brought_along(condition)
            case c.Heroes(number):
                return number <= 1
            case c.All(parts):
                return all(self.holds(part) for part in parts)
            case c.Any(parts):
                return any(self.holds(part) for part in parts)
            case _:
                return False

    def _has_passed(self, number: int) -> bool:
        """Whether a challenge of this number has been passed on the way here."""
        tried = {fact.card for fact in self._before if type(fact) is f.TrialPassed}
        return f.NumberPassed(number) in self._before or any(
            card.id in tried for card in self.box.encounters.get(number, ())
        )

    def _stays(self, number: int) -> bool:
        """Whether a map with this number is on the table, and nothing ever removes it."""
        taken = {fact.card for fact in self._reach.first if type(fact) is f.Takes}
        return any(
            isinstance(card, Map) and card.id in self._revealed and card.id not in taken
            for card in self.box.encounters.get(number, ())
        )

    def _all_stand_on(self, number: int) -> bool:
        """Whether everyone has just been moved to a map."""
        setup = self.variant.setup
        regroup = setup.regroup if setup else None
        if regroup is None:
            is_first = self.chapter.number == 1 and all(part == f.BEGUN for part in self._ways_in())
            return is_first and number == self.quest.start and not self._moves_cards()
        return regroup == number and self._stays(number)

    def _ways_in(self) -> list[Fact]:
        return [part for way in self._reach.ways(f.Entered(self.chapter.number)) for part in way.body]

    def _is_brought_along(self, condition: c.Condition) -> bool:
        """Whether a condition held a moment ago: the variant asks for it, or every objective that leads here does."""
        if self._moves_cards():
            return False
        if isinstance(condition, c.InPlay) and condition.card == self.variant.item:
            return True
        if isinstance(condition, c.At) and self.variant.setup and self.variant.setup.regroup is not None:
            return False
        ways = self._ways_in()
        met = [self._objective(way) for way in ways if isinstance(way, f.Followed)]
        return (
            bool(met)
            and len(met) == len(ways)
            and all(implies(one.condition, condition) and not _takes_cards(one) for one in met)
        )

    def _objective(self, followed: f.Followed) -> Objective:
        return self.quest.chapters[followed.chapter - 1].variants[followed.variant].objectives[followed.objective]

    def _moves_cards(self) -> bool:
        setup = self.variant.setup.instruction if self.variant.setup else None
        return setup is not None and moves_cards(setup.do)


def implies(one: c.Condition, other: c.Condition) -> bool:
    """Whether one condition plainly contains another.

    >>> implies(c.All((c.InPlay(5), c.Passed(3))), c.InPlay(5))
    True
    """
    match one, other:
        case c.All(parts), _ if any(implies(part, other) for part in parts):
            return True
        case c.Any(parts), _ if all(implies(part, other) for part in parts):
            return True
        case c.At(number, "all"), c.At(wanted, _, 1):
            return number == wanted
        case c.At(number, _, many), c.At(wanted, "any", few):
            return number == wanted and many >= few
    return one == other


def _takes_cards(objective: Objective) -> bool:
    """Whether following an objective does more than lead to a chapter."""
    return any(not isinstance(one, o.GoToChapter) and moves_cards((one,)) for one in objective.do)


def _asks_for_nothing(card: Card) -> bool:
    """Whether a card is revealed whenever it is drawn; so is a challenge, even if it is then left alone."""
    return not to_reveal(card)
