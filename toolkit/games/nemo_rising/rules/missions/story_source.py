"""A story token can be taken nowhere.

It lies on no tile, no enemy has it, and no green box gives it. Say in the `setup` of the mission where it is, or
let a tile reward it.

Wrong:

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
      "goals": [{"goal": "deliver", "token": "bell", "to": "engine-room"}]
    }
  ]
}
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
from toolkit.games.nemo_rising.content.analysis import source_enemies, source_tiles
from toolkit.games.nemo_rising.content.goals import DoTask, token_of
from toolkit.games.nemo_rising.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Tokens that missions want and nobody gives."""
    for scenario in box.scenarios if box.whole else ():
        for mission in scenario.missions:
            for index, goal in enumerate(mission.goals):
                token = token_of(goal)
                if token is None or token not in scenario.token:
                    continue
                if not source_tiles(scenario, [mission], token) and not source_enemies([mission], token):
                    key = "with" if isinstance(goal, DoTask) else "token"
                    yield RULE(
                        mission.place / "goals" / index / key,
                        f'mission "{mission.id}" wants "{token}", but nobody can ever find it.',
                        'Put it on a tile in "setup", or give it to an enemy.',
                        card=mission.id,
                        salient=token,
                    )


RULE = Rule("NR401", "story-source", Severity.ERROR, __doc__, check)
