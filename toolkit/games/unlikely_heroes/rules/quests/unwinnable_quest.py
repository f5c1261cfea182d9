"""A quest cannot be won, although each of its objectives can be met on its own.

The things it needs exclude each other, are taken away too early, or cannot be brought to where they are needed. An
objective that can never be met has its own rule (`unreachable-objective`).

This is proved by a search through the quest's positions, for two heroes. The search takes time, so it only runs when
asked for: with `unlikely check --prove`, `--select UH5`, or `unlikely solve`, which also shows every step. If it cannot
decide within the box's limits, it reports `undecided-quest` instead.

Wrong:

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
          "when": {"test": "all", "of": [{"test": "revealed", "card": 4}, {"test": "revealed", "card": 5}]},
          "do": [{"op": "win"}]
        }
      ],
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
      "name": "The Hill",
      "back": {"text": "A hill."},
      "anchors": [{"number": 2}, {"number": 3}]
    },
    {"kind": "item", "number": 2, "name": "A Stick", "back": {"text": "It is brown."}},
    {
      "kind": "challenge",
      "number": 3,
      "name": "A Gate",
      "back": {"text": "It is shut."},
      "trials": [
        {"skill": "strength", "value": 2, "reward": {"do": [{"op": "draw", "cards": [4]}]}},
        {"skill": "wit", "value": 2, "reward": {"do": [{"op": "draw", "cards": [5]}]}}
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
      "title": "Open It",
      "objectives": [
        {
          "when": {"test": "all", "of": [{"test": "revealed", "card": 4}, {"test": "revealed", "card": 5}]},
          "do": [{"op": "win"}]
        }
      ],
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
      "name": "The Hill",
      "back": {"text": "A hill."},
      "anchors": [{"number": 2}, {"number": 3}]
    },
    {"kind": "item", "number": 2, "name": "A Stick", "back": {"text": "It is brown."}},
    {
      "kind": "challenge",
      "number": 3,
      "name": "A Gate",
      "back": {"text": "It is shut."},
      "trials": [{"skill": "strength", "value": 2, "reward": {"do": [{"op": "draw", "cards": [4, 5]}]}}]
    },
    {"kind": "item", "number": 4, "name": "A Bell", "back": {"text": "It rings."}},
    {"kind": "item", "number": 5, "name": "A Hat", "back": {"text": "It is not brown."}}
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Related, Severity
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.proving.reachable.obstacles import winning_objectives
from toolkit.games.unlikely_heroes.proving.reachable.topics import of_facts
from toolkit.games.unlikely_heroes.proving.results.verdicts import HEROES, verdict
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Quests that only a search proves to be unwinnable."""
    for quest in box.quests:
        found = verdict(box, quest)
        if found is not None and found.winnable == "no":
            known = [(one.place, one.card, one.said) for one in found.against if one.place is not None]
            objectives = [(place, "", "would win") for place in winning_objectives(quest)]
            (place, card, _), *others = known or objectives
            yield RULE(
                place,
                f"{quest.label} cannot be won by {HEROES} heroes: {'; '.join(found.why)}.",
                f"Open another way; unlikely solve tells more about quest {quest.id}.",
                card=card or quest.id,
                salient=quest.id,
                related=[Related(other, said) for other, _, said in [*others, *(objectives if known else [])]],
                follows=of_facts(box, quest.id, [fact for one in found.against for fact in one.missing]),
            )


RULE = Rule("UH511", "unwinnable-quest", Severity.ERROR, __doc__, check, opt_in=True)
