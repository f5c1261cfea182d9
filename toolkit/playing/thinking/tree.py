"""What has been tried from a question on: a tree of answers, with what the games were worth in which they were given.

A node is a question, whoever is asked, who has learnt as much; an edge is an answer, by its key, whatever it
led to. Which options there are may differ from game to game, because what is hidden is dealt anew in each ("open loop":
Perez Liebana and others, "Open Loop Search for General Video Game Playing", 2015; Cowling, Powley and Whitehouse,
"Information Set Monte Carlo Tree Search", 2012). Which answer is tried next follows PUCT (Rosin, "Multi-armed bandits
with episode context", 2011), with two changes that were measured: half of the prior is on the habit's answer, and the
other half spread evenly; and exploration is scaled by how far the values seen so far lie apart, so that little
differences count where all games are much alike.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import sqrt

EXPLORATION, LEAST_SPREAD, UNKNOWN_SPREAD = 1.5, 0.02, 0.3
"""How much is explored, in standard deviations of the values seen, which count as this at least, or while unknown."""
TRUST = 0.5
"""The part of the prior on what the habit answers."""


class Node:
    """A question that somebody is asked, with the answers tried so far. `habit` is what was answered without
    thinking in the game that came here last.
    """

    __slots__ = ("edges", "habit", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.edges: dict[Hashable, Edge] = {}
        self.habit: Hashable = None


class Edge:
    """An answer: how often it was tried, what came of it in all, and the questions that followed, by seat, kind and
    what the seat had learnt.
    """

    __slots__ = ("nodes", "total", "visits")

    def __init__(self) -> None:
        self.visits, self.total = 0, 0.0
        self.nodes: dict[tuple[str, str, Hashable], Node] = {}

    @property
    def mean(self) -> float:
        """What it was worth on average."""
        return self.total / self.visits if self.visits else 0.0


class Values:
    """All values that one seat has seen: their mean, and how far they lie apart."""

    __slots__ = ("count", "squares", "total")

    def __init__(self) -> None:
        self.count, self.total, self.squares = 0, 0.0, 0.0

    def add(self, value: float) -> None:
        """One more."""
        self.count += 1
        self.total += value
        self.squares += value * value

    @property
    def mean(self) -> float:
        """Their mean, in the middle while there are none."""
        return self.total / self.count if self.count else 0.5

    @property
    def spread(self) -> float:
        """Their standard deviation."""
        if self.count < 2:
            return UNKNOWN_SPREAD
        return max(LEAST_SPREAD, sqrt(max(0.0, self.squares / self.count - self.mean * self.mean)))


def next_to_try(node: Node, keys: Sequence[Hashable], values: Values) -> int:
    """The index of the answer that is tried next. Answers that were never tried promise the mean of those that were."""
    edges = node.edges
    tried = sum(one.visits for one in edges.values())
    unknown = sum(one.total for one in edges.values()) / tried if tried else values.mean
    even, trusted = (1 - TRUST) / len(keys), node.habit
    reach = EXPLORATION * values.spread * sqrt(node.visits)
    best, chosen = float("-inf"), 0
    for index, key in enumerate(keys):
        prior = even + TRUST if key == trusted else even
        edge = edges.get(key)
        visits = edge.visits if edge is not None else 0
        promise = (edge.total / visits if edge is not None and visits else unknown) + reach * prior / (1 + visits)
        if promise > best:
            best, chosen = promise, index
    return chosen


def most_tried(node: Node, keys: Sequence[Hashable]) -> int:
    """The index of the answer that was tried most; of several, the one that was worth more, or else the habit's."""

    def rank(index: int) -> tuple[int, float, bool]:
        edge = node.edges.get(keys[index])
        is_habit = keys[index] == node.habit
        return (edge.visits, edge.mean, is_habit) if edge is not None else (0, 0.0, is_habit)

    return max(range(len(keys)), key=rank)
