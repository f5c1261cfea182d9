"""A tile can only be secured with the story token that lies on it.

A token is taken once its tile is secure, so this one never is.

Wrong:

```json scenarios/grotto/tokens2.json
{"tokens": [{"id": "bell", "name": "Bell"}]}
```

```json scenarios/grotto/tiles2.json
{
  "tiles": [
    {
      "id": "x",
      "name": "The Mast",
      "red": {"task": {"name": "Climb it", "icons": ["skill"]}, "needs": "bell"},
      "green": {"reward": [{"op": "gain_gear"}]}
    }
  ]
}
```

```json scenarios/grotto/missions2.json
{
  "missions": [
    {
      "id": "x",
      "title": "A Test",
      "points": 5,
      "story": "Once.",
      "setup": [{"token": "bell", "on": "x"}],
      "goals": [{"goal": "deliver", "token": "bell", "to": "engine-room"}]
    }
  ]
}
```

Right:

```json scenarios/grotto/tokens2.json
{"tokens": [{"id": "bell", "name": "Bell"}]}
```

```json scenarios/grotto/tiles2.json
{
  "tiles": [
    {
      "id": "x",
      "name": "The Mast",
      "red": {"task": {"name": "Climb it", "icons": ["skill"]}, "needs": "bell"},
      "green": {"reward": [{"op": "gain_gear"}]}
    }
  ]
}
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
from toolkit.games.nemo_rising.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Tiles that are their own key."""
    for scenario in box.scenarios:
        for tile in scenario.tiles:
            needed = tile.needs
            if needed is None or source_enemies(scenario.missions, needed):
                continue
            if source_tiles(scenario, scenario.missions, needed) == [tile.id]:
                yield RULE(
                    tile.place / "red" / "needs",
                    f'the tile "{tile.id}" can be secured only with "{needed}", which lies on that very tile.',
                    "Put the token elsewhere, or let the tile be secured without it.",
                    card=tile.id,
                    salient=needed,
                )


RULE = Rule("NR404", "story-gate", Severity.ERROR, __doc__, check)
