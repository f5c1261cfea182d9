"""A card lies beside the one that it leads to, and so betrays it.

All numbered cards are kept as one pile, in the order of their numbers. Whoever looks up 34 sees the back of 35 as well,
so a card should not lie beside the one that is its reward, that it depends on, or that is the solution of its puzzle.
`unlikely renumber` deals the numbers of a box anew, wherever they are named; with `--least`, only those of such
neighbours. Where cards are handed out in order on purpose, as in a tutorial, suppress the rule. It has to be asked for.

Wrong:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "challenge",
      "number": 901,
      "name": "The Lid",
      "back": {"text": "A chest."},
      "trials": [{"skill": "strength", "value": 3, "reward": {"do": [{"op": "draw", "cards": [902]}]}}]
    },
    {"kind": "item", "number": 902, "name": "What Was Inside", "back": {"text": "It glitters."}}
  ]
}
```

Right:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "challenge",
      "number": 901,
      "name": "The Lid",
      "back": {"text": "A chest."},
      "trials": [{"skill": "strength", "value": 3, "reward": {"do": [{"op": "draw", "cards": [917]}]}}]
    },
    {"kind": "item", "number": 917, "name": "What Was Inside", "back": {"text": "It glitters."}}
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Related, Severity
from toolkit.games.unlikely_heroes.content.giving_away import leads
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Cards beside those that they lead to."""
    for card, number, place in leads(box):
        if card.number is not None and abs(card.number - number) == 1:
            other = box.encounters[number][0]
            yield RULE(
                place,
                f"{card.label} leads to {other.label}, which lies beside it in the pile: players see it too early.",
                "Give one of them another number: unlikely renumber --least does it for all.",
                card=card.id,
                salient=number,
                related=[Related(other.place, "its neighbour")],
            )


RULE = Rule("UH130", "betraying-neighbour", Severity.REMARK, __doc__, check, opt_in=True, wordless=True)
