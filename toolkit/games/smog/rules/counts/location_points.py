"""A location is worse than another in every respect.

The other one does as much or more, and gives the nemesis no more points. Nobody would go here if both are on the board.
Locations are compared by what they do in data; what is only in words is not.

Wrong:

```json locations-2.json
{
  "locations": [
    {
      "id": "market-hall",
      "title": "The Market Hall",
      "points": 3,
      "do": [{"op": "draw", "deck": "gear", "count": 1}]
    },
    {
      "id": "auction",
      "title": "The Auction",
      "points": 2,
      "do": [{"op": "draw", "deck": "gear", "count": 2}]
    }
  ]
}
```

Right:

```json locations-2.json
{
  "locations": [
    {
      "id": "market-hall",
      "title": "The Market Hall",
      "points": 1,
      "do": [{"op": "draw", "deck": "gear", "count": 1}]
    },
    {
      "id": "auction",
      "title": "The Auction",
      "points": 3,
      "do": [{"op": "draw", "deck": "gear", "count": 4}]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.smog.content.cards import Location
from toolkit.games.smog.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Each against all others."""
    for one in box.locations:
        for other in box.locations:
            if other is not one and _is_better(other, one):
                yield RULE(
                    one.place / "points",
                    f"{other.title} does as much for {other.points}; {one.title} costs {one.points}.",
                    "Make it cheaper, or let it do more.",
                    card=one.id,
                )
                break


def _is_better(one: Location, other: Location) -> bool:
    """Whether it does all that the other does, for no more points, and is not just the same."""
    mine, theirs = _gains(one), _gains(other)
    if one.text or other.text or not theirs:
        return False
    as_much = all(mine.get(what, 0) >= amount for what, amount in theirs.items())
    return as_much and one.points <= other.points and (mine, one.points) != (theirs, other.points)


def _gains(location: Location) -> dict[tuple[str, ...], int]:
    """What it does: how much of what."""
    found: dict[tuple[str, ...], int] = {}
    for effect in location.do:
        what = (type(effect).__name__, str(getattr(effect, "deck", "")), str(getattr(effect, "minion", "")))
        much = next((getattr(effect, word) for word in ("amount", "count", "points") if hasattr(effect, word)), 0)
        found[what] = found.get(what, 0) + much
    return found


RULE = Rule("SM211", "location-points", Severity.REMARK, __doc__, check)
