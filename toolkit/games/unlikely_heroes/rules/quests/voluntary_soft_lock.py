"""Players can get stuck by throwing a card away that they need.

The rulebook warns them of it, so this is only a remark: there is an item after whose discard nothing wins any more. A
second way to it, or a failure condition that says the quest is lost, is kinder.

A search through the positions of the quest, for two heroes, proves it; it takes its time, and is made when asked for:
`unlikely check --prove`, `--select UH5`, or `unlikely solve`, which tells the whole way. What is not decided within
the limits of the box is a finding of its own (`undecided-quest`).

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
from toolkit.games.unlikely_heroes.proving.verdicts import pitfall, related
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Quests with such a soft-lock, and a short way into it."""
    for quest in box.quests:
        way = pitfall(box, quest, "voluntary")
        if way is not None:
            yield RULE(
                way.cause.place / ("title" if way.cause is quest else "name"),
                f"{quest.label}: players can get stuck by throwing a needed card away, in {way.steps} step"
                f"{'s' * (way.steps != 1)}. {way.last}",
                "Give it a second way to win, or a failure condition that says the quest is lost then.",
                card=way.cause.id,
                salient=quest.id,
                related=related(quest, way),
            )


RULE = Rule("UH515", "voluntary-soft-lock", Severity.REMARK, __doc__, check, asked=True)
