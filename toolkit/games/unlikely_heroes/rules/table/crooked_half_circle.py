"""Two half-circles that belong together do not meet.

Two maps lie side by side, but their half-circles do not meet, because they are at different distances from the end of
the edge. The path on the picture breaks off at the border. If one map leaves out `at`, the other's value counts; if
both do, the half-circles meet automatically.

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
      "edges": [{"side": "east", "number": 901, "at": 30}]
    },
    {
      "kind": "map",
      "number": 901,
      "name": "The Dunes",
      "back": {"text": "Sand, mostly."},
      "anchors": [{"number": 3}],
      "edges": [{"side": "west", "number": 900, "at": 50}]
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
      "edges": [{"side": "east", "number": 901, "at": 30}]
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

from toolkit.diagnostic import Diagnostic, Related, Severity
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.land.edges import askew
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Edges that face each other and do not meet."""
    for facing in askew(box):
        card, edge, neighbour, answer = facing.map, facing.edge, facing.neighbour, facing.answer
        place = f"{card.label}'s {edge.side} half-circle for {neighbour.number} is at {edge.at:g}%"
        if answer is None:
            message, hint = (
                f"{place}, but {neighbour.label} has none there.",
                "Remove it, or give the other map one there.",
            )
        else:
            message = f"{place}, but {neighbour.label}'s is at {answer.at:g}%: they do not meet."
            hint = f'Write "at": {answer.at:g} here, or "at": {edge.at:g} there.'
        yield RULE(
            edge.place,
            message,
            hint,
            card=card.id,
            salient=f"{edge.side} {edge.number}",
            related=[Related(answer.place, f"{neighbour.label}'s {answer.side} half-circle")] if answer else (),
        )


RULE = Rule("UH306", "crooked-half-circle", Severity.WARNING, __doc__, check, wordless=True)
