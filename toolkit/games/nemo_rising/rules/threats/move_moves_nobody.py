"""A move is for types that no enemy of the scenario has.

Nothing would ever move by it.

Wrong:

```json scenarios/grotto/enemies.json
{
  "enemies": [
    {
      "id": "iron-crabs",
      "name": "Iron Crabs",
      "type": "mechanical",
      "icons": ["brawn"],
      "faces": [2, 4],
      "text": "They walk sideways, at you.",
      "art": {"brief": "A crab of riveted iron."}
    },
    {
      "id": "reef-sharks",
      "name": "Reef Sharks",
      "type": "bestial",
      "icons": ["skill"],
      "faces": [1, 3],
      "text": "All teeth and no small talk.",
      "art": {"brief": "A shark with a brass collar."}
    },
    {
      "id": "the-mate",
      "name": "The Drowned Mate",
      "type": "bestial",
      "icons": ["brains", "brawn"],
      "faces": [5, 6],
      "text": "Still on watch.",
      "art": {"brief": "A drowned sailor with a lantern."}
    }
  ]
}
```

```json scenarios/grotto/threats2.json
{
  "threats": [
    {
      "id": "x",
      "title": "A Test",
      "actions": [
        {"op": "move", "types": ["humanoid"], "spaces": 2, "path": "red"},
        {"op": "discard"}
      ]
    }
  ]
}
```

Right:

```json scenarios/grotto/enemies.json
{
  "enemies": [
    {
      "id": "iron-crabs",
      "name": "Iron Crabs",
      "type": "mechanical",
      "icons": ["brawn"],
      "faces": [2, 4],
      "text": "They walk sideways, at you.",
      "art": {"brief": "A crab of riveted iron."}
    },
    {
      "id": "reef-sharks",
      "name": "Reef Sharks",
      "type": "bestial",
      "icons": ["skill"],
      "faces": [1, 3],
      "text": "All teeth and no small talk.",
      "art": {"brief": "A shark with a brass collar."}
    },
    {
      "id": "the-mate",
      "name": "The Drowned Mate",
      "type": "bestial",
      "icons": ["brains", "brawn"],
      "faces": [5, 6],
      "text": "Still on watch.",
      "art": {"brief": "A drowned sailor with a lantern."}
    }
  ]
}
```

```json scenarios/grotto/threats2.json
{
  "threats": [
    {
      "id": "x",
      "title": "A Test",
      "actions": [
        {"op": "move", "types": ["humanoid", "bestial"], "spaces": 2, "path": "red"},
        {"op": "discard"}
      ]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemo_rising.content.analysis import every_effect
from toolkit.games.nemo_rising.content.effects import Move
from toolkit.games.nemo_rising.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Moves of types that do not occur."""
    for scenario in box.scenarios if box.whole else ():
        there = {enemy.type for enemy in scenario.enemies}
        faces = [(face.enemy, scenario.enemy[face.enemy].type, face.icons) for face in scenario.faces]
        for one in every_effect(scenario):
            if isinstance(one.effect, Move) and one.effect.types and not there & {*one.effect.types}:
                yield RULE(
                    one.place / "types",
                    f'"{one.card}" moves {" and ".join(one.effect.types)} enemies, but the scenario has none.',
                    f"Its enemies are {' and '.join(sorted(there))}.",
                    card=one.card,
                )

            elif isinstance(one.effect, Move) and faces and not any(one.effect.moves(*face) for face in faces):
                yield RULE(
                    one.place,
                    f'"{one.card}" moves enemies of which the scenario has none.',
                    'Ask for less: leave out a type, an enemy, or "basic".',
                    card=one.card,
                )


RULE = Rule("NR305", "move-moves-nobody", Severity.WARNING, __doc__, check)
