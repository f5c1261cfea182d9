"""A card does nothing.

It has neither a text nor an effect, adds nothing to an attack, and is no weapon.

Wrong:

```json powers-2.json
{"powers": [{"id": "cold-steel", "title": "Cold Steel", "cost": 1}]}
```

Right:

```json powers-2.json
{"powers": [{"id": "cold-steel", "title": "Cold Steel", "cost": 1, "attack": {"bonus": 1}}]}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.smog.content.cards import NO_ICONS, Card, Chaos, Equipment, Power, Role, Torment, Upgrade
from toolkit.games.smog.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Cards, gifts and benefits are what they do; a role may be just a role."""
    for card in box.cards:
        if not (isinstance(card, Role) or card.text or card.do or _strikes(card)):
            yield RULE(card.place, f"{card.title} does nothing.", "Say what it does.", card=card.id)
    for figure, gift in box.gifts:
        if not (gift.text or gift.do or gift.attack):
            yield RULE(gift.place, f"{figure.name}: {gift.title} does nothing.", "Say what it does.", card=figure.id)


def _strikes(card: Card) -> bool:
    if isinstance(card, Equipment):
        return (
            card.melee
            or card.ranged
            or card.short
            or card.deck == "fragment"
            or card.icons != NO_ICONS
            or card.ether is not None
        )
    if isinstance(card, Torment):
        return card.weakens is not None
    return isinstance(card, Power | Upgrade | Chaos) and card.attack is not None


RULE = Rule("SM404", "idle-card", Severity.WARNING, __doc__, check)
