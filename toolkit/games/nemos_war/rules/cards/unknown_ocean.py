"""A card or an ocean names an ocean that is not on the board.

Oceans are named by their ids. Where a use names only oceans that do not exist, nobody can ever use it.

Wrong:

```json cards-2.json
{
  "cards": [
    {"number": 13, "title": "A Trial", "type": "event", "retain": true,
     "use": {"where": ["indian-see"], "do": [{"op": "find"}], "pile": "fail"}}
  ]
}
```

Right:

```json cards-2.json
{
  "cards": [
    {"number": 13, "title": "A Trial", "type": "event", "retain": true,
     "use": {"where": ["indian-ocean"], "do": [{"op": "find"}], "pile": "fail"}}
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemos_war.content.model import Box
from toolkit.rule import Rule
from toolkit.source.suggest import did_you_mean


def check(box: Box) -> Iterator[Diagnostic]:
    """Names in uses and borders; none, if the board could not be read."""
    if box.board is None:
        return
    known = box.board.ocean
    named = [(card.use.place / "where", card.use.where, card.id) for card in box.cards if card.use is not None]
    named += [(ocean.place / "borders", ocean.borders, "") for ocean in box.board.oceans]
    for place, names, card in named:
        for index, name in enumerate(names):
            if name not in known:
                hint = did_you_mean(name, known) or "Use the id of an ocean in board.json."
                yield RULE(place / index, f'There is no ocean "{name}".', hint, card=card, salient=name)


RULE = Rule("NW207", "unknown-ocean", Severity.ERROR, __doc__, check)
