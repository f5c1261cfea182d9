"""An instruction leads to a chapter that does not exist.

In a quest, chapters are numbered from 1 in the order they are written. On a card, the chapter must exist in at least
one quest of the box; cards of an expansion are not checked, as they may be played with any quest.

Wrong:

```json quests/extra.json
{
  "number": 9,
  "title": "The Short Way Home",
  "start": 1,
  "chapters": [
    {
      "title": "Home",
      "story": "It is not far. It is **never** far.",
      "objectives": [{"when": {"test": "revealed", "card": 4}, "do": [{"op": "chapter", "chapter": 2}]}],
      "failures": [{"when": {"test": "out_of_luck", "at_least": 4}}]
    }
  ]
}
```

Right:

```json quests/extra.json
{
  "number": 9,
  "title": "The Short Way Home",
  "start": 1,
  "chapters": [
    {
      "title": "Home",
      "story": "It is not far. It is **never** far.",
      "objectives": [{"when": {"test": "revealed", "card": 4}, "do": [{"op": "win"}]}],
      "failures": [{"when": {"test": "out_of_luck", "at_least": 4}}]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.content.model import Box, Quest, Role
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Instructions that lead to a chapter after the last one."""
    longest = max((len(quest.chapters) for quest in box.quests), default=0)
    for owner in box.owners:
        if not isinstance(owner, Quest) and not box.all_quests_known:
            continue
        last = len(owner.chapters) if isinstance(owner, Quest) else longest
        for reference in owner.references:
            if reference.role is Role.CHAPTER and int(reference.target) > last:
                yield RULE(
                    reference.place,
                    f"{owner.label}: chapter {reference.target} does not exist; the last is {last}.",
                    "Add the chapter, or go on to another one.",
                    card=owner.id,
                    salient=reference.target,
                )


RULE = Rule("UH116", "dangling-chapter", Severity.ERROR, __doc__, check)
