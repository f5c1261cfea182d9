"""The player who thinks ahead: from a question to the answer that does best in many games tried from there.

Each game goes on from the present question, with everything dealt anew that the seat does not know, so the searcher
sees no more than its seat. It follows the tree of what was tried before, tries one thing more, and is played on by
habit, by all seats. Every seat wants the best for itself. How many games are tried is given, not how long they take, so
the same seed plays the same game on any machine.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from random import Random
from typing import Any, Protocol

from toolkit.playing.forks import Stop, Trail
from toolkit.playing.play import Answer, Choose, Play, Question, index_of
from toolkit.playing.seats import Seat
from toolkit.playing.thinking.habits import Habits
from toolkit.playing.thinking.tree import Edge, Node, Values, most_tried, next_to_try
from toolkit.playing.thinking.worth import worth


class Thinkable(Protocol):
    """What a match has to know for it: who decides, how each seat is played by habit, and a player of the cast."""

    @property
    def seats(self) -> tuple[Seat, ...]: ...
    def habits(self, seat: str) -> Habits: ...
    def policy(self, player: str, seat: str, mood: Random) -> Choose: ...


def habit_of(match: Thinkable, seat: str, mood: Random) -> Choose:
    """Somebody who plays a seat without thinking."""
    player = match.habits(seat).player
    if player:
        return match.policy(player, seat, mood)
    return lambda _, question: mood.randrange(len(question.options))


class Searcher:
    """A player in a seat, who tries so many games before each answer. `trail` leads back to the present question."""

    def __init__(self, match: Thinkable, seat: str, iterations: int, mood: Random, trail: Trail[Any]) -> None:
        self.match, self.seat, self.iterations, self.mood, self.trail = match, seat, iterations, mood, trail
        self.own = habit_of(match, seat, mood)

    def __call__(self, play: Play, question: Question) -> Answer:
        """Answers a question."""
        options = question.options
        if len(options) == 1:
            return 0
        if not (self.trail.leads_back and self.match.habits(self.seat).ponders(question.kind)):
            return self.own(play, question)
        search = self.search(question)
        return most_tried(search.root, [question.key(one) for one in options])

    def search(self, question: Question) -> Search:
        """Everything that was tried from a question on."""
        search = Search(self.match, question, self.trail)
        for _ in range(self.iterations):
            search.iterate(Random(self.mood.getrandbits(64)))
        return search


class Search:
    """Games that were tried from one question on, and what came of them, as a tree that begins with it."""

    def __init__(self, match: Thinkable, question: Question, trail: Trail[Any]) -> None:
        self.match, self.trail, self.seat = match, trail, question.seat
        self.root = Node()
        self.seats = match.seats
        self.index: Mapping[str, int] = {seat.id: index for index, seat in enumerate(self.seats)}
        self.habits: Mapping[str, Habits] = {seat.id: match.habits(seat.id) for seat in self.seats}
        self.values = [Values() for _ in self.seats]

    def iterate(self, luck: Random) -> None:
        """Tries one game more."""
        attempt = _Attempt(self, luck)
        values = worth(self.trail.fork(self.seat, luck, attempt.choose), self.seats)
        for seen, value in zip(self.values, values, strict=True):
            seen.add(value)
        for edge, index in attempt.path:
            edge.visits += 1
            edge.total += values[index]


class _Attempt:
    """One game that is tried: down the tree to something new, then on by habit."""

    def __init__(self, search: Search, luck: Random) -> None:
        self.search, self.luck = search, luck
        self.path: list[tuple[Edge, int]] = []
        self.is_new = False
        self._until: int | None = None
        self._players: dict[str, Choose] = {}

    def choose(self, play: Play, question: Question) -> Answer:
        """Answers for every seat."""
        search, habits = self.search, self.search.habits[question.seat]
        if not self.path:
            own = search.habits[search.seat].horizon
            self._until = play.clock + own if own else None
        elif self._until is not None and play.clock >= self._until:
            raise Stop
        if self.is_new or not habits.ponders(question.kind):
            return self._by_habit(play, question)
        options = question.options
        if len(options) == 1:
            return 0
        node = self._node(play, question)
        keys = [question.key(one) for one in options]
        if node.habit is None or self.path:
            node.habit = keys[index_of(question, self._by_habit(play, question))]
        index = next_to_try(node, keys, search.values[search.index[question.seat]])
        node.visits += 1
        self._follow(node, keys, index, question.seat)
        return index

    def _node(self, play: Play, question: Question) -> Node:
        if not self.path:
            return self.search.root
        nodes, asked = self.path[-1][0].nodes, (question.seat, question.kind, play.learnt(question.seat))
        if asked not in nodes:
            nodes[asked] = Node()
        return nodes[asked]

    def _follow(self, node: Node, keys: Sequence[Hashable], index: int, seat: str) -> None:
        edge = node.edges.get(keys[index])
        if edge is None:
            edge = node.edges[keys[index]] = Edge()
        self.is_new = not edge.visits
        self.path.append((edge, self.search.index[seat]))

    def _by_habit(self, play: Play, question: Question) -> Answer:
        seat = question.seat
        if seat not in self._players:
            self._players[seat] = habit_of(self.search.match, seat, self.luck)
        return self._players[seat](play, question)
