"""A weapon has a short range, and is not ranged.

The short range icon limits a ranged weapon to four squares. Alone it says nothing.

Wrong:

```json equipment-2.json
{"equipment": [{"id": "dart", "title": "Dart", "deck": "common", "short": true}]}
```

Right:

```json equipment-2.json
{"equipment": [{"id": "dart", "title": "Dart", "deck": "common", "short": true, "ranged": true}]}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.smog.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Short weapons that cannot be shot."""
    for item in box.equipment:
        if item.short and not item.ranged:
            yield RULE(
                item.place / "short",
                f"{item.title} has a short range of nothing.",
                'Add `"ranged": true`.',
                card=item.id,
            )


RULE = Rule("SM402", "short-without-ranged", Severity.ERROR, __doc__, check)
