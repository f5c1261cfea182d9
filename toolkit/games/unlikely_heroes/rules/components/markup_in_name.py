"""A name, title, label or tag contains markup, which is printed literally.

Only texts have markup; the template decides how names look. Players would see the asterisks and braces themselves. If
that is what you want, suppress this remark.

Wrong:

```json cards/extra.json
{
  "cards": [
    {"kind": "item", "number": 901, "name": "A *Very* Small Lantern", "back": {"text": "Something glints."}}
  ]
}
```

Right:

```json cards/extra.json
{
  "cards": [
    {"kind": "item", "number": 901, "name": "A Very Small Lantern", "back": {"text": "Something *glints*."}}
  ]
}
```
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Edit, Fix, Place, Severity
from toolkit.games.unlikely_heroes.content.model import Box, Card, Map, Quest
from toolkit.rule import Rule

MARKUP = re.compile(
    r"""  (?<![\w*]) (?P<stars>\*{1,3}) (?=[^\s*]) [^*]* (?<=[^\s*]) (?P=stars) (?![\w*])
        | \{ (?:card:)? \w+ \}
        | (?P<escape>\\) [\\{}*]""",
    re.VERBOSE,
)
"""Markup, as a text would read it. An asterisk within a word, or alone, is only an asterisk."""
DRAWN = re.compile(r"(?<!\\)\{(?:card:)?\w+\}")
"""An icon or a card's number, which has no letters."""


def check(box: Box) -> Iterator[Diagnostic]:
    """Names and labels that are written like texts."""
    yield from _judge(box, "title", box.title, box.place / "title")
    yield from _judge(box, "subtitle", box.subtitle or "", box.place / "subtitle")
    for card in box.cards:
        yield from _judge(card, "name", card.name, card.place / "name")
        for index, tag in enumerate(card.tags):
            yield from _judge(card, "tag", tag, card.place / "tags" / index)
        for anchor in card.anchors if isinstance(card, Map) else ():
            yield from _judge(card, "label", anchor.label or "", anchor.place / "label")
    for quest in box.quests:
        yield from _judge(quest, "title", quest.title, quest.place / "title")
        for chapter in quest.chapters:
            yield from _judge(quest, "title", chapter.title, chapter.place / "title")
            for variant in chapter.variants:
                if variant.title != chapter.title:
                    yield from _judge(quest, "title", variant.title, variant.place / "title")
        for index, rank in enumerate(quest.scoring.ranks if quest.scoring else ()):
            yield from _judge(quest, "title", rank.title, quest.place / "scoring" / "ranks" / index / "title")


def _judge(owner: Card | Quest | Box, noun: str, words: str, place: Place) -> Iterator[Diagnostic]:
    found = list(MARKUP.finditer(words))
    if not found:
        return
    spans = [span for match in found for span in _marks(match)]
    drawn = DRAWN.search(words)
    plain = words
    for start, end in reversed(spans):
        plain = plain[:start] + plain[end:]
    yield RULE(
        place.part(*found[0].span()),
        f'{owner.label}: the {noun} "{words[:60]}" is printed with its markup; only texts have markup.',
        f"Say {drawn[0]} in words." if drawn else f'Write "{plain[:60]}".',
        card=owner.id,
        salient=words[:60],
        fix=None if drawn else Fix("Remove the markup", tuple(Edit(place.part(*span), "") for span in spans)),
    )


def _marks(match: re.Match[str]) -> Iterator[tuple[int, int]]:
    """The characters of one piece of markup that are not part of its words."""
    if match["stars"]:
        yield match.start(), match.end("stars")
        yield match.end() - len(match["stars"]), match.end()
    elif match["escape"]:
        yield match.span("escape")


RULE = Rule("UH708", "markup-in-name", Severity.REMARK, __doc__, check)
