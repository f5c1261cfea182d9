"""A card that tells a quest's story can be found in another quest.

In an earlier quest, it gives the story away; in a later one, it repeats what is already settled. The rule covers cards
that a quest lists in `spoilers` and, in boxes with three quests or more, cards that only one quest's objectives ask
for. Maps are left out: they are places like any other. A card with `quests` stays in the lid during all other quests; a
card that needs something only found in this quest is just as safe.

Wrong:

```json quests/a-second-gate.json
{
  "number": 2,
  "title": "A Second Gate",
  "start": 1,
  "chapters": [
    {
      "title": "Open It, Too",
      "objectives": [{"when": {"test": "revealed", "card": 2}, "do": [{"op": "win"}]}],
      "failures": [{"when": {"test": "out_of_luck", "at_least": 4}}]
    }
  ],
  "spoilers": [4]
}
```

```json quests/the-gate.json
{
  "number": 1,
  "title": "The Gate",
  "start": 1,
  "chapters": [
    {
      "title": "Open It",
      "objectives": [
        {
          "when": {"test": "any", "of": [{"test": "revealed", "card": 4}, {"test": "revealed", "card": 2}]},
          "do": [{"op": "win"}]
        }
      ],
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
      "title": "Open It",
      "objectives": [{"when": {"test": "revealed", "card": 4}, "do": [{"op": "win"}]}],
      "failures": [{"when": {"test": "out_of_luck", "at_least": 4}}]
    }
  ],
  "spoilers": [4]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Place, Severity
from toolkit.games.unlikely_heroes.content.conditions import InPlay, Passed, Revealed, parts_of
from toolkit.games.unlikely_heroes.content.model import Box, Map, Quest
from toolkit.games.unlikely_heroes.proving.clauses.facts import CardRevealed
from toolkit.games.unlikely_heroes.proving.clauses.relaxation import reached
from toolkit.rule import Rule
from toolkit.source.suggest import listing

SEVERAL = 3
"""From this many quests on, a box is a series, in which settled stories should stay settled."""


def check(box: Box) -> Iterator[Diagnostic]:
    """Plot cards of one quest that other quests can reach."""
    if len(box.quests) < 2 or not box.whole:
        return
    asked = {quest.id: _asked(quest) if len(box.quests) >= SEVERAL else {} for quest in box.quests}
    plots = {quest.id: {**asked[quest.id], **_spoilers(quest)} for quest in box.quests}
    for quest in box.quests:
        others = [one for one in box.quests if one is not quest]
        for number, place in plots[quest.id].items():
            cards = [card for card in box.encounters.get(number, ()) if not isinstance(card, Map)]
            shared = any(number in plots[other.id] for other in others)
            met = [one for one in others if any(CardRevealed(card.id) in reached(box)[one.id] for card in cards)]
            if met and (not shared or number in quest.spoilers):
                yield _told(quest, cards[0].label, number, place, met)


def _told(quest: Quest, label: str, number: int, place: Place, met: list[Quest]) -> Diagnostic:
    before = [one.title for one in met if one.number < quest.number]
    after = [one.title for one in met if one.number > quest.number]
    said = [f"gives the story away in {listing(before)}"] if before else []
    said += [f"tells it again in {listing(after)}"] if after else []
    return RULE(
        place,
        f"{quest.label}: {label} {' and '.join(said) or 'can be met in another quest'}.",
        f'Give it "quests": ["{quest.id}"], or let it need something only found in this quest.',
        card=quest.id,
        salient=number,
    )


def _asked(quest: Quest) -> dict[int, Place]:
    """The cards that objectives ask for, each with the first that does."""
    found: dict[int, Place] = {}
    for chapter in quest.chapters:
        for variant in chapter.variants:
            for objective in variant.objectives:
                for part in parts_of(objective.condition):
                    if isinstance(part, Revealed | Passed | InPlay):
                        found.setdefault(part.card, objective.place / "when")
    return found


def _spoilers(quest: Quest) -> dict[int, Place]:
    return {number: quest.place / "spoilers" / index for index, number in enumerate(quest.spoilers)}


RULE = Rule("UH519", "told-elsewhere", Severity.REMARK, __doc__, check, wordless=True)
