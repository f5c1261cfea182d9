"""An object has the same key twice.

JSON readers silently keep the last value, so one of the two is lost. Remove one, or merge them.

Wrong:

```json cards/extra.json
{"cards": [{"kind": "item", "number": 900, "name": "Rope", "name": "Ladder", "back": {"text": "Coiled."}}]}
```

Right:

```json cards/extra.json
{"cards": [{"kind": "item", "number": 900, "name": "Rope ladder", "back": {"text": "Coiled."}}]}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Place, Related, Severity
from toolkit.rule import Rule
from toolkit.source.marks import repeated_keys

RULE: Rule[object] = Rule("TK004", "duplicate-key", Severity.ERROR, __doc__)


def explain(file: str, text: str) -> Iterator[Diagnostic]:
    """A finding for each key that is repeated in an object."""
    for key, first, again in repeated_keys(text):
        yield RULE(
            Place(file, None, span=again),
            f'The key "{key}" appears twice in this object; only the last value would count.',
            "Remove one of the two.",
            salient=key,
            related=[Related(Place(file, None, span=first), "first here")],
        )
