"""The box does not say which game it is for, or names an unknown game.

`game` in `box.json` decides everything else: which files there are, what may be in them, and which rules run. Nothing
else in the box is checked until the game is known. `unlikely new DIR --game NAME` starts a box for any known game.

Wrong:

```json box.json
{"game": "unlikely_heros", "title": "Smallest"}
```

Right:

```json box.json
{"game": "unlikely_heroes", "title": "Smallest"}
```
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from toolkit.diagnostic import Diagnostic, Edit, Fix, Place, Severity
from toolkit.rule import Rule
from toolkit.source.suggest import closest, is_slip, listing

RULE: Rule[object] = Rule("TK021", "unknown-game", Severity.ERROR, __doc__)


def explain(file: str, data: Any, known: Sequence[str]) -> Diagnostic:
    """The finding for a `box.json` that does not name a known game."""
    root = Place(file)
    choice = f"Known: {listing(known)}."
    if not isinstance(data, dict) or "game" not in data:
        hint = f'Add "game": "{known[0]}".' if len(known) == 1 else f'Add "game". {choice}'
        return RULE(root, "The box does not say which game it is for.", hint, card="box", salient="game")
    named, place = data["game"], root / "game"
    if not isinstance(named, str):
        return RULE(place, '"game" has to be the name of a game, as a text.', choice, card="box", salient="game")
    meant = closest(named, known)
    fix = Fix(f'Write "{meant}"', (Edit(place, json.dumps(meant)),)) if meant and is_slip(named, meant) else None
    hint = f'Did you mean "{meant}"?' if meant else choice
    return RULE(place, f'There is no game "{named}".', hint, card="box", salient=named, fix=fix)
