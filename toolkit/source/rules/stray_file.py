"""A JSON file in the box that nothing reads.

A game says which JSON files a box has: `box.json`, `cards/*.json` and so on. A file anywhere else (in a folder within
`cards/`, or in `card/`) is not part of the box, and its content is missing from the game. Move it, or give it another
ending.

Wrong:

```json cards/new/more.json
{"cards": []}
```

Right:

```json cards/more.json
{"cards": []}
```
"""

from __future__ import annotations

from toolkit.diagnostic import OF_COUNTS, Diagnostic, Place, Severity
from toolkit.rule import Rule
from toolkit.source.suggest import listing

RULE: Rule[object] = Rule("TK015", "stray-file", Severity.WARNING, __doc__)


def explain(file: str, patterns: tuple[str, ...]) -> Diagnostic:
    """The finding for a JSON file that matches none of the game's patterns."""
    return RULE(
        Place(file, None),
        "This file is not part of the box: nothing reads it.",
        f"Move it so that it matches {listing(patterns)}.",
        salient=file,
        explains=[OF_COUNTS],
    )
