"""From clauses to landmarks: the facts that must come true before another fact can.

>>> from toolkit.search.horn import Clause, Knowledge
>>> known = Knowledge([Clause("key", ()), Clause("door", ("key",)), Clause("win", ("door",)), Clause("win", ("key",))])
>>> list(Landmarks(known, [])["win"])
['key', 'win']
"""

from __future__ import annotations

from array import array
from collections.abc import Collection, Iterable, KeysView, Sequence
from heapq import heappop, heappush
from operator import itemgetter
from typing import Any, Generic

from toolkit.search.deadline import tick
from toolkit.search.horn import Fact, Knowledge, Reach, Why

MANY = 5_000
"""Beyond this many facts, sets take less room than rows of bits, since few facts are landmarks of each other."""

TURN = 256
"""How many clauses are processed between two looks at the time."""


class Landmarks(Generic[Fact, Why]):
    """The landmarks of every reached fact: the facts that all ways to it have in common.

    Callers that know what is in `reach` of what is given can say so.
    """

    def __init__(
        self, knowledge: Knowledge[Fact, Why], given: Iterable[Fact], reach: Reach[Fact, Why] | None = None
    ) -> None:
        start = tuple(given)
        in_order = (reach or knowledge.sweep(start)).in_order()
        self._numbers = knowledge.numbers
        self._alone = {fact: None for fact in start if fact not in self._numbers}  # no clause is about these
        self._facts: list[Fact] = list(in_order.values())
        self._at = array("l", [-1]) * len(self._numbers)  # where each numbered fact stands among those
        for at, number in enumerate(in_order):
            self._at[number] = at
        # Landmarks are a row of bits, or a set of numbers: `|` and `&` mean the same for both.
        self._are_sets = len(self._facts) > MANY
        own: list[Any] = [frozenset((at,)) if self._are_sets else 1 << at for at in range(len(self._facts))]
        ways = self._ways(knowledge)
        given_at = {one for fact in start if (one := self._find(fact)) is not None}
        self._since: list[Any] = [None] * len(own)
        self._follow_chains(own, ways, given_at)
        self._masks: list[Any] = [None] * len(own)  # of those with several ways; not known yet
        for at in given_at:
            self._masks[at] = own[at]
        self._narrow(own, ways)
        if self._are_sets:  # which take eight times as much room as their numbers in a row
            self._masks = [mask and array("I", sorted(mask)) for mask in self._masks]
            self._since[:] = [since and array("I", sorted(since)) for since in self._since]

    def _find(self, fact: Fact) -> int | None:
        """Where a fact stands among those that are reached; None if it is not, or no clause is about it."""
        number = self._numbers.get(fact)
        at = self._at[number] if number is not None else -1
        return at if at >= 0 else None

    def _ways(self, knowledge: Knowledge[Fact, Why]) -> list[tuple[int, int, tuple[int, ...]]]:
        """The last fact, the head and the body of each usable clause, in the order in which facts were found."""
        find = self._at.__getitem__
        ways = []
        for number, numbers in knowledge.numbered():
            head = find(number)
            if head >= 0:
                body = tuple(map(find, numbers))
                if -1 not in body:
                    ways.append((max(body, default=-1), head, body))
        ways.sort(key=itemgetter(0, 1))
        return ways

    def _follow_chains(
        self, own: list[Any], ways: Sequence[tuple[int, int, tuple[int, ...]]], given: Collection[int]
    ) -> None:
        """Most facts have one way, from one other fact, and so all its landmarks, too: only the rest is written down.

        Each has the landmarks of the last fact before it that has several ways, and those on the way from there.
        """
        before: list[int | None] = [None] * len(own)
        counted = bytearray(len(own))
        for _, head, body in ways:
            before[head] = body[0] if len(body) == 1 and not counted[head] and head not in given else None
            counted[head] = 1
        self._last = list(range(len(own)))
        for at, one in enumerate(before):
            if one is not None:
                self._last[at] = self._last[one]
                self._since[at] = own[at] if self._since[one] is None else self._since[one] | own[at]

    def _narrow(self, own: list[Any], ways: list[tuple[int, int, tuple[int, ...]]]) -> None:
        """Narrows from "not known yet" down to what is really common; the first round does nearly all."""
        masks, last, since = self._masks, self._last, self._since

        def lessened(head: int, body: tuple[int, ...]) -> bool:
            mask = own[head]
            for part in body:
                mask |= masks[last[part]]
                if since[part] is not None:
                    mask |= since[part]
            known = masks[head]
            if known is not None:
                mask &= known
                if mask == known:
                    return False
            masks[head] = mask
            return known is not None

        fewer: set[int] = set()
        waiting: dict[int, list[tuple[int, tuple[int, ...]]]] = {}
        for at, (_, head, body) in enumerate(ways):
            if at % TURN == 0:
                tick()
            if since[head] is None:
                for part in body:
                    waiting.setdefault(last[part], []).append((head, body))
                if lessened(head, body):
                    fewer.add(head)
        queue = sorted(fewer)  # in the order found, so that whatever follows from them is processed only once
        while queue:
            part = heappop(queue)
            fewer.discard(part)
            tick()
            for head, body in waiting.get(part, ()):
                if lessened(head, body) and head not in fewer:
                    fewer.add(head)
                    heappush(queue, head)

    def __getitem__(self, fact: Fact) -> KeysView[Fact]:
        """The landmarks of a fact that is reached, itself included."""
        return self.of([fact])

    def of(self, facts: Iterable[Fact]) -> KeysView[Fact]:
        """What must come true before all of these can, in the order in which a sweep finds it.

        Those that are never reached have none.
        """
        asked = tuple(facts)
        found: dict[Fact, None] = {fact: None for fact in asked if fact in self._alone}
        found_at = [at for fact in asked if (at := self._find(fact)) is not None]
        masks = [mask for at in found_at for mask in (self._masks[self._last[at]], self._since[at]) if mask is not None]
        if self._are_sets:
            numbers: Iterable[int] = masks[0] if len(masks) == 1 else sorted(set().union(*masks))
            found.update((self._facts[at], None) for at in numbers)
            return found.keys()
        mask = 0
        for one in masks:
            mask |= one
        while mask:
            low = mask & -mask
            found[self._facts[low.bit_length() - 1]] = None
            mask ^= low
        return found.keys()
