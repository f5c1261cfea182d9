"""A chapter may be entered with none of its variants to read.

All variants ask for an item, and the chapter can be reached without ever having any of them: then there is no story and
no objective, and the quest cannot continue. Add a variant without an item; it is read when no other applies. (Players
who have discarded the item again are not considered here.)

Wrong:

```json quests/the-gate.json
{
  "number": 1,
  "title": "The Gate",
  "start": 1,
  "chapters": [
    {
      "title": "Find the Hat",
      "objectives": [{"when": {"test": "revealed", "card": 5}, "do": [{"op": "chapter", "chapter": 2}]}],
      "failures": [{"when": {"test": "out_of_luck", "at_least": 4}}]
    },
    {
      "title": "Wait",
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
      "anchors": [{"number": 3}, {"number": 5}]
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
    {"kind": "item", "number": 4, "name": "A Bell", "back": {"text": "It rings."}},
    {"kind": "item", "number": 5, "name": "A Hat", "back": {"text": "It is not brown."}}
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
      "title": "Find the Hat",
      "objectives": [{"when": {"test": "revealed", "card": 5}, "do": [{"op": "chapter", "chapter": 2}]}],
      "failures": [{"when": {"test": "out_of_luck", "at_least": 4}}]
    },
    {
      "title": "Wait",
      "objectives": [{"when": {"test": "clock", "rounds": 2}, "do": [{"op": "win"}]}],
      "failures": [{"when": {"test": "out_of_luck", "at_least": 4}}],
      "variants": [
        {"item": 2, "story": "You have a stick."},
        {"item": 4, "story": "You have a bell."},
        {"story": "You have a hat."}
      ]
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
      "anchors": [{"number": 3}, {"number": 5}]
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
    {"kind": "item", "number": 4, "name": "A Bell", "back": {"text": "It rings."}},
    {"kind": "item", "number": 5, "name": "A Hat", "back": {"text": "It is not brown."}}
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.content.model import Box, Chapter, Quest
from toolkit.games.unlikely_heroes.proving.clauses.facts import Entered, ItemHeld, Reading
from toolkit.games.unlikely_heroes.proving.clauses.relaxation import reached
from toolkit.games.unlikely_heroes.proving.reachable.certain import can_be, givers, never_having, provable, starts_with
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Chapters that may have nothing to read. If no variant can ever be read, each has its own finding."""
    for quest in provable(box):
        reach = reached(box)[quest.id]
        for chapter in quest.chapters:
            items = [variant.item for variant in chapter.variants if variant.item is not None]
            is_read = any(Reading(chapter.number, index) in reach for index in range(len(chapter.variants)))
            if len(items) == len(chapter.variants) and is_read and _is_entered_without(box, quest, chapter, items):
                names = " or ".join(f"item {item}" for item in items)
                yield RULE(
                    chapter.place / "variants",
                    f"{quest.label}: chapter {chapter.number} may be entered without {names}; then there is nothing to"
                    " read.",
                    "Add a variant without an item: it is read when no other applies.",
                    card=quest.id,
                    salient=chapter.number,
                )


def _is_entered_without(box: Box, quest: Quest, chapter: Chapter, items: list[int]) -> bool:
    facts = [ItemHeld(item) for item in items]
    if any(item not in box.encounters for item in items) or any(starts_with(box, fact) for fact in facts):
        return False
    barred = never_having(box, quest, [card for fact in facts for card in givers(box, fact)])
    return can_be(box, quest, [Entered(chapter.number)], barred)


RULE = Rule("UH508", "chapter-without-variant", Severity.WARNING, __doc__, check, wordless=True)
