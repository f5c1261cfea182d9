"""A threat card does not end with Discard or Keep, once.

The actions of a card are carried out from top to bottom, and the last line says what becomes of it. A card that is
kept has a `keep`, and one that is discarded has none. The two stand on threat cards only.

Wrong:

```json scenarios/grotto/threats2.json
{
  "threats": [
    {
      "id": "x",
      "title": "A Test",
      "actions": [{"op": "discard"}, {"op": "move", "spaces": 1, "path": "red"}]
    }
  ]
}
```

Right:

```json scenarios/grotto/threats2.json
{
  "threats": [
    {
      "id": "x",
      "title": "A Test",
      "actions": [{"op": "move", "spaces": 1, "path": "red"}, {"op": "discard"}]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemo_rising.content.analysis import every_effect
from toolkit.games.nemo_rising.content.effects import Discard, Keep
from toolkit.games.nemo_rising.content.model import Box, Threat
from toolkit.rule import Rule

LAST = (Discard, Keep)


def check(box: Box) -> Iterator[Diagnostic]:
    """Cards whose last line is missing or not the last, and last lines elsewhere."""
    for scenario in box.scenarios:
        for threat in scenario.threats:
            yield from _judge(threat)
        on_cards = {threat.place / "actions" for threat in scenario.threats}
        for one in every_effect(scenario):
            if isinstance(one.effect, LAST) and one.place.parent not in on_cards:
                hint = "Leave it out: only the last line of a threat card says what becomes of it."
                yield RULE(
                    one.place,
                    f'"{one.card}" says "discard" or "keep" where it is not a threat card.',
                    hint,
                    card=one.card,
                )


def _judge(threat: Threat) -> Iterator[Diagnostic]:
    at, wrong = threat.place / "actions", f'threat "{threat.id}"'
    last = threat.actions[-1]
    if not isinstance(last, LAST):
        hint = 'Add {"op": "discard"} or {"op": "keep"}.'
        yield RULE(
            at / (len(threat.actions) - 1),
            f"{wrong} does not say whether it is discarded or kept.",
            hint,
            card=threat.id,
        )
    for index, one in enumerate(threat.actions[:-1]):
        if isinstance(one, LAST):
            hint = "Make that line the last one."
            yield RULE(
                at / index,
                f"{wrong} goes on after the line that says what becomes of it.",
                hint,
                card=threat.id,
                salient=index,
            )
    if isinstance(last, Discard) and threat.keep:
        hint = 'End the actions with {"op": "keep"}, or leave "keep" out.'
        yield RULE(
            threat.place.key("keep"), f"{wrong} is discarded, but has the effect of a kept card.", hint, card=threat.id
        )


RULE = Rule("NR308", "path-order", Severity.ERROR, __doc__, check)
