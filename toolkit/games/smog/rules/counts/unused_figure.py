"""No chapter has a part for a figure.

An agent, a kind of minions or of allies is in the box, with its dashboard, and nobody ever meets it. A chapter
that begins without the nemesis is not finished, and says nothing about that.

Wrong:

```json minions-2.json
{
  "minions": [
    {
      "id": "beadle",
      "name": "Beadles",
      "punch": 1,
      "trigger": 0,
      "agility": 1,
      "health": [1, 1],
      "models": 2
    }
  ]
}
```

Right:

```json minions-2.json
{
  "minions": [
    {
      "id": "beadle",
      "name": "Beadles",
      "punch": 1,
      "trigger": 0,
      "agility": 1,
      "health": [1, 1],
      "models": 2
    }
  ]
}
```

```json chapters.json
{
  "chapters": [
    {
      "number": 1,
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
      "minions": ["lamplighter", "beadle"],
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
      }
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.smog.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Everybody but the gentlemen, who are chosen."""
    used = {one.agent for chapter in box.chapters for one in chapter.agents}
    used |= {id for chapter in box.chapters for id in (*chapter.minions, *chapter.allies)}
    used |= {one.who for chapter in box.chapters for one in chapter.start.standing}
    finished = box.whole and all(one.start.agents or one.start.minions for one in box.chapters)
    for one in (*box.agents, *box.minions, *box.allies) if finished else ():
        if one.id not in used:
            yield RULE(one.place, f"{one.name} is in no chapter.", "Let it take part, or leave it out.", card=one.id)


RULE = Rule("SM214", "unused-figure", Severity.REMARK, __doc__, check)
