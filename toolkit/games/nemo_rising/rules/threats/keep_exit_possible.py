"""A kept card asks for something that cannot happen.

The enemy that has to be defeated is not in the scenario or is never placed, or none of the tiles for the task is in
the scenario.

Wrong:

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
        "until": {"task": {"name": "Hush", "icons": ["wild"]}, "at": ["hull"]}
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
from toolkit.games.nemo_rising.content.analysis import brought
from toolkit.games.nemo_rising.content.model import Box
from toolkit.rule import Rule
from toolkit.source.suggest import did_you_mean


def check(box: Box) -> Iterator[Diagnostic]:
    """Conditions that are never met."""
    for scenario in box.scenarios if box.whole else ():
        there = brought(scenario)
        for threat in scenario.threats:
            if (keep := threat.keep) is None:
                continue
            until = keep.place / "until"
            if keep.defeated is not None and keep.defeated not in there:
                yield RULE(
                    until / "defeated",
                    f'threat "{threat.id}" waits for the defeat of "{keep.defeated}", which is never placed.',
                    did_you_mean(keep.defeated, scenario.enemy) or "Let the card itself place it.",
                    card=threat.id,
                )
            if keep.secured is not None and keep.secured not in scenario.tile:
                yield RULE(
                    until / "secured",
                    f'threat "{threat.id}" is discarded once "{keep.secured}" is secure, which is not a tile of this'
                    " scenario.",
                    did_you_mean(keep.secured, scenario.tile) or "Name a tile of this scenario.",
                    card=threat.id,
                    salient=keep.secured,
                )
            for index, tile in enumerate(keep.at):
                if tile not in scenario.tile:
                    yield RULE(
                        until / "at" / index,
                        f'threat "{threat.id}" is discarded by a task on "{tile}", which is not a tile of this'
                        " scenario.",
                        did_you_mean(tile, scenario.tile) or "Name a tile of this scenario.",
                        card=threat.id,
                        salient=tile,
                    )


RULE = Rule("NR310", "keep-exit-possible", Severity.ERROR, __doc__, check)
