"""A loop of maps does not close.

Walking around the loop from map to map, along the edge anchors, does not lead back to the start: the cards cannot be
laid on a table like that. The related places are the steps of the shortest such loop; one of them has a wrong side or a
wrong number. A map that replaces another lies in its place, and counts as a step.

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
      "edges": [{"side": "east", "number": 901}, {"side": "south", "number": 902}]
    },
    {
      "kind": "map",
      "number": 901,
      "name": "The Dunes",
      "back": {"text": "Sand, mostly."},
      "anchors": [{"number": 3}],
      "edges": [{"side": "west", "number": 900}, {"side": "south", "number": 902}]
    },
    {
      "kind": "map",
      "number": 902,
      "name": "The Creek",
      "back": {"text": "Ankle-deep."},
      "anchors": [{"number": 3}],
      "edges": [{"side": "north", "number": 900}, {"side": "north", "number": 901}]
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
      "edges": [{"side": "west", "number": 900}, {"side": "south", "number": 902}]
    },
    {
      "kind": "map",
      "number": 902,
      "name": "The Creek",
      "back": {"text": "Ankle-deep."},
      "anchors": [{"number": 3}],
      "edges": [{"side": "north", "number": 901}]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Place, Related, Severity
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.land.table import chain_text, offset_text, step_text, tables, total
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Loops that do not close, shortest first; each once, even if several quests have it."""
    seen: set[frozenset[Place]] = set()
    for table in tables(box):
        for loop in table.loops:
            places = frozenset(step.place for step in loop)
            if places in seen:
                continue
            seen.add(places)
            first = loop[0]
            yield RULE(
                first.place,
                f"map {first.source}: {chain_text(loop)} ends {offset_text(total(loop))} of it, not at it.",
                "Correct the side or the number of one of these edges, or remove one.",
                card=_owner(box, first.source, first.place),
                salient=" ".join(str(step.source) for step in loop),
                related=[Related(step.place, step_text(step)) for step in loop],
            )


def _owner(box: Box, number: int, place: Place) -> str:
    """The card that a step is written on: usually its own; for a replacement, the card that replaces."""
    pointer = (place.pointer or ())[:2]
    near = (card for card in box.cards if card.place.file == place.file and card.place.pointer == pointer)
    return next(near, box.encounters[number][0]).id


RULE = Rule("UH304", "open-loop", Severity.ERROR, __doc__, check, wordless=True)
