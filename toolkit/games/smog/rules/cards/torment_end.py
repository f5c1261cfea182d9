"""A torment lasts, and nothing ends it.

A torment is immediate, or lasts until something happens.

Wrong:

```json torments-2.json
{"torments": [{"id": "dread", "title": "Dread", "lasting": true, "text": "Roll one die less."}]}
```

Right:

```json torments-2.json
{
  "torments": [
    {
      "id": "dread",
      "title": "Dread",
      "lasting": true,
      "until": "Until the round ends.",
      "text": "Roll one die less."
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.smog.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Lasting ones without an end."""
    for torment in box.torments:
        if torment.lasting and not torment.until:
            yield RULE(torment.place / "lasting", f"{torment.title} never ends.", "Add `until`.", card=torment.id)


RULE = Rule("SM403", "torment-end", Severity.ERROR, __doc__, check)
