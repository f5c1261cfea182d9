"""An ocean begins with more ships than it has squares.

The ships of the setup are laid on the squares of an ocean; the square of the Nautilus is not one of them.

Wrong, where this differs from a new box:

```json board.json
{"/oceans/3/ships": 6}
```

Right, where this differs from a new box:

```json board.json
{"/oceans/3/ships": 2}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemos_war.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Ocean by ocean."""
    for ocean in box.board.oceans if box.board else ():
        if ocean.ships > ocean.squares:
            yield RULE(
                ocean.place / "ships",
                f"The {ocean.name} begins with {ocean.ships} ships on {ocean.squares} squares.",
                "Add squares, or begin with fewer.",
                salient=ocean.id,
            )


RULE = Rule("NW401", "ocean-capacity", Severity.ERROR, __doc__, check)
