"""An instruction unlocks something that is not a locked starting card.

`unlock` makes a starting card available in later quests. It names the card by id or by number; the card must
exist, and be marked `"starting": "locked"`.

Wrong:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "challenge",
      "number": 902,
      "name": "The Narrow Ledge",
      "back": {"text": "Do not look down."},
      "trials": [{"skill": "dexterity", "value": 3, "reward": {"do": [{"op": "unlock", "cards": ["old-ragnar"]}]}}]
    }
  ]
}
```

Right:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "challenge",
      "number": 902,
      "name": "The Narrow Ledge",
      "back": {"text": "Do not look down."},
      "trials": [{"skill": "dexterity", "value": 3, "reward": {"do": [{"op": "gain_energy", "amount": 1}]}}]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.content.model import Box, Card, Role
from toolkit.games.unlikely_heroes.content.references import unmet
from toolkit.rule import Rule
from toolkit.source.suggest import did_you_mean

DOES = {Role.UNLOCK: "unlocks", Role.UNLOCKED: "asks for the unlocked"}


def check(box: Box) -> Iterator[Diagnostic]:
    """Cards to unlock, or that should have been unlocked, but do not exist or are not locked."""
    locked = [card.id for card in box.cards if card.starting == "locked"]
    for owner, reference in unmet(box, *DOES):
        yield RULE(
            reference.place,
            f'{owner.label} {DOES[reference.role]} card "{reference.target}", which does not exist.',
            did_you_mean(str(reference.target), locked) or "Add the card, or correct the id.",
            card=owner.id,
            salient=reference.target,
        )
    for owner in box.owners:
        for reference in owner.references:
            card = _meant(box, reference.target) if reference.role in DOES else None
            if card is not None and card.starting != "locked":
                yield RULE(
                    reference.place,
                    f"{owner.label} {DOES[reference.role]} {card.label}, which is not locked.",
                    f'Mark {card.label} with "starting": "locked".',
                    card=owner.id,
                    salient=reference.target,
                )


def _meant(box: Box, target: int | str) -> Card | None:
    if isinstance(target, str):
        return box.by_id.get(target)
    return next(iter(box.encounters.get(target, ())), None)


RULE = Rule("UH119", "dangling-unlock", Severity.ERROR, __doc__, check)
