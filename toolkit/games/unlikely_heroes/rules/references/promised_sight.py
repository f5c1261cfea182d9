"""A map speaks of something to be seen, and its picture does not show it.

People look for what they read: what a label names, a word in capitals that is written there, a thing that they are told
to look at. Without a picture of its own, a map shows what the toolkit can draw of its labels, and its `sights`. A label
of which nothing can be drawn gets any bush or rock; a sight beside it says what to draw. This is about boxes in
English, the language in which drawings are chosen.

Wrong:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "map",
      "number": 900,
      "name": "The Cove",
      "back": {"text": "Somebody has painted KEEP OUT on a board."}
    }
  ]
}
```

Right:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "map",
      "number": 900,
      "name": "The Cove",
      "back": {"text": "Somebody has painted KEEP OUT on a board."},
      "sights": [{"shows": "sign", "x": 40, "y": 40, "says": "KEEP OUT"}]
    }
  ]
}
```
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Place, Severity
from toolkit.games.unlikely_heroes.content.model import Box, Map
from toolkit.games.unlikely_heroes.land.beside import nearby
from toolkit.games.unlikely_heroes.playing.reading.clues import seen_words, words_of
from toolkit.rule import Rule
from toolkit.source.inline import Text, parse_line

WRITTEN = re.compile(r"\b[A-Z]{3,}(?:[ ,]+[A-Z]{2,})*\b")
"""What is written on something, as texts have it: in capitals."""
LOOK = re.compile(r"(?:^|[.!?]\s+)(?:Then )?[Ll]ook (?:at|up|under|behind|for|between)\b([^.!?]*)")


def check(box: Box) -> Iterator[Diagnostic]:
    """Maps without a picture of their own that promise more than they show."""
    if not box.language.startswith("en"):
        return
    for card in box.cards:
        if isinstance(card, Map) and (card.art is None or card.art.front is None):
            yield from _labels(card)
            yield from _writing(card)
            yield from _told_to_look(card)


def _labels(card: Map) -> Iterator[Diagnostic]:
    """Labels of which nothing can be drawn, with nothing to be seen beside them."""
    from toolkit.illustration.words.choosing import choose_detail, spoken_of
    from toolkit.illustration.words.vocabulary import ENGLISH

    for index, anchor in enumerate(card.anchors):
        if anchor.label is None or anchor.shows is not None or spoken_of(anchor.label, ENGLISH) is not None:
            continue
        if not any(choose_detail(one.shows, ENGLISH) for one in nearby(card, anchor)):
            yield _missing(card, card.place / "anchors" / index / "label", f"speaks of “{anchor.label}”")


def _writing(card: Map) -> Iterator[Diagnostic]:
    """Words in capitals that are written nowhere."""
    shown = " ".join([*(one.says or "" for one in card.sights), card.name, str(card.text or "")])
    for place, text in _texts(card):
        for found in WRITTEN.finditer(text):
            if found[0].casefold() not in shown.casefold():
                yield _missing(card, place, f"has the words {found[0]}", ', "says": "' + found[0] + '"')


def _told_to_look(card: Map) -> Iterator[Diagnostic]:
    """What people are told to look at, if nothing is there that goes by one of its words."""
    labels = frozenset(word for anchor in card.anchors for word in words_of(anchor.label or ""))
    there = labels | seen_words(card.sights)
    for place, text in _texts(card):
        for found in LOOK.finditer(text):
            words = words_of(found[1])
            if there.isdisjoint(words) if words else not card.sights:
                yield _missing(card, place, f"tells people: “{found[0].strip(' .!?')}”")


def _texts(card: Map) -> Iterator[tuple[Place, str]]:
    """What is read on a map and on its back."""
    sides: list[tuple[Place, Text | None]] = []
    if card.back is not None:
        sides += [(card.place / "back" / "text", card.back.text), (card.place / "back" / "help", card.back.help)]
    for place, text in sides:
        if text is not None:
            yield place, " ".join(run.value for run in parse_line(str(text)).runs if run.kind == "text")
    for index, anchor in enumerate(card.anchors):
        if anchor.label is not None:
            yield card.place / "anchors" / index / "label", anchor.label


def _missing(card: Map, place: Place, said: str, more: str = "") -> Diagnostic:
    return RULE(
        place,
        f"{card.label} {said}, but its picture shows nothing of the kind.",
        f'Add it to the picture: "sights": [{{"shows": "sign", "x": 40, "y": 40{more}}}]; or reword the text.',
        card=card.id,
        salient=said,
    )


RULE = Rule("UH128", "promised-sight", Severity.REMARK, __doc__, check)
