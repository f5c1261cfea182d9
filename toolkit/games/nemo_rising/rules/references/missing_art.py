"""A picture that is named does not exist.

The path counts from the box's folder. Leave `front` out until the picture is there: a card without one gets a
drawing after its brief.

Wrong:

```json scenarios/grotto/threats2.json
{
  "threats": [
    {
      "id": "x",
      "title": "A Test",
      "actions": [{"op": "lose", "points": 1}, {"op": "discard"}],
      "art": {"front": "art/fins.png"}
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
      "art": {"brief": "Two fins."}
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemo_rising.content.files import pictured
from toolkit.games.nemo_rising.content.model import Box
from toolkit.rule import Rule
from toolkit.source.rules import escaping_path


def check(box: Box) -> Iterator[Diagnostic]:
    """Paths at which there is no file. Paths that leave the box are another rule's finding."""
    for owner, art in pictured(box):
        if art.front and not escaping_path.escapes(box.root, art.front) and not _is_there(box.root / art.front):
            yield RULE(
                art.place / "front",
                f'"{owner}": the picture "{art.front}" does not exist.',
                "Add the file, or leave the path out for now.",
                card=owner,
                salient=art.front,
            )


def _is_there(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:  # such as a name too long for any file
        return False


RULE = Rule("NR105", "missing-art", Severity.ERROR, __doc__, check, while_printing=True)
