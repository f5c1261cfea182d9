"""A gear card grants what nothing asks for.

No task and no enemy has the icon it gives, or the board has no such shortcut.

Wrong:

```json gear2.json
{
  "gear": [
    {
      "id": "x",
      "title": "A Test",
      "ability": {"kind": "shortcut", "path": "green"},
      "after": "discard"
    }
  ]
}
```

Right:

```json gear2.json
{
  "gear": [
    {
      "id": "x",
      "title": "A Test",
      "ability": {"kind": "shortcut", "path": "blue"},
      "after": "discard"
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemo_rising.content.abilities import Attribute, Shortcut
from toolkit.games.nemo_rising.content.analysis import every_task
from toolkit.games.nemo_rising.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Cards that are of no use in any scenario."""
    if not box.whole:
        return
    asked = {icon for scenario in box.scenarios for _, task in every_task(box, scenario) for icon in task.icons}
    asked |= {icon for scenario in box.scenarios for face in scenario.faces for icon in face.icons}
    shortcuts = box.board.shortcuts if box.board else ()
    for card in box.gear:
        for index, ability in enumerate(card.abilities):
            match ability:
                case Attribute(attribute=str() as wanted) if asked and wanted not in asked:
                    why = f"nothing asks for {wanted}"
                case Shortcut(path) if box.board and path not in shortcuts:
                    why = f"the board has no {path} shortcut"
                case _:
                    continue
            hint = "Let it grant something that this box asks for."
            place = card.place / "also" / (index - 1) if index else card.place / "ability"
            yield RULE(place, f'gear card "{card.id}" is useless: {why}.', hint, card=card.id)


RULE = Rule("NR509", "gear-dead", Severity.WARNING, __doc__, check)
