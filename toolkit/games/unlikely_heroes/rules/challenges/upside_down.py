"""A joined challenge box is far easier for parties of one size than of another.

Each hero who joins in adds a skill and a luck card, so what two heroes can hardly pass, four cannot fail; if the value
is multiplied by the number of heroes, it may be the other way round. The rule compares parties of two, three and four
without items, announcing as few luck cards as allowed; their chances may differ by `party-spread` percent, under
`[limits]`. If one box of the card is fair to all of them, the others may be anything.

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
"""In percent: a box that every party passes more often than this is fair."""


def check(box: Box) -> Iterator[Diagnostic]:
    """Boxes of joined challenges whose chances depend on the number of heroes."""
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
            told = ", ".join(f"{heroes} heroes {one:.0f}%" for heroes, one in zip(PARTIES, chances, strict=True))
            rises = chances[-1] > chances[0]
            yield RULE(
                trial.place / "value",
                f"{card.label}: box {index + 1} is not fair to parties of every size: {told}, without items.",
                'Use a "per_hero" value that each hero can reach.' if rises else "Lower the value per hero.",
                card=card.id,
                salient=index,
            )


RULE = Rule("UH616", "upside-down", Severity.REMARK, __doc__, check, wordless=True)
