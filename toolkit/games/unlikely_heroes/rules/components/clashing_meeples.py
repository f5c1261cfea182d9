"""Two starting heroes have a meeple of the same colour.

Any starting heroes may be chosen together. A meeple shows where its hero is; if two look the same, nobody knows which
is whose. The normal and the hard variant of one hero share a meeple, since only one of them plays.

Wrong:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "hero",
      "name": "Una",
      "starting": "locked",
      "variant": "normal",
      "meeple": "red",
      "backpack": 3,
      "skills": {"strength": 1, "wit": 2, "dexterity": 1}
    },
    {
      "kind": "hero",
      "name": "Una",
      "starting": "locked",
      "variant": "hard",
      "meeple": "red",
      "backpack": 3,
      "skills": {"strength": 1, "wit": 2, "dexterity": 1}
    }
  ]
}
```

Right:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "hero",
      "name": "Una",
      "starting": "locked",
      "variant": "normal",
      "meeple": "green",
      "backpack": 3,
      "skills": {"strength": 1, "wit": 2, "dexterity": 1}
    },
    {
      "kind": "hero",
      "name": "Una",
      "starting": "locked",
      "variant": "hard",
      "meeple": "green",
      "backpack": 3,
      "skills": {"strength": 1, "wit": 2, "dexterity": 1}
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Related, Severity
from toolkit.games.unlikely_heroes.content.model import Box, Hero
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Starting heroes whose colour an earlier hero already has."""
    first: dict[str, Hero] = {}
    told: set[tuple[str, str]] = set()
    for card in box.cards:
        if not isinstance(card, Hero) or card.starting is None:
            continue
        other = first.setdefault(card.meeple, card)
        if other.name != card.name and (card.name, card.meeple) not in told:
            told.add((card.name, card.meeple))
            yield RULE(
                card.place / "meeple",
                f"{card.label} and {other.label} both have a {card.meeple} meeple, but may be chosen together.",
                _hint(box),
                card=card.id,
                salient=card.meeple,
                related=[Related(other.place / "meeple", f"the other {card.meeple} one")],
            )


def _hint(box: Box) -> str:
    taken = {card.meeple for card in box.cards if isinstance(card, Hero) and card.starting is not None}
    free = [colour for colour in box.meeples if colour not in taken]
    return f"Free: {', '.join(free)}." if free else "Give it another colour."


RULE = Rule("UH709", "clashing-meeples", Severity.WARNING, __doc__, check)
