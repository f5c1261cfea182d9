"""A number that JSON, or this machine, cannot hold.

`NaN` and `Infinity` are not JSON, although some programs write them; `1e999` is too large for any reader.

Wrong:

```json cards/extra.json
{"cards": [{"kind": "luck", "value": NaN}]}
```

Right:

```json cards/extra.json
{"cards": []}
```
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from math import isfinite

from toolkit.diagnostic import Diagnostic, Place, Severity
from toolkit.rule import Rule
from toolkit.source.marks import literals

RULE: Rule[object] = Rule("TK005", "not-a-number", Severity.ERROR, __doc__)


def explain(file: str, text: str) -> Iterator[Diagnostic]:
    """A finding for each number that is not finite, or too long to be read."""
    for word, start, end in literals(text):
        if not _can_be_held(word):
            shown = word if len(word) <= 24 else word[:20] + "…"
            yield RULE(
                Place(file, None, span=(start, end)),
                f"{shown} is not a number that JSON can hold.",
                "Write an ordinary number.",
                salient=shown,
            )


def _can_be_held(word: str) -> bool:
    try:
        value = json.loads(word)
    except ValueError:  # an integer of thousands of digits
        return False
    return not isinstance(value, float) or isfinite(value)
