"""From clauses and sets of exclusive facts to a proof that uses at most one fact of each set, if there is one.

A sweep takes everything it can get, so its proof may use two things of which only one can be had. Such a proof is
refused, and the search branches: once without the first, once without the second. If no branch finds a proof, the goal
is certainly out of reach, although a plain sweep reaches it; the exclusions that were branched on say why.

>>> from toolkit.search.horn import Clause, Knowledge
>>> known = Knowledge([Clause("left", ()), Clause("right", ()), Clause("goal", ("left", "right"))])
>>> prove(known, "goal", [], [Exclusion(("left", "right"), "the fork")]).conflicts[0].label
'the fork'
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Generic, Literal

from msgspec import Struct

from toolkit.search.horn import Clause, Fact, Knowledge, Why

MOST_BRANCHES = 400


class Exclusion(Struct, Generic[Fact], frozen=True, eq=False):
    """Facts of which at most one comes true; if that is not `certain`, then at most one at a time."""

    facts: tuple[Fact, ...]
    label: str
    certain: bool = True


def by_fact(exclusions: Sequence[Exclusion[Fact]]) -> dict[Fact, list[int]]:
    """The exclusions, by index, that each fact is part of."""
    found: dict[Fact, list[int]] = {}
    for index, exclusion in enumerate(exclusions):
        for fact in exclusion.facts:
            found.setdefault(fact, []).append(index)
    return found


class Proof(Struct, Generic[Fact, Why], frozen=True, eq=False):
    """A proof without a conflict; or none, with the exclusions that prevent it; or too many branches to decide."""

    ending: Literal["found", "none", "undecided"]
    clauses: tuple[Clause[Fact, Why], ...] = ()
    conflicts: tuple[Exclusion[Fact], ...] = ()


def prove(
    knowledge: Knowledge[Fact, Why],
    goal: Fact,
    given: Iterable[Fact],
    exclusions: Sequence[Exclusion[Fact]],
    barred: frozenset[Fact] = frozenset(),
    most: int = MOST_BRANCHES,
    exclusions_of: Mapping[Fact, Sequence[int]] | None = None,
) -> Proof[Fact, Why]:
    """A proof of the goal from what is given, with at most one fact of each exclusion.

    Callers that ask often can pass `by_fact(exclusions)`.
    """
    start = tuple(given)
    exclusions_of = by_fact(exclusions) if exclusions_of is None else exclusions_of
    stack = [barred]
    conflicts: dict[int, Exclusion[Fact]] = {}
    branches = 0
    while stack:
        barred = stack.pop()
        branches += 1
        if branches > most:
            return Proof("undecided", conflicts=tuple(conflicts.values()))
        reach = knowledge.sweep(start, barred)
        if goal not in reach:
            continue
        proof = reach.proof(goal)
        used: dict[int, set[Fact]] = {}
        for clause in proof:
            for index in exclusions_of.get(clause.head, ()):
                used.setdefault(index, set()).add(clause.head)
        clash = next((index for index, facts in used.items() if len(facts) > 1), None)
        if clash is None:
            return Proof("found", tuple(proof))
        conflicts[clash] = exclusions[clash]
        facts = frozenset(exclusions[clash].facts)
        wanted = [fact for fact in exclusions[clash].facts if fact in used[clash]]
        if len(facts) > len(wanted):
            stack.append(barred | frozenset(wanted))  # perhaps one of the others will do
        stack += [barred | facts - {one} for one in reversed(wanted)]
    return Proof("none", conflicts=tuple(conflicts.values()))
