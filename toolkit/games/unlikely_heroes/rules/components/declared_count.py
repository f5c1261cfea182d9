"""The box does not contain what its `counts` declare.

`counts` in `box.json` says how many of each component there should be, including copies, so that a lost or doubled card
is noticed. Components without a declared count are not checked.

While you are writing a box, cards come and go, so this is a warning, and `--fix` updates the count. Once `box.json`
says `"complete": true`, the counts are what the printed box must contain: a wrong count is an error, and `--fix` leaves
it alone, because the mistake may be in the cards.

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

from toolkit.diagnostic import OF_COUNTS, Diagnostic, Edit, Fix, Severity
from toolkit.games.unlikely_heroes.content.components import component_counts, component_words
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Every component whose declared count is wrong."""
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
                f"{component_words(component)}: the box declares {declared} but has {there[component]}.",
                f"{change}, or correct the count.",
                card="box",
                salient=component,
                severity=Severity.ERROR if box.complete else None,
                fix=None if box.complete else mended,
                follows=[OF_COUNTS],
            )


RULE = Rule("UH703", "declared-count", Severity.WARNING, __doc__, check)
