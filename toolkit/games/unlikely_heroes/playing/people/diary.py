"""What people say after a game: from what they tried to where they were lost and what they never understood."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct
from msgspec.structs import asdict

from toolkit.games.unlikely_heroes.playing.pieces.record import QuestResult


class Diary(Struct, frozen=True):
    """Of one game. `idle` are turns without progress by chapter, `lost_on` the maps they were spent on (by card).

    `followed` are clues that were followed, `nowhere` those of them that brought nothing in this game; `unmatched` are
    bold words that matched nothing anybody saw; `not_understood` is what players saw or needed but never got past.
    """

    idle: dict[int, int]
    lost_on: dict[int, int]
    followed: tuple[str, ...]
    nowhere: tuple[str, ...]
    not_understood: tuple[str, ...]
    unmatched: tuple[str, ...] = ()


class ToldResult(QuestResult, frozen=True):
    """A quest that is over, with what its players say about it."""

    diary: Diary | None = None


def with_diary(result: QuestResult, diary: Diary) -> ToldResult:
    """A result with a diary."""
    return ToldResult(**asdict(result), diary=diary)


class Keeping:
    """A diary while it is kept.

    Whether a clue was useful only shows later: when the players do something they want on a map or with an item found
    by it, or when what it led to ends the chapter. So the diary remembers from which map, and by which clue, everything
    was found.
    """

    def __init__(self) -> None:
        self.idle: Counter[int] = Counter()
        self.lost_on: Counter[int] = Counter()
        self.unmatched: set[str] = set()
        self._turn = (0, 0, 0)  # the last turn, its chapter and its map
        self._news: tuple[int, ...] = ()
        self._found: dict[int, tuple[int, str]] = {}  # card → the map that it was found from, and the clue to it
        self._followed: set[str] = set()
        self._helped: set[str] = set()

    def turn(self, number: int, chapter: int, place: int, news: tuple[int, ...]) -> None:
        """A turn begins; the last one was idle if there is no news since."""
        if number == self._turn[0]:
            return
        if self._turn[0] and news == self._news:
            self.idle[self._turn[1]] += 1
            self.lost_on[self._turn[2]] += 1
        self._turn, self._news = (number, chapter, place), news

    def follow(self, clue: str) -> None:
        """A clue is followed."""
        self._followed.add(clue)

    def find(self, card: int, place: int, clue: str) -> None:
        """A card was found from a map, perhaps by a clue."""
        self._found.setdefault(card, (place, clue))

    def thank(self, card: int) -> None:
        """A card was of use, and so was every clue that led to it."""
        passed: set[int] = set()
        while card in self._found and card not in passed:
            passed.add(card)
            card, clue = self._found[card]
            if clue:
                self._helped.add(clue)

    def close(self, not_understood: tuple[str, ...]) -> Diary:
        """The game is over."""
        followed, nowhere = sorted(self._followed), sorted(self._followed - self._helped)
        unmatched = tuple(sorted(self.unmatched - self._followed))
        return Diary(dict(self.idle), dict(self.lost_on), tuple(followed), tuple(nowhere), not_understood, unmatched)
