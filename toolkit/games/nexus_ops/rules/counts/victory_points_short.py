"""There are not enough victory points in the box to win, or battle victory cards may run out.

Battle victory cards bring 1 point each, and missions what they say. If all of them together are less than the goal, no
game ends; missions that only an optional rule adds do not count. If every player could win one battle less than the
goal, the cards may run out; that is a remark. Reported at the box.

Wrong:

```json box.json
{
  "game": "nexus_ops",
  "title": "Starter",
  "counts": {
    "missions": 8,
    "energize": 6,
    "singles": 7,
    "doubles": 0,
    "homes": 2,
    "tokens": 6,
    "extra_tokens": 0,
    "factions": 2,
    "figures": 23
  },
  "goal": 30,
  "battle_cards": 10
}
```

Right:

```json box.json
{
  "game": "nexus_ops",
  "title": "Starter",
  "counts": {
    "missions": 8,
    "energize": 6,
    "singles": 7,
    "doubles": 0,
    "homes": 2,
    "tokens": 6,
    "extra_tokens": 0,
    "factions": 2,
    "figures": 23
  },
  "goal": 6,
  "battle_cards": 10
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nexus_ops.content.model import Box, every_copy
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """All points against the goal; battle cards against everybody being one short of it."""
    if not box.whole:
        return
    usual = (mission for mission in every_copy(box.missions) if mission.id not in box.left_out(()))
    points = box.battle_cards + sum(mission.points for mission in usual)
    players = max((layout.players for layout in box.layouts), default=0)
    if points < box.goal:
        said = f"all cards together bring {points} victory points; {box.goal} win."
        yield RULE(box.place, said, "Lower the goal, or add cards.", salient="goal")
    elif box.battle_cards < players * (box.goal - 1):
        said = f"{players} players can win {players * (box.goal - 1)} battles before anybody wins the game."
        hint = f"There are {box.battle_cards} battle victory cards; the rules do not say what happens without."
        yield RULE(box.place, said, hint, salient="battle cards", severity=Severity.REMARK)


RULE = Rule("NX207", "victory-points-short", Severity.ERROR, __doc__, check)
