"""What comes of games: the result of one, and what is measured and stands out in many."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from toolkit.campaign import NOTHING, Carried
from toolkit.plain import Plain
from toolkit.playing.experience.diary import Diary
from toolkit.playing.seats import Standing


class _Left(Struct, frozen=True, kw_only=True):
    """What every game leaves behind, even if it does not say so."""

    carried: Carried = NOTHING
    watched: Diary | None = None


class Result(_Left, frozen=True):
    """The result of one game, by its number in the series. Games extend it with what they want to know.

    `outcome` is the game's own word for how it ended, and `standings` are the same for each seat, in their order.
    `carried` is what a campaign carries on from there: all of it, not just what is new. `watched` is the diary of a
    game that was watched (`playing.experience`).
    """

    game: int
    outcome: str
    reason: str
    standings: tuple[Standing, ...]


class Measure(Struct, frozen=True):
    """A mean over games, with its heading and the number of digits to print."""

    name: str
    heading: str
    value: float
    digits: int = 1


class Detail(Struct, frozen=True):
    """Something that stands out in a series: in words, the most telling first, and as data.

    `note` says what the heading means, for those who read it for the first time.
    """

    name: str
    heading: str
    told: tuple[str, ...]
    data: Plain
    note: str = ""

    @classmethod
    def counted(
        cls, name: str, heading: str, counts: Sequence[tuple[str, int]], said: str = "{}", note: str = ""
    ) -> Detail:
        """Words with how often each was counted, in the order in which they are told."""
        return cls(name, heading, tuple(f"{said.format(word)} ({count})" for word, count in counts), dict(counts), note)


def rarest_first(found: Mapping[str, int]) -> list[tuple[str, int]]:
    """What was counted, the rarest first."""
    return sorted(found.items(), key=lambda one: (one[1], one[0]))
