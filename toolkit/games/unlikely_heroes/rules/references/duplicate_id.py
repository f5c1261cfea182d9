"""Two cards, or two quests, have the same id.

Suppressions, baselines and `unlock` refer to cards by id. A card without one is known by its number, or by its name if
it has no number; a luck card, which has neither, by its value or its dice. Cards that share a number on purpose need an
id each; otherwise one of the numbers is a mistake. Luck cards with the same value or dice that differ in something else
also need an id each: an id made from a text would change with every comma. If they are identical, write one card with
`copies`. Quests need different numbers as well as different ids. If most cards of a file stand in another one as well,
that file was copied, and is one finding.

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

from collections import Counter
from collections.abc import Iterator

from toolkit.diagnostic import OF_COUNTS, Diagnostic, Place, Related, Severity
from toolkit.games.unlikely_heroes.content.model import Box, Card, Quest
from toolkit.rule import Rule

A_FEW = 3
"""Of fewer cards, nobody copies a file."""


def check(box: Box) -> Iterator[Diagnostic]:
    """Repeated ids and repeated quest numbers."""
    copied = _copied_files(box)
    for original, copy in copied:
        yield RULE(
            Place(copy),
            f"The cards in this file are also in {original}.",
            "Delete one of the files, or give the cards of one new numbers.",
            explains=[_of_copy(original, copy), OF_COUNTS],
        )
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


def _copied_files(box: Box) -> list[tuple[str, str]]:
    """Pairs of files most of whose numbered cards have the same numbers and names."""
    files: dict[str, set[tuple[int, str]]] = {}
    for card in box.cards:
        if card.number is not None:
            files.setdefault(card.place.file, set()).add((card.number, card.name))
    first_in: dict[tuple[int, str], str] = {}
    shared = Counter[tuple[str, str]]()
    for file, cards in files.items():
        shared.update((before, file) for card in cards if (before := first_in.setdefault(card, file)) != file)
    return [
        (original, copy)
        for (original, copy), number in shared.items()
        if number >= A_FEW and 2 * number > max(len(files[original]), len(files[copy]))
    ]


def _of_copy(original: str, copy: str) -> str:
    """The topic that one file is a copy of another."""
    return f"{copy} copies {original}"


def _repeated(owners: tuple[Card, ...] | tuple[Quest, ...], noun: str) -> Iterator[Diagnostic]:
    """For a shared number, one finding each, since any of them may be the mistake; for an id, one for all."""
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
            explains=[OF_COUNTS],
            follows=[_of_copy(first.place.file, others[0].place.file)],
        )


def _mend(noun: str, others: int) -> str:
    if others == 1:
        return f"Give this {noun} its own id."
    each = 'Give each a different "id"'
    return f'{each}; identical cards can be one card with "copies".' if noun == "card" else f"{each}."


def _same_number(number: str, first: Card | Quest, other: Card | Quest) -> Diagnostic:
    return RULE(
        _telling_place(other),
        f"Two cards have number {number}.",
        f'Change one number; or, if they share it on purpose, give each an id, such as "{number}-a".',
        card=number,
        salient=number,
        related=[Related(_telling_place(first), "first here")],
        explains=[OF_COUNTS],
        follows=[_of_copy(first.place.file, other.place.file)],
    )


def _telling_place(owner: Card | Quest) -> Place:
    """The number, if the id comes from it; otherwise the whole card, which may have no written id."""
    return owner.place / "number" if _goes_by_number(owner) else owner.place


def _goes_by_number(owner: Card | Quest) -> bool:
    return isinstance(owner, Card) and str(owner.number) == owner.id


RULE = Rule("UH112", "duplicate-id", Severity.ERROR, __doc__, check)
