"""A quest can only be won if the right one of several cards with the same number is drawn.

Cards that share a number are shuffled, and one is drawn at random. If some draw leaves no way to win, the shuffle
decides the quest. Let every card with that number lead on, or let players draw again.

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
        {"when": {"test": "revealed", "card": 5}, "do": [{"op": "win"}]}
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
      "trials": [{"skill": "strength", "value": 2, "reward": {"do": [{"op": "draw", "cards": [4]}]}}]
    },
    {
      "kind": "item",
      "number": 4,
      "id": "bell",
      "name": "A Bell",
      "back": {"text": "It rings."},
      "revealed": {"draw": [5]}
    },
    {"kind": "item", "number": 4, "id": "bowl", "name": "A Bowl", "back": {"text": "It does not."}},
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
        {"when": {"test": "revealed", "card": 5}, "do": [{"op": "win"}]}
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
      "trials": [{"skill": "strength", "value": 2, "reward": {"do": [{"op": "draw", "cards": [4]}]}}]
    },
    {
      "kind": "item",
      "number": 4,
      "id": "bell",
      "name": "A Bell",
      "back": {"text": "It rings."},
      "revealed": {"draw": [5]}
    },
    {
      "kind": "item",
      "number": 4,
      "id": "bowl",
      "name": "A Bowl",
      "back": {"text": "It does not."},
      "revealed": {"draw": [5]}
    },
    {"kind": "item", "number": 5, "name": "A Hat", "back": {"text": "It is not brown."}}
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Related, Severity
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.proving.results.verdicts import drawn_by_fate, verdict
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Quests that can be won, but not with every draw."""
    for quest in box.quests:
        found = verdict(box, quest)
        if found is not None and found.winnable == "yes" and found.safe == "no":
            drawn = drawn_by_fate(box, quest)
            named = " and ".join(f"{card.label} ({card.name})" for card in drawn)
            others = [card for card in box.encounters.get(drawn[0].number or 0, ()) if card is not drawn[0]]
            yield RULE(
                drawn[0].place / "name",
                f"{quest.label} can only be won with lucky draws: of cards that share a number, {named} must be drawn.",
                "Let every card with that number lead on, or let players draw again.",
                card=drawn[0].id,
                salient=quest.id,
                related=[
                    *(Related(card.place / "name", "must also be drawn") for card in drawn[1:]),
                    *(Related(card.place / "name", "may be drawn instead") for card in others),
                    Related(quest.place / "title", "cannot be won then"),
                ],
            )


RULE = Rule("UH512", "lucky-draw-needed", Severity.ERROR, __doc__, check, opt_in=True)
