"""A sheet lacks a column that its cards need.

Every sheet has a column `title`, and those that `columns` in box.json names, because templates print them. Headings
may be written as you like: `Attack value` is the column `attack_value`.

Wrong:

```csv cards-2.csv
Name,Count
Fox,3
```

Right:

```csv cards-2.csv
Title,Count
Fox,3
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Place, Severity
from toolkit.games.cards.content.model import Box
from toolkit.rule import Rule
from toolkit.source.suggest import listing


def check(box: Box) -> Iterator[Diagnostic]:
    """Every column that is missing in a sheet."""
    for sheet in box.headings:
        for name in dict.fromkeys(("title", *box.columns)):
            if name not in sheet.names:
                there = listing([f"“{one}”" for one in sheet.names if one], joint="and") or "none"
                yield RULE(
                    Place(sheet.file, None, span=sheet.spans[0] if sheet.spans else (0, 0)),
                    f"{sheet.file}: there is no column “{name}”.",
                    f"Add a heading for it. There are {there}.",
                    salient=name,
                )


RULE = Rule("CD101", "missing-column", Severity.ERROR, __doc__, check)
