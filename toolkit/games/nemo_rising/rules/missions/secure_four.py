"""Fewer than four tiles of a scenario can be secured.

Four have to be, to win. A red box cannot be passed if it asks for more icons than there are sources (six), or for a
story token that no mission brings.

Wrong:

```json scenarios/grotto/tokens2.json
{"tokens": [{"id": "bell", "name": "Bell"}]}
```

```json scenarios/grotto/tiles.json
{
  "tiles": [
    {
      "id": "chart-room",
      "name": "The Chart Room",
      "text": "Every map in it shows the same reef.",
      "red": {
        "task": {
          "name": "Read the tide table",
          "icons": ["brains"],
          "penalty": [{"op": "lose", "points": 1}]
        }
      },
      "green": {
        "task": {"name": "Plot a course", "icons": ["brains"]},
        "reward": [{"op": "bonus_tokens", "tokens": 2}]
      },
      "art": {"brief": "A flooded chart room with floating maps."}
    },
    {
      "id": "galley",
      "name": "The Galley",
      "text": "The soup is still warm. The sea has that effect.",
      "red": {"needs": "bell"},
      "green": {
        "task": {"name": "Search the lockers", "icons": ["wild"]},
        "reward": [{"op": "gain_gear"}]
      },
      "art": {"brief": "A ship's galley with a kettle under water."}
    },
    {
      "id": "engine-room",
      "name": "The Engine Room",
      "text": "It ticks. It has no reason to.",
      "red": {
        "task": {
          "name": "Ease the valve",
          "icons": ["skill"],
          "penalty": [{"op": "move", "spaces": 1, "path": "red"}]
        }
      },
      "green": {
        "task": {"name": "Vent the steam", "icons": ["brawn"]},
        "reward": [{"op": "gain", "points": 1}]
      },
      "art": {"brief": "A great rusted engine with one turning wheel."}
    },
    {
      "id": "hold",
      "name": "The Hold",
      "text": "Somebody has been keeping it tidy.",
      "red": {"task": {"name": "Shift the crates", "icons": ["brawn"]}},
      "green": {
        "task": {"name": "Pick the strongbox", "icons": ["skill"]},
        "reward": [{"op": "discard_keep"}]
      },
      "art": {"brief": "A ship's hold stacked with crates."}
    }
  ]
}
```

Right:

```json scenarios/grotto/tiles.json
{
  "tiles": [
    {
      "id": "chart-room",
      "name": "The Chart Room",
      "text": "Every map in it shows the same reef.",
      "red": {
        "task": {
          "name": "Read the tide table",
          "icons": ["brains"],
          "penalty": [{"op": "lose", "points": 1}]
        }
      },
      "green": {
        "task": {"name": "Plot a course", "icons": ["brains"]},
        "reward": [{"op": "bonus_tokens", "tokens": 2}]
      },
      "art": {"brief": "A flooded chart room with floating maps."}
    },
    {
      "id": "galley",
      "name": "The Galley",
      "text": "The soup is still warm. The sea has that effect.",
      "red": {"task": {"name": "Lift it", "icons": ["brawn", "brawn"]}},
      "green": {
        "task": {"name": "Search the lockers", "icons": ["wild"]},
        "reward": [{"op": "gain_gear"}]
      },
      "art": {"brief": "A ship's galley with a kettle under water."}
    },
    {
      "id": "engine-room",
      "name": "The Engine Room",
      "text": "It ticks. It has no reason to.",
      "red": {
        "task": {
          "name": "Ease the valve",
          "icons": ["skill"],
          "penalty": [{"op": "move", "spaces": 1, "path": "red"}]
        }
      },
      "green": {
        "task": {"name": "Vent the steam", "icons": ["brawn"]},
        "reward": [{"op": "gain", "points": 1}]
      },
      "art": {"brief": "A great rusted engine with one turning wheel."}
    },
    {
      "id": "hold",
      "name": "The Hold",
      "text": "Somebody has been keeping it tidy.",
      "red": {"task": {"name": "Shift the crates", "icons": ["brawn"]}},
      "green": {
        "task": {"name": "Pick the strongbox", "icons": ["skill"]},
        "reward": [{"op": "discard_keep"}]
      },
      "art": {"brief": "A ship's hold stacked with crates."}
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemo_rising.content.analysis import most_icons, source_enemies, source_tiles
from toolkit.games.nemo_rising.content.model import TO_SECURE, Box, Scenario, Tile
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Scenarios in which nobody can win."""
    for scenario in box.scenarios if box.whole else ():
        passable = [tile for tile in scenario.tiles if _is_passable(box, scenario, tile)]
        if scenario.tiles and len(passable) < TO_SECURE:
            yield RULE(
                scenario.place,
                f"{len(passable)} tiles of {scenario.name} can be secured, but {TO_SECURE} have to be.",
                "Ask for fewer icons in some of the red boxes, or for no story token.",
                salient=len(passable),
            )


def _is_passable(box: Box, scenario: Scenario, tile: Tile) -> bool:
    if tile.red and len(tile.red.icons) > most_icons(box, tile.red.icons, "task"):
        return False
    if tile.needs is None:
        return True
    tiles = {*source_tiles(scenario, scenario.missions, tile.needs)} - {tile.id}
    return bool(tiles or source_enemies(scenario.missions, tile.needs))


RULE = Rule("NR409", "secure-four", Severity.ERROR, __doc__, check)
