"""No quest can reach a card, because the cards or chapters that lead to it cannot be reached.

The fault is further back: a card that nothing leads to, a card that needs something nobody can have, or an objective
that nobody can meet. Fix that, and this remark goes away.

Wrong:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "map",
      "number": 900,
      "name": "The Cove",
      "back": {"text": "Gulls, arguing."},
      "anchors": [{"number": 901}],
      "suppress": [{"rule": "orphan-card", "reason": "The way there is still being dug."}]
    },
    {"kind": "item", "number": 901, "name": "A Shell", "back": {"text": "It hums."}}
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
    {"kind": "item", "number": 2, "name": "A Stick", "back": {"text": "It is brown."}},
    {"kind": "item", "number": 4, "name": "A Hat", "back": {"text": "It is not."}},
    {
      "kind": "map",
      "number": 900,
      "name": "The Cove",
      "back": {"text": "Gulls, arguing."},
      "anchors": [{"number": 901}],
      "edges": [{"side": "west", "number": 1}]
    },
    {"kind": "item", "number": 901, "name": "A Shell", "back": {"text": "It hums."}}
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Related, Severity
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.proving.reachable.reach import unreached
from toolkit.games.unlikely_heroes.proving.reachable.topics import before_of, of_card, of_way, ways_out
from toolkit.rule import Rule
from toolkit.source.suggest import listing


def check(box: Box) -> Iterator[Diagnostic]:
    """Cards that only unreached cards lead to."""
    for one in unreached(box):
        if one.reason == "behind":
            before = listing([label for label, _ in one.behind], most=4, joint="and")
            why = f"it waits for {before}, which never comes" if one.waits else f"only {before} would lead to it"
            yield RULE(
                one.card.place / "number",
                f"No quest reaches {one.card.label}: {why}.",
                "Look at what keeps players from getting there.",
                card=one.card.id,
                explains=[of_card(one.card.id)],
                follows=[of_way(one.card), *before_of(box, one), *ways_out(box, one)],
                related=[Related(place, f"{label} is never reached") for label, place in one.behind],
            )


RULE = Rule("UH207", "unreached-card", Severity.REMARK, __doc__, check, wordless=True)
