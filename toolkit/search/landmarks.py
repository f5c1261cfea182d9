"""From clauses to landmarks: the facts that must have come true before a fact can.

>>> from toolkit.search.horn import Clause, Knowledge
>>> known = Knowledge([Clause("key", ()), Clause("door", ("key",)), Clause("win", ("door",)), Clause("win", ("key",))])
>>> list(Landmarks(known, [])["win"])
['key', 'win']
"""

from __future__ import annotations

from collections.abc import Iterable, KeysView
from typing import Generic

from toolkit.search.horn import Fact, Knowledge, Why


class Landmarks(Generic[Fact, Why]):
    """The landmarks of every fact that is reached: those that all ways to it have in common."""

    def __init__(self, knowledge: Knowledge[Fact, Why], given: Iterable[Fact]) -> None:
        start = tuple(given)
        reach = knowledge.sweep(start)
        self._facts: list[Fact] = list(reach.first)
        self._index = {fact: index for index, fact in enumerate(self._facts)}
        self._masks: dict[Fact, int] = {fact: 1 << self._index[fact] for fact in start}
        index = self._index
        ready = [
            (max((index[part] for part in clause.body), default=-1), index[clause.head], clause.body, clause.head)
            for clause in knowledge.clauses
            if clause.head in index and all(part in index for part in clause.body)
        ]
        ready.sort(key=lambda entry: entry[:2])  # as facts were found, so that the first round says nearly all
        masks = self._masks
        grown = True
        while grown:  # from "unknown yet" down to what is really common
            grown = False
            for _, at, body, head in ready:
                mask = 1 << at
                for part in body:
                    mask |= masks[part]
                known = masks.get(head)
                merged = mask if known is None else known & mask
                if merged != known:
                    masks[head] = merged
                    grown = True

    def __getitem__(self, fact: Fact) -> KeysView[Fact]:
        """The landmarks of a fact that is reached, itself included."""
        return self.of([fact])

    def of(self, facts: Iterable[Fact]) -> KeysView[Fact]:
        """What must have come true before all of these have, in the order in which a sweep finds it.

        Those that are never reached have none.
        """
        mask = 0
        for fact in facts:
            mask |= self._masks.get(fact, 0)
        found: dict[Fact, None] = {}
        while mask:
            low = mask & -mask
            found[self._facts[low.bit_length() - 1]] = None
            mask ^= low
        return found.keys()
