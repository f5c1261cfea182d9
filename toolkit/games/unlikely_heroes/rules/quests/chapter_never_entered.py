"""A chapter can never be entered.

Neither an objective that can be met nor anything else leads to it.

Wrong:

```json quests/the-gate.json
{
  "number": 1,
  "title": "The Gate",
  "start": 1,
  "chapters": [
    {
      "title": "Open It",
      "objectives": [{"when": {"test": "revealed", "card": 4}, "do": [{"op": "win"}]}],
      "failures": [{"when": {"test": "out_of_luck", "at_least": 4}}]
    },
    {
      "title": "Behind It",
      "objectives": [{"when": {"test": "revealed", "card": 2}, "do": [{"op": "win"}]}],
      "failures": [{"when": {"test": "out_of_luck", "at_least": 4}}]
    }
  ]
}
```

Right:

```json quests/the-gate.json
{
  "number": 1,
  "title": "The Gate",
  "start": 1,
  "chapters": [
    {
      "title": "Open It",
      "objectives": [{"when": {"test": "revealed", "card": 4}, "do": [{"op": "chapter", "chapter": 2}]}],
      "failures": [{"when": {"test": "out_of_luck", "at_least": 4}}]
    },
    {
      "title": "Behind It",
      "objectives": [{"when": {"test": "revealed", "card": 2}, "do": [{"op": "win"}]}],
      "failures": [{"when": {"test": "out_of_luck", "at_least": 4}}]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.proving.clauses.relaxation import reached
from toolkit.games.unlikely_heroes.proving.reachable.chapter_reach import first_unentered
from toolkit.games.unlikely_heroes.proving.reachable.topics import unentered
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """The first chapter of each quest that nothing leads to. Later ones follow from it."""
    for quest in box.quests:
        chapter = first_unentered(box, quest)
        if chapter is not None:
            yield RULE(
                chapter.place / "title",
                f"{quest.label}: nothing leads to chapter {chapter.number}.",
                f'Let an objective of an earlier chapter do {{"op": "chapter", "chapter": {chapter.number}}}.',
                card=quest.id,
                salient=chapter.number,
                explains=unentered(quest, reached(box)[quest.id].first),
            )


RULE = Rule("UH502", "chapter-never-entered", Severity.ERROR, __doc__, check, wordless=True)
