"""Two variants of a chapter may apply at once.

Each is for an item, and players may have both items when the chapter starts. Which one is read? Let the items exclude
each other (as options of a choice, or by discarding each other), or use different items.

Wrong:

```json quests/the-gate.json
{
  "number": 1,
  "title": "The Gate",
  "start": 1,
  "chapters": [
    {
      "title": "Open It",
      "objectives": [{"when": {"test": "passed", "card": 3}, "do": [{"op": "chapter", "chapter": 2}]}],
      "failures": [{"when": {"test": "out_of_luck", "at_least": 4}}]
    },
    {
      "title": "Go Home",
      "objectives": [{"when": {"test": "clock", "rounds": 2}, "do": [{"op": "win"}]}],
      "failures": [{"when": {"test": "out_of_luck", "at_least": 4}}],
      "variants": [{"item": 2, "story": "You have a stick."}, {"item": 4, "story": "You have a bell."}, {}]
    }
  ]
}
```

```json cards/encounters.json
{
  "cards": [
    {
      "kind": "map",
      "number": 1,
      "name": "The Hill",
      "back": {"text": "A hill."},
      "anchors": [{"number": 2}, {"number": 3}, {"number": 4}]
    },
    {"kind": "item", "number": 2, "name": "A Stick", "back": {"text": "It is brown."}},
    {
      "kind": "challenge",
      "number": 3,
      "name": "A Gate",
      "back": {"text": "It is shut."},
      "trials": [{"skill": "strength", "value": 2, "reward": {"do": [{"op": "gain_energy", "amount": 1}]}}]
    },
    {"kind": "item", "number": 4, "name": "A Bell", "back": {"text": "It rings."}}
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
      "objectives": [{"when": {"test": "passed", "card": 3}, "do": [{"op": "chapter", "chapter": 2}]}],
      "failures": [{"when": {"test": "out_of_luck", "at_least": 4}}]
    },
    {
      "title": "Go Home",
      "objectives": [{"when": {"test": "clock", "rounds": 2}, "do": [{"op": "win"}]}],
      "failures": [{"when": {"test": "out_of_luck", "at_least": 4}}],
      "variants": [{"item": 2, "story": "You have a stick."}, {"item": 4, "story": "You have a bell."}]
    }
  ]
}
```

```json cards/encounters.json
{
  "cards": [
    {
      "kind": "map",
      "number": 1,
      "name": "The Hill",
      "back": {"text": "A hill."},
      "anchors": [{"number": 3}]
    },
    {"kind": "item", "number": 2, "name": "A Stick", "back": {"text": "It is brown."}},
    {
      "kind": "challenge",
      "number": 3,
      "name": "A Gate",
      "back": {"text": "It is shut."},
      "trials": [
        {"skill": "strength", "value": 2, "reward": {"do": [{"op": "draw", "cards": [2]}]}},
        {"skill": "wit", "value": 2, "reward": {"do": [{"op": "draw", "cards": [4]}]}}
      ]
    },
    {"kind": "item", "number": 4, "name": "A Bell", "back": {"text": "It rings."}}
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from toolkit.diagnostic import Diagnostic, Related, Severity
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.proving.clauses.facts import Entered, ItemHeld, Reading
from toolkit.games.unlikely_heroes.proving.clauses.relaxation import reached
from toolkit.games.unlikely_heroes.proving.reachable.certain import can_be_in_play, givers, provable
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Pairs of items that may both be in play when a chapter with a variant for each starts."""
    for quest in provable(box):
        for chapter in quest.chapters:
            entered = Entered(chapter.number)
            marked = [
                (variant, variant.item)
                for index, variant in enumerate(chapter.variants)
                if variant.item in box.encounters and Reading(chapter.number, index) in reached(box)[quest.id]
            ]
            for (one, first), (other, second) in combinations(marked, 2):
                if first is None or second is None or first == second or _oust_each_other(box, first, second):
                    continue
                if can_be_in_play(box, quest, [entered], [first, second]):
                    yield RULE(
                        other.place / "item",
                        f"{quest.label}: items {first} and {second} may both be in play when chapter {chapter.number}"
                        " starts; then two of its variants apply.",
                        "Let the items exclude each other, or use other items for the variants.",
                        card=quest.id,
                        salient=f"{chapter.number} {first} {second}",
                        related=[Related(one.place / "item", f"the variant for item {first}")],
                    )


def _oust_each_other(box: Box, one: int, other: int) -> bool:
    """Whether revealing either discards the other."""
    return all(
        out in card.discards for number, out in ((one, other), (other, one)) for card in givers(box, ItemHeld(number))
    )


RULE = Rule("UH509", "variants-at-once", Severity.WARNING, __doc__, check, wordless=True)
