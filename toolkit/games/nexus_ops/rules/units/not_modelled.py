"""An ability, a condition or an effect is only words.

It is printed and people play it, but play-tests, odds and proofs leave it out, and nothing is concluded from it. Where
one of the known kinds says the same, use that.

Wrong:

```json units2.json
{
  "units": [
    {
      "id": "choir",
      "name": "Choir",
      "rank": 6,
      "figures": 1,
      "cost": 1,
      "value": 6,
      "abilities": [{"ability": "text", "text": "Sings."}]
    }
  ]
}
```

Right:

```json units2.json
{
  "units": [
    {
      "id": "choir",
      "name": "Choir",
      "rank": 6,
      "figures": 1,
      "cost": 1,
      "value": 6,
      "abilities": [{"ability": "limit", "count": 1}]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Place, Severity
from toolkit.games.nexus_ops.content.abilities import Spoken
from toolkit.games.nexus_ops.content.conditions import Judged, parts
from toolkit.games.nexus_ops.content.effects import Unplayed
from toolkit.games.nexus_ops.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Everything that is only words."""
    for card, what, place in dict.fromkeys(_spoken(box)):
        hint = "Play-tests, odds and proofs leave it out."
        yield RULE(place, f'{what} of "{card}" is not modelled.', hint, card=card, salient=place.pointer_text)


def _spoken(box: Box) -> Iterator[tuple[str, str, Place]]:
    for unit in box.units:
        for stats in box.sides(unit):
            yield from ((unit.id, "an ability", one.text.place) for one in stats.abilities if isinstance(one, Spoken))
    for mission in box.missions:
        for one in parts(mission.condition):
            if isinstance(one, Judged):
                yield mission.id, "a condition", one.place
    for card in box.energize:
        if isinstance(card.effect, Unplayed):
            yield card.id, "the effect", card.place / "effect"


RULE = Rule("NX308", "not-modelled", Severity.REMARK, __doc__, check)
