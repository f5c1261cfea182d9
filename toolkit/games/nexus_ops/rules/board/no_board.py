"""A box has no board.

Boards are in `layouts.json`. Without one, nothing can be played, and little can be said about missions and tokens.
Reported at the box.

Wrong:

```json layouts.json
{"layouts": []}
```

Right:

```json box.json
{
  "game": "nexus_ops",
  "title": "Starter",
  "counts": {
    "missions": 8,
    "energize": 6,
    "singles": 7,
    "doubles": 0,
    "homes": 2,
    "tokens": 6,
    "extra_tokens": 0,
    "factions": 2,
    "figures": 23
  },
  "goal": 6,
  "battle_cards": 10
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nexus_ops.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """One, unless something was left out because it could not be read."""
    if box.whole and not box.layouts:
        hint = "Write layouts.json; a new box has one to begin with: unlikely new DIR --game nexus-ops."
        yield RULE(box.place, "There is no board.", hint)


RULE = Rule("NX606", "no-board", Severity.WARNING, __doc__, check)
