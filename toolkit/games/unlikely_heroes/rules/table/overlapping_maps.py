"""Two maps lie in the same place, but neither replaces the other.

Edge anchors put every map on a grid. Players who follow them come to a place where another map already lies, and would
have to discard it. If that is intended, say so with `replaces`; otherwise change one of the edges on the way. The
related places are the shortest way from one of the two maps to the other.

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
      "edges": [{"side": "east", "number": 901, "at": 30}, {"side": "east", "number": 902, "at": 70}]
    },
    {
      "kind": "map",
      "number": 901,
      "name": "The Dunes at Noon",
      "back": {"text": "Sand, mostly."},
      "anchors": [{"number": 2}],
      "edges": [{"side": "west", "number": 900, "at": 30}]
    },
    {
      "kind": "map",
      "number": 902,
      "name": "The Dunes at Night",
      "back": {"text": "Sand, presumably."},
      "anchors": [{"number": 3}],
      "edges": [{"side": "west", "number": 900, "at": 70}]
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
      "edges": [{"side": "east", "number": 901, "at": 30}, {"side": "east", "number": 902, "at": 70}]
    },
    {
      "kind": "map",
      "number": 901,
      "name": "The Dunes at Noon",
      "back": {"text": "Sand, mostly."},
      "anchors": [{"number": 2}],
      "edges": [{"side": "west", "number": 900, "at": 30}]
    },
    {
      "kind": "map",
      "number": 902,
      "name": "The Dunes at Night",
      "back": {"text": "Sand, presumably."},
      "anchors": [{"number": 3}],
      "edges": [{"side": "west", "number": 900, "at": 70}],
      "replaces": [901]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Related, Severity
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.land.table import step_text, tables
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Places with two maps, each pair once."""
    seen: set[tuple[int, int]] = set()
    for table in tables(box):
        for overlap in table.overlaps:
            if (overlap.first, overlap.second) in seen:
                continue
            seen.add((overlap.first, overlap.second))
            card = box.encounters[overlap.second][0]
            yield RULE(
                card.place / "number",
                f"map {overlap.second} lies in the same place as map {overlap.first}, but neither replaces the other.",
                f'Write "replaces": [{overlap.first}] if that is intended, or correct an edge on the way between them.',
                card=card.id,
                salient=overlap.first,
                related=[Related(step.place, step_text(step)) for step in overlap.chain],
            )


RULE = Rule("UH303", "overlapping-maps", Severity.ERROR, __doc__, check, wordless=True)
