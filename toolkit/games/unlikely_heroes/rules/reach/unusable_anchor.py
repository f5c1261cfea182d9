"""A map comes into play, but no hero can ever stand on it, so its anchors are useless.

Only anchors on the map a hero stands on can be explored. If a card draws the map, but it is not connected to another
map and nothing relocates or regroups there, nobody can ever use it.

Wrong:

```json cards/encounters.json
{
  "cards": [
    {
      "kind": "map",
      "number": 1,
      "name": "The Hill",
      "back": {"text": "A hill."},
      "anchors": [{"number": 2}, {"number": 4}]
    },
    {"kind": "item", "number": 2, "name": "A Stick", "back": {"text": "It is brown."}, "revealed": {"draw": [900]}},
    {"kind": "item", "number": 4, "name": "A Hat", "back": {"text": "It is not."}},
    {
      "kind": "map",
      "number": 900,
      "name": "The Cove",
      "back": {"text": "Gulls, arguing."},
      "anchors": [{"number": 4}]
    }
  ]
}
```

Right:

```json cards/encounters.json
{
  "cards": [
    {
      "kind": "map",
      "number": 1,
      "name": "The Hill",
      "back": {"text": "A hill."},
      "anchors": [{"number": 2}, {"number": 4}],
      "edges": [{"side": "east", "number": 900}]
    },
    {"kind": "item", "number": 2, "name": "A Stick", "back": {"text": "It is brown."}, "revealed": {"draw": [900]}},
    {"kind": "item", "number": 4, "name": "A Hat", "back": {"text": "It is not."}},
    {
      "kind": "map",
      "number": 900,
      "name": "The Cove",
      "back": {"text": "Gulls, arguing."},
      "anchors": [{"number": 4}],
      "edges": [{"side": "west", "number": 1}]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.content.model import Box, Role
from toolkit.games.unlikely_heroes.proving.reachable.reach import never_stood_on
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """The anchors of maps that nobody can stand on."""
    for card in never_stood_on(box):
        for reference in card.references:
            if reference.role in (Role.ANCHOR, Role.EDGE):
                yield RULE(
                    reference.place,
                    f"{card.label}'s anchor {reference.target} can never be used: no hero can get onto the map.",
                    "Connect the map to another one, or relocate or regroup there.",
                    card=card.id,
                    salient=reference.target,
                )


RULE = Rule("UH201", "unusable-anchor", Severity.WARNING, __doc__, check, wordless=True)
