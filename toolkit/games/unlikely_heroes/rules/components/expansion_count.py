"""An expansion is not complete.

If a box has any card of an expansion, the expansion has a fixed size: 20 cards each of weather, detour and nightfall; 9
items, 9 traits and 11 luck cards each, blessed and cursed. If you want another number, declare it in `counts`.

Wrong:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "detour",
      "name": "A Short Cut",
      "copies": 19,
      "placement": ["north"],
      "effect": {"do": [{"op": "gain_energy", "amount": 1}]}
    }
  ]
}
```

Right:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "detour",
      "name": "A Short Cut",
      "copies": 20,
      "placement": ["north"],
      "effect": {"do": [{"op": "gain_energy", "amount": 1}]}
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.content.components import EXPANSIONS, component_counts, component_words
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Expansions that are present but not complete."""
    if not box.whole:
        return
    there = component_counts(box)
    for component, wanted in EXPANSIONS.items():
        if component not in box.counts and there[component] not in (0, wanted):
            yield RULE(
                box.place,
                f"{component_words(component)}: the box has {there[component]}, the expansion {wanted}.",
                f"{'Add' if there[component] < wanted else 'Remove'} {abs(wanted - there[component])},"
                f' or declare "{component}": {there[component]} in "counts".',
                card="box",
                salient=component,
            )


RULE = Rule("UH704", "expansion-count", Severity.WARNING, __doc__, check)
