"""A text has markup that cannot be printed.

Stars for **bold** and *italics* have to be closed, and braces name an icon (`{rubium}`) or something of the box
(`{unit:human}`).

Wrong:

```json missions2.json
{
  "missions": [
    {
      "id": "x",
      "title": "A Test",
      "kind": "objective",
      "points": 1,
      "condition": {"condition": "refineries", "count": 4},
      "story": "They **dig."
    }
  ]
}
```

Right:

```json missions2.json
{
  "missions": [
    {
      "id": "x",
      "title": "A Test",
      "kind": "objective",
      "points": 1,
      "condition": {"condition": "refineries", "count": 4},
      "story": "They **dig**."
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nexus_ops.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Every fault in every text."""
    for written in box.written:
        for fault in written.line.faults:
            yield RULE(
                written.place.part(*fault.span), fault.message, fault.hint, card=written.card, salient=fault.span
            )


RULE = Rule("NX102", "broken-markup", Severity.ERROR, __doc__, check)
