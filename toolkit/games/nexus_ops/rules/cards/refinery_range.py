"""A refinery brings more than 3 rubium.

Refineries of 1, 2 and 3 rubium are what the board has pictures for, on tokens and printed on tiles.

Wrong:

```json tokens2.json
{"tokens": [{"id": "bonanza", "refinery": 4, "extra": true}]}
```

Right:

```json tokens2.json
{"tokens": [{"id": "bonanza", "refinery": 3, "extra": true}]}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nexus_ops.content.model import Box
from toolkit.rule import Rule

MOST = 3


def check(box: Box) -> Iterator[Diagnostic]:
    """Tokens and printed refineries."""
    of_tiles = ((tile.id, face.place, face.refinery) for tile in box.tiles for face in (*tile.hexes, *tile.back))
    for card, place, refinery in (*((token.id, token.place, token.refinery) for token in box.tokens), *of_tiles):
        if refinery > MOST:
            said = f'a refinery of "{card}" brings {refinery} rubium.'
            yield RULE(place / "refinery", said, f"Give it 1 to {MOST}.", card=card, salient=place.pointer_text)


RULE = Rule("NX502", "refinery-range", Severity.ERROR, __doc__, check)
