"""Cards with one number take part in different quests, and nothing on paper tells them apart.

The back of a card that is limited by `quests` has a tab for each of them, with the quest's number: whoever sorts the
encounter pile goes by that. Quests that share a number have the same tab, so that cards of both cannot be sorted.

Wrong:

```json quests/the-wall.json
{
  "number": 1,
  "title": "The Wall",
  "start": 1,
  "chapters": [
    {"title": "Open It", "objectives": [{"when": {"test": "revealed", "card": 4}, "do": [{"op": "win"}]}]}
  ]
}
```

```json cards/extra.json
{
  "cards": [
    {"kind": "item", "number": 900, "id": "900-ham", "name": "A Ham", "back": {"text": "Ham."}, "quests": ["the-gate"]},
    {"kind": "item", "number": 900, "id": "900-jam", "name": "Jam", "back": {"text": "Jam."}, "quests": ["the-wall"]}
  ]
}
```

Right:

```json quests/the-wall.json
{
  "number": 2,
  "title": "The Wall",
  "start": 1,
  "chapters": [
    {"title": "Open It", "objectives": [{"when": {"test": "revealed", "card": 4}, "do": [{"op": "win"}]}]}
  ]
}
```

```json cards/extra.json
{
  "cards": [
    {"kind": "item", "number": 900, "id": "900-ham", "name": "A Ham", "back": {"text": "Ham."}, "quests": ["the-gate"]},
    {"kind": "item", "number": 900, "id": "900-jam", "name": "Jam", "back": {"text": "Jam."}, "quests": ["the-wall"]}
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from toolkit.diagnostic import Diagnostic, Related, Severity
from toolkit.games.unlikely_heroes.content.model import Box, Card
from toolkit.games.unlikely_heroes.content.taking_part import takes_part
from toolkit.games.unlikely_heroes.printing.marks import marks_of
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Pairs that some quest keeps apart and that have the same tabs."""
    for number, cards in sorted(box.encounters.items()):
        for one, other in combinations(cards, 2):
            if _kept_apart(box, one, other) and marks_of(box, one) == marks_of(box, other):
                tabs = ", ".join(map(str, marks_of(box, other)))
                yield RULE(
                    other.place / "quests",
                    f"{other.label} and {one.label} take part in different quests, but both backs say {number} with "
                    + (f"the tab {tabs}." if tabs else "no tab."),
                    "Give each quest a number of its own, or each card.",
                    card=other.id,
                    salient=str(number),
                    related=[Related(one.place / "quests", "the other card")],
                )


def _kept_apart(box: Box, one: Card, other: Card) -> bool:
    return any(takes_part(one, quest) != takes_part(other, quest) for quest in box.quests)


RULE = Rule("UH710", "unmarked-copies", Severity.WARNING, __doc__, check)
