"""An item can only be revealed by someone who already has it.

Its dependency names its own number, or a tag that no other item has.

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
    {"kind": "item", "number": 4, "name": "A Hat", "back": {"text": "It is not."}},
    {"kind": "item", "number": 5, "name": "A Chest", "back": {"text": "Locked.", "needs": {"item": 5}}}
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
    {"kind": "item", "number": 4, "name": "A Hat", "back": {"text": "It is not."}},
    {"kind": "item", "number": 5, "name": "A Chest", "back": {"text": "Locked.", "needs": {"item": 4}}}
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.proving.reachable.reach import needs_itself
from toolkit.games.unlikely_heroes.proving.reachable.topics import of_card
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Items whose dependency only they themselves can meet."""
    if not box.whole:
        return
    for card in box.cards:
        part = needs_itself(box, card)
        if part:
            yield RULE(
                card.place / "number",
                f"{card.label} needs itself: nobody can reveal it first.",
                f"Let it need another {part}, or nothing.",
                card=card.id,
                salient=part,
                explains=[of_card(card.id)],
            )


RULE = Rule("UH205", "self-dependency", Severity.ERROR, __doc__, check, wordless=True)
