"""From clauses and groups of facts that exclude each other to a proof that uses at most one of each group, or none.

A sweep takes whatever it can get, and so its proof may use both of two things of which only one can be had. Such a
proof is refused, and looked for again without the one and without the other. If no branch has one left, the goal is
out of reach for certain, although a plain sweep reaches it; the groups that were branched on say why.

>>> from toolkit.search.horn import Clause, Knowledge
>>> known = Knowledge([Clause("left", ()), Clause("right", ()), Clause("goal", ("left", "right"))])
>>> prove(known, "goal", [], [Group(("left", "right"), "the fork")]).conflicts[0].label
'the fork'
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from msgspec import Struct

from toolkit.search.horn import Clause, Fact, Knowledge

MOST_BRANCHES = 400


class Group(Struct, frozen=True, eq=False):
    """Facts of which at most one comes true; if that is not `certain`, then at most one at a time."""

    facts: tuple[Fact, ...]
    label: str
    certain: bool = True


def by_fact(groups: Sequence[Group]) -> dict[Fact, list[int]]:
    """The groups, by index, that each fact belongs to."""
    found: dict[Fact, list[int]] = {}
    for index, group in enumerate(groups):
        for fact in group.facts:
            found.setdefault(fact, []).append(index)
    return found


class Proof(Struct, frozen=True, eq=False):
    """A proof without a conflict; or none, and the groups that stood in the way; or too many branches to say."""

    ending: Literal["found", "none", "undecided"]
    clauses: tuple[Clause, ...] = ()
    conflicts: tuple[Group, ...] = ()


def prove(
    knowledge: Knowledge,
    goal: Fact,
    given: Iterable[Fact],
    groups: Sequence[Group],
    barred: frozenset[Fact] = frozenset(),
    most: int = MOST_BRANCHES,
    groups_of: Mapping[Fact, Sequence[int]] | None = None,
) -> Proof:
    """A proof of the goal from what is given, with at most one fact of each group.

    Who asks often gives `by_fact(groups)` along.
    """
    start = tuple(given)
    groups_of = by_fact(groups) if groups_of is None else groups_of
    stack = [barred]
    conflicts: dict[int, Group] = {}
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
            for index in groups_of.get(clause.head, ()):
                used.setdefault(index, set()).add(clause.head)
        clash = next((index for index, facts in used.items() if len(facts) > 1), None)
        if clash is None:
            return Proof("found", tuple(proof))
        conflicts[clash] = groups[clash]
        facts = frozenset(groups[clash].facts)
        wanted = [fact for fact in groups[clash].facts if fact in used[clash]]
        if len(facts) > len(wanted):
            stack.append(barred | frozenset(wanted))  # perhaps one of the others will do
        stack += [barred | facts - {one} for one in reversed(wanted)]
    return Proof("none", conflicts=tuple(conflicts.values()))
