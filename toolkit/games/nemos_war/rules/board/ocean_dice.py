"""Two oceans have the same number, or there are ids twice.

Each ocean has a number of a die of its own, which brings ships there.

Wrong, where this differs from a new box:

```json board.json
{"/oceans/3/die": 2}
```

Right, where this differs from a new box:

```json board.json
{"/oceans/3/squares": 7}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemos_war.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Numbers and ids that are taken."""
    dice: set[int] = set()
    ids: set[str] = set()
    for ocean in box.board.oceans if box.board else ():
        if ocean.die in dice:
            yield RULE(
                ocean.place / "die",
                f"Another ocean has the {ocean.die}, too.",
                "Give it a free number.",
                salient=ocean.id,
            )
        if ocean.id in ids:
            yield RULE(
                ocean.place / "id",
                f'Another ocean is "{ocean.id}", too.',
                "Give it an id of its own.",
                salient=ocean.id,
            )
        dice.add(ocean.die)
        ids.add(ocean.id)


RULE = Rule("NW404", "ocean-dice", Severity.ERROR, __doc__, check)
