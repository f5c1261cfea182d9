"""A picture should show something that the toolkit cannot draw.

The words of `shows` are names of drawings, places, lights and headdresses. What cannot be drawn becomes an emblem with
the first letter of the name, never another thing. So this is only a remark: the printed card is plain, but not wrong.

Wrong:

```json cards/extra.json
{
  "cards": [
    {"kind": "item", "number": 900, "name": "A Ham", "back": {"text": "Ham."}, "art": {"shows": {"thing": "zeppelin"}}}
  ]
}
```

Right:

```json cards/extra.json
{
  "cards": [
    {"kind": "item", "number": 900, "name": "A Ham", "back": {"text": "Ham."}, "art": {"shows": {"thing": "ham"}}}
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.content.files import arts
from toolkit.games.unlikely_heroes.content.model import Box, Map, Quest
from toolkit.rule import Rule
from toolkit.source.suggest import did_you_mean


def check(box: Box) -> Iterator[Diagnostic]:
    """Words of `shows`, and of the numbers on maps, that nobody can draw."""
    shown = [(owner.title if isinstance(owner, Quest) else owner.label, owner.id, art) for owner, art in arts(box)]
    if not any(art.shows is not None for _, _, art in shown) and not any(
        anchor.shows for card in box.cards if isinstance(card, Map) for anchor in card.anchors
    ):
        return
    from toolkit.illustration.words.shown import NOT_THERE, depicted
    from toolkit.illustration.words.vocabulary import ENGLISH
    from toolkit.press.layout.confirming import undrawn

    for label, name, art in shown:
        if art.front is None:
            for place, word, known in undrawn(art, ENGLISH):
                yield RULE(place, _cannot(label, word), did_you_mean(word, known), card=name, salient=word)
    for card in box.cards:
        for index, anchor in enumerate(card.anchors if isinstance(card, Map) else ()):
            if anchor.shows and anchor.shows != NOT_THERE and depicted(anchor.shows, ENGLISH) is None:
                place = card.place / "anchors" / index / "shows"
                hint = did_you_mean(anchor.shows, ENGLISH.drawings)
                yield RULE(place, _cannot(card.label, anchor.shows), hint, card=card.id, salient=anchor.shows)


def _cannot(label: str, word: str) -> str:
    return f'{label} should show "{word}", which the toolkit cannot draw.'


RULE = Rule("UH802", "undrawn-picture", Severity.REMARK, __doc__, check)
