"""A mission names a lamp that is on no tile.

Nobody can light it. Add the tile, or correct the id.

Wrong:

```json missions.json
{"missions": [{"id": "x", "title": "X", "lamp": "mole", "clue": "A bell.", "text": "Light the Mole."}]}
```

Right:

```json missions.json
{"missions": [{"id": "x", "title": "X", "lamp": "the-mole", "clue": "A bell.", "text": "Light the Mole."}]}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from lighthouse.content import LampBox
from toolkit.diagnostic import Diagnostic, Severity
from toolkit.rule import Rule
from toolkit.source.suggest import did_you_mean


def check(box: LampBox) -> Iterator[Diagnostic]:
    """Missions whose lamp is nowhere; unless it may be on a tile that could not be read."""
    tiles = [tile.id for tile in box.tiles]
    for mission in box.missions if box.whole else ():
        if mission.lamp not in tiles:
            yield RULE(
                mission.place / "lamp",
                f'mission "{mission.id}" is about the lamp of "{mission.lamp}", and there is no such tile.',
                did_you_mean(mission.lamp, tiles) or "Add the tile, or name another.",
                card=mission.id,
                salient=mission.lamp,
            )


RULE = Rule("TL101", "unknown-lamp", Severity.ERROR, __doc__, check)
