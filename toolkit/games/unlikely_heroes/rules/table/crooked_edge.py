"""Two maps have edge anchors for each other, but not on opposite sides.

If map B is east of map A, then A is west of B. Players lay cards edge to edge without turning them, so with any other
pair of sides one of the two half-circles points to the wrong neighbour.

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
      "anchors": [{"number": 3}],
      "edges": [{"side": "north", "number": 900}]
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
      "edges": [{"side": "south", "number": 901}]
    },
    {
      "kind": "map",
      "number": 901,
      "name": "The Dunes",
      "back": {"text": "Sand, mostly."},
      "anchors": [{"number": 3}],
      "edges": [{"side": "north", "number": 900}]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Related, Severity
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.land.edges import OPPOSITE, crooked
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Edges whose counterpart is not on the opposite side."""
    for facing in crooked(box):
        card, edge, neighbour, answer = facing.map, facing.edge, facing.neighbour, facing.answer
        assert answer is not None, "a crooked edge has an answer"
        yield RULE(
            edge.place / "side",
            f"{card.label} has {neighbour.label} to its {edge.side}, but {neighbour.label} has {card.label} "
            f"to its {answer.side}, not to its {OPPOSITE[edge.side]}.",
            f'Write "side": "{OPPOSITE[answer.side]}" here, or "{OPPOSITE[edge.side]}" there.',
            card=card.id,
            salient=f"{edge.side} {edge.number}",
            related=[Related(answer.place / "side", f"{neighbour.label} has {card.label} to its {answer.side}")],
        )


RULE = Rule("UH302", "crooked-edge", Severity.ERROR, __doc__, check, wordless=True)
