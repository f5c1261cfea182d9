"""A one-shot adventure draws more cards than a deck has.

A heavy one-shot adventure takes 5 common, 2 expert and 1 royal arsenal, 3 artefacts and 4 gear; a medium and a light
one take less.

Wrong:

```json equipment.json
{
  "equipment": [
    {
      "id": "smelling-salts",
      "title": "Smelling Salts",
      "deck": "gear",
      "use": "bonus_action",
      "copies": 6,
      "do": [{"op": "heal", "amount": 1}]
    },
    {
      "id": "brass-pistol",
      "title": "Brass Pistol",
      "deck": "common",
      "ranged": true,
      "short": true,
      "ether": {"bonus": 1},
      "copies": 3
    },
    {
      "id": "poker",
      "title": "Poker",
      "deck": "common",
      "melee": true,
      "icons": {"bonus": 1},
      "copies": 2
    },
    {
      "id": "hunting-rifle",
      "title": "Hunting Rifle",
      "deck": "expert",
      "ranged": true,
      "icons": {"reroll": true},
      "ether": {"bonus": 2},
      "copies": 2
    },
    {
      "id": "silent-bell",
      "title": "Silent Bell",
      "deck": "artefact",
      "use": "action",
      "cost": 1,
      "copies": 3,
      "do": [{"op": "ether", "amount": 3}]
    }
  ]
}
```

Right:

```json equipment.json
{
  "equipment": [
    {
      "id": "smelling-salts",
      "title": "Smelling Salts",
      "deck": "gear",
      "use": "bonus_action",
      "copies": 6,
      "do": [{"op": "heal", "amount": 1}]
    },
    {
      "id": "brass-pistol",
      "title": "Brass Pistol",
      "deck": "common",
      "ranged": true,
      "short": true,
      "ether": {"bonus": 1},
      "copies": 3
    },
    {
      "id": "poker",
      "title": "Poker",
      "deck": "common",
      "melee": true,
      "icons": {"bonus": 1},
      "copies": 2
    },
    {
      "id": "hunting-rifle",
      "title": "Hunting Rifle",
      "deck": "expert",
      "ranged": true,
      "icons": {"reroll": true},
      "ether": {"bonus": 2},
      "copies": 2
    },
    {
      "id": "silent-bell",
      "title": "Silent Bell",
      "deck": "artefact",
      "use": "action",
      "cost": 1,
      "copies": 3,
      "do": [{"op": "ether", "amount": 3}]
    },
    {"id": "sabre", "title": "The Sabre", "deck": "royal", "melee": true}
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.smog.content.limits import ONE_SHOT
from toolkit.games.smog.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Each deck that is too small, with the lightest power level that it is too small for."""
    if not box.whole:
        return
    told: set[str] = set()
    for level, wanted in ONE_SHOT.items():
        for name, count in wanted.items():
            there = box.deck(name)
            if there < count and name not in told:
                told.add(name)
                yield RULE(
                    box.place,
                    f"Cards of the {name} deck: {there}; a {level} one-shot adventure draws {count}.",
                    "Write more, or raise `copies`.",
                    salient=name,
                )


RULE = Rule("SM208", "decks-for-oneshot", Severity.ERROR, __doc__, check)
