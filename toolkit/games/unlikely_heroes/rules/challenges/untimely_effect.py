"""An effect waits for a moment at which it cannot happen.

Rulebook, p. 14 and 15: effects of the triggers reveal and play happen "immediately", once, when their card is revealed
or equipped; a timing would make them wait for another moment, which is theirs no more. And nobody holds an out-of-luck
card: what waits for a moment there has to be forced, since nobody can use it.

Wrong:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "item",
      "number": 900,
      "name": "A Whistle",
      "back": {"text": "It waits."},
      "effect": {
        "trigger": "reveal",
        "timing": {"when": "after", "step": "success"},
        "do": [{"op": "restore_luck", "amount": 1}]
      }
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
        "trigger": "forced",
        "timing": {"when": "after", "step": "success"},
        "do": [{"op": "restore_luck", "amount": 1}]
      }
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.content.model import Box, Card, OutOfLuck
from toolkit.games.unlikely_heroes.content.parts import AT_ONCE, Effect
from toolkit.games.unlikely_heroes.rules.challenges.too_few_cubes import effects_of
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Timings of effects that never happen at them."""
    for card in box.cards:
        for effect, place in effects_of(card):
            why = _why_it_never_happens(card, effect) if effect.timing is not None else ""
            if why:
                yield RULE(
                    place / "timing",
                    f"{card.label}: the effect never happens; {why}.",
                    'Leave the timing out, or let the trigger be "forced".',
                    card=card.id,
                    salient=place.pointer_text,
                )


def _why_it_never_happens(card: Card, effect: Effect) -> str:
    if effect.trigger in AT_ONCE:
        return f'"{effect.trigger}" is a moment of its own, and the timing is another'
    if isinstance(card, OutOfLuck) and effect.trigger != "forced":
        return "it waits for a moment, and nobody holds an out-of-luck card to use it then"
    return ""


RULE = Rule("UH606", "untimely-effect", Severity.WARNING, __doc__, check, wordless=True)
