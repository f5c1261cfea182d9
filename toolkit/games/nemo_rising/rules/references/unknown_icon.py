"""A text names an icon that does not exist.

Icons in texts are `{brains}`, `{brawn}`, `{skill}` and `{wild}`, and `{humanoid}`, `{bestial}` and `{mechanical}`
for the types of enemies.

Wrong:

```json scenarios/grotto/threats2.json
{
  "threats": [
    {
      "id": "x",
      "title": "A Test",
      "actions": [{"op": "lose", "points": 1}, {"op": "discard"}],
      "text": "It takes {brain}."
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
      "actions": [{"op": "lose", "points": 1}, {"op": "discard"}],
      "text": "It takes {brains}."
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemo_rising.content.abilities import ATTRIBUTES, TYPES, WILD
from toolkit.games.nemo_rising.content.model import Box
from toolkit.rule import Rule
from toolkit.source.suggest import did_you_mean

ICONS = (*ATTRIBUTES, WILD, *TYPES)


def check(box: Box) -> Iterator[Diagnostic]:
    """Icons that no template draws."""
    for one in box.written:
        for run in one.line.runs:
            if run.kind == "icon" and run.value not in ICONS:
                yield RULE(
                    one.place.part(*run.span),
                    f'"{one.card}": there is no icon {{{run.value}}}.',
                    did_you_mean(run.value, ICONS) or f"Icons: {', '.join(ICONS)}.",
                    card=one.card,
                    salient=run.value,
                    explains=[f"drawing of {run.value}"],
                )


RULE = Rule("NR104", "unknown-icon", Severity.ERROR, __doc__, check)
