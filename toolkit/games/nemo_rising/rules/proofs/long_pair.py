"""A pair of missions takes longer than the action deck lasts, even at best.

The bound is sound: the shortest closed walk from Start through the tiles that are needed, on the best layout, and an
action token for every scouting, securing, task and defeat; divided by what a hero can spend in a turn. The action
deck lasts for as many hero turns as it has cards; `turns` in `[limits]` sets another clock. Only looked for with
`--prove`.

Wrong:

```json actions.json
{
  "actions": [
    {
      "id": "only",
      "top": {"ability": {"kind": "attribute", "attribute": "brains"}, "cost": -1},
      "bottom": {"ability": {"kind": "stealth"}, "cost": 0}
    }
  ]
}
```

Right:

```json actions.json
{
  "actions": [
    {
      "id": "only",
      "top": {"ability": {"kind": "attribute", "attribute": "brains"}, "cost": -1},
      "bottom": {"ability": {"kind": "stealth"}, "cost": 0},
      "copies": 6
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemo_rising.content.model import Box
from toolkit.games.nemo_rising.proving.claims import clock
from toolkit.games.nemo_rising.proving.search import verdicts
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Pairs whose bound is beyond the clock."""
    for pair, verdict in verdicts(box) if box.whole else ():
        found = verdict.bound
        if found is not None and found.turns > clock(box):
            yield RULE(
                pair.second.place,
                f'missions "{pair.first.id}" and "{pair.second.id}" take at least {found.best} action tokens,'
                f" that is {found.turns} hero turns, but the action deck lasts for {clock(box)}.",
                "Ask for less, or put what belongs together on fewer tiles.",
                card=pair.second.id,
                salient=pair.first.id,
            )


RULE = Rule("NR703", "long-pair", Severity.WARNING, __doc__, check, opt_in=True)
