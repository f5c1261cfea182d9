"""Two cards, or two quests, have the same id.

An id is what suppressions, baselines and `unlock` go by. A card without one is known by its number, or by its
name if it has no number. Cards that are meant to share a number need an id each; if they are not, one of
the numbers is a slip. Quests need different numbers, too.

Wrong:

```json cards/extra.json
{
  "cards": [
    {"kind": "item", "number": 900, "name": "A Rope", "back": {"text": "Coiled."}},
    {"kind": "item", "number": 900, "name": "A Snake", "back": {"text": "Coiled."}}
  ]
}
```

Right:

```json cards/extra.json
{
  "cards": [
    {"kind": "item", "number": 900, "id": "900-rope", "name": "A Rope", "back": {"text": "Coiled."}},
    {"kind": "item", "number": 900, "id": "900-snake", "name": "A Snake", "back": {"text": "Coiled."}}
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Place, Related, Severity
from toolkit.games.unlikely_heroes.model import Box, Card, Quest
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Ids that were there before, and quest numbers that were."""
    yield from _repeated(box.cards, "card")
    yield from _repeated(box.quests, "quest")
    first: dict[int, Quest] = {}
    for quest in box.quests:
        before = first.setdefault(quest.number, quest)
        if before is not quest and before.id != quest.id:
            yield RULE(
                quest.place / "number",
                f"{quest.label} and {before.label} are both number {quest.number}.",
                "Give each booklet its own number.",
                card=quest.id,
                salient=quest.number,
                related=[Related(before.place / "number", "first here")],
            )


def _repeated(owners: tuple[Card, ...] | tuple[Quest, ...], noun: str) -> Iterator[Diagnostic]:
    first: dict[str, Card | Quest] = {}
    for owner in owners:
        before = first.setdefault(owner.id, owner)
        if before is owner:
            continue
        shared = _goes_by_number(before) and _goes_by_number(owner)
        yield RULE(
            _telling_place(owner),
            f"Two cards have number {owner.id}." if shared else f'Two {noun}s have the id "{owner.id}".',
            f'Change one number; or, if they are meant to share it, give each an id, such as "{owner.id}-a".'
            if shared
            else f"Give this {noun} an id of its own.",
            card=owner.id,
            salient=owner.id,
            related=[Related(_telling_place(before), "first here")],
        )


def _telling_place(owner: Card | Quest) -> Place:
    """The number, if the id comes from it; else the whole card, whose id may not be written at all."""
    return owner.place / "number" if _goes_by_number(owner) else owner.place


def _goes_by_number(owner: Card | Quest) -> bool:
    return isinstance(owner, Card) and str(owner.number) == owner.id


RULE = Rule("UH112", "duplicate-id", Severity.ERROR, __doc__, check)
