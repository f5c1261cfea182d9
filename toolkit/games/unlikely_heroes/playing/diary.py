"""What people say after a game: from what they tried to where they were lost and what they never understood."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct
from msgspec.structs import asdict

from toolkit.games.unlikely_heroes.playing.record import QuestResult


class Diary(Struct, frozen=True):
    """Of one game. `idle` are turns without progress by chapter, `lost_on` the maps they were spent on (by card).

    `followed` are clues that were followed, `nowhere` those of them that brought nothing in this game; `not_understood`
    is what was seen or asked for and never got past.
    """

    idle: dict[int, int]
    lost_on: dict[int, int]
    followed: tuple[str, ...]
    nowhere: tuple[str, ...]
    not_understood: tuple[str, ...]


class ToldResult(QuestResult, frozen=True):
    """A quest that is over, with what its players say about it."""

    diary: Diary | None = None


def told(result: QuestResult, diary: Diary) -> ToldResult:
    """A result with a diary."""
    return ToldResult(**asdict(result), diary=diary)


class Keeping:
    """A diary while it is kept."""

    def __init__(self) -> None:
        self.idle: Counter[int] = Counter()
        self.lost_on: Counter[int] = Counter()
        self._turn = (0, 0, 0)  # the last turn, its chapter and its map
        self._news: tuple[int, ...] = ()
        self._clue: tuple[str, tuple[int, ...]] | None = None  # the one that is followed now, and what was known before
        self._followed: Counter[str] = Counter()
        self._helped: set[str] = set()

    def turn(self, number: int, chapter: int, place: int, news: tuple[int, ...]) -> None:
        """A turn begins; the last one was idle if there is no news since."""
        if number == self._turn[0]:
            return
        if self._turn[0] and news == self._news:
            self.idle[self._turn[1]] += 1
            self.lost_on[self._turn[2]] += 1
        self._turn, self._news = (number, chapter, place), news

    def follow(self, clue: str, known: tuple[int, ...]) -> None:
        """A clue is followed; what was known before shows later whether it helped."""
        self._followed[clue] += 1
        self._clue = (clue, known)

    def look_back(self, known: tuple[int, ...]) -> None:
        """Whether the clue that was followed last has helped."""
        if self._clue is not None:
            clue, before = self._clue
            self._clue = None
            if known != before:
                self._helped.add(clue)

    def close(self, not_understood: tuple[str, ...]) -> Diary:
        """The game is over."""
        nowhere = tuple(sorted(clue for clue in self._followed if clue not in self._helped))
        return Diary(dict(self.idle), dict(self.lost_on), tuple(sorted(self._followed)), nowhere, not_understood)
