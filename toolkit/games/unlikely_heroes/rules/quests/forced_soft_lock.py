"""Players can get stuck because the cards leave them no choice, or a draw goes against them.

A soft-lock is a position that is not lost, and from which nothing wins any more. Here, the step that makes it so is
not a free one: something has to be discarded, and it is the card that is needed; or of several cards with one number,
the wrong one is drawn. (If no way at all wins with such a draw, that is `lucky-draw-needed`.)

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
      "anchors": [{"number": 2}, {"number": 4}, {"number": 5}]
    },
    {"kind": "item", "number": 2, "name": "A Stick", "back": {"text": "It is brown."}},
    {"kind": "item", "number": 4, "name": "A Bell", "back": {"text": "Out of reach.", "needs": {"item": 2}}},
    {
      "kind": "item",
      "number": 5,
      "id": "wind",
      "name": "A Wind",
      "back": {"text": "Something stirs."},
      "revealed": {"discard": [2]}
    },
    {"kind": "item", "number": 5, "id": "leaf", "name": "A Leaf", "back": {"text": "Something stirs."}}
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
      "anchors": [{"number": 2}, {"number": 4}, {"number": 5}]
    },
    {"kind": "item", "number": 2, "name": "A Stick", "back": {"text": "It is brown."}},
    {"kind": "item", "number": 4, "name": "A Bell", "back": {"text": "It rings."}},
    {
      "kind": "item",
      "number": 5,
      "id": "wind",
      "name": "A Wind",
      "back": {"text": "Something stirs."},
      "revealed": {"discard": [2]}
    },
    {"kind": "item", "number": 5, "id": "leaf", "name": "A Leaf", "back": {"text": "Something stirs."}}
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

HINT = "Leave another way to win, or do not take what is still needed."


def check(box: Box) -> Iterator[Diagnostic]:
    """Quests with such a soft-lock, and a short way into it."""
    for quest in box.quests:
        way = pitfall(box, quest, "forced")
        if way is not None:
            cause = way.cause
            many = f"{way.steps} step{'s' * (way.steps != 1)}"
            yield RULE(
                cause.place / ("title" if cause is quest else "name"),
                f"{quest.label}: players can get stuck without a choice, in {many}."
                f" {way.last} After that, the quest can no longer be won: {way.why}.",
                f"Tried, and it helps: {way.mend}." if way.mend else HINT,
                card=cause.id,
                salient=quest.id,
                related=related(quest, way),
            )


RULE = Rule("UH513", "forced-soft-lock", Severity.ERROR, __doc__, check, asked=True)
