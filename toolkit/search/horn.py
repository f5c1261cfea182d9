"""From clauses "if all of these hold, so does that" to everything that can ever hold, and why the rest cannot.

Nothing is ever lost here: a fact that is reached stays. So what is not reached is certainly unreachable, and the sweep
is linear in the size of the clauses (each counts its missing facts). Facts are any hashable values:

>>> reach = sweep([Clause("door", ("key",)), Clause("key", ())])
>>> [clause.head for clause in reach.proof("door")]
['key', 'door']
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from functools import cached_property
from itertools import combinations
from typing import Generic, TypeVar

from msgspec import Struct

from toolkit.search.deadline import tick

Fact = TypeVar("Fact", bound=Hashable)
"""Any hashable value."""
Why = TypeVar("Why")

FEW = 8
"""Up to this many candidates, all combinations are tried."""
ENOUGH = 100_000
"""After so many steps, the shortest ring of those found so far will do."""


BARRED, REACHED = 1, 2
NEVER = -1
"""What is missing of a clause that is left out: it never comes to nothing."""


class Clause(Struct, Generic[Fact, Why], frozen=True, eq=False):
    """`head` holds once all of `body` does. `why` is any data that the caller wants back later."""

    head: Fact
    body: tuple[Fact, ...]
    why: Why | None = None


class Knowledge(Generic[Fact, Why]):
    """Clauses, indexed once and swept many times; perhaps on top of shared ones.

    Inside, facts are numbered: a sweep goes through thousands, and numbers are looked up faster.
    """

    def __init__(self, clauses: Iterable[Clause[Fact, Why]], base: Knowledge[Fact, Why] | None = None) -> None:
        added = list(clauses)
        start = len(base._every) if base else 0
        numbers = dict(base.numbers) if base else {}
        asking: dict[int, list[int]] = {}
        ways: dict[Fact, list[Clause[Fact, Why]]] = {}
        heads, bodies, free = [], [], []
        for index, clause in enumerate(added, start=start):
            heads.append(numbers.setdefault(clause.head, len(numbers)))
            body = tuple([numbers.setdefault(part, len(numbers)) for part in clause.body])
            body = body if len(body) < 2 else tuple(dict.fromkeys(body))
            bodies.append(body)
            ways.setdefault(clause.head, []).append(clause)
            for part in body:
                asking.setdefault(part, []).append(index)
            if not body:
                free.append(index)
        sizes = [len(body) for body in bodies]
        waiting: list[Sequence[int]] = [*base._waiting] if base else []
        waiting += [()] * (len(numbers) - len(waiting))
        for part, indices in asking.items():
            waiting[part] = [*waiting[part], *indices] if waiting[part] else indices
        self._every: list[Clause[Fact, Why]] = [*base._every, *added] if base else added
        self._dropped: frozenset[int] = base._dropped if base else frozenset()
        self.clauses: list[Clause[Fact, Why]] = [*base.clauses, *added] if self._dropped and base else self._every
        self.numbers: dict[Fact, int] = numbers
        self._heads: list[int] = [*base._heads, *heads] if base else heads
        self._bodies: list[tuple[int, ...]] = [*base._bodies, *bodies] if base else bodies
        self._sizes: list[int] = [*base._sizes, *sizes] if base else sizes
        self._free: list[int] = [*base._free, *free] if base else free
        self._waiting: list[Sequence[int]] = waiting  # for each fact, the clauses that ask for it; both by number
        self._ways: tuple[dict[Fact, list[Clause[Fact, Why]]], ...] = (*base._ways, ways) if base else (ways,)

    def without(self, dropped: Iterable[Clause[Fact, Why]]) -> Knowledge[Fact, Why]:
        """The same but for some clauses, with the same index: they only never come true."""
        fewer = copy(self)
        fewer._dropped = self._dropped.union(map(id, dropped))
        fewer._sizes = [
            NEVER if id(one) in fewer._dropped else size for one, size in zip(self._every, self._sizes, strict=True)
        ]
        fewer._free = [index for index in self._free if fewer._sizes[index] != NEVER]
        fewer.clauses = [one for one in self.clauses if id(one) not in fewer._dropped]
        return fewer

    def ways(self, fact: Fact) -> Sequence[Clause[Fact, Why]]:
        """The clauses that lead to a fact."""
        found = [layer[fact] for layer in self._ways if fact in layer]
        every = found[0] if len(found) == 1 else [clause for layer in found for clause in layer]
        return [one for one in every if id(one) not in self._dropped] if self._dropped else every

    def asking_for(self, fact: Fact) -> Iterator[Clause[Fact, Why]]:
        """The clauses that build on a fact."""
        number = self.numbers.get(fact)
        asking = (self._every[index] for index in (self._waiting[number] if number is not None else ()))
        return (one for one in asking if id(one) not in self._dropped) if self._dropped else asking

    def numbered(self) -> Iterator[tuple[int, tuple[int, ...]]]:
        """The head and the body of each clause, by number."""
        every = zip(self._heads, self._bodies, self._sizes, strict=True)
        return ((head, body) for head, body, size in every if size != NEVER)

    def sweep(self, given: Iterable[Fact] = (), barred: Collection[Fact] = ()) -> Reach[Fact, Why]:
        """Everything that follows from what is given, except what is barred and what only follows from that.

        Facts are found in rounds, so that the first way to each fact is short.
        """
        tick()
        numbers, heads, waiting = self.numbers, self._heads, self._waiting
        start = dict.fromkeys(given)
        queue = [numbers[fact] for fact in start if fact in numbers]
        settled = bytearray(len(numbers))
        for fact in barred:
            if fact in numbers:
                settled[numbers[fact]] = BARRED
        for number in queue:
            settled[number] = REACHED
        by: list[int] = []  # by which clause each fact was reached that was not given
        missing = self._sizes.copy()
        for index in self._free:
            head = heads[index]
            if not settled[head]:
                settled[head] = REACHED
                by.append(index)
                queue.append(head)
        for number in queue:  # it grows as we go
            for index in waiting[number]:
                missing[index] -= 1
                if missing[index]:
                    continue
                head = heads[index]
                if not settled[head]:
                    settled[head] = REACHED
                    by.append(index)
                    queue.append(head)
        return Reach(self, start, by, settled, missing, closed=not barred)


class Reach(Generic[Fact, Why]):
    """The result of a sweep: which facts hold, the clause that reached each first, and what is blocked."""

    def __init__(
        self,
        knowledge: Knowledge[Fact, Why],
        given: Mapping[Fact, None],
        by: Sequence[int],
        settled: bytearray,
        missing: Sequence[int],
        *,
        closed: bool,
    ) -> None:
        self.knowledge = knowledge
        self.ways = knowledge.ways
        self._given, self._by, self._settled = given, by, settled
        self._missing = missing  # of each clause: how many facts it is still waiting for
        self._closed = closed  # nothing more follows, since nothing was barred

    def __contains__(self, fact: Fact) -> bool:
        number = self.knowledge.numbers.get(fact)
        return self._settled[number] == REACHED if number is not None else fact in self._given

    @cached_property
    def first(self) -> Mapping[Fact, Clause[Fact, Why]]:
        """The facts that hold, in the order in which they were reached, each with the first clause that did."""
        every = self.knowledge._every
        found: dict[Fact, Clause[Fact, Why]] = {fact: Clause(fact, ()) for fact in self._given}
        for index in self._by:
            clause = every[index]
            found[clause.head] = clause
        return found

    def in_order(self) -> dict[int, Fact]:
        """The facts that hold and have a number, by number, in the order in which they were reached."""
        numbers, heads, every = self.knowledge.numbers, self.knowledge._heads, self.knowledge._every
        found = {numbers[fact]: fact for fact in self._given if fact in numbers}
        found.update((heads[index], every[index].head) for index in self._by)
        return found

    @cached_property
    def _clause_of(self) -> Mapping[int, int]:
        """By which clause each fact was reached; both by number."""
        heads = self.knowledge._heads
        return {heads[index]: index for index in self._by}

    def _first_way(self, fact: Fact) -> Clause[Fact, Why]:
        index = self._clause_of.get(self.knowledge.numbers.get(fact, -1))
        return self.knowledge._every[index] if index is not None else Clause(fact, ())

    def proof(self, fact: Fact) -> list[Clause[Fact, Why]]:
        """Clauses that lead to a fact, each after those it builds on."""
        ordered: list[Clause[Fact, Why]] = []
        done: set[Fact] = set()
        stack: list[tuple[Fact, bool]] = [(fact, False)]
        while stack:
            one, ready = stack.pop()
            if one in done:
                continue
            clause = self._first_way(one)
            if ready:
                done.add(one)
                ordered.append(clause)
            else:
                stack.append((one, True))
                stack += [(part, False) for part in reversed(clause.body) if part not in done]
        return ordered

    def missing(self, clause: Clause[Fact, Why]) -> tuple[Fact, ...]:
        """What a clause is still waiting for."""
        return tuple(part for part in clause.body if part not in self)

    def blockers(self, fact: Fact, most: int = 3) -> tuple[Fact, ...]:
        """The fewest facts that have no clause and would make this one reachable.

        With few candidates, every set of up to `most` is tried, smallest first; otherwise only the set that one proof
        uses, reduced until nothing can be left out. Empty if no such facts would help: then the fact waits for itself
        (see `loop`).
        """
        roots = [one for one in self._waits_for(fact) if not self.ways(one)]
        helped = self.further(roots)
        if fact not in helped:
            return ()
        if len(roots) > FEW:
            used = _builds_on(fact, helped)
            roots = [one for one in roots if one in used]
        for size in range(1, min(most, len(roots)) + 1 if len(roots) <= FEW else 1):
            for chosen in combinations(roots, size):
                if self._would_reach(fact, chosen):
                    return chosen
        needed = list(roots)
        for one in roots:
            rest = [other for other in needed if other != one]
            if self._would_reach(fact, rest):
                needed = rest
        return tuple(needed)

    def loop(self, fact: Fact, matters: Callable[[Fact], bool] | None = None) -> list[Clause[Fact, Why]]:
        """A shortest ring of clauses, near `fact`, in which each waits for the next; empty if there is none.

        Clause n of the ring is a way to its head that waits for the head of clause n + 1. If there is a ring through a
        fact that `matters`, it begins there: neighbouring places also wait for each other, but that explains nothing.
        Where thousands of facts wait for each other, it is a short ring that is found after `ENOUGH` steps.
        """
        every = self._waits_for(fact)
        steps = 0
        for starts in ([one for one in every if matters(one)] if matters else [], every):
            best: list[Clause[Fact, Why]] = []
            for start in starts:
                ring, taken = self._shortest_ring(start, len(best) or None)
                best = ring or best
                steps += taken
                if steps > ENOUGH:
                    return best or self._first_ring(fact)
            if best:
                return best
        return []

    def _waits_for(self, fact: Fact) -> list[Fact]:
        """Every unreached fact that the fact waits for, itself first, nearest first."""
        seen = {fact: None}
        queue = deque([fact])
        while queue:
            for clause in self.ways(queue.popleft()):
                for part in self.missing(clause):
                    if part not in seen:
                        seen[part] = None
                        queue.append(part)
        return list(seen)

    def _shortest_ring(self, start: Fact, below: int | None) -> tuple[list[Clause[Fact, Why]], int]:
        """The shortest ring through `start`, if there is one that is shorter than `below`; and the steps it took."""
        came: dict[Fact, Clause[Fact, Why]] = {}
        queue: deque[tuple[Fact, int]] = deque([(start, 0)])
        while queue:
            fact, length = queue.popleft()
            if below is not None and length + 1 >= below:
                break
            for clause in self.ways(fact):
                for part in self.missing(clause):
                    if part == start:
                        return self._ring(start, fact, clause, came), len(came)
                    if part not in came:
                        came[part] = clause
                        queue.append((part, length + 1))
        return [], len(came)

    def _first_ring(self, fact: Fact) -> list[Clause[Fact, Why]]:
        """The first ring that a walk comes back to which always goes on to what it has not seen; looks at each once."""
        path, done = {fact: 0}, set[Fact]()
        trail: list[Clause[Fact, Why]] = []
        ahead = [self._waiting_for(fact)]
        while ahead:
            clause, part = next(ahead[-1], (None, fact))
            if clause is None:
                ahead.pop()
                done.add(path.popitem()[0])
                del trail[-1:]
            elif part in path:
                return [*trail[path[part] :], clause]
            elif part not in done:
                path[part] = len(path)
                trail.append(clause)
                ahead.append(self._waiting_for(part))
        return []

    def _waiting_for(self, fact: Fact) -> Iterator[tuple[Clause[Fact, Why], Fact]]:
        """What a fact waits for, each with the clause that does."""
        return ((clause, part) for clause in self.ways(fact) for part in self.missing(clause))

    @staticmethod
    def _ring(
        start: Fact, last: Fact, clause: Clause[Fact, Why], came: Mapping[Fact, Clause[Fact, Why]]
    ) -> list[Clause[Fact, Why]]:
        ring = [clause]
        while last != start:
            clause = came[last]
            ring.append(clause)
            last = clause.head
        return ring[::-1]

    def _would_reach(self, fact: Fact, given: Iterable[Fact]) -> bool:
        """Whether the fact would be reached if some others held as well."""
        return fact in self.further(given)

    def further(self, given: Iterable[Fact]) -> Mapping[Fact, Clause[Fact, Why]]:
        """What else would follow if these facts held as well, and by which clause; including the facts themselves.

        Only what these facts touch is looked at: nothing else follows.
        """
        knowledge = self.knowledge
        if not self._closed:
            return knowledge.sweep([*self.first, *given]).first
        numbers, heads, waiting, every = knowledge.numbers, knowledge._heads, knowledge._waiting, knowledge._every
        more: dict[Fact, Clause[Fact, Why]] = {fact: Clause(fact, ()) for fact in given if fact not in self}
        queue = [numbers[fact] for fact in more if fact in numbers]
        settled = set(queue)
        missing: dict[int, int] = {}
        for number in queue:  # it grows as we go
            for index in waiting[number]:
                head = heads[index]
                if self._settled[head] == REACHED or head in settled:
                    continue
                missing[index] = missing.get(index, self._missing[index]) - 1
                if not missing[index]:
                    settled.add(head)
                    queue.append(head)
                    more[every[index].head] = every[index]
        return more

    def in_cases(self, cases: Sequence[Iterable[Fact]]) -> Callable[[Fact], int]:
        """In which cases a fact that is not reached would be: bit n for case n, in which some facts held as well.

        All cases are followed at once, since most lead to much the same.
        """
        knowledge, settled = self.knowledge, self._settled
        numbers, heads, bodies, waiting = knowledge.numbers, knowledge._heads, knowledge._bodies, knowledge._waiting
        every, holds = (1 << len(cases)) - 1, dict[int, int]()
        for case, facts in enumerate(cases):
            for fact in facts:
                if fact in numbers and fact not in self:
                    holds[numbers[fact]] = holds.get(numbers[fact], 0) | 1 << case
        queue = deque(holds)
        waits = bytearray(len(numbers))
        while queue:
            number = queue.popleft()
            waits[number] = False
            for index in waiting[number]:
                head = heads[index]
                before = holds.get(head, 0)
                if settled[head] or before == every or self._missing[index] == NEVER:
                    continue
                now = every
                for part in bodies[index]:
                    if settled[part] != REACHED:
                        now &= holds.get(part, 0)
                if now & ~before:
                    holds[head] = before | now
                    if not waits[head]:
                        waits[head] = True
                        queue.append(head)
        return lambda fact: holds.get(numbers.get(fact, -1), 0)


def _builds_on(fact: Fact, known: Mapping[Fact, Clause[Fact, Why]]) -> set[Fact]:
    """A fact and all known facts that lead to it."""
    found = {fact}
    stack = [fact]
    while stack:
        for part in known[stack.pop()].body:
            if part in known and part not in found:
                found.add(part)
                stack.append(part)
    return found


def sweep(clauses: Iterable[Clause[Fact, Why]], given: Iterable[Fact] = ()) -> Reach[Fact, Why]:
    """Everything that follows from some clauses."""
    return Knowledge(clauses).sweep(given)
