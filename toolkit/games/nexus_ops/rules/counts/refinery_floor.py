"""The exploration tokens of a board bring very little rubium, or very much.

The rulebook recommends refineries of at least 16 rubium among the 18 tokens of a board. `lowest-refineries` in
`[limits]` says otherwise; above `highest-refineries` (24), where everybody can buy everything, this is a remark. The
board with 12 tokens has 10 by the rulebook, and is left alone, as are all boards with other numbers of tokens.

If the box offers extra tokens, any 18 of all may be used. It is a remark if they bring too little more often than
`lowest-exchanged` (0.1 of all ways to choose them).

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

from collections import Counter
from collections.abc import Iterator
from math import ceil

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nexus_ops.content.model import Box, Layout, every_copy
from toolkit.games.nexus_ops.content.supply import STANDARD_TOKENS, tokens_of
from toolkit.kits.distribution import at_least, percent
from toolkit.kits.draws import Pile
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """The sum of every board with as many tokens as the rulebook speaks of."""
    low, high = box.limits["lowest-refineries"], box.limits["highest-refineries"]
    for layout in box.layouts if box.whole else ():
        yield from _exchanged(box, layout)
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


def _exchanged(box: Box, layout: Layout) -> Iterator[Diagnostic]:
    """How often the tokens are too poor if extra ones are shuffled in, exactly."""
    if layout.piles or len(layout.land) != STANDARD_TOKENS or not box.option("extra_tokens"):
        return
    low, most = box.limits["lowest-refineries"], box.limits["lowest-exchanged"]
    every = Counter(token.refinery for token in every_copy(box.tokens))
    if every.total() <= STANDARD_TOKENS:
        return
    often = 1 - at_least(Pile.of(every).sum_of(STANDARD_TOKENS), ceil(low))
    if often > most:
        said = (
            f'with extra tokens, board "{layout.id}" has refineries of less than {low:g} rubium'
            f" in {percent(float(often))} of games."
        )
        hint = "Let the extra tokens bring more."
        yield RULE(layout.place, said, hint, card=layout.id, salient="extra", severity=Severity.REMARK)


RULE = Rule("NX205", "refinery-floor", Severity.WARNING, __doc__, check)
