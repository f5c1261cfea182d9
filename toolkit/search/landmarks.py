"""From clauses to landmarks: the facts that must come true before another fact can.

>>> from toolkit.search.horn import Clause, Knowledge
>>> known = Knowledge([Clause("key", ()), Clause("door", ("key",)), Clause("win", ("door",)), Clause("win", ("key",))])
>>> list(Landmarks(known, [])["win"])
['key', 'win']
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, KeysView
from heapq import heappop, heappush
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
        reach = reach or knowledge.sweep(start)
        self._facts: list[Fact] = list(reach.first)
        self._index = {fact: at for at, fact in enumerate(self._facts)}
        # Landmarks are a row of bits, or a set of numbers: `|` and `&` mean the same for both.
        self._are_sets = len(self._facts) > MANY
        own: list[Any] = [frozenset((at,)) if self._are_sets else 1 << at for at in range(len(self._facts))]
        self._masks: list[Any] = [None] * len(own)  # not known yet
        for fact in start:
            self._masks[self._index[fact]] = own[self._index[fact]]
        self._narrow(own, self._ways(knowledge))
        if self._are_sets:  # which take eight times as much room as their numbers in a row
            self._masks = [array("I", sorted(mask)) for mask in self._masks]

    def _ways(self, knowledge: Knowledge[Fact, Why]) -> list[tuple[int, int, tuple[int, ...]]]:
        """The last fact, the head and the body of each usable clause, in the order in which facts were found."""
        find = self._index.get
        ways = []
        for clause in knowledge.clauses:
            head = find(clause.head)
            if head is not None:
                body = tuple(find(part, -1) for part in clause.body)
                if -1 not in body:
                    ways.append((max(body, default=-1), head, body))
        ways.sort(key=lambda way: way[:2])
        return ways

    def _narrow(self, own: list[Any], ways: list[tuple[int, int, tuple[int, ...]]]) -> None:
        """Narrows from "not known yet" down to what is really common; the first round does nearly all."""
        masks = self._masks

        def lessened(head: int, body: tuple[int, ...]) -> bool:
            mask = own[head]
            for part in body:
                mask |= masks[part]
            known = masks[head]
            if known is not None:
                mask &= known
                if mask == known:
                    return False
            masks[head] = mask
            return known is not None

        fewer: set[int] = set()
        for at, (_, head, body) in enumerate(ways):
            if at % TURN == 0:
                tick()
            if lessened(head, body):
                fewer.add(head)
        if not fewer:
            return
        waiting: dict[int, list[tuple[int, tuple[int, ...]]]] = {}
        for _, head, body in ways:
            for part in body:
                waiting.setdefault(part, []).append((head, body))
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
        masks = [self._masks[self._index[fact]] for fact in facts if fact in self._index]
        if self._are_sets:
            numbers: Iterable[int] = masks[0] if len(masks) == 1 else sorted(set().union(*masks))
            return {self._facts[at]: None for at in numbers}.keys()
        mask = 0
        for one in masks:
            mask |= one
        found: dict[Fact, None] = {}
        while mask:
            low = mask & -mask
            found[self._facts[low.bit_length() - 1]] = None
            mask ^= low
        return found.keys()
