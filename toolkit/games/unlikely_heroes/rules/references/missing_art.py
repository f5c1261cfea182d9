"""A card names a picture file that does not exist.

The path starts at the box's folder. Leave out `front` and `back` until the picture exists: the toolkit draws a
placeholder for a card without one.

Wrong:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "item",
      "number": 901,
      "name": "A Lantern",
      "back": {"text": "Something glints."},
      "art": {"front": "art/lantern.png"}
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
      "art": {"brief": "A lantern with a crack, shining all the more."}
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.content.files import arts
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.rule import Rule
from toolkit.source.named_files import is_there, meant_instead
from toolkit.source.rules import escaping_path


def check(box: Box) -> Iterator[Diagnostic]:
    """Art paths without a file. Paths that lead out of the box are another rule's finding."""
    for owner, art in arts(box):
        for place, path in art.files:
            if escaping_path.escapes(box.root, path) or is_there(box.root / path):
                continue
            missing = f'the picture "{path}" does not exist.'
            yield RULE(
                place,
                f"{owner.label}: {missing}",
                meant_instead(box.root, path) or "Add the file, or leave out the path for now.",
                card=owner.id,
                salient=path,
                gist=missing,
            )


RULE = Rule("UH114", "missing-art", Severity.ERROR, __doc__, check, while_printing=True)
