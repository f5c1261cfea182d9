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

from collections.abc import Iterator
from math import isfinite

from toolkit.diagnostic import Diagnostic, Place, Severity
from toolkit.rule import Rule
from toolkit.source.marks import literals

RULE = Rule("UH005", "not-a-number", Severity.ERROR, __doc__)

MOST_DIGITS = 4000
"""Python refuses to read integers of more digits than this (about); no box has one."""


def explain(file: str, text: str) -> Iterator[Diagnostic]:
    """A finding for each number that is not finite."""
    for word, start, end in literals(text):
        if word in ("true", "false", "null"):
            continue
        if len(word) > MOST_DIGITS or not _is_finite(word):
            shown = word if len(word) <= 24 else word[:20] + "…"
            yield RULE(
                Place(file, None, span=(start, end)),
                f"{shown} is not a number that JSON can hold.",
                "Write an ordinary number.",
                salient=shown,
            )


def _is_finite(word: str) -> bool:
    try:
        return isfinite(float(word))
    except ValueError:
        return True  # not a number at all: that is a syntax error, and told as one
