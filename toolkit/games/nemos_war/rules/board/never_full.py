"""The powers can never fill the oceans.

If there are more squares than ships, not every ocean can ever be full, and a way in which a game can end never
happens.

Wrong, where this differs from a new box:

```json board.json
{"/oceans/0/squares": 20}
```

Right, where this differs from a new box:

```json board.json
{"/oceans/0/squares": 9}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemos_war.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """All squares against all ships."""
    if box.board is None or not box.whole:
        return
    squares, ships = sum(ocean.squares for ocean in box.board.oceans), len(box.counters)
    if squares > ships:
        yield RULE(
            box.board.place / "oceans",
            f"The oceans have {squares} squares, and there are {ships} ships.",
            f"Take away {squares - ships} squares, or add ships.",
        )


RULE = Rule("NW406", "never-full", Severity.WARNING, __doc__, check)
