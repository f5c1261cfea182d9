"""An ocean cannot be reached, or a way leads there and not back.

The Nautilus begins in any ocean and goes from one to another along their borders, in both directions.

Wrong, where this differs from a new box:

```json board.json
{"/oceans/3/borders": null}
```

Right, where this differs from a new box:

```json board.json
{"/oceans/3/x": 55}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemos_war.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Ways there without a way back, and oceans beyond every way."""
    if box.board is None:
        return
    known = box.board.ocean
    for ocean in box.board.oceans:
        for index, name in enumerate(ocean.borders):
            if name in known and ocean.id not in known[name].borders:
                yield RULE(
                    ocean.place / "borders" / index,
                    f"A way leads from the {ocean.name} to the {known[name].name}, and none back.",
                    "Add the way back.",
                    salient=name,
                )
    reached, left = set(list(known)[:1]), list(known)[:1]
    while left:
        at = left.pop()
        beside = {one for one in known[at].borders if one in known} | {
            one.id for one in known.values() if at in one.borders
        }
        left += beside - reached
        reached |= beside
    for ocean in box.board.oceans:
        if ocean.id not in reached:
            yield RULE(ocean.place, f"No way leads to the {ocean.name}.", "Add a border.", salient=ocean.id)


RULE = Rule("NW403", "unconnected-ocean", Severity.ERROR, __doc__, check)
