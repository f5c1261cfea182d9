"""A text has markup that is not closed or not known.

`**bold**` and `*italics*` must end in the paragraph they begin in; braces hold an icon or a card; a backslash makes
`{`, `}`, `*` or another backslash a plain character.

Wrong:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "item",
      "number": 901,
      "name": "A Lantern",
      "back": {"text": "Something glints."},
      "text": "Somebody wrote **RUN on the glass."
    }
  ]
}
```

Right:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "item",
      "number": 901,
      "name": "A Lantern",
      "back": {"text": "Something glints."},
      "text": "Somebody wrote **RUN** on the glass."
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Every fault the markup parser found."""
    for owner, marked in box.marked_lines:
        for fault in marked.line.faults:
            yield RULE(
                marked.place.part(*fault.span),
                f"{owner.label}: {fault.message}",
                fault.hint,
                card=owner.id,
                salient=fault.message,
            )


RULE = Rule("UH115", "broken-markup", Severity.ERROR, __doc__, check)
