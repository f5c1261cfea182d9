"""A board has not as many hexes as exploration tokens are laid on it.

Every hex but the home bases and the monolith carries one token: 18 on the boards of the rulebook, 12 on Energy
Dependence. Tokens with a green border stay in the box. A board with `piles` deals those instead.

Wrong:

```json layouts.json
{
  "layouts": [
    {
      "id": "duel",
      "name": "The Short Claim",
      "players": 2,
      "places": [
        {"shape": "single", "q": 1, "r": 0},
        {"shape": "single", "q": 0, "r": 1},
        {"shape": "single", "q": -1, "r": 1},
        {"shape": "single", "q": -1, "r": 0},
        {"shape": "single", "q": 0, "r": -1},
        {"shape": "single", "q": 1, "r": -1}
      ],
      "homes": [{"q": 3, "r": -1, "turn": 2}, {"q": -3, "r": 1, "turn": 5}],
      "piles": [
        {
          "tokens": [{"token": "nest"}, {"token": "vein"}, {"token": "shards"}],
          "hexes": [{"q": 1, "r": 0}, {"q": 0, "r": 1}, {"q": 1, "r": -1}]
        },
        {
          "tokens": [{"token": "nest"}, {"token": "vein"}],
          "hexes": [{"q": -1, "r": 0}, {"q": 0, "r": -1}, {"q": -1, "r": 1}]
        }
      ]
    }
  ]
}
```

Right:

```json layouts.json
{
  "layouts": [
    {
      "id": "duel",
      "name": "The Short Claim",
      "players": 2,
      "places": [
        {"shape": "single", "q": 1, "r": 0},
        {"shape": "single", "q": 0, "r": 1},
        {"shape": "single", "q": -1, "r": 1},
        {"shape": "single", "q": -1, "r": 0},
        {"shape": "single", "q": 0, "r": -1},
        {"shape": "single", "q": 1, "r": -1}
      ],
      "homes": [{"q": 3, "r": -1, "turn": 2}, {"q": -3, "r": 1, "turn": 5}],
      "piles": [
        {
          "tokens": [{"token": "nest"}, {"token": "vein"}, {"token": "shards"}],
          "hexes": [{"q": 1, "r": 0}, {"q": 0, "r": 1}, {"q": 1, "r": -1}]
        },
        {
          "tokens": [{"token": "nest"}, {"token": "vein"}, {"token": "spores"}],
          "hexes": [{"q": -1, "r": 0}, {"q": 0, "r": -1}, {"q": -1, "r": 1}]
        }
      ]
    }
  ]
}
```
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nexus_ops.content.model import Box, Layout, every_copy
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Hexes against tokens, pile by pile where there are piles."""
    tokens = sum(not token.extra for token in every_copy(box.tokens))
    for layout in box.layouts if box.whole else ():
        if layout.piles:
            yield from _piles(box, layout)
        elif len(layout.land) != tokens:
            said = f'board "{layout.id}" has {len(layout.land)} hexes for {tokens} exploration tokens.'
            hint = "Mark some as `extra`, add some, or deal `piles` of them."
            yield RULE(layout.place / "places", said, hint, card=layout.id)


def _piles(box: Box, layout: Layout) -> Iterator[Diagnostic]:
    dealt = Counter[str]()
    for pile in layout.piles:
        dealt.update(dict(pile.tokens))
        if pile.size != len(pile.hexes):
            said = f'a pile of board "{layout.id}" has {pile.size} tokens for {len(pile.hexes)} hexes.'
            yield RULE(pile.place, said, "Every hex carries one.", card=layout.id, salient="pile")
    covered = Counter(one for pile in layout.piles for one in pile.hexes)
    if covered != Counter(layout.land):
        said = f'the piles of board "{layout.id}" are not dealt onto each of its hexes once.'
        yield RULE(layout.place / "piles", said, "Name all but the middle and home bases.", card=layout.id)
    for token in box.tokens:
        if dealt[token.id] > token.copies:
            said = f'board "{layout.id}" deals {dealt[token.id]} tokens "{token.id}", and there are {token.copies}.'
            yield RULE(layout.place / "piles", said, "Add copies.", card=layout.id, salient=token.id)


RULE = Rule("NX204", "hexes-tokens", Severity.ERROR, __doc__, check)
