"""From clauses and possible losses to sets of losses that put the goal out of reach, or a proof that there are none.

A loss can happen once its `needs` hold, and from then on the facts in `bars` are out of reach. Whatever must come
before a loss (its landmarks) has happened, and what that `leaves` behind still holds; `still` is what holds at any
time, and `barred` what must not be relied on. Those who reach for the goal may be held to stricter clauses (`sure`)
than those who lose things (`knowledge`).

If a caller's losses cover every way in which something can be lost, an empty answer proves that the goal can always
still be reached. A set that is found is only a suspicion: whether those losses can all happen is for the caller to
decide.

An answer-set solver, which learns from every failed attempt, chooses which losses happen: the facts that follow are
rules, the losses are choices, and reaching the goal is forbidden.

>>> from toolkit.search.horn import Clause, Knowledge
>>> known = Knowledge([Clause("key", ()), Clause("trap", ()), Clause("door", ("key",))])
>>> snap = Loss("snap", ("trap",), ("key",))
>>> [[loss.label for loss in found] for found in Threats(known, "door", [], [snap], lambda fact: [fact]).sets()]
[['snap']]
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import Generic

from clingo import Backend, Control
from msgspec import Struct

from toolkit.search.answers import Atoms, next_model
from toolkit.search.deadline import tick
from toolkit.search.exclusion import Exclusion, by_fact
from toolkit.search.horn import Fact, Knowledge, Why
from toolkit.search.landmarks import Landmarks

TURN = 256
"""How many clauses are written between two looks at the time."""


class Loss(Struct, Generic[Fact], frozen=True, eq=False):
    """Something that can be lost: once `needs` have held, `bars` may be out of reach for good, and `adds` holds.

    At most one loss of each kind happens; a loss may be of several kinds.
    """

    label: str
    needs: tuple[Fact, ...]
    bars: tuple[Fact, ...]
    adds: tuple[Fact, ...] = ()
    kinds: tuple[Hashable, ...] = ()


class Threats(Generic[Fact, Why]):
    """The losses that can happen at all, and what must come before each."""

    def __init__(
        self,
        knowledge: Knowledge[Fact, Why],
        goal: Fact,
        given: Sequence[Fact],
        losses: Iterable[Loss[Fact]],
        leaves: Callable[[Fact], Iterable[Fact]],
        still: Sequence[Fact] = (),
        barred: frozenset[Fact] = frozenset(),
        exclusions: Sequence[Exclusion[Fact]] = (),
        sure: Knowledge[Fact, Why] | None = None,
    ) -> None:
        self.goal, self.still, self.barred = goal, still, barred
        self.sure = sure or knowledge
        landmarks = Landmarks(knowledge, given)
        reach = knowledge.sweep(given)
        self.losses = [loss for loss in losses if all(fact in reach for fact in loss.needs)]
        exclusions_of = by_fact([exclusion for exclusion in exclusions if exclusion.certain])
        self._lasting: list[dict[Fact, None]] = []
        self._choices: dict[Hashable, dict[Hashable, list[int]]] = {}  # between what → what was chosen → its losses
        for index, loss in enumerate(self.losses):
            tick()
            before = landmarks.of(loss.needs)
            lasting = dict.fromkeys(left for fact in before for left in leaves(fact))
            self._lasting.append(lasting | dict.fromkeys(loss.adds))
            for fact in before:
                for exclusion in exclusions_of.get(fact, ()):
                    self._choices.setdefault(exclusion, {}).setdefault(fact, []).append(index)
            for kind in loss.kinds:
                self._choices.setdefault(kind, {}).setdefault(index, []).append(index)

    def sets(self) -> Iterator[list[Loss[Fact]]]:
        """Minimal sets that put the goal out of reach, a smallest one first; none contains another."""
        control = Control(["--warn=none", "--opt-strategy=usc"])
        with control.backend() as backend:
            losses = [backend.add_atom() for _ in self.losses]
            self._write(backend, losses)
        while True:
            chosen: list[int] | None = None
            with control.solve(yield_=True, async_=True) as handle:
                while (model := next_model(handle)) is not None:  # each set is smaller than the last
                    chosen = [index for index, atom in enumerate(losses) if model.is_true(atom)]
                    handle.resume()
            if chosen is None:
                return
            yield [self.losses[index] for index in chosen]
            with control.backend() as backend:
                backend.add_rule([], [losses[index] for index in chosen])

    def _write(self, backend: Backend, losses: Sequence[int]) -> None:
        """The program: losses are chosen, facts follow, and the goal must not."""
        backend.add_rule(losses, choice=True)
        backend.add_minimize(0, [(atom, 1) for atom in losses])
        bars: Atoms[Fact] = Atoms(backend)
        facts: Atoms[Fact] = Atoms(backend)
        for atom, loss in zip(losses, self.losses, strict=True):
            for fact in loss.bars:
                backend.add_rule([bars[fact]], [atom])

        def follows(fact: Fact, body: list[int]) -> None:
            if fact not in self.barred:
                unless = [-bars[fact]] if fact in bars else []
                backend.add_rule([facts[fact]], [*body, *unless])

        for at, clause in enumerate(self.sure.clauses):
            if at % TURN == 0:
                tick()
            follows(clause.head, [facts[part] for part in clause.body])
        for fact in self.still:
            follows(fact, [])
        for atom, lasting in zip(losses, self._lasting, strict=True):
            tick()
            for fact in lasting:
                follows(fact, [atom])
        for options in self._choices.values():
            if len(options) < 2:
                continue
            taken = [backend.add_atom() for _ in options]
            for atom, indexes in zip(taken, options.values(), strict=True):
                for index in indexes:
                    backend.add_rule([atom], [losses[index]])
            for at, one in enumerate(taken):
                tick()
                for other in taken[at + 1 :]:
                    backend.add_rule([], [one, other])
        backend.add_rule([], [facts[self.goal]])
