"""From clauses and what can be lost to sets of losses that put the goal out of reach, or to the proof of none.

A loss comes about once its `needs` hold, and from then on the facts in `bars` are out of reach. What must have
happened before a loss (its landmarks) has happened, and what that `leaves` behind still holds; `still` is what holds at
any time, and `barred` what nobody should count on. Those who reach for the goal may be held to stricter clauses
(`sure`) than those who lose things (`knowledge`).

If a caller's losses cover every way in which something can be lost, an empty answer proves that the goal can always
still be reached. A set that is found is only a suspicion: whether those losses can all come about is for the caller.

Which of the losses come about is left to an answer-set solver, which learns from every vain attempt: the facts that
follow are rules, the losses are choices, and reaching the goal is forbidden.

>>> from toolkit.search.horn import Clause, Knowledge
>>> known = Knowledge([Clause("key", ()), Clause("trap", ()), Clause("door", ("key",))])
>>> snap = Loss("snap", ("trap",), frozenset({"key"}))
>>> [[loss.label for loss in found] for found in Threats(known, "door", [], [snap], lambda fact: [fact]).sets()]
[['snap']]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from clingo import Backend, Control
from msgspec import Struct

from toolkit.search.exclusion import Group, by_fact
from toolkit.search.horn import Fact, Knowledge
from toolkit.search.landmarks import Landmarks


class Loss(Struct, frozen=True, eq=False):
    """Something that can be lost: once `needs` have held, `bars` may be out of reach for good, and `adds` holds.

    Of losses of one `kind`, at most one comes about.
    """

    label: str
    needs: tuple[Fact, ...]
    bars: frozenset[Fact]
    adds: tuple[Fact, ...] = ()
    kind: Fact = None


class Threats:
    """The losses that can come about at all, and what must have happened before each."""

    def __init__(
        self,
        knowledge: Knowledge,
        goal: Fact,
        given: Sequence[Fact],
        losses: Iterable[Loss],
        leaves: Callable[[Fact], Iterable[Fact]],
        still: Sequence[Fact] = (),
        barred: frozenset[Fact] = frozenset(),
        groups: Sequence[Group] = (),
        sure: Knowledge | None = None,
    ) -> None:
        self.goal, self.still, self.barred = goal, still, barred
        self.sure = sure or knowledge
        landmarks = Landmarks(knowledge, given)
        reach = knowledge.sweep(given)
        self.losses = [loss for loss in losses if all(fact in reach for fact in loss.needs)]
        groups_of = by_fact([group for group in groups if group.certain])
        self._lasting: list[frozenset[Fact]] = []
        self._choices: dict[Fact, dict[object, list[int]]] = {}  # group → what was chosen → losses that need it
        for index, loss in enumerate(self.losses):
            before = landmarks.of(loss.needs)
            self._lasting.append(frozenset(left for fact in before for left in leaves(fact)).union(loss.adds))
            for fact in before:
                for group in groups_of.get(fact, ()):
                    self._choices.setdefault(group, {}).setdefault(fact, []).append(index)
            if loss.kind is not None:
                self._choices.setdefault(loss.kind, {}).setdefault(index, []).append(index)

    def sets(self) -> Iterator[list[Loss]]:
        """Sets that are enough to put the goal out of reach, a smallest one first; none contains another."""
        control = Control(["--warn=none"])
        with control.backend() as backend:
            atoms = _Atoms(backend)
            self._write(backend, atoms)
        while True:
            chosen: list[int] | None = None
            with control.solve(yield_=True) as handle:
                for model in handle:  # each better than the last
                    chosen = [index for index in range(len(self.losses)) if model.is_true(atoms[("loss", index)])]
            if chosen is None:
                return
            yield [self.losses[index] for index in chosen]
            with control.backend() as backend:
                backend.add_rule([], [atoms[("loss", index)] for index in chosen])

    def _write(self, backend: Backend, atoms: _Atoms) -> None:
        """The program: losses are chosen, facts follow, and the goal must not."""
        losses = [atoms[("loss", index)] for index in range(len(self.losses))]
        backend.add_rule(losses, choice=True)
        backend.add_minimize(0, [(atom, 1) for atom in losses])
        bars: dict[Fact, int] = {}
        for atom, loss in zip(losses, self.losses, strict=True):
            for fact in loss.bars:
                bars[fact] = atoms[("barred", fact)]
                backend.add_rule([bars[fact]], [atom])

        def follows(fact: Fact, body: list[int]) -> None:
            if fact not in self.barred:
                unless = [-bars[fact]] if fact in bars else []
                backend.add_rule([atoms[("fact", fact)]], [*body, *unless])

        for clause in self.sure.clauses:
            follows(clause.head, [atoms[("fact", part)] for part in clause.body])
        for fact in self.still:
            follows(fact, [])
        for atom, lasting in zip(losses, self._lasting, strict=True):
            for fact in lasting:
                follows(fact, [atom])
        for group, options in self._choices.items():
            if len(options) < 2:
                continue
            taken = [atoms[("taken", (group, option))] for option in options]
            for atom, indexes in zip(taken, options.values(), strict=True):
                for index in indexes:
                    backend.add_rule([atom], [losses[index]])
            for at, one in enumerate(taken):
                for other in taken[at + 1 :]:
                    backend.add_rule([], [one, other])
        backend.add_rule([], [atoms[("fact", self.goal)]])


class _Atoms:
    """The solver's numbers for whatever can be true."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        self._numbers: dict[tuple[str, Fact], int] = {}

    def __getitem__(self, name: tuple[str, Fact]) -> int:
        number = self._numbers.get(name)
        if number is None:
            number = self._numbers[name] = self._backend.add_atom()
        return number
