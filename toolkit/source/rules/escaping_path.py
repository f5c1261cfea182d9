"""A path leads out of the box's folder.

A box must stay complete when its folder is copied, zipped or checked out elsewhere. So no file in it may be a link that
leads outside, no folder may be a link at all, and no path in it may be absolute, start with a drive, or climb out with
`..`.

Wrong:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "item",
      "number": 900,
      "name": "Rope",
      "back": {"text": "Coiled."},
      "art": {"front": "../elsewhere.png"}
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
      "number": 900,
      "name": "Rope",
      "back": {"text": "Coiled."},
      "art": {"brief": "A rope, asleep."}
    }
  ]
}
```
"""

from __future__ import annotations

import os
import re
from pathlib import Path, PurePosixPath

from toolkit.diagnostic import Diagnostic, Place, Severity
from toolkit.rule import Rule

RULE: Rule[object] = Rule("TK009", "escaping-path", Severity.ERROR, __doc__)


def escapes(root: Path, path: str) -> bool:
    """Whether a path written in a box leads outside the box's folder, links included."""
    if re.match(r"[A-Za-z]:|[/\\~]", path) or ".." in PurePosixPath(path.replace("\\", "/")).parts:
        return True
    return leads_out(root, root / path)


def leads_out(root: Path, path: Path) -> bool:
    """Whether a file, once its links are followed, is outside the folder. A broken link counts as outside."""
    try:
        return not Path(os.path.realpath(path)).is_relative_to(os.path.realpath(root))
    except (OSError, ValueError):
        return True


def explain_file(file: str) -> Diagnostic:
    """The finding for a file of the box that is a link to somewhere else."""
    return RULE(
        Place(file, None),
        "The file is a link that leads out of the box, so it is not read.",
        "Copy the file into the box.",
        salient=file,
    )


def explain_folder(folder: str) -> Diagnostic:
    """The finding for a folder in the box that is a link: it might lead round in circles."""
    return RULE(
        Place(folder, None),
        "The folder is a link, so nothing in it is read.",
        "Copy the folder into the box.",
        salient=folder,
    )


def explain_text(place: Place, path: str, card: str) -> Diagnostic:
    """The finding for a path that is written in a box file."""
    return RULE(
        place,
        f'"{path}" leads out of the box.',
        'Copy the file into the box and write its path from there, such as "art/052.png".',
        card=card,
        salient=path,
    )
