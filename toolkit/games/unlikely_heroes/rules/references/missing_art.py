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
from pathlib import Path, PurePath

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.content.files import arts
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.rule import Rule
from toolkit.source.rules import escaping_path
from toolkit.source.suggest import closest, is_slip


def check(box: Box) -> Iterator[Diagnostic]:
    """Art paths without a file. Paths that lead out of the box are another rule's finding."""
    for owner, art in arts(box):
        for place, path in art.files:
            if escaping_path.escapes(box.root, path) or _is_there(box.root / path):
                continue
            missing = f'the picture "{path}" does not exist.'
            yield RULE(
                place,
                f"{owner.label}: {missing}",
                _did_you_mean(box.root, path) or "Add the file, or leave out the path for now.",
                card=owner.id,
                salient=path,
                gist=missing,
            )


def _is_there(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:  # such as a name that is too long for a file
        return False


def _did_you_mean(root: Path, path: str) -> str:
    """A hint if a file has nearly this name in the same folder, or exactly this name in another one.

    Names are compared without their endings: all pictures have those in common.
    """
    folder, _, name = path.rpartition("/")
    beside = {PurePath(one).stem: one for one in sorted(_names(root / folder), reverse=True)}
    stem = PurePath(name).stem
    meant = closest(stem, beside)
    if meant is not None and is_slip(stem, meant):
        return f'Did you mean "{folder}{"/" if folder else ""}{beside[meant]}"?'
    elsewhere = (one for one in sorted(_names(root)) if not one.startswith(".") and _is_there(root / one / name))
    return next((f'Did you mean "{one}/{name}"?' for one in elsewhere), "")


def _names(folder: Path) -> list[str]:
    try:
        return [one.name for one in folder.iterdir()]
    except OSError:
        return []


RULE = Rule("UH114", "missing-art", Severity.ERROR, __doc__, check, while_printing=True)
