"""From a number on a map to what can be seen beside it in the picture."""

from __future__ import annotations

from math import hypot

from toolkit.games.unlikely_heroes.content.model import Map
from toolkit.games.unlikely_heroes.content.parts import Anchor, Seen

NEARBY = 18.0
"""Percent of a picture within which something that can be seen there belongs to a number."""


def nearby(face: Map, anchor: Anchor) -> list[Seen]:
    """What can be seen beside a number."""
    if anchor.x is None or anchor.y is None:
        return []
    return [
        one
        for one in face.sights
        if one.x is not None and one.y is not None and hypot(one.x - anchor.x, one.y - anchor.y) < NEARBY
    ]
