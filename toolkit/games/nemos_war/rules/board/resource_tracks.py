"""The three tracks are not those of Nemo, crew and hull.

Each of the three resources has one track. Nemo's has a circle in which the final commitment is made; the others have
none. What is lower on a track is not worth more.

Wrong, where this differs from a new box:

```json board.json
{"/resources/0/steps/4": {}}
```

Right, where this differs from a new box:

```json board.json
{"/resources/0/steps/2/vp": 1}
```
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemos_war.content.board import RESOURCES
from toolkit.games.nemos_war.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Which there are, their circles, and the order of their zones."""
    if box.board is None:
        return
    tracks = box.board.resources
    for name in RESOURCES:
        if name not in tracks:
            yield RULE(box.board.place / "resources", f"There is no track for {name}.", "Add it.", salient=name)
    for name, track in tracks.items():
        circles, wanted = sum(step.commit for step in track.steps), int(name == RESOURCES[0])
        if circles != wanted:
            yield RULE(
                track.place / "steps",
                f"The track of {track.name} has {circles} circles of the final commitment, not {wanted}.",
                'Only Nemo\'s has one: `"commit": true`.',
                salient=name,
            )
        points = [step.vp for step in track.steps]
        for index, (above, below) in enumerate(pairwise(points), start=1):
            if below > above:
                yield RULE(
                    track.place / "steps" / index,
                    f"The track of {track.name} is worth more further down.",
                    "Let its points fall.",
                    salient=f"{name} {index}",
                )


RULE = Rule("NW405", "resource-tracks", Severity.ERROR, __doc__, check)
