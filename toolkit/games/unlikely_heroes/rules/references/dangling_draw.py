"""An instruction draws a card that does not exist.

The number is in a reward, an effect, a clock space or a "draw after reveal" list, but no card of the box has it.

Wrong:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "challenge",
      "number": 902,
      "name": "The Narrow Ledge",
      "back": {"text": "Do not look down."},
      "trials": [{"skill": "dexterity", "value": 3, "reward": {"do": [{"op": "draw", "cards": [999]}]}}]
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
      "number": 902,
      "name": "The Narrow Ledge",
      "back": {"text": "Do not look down."},
      "trials": [{"skill": "dexterity", "value": 3, "reward": {"do": [{"op": "gain_energy", "amount": 1}]}}]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.content.model import Box, Role
from toolkit.games.unlikely_heroes.content.references import unmet
from toolkit.games.unlikely_heroes.proving.reachable.topics import did_you_mean_card, of_number, ways_meant
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Draws of numbers that no card has."""
    for owner, reference in unmet(box, Role.DRAW, Role.REVEAL_DRAW):
        once = ", once revealed," if reference.role is Role.REVEAL_DRAW else ""
        yield RULE(
            reference.place,
            f"{owner.label}{once} draws card {reference.target}, which does not exist.",
            did_you_mean_card(box, reference) or f"Add card {reference.target} or draw another one.",
            card=owner.id,
            salient=reference.target,
            explains=[of_number(reference.target), *ways_meant(box, reference)],
            follows=[of_number(reference.target)],
        )


RULE = Rule("UH102", "dangling-draw", Severity.ERROR, __doc__, check)
