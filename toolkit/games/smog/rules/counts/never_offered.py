"""No chapter offers a card.

Gear, arsenal and artefacts are drawn in intermissions and one-shot adventures. A fragment of the Moloch stone has no
deck: a chapter grants it, or somebody begins with it.

Wrong:

```json equipment-2.json
{"equipment": [{"id": "black-shard", "title": "Black Shard", "deck": "fragment", "text": "It hums."}]}
```

Right:

```json equipment-2.json
{"equipment": [{"id": "black-shard", "title": "Black Shard", "deck": "fragment", "text": "It hums."}]}
```

```json gentlemen-2.json
{
  "gentlemen": [
    {
      "id": "lady-shard",
      "name": "Lady Shard",
      "job": "knight",
      "punch": 1,
      "trigger": 0,
      "agility": 2,
      "health": [2, 2],
      "ether": 1,
      "equipment": ["black-shard"]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.smog.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Fragments that nobody can come by."""
    granted = {id for one in box.chapters for won in (True, False) for id in one.granted(won=won)}
    brought = {id for one in box.gentlemen for id in one.equipment}
    for item in box.equipment if box.whole else ():
        if item.deck == "fragment" and item.id not in granted | brought:
            yield RULE(item.place, f"Nobody can come by {item.title}.", "Let a chapter grant it.", card=item.id)


RULE = Rule("SM213", "never-offered", Severity.WARNING, __doc__, check)
