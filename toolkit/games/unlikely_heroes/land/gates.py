"""From maps to what lies between gates: the ground that can be walked without showing anything to anyone.

A gate is a map with a dependency on its back. What is beyond it is another part of the land, where players come later,
and a designer thinks of it as a region of its own.
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.games.unlikely_heroes.content.dependencies import to_reveal
from toolkit.games.unlikely_heroes.content.model import Box, Map
from toolkit.games.unlikely_heroes.land.table import maps_of


def grounds(box: Box) -> Iterator[tuple[Map, ...]]:
    """The maps of each part of the land, in their order; every gate is a part by itself.

    An edge joins two maps whichever of them has it.
    """
    maps = maps_of(box)
    numbered: dict[int, list[Map]] = {}
    for card in maps:
        numbered.setdefault(card.number or 0, []).append(card)
    beside: dict[str, list[Map]] = {card.id: [] for card in maps}
    for card in maps:
        for edge in card.edges if not _is_gate(card) else ():
            for other in numbered.get(edge.number, ()):
                if not _is_gate(other):
                    beside[card.id].append(other)
                    beside[other.id].append(card)
    order = {card.id: at for at, card in enumerate(maps)}
    seen: set[str] = set()
    for first in maps:
        if first.id in seen:
            continue
        seen.add(first.id)
        part = [first]
        for card in part:  # it grows while it is walked
            fresh = [other for other in beside[card.id] if other.id not in seen]
            seen.update(other.id for other in fresh)
            part += {other.id: other for other in fresh}.values()
        yield tuple(sorted(part, key=lambda card: order[card.id]))


def _is_gate(card: Map) -> bool:
    return bool(to_reveal(card))
