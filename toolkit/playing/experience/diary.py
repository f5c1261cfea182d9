"""What is written down of a game that is watched.

Chances are estimated twice, by two halves of the rollouts (`Twice`), so that whatever is chosen by one half can be
measured by the other, and noise is told from what the game does.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

Chances = tuple[float, ...]
Twice = tuple[Chances, Chances]


class Moment(Struct, frozen=True):
    """The chance of each seat to win, by what the deciding seat knows; `after` says what was done since."""

    part: float
    chances: Twice
    after: str = ""


class Decision(Struct, frozen=True):
    """What each option is worth to the seat that decides; `taken` is the one that was chosen. Options are in words."""

    seat: int
    kind: str
    options: tuple[str, ...]
    worth: Twice
    taken: int


class Diary(Struct, frozen=True):
    """A game as it was watched.

    `asked` are the seats in the order in which they had something to choose, `turns` how far the clock went; `offered`
    and `taken` count the answers of each seat, in words.
    """

    moments: tuple[Moment, ...]
    decisions: tuple[Decision, ...]
    asked: tuple[int, ...]
    turns: int
    offered: Mapping[str, int]
    taken: Mapping[str, int]
