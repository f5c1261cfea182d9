"""A card is of a kind that the box does not have.

Where box.json lists `kinds`, every card is of one of them: a slip would print it with the usual template, in the usual
size.

Wrong, where this differs from a new box:

```json box.json
{"/kinds": [{"name": "card"}, {"name": "spell", "size": "tarot"}]}
```

```csv cards-2.csv
Title,Kind
Fox,spel
```

Right, where this differs from a new box:

```json box.json
{"/kinds": [{"name": "card"}, {"name": "spell", "size": "tarot"}]}
```

```csv cards-2.csv
Title,Kind
Fox,spell
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.cards.content.model import Box
from toolkit.rule import Rule
from toolkit.source.suggest import did_you_mean, listing


def check(box: Box) -> Iterator[Diagnostic]:
    """Every card of a kind that is not listed, if there is a list."""
    known = [one.name for one in box.kinds]
    for card in box.cards if known else ():
        if card.kind not in known:
            yield RULE(
                card.place / "kind" if "kind" in card.cells else card.place,
                f"{card.label} is of the kind “{card.kind}”, which box.json does not list.",
                did_you_mean(card.kind, known) or f"There are {listing(known, joint='and')}.",
                card=card.id,
                salient=card.kind,
            )


RULE = Rule("CD104", "unknown-kind", Severity.ERROR, __doc__, check)
