"""A challenge needs much more luck than the others in its chapter.

The rule compares the luck that the easiest challenge box needs, beyond the skill of the best starting hero, with the
median of the chapter's other challenges (at least three). It may be 4 more; `requirement-spike` under `[limits]` in
`unlikely.toml` changes that. Where challenges are out of reach, this follows from what keeps them there.

Wrong:

```json cards/encounters.json
{
  "cards": [
    {
      "kind": "map",
      "number": 1,
      "name": "The Hill",
      "back": {"text": "A hill."},
      "anchors": [{"number": 2}, {"number": 3}, {"number": 5}, {"number": 6}, {"number": 7}]
    },
    {
      "kind": "item",
      "number": 2,
      "name": "A Stick",
      "back": {"text": "It is brown."},
      "modifiers": {"strength": 4}
    },
    {
      "kind": "challenge",
      "number": 3,
      "name": "A Gate",
      "back": {"text": "It is shut."},
      "trials": [{"skill": "strength", "value": 2, "reward": {"do": [{"op": "draw", "cards": [4]}]}}]
    },
    {
      "kind": "challenge",
      "number": 5,
      "name": "A Fence",
      "back": {"text": "It is shut."},
      "trials": [{"skill": "wit", "value": 3, "reward": {"do": [{"op": "draw", "cards": [4]}]}}]
    },
    {
      "kind": "challenge",
      "number": 6,
      "name": "A Wall",
      "back": {"text": "It is shut."},
      "trials": [{"skill": "dexterity", "value": 2, "reward": {"do": [{"op": "draw", "cards": [4]}]}}]
    },
    {
      "kind": "challenge",
      "number": 7,
      "name": "A Moat",
      "back": {"text": "It is shut."},
      "trials": [{"skill": "strength", "value": 8, "reward": {"do": [{"op": "draw", "cards": [4]}]}}]
    },
    {
      "kind": "hero",
      "number": 4,
      "name": "Finn",
      "back": {"text": "Someone waves."},
      "meeple": "blue",
      "backpack": 3,
      "skills": {"strength": 1, "wit": 1, "dexterity": 1}
    }
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
      "anchors": [{"number": 2}, {"number": 3}, {"number": 5}, {"number": 6}, {"number": 7}]
    },
    {
      "kind": "item",
      "number": 2,
      "name": "A Stick",
      "back": {"text": "It is brown."},
      "modifiers": {"strength": 4}
    },
    {
      "kind": "challenge",
      "number": 3,
      "name": "A Gate",
      "back": {"text": "It is shut."},
      "trials": [{"skill": "strength", "value": 2, "reward": {"do": [{"op": "draw", "cards": [4]}]}}]
    },
    {
      "kind": "challenge",
      "number": 5,
      "name": "A Fence",
      "back": {"text": "It is shut."},
      "trials": [{"skill": "wit", "value": 3, "reward": {"do": [{"op": "draw", "cards": [4]}]}}]
    },
    {
      "kind": "challenge",
      "number": 6,
      "name": "A Wall",
      "back": {"text": "It is shut."},
      "trials": [{"skill": "dexterity", "value": 2, "reward": {"do": [{"op": "draw", "cards": [4]}]}}]
    },
    {
      "kind": "challenge",
      "number": 7,
      "name": "A Moat",
      "back": {"text": "It is shut."},
      "trials": [{"skill": "strength", "value": 5, "reward": {"do": [{"op": "draw", "cards": [4]}]}}]
    },
    {
      "kind": "hero",
      "number": 4,
      "name": "Finn",
      "back": {"text": "Someone waves."},
      "meeple": "blue",
      "backpack": 3,
      "skills": {"strength": 1, "wit": 1, "dexterity": 1}
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.balance.comparison import spikes
from toolkit.games.unlikely_heroes.content.model import Box, Challenge
from toolkit.games.unlikely_heroes.proving.clauses.relaxation import reached
from toolkit.games.unlikely_heroes.proving.reachable.reach import unreached
from toolkit.games.unlikely_heroes.proving.reachable.topics import of_card, unentered
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Challenges that stand out in their chapter; where others are missing, that may be why."""
    missing = [of_card(one.card.id) for one in unreached(box) if isinstance(one.card, Challenge)]
    for spike in spikes(box):
        yield RULE(
            spike.challenge.trials[spike.trial].place / "value",
            f"{spike.challenge.label} needs {spike.luck} luck even for the best hero; the others in"
            f" {spike.quest.label}'s chapter {spike.chapter.number} need {spike.usual:g}.",
            "Lower the value, or move the challenge to a later chapter.",
            card=spike.challenge.id,
            follows=[*missing, *unentered(spike.quest, reached(box)[spike.quest.id].first)],
        )


RULE = Rule("UH613", "requirement-spike", Severity.WARNING, __doc__, check, wordless=True)
