"""A command that only one game has, such as `unlikely puzzles`: from a box to its answer, for people and programs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from toolkit.plain import Plain
from toolkit.settings import Chosen

B = TypeVar("B")


@dataclass(frozen=True)
class CommandResult:
    """A command's answer about a box: lines for people, data for programs, and whether something is wrong."""

    lines: tuple[str, ...]
    data: Mapping[str, Plain] = field(default_factory=dict)
    bad: bool = False


@dataclass(frozen=True)
class Command(Generic[B]):
    """A command by its name. `run` takes those settings of the game that name it."""

    name: str
    help: str
    run: Callable[[B, Chosen], CommandResult]
