"""A chapter's variant can never be read, because its item can never be in play.

Wrong:

```json quests/the-gate.json
{
  "number": 1,
  "title": "The Gate",
  "start": 1,
  "chapters": [
    {
      "title": "Open It",
      "objectives": [{"when": {"test": "revealed", "card": 4}, "do": [{"op": "win"}]}],
      "failures": [{"when": {"test": "out_of_luck", "at_least": 4}}],
      "variants": [{"item": 2, "story": "You have a stick."}, {"item": 5, "story": "You have a hat."}, {}]
    }
  ]
}
```

```json cards/extra.json
{
  "cards": [
    {
      "kind": "item",
      "number": 5,
      "name": "A Hat",
      "back": {"text": "It is not brown."},
      "suppress": [{"rule": "orphan-card", "reason": "Nobody has hidden it yet."}]
    }
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
      "objectives": [{"when": {"test": "revealed", "card": 4}, "do": [{"op": "win"}]}],
      "failures": [{"when": {"test": "out_of_luck", "at_least": 4}}],
      "variants": [{"item": 2, "story": "You have a stick."}, {"story": "You have nothing."}]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.proving.clauses.facts import NumberInPlay
from toolkit.games.unlikely_heroes.proving.reachable.chapter_reach import unread_variants
from toolkit.games.unlikely_heroes.proving.reachable.topics import of_facts
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Variants whose item exists but is out of reach in the quest."""
    for quest in box.quests:
        for chapter, variant in unread_variants(box, quest):
            yield RULE(
                variant.place / "item",
                f"{quest.label}: chapter {chapter.number}'s variant for item {variant.item} can never be read,"
                " because the item is out of reach in this quest.",
                "Make the item reachable, or remove the variant.",
                card=quest.id,
                salient=variant.item,
                follows=of_facts(box, quest.id, [NumberInPlay(variant.item)] if variant.item is not None else ()),
            )


RULE = Rule("UH507", "variant-never-read", Severity.ERROR, __doc__, check, wordless=True)
