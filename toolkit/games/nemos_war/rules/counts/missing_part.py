"""A box has no board, no motives or no actions.

Each is in a file of its own. Without one of them, whatever is about it is not checked, and no year can be played.
Reported at the box.

Wrong:

```json motives.json
{"motives": []}
```

Right, where this differs from a new box:

```json motives.json
{"/motives/0/name": "Curiosity"}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemos_war.content.model import Box
from toolkit.rule import Rule

NEEDED = {"board": "oceans, tracks and a calendar", "motives": "what points are worth", "actions": "what a week is for"}


def check(box: Box) -> Iterator[Diagnostic]:
    """One for each part that is not there, unless something was left out because it could not be read."""
    for part, what in NEEDED.items() if box.whole else ():
        if not getattr(box, part):
            yield RULE(
                box.place,
                f"There {'is no' if part == 'board' else 'are no'} {part}: {what}.",
                f"Write {part}.json; a new box has one to begin with: unlikely new DIR --game nemos-war.",
                salient=part,
            )


RULE = Rule("NW111", "missing-part", Severity.WARNING, __doc__, check)
