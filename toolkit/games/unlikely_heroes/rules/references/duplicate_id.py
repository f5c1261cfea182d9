"""Two cards, or two quests, have the same id.

An id is what suppressions, baselines and `unlock` go by. A card without one is known by its number, or by its
name if it has no number; a luck card, which has neither, by its value or its dice. Cards that are meant to share a
number need an id each; if they are not, one of the numbers is a slip. Luck cards of one value or with the same dice
that differ in something else need an id each, too: an id made from a text would change with every comma. Alike, they
are one card with `copies`. Quests need different numbers as well as ids.

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
from toolkit.games.unlikely_heroes.content.model import Box, Card, Quest
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
    """For a number that others have, one finding each: any of them may be the slip. For an id, one for all."""
    every: dict[str, list[Card | Quest]] = {}
    for owner in owners:
        every.setdefault(owner.id, []).append(owner)
    for shared, (first, *others) in every.items():
        if not others:
            continue
        if all(map(_goes_by_number, (first, *others))):
            yield from (_same_number(shared, first, other) for other in others)
            continue
        again = [Related(_telling_place(other), "and here") for other in others[1:]]
        how_many = "Two" if len(others) == 1 else str(len(others) + 1)
        yield RULE(
            _telling_place(others[0]),
            f'{how_many} {noun}s have the id "{shared}".',
            _mend(noun, len(others)),
            card=shared,
            salient=shared,
            related=[Related(_telling_place(first), "first here"), *again],
        )


def _mend(noun: str, others: int) -> str:
    if others == 1:
        return f"Give this {noun} an id of its own."
    each = 'Give each a different "id"'
    return f'{each}; cards that are alike may be one, with "copies".' if noun == "card" else f"{each}."


def _same_number(number: str, first: Card | Quest, other: Card | Quest) -> Diagnostic:
    return RULE(
        _telling_place(other),
        f"Two cards have number {number}.",
        f'Change one number; or, if they are meant to share it, give each an id, such as "{number}-a".',
        card=number,
        salient=number,
        related=[Related(_telling_place(first), "first here")],
    )


def _telling_place(owner: Card | Quest) -> Place:
    """The number, if the id comes from it; else the whole card, whose id may not be written at all."""
    return owner.place / "number" if _goes_by_number(owner) else owner.place


def _goes_by_number(owner: Card | Quest) -> bool:
    return isinstance(owner, Card) and str(owner.number) == owner.id


RULE = Rule("UH112", "duplicate-id", Severity.ERROR, __doc__, check)
