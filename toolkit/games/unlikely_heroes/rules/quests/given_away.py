"""Most objectives of a quest print the number of the card to be found.

Players who read a number look for that number and nothing else; they need no clues, and read none. A quest of level 1
may take its players by the hand. Later quests should name only a limited percentage of their objectives' cards
(`given-away` under `[limits]`), and leave the rest to stories, backs and pictures.

Wrong:

```json quests/the-gate.json
{
  "number": 1,
  "title": "The Gate",
  "start": 1,
  "level": 2,
  "chapters": [
    {
      "title": "Open It",
      "objectives": [
        {"text": "Find {card:4}, and you win.", "when": {"test": "revealed", "card": 4}, "do": [{"op": "win"}]}
      ],
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
  "level": 2,
  "chapters": [
    {
      "title": "Open It",
      "objectives": [
        {
          "text": "Find **whoever waves** behind the gate, and you win.",
          "when": {"test": "revealed", "card": 4},
          "do": [{"op": "win"}]
        }
      ],
      "failures": [{"when": {"test": "out_of_luck", "at_least": 4}}]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Related, Severity
from toolkit.games.unlikely_heroes.content.conditions import InPlay, Passed, Revealed, parts_of
from toolkit.games.unlikely_heroes.content.model import Box, Objective, Quest
from toolkit.rule import Rule
from toolkit.source.inline import parse_line

TAUGHT = 1
"""Quests of this level, or without a level, may name everything."""


def check(box: Box) -> Iterator[Diagnostic]:
    """Quests whose objectives name their cards too often."""
    for quest in box.quests:
        every = [one for one in _objectives(quest) if _wanted(one)]
        given = [one for one in every if _gives_away(one)]
        if (quest.level or TAUGHT) <= TAUGHT or 100 * len(given) <= box.limits["given-away"] * len(every):
            continue
        yield RULE(
            quest.place / "title",
            f"{quest.label}: {len(given)} of {len(every)} objectives print the number of the card to be found.",
            "Remove most of the numbers, and put clues into stories, backs and pictures.",
            card=quest.id,
            related=[Related(one.place, "the number is in its text") for one in given],
        )


def _objectives(quest: Quest) -> list[Objective]:
    """Each once: variants may share them."""
    found = [one for chapter in quest.chapters for variant in chapter.variants for one in variant.objectives]
    return list({one.place: one for one in found}.values())


def _wanted(objective: Objective) -> set[int]:
    """The cards that it asks for."""
    return {one.card for one in parts_of(objective.condition) if isinstance(one, Revealed | Passed | InPlay)}


def _gives_away(objective: Objective) -> bool:
    """Whether its text, or the text generated from its condition, prints the number of one of them."""
    if objective.text is None:
        return True
    named = {int(run.value) for run in parse_line(str(objective.text)).runs if run.kind == "card"}
    return not named.isdisjoint(_wanted(objective))


RULE = Rule("UH520", "given-away", Severity.REMARK, __doc__, check)
