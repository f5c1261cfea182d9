"""A text names an icon that is not there.

Icons are the game's, and those in `templates/icons` of the box: `{gem}` is printed from `templates/icons/gem.svg`.

Wrong:

```csv cards-2.csv
Title,Text
Fox,Pay 2 {coins}.
```

Right:

```csv cards-2.csv
Title,Text
Fox,Pay 2 {coin}.
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.cards.content.model import Box
from toolkit.games.cards.content.texts import icons_there, written
from toolkit.rule import Rule
from toolkit.source.suggest import did_you_mean, listing


def check(box: Box) -> Iterator[Diagnostic]:
    """Every icon that has no file."""
    known = icons_there(box.root)
    for text in written(box):
        for run in text.line.runs:
            if run.kind == "icon" and run.value not in known:
                yield RULE(
                    text.place,
                    f"{text.card.label}: there is no icon {{{run.value}}}.",
                    did_you_mean(run.value, known) or f"There are {listing(sorted(known), most=40)}.",
                    card=text.card.id,
                    salient=run.value,
                )


RULE = Rule("CD202", "unknown-icon", Severity.ERROR, __doc__, check)
