"""Questions whose answers are values: for players as they are, for people in words that are made when they are read.

Inquiry("red", "move", [("move", 2, 5), DONE], words=lambda: "Who moves?", said=in_words)
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any

from toolkit.playing.play import Question
from toolkit.playing.table import Option

Deed = tuple[Any, ...]
"""An answer: a word, and what it is done with."""
DONE: Deed = ("done",)
"""Nothing more of this kind."""


class Inquiry(Question):
    """A question for one seat about answers that are plain values; words are only made if somebody reads them."""

    def __init__(
        self,
        seat: str,
        kind: str,
        options: Sequence[Deed],
        words: Callable[[], str],
        said: Callable[[Deed], Option],
        sight: str = "",
    ) -> None:
        self._seat, self._kind, self._options, self._words, self._said = seat, kind, options, words, said
        self._sight = sight

    @property
    def seat(self) -> str:
        """Who decides."""
        return self._seat

    @property
    def kind(self) -> str:
        """What kind of decision it is, as the game names it."""
        return self._kind

    @property
    def options(self) -> Sequence[Deed]:
        """The answers as values."""
        return self._options

    @property
    def words(self) -> str:
        """What is asked."""
        return self._words()

    @property
    def choices(self) -> Sequence[Option]:
        """The answers in words."""
        return [self._said(one) for one in self._options]

    @property
    def sight(self) -> str:
        """What it is about."""
        return self._sight

    def key(self, option: Deed) -> Hashable:
        """The answer itself."""
        return option
