"""A kept card can never be discarded.

It says neither whose defeat nor which task discards it.

Wrong:

```json scenarios/grotto/threats2.json
{
  "threats": [
    {
      "id": "x",
      "title": "A Test",
      "actions": [{"op": "move", "spaces": 1, "path": "red"}, {"op": "keep"}],
      "keep": {"when": "end_of_turn", "do": [{"op": "move", "spaces": 1, "path": "red"}]}
    }
  ]
}
```

Right:

```json scenarios/grotto/threats2.json
{
  "threats": [
    {
      "id": "x",
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
    """Kept cards without a condition."""
    for scenario in box.scenarios:
        for threat in scenario.threats:
            if isinstance(threat.actions[-1], Keep) and not (threat.keep and threat.keep.has_exit):
                yield RULE(
                    threat.keep.place if threat.keep else threat.place,
                    f'threat "{threat.id}" is kept, and nothing ever discards it.',
                    'Add "until": an enemy that is "defeated", a "task" and where, a tile that is "secured", or'
                    ' a "text".',
                    card=threat.id,
                )


RULE = Rule("NR309", "keep-has-exit", Severity.ERROR, __doc__, check)
