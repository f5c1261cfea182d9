"""A chapter can be finished in several ways, but nothing later depends on which.

Objectives of one chapter that lead to the same next chapter are a choice. It should have a consequence: a variant of a
later chapter, another objective, a card that needs what was won, or an epilogue. Points alone are not a story.

Wrong:

```json quests/the-gate.json
{
  "number": 1,
  "title": "The Gate",
  "start": 1,
  "chapters": [
    {
      "title": "Choose",
      "objectives": [
        {"when": {"test": "revealed", "card": 2}, "do": [{"op": "chapter", "chapter": 2}]},
        {"when": {"test": "clock", "rounds": 1}, "do": [{"op": "chapter", "chapter": 2}]}
      ],
      "failures": [{"when": {"test": "out_of_luck", "at_least": 4}}]
    },
    {
      "title": "Open It",
      "objectives": [{"when": {"test": "revealed", "card": 4}, "do": [{"op": "win"}]}],
      "failures": [{"when": {"test": "out_of_luck", "at_least": 4}}]
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
      "title": "Choose",
      "objectives": [
        {"when": {"test": "revealed", "card": 2}, "do": [{"op": "chapter", "chapter": 2}]},
        {"when": {"test": "clock", "rounds": 1}, "do": [{"op": "chapter", "chapter": 2}]}
      ],
      "failures": [{"when": {"test": "out_of_luck", "at_least": 4}}]
    },
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

from toolkit.diagnostic import Diagnostic, Place, Related, Severity
from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.conditions import Condition, parts_of
from toolkit.games.unlikely_heroes.content.model import Box, Challenge, Chapter, Quest, Role
from toolkit.rule import Rule

READS = (Role.CONDITION, Role.CHALLENGE_CONDITION, Role.VARIANT, Role.DEPENDENCY, Role.DISCARD_WITHOUT)


def check(box: Box) -> Iterator[Diagnostic]:
    """Chapters whose ways out all lead to the same next chapter and the same story."""
    needed = {one.target for card in box.cards for one in card.references if one.role in READS}
    for quest in box.quests:
        for chapter in quest.chapters:
            for following, ways in _ways(chapter).items():
                read = needed | _read_after(quest, chapter)
                branches = {condition: _follows(box, condition) for condition in ways}
                shared = set.intersection(*branches.values())
                own = set.union(*branches.values()) - shared
                if len(branches) > 1 and own and own.isdisjoint(read):
                    (first, *others) = ways.values()
                    yield RULE(
                        others[0],
                        f"{quest.label}: chapter {chapter.number} leads to chapter {following} in {len(ways)} ways, but"
                        " nothing later depends on which.",
                        "Add a variant or an epilogue for one of them, or a card that needs what it brings.",
                        card=quest.id,
                        salient=f"{chapter.number} {following}",
                        related=[Related(place, "another way") for place in (first, *others[1:])],
                    )


def _ways(chapter: Chapter) -> dict[int, dict[Condition, Place]]:
    """The next chapters, each with the conditions that lead there and the objectives they are in."""
    found: dict[int, dict[Condition, Place]] = {}
    for variant in chapter.variants:
        for objective in variant.objectives:
            for one in objective.do:
                if isinstance(one, o.GoToChapter):
                    found.setdefault(one.chapter, {}).setdefault(objective.condition, objective.place)
    return found


def _read_after(quest: Quest, chapter: Chapter) -> set[int | str]:
    """The cards that later chapters and the epilogues ask for."""
    here = chapter.place.pointer or ()
    found: set[int | str] = set()
    for one in quest.references:
        pointer = one.place.pointer or ()
        is_later = pointer[:1] == ("epilogues",) or (pointer[:1] == ("chapters",) and int(pointer[1]) >= chapter.number)
        if one.role in READS and is_later and pointer[: len(here)] != here:
            found.add(one.target)
    return found


def _follows(box: Box, condition: Condition) -> set[int | str]:
    """The cards that a way is about, and those that they lead to."""
    cards: set[int | str] = {card for part in parts_of(condition) if (card := getattr(part, "card", None)) is not None}
    for number in list(cards):
        for card in box.encounters.get(number, ()) if isinstance(number, int) else ():
            cards.update(card.draws)
            for trial in card.trials if isinstance(card, Challenge) else ():
                for one in o.every_operation(trial.reward.do):
                    if isinstance(one, o.Draw | o.Unlock):
                        cards.update(one.cards)
    return cards


RULE = Rule("UH521", "idle-choice", Severity.REMARK, __doc__, check, wordless=True)
