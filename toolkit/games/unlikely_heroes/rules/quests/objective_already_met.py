"""An objective is already met when its chapter starts.

Players who get to this chapter have already done what it asks for, or the chapter's setup does it: the chapter is over
as soon as it is read. Only certain things count: cards that must have been revealed, challenges passed and puzzles
solved on every way here, maps that stay, items that the way here or the variant requires. Conditions with `not` are not
checked.

Wrong:

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
      "title": "Close It",
      "objectives": [{"when": {"test": "passed", "card": 3}, "do": [{"op": "win"}]}],
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
      "title": "Prop It",
      "objectives": [{"when": {"test": "revealed", "card": 2}, "do": [{"op": "win"}]}],
      "failures": [{"when": {"test": "out_of_luck", "at_least": 4}}]
    }
  ]
}
```
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.content.conditions import Condition
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.proving.reachable.certain import provable
from toolkit.games.unlikely_heroes.proving.reachable.chapter_start import Opening, openings
from toolkit.rule import Rule

CARD = re.compile(r"\{card:(\d+)\}")
"""A card as the printed wording of a condition names it."""


def check(box: Box) -> Iterator[Diagnostic]:
    """Objectives that are met at once in every variant of the chapter that has them."""
    for quest in provable(box):
        for chapter in quest.chapters:
            there: dict[int, list[Opening]] = {}
            for opening in openings(box, quest, chapter):
                for objective in opening.variant.objectives:
                    there.setdefault(id(objective), []).append(opening)
            seen = {id(one): one for variant in chapter.variants for one in variant.objectives}
            for key, read in there.items():
                objective = seen[key]
                if all(opening.holds(objective.condition) for opening in read):
                    asked = _told(objective.condition)
                    yield RULE(
                        objective.place / "when",
                        f"{quest.label}: this objective is already met when chapter {chapter.number} starts: {asked}.",
                        "Ask for something that still has to be done, or leave out the chapter.",
                        card=quest.id,
                        salient=f"{chapter.number} {asked}",
                    )


def _told(condition: Condition) -> str:
    """A condition as it is printed; the word catalogues are only read when there is a finding."""
    from toolkit.games.unlikely_heroes.printing.wording import english

    return CARD.sub(r"card \1", english().clause(condition))


RULE = Rule("UH504", "objective-already-met", Severity.WARNING, __doc__, check, wordless=True)
