"""A box does not have exactly 8 out-of-luck cards.

Wrong:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "out_of_luck",
      "name": "One Boot",
      "effect": {"trigger": "forced", "do": [{"op": "skill", "skill": "dexterity", "amount": -1, "lasts": "quest"}]}
    }
  ]
}
```

Right:

```json cards/extra.json
{"cards": []}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.content.components import count_of
from toolkit.games.unlikely_heroes.content.model import Box, OutOfLuck
from toolkit.rule import Rule

OUT_OF_LUCK_CARDS = 8


def check(box: Box) -> Iterator[Diagnostic]:
    """The number of out-of-luck cards, including copies."""
    there = count_of(box, OutOfLuck)
    if box.whole and not box.expansion and there != OUT_OF_LUCK_CARDS:
        yield RULE(
            box.place,
            f"out-of-luck cards: the box has {there}, but needs {OUT_OF_LUCK_CARDS}.",
            f"{'Add' if there < OUT_OF_LUCK_CARDS else 'Remove'} {abs(OUT_OF_LUCK_CARDS - there)}.",
            card="box",
        )


RULE = Rule("UH702", "out-of-luck-count", Severity.ERROR, __doc__, check)
