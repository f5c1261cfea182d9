"""A test does not say what comes of it.

A card of the type `test` has a test, with a success and a failure, and each sends the card to a pile. The test of a
card that is kept may leave the pile to `use`.

Wrong:

```json cards-2.json
{
  "cards": [{"number": 13, "title": "A Trial", "type": "test", "test": {"target": 8, "pass": {"pile": "pass"}}}]
}
```

Right:

```json cards-2.json
{
  "cards": [
    {"number": 13, "title": "A Trial", "type": "test",
     "test": {"target": 8, "pass": {"pile": "pass"}, "fail": {"pile": "fail"}}}
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Place, Severity
from toolkit.games.nemos_war.content.model import Box, Card, Trial
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Tests that are not there, or not whole."""
    for card in box.cards:
        if card.type == "test" and card.test is None:
            yield RULE(card.place, f"Card {card.number} is a test without a test.", "Add `test`.", card=card.id)
        if card.test is not None:
            yield from _whole(card, card.test, None)
        if card.use is not None and card.use.test is not None:
            yield from _whole(card, card.use.test, card.use.pile)


def _whole(card: Card, test: Trial, pile: str | None) -> Iterator[Diagnostic]:
    for word, outcome in (("pass", test.passed), ("fail", test.failed)):
        place: Place = test.place
        if outcome is None:
            yield RULE(
                place,
                f"The test of card {card.number} does not say what {_TOLD[word]} brings.",
                f"Add `{word}`.",
                card=card.id,
            )
        elif outcome.pile is None and pile is None and not (card.retain and test is card.test):
            yield RULE(
                place / word,
                f"Card {card.number} has no pile to go to after {_TOLD[word]}.",
                f"Add `pile` to `{word}`.",
                card=card.id,
            )


_TOLD = {"pass": "success", "fail": "failure"}


RULE = Rule("NW201", "test-complete", Severity.ERROR, __doc__, check)
