"""Minions are spawned that the chapter does not list.

Only the kinds of minions that a chapter lists come onto its stage. A power or a chaos card may be played in any
chapter; it should name a kind that at least one of them lists.

Wrong:

```json chapters-2.json
{
  "chapters": [
    {
      "number": 2,
      "title": "A Test",
      "stage": {"tiles": [{"tile": "hall", "x": 0, "y": 0}]},
      "start": {
        "gentlemen": [
          {"x": 0, "y": 0},
          {"x": 1, "y": 0},
          {"x": 0, "y": 1},
          {"x": 1, "y": 1}
        ]
      },
      "round_limit": 6,
      "victory": {
        "gentlemen": {"goal": "reach", "squares": [{"x": 3, "y": 3}], "count": 1},
        "nemesis": {"goal": "survive", "rounds": 6}
      },
      "events": [{"round": 2, "do": [{"op": "spawn", "minion": "lamplighter", "count": 1}]}]
    }
  ]
}
```

Right:

```json chapters-2.json
{
  "chapters": [
    {
      "number": 2,
      "title": "A Test",
      "stage": {"tiles": [{"tile": "hall", "x": 0, "y": 0}]},
      "start": {
        "gentlemen": [
          {"x": 0, "y": 0},
          {"x": 1, "y": 0},
          {"x": 0, "y": 1},
          {"x": 1, "y": 1}
        ]
      },
      "round_limit": 6,
      "victory": {
        "gentlemen": {"goal": "reach", "squares": [{"x": 3, "y": 3}], "count": 1},
        "nemesis": {"goal": "survive", "rounds": 6}
      },
      "events": [{"round": 2, "do": [{"op": "spawn", "minion": "lamplighter", "count": 1}]}],
      "minions": ["lamplighter"]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.smog.content.chapters import effects_of
from toolkit.games.smog.content.effects import Spawn
from toolkit.games.smog.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Events and starting minions of a chapter; what cards spawn that no chapter knows."""
    for chapter in box.chapters:
        spawned = [one for one in effects_of(chapter.events) if isinstance(one, Spawn)]
        named = [(one.place, one.minion) for one in spawned] + [(one.place, one.who) for one in chapter.start.minions]
        for place, minion in named:
            if minion in box.minion and minion not in chapter.minions:
                yield RULE(
                    place / "minion",
                    f'Chapter {chapter.number} does not list "{minion}".',
                    "Add it to `minions`.",
                    card=chapter.id,
                    salient=minion,
                )
    listed = {name for chapter in box.chapters for name in chapter.minions}
    for card in (*box.powers, *box.chaos_cards) if box.whole else ():
        for one in card.do:
            if isinstance(one, Spawn) and one.minion in box.minion and one.minion not in listed:
                yield RULE(
                    one.place / "minion", f'No chapter lists "{one.minion}".', "Add it to one.", card=card.id,
                    salient=one.minion,
                )  # fmt: skip


RULE = Rule("SM502", "minion-listed", Severity.ERROR, __doc__, check)
