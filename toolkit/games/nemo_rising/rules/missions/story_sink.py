"""A story token is never used by any mission.

No mission wants it anywhere, and no red box asks for it.

Wrong:

```json scenarios/grotto/tokens2.json
{"tokens": [{"id": "bell", "name": "Bell"}]}
```

Right:

```json scenarios/grotto/tokens2.json
{"tokens": [{"id": "bell", "name": "Bell"}]}
```

```json scenarios/grotto/missions2.json
{
  "missions": [
    {
      "id": "x",
      "title": "A Test",
      "points": 5,
      "story": "Once.",
      "setup": [{"token": "bell", "on": "chart-room"}],
      "goals": [{"goal": "deliver", "token": "bell", "to": "hold"}]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemo_rising.content.analysis import has_use
from toolkit.games.nemo_rising.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Tokens without a use."""
    for scenario in box.scenarios if box.whole else ():
        for token in scenario.tokens:
            own = len(box.scenarios) == 1 or token.place.file.startswith("scenarios/")
            if own and not has_use(scenario, token.id):
                yield RULE(
                    token.place,
                    f'the story token "{token.id}" is never used by any mission.',
                    "Let a mission deliver it or use it for a task.",
                    card=token.id,
                )


RULE = Rule("NR402", "story-sink", Severity.ERROR, __doc__, check)
