"""How many words are on a face, and roughly how many would fit at full size."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from toolkit.press.components import Component
from toolkit.press.layout.reading import prose
from toolkit.press.production.workshop import Workshop
from toolkit.press.shapes.ink import Face

Design = tuple[str, str]
"""Faces of the same design: fronts of one kind, or all backs."""


def full_sizes(every: Iterable[Component], shop: Workshop) -> Mapping[Design, float]:
    """The largest type size of prose on the fronts of each kind, and on all backs: any smaller type was set to fit."""
    found: dict[Design, float] = {}
    for card in every:
        for where, face in card.sides:
            _, size = prose(shop.laid(face.name).face)
            found[design(card, where)] = max(size, found.get(design(card, where), 0.0))
    return found


def design(card: Component, where: str) -> Design:
    """Which design a face has."""
    return (card.kind, where) if where == "front" else ("", where)


def fullness(where: str, face: Face, full: float) -> str:
    """How many words there are, and roughly how many would fit at full size; empty if there are no words."""
    words, size = prose(face)
    if not words:
        return ""
    counted = f"{where}: {words} word{'' if words == 1 else 's'}"
    if size >= full - 0.01:
        return f"{counted} in full size ({size:g} pt)"
    room = int(words * (size / full) ** 2)
    return f"{counted} in {size:g} pt; in full size ({full:g} pt) there is room for about {room}"
