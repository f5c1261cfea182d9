"""A picture that is named does not exist.

The path counts from the box's folder. Leave `front` and `back` out until the picture is there: a card without
one gets a drawn stand-in.

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
from pathlib import Path

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.rule import Rule
from toolkit.source.rules import escaping_path
from toolkit.source.suggest import did_you_mean


def check(box: Box) -> Iterator[Diagnostic]:
    """Art paths at which there is no file. Paths that leave the box are another rule's finding."""
    for owner in box.owners:
        for place, path in owner.art.files if owner.art else ():
            if escaping_path.escapes(box.root, path) or _is_there(box.root / path):
                continue
            missing = f'the picture "{path}" does not exist.'
            yield RULE(
                place,
                f"{owner.label}: {missing}",
                did_you_mean(path.rpartition("/")[2], _beside(box.root / path))
                or "Add the file, or leave the path out for now.",
                card=owner.id,
                salient=path,
                gist=missing,
            )


def _is_there(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:  # such as a name too long for any file
        return False


def _beside(path: Path) -> list[str]:
    try:
        return [other.name for other in path.parent.iterdir()]
    except OSError:
        return []


RULE = Rule("UH114", "missing-art", Severity.ERROR, __doc__, check, while_printing=True)
