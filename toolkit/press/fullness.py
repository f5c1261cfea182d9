"""Words against room: how many words are on a face, and about how many there is room for in full size."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from toolkit.press.components import Component
from toolkit.press.ink import Face
from toolkit.press.reading import prose
from toolkit.press.workshop import Workshop

Design = tuple[str, str]
"""Faces that are alike: fronts of a kind, and backs."""


def full_sizes(every: Iterable[Component], shop: Workshop) -> Mapping[Design, float]:
    """The largest size of prose on the fronts of a kind, and on all backs: others were set smaller, to fit."""
    found: dict[Design, float] = {}
    for card in every:
        for where, face in card.sides:
            _, size = prose(shop.laid(face.name).face)
            found[design(card, where)] = max(size, found.get(design(card, where), 0.0))
    return found


def design(card: Component, where: str) -> Design:
    """Which faces a face is like."""
    return (card.kind, where) if where == "front" else ("", where)


def fullness(where: str, face: Face, full: float) -> str:
    """How many words there are, and about how many there would be room for in full size; nothing without words."""
    words, size = prose(face)
    if not words:
        return ""
    counted = f"{where}: {words} word{'' if words == 1 else 's'}"
    if size >= full - 0.01:
        return f"{counted} in full size ({size:g} pt)"
    room = int(words * (size / full) ** 2)
    return f"{counted} in {size:g} pt; in full size ({full:g} pt) there is room for about {room}"
