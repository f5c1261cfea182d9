"""A joined challenge box is easy for some parties and hopeless, or no question, for others.

Whoever joins in adds a skill and a luck card, so that what two heroes hardly pass, four cannot fail; multiplied by the
number of heroes, it may be the other way round. Compared are parties of two, three and four without items, with as few
luck cards as have to be announced; their chances may differ by `party-spread` percent, in `[limits]`. A card with one
box that is fair to all of them may have others as it likes.

Wrong:

```json cards/encounters.json
{
  "cards": [
    {
      "kind": "map",
      "number": 1,
      "name": "The Hill",
      "back": {"text": "A hill."},
      "anchors": [{"number": 2}, {"number": 3}]
    },
    {"kind": "item", "number": 2, "name": "A Stick", "back": {"text": "It is brown."}},
    {
      "kind": "challenge",
      "number": 3,
      "name": "A Gate",
      "back": {"text": "It is shut."},
      "joined": true,
      "trials": [
        {"skill": "strength", "value": 2, "per_hero": true, "reward": {"do": [{"op": "draw", "cards": [4]}]}}
      ]
    },
    {
      "kind": "hero",
      "number": 4,
      "name": "Finn",
      "back": {"text": "Someone waves."},
      "meeple": "blue",
      "backpack": 3,
      "skills": {"strength": 1, "wit": 1, "dexterity": 1}
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
      "anchors": [{"number": 2}, {"number": 3}]
    },
    {"kind": "item", "number": 2, "name": "A Stick", "back": {"text": "It is brown."}},
    {
      "kind": "challenge",
      "number": 3,
      "name": "A Gate",
      "back": {"text": "It is shut."},
      "joined": true,
      "trials": [
        {"skill": "strength", "value": 2, "reward": {"do": [{"op": "draw", "cards": [4]}]}}
      ]
    },
    {
      "kind": "hero",
      "number": 4,
      "name": "Finn",
      "back": {"text": "Someone waves."},
      "meeple": "blue",
      "backpack": 3,
      "skills": {"strength": 1, "wit": 1, "dexterity": 1}
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.balance.comparison import chances_by_party, judged
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.content.taking_part import PARTIES
from toolkit.rule import Rule

FAIR = 50
"""Percent; what every party passes more often than not is fair."""


def check(box: Box) -> Iterator[Diagnostic]:
    """Boxes of joined challenges whose chances depend on how many play."""
    for card in judged(box):
        if not card.joined:
            continue
        rows = [[100 * one for one in chances_by_party(box, card, index)] for index in range(len(card.trials))]
        most = box.limits["party-spread"]
        if any(max(row) - min(row) <= most and min(row) >= FAIR for row in rows):
            continue
        for index, (trial, chances) in enumerate(zip(card.trials, rows, strict=True)):
            if max(chances) - min(chances) <= most:
                continue
            told = ", ".join(f"{heroes} heroes {one:.0f} %" for heroes, one in zip(PARTIES, chances, strict=True))
            rises = chances[-1] > chances[0]
            yield RULE(
                trial.place / "value",
                f"{card.label}: who plays decides what box {index + 1} is worth: {told}, without items.",
                'Let it ask for a value "per_hero" that each can bring.' if rises else "Ask for less of each hero.",
                card=card.id,
                salient=index,
            )


RULE = Rule("UH616", "upside-down", Severity.REMARK, __doc__, check)
