"""The gentlemen take something along that is never of use.

A chapter grants it; no later one requires it, and nobody can do anything with it. It may be a memory; otherwise it is a
promise that is not kept.

Wrong:

```json equipment-2.json
{
  "equipment": [
    {"id": "seal", "title": "The Seal", "deck": "fragment"},
    {"id": "letter", "title": "A Letter", "deck": "fragment"}
  ]
}
```

```json chapters.json
{
  "chapters": [
    {
      "number": 1,
      "title": "Fog on the Ledger",
      "final": false,
      "story": "The lamps go out one by one. Somebody in the yard is counting.",
      "stage": {
        "tiles": [{"tile": "hall", "x": 0, "y": 0}, {"tile": "yard", "x": 4, "y": 0}],
        "doors": [{"x": 3, "y": 1, "side": "east"}],
        "tokens": [{"token": "ledger", "x": 6, "y": 0}, {"token": "box", "x": 0, "y": 3}]
      },
      "start": {
        "gentlemen": [
          {"x": 0, "y": 0},
          {"x": 1, "y": 0},
          {"x": 0, "y": 1},
          {"x": 1, "y": 1}
        ],
        "agents": [{"agent": "the-actuary", "x": 5, "y": 1}],
        "minions": [
          {"minion": "lamplighter", "x": 4, "y": 1},
          {"minion": "lamplighter", "x": 4, "y": 2}
        ],
        "allies": [{"ally": "constable", "x": 2, "y": 2}]
      },
      "agents": [{"agent": "the-actuary"}],
      "minions": ["lamplighter"],
      "allies": ["constable"],
      "decks": ["gear", "common"],
      "spawn_points": [{"x": 6, "y": 3}],
      "round_limit": 6,
      "events": [{"round": 3, "do": [{"op": "spawn", "minion": "lamplighter", "count": 1}]}],
      "boxes": "Take the first card of the gear deck.",
      "victory": {
        "gentlemen": {
          "goal": "carry",
          "token": "ledger",
          "squares": [{"x": 0, "y": 0}, {"x": 0, "y": 1}]
        },
        "nemesis": {
          "goal": "any",
          "goals": [
            {"goal": "survive", "rounds": 6},
            {"goal": "neutralizations", "count": 4}
          ]
        }
      },
      "grants": {"on_win": ["seal", "letter"], "on_loss": ["seal", "letter"]}
    },
    {
      "number": 2,
      "title": "Fog on the Ledger",
      "final": true,
      "story": "The lamps go out one by one. Somebody in the yard is counting.",
      "stage": {
        "tiles": [{"tile": "hall", "x": 0, "y": 0}, {"tile": "yard", "x": 4, "y": 0}],
        "doors": [{"x": 3, "y": 1, "side": "east"}],
        "tokens": [{"token": "ledger", "x": 6, "y": 0}, {"token": "box", "x": 0, "y": 3}]
      },
      "start": {
        "gentlemen": [
          {"x": 0, "y": 0},
          {"x": 1, "y": 0},
          {"x": 0, "y": 1},
          {"x": 1, "y": 1}
        ],
        "agents": [{"agent": "the-actuary", "x": 5, "y": 1}],
        "minions": [
          {"minion": "lamplighter", "x": 4, "y": 1},
          {"minion": "lamplighter", "x": 4, "y": 2}
        ],
        "allies": [{"ally": "constable", "x": 2, "y": 2}]
      },
      "agents": [{"agent": "the-actuary"}],
      "minions": ["lamplighter"],
      "allies": ["constable"],
      "decks": ["gear", "common"],
      "spawn_points": [{"x": 6, "y": 3}],
      "round_limit": 6,
      "events": [{"round": 3, "do": [{"op": "spawn", "minion": "lamplighter", "count": 1}]}],
      "boxes": "Take the first card of the gear deck.",
      "victory": {
        "gentlemen": {
          "goal": "carry",
          "token": "ledger",
          "squares": [{"x": 0, "y": 0}, {"x": 0, "y": 1}]
        },
        "nemesis": {
          "goal": "any",
          "goals": [
            {"goal": "survive", "rounds": 6},
            {"goal": "neutralizations", "count": 4}
          ]
        }
      },
      "requires": ["seal"]
    }
  ]
}
```

Right:

```json equipment-2.json
{
  "equipment": [
    {"id": "seal", "title": "The Seal", "deck": "fragment"},
    {"id": "letter", "title": "A Letter", "deck": "fragment"}
  ]
}
```

```json chapters.json
{
  "chapters": [
    {
      "number": 1,
      "title": "Fog on the Ledger",
      "final": false,
      "story": "The lamps go out one by one. Somebody in the yard is counting.",
      "stage": {
        "tiles": [{"tile": "hall", "x": 0, "y": 0}, {"tile": "yard", "x": 4, "y": 0}],
        "doors": [{"x": 3, "y": 1, "side": "east"}],
        "tokens": [{"token": "ledger", "x": 6, "y": 0}, {"token": "box", "x": 0, "y": 3}]
      },
      "start": {
        "gentlemen": [
          {"x": 0, "y": 0},
          {"x": 1, "y": 0},
          {"x": 0, "y": 1},
          {"x": 1, "y": 1}
        ],
        "agents": [{"agent": "the-actuary", "x": 5, "y": 1}],
        "minions": [
          {"minion": "lamplighter", "x": 4, "y": 1},
          {"minion": "lamplighter", "x": 4, "y": 2}
        ],
        "allies": [{"ally": "constable", "x": 2, "y": 2}]
      },
      "agents": [{"agent": "the-actuary"}],
      "minions": ["lamplighter"],
      "allies": ["constable"],
      "decks": ["gear", "common"],
      "spawn_points": [{"x": 6, "y": 3}],
      "round_limit": 6,
      "events": [{"round": 3, "do": [{"op": "spawn", "minion": "lamplighter", "count": 1}]}],
      "boxes": "Take the first card of the gear deck.",
      "victory": {
        "gentlemen": {
          "goal": "carry",
          "token": "ledger",
          "squares": [{"x": 0, "y": 0}, {"x": 0, "y": 1}]
        },
        "nemesis": {
          "goal": "any",
          "goals": [
            {"goal": "survive", "rounds": 6},
            {"goal": "neutralizations", "count": 4}
          ]
        }
      },
      "grants": {"on_win": ["seal", "letter"], "on_loss": ["seal", "letter"]}
    },
    {
      "number": 2,
      "title": "Fog on the Ledger",
      "final": true,
      "story": "The lamps go out one by one. Somebody in the yard is counting.",
      "stage": {
        "tiles": [{"tile": "hall", "x": 0, "y": 0}, {"tile": "yard", "x": 4, "y": 0}],
        "doors": [{"x": 3, "y": 1, "side": "east"}],
        "tokens": [{"token": "ledger", "x": 6, "y": 0}, {"token": "box", "x": 0, "y": 3}]
      },
      "start": {
        "gentlemen": [
          {"x": 0, "y": 0},
          {"x": 1, "y": 0},
          {"x": 0, "y": 1},
          {"x": 1, "y": 1}
        ],
        "agents": [{"agent": "the-actuary", "x": 5, "y": 1}],
        "minions": [
          {"minion": "lamplighter", "x": 4, "y": 1},
          {"minion": "lamplighter", "x": 4, "y": 2}
        ],
        "allies": [{"ally": "constable", "x": 2, "y": 2}]
      },
      "agents": [{"agent": "the-actuary"}],
      "minions": ["lamplighter"],
      "allies": ["constable"],
      "decks": ["gear", "common"],
      "spawn_points": [{"x": 6, "y": 3}],
      "round_limit": 6,
      "events": [{"round": 3, "do": [{"op": "spawn", "minion": "lamplighter", "count": 1}]}],
      "boxes": "Take the first card of the gear deck.",
      "victory": {
        "gentlemen": {
          "goal": "carry",
          "token": "ledger",
          "squares": [{"x": 0, "y": 0}, {"x": 0, "y": 1}]
        },
        "nemesis": {
          "goal": "any",
          "goals": [
            {"goal": "survive", "rounds": 6},
            {"goal": "neutralizations", "count": 4}
          ]
        }
      },
      "requires": ["seal", "letter"]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.smog.content.cards import NO_ICONS, Equipment
from toolkit.games.smog.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """What is granted, against what later chapters require."""
    for chapter in box.chapters if box.whole else ():
        if chapter.grants is None:
            continue
        later = {item for one in box.chapters if one.number > chapter.number for item in one.requires}
        idle = {item.id for item in box.equipment if not _is_of_use(item)} - later
        for word, items in (("on_win", chapter.grants.on_win), ("on_loss", chapter.grants.on_loss)):
            for index, item in enumerate(items):
                if item in idle:
                    yield RULE(
                        chapter.grants.place / word / index,
                        f'No later chapter requires "{item}", and it does nothing.',
                        "Require it, or let it do something.",
                        card=chapter.id,
                    )


def _is_of_use(item: Equipment) -> bool:
    return bool(item.melee or item.ranged or item.text or item.do or item.use or item.icons != NO_ICONS or item.ether)


RULE = Rule("SM215", "item-never-used", Severity.REMARK, __doc__, check)
