"""Players can get stuck by discarding a card that they need.

The rulebook warns them of this, so it is only a remark: once a certain item is discarded, the quest can no longer be
won. A second way to get it, or a failure condition that ends the quest, is kinder.

This is proved by a search through the quest's positions, for two heroes. The search takes time, so it only runs when
asked for: with `unlikely check --prove`, `--select UH5`, or `unlikely solve`, which also shows every step. If it cannot
decide within the box's limits, it reports `undecided-quest` instead.

Wrong:

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
    {"kind": "item", "number": 4, "name": "A Bell", "back": {"text": "Out of reach.", "needs": {"item": 2}}}
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
    {"kind": "item", "number": 4, "name": "A Bell", "back": {"text": "It rings."}}
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.proving.results.verdicts import pitfall, related
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Quests with such a soft-lock, and a short way into it."""
    for quest in box.quests:
        way = pitfall(box, quest, "voluntary")
        if way is not None:
            yield RULE(
                way.place,
                f"{quest.label}: players can get stuck by discarding a card that they need, in {way.steps} step"
                f"{'s' * (way.steps != 1)}. {way.last}",
                "Add a second way to win, or a failure condition that ends the quest then.",
                card=way.why.cause.id,
                salient=quest.id,
                related=related(quest, way),
            )


RULE = Rule("UH515", "voluntary-soft-lock", Severity.REMARK, __doc__, check, opt_in=True)
