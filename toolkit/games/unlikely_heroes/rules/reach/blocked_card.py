"""A card needs something that nobody can ever have.

Something leads to the card, but what it needs (or what the way to it needs) is out of reach in every quest: the item is
in the box, but players can never get it. The finding names the smallest set of missing things.

Wrong:

```json cards/encounters.json
{
  "cards": [
    {
      "kind": "map",
      "number": 1,
      "name": "The Hill",
      "back": {"text": "A hill."},
      "anchors": [{"number": 2}, {"number": 4}, {"number": 5}]
    },
    {"kind": "item", "number": 2, "name": "A Stick", "back": {"text": "It is brown."}},
    {"kind": "item", "number": 4, "name": "A Hat", "back": {"text": "It is not."}},
    {"kind": "item", "number": 5, "name": "A Chest", "back": {"text": "Locked.", "needs": {"item": 6}}},
    {
      "kind": "item",
      "number": 6,
      "name": "A Key",
      "back": {"text": "Small."},
      "suppress": [{"rule": "orphan-card", "reason": "Nobody has hidden it yet."}]
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
      "anchors": [{"number": 2}, {"number": 4}, {"number": 5}, {"number": 6}]
    },
    {"kind": "item", "number": 2, "name": "A Stick", "back": {"text": "It is brown."}},
    {"kind": "item", "number": 4, "name": "A Hat", "back": {"text": "It is not."}},
    {"kind": "item", "number": 5, "name": "A Chest", "back": {"text": "Locked.", "needs": {"item": 6}}},
    {"kind": "item", "number": 6, "name": "A Key", "back": {"text": "Small."}}
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.proving.reachable.reach import fact_words, unreached
from toolkit.games.unlikely_heroes.proving.reachable.topics import of_card, of_facts, of_way
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Cards whose links can never be used because something is missing."""
    for one in unreached(box):
        if one.reason == "blocked":
            missing = " and ".join(fact_words(box, fact) for fact in one.blockers)
            yield RULE(
                one.card.place / "number",
                f"{one.card.label} can never be revealed: it waits for {missing}, which no quest can reach.",
                "Make that reachable, or let the card need something else.",
                card=one.card.id,
                salient=missing,
                explains=[of_card(one.card.id)],
                follows=[*of_facts(box, "", one.blockers), of_way(one.card)],
            )


RULE = Rule("UH203", "blocked-card", Severity.ERROR, __doc__, check, wordless=True)
