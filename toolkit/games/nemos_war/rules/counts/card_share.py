"""One card has a large share of all adventure points.

If one card is worth more than a tenth of all adventures, a game is decided by whether it is drawn; `card-share` in
`[limits]` says how much it may be.

Wrong:

```json cards.json
{
  "cards": [
    {"number": 1, "title": "Trial 1", "type": "event", "pile": "pass", "vp": 9},
    {"number": 2, "title": "Trial 2", "type": "event", "pile": "pass", "vp": 3,
     "do": [{"op": "group", "group": "red"}, {"op": "group", "group": "dark-grey"}]},
    {"number": 3, "title": "Trial 3", "type": "event", "pile": "pass", "vp": 3},
    {"number": 4, "title": "Trial 4", "type": "event", "pile": "pass", "vp": 3},
    {"number": 5, "title": "Trial 5", "type": "event", "pile": "pass", "vp": 3},
    {"number": 6, "title": "Trial 6", "type": "event", "pile": "pass", "vp": 3},
    {"number": 7, "title": "Trial 7", "type": "event", "pile": "pass", "vp": 3},
    {"number": 8, "title": "Trial 8", "type": "event", "pile": "pass", "vp": 3},
    {"number": 9, "title": "Trial 9", "type": "event", "pile": "pass", "vp": 3, "red_sun": true},
    {"number": 10, "title": "Trial 10", "type": "event", "pile": "pass", "vp": 3},
    {"number": 11, "title": "Trial 11", "type": "event", "pile": "pass", "vp": 3},
    {"number": 12, "title": "Trial 12", "type": "event", "pile": "pass", "vp": 3, "red_sun": true}
  ]
}
```

Right, where this differs from a new box:

```json box.json
{"/version": "2"}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemos_war.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Each card against the sum."""
    total, most = sum(card.vp for card in box.cards), box.limits["card-share"]
    for card in box.cards if box.whole else ():
        if 100 * card.vp > most * total:
            yield RULE(
                card.place / "vp",
                f"Card {card.number} is worth {card.vp} of {total} adventure points, more than {most:g}%.",
                "Lower it, or raise others.",
                card=card.id,
            )


RULE = Rule("NW109", "card-share", Severity.REMARK, __doc__, check)
