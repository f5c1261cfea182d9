"""A capability by its address, `package.module:name`: imported when it is called, so that a game is imported quickly.

>>> Lazy("fractions:Fraction")(1, 2)
Fraction(1, 2)

A class or a function is called with whatever comes; a constant comes as it is. A type checker does not look into a
text. So a class inherits from the protocol that it fulfils, `QuestSolver(Solver[Box])`, a function has its types, and
they are compared there; a test compares them with the field of the `Game` that the address is written in.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Any


@dataclass(frozen=True)
class Lazy:
    """Something in a module that has not been imported yet."""

    address: str

    @property
    def module(self) -> str:
        """Where it is."""
        return self.address.partition(":")[0]

    def found(self) -> Any:
        """The class, function or constant itself."""
        module, _, name = self.address.partition(":")
        return getattr(import_module(module), name)

    def __call__(self, *args: Any) -> Any:
        found = self.found()
        return found(*args) if callable(found) else found
