"""The box does not hold what its `counts` declare.

`counts` in `box.json` says how many of a component there should be, copies counted, so that a lost or doubled
card is noticed. Components that are not declared are not counted.

While a box is being written, cards come and go, so this is a warning, and `--fix` changes the count to what is there.
Once `box.json` says `"complete": true`, the counts are what the printed box must hold: a wrong one is an error, and
nothing is changed for you, because it may be the card that is wrong.

Wrong:

```json box.json
{"game": "unlikely_heroes", "title": "Smallest", "counts": {"challenges": 200}}
```

Right:

```json box.json
{"game": "unlikely_heroes", "title": "Smallest", "counts": {"luck": 24}}
```
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.diagnostic import Diagnostic, Edit, Fix, Severity
from toolkit.games.unlikely_heroes.content.components import component_counts, component_words
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Every declared component that is counted otherwise."""
    if not box.whole:
        return
    there = component_counts(replace(box, cards=box.cards_from([""])))
    for component, declared in box.counts.items():
        if there[component] != declared:
            place = box.place / "counts" / component
            change = f"{'Add' if there[component] < declared else 'Remove'} {abs(declared - there[component])}"
            mended = Fix(f"Declare {there[component]}", (Edit(place, str(there[component])),))
            yield RULE(
                place,
                f"{component_words(component)}: the box declares {declared} and has {there[component]}.",
                f"{change}, or mend the count.",
                card="box",
                salient=component,
                severity=Severity.ERROR if box.complete else None,
                fix=None if box.complete else mended,
            )


RULE = Rule("UH703", "declared-count", Severity.WARNING, __doc__, check)
