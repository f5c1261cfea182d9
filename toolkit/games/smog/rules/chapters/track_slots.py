"""A side has more activation cards than slots.

There is a card for each gentleman and each kind of ally in the top row; for each agent, each kind of minion and the
chaos card in the bottom row. The box says how long the rows are (`slots`).

Wrong:

```json box.json
{"game": "smog", "title": "Starter", "slots": {"gentlemen": 4, "nemesis": 4}}
```

Right:

```json box.json
{"game": "smog", "title": "Starter", "slots": {"gentlemen": 5, "nemesis": 3}}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.smog.content.limits import TEAM
from toolkit.games.smog.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Rows that are too short for a chapter."""
    for chapter in box.chapters:
        top, bottom = TEAM + len(chapter.allies), len(chapter.agents) + len(chapter.minions) + 1
        for side, cards, slots in (
            ("gentlemen", top, box.slots.gentlemen),
            ("nemesis", bottom, box.slots.nemesis),
        ):
            if cards > slots:
                yield RULE(
                    chapter.place,
                    f"Chapter {chapter.number}: {cards} activation cards of the {side}, and {slots} slots.",
                    "Let fewer take part, or lengthen `slots` in box.json.",
                    card=chapter.id,
                    salient=side,
                )


RULE = Rule("SM501", "track-slots", Severity.ERROR, __doc__, check)
