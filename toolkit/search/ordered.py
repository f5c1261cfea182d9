"""From clauses to a plan with an order: what leads to a goal, each fact after those it builds on; or none.

A sweep (`horn`) says what could ever hold, in no order: it uses a key that must have been thrown away by then. Here an
answer-set solver chooses which facts come about, one way to each, and an order in which no fact waits for itself. The
caller adds what it knows about the order: that one fact comes before another, that some never go together.

If every way to reach the goal for real keeps to what the caller added, then "no plan" proves that the goal is out of
reach. A plan is only a suggestion: it may count on something that the caller did not know about.

>>> from toolkit.search.horn import Clause
>>> known = [Clause("key", ()), Clause("flood", ("key",)), Clause("door", ("key",)), Clause("goal", ("door", "flood"))]
>>> ordering = Ordering(known, [], frozenset())
>>> ordering.before("door", "flood")
>>> ordering.plan("goal")
['key', 'door', 'flood', 'goal']
>>> ordering = Ordering(known, [], frozenset())
>>> ordering.before("door", "flood")
>>> ordering.before("flood", "door")
>>> ordering.plan("goal") is None
True
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterable, Sequence
from contextlib import ExitStack
from typing import Generic

from clingo import Control
from msgspec import Struct

from toolkit.search.answers import next_model
from toolkit.search.deadline import tick
from toolkit.search.horn import Clause, Fact, Why

Literal = int
"""What the solver decides: a positive number if it is to hold, a negative one if not."""
Node = Hashable
"""What has a place in the order: usually a fact."""


class Use(Struct, Generic[Fact], frozen=True):
    """Where `literal` holds, a fact comes about by means of another, which must not be over by then."""

    user: Fact
    used: Fact
    literal: Literal


class Option(Struct, frozen=True):
    """One of several possibilities: literals that hold, and pairs of which the first comes before the second."""

    literals: tuple[Literal, ...] = ()
    order: tuple[tuple[Node, Node], ...] = ()


class Ordering(Generic[Fact, Why]):
    """A program for the solver: facts that may come about, and an order among them.

    Facts that are `passing` hold only as long as one of those that they follow from: whoever needs one chooses which.
    What `is_used` by a clause, as (head, part of its body), is noted in `uses`, in the place of passing facts whatever
    provides them. With a `seed`, another plan is found first.
    """

    def __init__(
        self,
        clauses: Sequence[Clause[Fact, Why]],
        given: Iterable[Fact],
        barred: frozenset[Fact],
        passing: Callable[[Fact], bool] = lambda _: False,
        is_used: Callable[[Fact, Fact], bool] = lambda head, part: False,
        seed: int = 0,
    ) -> None:
        varied = ["--rand-freq=0.2", f"--seed={seed}", "--sign-def=rnd"] if seed else []
        self._control = Control(["--warn=none", "1", *varied])
        self._writing = ExitStack()
        self._backend = self._writing.enter_context(self._control.backend())
        self.given = dict.fromkeys(given)
        self.barred = barred
        self.ways: dict[Fact, list[Clause[Fact, Why]]] = {}
        self.uses: list[Use[Fact]] = []
        self._atoms: dict[Fact, int] = {}
        self._nodes: dict[Node, int] = {}
        self._edges: list[tuple[Node, Node, list[Literal]]] = []
        for fact in self.given:
            self._backend.add_rule([self._atom(fact)], [])
        for clause in clauses:
            if clause.head not in self.given and clause.head not in barred:
                self._atom(clause.head)
                self.ways.setdefault(clause.head, []).append(clause)
        for ways in self.ways.values():
            tick()
            for clause in ways:
                self._way(clause, passing, is_used)

    def _atom(self, fact: Fact) -> int:
        atom = self._atoms.get(fact)
        if atom is None:
            atom = self._atoms[fact] = self.consequence()
        return atom

    def _way(
        self, clause: Clause[Fact, Why], passing: Callable[[Fact], bool], is_used: Callable[[Fact, Fact], bool]
    ) -> None:
        """A fact may come about in one way: it may be chosen if all that it builds on came about before."""
        head = clause.head
        if any(part not in self._atoms for part in clause.body):
            return
        chosen = self.choice()
        self._backend.add_rule([self._atom(head)], [chosen])
        for part in dict.fromkeys(clause.body):
            if part not in self.given:
                if passing(part):
                    self._provided(part, head, chosen)
                    continue
                self.forbid(chosen, -self._atoms[part])
                self.before(part, head, chosen)
            if is_used(head, part):
                self.uses.append(Use(head, part, chosen))

    def _provided(self, passing: Fact, head: Fact, chosen: Literal) -> None:
        """One of the facts that a passing one follows from holds when a way is taken."""
        providers = []
        for provider in (way.body[0] for way in self.ways.get(passing, ())):
            if provider not in self._atoms:
                continue
            one = self.choice()
            providers.append(one)
            self.forbid(one, -self._atoms[provider])
            both = self.both(chosen, one)
            if provider not in self.given:
                self.before(provider, head, both)
            self.uses.append(Use(head, provider, both))
        self._backend.add_rule([], [chosen, *(-one for one in providers)])

    # What callers add.

    def __contains__(self, fact: Fact) -> bool:
        """Whether a fact holds, or may come about."""
        return fact in self._atoms

    def comes(self, fact: Fact) -> bool:
        """Whether a fact does not hold yet, and may come about."""
        return fact in self._atoms and fact not in self.given

    def holds(self, fact: Fact) -> Literal:
        """That a fact holds, sooner or later; it must be `in` the plan."""
        return self._atoms[fact]

    def choice(self) -> Literal:
        """Something that the solver may choose."""
        atom = self.consequence()
        self._backend.add_rule([atom], [], choice=True)
        return atom

    def both(self, *literals: Literal) -> Literal:
        """That all of these hold."""
        atom = self.consequence()
        self.follows(atom, *literals)
        return atom

    def consequence(self) -> Literal:
        """Something that holds only if it `follows`."""
        atom: Literal = self._backend.add_atom()
        return atom

    def follows(self, consequence: Literal, *literals: Literal) -> None:
        """A consequence holds where some literals do."""
        self._backend.add_rule([consequence], literals)

    def forbid(self, *literals: Literal) -> None:
        """These never hold together."""
        self._backend.add_rule([], literals)

    def before(self, first: Node, second: Node, *where: Literal) -> None:
        """One comes before the other, where some literals hold."""
        for node in (first, second):
            self._nodes.setdefault(node, len(self._nodes) + 1)
        self._backend.add_acyc_edge(self._nodes[first], self._nodes[second], where)
        self._edges.append((first, second, list(where)))

    def must_precede(self, first: Node, second: Node, *where: Literal) -> None:
        """The same for a rule of the caller's, who may know what else follows from it."""
        self.before(first, second, *where)

    def one_of(self, where: Sequence[Literal], options: Iterable[Option]) -> None:
        """Where some literals hold, so does one of the options."""
        chosen = []
        for option in options:
            one = self.choice()
            chosen.append(one)
            for literal in option.literals:
                self.forbid(one, -literal)
            for first, second in option.order:
                self.must_precede(first, second, one)
        self._backend.add_rule([], [*where, *(-one for one in chosen)])

    # The answer.

    def plan(self, goal: Fact) -> list[Fact] | None:
        """What a plan needs, in order; None if there is none. To be asked once.

        Raises:
            OutOfTimeError: the time is used up.
        """
        if goal in self._atoms:
            self.forbid(-self._atoms[goal])
        self._writing.close()
        if goal not in self._atoms:
            return None
        with self._control.solve(yield_=True, async_=True) as handle:
            model = next_model(handle)
            if model is None:
                return None

            def is_so(literal: Literal) -> bool:
                return model.is_true(abs(literal)) == (literal > 0)

            pairs = [(one, two) for one, two, where in self._edges if all(is_so(literal) for literal in where)]
            order = _in_order(goal, pairs)
            return [fact for fact in order if fact in self._atoms and fact not in self.given]


def _in_order(goal: Node, pairs: Sequence[tuple[Node, Node]]) -> list[Node]:
    """What must come before a goal, in an order in which the first of each pair comes before the second."""
    before: dict[Node, list[Node]] = {}
    after: dict[Node, list[Node]] = {}
    for one, two in dict.fromkeys(pairs):
        before.setdefault(two, []).append(one)
        after.setdefault(one, []).append(two)
    needed: dict[Node, None] = {goal: None}
    queue = deque(needed)
    while queue:
        for one in before.get(queue.popleft(), ()):
            if one not in needed:
                needed[one] = None
                queue.append(one)
    waits = {node: len(before.get(node, ())) for node in needed}
    ready = deque(node for node in reversed(needed) if not waits[node])
    order: list[Node] = []
    while ready:
        node = ready.popleft()
        order.append(node)
        for two in after.get(node, ()):
            if two in waits:
                waits[two] -= 1
                if not waits[two]:
                    ready.append(two)
    return order
