"""Most challenges of a region pay in the same coin.

Luck and energy are change: who has won them once knows what the next challenge will bring. A region is worth walking
for what is found there: an item to play with, a map, a way on, a friend, a better chance. Looked at are regions with
at least five challenges; a region is what can be walked without passing a gate, a map whose back asks for something.
`same-rewards` under `[limits]` in `unlikely.toml` is the share that may pay alike, 50 percent if left out.

Wrong:

```json cards/encounters.json
{
  "cards": [
    {
      "kind": "map",
      "number": 1,
      "name": "The Hill",
      "back": {"text": "A hill."},
      "anchors": [{"number": 2}, {"number": 3}, {"number": 5}, {"number": 6}, {"number": 7}, {"number": 8}]
    },
    {"kind": "item", "number": 2, "name": "A Stick", "back": {"text": "It is brown."}, "modifiers": {"strength": 1}},
    {
      "kind": "challenge",
      "number": 3,
      "name": "A Gate",
      "back": {"text": "It is there."},
      "trials": [{"skill": "strength", "value": 3, "reward": {"do": [{"op": "draw", "cards": [4]}]}}]
    },
    {
      "kind": "challenge",
      "number": 5,
      "name": "A Bull",
      "back": {"text": "It is there."},
      "trials": [{"skill": "strength", "value": 3, "reward": {"do": [{"op": "restore_luck", "amount": 2}]}}]
    },
    {
      "kind": "challenge",
      "number": 6,
      "name": "A Brook",
      "back": {"text": "It is there."},
      "trials": [{"skill": "strength", "value": 3, "reward": {"do": [{"op": "gain_energy", "amount": 1}]}}]
    },
    {
      "kind": "challenge",
      "number": 7,
      "name": "A Wall",
      "back": {"text": "It is there."},
      "trials": [{"skill": "strength", "value": 3, "reward": {"do": [{"op": "restore_luck", "amount": 2}]}}]
    },
    {
      "kind": "challenge",
      "number": 8,
      "name": "A Wind",
      "back": {"text": "It is there."},
      "trials": [{"skill": "strength", "value": 3, "reward": {"do": [{"op": "restore_luck", "amount": 2}]}}]
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
      "anchors": [{"number": 2}, {"number": 3}, {"number": 5}, {"number": 6}, {"number": 7}, {"number": 8}]
    },
    {"kind": "item", "number": 2, "name": "A Stick", "back": {"text": "It is brown."}, "modifiers": {"strength": 1}},
    {
      "kind": "challenge",
      "number": 3,
      "name": "A Gate",
      "back": {"text": "It is there."},
      "trials": [{"skill": "strength", "value": 3, "reward": {"do": [{"op": "draw", "cards": [4]}]}}]
    },
    {
      "kind": "challenge",
      "number": 5,
      "name": "A Bull",
      "back": {"text": "It is there."},
      "trials": [{"skill": "strength", "value": 3, "reward": {"do": [{"op": "restore_luck", "amount": 2}]}}]
    },
    {
      "kind": "challenge",
      "number": 6,
      "name": "A Brook",
      "back": {"text": "It is there."},
      "trials": [{"skill": "strength", "value": 3, "reward": {"do": [{"op": "move", "spaces": 2}]}}]
    },
    {
      "kind": "challenge",
      "number": 7,
      "name": "A Wall",
      "back": {"text": "It is there."},
      "trials": [{"skill": "strength", "value": 3, "reward": {"do": [{"op": "recharge", "target": "hero"}]}}]
    },
    {
      "kind": "challenge",
      "number": 8,
      "name": "A Wind",
      "back": {"text": "It is there."},
      "trials": [{"skill": "strength", "value": 3, "reward": {"do": [{"op": "restore_luck", "amount": 2}]}}]
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

from collections.abc import Iterator, Sequence
from types import MappingProxyType

from toolkit.diagnostic import Diagnostic, Related, Severity
from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.model import Box, Challenge, Map
from toolkit.games.unlikely_heroes.land.gates import grounds
from toolkit.rule import Rule

FEW = 5
"""Regions with fewer challenges have no habits."""
KINDS = MappingProxyType(
    {
        "luck or energy": (o.RestoreLuck, o.GainEnergy, o.DiscardLuck, o.DiscardEnergy),
        "a card": (o.Draw, o.GainItem),
        "a way": (o.MoveFurther, o.Relocate, o.Regroup, o.ChangeActions),
        "strength for later": (o.ChangeSkill, o.ChangeRequirement, o.ChangeBackpack, o.Recharge),
    }
)
"""What can be won, and by which operations; all else is a kind by itself."""


def check(box: Box) -> Iterator[Diagnostic]:
    """Regions where one kind of reward is all that most challenges have."""
    challenges = [card for card in box.cards if isinstance(card, Challenge)]
    kinds = [_kinds(card) for card in challenges]
    numbered: dict[int | None, list[int]] = {}
    for at, card in enumerate(challenges):
        numbered.setdefault(card.number, []).append(at)
    for maps in grounds(box):
        numbers = {anchor.number for card in maps for anchor in card.anchors}
        every = sorted(at for number in numbers for at in numbered.get(number, ()))
        if len(every) < FEW:
            continue
        for kind in KINDS:
            alike = [challenges[at] for at in every if kinds[at] == {kind}]
            if 100 * len(alike) <= box.limits["same-rewards"] * len(every):
                continue
            yield RULE(
                maps[0].place / "number",
                f"{len(alike)} of the {len(every)} challenges {_named(maps)} bring {kind} and nothing else.",
                "Let some of them bring an item, a map, a clue, a way on, or a box for those who hold something.",
                card=maps[0].id,
                salient=kind,
                related=[Related(card.place, f"brings {kind}") for card in alike],
            )


def _kinds(card: Challenge) -> set[str]:
    """The kinds of all rewards of a challenge."""
    every = (one for trial in card.trials for one in o.every_operation(trial.reward.do))
    return {_kind(one) for one in every if not isinstance(one, o.AdvanceClock | o.Choose | o.When)}


def _kind(operation: o.Operation) -> str:
    return next((kind for kind, some in KINDS.items() if isinstance(operation, some)), type(operation).__name__)


def _named(maps: Sequence[Map]) -> str:
    if len(maps) == 1:
        return f"on {maps[0].label}"
    return f"on the {len(maps)} maps around {maps[0].label}"


RULE = Rule("UH618", "same-rewards", Severity.REMARK, __doc__, check, wordless=True)
