"""A health box holds nothing, or is the only one.

Damage fills the boxes from left to right. When the leftmost is full, a gentleman draws a torment; when all are, he is
neutralized. With one box both happen at once, which is worth a warning.

Wrong:

```json gentlemen-2.json
{
  "gentlemen": [
    {
      "id": "mrs-pell",
      "name": "Mrs Pell",
      "job": "knight",
      "punch": 2,
      "trigger": 0,
      "agility": 3,
      "health": [3, 0],
      "ether": 3
    }
  ]
}
```

Right:

```json gentlemen-2.json
{
  "gentlemen": [
    {
      "id": "mrs-pell",
      "name": "Mrs Pell",
      "job": "knight",
      "punch": 2,
      "trigger": 0,
      "agility": 3,
      "health": [3, 2],
      "ether": 3
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.smog.content.figures import Gentleman
from toolkit.games.smog.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Empty boxes of everybody, and gentlemen with a single one."""
    for figure in box.figures:
        for index, holds in enumerate(figure.health):
            if not holds:
                yield RULE(
                    figure.place / "health" / index,
                    f"{figure.name}: this box holds no damage.",
                    "Give it 1 at least, or leave it out.",
                    card=figure.id,
                )
        if isinstance(figure, Gentleman) and len(figure.health) == 1:
            yield RULE(
                figure.place / "health",
                f"{figure.name} has one health box: no torment ever comes before the end.",
                "Split it.",
                card=figure.id,
                severity=Severity.WARNING,
            )


RULE = Rule("SM304", "health-boxes", Severity.ERROR, __doc__, check)
