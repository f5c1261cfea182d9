"""A picture should show something that the toolkit cannot draw.

The words of `shows` are names of drawings, places, lights and headdresses. What cannot be drawn becomes an emblem with
the first letter of the name, never another thing. So this is only a remark: the printed piece is plain, but not wrong.

Wrong:

```json scenarios/grotto/threats2.json
{
  "threats": [
    {
      "id": "x",
      "title": "A Test",
      "actions": [{"op": "lose", "points": 1}, {"op": "discard"}],
      "art": {"shows": {"thing": "zeppelin"}}
    }
  ]
}
```

Right:

```json scenarios/grotto/threats2.json
{
  "threats": [
    {
      "id": "x",
      "title": "A Test",
      "actions": [{"op": "lose", "points": 1}, {"op": "discard"}],
      "art": {"shows": {"thing": "fish"}}
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemo_rising.content.files import pictured
from toolkit.games.nemo_rising.content.model import Box
from toolkit.rule import Rule
from toolkit.source.suggest import did_you_mean


def check(box: Box) -> Iterator[Diagnostic]:
    """Words of `shows` that nobody can draw, not even in iron."""
    every = [(owner, art) for owner, art in pictured(box) if art.shows is not None and art.front is None]
    if not every:
        return
    from toolkit.games.nemo_rising.printing.pictures import OWN, WORDS
    from toolkit.press.layout.confirming import undrawn

    for owner, art in every:
        for place, word, known in undrawn(art, WORDS, OWN):
            message = f'"{owner}" should show "{word}", which the toolkit cannot draw.'
            yield RULE(place, message, did_you_mean(word, known), card=owner, salient=word)


RULE = Rule("NR107", "undrawn-picture", Severity.REMARK, __doc__, check)
