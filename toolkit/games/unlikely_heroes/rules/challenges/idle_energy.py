"""An effect has energy spaces, a cost, or is discarded when depleted, for no purpose.

Using an effect removes a cube. Effects that happen once, when their card is revealed or equipped, are never used, and
nobody holds an out-of-luck card: the cubes would stay there forever, and a cost is never paid. Only items are discarded
when depleted, and only an effect with energy spaces can be depleted.

Wrong:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "item",
      "number": 900,
      "name": "A Whistle",
      "back": {"text": "It waits."},
      "effect": {"do": [{"op": "restore_luck", "amount": 1}], "discard_when_depleted": true}
    }
  ]
}
```

Right:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "item",
      "number": 900,
      "name": "A Whistle",
      "back": {"text": "It waits."},
      "effect": {
        "energy": {"charged": 1},
        "do": [{"op": "restore_luck", "amount": 1}],
        "discard_when_depleted": true
      }
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.content.model import Box, Card, Item, OutOfLuck
from toolkit.games.unlikely_heroes.content.parts import AT_ONCE, Effect
from toolkit.games.unlikely_heroes.rules.challenges.too_few_cubes import effects_of
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Spaces that no cube is ever taken from, and depletion that never happens."""
    for card in box.cards:
        for effect, place in effects_of(card):
            idle = _why_no_cube_is_taken(card, effect) if effect.charged + effect.uncharged else ""
            if idle:
                yield RULE(
                    place / "energy",
                    f"{card.label}: its energy spaces are useless: {idle}.",
                    "Remove the spaces, or let someone use the effect.",
                    card=card.id,
                    salient=place.pointer_text,
                )
            elif effect.cost and (unpaid := _why_nothing_is_paid(card, effect)):
                yield RULE(
                    place / "cost",
                    f"{card.label}: its cost is never paid: {unpaid}.",
                    'Remove the cost, or let the effect do "discard_energy".',
                    card=card.id,
                    salient=place.pointer_text,
                )
            elif effect.discard_when_depleted and not isinstance(card, Item):
                yield RULE(
                    place / "discard_when_depleted",
                    f"{card.label}: only items are discarded when they are depleted.",
                    "Remove this.",
                    card=card.id,
                    salient=place.pointer_text,
                )
            elif effect.discard_when_depleted and not effect.charged + effect.uncharged:
                yield RULE(
                    place / "discard_when_depleted",
                    f"{card.label}: the effect has no energy spaces, so it is never depleted.",
                    'Give it "energy", or let it discard "this".',
                    card=card.id,
                    salient=place.pointer_text,
                )


def _why_no_cube_is_taken(card: Card, effect: Effect) -> str:
    if isinstance(card, OutOfLuck):
        return "nobody holds an out-of-luck card"
    if effect.trigger in AT_ONCE or (effect.trigger == "forced" and effect.moment is None):
        return "the effect happens only once, automatically"
    return ""


def _why_nothing_is_paid(card: Card, effect: Effect) -> str:
    """Only who uses an effect pays for it."""
    by_itself = "the effect happens automatically" if effect.trigger == "forced" else ""
    return _why_no_cube_is_taken(card, effect) or by_itself


RULE = Rule("UH605", "idle-energy", Severity.WARNING, __doc__, check, wordless=True)
