"""Players can get stuck because the cards leave them no choice, or because of an unlucky draw.

A soft-lock is a position that can no longer be won, though nobody has lost. Here, players do not choose the step that
causes it: something has to be discarded, and it is the card they need; or, of several cards with one number, the wrong
one is drawn. (If the quest can never be won with that draw, the finding is `lucky-draw-needed`.)

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
from toolkit.games.unlikely_heroes.proving.results.verdicts import follows, pitfall, related
from toolkit.rule import Rule

HINT = "Leave another way to win, or do not take away what is still needed."


def check(box: Box) -> Iterator[Diagnostic]:
    """Quests with such a soft-lock, and a short way into it."""
    for quest in box.quests:
        way = pitfall(box, quest, "forced")
        if way is not None:
            many = f"{way.steps} step{'s' * (way.steps != 1)}"
            yield RULE(
                way.place,
                f"{quest.label}: players can get stuck without a choice, in {many}."
                f" {way.last} After that, the quest can no longer be won, because {way.why.missing}.",
                f"Tried, and it helps: {way.mend}." if way.mend else HINT,
                card=way.why.cause.id,
                salient=quest.id,
                related=related(quest, way),
                follows=follows(way),
            )


RULE = Rule("UH513", "forced-soft-lock", Severity.ERROR, __doc__, check, opt_in=True)
