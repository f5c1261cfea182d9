"""A deck has many cards that are kept, so the Keep row of 3 will often overflow.

The Keep row holds three, and a fourth costs 2 mission points. With more than `keep-cards` of them (6, unless
`[limits]` say otherwise) the row overflows as a rule.

Wrong:

```json scenarios/grotto/threats2.json
{
  "threats": [
    {
      "id": "x0",
      "title": "A Test",
      "actions": [{"op": "move", "spaces": 1, "path": "red"}, {"op": "keep"}],
      "keep": {
        "when": "end_of_turn",
        "do": [{"op": "move", "spaces": 1, "path": "red"}],
        "until": {"task": {"name": "Hush", "icons": ["wild"]}, "at": ["hold"]}
      }
    },
    {
      "id": "x1",
      "title": "A Test",
      "actions": [{"op": "move", "spaces": 1, "path": "red"}, {"op": "keep"}],
      "keep": {
        "when": "end_of_turn",
        "do": [{"op": "move", "spaces": 1, "path": "red"}],
        "until": {"task": {"name": "Hush", "icons": ["wild"]}, "at": ["hold"]}
      }
    },
    {
      "id": "x2",
      "title": "A Test",
      "actions": [{"op": "move", "spaces": 1, "path": "red"}, {"op": "keep"}],
      "keep": {
        "when": "end_of_turn",
        "do": [{"op": "move", "spaces": 1, "path": "red"}],
        "until": {"task": {"name": "Hush", "icons": ["wild"]}, "at": ["hold"]}
      }
    },
    {
      "id": "x3",
      "title": "A Test",
      "actions": [{"op": "move", "spaces": 1, "path": "red"}, {"op": "keep"}],
      "keep": {
        "when": "end_of_turn",
        "do": [{"op": "move", "spaces": 1, "path": "red"}],
        "until": {"task": {"name": "Hush", "icons": ["wild"]}, "at": ["hold"]}
      }
    },
    {
      "id": "x4",
      "title": "A Test",
      "actions": [{"op": "move", "spaces": 1, "path": "red"}, {"op": "keep"}],
      "keep": {
        "when": "end_of_turn",
        "do": [{"op": "move", "spaces": 1, "path": "red"}],
        "until": {"task": {"name": "Hush", "icons": ["wild"]}, "at": ["hold"]}
      }
    },
    {
      "id": "x5",
      "title": "A Test",
      "actions": [{"op": "move", "spaces": 1, "path": "red"}, {"op": "keep"}],
      "keep": {
        "when": "end_of_turn",
        "do": [{"op": "move", "spaces": 1, "path": "red"}],
        "until": {"task": {"name": "Hush", "icons": ["wild"]}, "at": ["hold"]}
      }
    }
  ]
}
```

Right:

```json scenarios/grotto/threats2.json
{
  "threats": [
    {
      "id": "x0",
      "title": "A Test",
      "actions": [{"op": "move", "spaces": 1, "path": "red"}, {"op": "keep"}],
      "keep": {
        "when": "end_of_turn",
        "do": [{"op": "move", "spaces": 1, "path": "red"}],
        "until": {"task": {"name": "Hush", "icons": ["wild"]}, "at": ["hold"]}
      }
    },
    {
      "id": "x1",
      "title": "A Test",
      "actions": [{"op": "move", "spaces": 1, "path": "red"}, {"op": "keep"}],
      "keep": {
        "when": "end_of_turn",
        "do": [{"op": "move", "spaces": 1, "path": "red"}],
        "until": {"task": {"name": "Hush", "icons": ["wild"]}, "at": ["hold"]}
      }
    },
    {
      "id": "x2",
      "title": "A Test",
      "actions": [{"op": "move", "spaces": 1, "path": "red"}, {"op": "keep"}],
      "keep": {
        "when": "end_of_turn",
        "do": [{"op": "move", "spaces": 1, "path": "red"}],
        "until": {"task": {"name": "Hush", "icons": ["wild"]}, "at": ["hold"]}
      }
    },
    {
      "id": "x3",
      "title": "A Test",
      "actions": [{"op": "move", "spaces": 1, "path": "red"}, {"op": "keep"}],
      "keep": {
        "when": "end_of_turn",
        "do": [{"op": "move", "spaces": 1, "path": "red"}],
        "until": {"task": {"name": "Hush", "icons": ["wild"]}, "at": ["hold"]}
      }
    },
    {
      "id": "x4",
      "title": "A Test",
      "actions": [{"op": "move", "spaces": 1, "path": "red"}, {"op": "keep"}],
      "keep": {
        "when": "end_of_turn",
        "do": [{"op": "move", "spaces": 1, "path": "red"}],
        "until": {"task": {"name": "Hush", "icons": ["wild"]}, "at": ["hold"]}
      }
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemo_rising.content.effects import Keep
from toolkit.games.nemo_rising.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Decks with too many kept cards."""
    for scenario in box.scenarios:
        kept = sum(isinstance(threat.actions[-1], Keep) for threat in scenario.deck)
        if kept > box.limits["keep-cards"]:
            yield RULE(
                scenario.place,
                f"{kept} of {len(scenario.deck)} threat cards of {scenario.name} are kept, so the Keep row of"
                " 3 will often overflow.",
                "Let some of them be discarded.",
                salient=kept,
            )


RULE = Rule("NR313", "keep-share", Severity.REMARK, __doc__, check)
