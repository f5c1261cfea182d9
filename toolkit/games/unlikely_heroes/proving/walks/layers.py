"""From the clauses of a quest to clauses for each chapter and each group of heroes: what `outlook` sweeps.

They are about `nodes`. Within a chapter nothing is lost. Between
chapters, momentary facts expire, and a chapter that regroups everyone takes them away from where they were.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.dependencies import to_reveal
from toolkit.games.unlikely_heroes.content.model import Card, Challenge, Hero, Item, Map, Owner, Variant
from toolkit.games.unlikely_heroes.proving.clauses import facts as f
from toolkit.games.unlikely_heroes.proving.clauses.chapter_order import leads_to, led_to_by_cards
from toolkit.games.unlikely_heroes.proving.clauses.facts import WON, Fact, QuestClause
from toolkit.games.unlikely_heroes.proving.clauses.removals import placed_operations, returned
from toolkit.games.unlikely_heroes.proving.losing.per_hero import OF_ONE_HERO, OF_THE_HOLDER
from toolkit.games.unlikely_heroes.proving.losing.stakes import Stakes, stakes
from toolkit.games.unlikely_heroes.proving.plans.gathering import all_stand_on
from toolkit.games.unlikely_heroes.proving.walks.nodes import (
    GOAL,
    AllStand,
    Always,
    Holds,
    HoldsFor,
    JustLaid,
    JustLaidBy,
    LastLaid,
    LeadsOn,
    May,
    Meet,
    Node,
    SetUp,
    Stands,
    Taken,
)
from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest, moves_cards
from toolkit.search.exclusion import Exclusion, by_fact
from toolkit.search.horn import Clause, Knowledge

OF_A_CHAPTER: f.Kinds = frozenset({f.Entered, f.Reading, f.Met, f.Followed, f.Obeyed})
"""Kinds of facts about one chapter, which are of no use in another."""
OF_A_PLACE: f.Kinds = frozenset({f.OnMap, f.OnMapNumbered, f.Adrift})
"""Kinds of facts about where someone is."""
OF_A_MOMENT: f.Kinds = frozenset({
    f.TrialPassed, f.Option, f.Then, f.Else, f.Happened, f.Spent, f.Drew, f.Jump, f.Regrouped, f.Strands, f.PiecesLaid,
    f.Takes,
})  # fmt: skip
"""Kinds of facts about one moment: they are over as soon as their consequences are resolved."""
IN_OWN_HANDS: f.Kinds = frozenset({f.CardRevealed, f.TrialPassed, f.PiecesLaid})
"""Kinds of facts that depend on what the acting heroes hold; all others depend on what anyone holds."""
ALWAYS: f.Kinds = frozenset({f.Laid, f.Doubt, f.Struck, f.Begun})
"""Kinds of facts that hold at any time, or not at all."""

Outlooks = Knowledge[int, None]
"""Nodes are numbered, because they are swept by the million."""


class Groups(NamedTuple):
    """Groups by number, each with the group that it becomes once it is taken elsewhere, and its number of heroes.

    Heroes who are taken away from a place are no longer there, unless they walk back. As long as everyone is together,
    that hardly ever matters, so a single group stays the same.
    """

    later: tuple[int, ...]
    sizes: tuple[int, ...]

    @classmethod
    def of(cls, sizes: tuple[int, ...]) -> Groups:
        """One group for each size and, if there is more than one, a second set for after they are taken elsewhere.

        >>> Groups.of((2, 1)).later
        (2, 3, 2, 3)
        """
        if len(sizes) == 1:
            return cls((0,), sizes)
        afterwards = tuple(range(len(sizes), 2 * len(sizes)))
        return cls(afterwards * 2, sizes * 2)

    @property
    def all(self) -> range:
        """Their numbers."""
        return range(len(self.later))

    def are_one(self, one: int, other: int) -> bool:
        """Whether two groups cannot meet because they are one hero; of 2 heroes, one may be taken and come back."""
        return one == other or (self.later[one] == self.later[other] and self.sizes[one] == 1)


class Layers:
    """A quest's clauses, chapter by chapter and group by group."""

    def __init__(self, play: CompiledQuest, at_stake: Stakes | None = None) -> None:
        self.play, self.box = play, play.box
        self.at_stake = at_stake or stakes(play)
        known, reach = self.at_stake.relaxation.knowledge, self.at_stake.reach
        possible = [clause for clause in known.clauses if all(part in reach for part in clause.body)]
        heads = [clause.head for clause in possible]
        taking = [one for one in heads if isinstance(one, f.Takes) and isinstance(self.box.by_id[one.card], Map)]
        self.taken = {takes.card for takes in taking}
        # Heroes on a map that is replaced step onto the new one; heroes on a map that leaves play may go anywhere.
        leaving = [takes for takes in taking if "replaces" not in (takes.place.pointer or ())]
        relevant = self.at_stake.leading_to([WON, *leaving])
        self.clauses = [one for one in possible if one.head in relevant]
        self.leaving = sorted({takes.card for takes in leaving})
        certain = [exclusion for exclusion in self.at_stake.relaxation.exclusions if exclusion.certain]
        self._number_of: dict[Node, int] = {}
        self._nodes: list[Node] = []
        self.exclusions = [
            Exclusion(tuple(self._at(May(fact)) for fact in exclusion.facts), exclusion.label) for exclusion in certain
        ]
        self.exclusions_of = by_fact(self.exclusions)
        self.excluded = {fact for exclusion in certain for fact in exclusion.facts}
        self._returned = returned(self.box)
        self.known: dict[tuple[int, ...], Outlooks] = {}

    def _at(self, node: Node) -> int:
        """The number of a node."""
        number = self._number_of.get(node)
        if number is None:
            number = self._number_of[node] = len(self._nodes)
            self._nodes.append(node)
        return number

    # The clauses, for each chapter and group.

    def _knowledge(self, sizes: tuple[int, ...]) -> Outlooks:
        """The clauses for groups of these sizes."""
        known = self.known.get(sizes)
        if known is None:
            at = self._at
            known = self.known[sizes] = Knowledge(
                Clause(at(head), tuple(at(part) for part in body)) for head, body in self._all_clauses(Groups.of(sizes))
            )
        return known

    def _all_clauses(self, groups: Groups) -> Iterator[tuple[Node, Sequence[Node]]]:
        chapters = [chapter.number for chapter in self.play.quest.chapters]
        for fact in dict.fromkeys(
            fact
            for clause in self.clauses
            for fact in (clause.head, *clause.body)
            if fact in self.excluded or type(fact) in (f.CardRevealed, f.Reading)
        ):
            yield May(fact), ()
        for card in self.box.cards:
            if isinstance(card, Map):
                yield May(f.Laid(card.id)), ()
        for now in chapters:
            for clause in self.clauses:
                yield from self._in_chapter(clause, now, groups)
            for place in self.leaving:
                for group in groups.all:
                    left = HoldsFor(now, group, f.Adrift())
                    yield left, (HoldsFor(now, group, f.OnMap(place)), Taken(now, place))
            yield from self._meeting(now, groups)
        yield from self._going_on(chapters, groups)

    def _chapters_from(self, first: int) -> list[int]:
        """A chapter and those that may be read after it."""
        found = [first]
        for number in found:
            found += [after for after in sorted(self._ahead.get(number, ())) if after not in found]
        return found

    @cached_property
    def _ahead(self) -> dict[int, set[int]]:
        """The chapters that each leads to."""
        anywhere = led_to_by_cards(self.box)
        return {chapter.number: anywhere | leads_to(chapter) for chapter in self.play.quest.chapters}

    def _concerns(self, clause: QuestClause, now: int) -> bool:
        """Whether a clause says anything about a chapter that is not said otherwise."""
        head, body = clause.head, clause.body
        if type(head) in OF_A_CHAPTER and type(head) is not f.Entered and head.chapter != now:  # type: ignore[attr-defined]
            return False
        if any(type(part) in OF_A_CHAPTER and part.chapter != now for part in body):  # type: ignore[attr-defined]
            return False
        if head == f.ADRIFT and type(body[0]) is f.OnMap:
            return False  # `_all_clauses` has a stricter version: the map must be taken in this chapter
        if f.BEGUN in body:
            return False  # what follows from the start is part of the position
        return not any(isinstance(part, f.Laid) and self._lies_there(part.card, now) for part in body)

    def _in_chapter(self, clause: QuestClause, now: int, groups: Groups) -> Iterator[tuple[Node, Sequence[Node]]]:
        if not self._concerns(clause, now):
            return
        head = clause.head
        may: list[Node] = [May(fact) for fact in (head, *clause.body) if type(fact) is f.Laid]
        if head in self.excluded or type(head) in (f.CardRevealed, f.Reading):
            may.append(May(head))
        if type(head) is f.Met:
            objective = self.play.quest.chapters[now - 1].variants[head.variant].objectives[head.objective]
            may += [AllStand(now, number) for number in all_stand_on(objective.condition)]
        for doer in groups.all:
            body: list[Node] = [self._node(part, now, doer, head) for part in clause.body if type(part) is not f.Laid]
            if len(body) < len(clause.body):
                body = [self._at_that_moment(node, clause, now, doer) for node in body]
            body += may
            if type(head) is f.OnMap and any(type(part) is f.Adrift for part in clause.body):
                body.append(LastLaid(head.card))
            if type(head) is f.Takes:
                yield Taken(now, head.card), body
            if type(head) is f.Entered:
                yield LeadsOn(now, head.chapter), body
                continue
            if head == WON:
                yield GOAL, body
                continue
            if type(head) is f.Reading:
                yield SetUp(head), body
            for node in self._heads(head, clause.body, now, doer, groups):
                yield node, body
            if type(head) is f.CardRevealed and isinstance(self.box.by_id[head.card], Map):
                is_anyone = not self._is_done_by_one(head, clause.body, now)
                for group in groups.all if is_anyone else (doer,):
                    yield JustLaidBy(now, group, head), body
                yield JustLaid(now, head), body
                yield LastLaid(head.card), body
            if not self._is_done_by_one(head, clause.body, now):
                break

    def _lies_there(self, card: str, now: int) -> bool:
        """Whether a map must have been laid before a chapter can be read, and will not be laid again."""
        landmarks = self.at_stake.landmarks
        return f.CardRevealed(card) in landmarks[f.Entered(now)] and self.box.by_id[card].number not in self._returned

    def _at_that_moment(self, node: Node, clause: QuestClause, now: int, doer: int) -> Node:
        """A map stepped onto when it is laid: by whoever lays it, or by all who stood on the map that it replaces."""
        revealed = node.fact if isinstance(node, Holds | HoldsFor) else None
        if not isinstance(revealed, f.CardRevealed) or revealed.card != clause.head.card:  # type: ignore[attr-defined]
            return node
        start = next(part.card for part in clause.body if isinstance(part, f.OnMap))
        end = self.box.by_id[revealed.card]
        is_replaced = isinstance(end, Map) and self.box.by_id[start].number in end.replaces
        return JustLaid(now, revealed) if is_replaced else JustLaidBy(now, doer, revealed)

    def _node(self, fact: Fact, now: int, doer: int, head: Fact) -> Node:
        """A part of a clause as a node: about the acting group (what it has, where it is, what it does) or anyone."""
        kind = type(fact)
        if kind is f.CardRevealed:
            card = self.box.by_id[fact.card]  # type: ignore[attr-defined]
            if isinstance(card, Challenge) or (isinstance(card, Item | Hero) and type(head) in OF_THE_HOLDER):
                return HoldsFor(now, doer, fact)
            return Holds(now, fact)
        if kind in (f.ItemHeld, f.TagHeld):
            is_own = type(head) in IN_OWN_HANDS
            if isinstance(head, f.CardRevealed) and self._number(head) in self._taken_along:
                is_own = False  # someone who is taken along may hold it
            return HoldsFor(now, doer, fact) if is_own else Holds(now, fact)
        if isinstance(fact, f.Reading) and type(head) not in OF_A_CHAPTER:
            return SetUp(fact)  # at the moment when the chapter is read
        if kind in ALWAYS:
            return Always(kind)
        if kind is f.Adrift or kind in OF_ONE_HERO:
            return HoldsFor(now, doer, fact)
        return Holds(now, fact)

    def _is_done_by_one(self, head: Fact, body: Sequence[Fact], now: int) -> bool:
        return any(type(self._node(part, now, 0, head)) is HoldsFor for part in body)

    def _heads(self, head: Fact, body: Sequence[Fact], now: int, doer: int, groups: Groups) -> Iterator[Node]:
        """What follows: for the acting group, for all groups if nobody in particular acts, and for anyone."""
        kind = type(head)
        is_place = kind in (f.OnMap, f.Jump, f.Adrift)
        if (
            is_place
            or kind in OF_ONE_HERO
            or (isinstance(head, f.CardRevealed) and not isinstance(self.box.by_id[head.card], Map))
        ):
            walks = any(type(part) is f.OnMap for part in body)
            along = is_place and not walks and (kind is f.Adrift or self._number(head) in self._taken_along)
            is_taken = kind is f.OnMap and not walks
            for group in groups.all:
                if along or group == doer or not self._is_done_by_one(head, body, now):
                    yield HoldsFor(now, groups.later[group] if is_taken else group, head)
        if not is_place:
            yield Holds(now, head)

    def _number(self, fact: Fact) -> int | None:
        assert isinstance(fact, f.OnMap | f.Jump | f.CardRevealed)
        return self.box.by_id[fact.card].number

    @cached_property
    def _taken_along(self) -> set[int]:
        """Maps to which some operation moves others than just the acting hero."""
        found: set[int] = set()
        owners: tuple[Owner, ...] = (*self.box.cards, self.play.quest)
        for owner in owners:
            for _, operation in placed_operations(owner):
                match operation:
                    case o.Relocate(maps, who) if who != "you":
                        found.update(maps)
                    case o.Regroup(int() as number):
                        found.add(number)
        return found

    def _meeting(self, now: int, groups: Groups) -> Iterator[tuple[Node, Sequence[Node]]]:
        """Groups that can stand on the same map share what they hold; a group taken elsewhere keeps everything."""
        for one, later in enumerate(groups.later):
            for fact in self._facts_known if later != one else ():
                if type(fact) not in OF_A_PLACE and self._is_of_a_group(fact):
                    yield HoldsFor(now, later, fact), (HoldsFor(now, one, fact),)
        maps = [fact for fact in self._facts_known if type(fact) is f.OnMap]
        held = [
            fact
            for fact in self._facts_known
            if type(fact) is f.CardRevealed and isinstance(self.box.by_id[fact.card], Item | Hero)
        ]
        for there in maps:
            for one in groups.all:
                yield Stands(now, groups.later[one], self._number(there)), (HoldsFor(now, one, there),)
        for number in {self._number(there) for there in maps}:
            yield AllStand(now, number), [Stands(now, group, number) for group in sorted(set(groups.later))]
        for one in groups.all:
            for other in groups.all:
                if groups.are_one(one, other):
                    continue
                meet = Meet(now, one, other)
                for there in maps:
                    yield meet, (HoldsFor(now, one, there), HoldsFor(now, other, there))
                for thing in held:
                    yield HoldsFor(now, other, thing), (HoldsFor(now, one, thing), meet)

    def _is_of_a_group(self, fact: Fact) -> bool:
        is_found = isinstance(fact, f.CardRevealed) and not isinstance(self.box.by_id[fact.card], Map)
        return is_found or type(fact) in OF_ONE_HERO

    @cached_property
    def _facts_known(self) -> list[Fact]:
        return list(dict.fromkeys(fact for clause in self.clauses for fact in (clause.head, *clause.body)))

    def _going_on(self, chapters: Sequence[int], groups: Groups) -> Iterator[tuple[Node, Sequence[Node]]]:
        """What is kept when a chapter leads to another."""
        yield from ((Always(kind), ()) for kind in ALWAYS)
        lasting = [fact for fact in self._facts_known if self._lasts(fact)]
        maps = [fact for fact in self._facts_known if type(fact) is f.OnMap]
        for now in chapters:
            for after in self._ahead[now]:
                if after not in chapters or after == now:
                    continue
                on = LeadsOn(now, after)
                yield Holds(after, f.Entered(after)), (on,)
                for fact in lasting:
                    yield Holds(after, fact), (Holds(now, fact), on)
                    for group in groups.all:
                        yield HoldsFor(after, group, fact), (HoldsFor(now, group, fact), on)
                for place in () if self._gathers(after) else maps:
                    for group in groups.all:
                        yield HoldsFor(after, group, place), (HoldsFor(now, group, place), on)

    def _lasts(self, fact: Fact) -> bool:
        """Whether a fact of one chapter still holds in the next; facing a challenge, for example, is momentary."""
        if type(fact) in OF_A_CHAPTER or type(fact) in OF_A_PLACE:
            return False
        if isinstance(fact, f.CardRevealed) and isinstance(self.box.by_id[fact.card], Challenge):
            return not self._ends_moments
        return type(fact) not in OF_A_MOMENT or not self._ends_moments

    @cached_property
    def _ends_moments(self) -> bool:
        """Whether everything is resolved before the next chapter starts: no list goes to a chapter and moves cards."""
        owners: tuple[Owner, ...] = (*self.box.cards, self.play.quest)
        for owner in owners:
            for instruction in owner.instructions:
                if any(isinstance(one, o.GoToChapter) for one in o.every_operation(instruction.do)):
                    return False
        return not any(
            isinstance(one, o.GoToChapter) and any(other is not one and moves_cards([other]) for other in objective.do)
            for chapter in self.play.quest.chapters
            for variant in chapter.variants
            for objective in variant.objectives
            for one in o.every_operation(objective.do)
        )

    def _gathers(self, number: int) -> bool:
        """Whether everyone is certainly moved to one map when a chapter is read."""
        chapter = self.play.quest.chapters[number - 1]
        return all(self._regroups(variant) for variant in chapter.variants) and any(
            variant.item is None for variant in chapter.variants
        )

    def _regroups(self, variant: Variant) -> bool:
        setup = variant.setup
        if setup is None or setup.regroup is None:
            return False
        if setup.regroup == "last":
            return not self.taken
        cards = self.box.encounters.get(setup.regroup, ())
        if len(cards) != 1 or not isinstance(cards[0], Map) or cards[0].id in self.taken:
            return False
        drawn = {
            number
            for operation in (setup.instruction.do if setup.instruction else ())
            if isinstance(operation, o.Draw)
            for number in operation.cards
        }
        (place,) = cards
        is_laid = place.number in drawn and not to_reveal(place)
        return place.number == self.play.quest.start or is_laid or self._is_there(place, variant)

    def _is_there(self, card: Card, variant: Variant) -> bool:
        """Whether a map must have been revealed before a variant can be read."""
        for chapter in self.play.quest.chapters:
            for index, other in enumerate(chapter.variants):
                if other is variant:
                    before = self.at_stake.landmarks[f.Reading(chapter.number, index)]
                    return f.CardRevealed(card.id) in before
        return False
