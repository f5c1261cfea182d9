"""There is not room for four gentlemen on the intermission board.

Each "must place their figure on one of the empty spaces". The printed places have the spaces that `intermission`
says; three location cards with one space each lie between them, or as many as there are.

Wrong:

```json box.json
{
  "game": "smog",
  "title": "Starter",
  "intermission": {
    "bazaar": {"spaces": 0},
    "store": {"spaces": 0},
    "market": {"spaces": 0},
    "club": {"spaces": 0}
  }
}
```

Right:

```json box.json
{
  "game": "smog",
  "title": "Starter",
  "intermission": {
    "bazaar": {"spaces": 2},
    "store": {"spaces": 0},
    "market": {"spaces": 0},
    "club": {"spaces": 0}
  }
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.smog.content.limits import TEAM
from toolkit.games.smog.content.model import Box
from toolkit.rule import Rule

LOCATIONS = 3


def check(box: Box) -> Iterator[Diagnostic]:
    """All spaces together."""
    board = box.intermission
    printed = sum(one.spaces for one in (board.bazaar, board.store, board.market, board.club))
    cards = min(LOCATIONS, sum(one.copies for one in box.locations))
    if printed + cards < TEAM:
        message = f"The intermission board has {printed} spaces, and {cards} locations: {TEAM} gentlemen want one each."
        yield RULE(box.place / "intermission", message, "Give places more spaces, or write more locations.")


RULE = Rule("SM212", "intermission-spaces", Severity.ERROR, __doc__, check)
