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
    """The maps of each part of the land, in their order; every gate is a part by itself."""
    maps = maps_of(box)
    numbered: dict[int, list[Map]] = {}
    for card in maps:
        numbered.setdefault(card.number or 0, []).append(card)
    order = {card.id: at for at, card in enumerate(maps)}
    seen: set[str] = set()
    for first in maps:
        if first.id in seen:
            continue
        part, queue = {first.id}, [first]
        for card in queue:  # it grows while it is walked
            if _is_gate(card):
                continue
            for edge in card.edges:
                for other in numbered.get(edge.number, ()):
                    if other.id not in part and not _is_gate(other):
                        part.add(other.id)
                        queue.append(other)
        seen |= part
        yield tuple(sorted(queue, key=lambda card: order[card.id]))


def _is_gate(card: Map) -> bool:
    return bool(to_reveal(card))
