"""A pair of missions needs four tiles by itself.

Then the rule that four tiles have to be secured adds nothing, and players go nowhere that they were not sent.

Wrong:

```json scenarios/grotto/missions2.json
{
  "missions": [
    {
      "id": "x",
      "title": "A Test",
      "points": 5,
      "story": "Once.",
      "goals": [{"goal": "secure", "tiles": ["galley", "hold"]}]
    }
  ]
}
```

Right:

```json scenarios/grotto/missions2.json
{
  "missions": [
    {
      "id": "x",
      "title": "A Test",
      "points": 5,
      "story": "Once.",
      "goals": [{"goal": "secure", "tiles": ["galley"]}]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemo_rising.content.model import TO_SECURE, Box
from toolkit.games.nemo_rising.proving.demands import tile_sets
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Pairs whose goals take four tiles or more, even at best."""
    for scenario in box.scenarios if box.whole else ():
        for pair in scenario.pairs:
            fewest = min(map(len, tile_sets(pair)), default=0)
            if fewest >= TO_SECURE:
                yield RULE(
                    pair.second.place / "goals",
                    f'missions "{pair.first.id}" and "{pair.second.id}" need {fewest} tiles by themselves, so'
                    " the rule of four adds nothing.",
                    "Let them share a tile, or leave a choice of tiles.",
                    card=pair.second.id,
                    salient=pair.first.id,
                )


RULE = Rule("NR410", "mission-tiles", Severity.REMARK, __doc__, check)
