"""Nothing leads to a card.

No anchor, draw, reward, relocation, puzzle or quest names its number, so nobody will ever see its front. Put the number
on a map, draw it somewhere, or remove the card from the box.

Wrong:

```json cards/extra.json
{"cards": [{"kind": "item", "number": 900, "name": "A Rope", "back": {"text": "Coiled."}}]}
```

Right:

```json cards/encounters.json
{
  "cards": [
    {
      "kind": "map",
      "number": 1,
      "name": "The Hill",
      "back": {"text": "A hill."},
      "anchors": [{"number": 2}, {"number": 4}, {"number": 900}]
    },
    {"kind": "item", "number": 2, "name": "A Stick", "back": {"text": "It is brown."}},
    {"kind": "item", "number": 4, "name": "A Hat", "back": {"text": "It is not."}},
    {"kind": "item", "number": 900, "name": "A Rope", "back": {"text": "Coiled."}}
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from toolkit.analysis import once_a_box
from toolkit.diagnostic import Diagnostic, Related, Severity
from toolkit.games.unlikely_heroes.content.model import Box, Card, Owner, Reference, Role
from toolkit.games.unlikely_heroes.proving.reachable.reach import unreached
from toolkit.games.unlikely_heroes.proving.reachable.topics import of_card, of_way
from toolkit.rule import Rule

MOST_MENTIONS = 3


def check(box: Box) -> Iterator[Diagnostic]:
    """Cards that no link leads to."""
    for one in unreached(box):
        if one.reason == "orphan":
            yield RULE(
                one.card.place / "number",
                f"Nothing leads to {one.card.label}.",
                "Put its number on a map, draw it somewhere, or remove the card.",
                card=one.card.id,
                explains=[of_card(one.card.id)],
                follows=[of_way(one.card)],
                related=_mentions(box, one.card),
            )


def _mentions(box: Box, card: Card) -> list[Related]:
    """Texts that mention the card: they may promise something that never happens."""
    some = (
        Related(reference.place, f"{owner.label}'s text mentions it")
        for owner, reference in _mentioned(box).get(card.number, ())
        if owner is not card
    )
    return list(islice(some, MOST_MENTIONS))


@once_a_box
def _mentioned(box: Box) -> dict[int | str | None, list[tuple[Owner, Reference]]]:
    """By number or name: the texts that mention it."""
    found: dict[int | str | None, list[tuple[Owner, Reference]]] = {}
    for owner in box.owners:
        for reference in owner.references:
            if reference.role is Role.TEXT:
                found.setdefault(reference.target, []).append((owner, reference))
    return found


RULE = Rule("UH202", "orphan-card", Severity.WARNING, __doc__, check, wordless=True)
