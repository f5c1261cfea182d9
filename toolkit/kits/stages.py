"""A stage: squares, and what kind of edge is between them; who can step where, what burns, and what shuts a place off.

Edges have kinds (`edges`). A table of costs says what a step across each kind costs; what it does not name cannot be
crossed.

A step to a square that shares only a corner goes one of two ways, over one or the other square beside both. It is
possible if at least one of these ways crosses nothing but open edges, and costs as much as an open edge: nobody climbs
through a window or opens a door cornerwise.

>>> stage = Stage.of(["##", "##"], {edge(Square(0, 0), Square(1, 0)): "wall"})
>>> [tuple(there) for there, _ in stage.moves({OPEN: 1}, diagonal=True)(Square(0, 0))]
[(0, 1), (1, 1)]
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from toolkit.kits.edges import OPEN, OUTSIDE, Kind
from toolkit.kits.squares import Edge, Square, beside, cornering, edge
from toolkit.kits.ways import Price, border, reach


@dataclass(frozen=True)
class Stage:
    """Squares, and the edges between them that are not open."""

    squares: frozenset[Square]
    edges: Mapping[Edge, Kind] = field(default_factory=dict)

    @classmethod
    def of(cls, rows: Sequence[str], edges: Mapping[Edge, Kind] | None = None) -> Stage:
        """A stage drawn with a # for each square."""
        squares = (Square(x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign == "#")
        return cls(frozenset(squares), edges or {})

    def kind(self, one: Square, other: Square) -> Kind:
        """The kind of the edge between two squares that share a side."""
        found = self.edges.get(edge(one, other))
        if found is not None:
            return found
        return OPEN if one in self.squares and other in self.squares else OUTSIDE

    def kind_of(self, line: Edge) -> Kind:
        """The kind of an edge."""
        return self.kind(line.one, line.other)

    def moves(
        self,
        costs: Mapping[Kind, Price],
        enters: Callable[[Square], bool] = lambda _: True,
        *,
        diagonal: bool = False,
    ) -> Callable[[Square], Iterator[tuple[Square, Price]]]:
        """The steps from a square with their costs, as `ways.cheapest` takes them, onto squares that may be entered.

        Who may be passed and who may not is what `enters` says; a step across a corner asks about its end only.
        """

        def steps(here: Square) -> Iterator[tuple[Square, Price]]:
            for there in beside(here):
                cost = costs.get(self.kind(here, there))
                if cost is not None and there in self.squares and enters(there):
                    yield there, cost
            if diagonal and OPEN in costs:
                for there in cornering(here):
                    if there in self.squares and enters(there) and self.is_clear(corner_ways(here, there), (OPEN,)):
                        yield there, costs[OPEN]

        return steps

    def is_clear(self, choices: Iterable[tuple[Edge, ...]], kinds: Collection[Kind]) -> bool:
        """Whether one of several ways crosses nothing but edges of some kinds."""
        return any(all(self.kind_of(line) in kinds for line in choice) for choice in choices)

    def flood(self, sources: Iterable[Square], kinds: Collection[Kind], *, diagonal: bool = True) -> dict[Square, int]:
        """The earliest round in which fire, water or a rumour that passes these kinds of edges comes to each square.

        Across a corner it passes where one of the two ways crosses nothing but these kinds.
        """

        def near(here: Square) -> Iterator[Square]:
            yield from (one for one in beside(here) if one in self.squares and self.kind(here, one) in kinds)
            if diagonal:
                for one in cornering(here):
                    if one in self.squares and self.is_clear(corner_ways(here, one), kinds):
                        yield one

        return reach(sources, near)

    def cut(self, reached: Collection[Square], goal: Square) -> tuple[Edge, ...]:
        """Why a goal cannot be reached: the edges between what can be and the part of the stage that the goal is in.

        Everything that is not reached and hangs together with the goal, whatever is between, is that part. To take away
        any other edge would not help. Empty, if the goal is reached, or lies on an island of its own.
        """
        if goal in reached:
            return ()
        known = frozenset(reached)
        part = reach([goal], lambda one: (there for there in beside(one) if there in self.squares - known))
        steps = border(part, lambda one: (there for there in beside(one) if there in self.squares))
        return tuple(sorted(edge(here, there) for here, there in steps))


def corner_ways(here: Square, there: Square) -> tuple[tuple[Edge, Edge], tuple[Edge, Edge]]:
    """The two ways to a square that shares only a corner: by the one beside in the row, or the one in the column."""
    by_row, by_column = Square(there.x, here.y), Square(here.x, there.y)
    return (
        (edge(here, by_row), edge(by_row, there)),
        (edge(here, by_column), edge(by_column, there)),
    )
