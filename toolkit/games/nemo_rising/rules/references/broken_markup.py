"""A text has marks that are not closed, or mean nothing.

`**bold**`, `*italics*`, `{brains}` for an icon, `{tile:engine-room}` for a name; a sign itself is written with a
backslash before it.

Wrong:

```json scenarios/grotto/threats2.json
{
  "threats": [
    {
      "id": "x",
      "title": "A Test",
      "actions": [{"op": "lose", "points": 1}, {"op": "discard"}],
      "text": "It is **very dark."
    }
  ]
}
```

Right:

```json scenarios/grotto/threats2.json
{
  "threats": [
    {
      "id": "x",
      "title": "A Test",
      "actions": [{"op": "lose", "points": 1}, {"op": "discard"}],
      "text": "It is **very** dark."
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemo_rising.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Faults of lines."""
    for one in box.written:
        for fault in one.line.faults:
            yield RULE(
                one.place.part(*fault.span),
                f'"{one.card}": {fault.message}',
                fault.hint,
                card=one.card,
                salient=f"{one.place.pointer_text} {fault.message}",
            )


RULE = Rule("NR103", "broken-markup", Severity.ERROR, __doc__, check)
