"""A quest can only be won by heroes who begin with a card that another quest has to unlock first.

Locked starting cards can be chosen once an earlier quest has unlocked them. But players may play quests in any order,
lose the earlier one, or choose something else during setup, and then they cannot win this quest. Let the quest itself
lead to the card, or to something that can replace it.

It is enough here that an earlier quest *can* unlock the card. If none can, the quest cannot be won at all, and other
rules report that. `unlikely solve --unlocked campaign` shows who has to begin with what.

Wrong:

```json quests/the-gate.json
{
  "number": 2,
  "title": "The Gate",
  "start": 1,
  "chapters": [
    {
      "title": "Open It",
      "objectives": [{"when": {"test": "passed", "card": 3}, "do": [{"op": "win"}]}],
      "failures": [{"when": {"test": "out_of_luck", "at_least": 4}}]
    }
  ]
}
```

```json quests/the-hill.json
{
  "number": 1,
  "title": "The Hill",
  "start": 4,
  "chapters": [
    {
      "title": "Climb It",
      "objectives": [{"when": {"test": "revealed", "card": 2}, "do": [{"op": "win"}]}],
      "failures": [{"when": {"test": "out_of_luck", "at_least": 4}}]
    }
  ]
}
```

```json cards/encounters.json
{
  "cards": [
    {"kind": "map", "number": 1, "name": "The Yard", "back": {"text": "A yard."}, "anchors": [{"number": 3}]},
    {"kind": "item", "number": 2, "name": "A Key", "starting": "locked", "back": {"text": "It is brown."}},
    {
      "kind": "challenge",
      "number": 3,
      "name": "A Gate",
      "back": {"text": "It is shut."},
      "needs": {"item": 2},
      "trials": [{"skill": "strength", "value": 2, "reward": {"do": [{"op": "restore_luck", "amount": 1}]}}]
    },
    {"kind": "map", "number": 4, "name": "The Hill", "back": {"text": "A hill."}, "anchors": [{"number": 2}]}
  ]
}
```

Right:

```json quests/the-gate.json
{
  "number": 2,
  "title": "The Gate",
  "start": 1,
  "chapters": [
    {
      "title": "Open It",
      "objectives": [{"when": {"test": "passed", "card": 3}, "do": [{"op": "win"}]}],
      "failures": [{"when": {"test": "out_of_luck", "at_least": 4}}]
    }
  ]
}
```

```json quests/the-hill.json
{
  "number": 1,
  "title": "The Hill",
  "start": 4,
  "chapters": [
    {
      "title": "Climb It",
      "objectives": [{"when": {"test": "revealed", "card": 2}, "do": [{"op": "win"}]}],
      "failures": [{"when": {"test": "out_of_luck", "at_least": 4}}]
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
      "name": "The Yard",
      "back": {"text": "A yard."},
      "anchors": [{"number": 2}, {"number": 3}]
    },
    {"kind": "item", "number": 2, "name": "A Key", "starting": "locked", "back": {"text": "It is brown."}},
    {
      "kind": "challenge",
      "number": 3,
      "name": "A Gate",
      "back": {"text": "It is shut."},
      "needs": {"item": 2},
      "trials": [{"skill": "strength", "value": 2, "reward": {"do": [{"op": "restore_luck", "amount": 1}]}}]
    },
    {"kind": "map", "number": 4, "name": "The Hill", "back": {"text": "A hill."}, "anchors": [{"number": 2}]}
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Related, Severity
from toolkit.games.unlikely_heroes.content.model import Box, Card, Quest
from toolkit.games.unlikely_heroes.proving.clauses.facts import BEGUN, WON, BegunWith, Unlocked
from toolkit.games.unlikely_heroes.proving.clauses.relaxation import reached
from toolkit.games.unlikely_heroes.proving.reachable.chapter_reach import can_be_told
from toolkit.rule import Rule
from toolkit.source.suggest import series


def check(box: Box) -> Iterator[Diagnostic]:
    """Quests that can only be won with starting cards from earlier quests."""
    for quest in box.quests:
        cards = _needed(box, quest) if can_be_told(box, quest) else []
        if not cards:
            continue
        earlier = box.quests[: box.quests.index(quest)]
        unlocking = [one.label for one in earlier if any(Unlocked(card.id) in reached(box)[one.id] for card in cards)]
        it = "it" if len(cards) == 1 else "them"
        yield RULE(
            cards[0].place / "name",
            f"{quest.label} can only be won if heroes begin with {series([card.label for card in cards])}; "
            f"{series(unlocking)} {'has' if len(unlocking) == 1 else 'have'} to unlock {it} first.",
            "Let the quest itself lead to it, or ask for something else.",
            card=cards[0].id,
            salient=quest.id,
            related=[
                *(Related(card.place / "name", "is also needed") for card in cards[1:]),
                Related(quest.place / "title", "cannot be won without"),
            ],
        )


def _needed(box: Box, quest: Quest) -> list[Card]:
    """The starting cards that a win uses, if there is no win without any."""
    reach = reached(box)[quest.id]
    given = [fact for fact in reach.first if type(fact) is BegunWith]
    if not given or WON not in reach or WON in reach.knowledge.sweep([BEGUN], frozenset(given)):
        return []
    used = [clause.head for clause in reach.proof(WON)]
    return [box.by_id[fact.card] for fact in used if type(fact) is BegunWith]


RULE = Rule("UH516", "needs-unlocked-card", Severity.WARNING, __doc__, check, wordless=True)
