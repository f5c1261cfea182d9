"""A story token is wanted where it is taken.

Nobody has to carry it anywhere.

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
      "setup": [{"token": "bell", "on": "chart-room"}],
      "goals": [{"goal": "deliver", "token": "bell", "to": "chart-room"}]
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
from toolkit.games.nemo_rising.content.analysis import source_tiles
from toolkit.games.nemo_rising.content.goals import DoTask, tiles_of, token_of
from toolkit.games.nemo_rising.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Goals on the very tile a token lies on."""
    for scenario in box.scenarios:
        for mission in scenario.missions:
            for index, goal in enumerate(mission.goals):
                token = token_of(goal)
                tiles = source_tiles(scenario, [mission], token) if token else []
                if tiles and tiles_of(goal) and {*tiles_of(goal)} <= {*tiles}:
                    key = "at" if isinstance(goal, DoTask) else "to"
                    yield RULE(
                        mission.place / "goals" / index / key,
                        f'mission "{mission.id}" wants "{token}" on the very tile where it is found, so nobody'
                        " has to carry it.",
                        "Put it somewhere else, or send it somewhere else.",
                        card=mission.id,
                        salient=token,
                    )


RULE = Rule("NR403", "story-same-tile", Severity.WARNING, __doc__, check)
