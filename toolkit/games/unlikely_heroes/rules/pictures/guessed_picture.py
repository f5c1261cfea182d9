"""What a picture shows is only guessed.

A card without a picture file is drawn after `shows` in its `art`; without that, after words in its texts,
which may mean something else. Once a file says what its pictures show, this lists those in it for which nobody has said
it yet. Look at the picture: if it is right, `--fix` writes down what is drawn, which changes nothing; if it is not, say
what it should show.

Wrong:

```json cards/extra.json
{
  "cards": [
    {"kind": "item", "number": 900, "name": "A Ham", "back": {"text": "Ham."}, "art": {"brief": "A ham."}},
    {"kind": "item", "number": 901, "name": "Jam", "back": {"text": "Jam."}, "art": {"shows": {"thing": "jar"}}}
  ]
}
```

Right:

```json cards/extra.json
{
  "cards": [
    {"kind": "item", "number": 900, "name": "A Ham", "back": {"text": "Ham."}, "art": {"shows": {"thing": "ham"}}},
    {"kind": "item", "number": 901, "name": "Jam", "back": {"text": "Jam."}, "art": {"shows": {"thing": "jar"}}}
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.content.model import Box, Card
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Cards without a picture and without a word about it, in files that have such words."""
    said_in = {card.place.file for card in box.cards if card.art is not None and card.art.shows is not None}
    if not said_in:
        return
    from toolkit.games.unlikely_heroes.printing.subjects import subject_of
    from toolkit.press.layout.confirming import confirming, proposal

    for card in box.cards:
        if card.KIND == "clock" or card.place.file not in said_in or not _is_guessed(card):
            continue
        proposed = proposal(subject_of(box, card))
        said = f"It shows a {proposed['thing']}." if "thing" in proposed else "Nothing in its texts can be drawn."
        yield RULE(
            card.place,
            f"{card.label}: what its picture shows is only guessed. {said}",
            'Write {"art": {"shows": {"thing": …}}}, or confirm the guess with --fix.',
            card=card.id,
            salient=card.name,
            fix=confirming(card.art, proposed) if card.art is not None else None,
            gist="what its picture shows is only guessed",
        )


def _is_guessed(card: Card) -> bool:
    return card.art is None or (card.art.front is None and card.art.shows is None)


RULE = Rule("UH801", "guessed-picture", Severity.REMARK, __doc__, check)
