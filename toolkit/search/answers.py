"""From rules written for the answer-set solver to its answers, one at a time, for as long as there is time."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TypeVar

from clingo import Backend, Model, SolveHandle

from toolkit.search.deadline import OutOfTimeError, seconds_left

BREATH = 0.2
"""Seconds to wait for the solver at a time."""

Named = TypeVar("Named", bound=Hashable)


class Atoms(dict[Named, int]):
    """The solver's numbers for facts, each assigned when it is first needed."""

    def __init__(self, backend: Backend) -> None:
        super().__init__()
        self._backend = backend

    def __missing__(self, name: Named) -> int:
        number = self[name] = self._backend.add_atom()
        return number


def next_model(handle: SolveHandle) -> Model | None:
    """The solver's next answer, as soon as it is there.

    Raises:
        OutOfTimeError: the time is used up.
    """
    while not handle.wait(BREATH):  # in between, an interrupt is heard
        if seconds_left() == 0:
            handle.cancel()
            raise OutOfTimeError
    return handle.model()
