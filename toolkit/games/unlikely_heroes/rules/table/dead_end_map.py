"""A map has nothing on it and no way on.

Its only edge leads back, it has no anchors, and nothing else uses it: no objective or condition names it, no draw or
relocation leads to it, revealing it draws nothing, and no other map replaces it. Players spend an action on an empty
field. Put something on it, add a way on, or leave it out.

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
      "edges": [{"side": "west", "number": 900}]
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

from toolkit.diagnostic import Diagnostic, Related, Severity
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.land.edges import OPPOSITE, facings
from toolkit.games.unlikely_heroes.land.links import LinkKind, links
from toolkit.rule import Rule

NO_USE = frozenset({LinkKind.EDGE, LinkKind.MENTION})
"""Links that do not make a map useful: being walked to, and being mentioned."""


def check(box: Box) -> Iterator[Diagnostic]:
    """Maps with one valid connection and nothing else. A faulty connection is a separate finding."""
    used = {link.target for link in links(box).every if link.kind not in NO_USE}
    seen: set[str] = set()
    for one, other, edges, answers in facings(box):
        if not any(answer.side == OPPOSITE[edge.side] for edge in edges for answer in answers):
            continue
        for card, way_in, source in ((one, edges, other), (other, answers, one)):
            idle = not (card.anchors or card.draws or card.discards or card.replaces or card.number in used)
            if idle and len(way_in) == len(card.edges) and card.id not in seen:
                seen.add(card.id)
                yield RULE(
                    card.place / "name",
                    f"{card.label} has nothing on it and no way on: only the edge back to {source.label}.",
                    "Give it an anchor or a second edge, or leave it out.",
                    card=card.id,
                    related=[Related(way_in[0].place, "the only edge")],
                )


RULE = Rule("UH305", "dead-end-map", Severity.WARNING, __doc__, check, wordless=True)
