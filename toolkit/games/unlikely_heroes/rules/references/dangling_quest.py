"""A card belongs to a quest that does not exist.

`quests` lists quests by id: the `id` in the quest's file or, without one, the file's name. Cards of an expansion
may belong to the quests of the box it is for.

Wrong:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "item",
      "number": 901,
      "name": "A Lantern",
      "back": {"text": "Something glints."},
      "quests": ["the-lost-ball"]
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
      "back": {"text": "Something glints."}
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
from toolkit.source.suggest import did_you_mean, listing


def check(box: Box) -> Iterator[Diagnostic]:
    """Quest ids on cards that no quest has."""
    if not box.all_quests_known:
        return
    known = [quest.id for quest in box.quests]
    for card in box.cards:
        for index, quest in enumerate(card.quests):
            if quest not in known:
                yield RULE(
                    card.place / "quests" / index,
                    f'{card.label} belongs to quest "{quest}", which does not exist.',
                    did_you_mean(quest, known) or (f"Quests: {listing(known)}." if known else "Add the quest."),
                    card=card.id,
                    salient=quest,
                )


RULE = Rule("UH117", "dangling-quest", Severity.ERROR, __doc__, check)
