"""Something asks for a tag that no item has.

A dependency, a condition or an effect asks for an item by tag. Nothing in the box has this tag, so the answer is always
no. Tags must match exactly.

Wrong:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "item",
      "number": 901,
      "name": "A Lantern",
      "back": {"text": "Something glints."},
      "needs": {"tag": "lihgt"}
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
      "tags": ["light"],
      "needs": {"tag": "light"}
    }
  ]
}
```
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Edit, Fix, Severity
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.proving.reachable.topics import of_tag
from toolkit.rule import Rule
from toolkit.source.suggest import closest, is_slip, listing


def check(box: Box) -> Iterator[Diagnostic]:
    """Tags that are asked for and that no item has."""
    if not box.all_numbers_known:
        return
    for owner in box.owners:
        for reference in owner.tag_references:
            if reference.tag in box.tags:
                continue
            meant = closest(reference.tag, box.tags)
            fix = None
            if meant and is_slip(reference.tag, meant):
                fix = Fix(f'Write "{meant}"', (Edit(reference.place, json.dumps(meant, ensure_ascii=False)),))
            known = f"Tags in this box: {listing(sorted(box.tags))}." if box.tags else "No item has tags yet."
            yield RULE(
                reference.place,
                f'{owner.label} asks for the tag "{reference.tag}", which no item has.',
                f'Did you mean "{meant}"?' if meant else known,
                card=owner.id,
                salient=reference.tag,
                fix=fix,
                explains=[of_tag(reference.tag)],
                follows=[of_tag(reference.tag)],
            )


RULE = Rule("UH111", "unknown-tag", Severity.ERROR, __doc__, check)
