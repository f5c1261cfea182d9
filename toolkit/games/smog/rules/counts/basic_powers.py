"""There are not exactly two basic powers.

The nemesis always has the two powers that are marked as basic.

Wrong:

```json powers-2.json
{"powers": [{"id": "cold-steel", "title": "Cold Steel", "basic": true, "attack": {"bonus": 1}}]}
```

Right:

```json powers-2.json
{"powers": [{"id": "cold-steel", "title": "Cold Steel", "cost": 1, "attack": {"bonus": 1}}]}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.smog.content.limits import BASIC_POWERS
from toolkit.games.smog.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Those that are too many, or that there are too few."""
    basic = [one for one in box.powers if one.basic]
    if not box.whole:
        return
    for power in basic[BASIC_POWERS:]:
        yield RULE(
            power.place / "basic", f"{power.title} is one basic power too many.", "Leave two of them.", card=power.id
        )
    if len(basic) < BASIC_POWERS:
        yield RULE(box.place, f"Basic powers: {len(basic)}; the nemesis begins with 2.", 'Add `"basic": true`.')


RULE = Rule("SM204", "basic-powers", Severity.ERROR, __doc__, check)
