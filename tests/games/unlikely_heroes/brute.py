"""The independent judge: every possible position, straight from `moves`, with no pruning and no cleverness."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest
from toolkit.games.unlikely_heroes.rulebook.moves import apply, begin, is_fate, moves
from toolkit.games.unlikely_heroes.rulebook.position import Move, Position


class Explored:
    """All positions of a quest, and what can be said about them."""

    def __init__(self, play: CompiledQuest, most: int = 200_000) -> None:
        self.play = play
        self.start = begin(play)
        self.next: dict[Position, list[tuple[Move, Position]]] = {}
        self.depth = {self.start: 0}
        queue = deque([self.start])
        while queue:
            position = queue.popleft()
            self.next[position] = [(move, apply(play, position, move)) for move in moves(play, position)]
            for _, after in self.next[position]:
                if after not in self.depth:
                    self.depth[after] = self.depth[position] + 1
                    queue.append(after)
            assert len(self.depth) <= most, "too many positions for brute force"
        self.before: dict[Position, list[Position]] = {}
        for position, ahead in self.next.items():
            for _, after in ahead:
                self.before.setdefault(after, []).append(position)

    @property
    def won(self) -> list[Position]:
        return [position for position in self.depth if position.outcome == "won"]

    def can_reach(self, goals: Iterable[Position]) -> set[Position]:
        """Positions from which some way leads to a goal."""
        seen = set(goals)
        queue = deque(seen)
        while queue:
            for position in self.before.get(queue.popleft(), ()):
                if position not in seen:
                    seen.add(position)
                    queue.append(position)
        return seen

    @property
    def winnable(self) -> bool:
        return self.start in self.can_reach(self.won)

    @property
    def shortest(self) -> int | None:
        """How many moves the shortest win takes."""
        return min((self.depth[position] for position in self.won), default=None)

    @property
    def safe(self) -> bool:
        """Whether the players can win whatever is drawn: the least set that attracts them to a win."""
        sure = set(self.won)
        while True:
            more = {
                position
                for position, ahead in self.next.items()
                if position not in sure
                and ahead
                and (all if is_fate(position) else any)(after in sure for _, after in ahead)
            }
            if not more:
                return self.start in sure
            sure |= more

    @property
    def soft_locks(self) -> set[Position]:
        """Positions with nothing left to resolve that are not lost, and from which no way leads to a win."""
        alive = self.can_reach(self.won)
        calm = (position for position in self.depth if not position.outcome and not position.agenda)
        return {position for position in calm if position not in alive}
