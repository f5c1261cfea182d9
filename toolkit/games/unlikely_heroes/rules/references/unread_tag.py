"""A tag is on many items, but nothing ever asks for it.

A tag on one item is flavour. On three, it looks like a rule of the box: players keep the items together and wait for a
challenge that needs one, or for a clue in a booklet that names it. Puzzle pieces are left out. `unread-tag` under
`[limits]` says how many items are too many.

Wrong:

```json cards/extra.json
{
  "cards": [
    {"kind": "item", "number": 900, "name": "A Scarf", "back": {"text": "Wool."}, "tags": ["warm"]},
    {"kind": "item", "number": 901, "name": "A Hat", "back": {"text": "Wool."}, "tags": ["warm"]},
    {"kind": "item", "number": 902, "name": "A Glove", "back": {"text": "Wool."}, "tags": ["warm"]}
  ]
}
```

Right:

```json cards/extra.json
{
  "cards": [
    {"kind": "item", "number": 900, "name": "A Scarf", "back": {"text": "Wool."}, "tags": ["warm"]},
    {"kind": "item", "number": 901, "name": "A Hat", "back": {"text": "Wool."}, "tags": ["warm"]},
    {"kind": "item", "number": 902, "name": "A Glove", "back": {"text": "Wool."}}
  ]
}
```
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Related, Severity
from toolkit.games.unlikely_heroes.content.model import Box, Item, MarkedLine
from toolkit.rule import Rule

WORD = re.compile(r"[a-z]+")


def check(box: Box) -> Iterator[Diagnostic]:
    """Tags that many items have and nothing asks for."""
    if not box.whole or not box.all_numbers_known:
        return
    read = {one.tag for owner in box.owners for one in owner.tag_references}
    read |= {word for quest in box.quests for marked in quest.marked for word in _bold(marked)}
    carriers: dict[str, list[Item]] = {}
    for card in box.cards:
        if isinstance(card, Item) and card.module is None and not card.pieces:
            for tag in card.tags:
                carriers.setdefault(tag, []).append(card)
    for tag, cards in carriers.items():
        if tag not in read and len(cards) >= box.limits["unread-tag"]:
            first = cards[0]
            yield RULE(
                first.place / "tags" / first.tags.index(tag),
                f'{len(cards)} items have the tag "{tag}", but nothing ever asks for it.',
                "Let a challenge or a card need it, or remove the tag.",
                card=first.id,
                salient=tag,
                related=[Related(card.place / "tags", card.label) for card in cards[1:]],
            )


def _bold(marked: MarkedLine) -> list[str]:
    """The bold words of a text: clues, which players compare with what is printed elsewhere."""
    return [
        word for run in marked.line.runs if run.bold and run.kind == "text" for word in WORD.findall(run.value.lower())
    ]


RULE = Rule("UH126", "unread-tag", Severity.REMARK, __doc__, check)
