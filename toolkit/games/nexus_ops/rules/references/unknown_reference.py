"""Something is named that is not there.

Units, tiles, tokens, missions and energize cards are named by their ids: in tokens, on borders, in conditions and
effects, in boards and options, and in texts (`{unit:human}`).

Wrong:

```json tokens2.json
{"tokens": [{"id": "odd-nest", "unit": "humam"}]}
```

Right:

```json tokens2.json
{"tokens": [{"id": "odd-nest", "unit": "human"}]}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nexus_ops.content.model import Box
from toolkit.rule import Rule
from toolkit.source.suggest import did_you_mean, listing

NOUNS = {"energize": "energize card", "card": "mission or energize card"}


def check(box: Box) -> Iterator[Diagnostic]:
    """Every name that leads nowhere, unless what it means may have been left out."""
    known = {
        "unit": [one.id for one in box.units],
        "tile": [one.id for one in box.tiles],
        "token": [one.id for one in box.tokens],
        "mission": [one.id for one in box.missions],
        "energize": [one.id for one in box.energize],
    }
    known["card"] = [*known["mission"], *known["energize"]]
    for named in box.references if box.whole else ():
        if named.target not in known[named.kind]:
            noun = NOUNS.get(named.kind, named.kind)
            hint = did_you_mean(named.target, known[named.kind]) or f"Known: {listing(known[named.kind])}."
            yield RULE(
                named.place, f'there is no {noun} "{named.target}".', hint, card=named.card, salient=named.target
            )


RULE = Rule("NX101", "unknown-reference", Severity.ERROR, __doc__, check)
