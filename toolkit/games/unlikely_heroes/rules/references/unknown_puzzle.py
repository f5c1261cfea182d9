"""A condition asks for a puzzle of a colour that no piece has.

Wrong:

```json quests/extra.json
{
  "number": 9,
  "title": "The Short Way Home",
  "start": 1,
  "chapters": [
    {
      "title": "Home",
      "story": "It is not far. It is **never** far.",
      "objectives": [{"when": {"test": "solved", "colour": "mauve"}, "do": [{"op": "win"}]}],
      "failures": [{"when": {"test": "out_of_luck", "at_least": 4}}]
    }
  ]
}
```

Right:

```json quests/extra.json
{
  "number": 9,
  "title": "The Short Way Home",
  "start": 1,
  "chapters": [
    {
      "title": "Home",
      "story": "It is not far. It is **never** far.",
      "objectives": [{"when": {"test": "revealed", "card": 4}, "do": [{"op": "win"}]}],
      "failures": [{"when": {"test": "out_of_luck", "at_least": 4}}]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.content.model import Box, Item, Role
from toolkit.rule import Rule
from toolkit.source.suggest import did_you_mean, listing


def check(box: Box) -> Iterator[Diagnostic]:
    """Colours that are asked for and that no piece has."""
    if not box.whole:
        return
    colours = sorted({one.colour for card in box.cards if isinstance(card, Item) for one in card.pieces})
    for owner in box.owners:
        for reference in owner.references:
            if reference.role is Role.PUZZLE and reference.target not in colours:
                known = f"Puzzles in this box: {listing(colours)}." if colours else "No item has a puzzle piece yet."
                yield RULE(
                    reference.place,
                    f"{owner.label}: there is no {reference.target} puzzle.",
                    did_you_mean(str(reference.target), colours) or known,
                    card=owner.id,
                    salient=reference.target,
                )


RULE = Rule("UH121", "unknown-puzzle", Severity.ERROR, __doc__, check)
