"""A kept card has no effect.

It lies in the Keep row and does nothing but fill it.

Wrong:

```json scenarios/grotto/threats2.json
{
  "threats": [
    {
      "id": "x",
      "title": "A Test",
      "actions": [{"op": "move", "spaces": 1, "path": "red"}, {"op": "keep"}],
      "keep": {"until": {"task": {"name": "Hush", "icons": ["wild"]}, "at": ["hold"]}}
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
    """Kept cards that do nothing."""
    for scenario in box.scenarios:
        for threat in scenario.threats:
            keep = threat.keep
            if isinstance(threat.actions[-1], Keep) and keep is not None and not keep.has_effect:
                yield RULE(
                    keep.place,
                    f'threat "{threat.id}" is kept, but has no effect.',
                    'Add "when" and "do", or a "text" for a rule that it changes; or let the card be discarded.',
                    card=threat.id,
                )


RULE = Rule("NR312", "keep-has-effect", Severity.ERROR, __doc__, check)
