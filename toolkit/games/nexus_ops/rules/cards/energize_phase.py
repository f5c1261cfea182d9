"""An energize card has an effect that makes no sense in its phase, or a battle card does not say when.

Rubium, units and longer ways come in the deployment phase; what is about hits comes in a battle. Battle cards can be
played by anyone, when their text says so: before anybody rolls, say.

Wrong:

```json energize2.json
{
  "energize": [
    {"id": "x", "title": "A Test", "phase": "battle", "effect": {"effect": "shield", "hits": 2}}
  ]
}
```

Right:

```json energize2.json
{
  "energize": [
    {
      "id": "x",
      "title": "A Test",
      "phase": "battle",
      "effect": {"effect": "shield", "hits": 2},
      "when": "Play before anybody rolls."
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nexus_ops.content.effects import phase_of
from toolkit.games.nexus_ops.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Effects against phases; battle cards against silence."""
    for card in box.energize:
        meant = phase_of(card.effect)
        if meant not in ("", card.phase):
            said = f'energize card "{card.id}" is played in the {card.phase} phase; what it does belongs into {meant}.'
            yield RULE(card.place / "phase", said, f"Make it a {meant} card.", card=card.id, salient="phase")
        elif card.phase == "battle" and not card.when:
            said = f'battle card "{card.id}" does not say when it is played.'
            hint = 'Write "when": "Play before anybody rolls."'
            yield RULE(card.place, said, hint, card=card.id, salient="when")


RULE = Rule("NX503", "energize-phase", Severity.ERROR, __doc__, check)
