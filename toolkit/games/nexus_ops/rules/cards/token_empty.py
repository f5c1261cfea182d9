"""An exploration token shows neither a unit nor a refinery.

Whoever explores a hex finds something: a unit, a refinery, or both.

Wrong:

```json tokens2.json
{"tokens": [{"id": "nothing", "extra": true}]}
```

Right:

```json tokens2.json
{"tokens": [{"id": "nothing", "refinery": 1, "extra": true}]}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nexus_ops.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Every empty token."""
    for token in box.tokens:
        if not token.unit and not token.refinery:
            said = f'token "{token.id}" shows neither a unit nor a refinery.'
            yield RULE(token.place, said, "Give it one of them.", card=token.id)


RULE = Rule("NX501", "token-empty", Severity.ERROR, __doc__, check)
