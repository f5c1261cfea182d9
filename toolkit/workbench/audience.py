"""Whoever listens while the workbench works: a bar in a terminal, an event in a browser's window, or nobody.

The workbench prints nothing. What is worth knowing before an answer is complete goes to an `Audience`, and every face
of the application has its own.
"""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from typing import Protocol


class Count(Protocol):
    """Counts steps as done or, if a name is given, as under way."""

    def __call__(self, name: str = "", by: int = 1) -> None: ...


class Audience(Protocol):
    """Who is told what happens in the meantime."""

    def note(self, words: str) -> None:
        """Something that people should know, in a sentence: a file is written, a part of the box is left out."""
        ...

    def ask(self, question: str, otherwise: str) -> bool:
        """A question to be answered with yes or no; yes, if nobody can answer, who is told what they could do."""
        ...

    def detail(self, words: str) -> None:
        """Something that only those want to know who ask: which settings apply."""
        ...

    def doing(self, words: str) -> None:
        """What is being done at this moment; nothing any more, if there are no words."""
        ...

    def counting(self, verb: str, total: int) -> AbstractContextManager[Count]:
        """Work of so many steps, which are counted: `with audience.counting("painting", 40) as step: step("038")`."""
        ...


class Nobody:
    """An audience that does not listen."""

    def note(self, words: str) -> None:
        """Goes unheard."""

    def ask(self, question: str, otherwise: str) -> bool:
        """Yes."""
        return True

    def detail(self, words: str) -> None:
        """Goes unheard."""

    def doing(self, words: str) -> None:
        """Goes unheard."""

    def counting(self, verb: str, total: int) -> AbstractContextManager[Count]:
        """Counts for nobody."""
        return nullcontext(_uncounted)


def _uncounted(name: str = "", by: int = 1) -> None:
    """A step that nobody counts."""


NOBODY: Audience = Nobody()
