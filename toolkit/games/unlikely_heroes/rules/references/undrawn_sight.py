"""A picture should show something that the toolkit cannot draw.

Everything in `sights` is a clue that players are meant to see. A card without a picture file shows what the toolkit can
draw, so `shows` has to be a word it knows and a colour has to be in its palette.

Wrong:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "map",
      "number": 900,
      "name": "The Cove",
      "back": {"text": "Quiet."},
      "sights": [{"shows": "zeppelin", "x": 40, "y": 40}]
    }
  ]
}
```

Right:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "map",
      "number": 900,
      "name": "The Cove",
      "back": {"text": "Quiet."},
      "sights": [{"shows": "boat", "x": 40, "y": 40}]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.rule import Rule
from toolkit.source.suggest import did_you_mean


def check(box: Box) -> Iterator[Diagnostic]:
    """Sights without a drawing, on cards without a picture."""
    if not any(card.sights for card in box.cards):
        return
    from toolkit.illustration.words.choosing import BY_NAME, choose_detail
    from toolkit.illustration.words.vocabulary import ENGLISH

    for card in box.cards:
        if not card.sights or (card.art is not None and card.art.front is not None):
            continue
        for one in card.sights:
            if choose_detail(one.shows, ENGLISH) is None:
                known = sorted({*ENGLISH.drawings, *BY_NAME})
                yield RULE(
                    one.place / "shows",
                    f'{card.label} should show "{one.shows}", but the toolkit has no drawing of that.',
                    did_you_mean(one.shows, known) or 'Choose another word, or give the card a picture in "art".',
                    card=card.id,
                    salient=one.shows,
                )


RULE = Rule("UH125", "undrawn-sight", Severity.WARNING, __doc__, check)
