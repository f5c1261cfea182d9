"""Nobody would choose a challenge box, because another box on the card is better.

It is hopeless for parties of any size, however many join in, and with the best items that can be had before the
challenge is passed, while another box of the same card is not; or another box brings the same reward and is better for
every starting hero. A box that needs an item is neither judged nor compared
with: it is open only to whoever holds that. `luck-announced` under `[limits]` in `unlikely.toml` says how many luck
cards a party is assumed to announce.

Wrong:

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
      "joined": true,
      "trials": [
        {"skill": "strength", "value": 4, "reward": {"do": [{"op": "draw", "cards": [4]}]}},
        {"skill": "wit", "value": 14, "reward": {"do": [{"op": "draw", "cards": [4]}]}}
      ]
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
      "anchors": [{"number": 2}, {"number": 3}]
    },
    {"kind": "item", "number": 2, "name": "A Stick", "back": {"text": "It is brown."}},
    {
      "kind": "challenge",
      "number": 3,
      "name": "A Gate",
      "back": {"text": "It is shut."},
      "joined": true,
      "trials": [
        {"skill": "strength", "value": 4, "reward": {"do": [{"op": "draw", "cards": [4]}]}}
      ]
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

from toolkit.diagnostic import Diagnostic, Related, Severity
from toolkit.games.unlikely_heroes.balance.comparison import announced, best_chance_of_trial, chances_by_hero, judged
from toolkit.games.unlikely_heroes.content.model import Box, Challenge
from toolkit.rule import Rule

FAR = 0.15
"""How much better another box must be for every hero, so that there is no real choice."""


def check(box: Box) -> Iterator[Diagnostic]:
    """Boxes that are hopeless, or worse for everyone."""
    for card in judged(box):
        best = {
            index: best_chance_of_trial(box, card, index)
            for index, trial in enumerate(card.trials)
            if trial.needs is None  # others are open only to whoever holds something, so they are no alternative
        }
        if len(best) < 2:
            continue
        lowest = box.limits["lowest-chance"] / 100
        easiest = max(best, key=lambda index: best[index])
        for index, chance in best.items():
            trial = card.trials[index]
            if chance < lowest <= best[easiest]:
                cards = f"with {announced(box)} luck cards announced, even with the best items"
                said = f"passes at best {100 * chance:.0f} times in a hundred, {cards}"
            elif (other := _better(box, card, index)) is not None:
                said = f"is worse than box {other + 1} for every starting hero, and brings the same"
            else:
                continue
            yield RULE(
                trial.place / "value",
                f"{card.label}: box {index + 1} {said}: nobody would choose it.",
                "Lower its value, or improve its reward.",
                card=card.id,
                salient=index,
                related=[Related(card.trials[easiest].place, "what everyone chooses")],
            )


def _better(box: Box, card: Challenge, index: int) -> int | None:
    """Another box with the same reward that every hero would rather choose."""
    own = chances_by_hero(box, card, index)
    for other, trial in enumerate(card.trials):
        if other != index and trial.needs is None and trial.reward.do == card.trials[index].reward.do:
            theirs = chances_by_hero(box, card, other)
            if all(one - mine >= FAR for one, mine in zip(theirs, own, strict=True)):
                return other
    return None


RULE = Rule("UH617", "never-chosen", Severity.REMARK, __doc__, check, wordless=True)
