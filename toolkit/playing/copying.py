"""Copies by hand: an object with the same attributes, in a tenth of the time that `copy.copy` takes.

A game that is copied at every step of a search spends its time here, so each class copies what changes and shares the
rest:

    def copy(self) -> Energy:
        new = shallow(self)
        new.on = dict(self.on)
        return new
"""

from __future__ import annotations

from random import Random
from typing import TypeVar

T = TypeVar("T")


def shallow(thing: T) -> T:
    """An object of the same class that shares all attributes. It must not have slots."""
    new: T = object.__new__(type(thing))
    new.__dict__.update(thing.__dict__)
    return new


def same_luck(random: Random) -> Random:
    """A generator that draws the same numbers; by far the most expensive part of a copy."""
    new = Random.__new__(Random)
    new.setstate(random.getstate())
    return new
