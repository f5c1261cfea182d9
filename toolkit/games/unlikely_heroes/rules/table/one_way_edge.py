"""An edge anchor leads to a map that has no edge back.

Two maps are connected when each has an edge anchor with the other's number. With only one of them, players lay the
second map beside the first but cannot walk between them in either direction. Give the other map an edge anchor on the
opposite side, or remove this one.

Wrong:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "map",
      "number": 900,
      "name": "The Cove",
      "back": {"text": "Gulls, arguing."},
      "anchors": [{"number": 2}],
      "edges": [{"side": "east", "number": 901}]
    },
    {
      "kind": "map",
      "number": 901,
      "name": "The Dunes",
      "back": {"text": "Sand, mostly."},
      "anchors": [{"number": 3}]
    }
  ]
}
```

Right:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "map",
      "number": 900,
      "name": "The Cove",
      "back": {"text": "Gulls, arguing."},
      "anchors": [{"number": 2}],
      "edges": [{"side": "east", "number": 901}]
    },
    {
      "kind": "map",
      "number": 901,
      "name": "The Dunes",
      "back": {"text": "Sand, mostly."},
      "anchors": [{"number": 3}],
      "edges": [{"side": "west", "number": 900}]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Place, Related, Severity
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.land.edges import OPPOSITE, Facing, unanswered
from toolkit.games.unlikely_heroes.proving.reachable.topics import of_edge, of_way
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Edges without a counterpart; one finding each, even if several cards with that number lack it."""
    found: dict[Place, list[Facing]] = {}
    for facing in unanswered(box):
        found.setdefault(facing.edge.place, []).append(facing)
    for first, *others in found.values():
        card, edge = first.map, first.edge
        side = OPPOSITE[edge.side]
        yield RULE(
            edge.place / "number",
            f"{card.label} has {first.neighbour.label} on its {edge.side} edge, but not the other way round.",
            f"Give {first.neighbour.label} an edge to {card.number} on its {side} side, or remove this one.",
            card=card.id,
            salient=f"{edge.side} {edge.number}",
            explains=[of_way(card), *(of_edge(card, one.neighbour) for one in (first, *others))],
            related=[
                Related(one.neighbour.place, f"{one.neighbour.label} has no edge to {card.number}")
                for one in (first, *others)
            ],
        )


RULE = Rule("UH301", "one-way-edge", Severity.ERROR, __doc__, check, wordless=True)
