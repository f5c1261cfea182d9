"""A pair of missions cannot be won.

Any two missions of a scenario may be drawn together. All positions of each pair are searched, without luck, enemies'
moves and mission points, for two players; so the answer holds for every layout of the tiles. `unlikely solve` tells
more, and shows how the others are won. Every pair is searched for this, so that it is only looked for with `--prove`.

Wrong:

```json scenarios/grotto/missions2.json
{
  "missions": [
    {
      "id": "x",
      "title": "Three Lamps",
      "points": 5,
      "story": "Once.",
      "goals": [{"goal": "stand", "tiles": ["chart-room", "engine-room", "hold"]}]
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
      "title": "Two Lamps",
      "points": 5,
      "story": "Once.",
      "goals": [{"goal": "stand", "tiles": ["chart-room", "engine-room"]}]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemo_rising.content.model import Box
from toolkit.games.nemo_rising.proving.beyond import helping
from toolkit.games.nemo_rising.proving.claims import dealt
from toolkit.games.nemo_rising.proving.search import verdicts
from toolkit.games.nemo_rising.proving.story import reasons
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Pairs that are searched in vain."""
    for pair, verdict in verdicts(box) if box.whole else ():
        if verdict.winnable == "no" and verdict.furthest is not None and not helping(box, pair):
            why = " ".join(reasons(verdict.play, verdict.furthest))
            yield RULE(
                pair.second.place,
                f'missions "{pair.first.id}" and "{pair.second.id}" cannot be won together{dealt(verdict)}. {why}',
                "Any two missions may be drawn. `unlikely solve` tells more about this pair.",
                card=pair.second.id,
                salient=pair.first.id,
            )


RULE = Rule("NR701", "unwinnable-pair", Severity.ERROR, __doc__, check, opt_in=True)
