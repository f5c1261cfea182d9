"""An objective can never be met.

Players can reach its chapter, but not what it asks for, whatever they do. The finding says what is missing.

Wrong:

```json cards/encounters.json
{
  "cards": [
    {
      "kind": "map",
      "number": 1,
      "name": "The Hill",
      "back": {"text": "A hill."},
      "anchors": [{"number": 2}]
    },
    {"kind": "item", "number": 2, "name": "A Stick", "back": {"text": "It is brown."}},
    {
      "kind": "item",
      "number": 4,
      "name": "A Hat",
      "back": {"text": "It is not."},
      "suppress": [{"rule": "orphan-card", "reason": "Nobody has hidden it yet."}]
    }
  ]
}
```

Right:

```json cards/encounters.json
{
  "cards": [
    {
      "kind": "map",
      "number": 1,
      "name": "The Hill",
      "back": {"text": "A hill."},
      "anchors": [{"number": 2}, {"number": 4}]
    },
    {"kind": "item", "number": 2, "name": "A Stick", "back": {"text": "It is brown."}},
    {"kind": "item", "number": 4, "name": "A Hat", "back": {"text": "It is not."}}
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.proving.clauses.relaxation import reached
from toolkit.games.unlikely_heroes.proving.reachable.chapter_reach import unmet_objectives
from toolkit.games.unlikely_heroes.proving.reachable.topics import (
    missing_links,
    of_facts,
    of_number,
    unentered,
    ways_to,
)
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Objectives of reached chapters that nothing can meet."""
    for quest in box.quests:
        for one in unmet_objectives(box, quest):
            links = map(of_number, missing_links(box, quest)) if one.in_a_circle else ()
            yield RULE(
                one.objective.place / "when",
                f"{quest.label}: this objective can never be met in this quest; it waits for {one.waits}.",
                "Make that reachable, or ask for something else.",
                card=quest.id,
                salient=one.waits,
                explains=unentered(quest, reached(box)[quest.id].first),
                follows=[*of_facts(box, quest.id, one.missing), *ways_to(box, quest.id, one.met), *links],
            )


RULE = Rule("UH503", "unreachable-objective", Severity.ERROR, __doc__, check, wordless=True)
