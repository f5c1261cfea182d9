"""Two columns of a sheet have the same name.

Only the first one counts. Capitals, blanks and signs make no difference: `Attack value` and `attack-value` are one.

Wrong:

```csv cards-2.csv
Title,Text,text
Fox,Draw a card.,Or two.
```

Right:

```csv cards-2.csv
Title,Text,Flavour
Fox,Draw a card.,Or two.
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Place, Severity
from toolkit.games.cards.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Every heading that is there already."""
    for sheet in box.headings:
        for at, (name, span) in enumerate(zip(sheet.names, sheet.spans, strict=True)):
            if name and name in sheet.names[:at]:
                yield RULE(
                    Place(sheet.file, None, span=span),
                    f"{sheet.file}: there are two columns “{name}”; only the first one counts.",
                    "Rename one of them.",
                    salient=f"{name} {at}",
                )


RULE = Rule("CD102", "repeated-column", Severity.ERROR, __doc__, check)
