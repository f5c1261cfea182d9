"""A box does not have exactly one clock card.

Wrong:

```json cards/extra.json
{"cards": [{"kind": "clock", "id": "second-clock", "spaces": [{}, {}]}]}
```

Right:

```json cards/extra.json
{"cards": []}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Related, Severity
from toolkit.games.unlikely_heroes.content.model import Box, Clock
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """No clock, or more than one."""
    if not box.whole or box.expansion:
        return
    clocks = [card for card in box.cards if isinstance(card, Clock)]
    if not clocks:
        yield RULE(box.place, "The box has no clock card.", 'Add a card of kind "clock".', card="box")
    for clock in clocks[1:]:
        first = Related(clocks[0].place, "the first clock")
        yield RULE(clock.place, "The box has a second clock card.", "Remove one.", card=clock.id, related=[first])


RULE = Rule("UH705", "clock-count", Severity.ERROR, __doc__, check)
