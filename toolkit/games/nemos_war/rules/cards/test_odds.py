"""A test cannot be passed, or cannot be failed.

Two dice show 12 at most. One of the resources that help may be exerted, and passengers may be committed; what is
beyond that, nobody reaches. A target of 2 is reached by every roll, which is only remarked on.

Wrong:

```json cards-2.json
{
  "cards": [
    {"number": 13, "title": "A Trial", "type": "test",
     "test": {"target": 18, "pass": {"pile": "pass"}, "fail": {"pile": "fail"}}}
  ]
}
```

Right:

```json cards-2.json
{
  "cards": [
    {"number": 13, "title": "A Trial", "type": "test",
     "test": {"target": 12, "pass": {"pile": "pass"}, "fail": {"pile": "fail"}}}
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemos_war.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Targets against the most that can be rolled, and the least."""
    if box.board is None:
        return
    for card in box.cards:
        for test in card.tests:
            most = 12 + box.exertion(test.help) + box.board.help
            if test.target > most and box.whole:
                yield RULE(
                    test.place / "target",
                    f"Card {card.number} asks for {test.target}, and nobody reaches more than {most}.",
                    f"Ask for {most} at most, or let more help.",
                    card=card.id,
                )
            elif test.target <= 2:
                yield RULE(
                    test.place / "target",
                    f"Card {card.number} asks for {test.target}, which every roll reaches.",
                    "Ask for more, or make it an event.",
                    card=card.id,
                    severity=Severity.REMARK,
                )


RULE = Rule("NW206", "test-odds", Severity.ERROR, __doc__, check)
