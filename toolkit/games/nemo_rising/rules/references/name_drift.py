"""A text names something that is called a little differently.

The rulebook itself once says Command Room where the tile is the Command Deck. Whoever looks for it on the table
will not find it. Names of two words or more that share a word with a tile, and are nobody's name, are told; write
`{tile:engine-room}` instead, and the name is always the right one.

Wrong:

```json scenarios/grotto/threats2.json
{
  "threats": [
    {
      "id": "x",
      "title": "A Test",
      "actions": [{"op": "lose", "points": 1}, {"op": "discard"}],
      "text": "Smoke rises from the Engine Hall."
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
      "text": "Smoke rises from {tile:engine-room}."
    }
  ]
}
```
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemo_rising.content.model import Box, Scenario
from toolkit.rule import Rule

NAME = re.compile(r"\b[A-Z][\w'’]+(?: (?:of |the )?[A-Z][\w'’]+)+")
"""Words with capital letters, one after the other."""
THE = re.compile(r"^(?:The|A|An|On|In|At|To|From|Of|And|Run|Go) ")


def check(box: Box) -> Iterator[Diagnostic]:
    """Names in texts that are almost those of tiles."""
    for scenario in box.scenarios if box.whole else ():
        known = _names(box, scenario)
        tiles = {_bare(tile.name): tile for tile in scenario.tiles}
        for one in box.written:
            if one.scenario != scenario.id:
                continue
            for found in NAME.finditer(one.text):
                name = _bare(found[0])
                near = [tile for bare, tile in tiles.items() if {*bare.split()} & {*name.split()}]
                if near and " " in name and not any(name in other or other in name for other in known):
                    yield RULE(
                        one.place.part(*found.span()),
                        f'"{one.card}" speaks of "{found[0]}", but nothing is called that.',
                        f'Is it "{near[0].name}"? Write {{tile:{near[0].id}}}.',
                        card=one.card,
                        salient=found[0],
                    )


def _bare(name: str) -> str:
    return THE.sub("", name).casefold()


def _names(box: Box, scenario: Scenario) -> set[str]:
    titles = [scenario.name, box.title]
    titles += [*(one.title for one in scenario.threats), *(one.title for one in scenario.missions)]
    titles += [*(one.title for one in box.gear), *(one.name for one in box.heroes)]
    titles += [*(one.name for one in scenario.tiles), *(one.name for one in scenario.enemies)]
    titles += [one.name for one in scenario.tokens]
    return {_bare(title) for title in titles}


RULE = Rule("NR102", "name-drift", Severity.WARNING, __doc__, check)
