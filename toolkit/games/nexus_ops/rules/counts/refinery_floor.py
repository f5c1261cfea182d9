"""The exploration tokens of a board bring very little rubium, or very much.

The rulebook recommends refineries of at least 16 rubium among the 18 tokens of a board. `lowest-refineries` in
`[limits]` says otherwise; above `highest-refineries` (24), where everybody can buy everything, this is a remark. The
board with 12 tokens has 10 by the rulebook, and is left alone, as are all boards with other numbers of tokens.

Wrong:

```json layouts.json
{
  "layouts": [
    {
      "id": "wide",
      "name": "A Wide Claim",
      "players": 2,
      "places": [
        {"shape": "single", "q": 1, "r": 0},
        {"shape": "single", "q": 0, "r": 1},
        {"shape": "single", "q": -1, "r": 1},
        {"shape": "single", "q": -1, "r": 0},
        {"shape": "single", "q": 0, "r": -1},
        {"shape": "single", "q": 1, "r": -1},
        {"shape": "double", "q": 2, "r": 0, "turn": 2},
        {"shape": "double", "q": 0, "r": 2, "turn": 3},
        {"shape": "double", "q": -2, "r": 2, "turn": 4},
        {"shape": "double", "q": -2, "r": 0, "turn": 5},
        {"shape": "double", "q": 0, "r": -2},
        {"shape": "double", "q": 2, "r": -2, "turn": 1}
      ],
      "homes": [{"q": 2, "r": 2, "turn": 3}, {"q": -2, "r": -2}]
    }
  ]
}
```

```json tiles2.json
{
  "tiles": [
    {
      "id": "long",
      "name": "The Long Slope",
      "hexes": [{"terrain": "rock_plains"}, {"terrain": "rock_plains"}],
      "copies": 6
    }
  ]
}
```

```json tokens2.json
{"tokens": [{"id": "thin", "refinery": 1, "copies": 9}, {"id": "walkers", "unit": "strider", "copies": 3}]}
```

```json box.json
{
  "game": "nexus_ops",
  "title": "Starter",
  "counts": {
    "missions": 8,
    "energize": 6,
    "singles": 7,
    "homes": 2,
    "extra_tokens": 0,
    "factions": 2,
    "figures": 23
  },
  "goal": 6
}
```

Right:

```json layouts.json
{
  "layouts": [
    {
      "id": "wide",
      "name": "A Wide Claim",
      "players": 2,
      "places": [
        {"shape": "single", "q": 1, "r": 0},
        {"shape": "single", "q": 0, "r": 1},
        {"shape": "single", "q": -1, "r": 1},
        {"shape": "single", "q": -1, "r": 0},
        {"shape": "single", "q": 0, "r": -1},
        {"shape": "single", "q": 1, "r": -1},
        {"shape": "double", "q": 2, "r": 0, "turn": 2},
        {"shape": "double", "q": 0, "r": 2, "turn": 3},
        {"shape": "double", "q": -2, "r": 2, "turn": 4},
        {"shape": "double", "q": -2, "r": 0, "turn": 5},
        {"shape": "double", "q": 0, "r": -2},
        {"shape": "double", "q": 2, "r": -2, "turn": 1}
      ],
      "homes": [{"q": 2, "r": 2, "turn": 3}, {"q": -2, "r": -2}]
    }
  ]
}
```

```json tiles2.json
{
  "tiles": [
    {
      "id": "long",
      "name": "The Long Slope",
      "hexes": [{"terrain": "rock_plains"}, {"terrain": "rock_plains"}],
      "copies": 6
    }
  ]
}
```

```json tokens2.json
{"tokens": [{"id": "thin", "refinery": 1, "copies": 10}, {"id": "walkers", "unit": "strider", "copies": 2}]}
```

```json box.json
{
  "game": "nexus_ops",
  "title": "Starter",
  "counts": {
    "missions": 8,
    "energize": 6,
    "singles": 7,
    "homes": 2,
    "extra_tokens": 0,
    "factions": 2,
    "figures": 23
  },
  "goal": 6
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nexus_ops.content.model import Box
from toolkit.games.nexus_ops.content.supply import STANDARD_TOKENS, tokens_of
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """The sum of every board with as many tokens as the rulebook speaks of."""
    low, high = box.limits["lowest-refineries"], box.limits["highest-refineries"]
    for layout in box.layouts if box.whole else ():
        tokens = tokens_of(box, layout)
        rubium = sum(token.refinery for token in tokens)
        if len(tokens) != STANDARD_TOKENS or low <= rubium <= high:
            continue
        is_poor = rubium < low
        yield RULE(
            layout.place,
            f'the tokens of board "{layout.id}" have refineries of {rubium} rubium in all.',
            f"{'At least' if is_poor else 'At most'} {low if is_poor else high:g} makes for a lively game.",
            card=layout.id,
            severity=None if is_poor else Severity.REMARK,
        )


RULE = Rule("NX205", "refinery-floor", Severity.WARNING, __doc__, check)
