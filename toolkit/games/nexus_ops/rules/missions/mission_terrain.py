"""A mission asks for more hexes of a terrain than there are.

It is an error if no board has so many, and a warning if a smaller one has not: there, the card is only good for a
rubium.

Wrong:

```json missions2.json
{
  "missions": [
    {
      "id": "x",
      "title": "A Test",
      "kind": "objective",
      "points": 3,
      "condition": {"condition": "controls", "terrain": "crystal_spires", "count": 2}
    }
  ]
}
```

Right:

```json missions2.json
{
  "missions": [
    {
      "id": "x",
      "title": "A Test",
      "kind": "objective",
      "points": 3,
      "condition": {"condition": "controls", "terrain": "crystal_spires", "count": 1}
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nexus_ops.content.conditions import Condition, Controls, Refineries, WonBattle, parts
from toolkit.games.nexus_ops.content.model import Box, Layout
from toolkit.games.nexus_ops.content.supply import refinery_hexes, terrains
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """What each condition needs, against what each board has."""
    for mission in box.missions if box.whole else ():
        for one in parts(mission.condition):
            needs = _needs(one)
            if needs is None:
                continue
            there = {layout.id: _has(box, layout, one) for layout in box.layouts}
            short = [id for id, number in there.items() if number < needs]
            if short:
                words = f"{needs} {_words(one)}"
                nowhere = len(short) == len(there)
                where = "no board" if nowhere else f'board "{short[0]}"'
                verb = "has so many" if nowhere else f"has {there[short[0]]}"
                yield RULE(
                    one.place,
                    f'mission "{mission.id}" needs {words}; {where} {verb}.',
                    "Ask for less, or add tiles.",
                    card=mission.id,
                    salient=_words(one),
                    severity=None if nowhere else Severity.WARNING,
                )


def _needs(one: Condition) -> int | None:
    match one:
        case Controls(count=count) | Refineries(count=count):
            return count
        case WonBattle(terrain=str()):
            return 1
        case _:
            return None


def _has(box: Box, layout: Layout, one: Condition) -> int:
    if isinstance(one, Refineries):
        return refinery_hexes(box, layout)
    assert isinstance(one, Controls | WonBattle), "nothing else needs hexes"
    return terrains(box, layout)[one.terrain or ""]


def _words(one: Condition) -> str:
    if isinstance(one, Refineries):
        return "refineries"
    assert isinstance(one, Controls | WonBattle), "nothing else needs hexes"
    return f"hexes of {(one.terrain or '').replace('_', ' ')}"


RULE: Rule[Box] = Rule("NX403", "mission-terrain", Severity.ERROR, __doc__, check)
