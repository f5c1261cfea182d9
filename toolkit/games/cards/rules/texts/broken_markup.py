"""A text has markup that cannot be printed.

Stars for **bold** and *italics* have to be closed, and braces name an icon (`{coin}`). Write `\\\\{` or `\\\\*` for the
characters themselves.

Wrong:

```csv cards-2.csv
Title,Text
Fox,Draw **2 cards.
```

Right:

```csv cards-2.csv
Title,Text
Fox,Draw **2** cards.
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.cards.content.model import Box
from toolkit.games.cards.content.texts import written
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Every fault in every text."""
    for text in written(box):
        for fault in text.line.faults:
            yield RULE(
                text.place, f"{text.card.label}: {fault.message}", fault.hint, card=text.card.id, salient=fault.span
            )


RULE = Rule("CD201", "broken-markup", Severity.ERROR, __doc__, check)
