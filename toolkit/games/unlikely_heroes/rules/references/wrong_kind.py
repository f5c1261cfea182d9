"""A reference leads to a card of the wrong kind.

Edge anchors, relocations, regroups and `replaces` must lead to maps; dependencies and variants name items; only
challenges can be passed or failed.

Wrong:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "challenge",
      "number": 902,
      "name": "The Narrow Ledge",
      "back": {"text": "Do not look down."},
      "trials": [{"skill": "dexterity", "value": 3, "reward": {"do": [{"op": "relocate", "maps": [2]}]}}]
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
      "trials": [{"skill": "dexterity", "value": 3, "reward": {"do": [{"op": "relocate", "maps": [1]}]}}]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Related, Severity
from toolkit.games.unlikely_heroes.content.model import Box, Role
from toolkit.games.unlikely_heroes.content.references import WANTED, of_wrong_kind
from toolkit.rule import Rule

PHRASES = {
    Role.EDGE: "an edge anchor leads to",
    Role.REPLACES: "it replaces",
    Role.DEPENDENCY: "it needs",
    Role.DISCARD_WITHOUT: "it stays only with",
    Role.RELOCATE: "it relocates to",
    Role.REGROUP: "it regroups on",
    Role.VARIANT: "a variant is for",
    Role.CHALLENGE_CONDITION: "a condition asks whether someone passed or failed",
    Role.MAP_CONDITION: "a condition asks who stands on",
}


def check(box: Box) -> Iterator[Diagnostic]:
    """References whose role needs another kind of card."""
    for owner, reference, card in of_wrong_kind(box):
        wanted = " or ".join(kind.KIND for kind in WANTED[reference.role])
        yield RULE(
            reference.place,
            f"{owner.label}: {PHRASES[reference.role]} {reference.target}, which is {_a(card.KIND)}, not {_a(wanted)}.",
            f"Name {_a(wanted)} instead.",
            card=owner.id,
            salient=reference.target,
            related=[Related(card.place, f"{card.label} is here")],
        )


def _a(noun: str) -> str:
    return f"an {noun}" if noun[0] in "aeiou" else f"a {noun}"


RULE = Rule("UH110", "wrong-kind", Severity.ERROR, __doc__, check)
