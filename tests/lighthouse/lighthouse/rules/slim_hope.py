"""A mission can hardly be done, even by a keeper who makes no mistake.

With the oil that there usually is, a calm sea and the shortest way, the chance is below `lowest-hope`, which is 25
percent unless `[limits]` say otherwise. Bring the lamp nearer, or make it easier. Every mission is played through for
this, so that it is only looked for with `--prove`.

Wrong:

```json tiles.json
{
  "tiles": [
    {"id": "the-mole", "name": "The Mole", "q": 0, "r": 0, "lamp": 5},
    {"id": "gull-rock", "name": "Gull Rock", "q": 1, "r": 0, "lamp": 4},
    {"id": "far-skerry", "name": "Far Skerry", "q": 5, "r": 1, "lamp": 3}
  ]
}
```

Right:

```json tiles.json
{
  "tiles": [
    {"id": "the-mole", "name": "The Mole", "q": 0, "r": 0, "lamp": 5},
    {"id": "gull-rock", "name": "Gull Rock", "q": 1, "r": 0, "lamp": 4},
    {"id": "far-skerry", "name": "Far Skerry", "q": 2, "r": 0, "lamp": 3}
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from lighthouse.chances import OIL, WEATHER, hope
from lighthouse.content import LampBox
from toolkit.diagnostic import Diagnostic, Severity
from toolkit.kits.distribution import percent
from toolkit.rule import Rule


def check(box: LampBox) -> Iterator[Diagnostic]:
    """Missions that are next to hopeless; those of a lamp that is nowhere are told of by another rule."""
    tiles = [tile.id for tile in box.tiles]
    for mission in box.missions if box.whole else ():
        chance = hope(box, mission, int(OIL.default), WEATHER.default)
        if mission.lamp in tiles and 100 * chance < box.limits["lowest-hope"]:
            yield RULE(
                mission.place / "lamp",
                f'mission "{mission.id}" succeeds in {percent(chance)} of 100 nights at best.',
                "Bring the lamp nearer, or make it easier.",
                card=mission.id,
            )


RULE = Rule("TL201", "slim-hope", Severity.WARNING, __doc__, check, opt_in=True)
