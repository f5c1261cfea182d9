"""A reward gives nothing.

A reward comes after the challenge: a change of luck, skills or requirements *in this challenge* is then too late, and
so is recharging or discarding the challenge itself. Say how long a change `lasts` (`turn`, `chapter`, `quest`), or give
something else.

Wrong:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "challenge",
      "number": 900,
      "name": "The Ledge",
      "back": {"text": "Narrow."},
      "trials": [
        {"skill": "wit", "value": 3, "reward": {"do": [{"op": "skill", "skill": "strength", "amount": 1}]}}
      ]
    }
  ]
}
```

Right:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "challenge",
      "number": 900,
      "name": "The Ledge",
      "back": {"text": "Narrow."},
      "trials": [
        {
          "skill": "wit",
          "value": 3,
          "reward": {"do": [{"op": "skill", "skill": "strength", "amount": 1, "lasts": "chapter"}]}
        }
      ]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.model import Box, Challenge
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Rewards whose operations all do nothing. Rewards that are only text are another rule's findings."""
    for card in box.cards:
        if not isinstance(card, Challenge):
            continue
        for index, trial in enumerate(card.trials):
            if trial.reward.do and _is_idle(trial.reward.do):
                yield RULE(
                    trial.reward.place / "do",
                    f"{card.label}: the reward for {trial.skill} {trial.value} gives nothing: the challenge is over"
                    " when it comes.",
                    'Let it last longer ("lasts": "chapter"), or give something else.',
                    card=card.id,
                    salient=index,
                )


def _is_idle(do: Sequence[o.Operation]) -> bool:
    return all(_does_nothing(operation) for operation in do)


def _does_nothing(operation: o.Operation) -> bool:
    """Whether an operation changes nothing once its challenge is passed."""
    match operation:
        case o.ChangeSkill(amount=amount, lasts=lasts) | o.ChangeRequirement(amount, lasts):
            return lasts == "challenge" or amount == 0
        case o.ChangeBackpack(amount=amount, lasts=lasts):
            return lasts == "challenge" or amount == 0
        case o.ExtraLuck() | o.RedrawLuck() | o.Succeed():
            return True
        case o.ChangeActions(amount=amount):
            return amount == 0
        case o.Recharge(target="this") | o.Uncharge(target="this"):
            return True
        case o.Discard(cards):
            return cards == ("this",)
        case o.Choose(options):
            return all(_is_idle(option.do) and option.text is None for option in options)
        case o.When(_, then, otherwise):
            return _is_idle(then) and _is_idle(otherwise)
        case _:
            return False


RULE = Rule("UH602", "reward-without-effect", Severity.WARNING, __doc__, check)
