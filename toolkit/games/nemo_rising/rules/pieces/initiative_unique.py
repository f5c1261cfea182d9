"""Two faces of one scenario have the same initiative.

Enemies move in the order of their initiative, and then it would be undefined.

Wrong:

```json scenarios/grotto/enemies2.json
{"enemies": [{"id": "x", "name": "Eels", "type": "bestial", "icons": ["skill"], "faces": [5]}]}
```

Right:

```json scenarios/grotto/enemies2.json
{"enemies": [{"id": "x", "name": "Eels", "type": "bestial", "icons": ["skill"], "faces": [7]}]}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Related, Severity
from toolkit.games.nemo_rising.content.model import Box, Face
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Faces whose number is taken."""
    for scenario in box.scenarios:
        taken: dict[int, Face] = {}
        for face in scenario.faces:
            other = taken.setdefault(face.initiative, face)
            if other is not face:
                yield RULE(
                    face.place,
                    f'"{face.enemy}" has initiative {face.initiative}, which "{other.enemy}" has already.',
                    "Enemies move in order of their numbers: give each face of a scenario one of its own.",
                    card=face.enemy,
                    salient=face.initiative,
                    related=(Related(other.place, "the other one"),),
                )


RULE = Rule("NR510", "initiative-unique", Severity.ERROR, __doc__, check)
