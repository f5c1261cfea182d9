"""A puzzle guards nothing: its card has another entrance, or is not in the quest.

Players need not solve a puzzle if an anchor, a draw or a relocation leads to its card as well. If both ways are
intended, suppress the warning with a reason. Conversely, pieces reserved for some `quests` reveal nothing if the card
with their sum is reserved for others.

Wrong:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "item",
      "number": 901,
      "name": "A Torn Letter",
      "back": {"text": "It begins *Dear*."},
      "piece": {"number": 1, "colour": "blue", "sides": {"east": {"connector": "tab"}}}
    },
    {
      "kind": "item",
      "number": 902,
      "name": "The Other Half",
      "back": {"text": "It ends *sincerely*."},
      "piece": {"number": 1, "colour": "blue", "sides": {"west": {"connector": "knob"}}}
    }
  ]
}
```

Right:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "item",
      "number": 901,
      "name": "A Torn Letter",
      "back": {"text": "It begins *Dear*."},
      "piece": {"number": 20, "colour": "blue", "sides": {"east": {"connector": "tab"}}}
    },
    {
      "kind": "item",
      "number": 902,
      "name": "The Other Half",
      "back": {"text": "It ends *sincerely*."},
      "piece": {"number": 3, "colour": "blue", "sides": {"west": {"connector": "knob"}}}
    },
    {"kind": "item", "number": 23, "name": "A Letter", "back": {"text": "It is not for you."}}
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from toolkit.diagnostic import Diagnostic, Related, Severity
from toolkit.games.unlikely_heroes.content.model import Box, Card, Owner, Reference, Role
from toolkit.games.unlikely_heroes.puzzles.solutions import Puzzle, Solution, all_pieces_known, piece_on, puzzles_of
from toolkit.rule import Rule
from toolkit.source.suggest import series

ENTRANCES = {
    Role.ANCHOR: "has an anchor to it",
    Role.EDGE: "has an edge anchor to it",
    Role.DRAW: "draws it",
    Role.REVEAL_DRAW: "draws it",
    Role.RELOCATE: "relocates there",
}


Entrance = tuple[Owner, Reference]


def check(box: Box) -> Iterator[Diagnostic]:
    """Sums that lead to cards of other quests, or to cards with other entrances; each once."""
    entrances: dict[int | str, list[Entrance]] = {}
    for owner in box.owners:
        for reference in owner.references:
            if reference.role in ENTRANCES:
                entrances.setdefault(reference.target, []).append((owner, reference))
    known = {quest.id for quest in box.quests}
    for puzzle in puzzles_of(box):
        for number, solutions in puzzle.by_sum().items():
            cards = box.encounters.get(number, ())
            quests = _everywhere_or(one.quests for one in solutions)
            others = [one for one in entrances.get(number, ()) if _share(_quests(one[0]), quests)]
            if not any(_share(card.quests, quests) for card in cards):
                certain = all_pieces_known(box) and all(known.issuperset(card.quests) for card in cards)
                if cards and certain:
                    yield _elsewhere(puzzle, solutions[0], cards[0], quests)
            elif others:
                yield _open(puzzle, solutions[0], cards[0], others)


def _open(puzzle: Puzzle, solution: Solution, card: Card, entrances: Sequence[Entrance]) -> Diagnostic:
    first, *_ = puzzle.holders(solution)
    ways = dict.fromkeys(f"{owner.label} {ENTRANCES[reference.role]}" for owner, reference in entrances)
    return RULE(
        piece_on(first).place,
        f"The {puzzle.colour} puzzle is not a gate: {solution.text} leads to {card.label}, but {series(ways)} as well.",
        "Remove the other entrance or change the sum; if both ways are intended, suppress this with a reason.",
        card=first.id,
        salient=f"{puzzle.colour} {solution.sum}",
        related=[Related(entrance.place, f"the other way to {card.label}") for _, entrance in entrances],
    )


def _elsewhere(puzzle: Puzzle, solution: Solution, card: Card, quests: Collection[str]) -> Diagnostic:
    first, *_ = puzzle.holders(solution)
    return RULE(
        piece_on(first).place,
        f"The {puzzle.colour} puzzle: {solution.text} leads to {card.label}, which is not in "
        f"{'quest' if len(quests) == 1 else 'quests'} {series(sorted(quests))}, where the pieces are.",
        f'Add one of these to "quests" of {card.label}, or change the sum.',
        card=first.id,
        salient=f"{puzzle.colour} {solution.sum}",
        related=[Related(card.place, f"{card.label} is in {series(dict.fromkeys(card.quests))}")],
    )


def _everywhere_or(quests: Iterable[Collection[str]]) -> set[str]:
    """The union of the quests; empty, as on cards, if one of the items is in every quest."""
    every = list(quests)
    return set().union(*every) if all(every) else set()


def _quests(owner: Owner) -> tuple[str, ...]:
    return owner.quests if isinstance(owner, Card) else (owner.id,)


def _share(some: Collection[str], others: Collection[str]) -> bool:
    """Whether two things are ever in the same quest; a card without `quests` is in all of them."""
    return not some or not others or not set(some).isdisjoint(others)


RULE = Rule("UH404", "sum-with-other-entrance", Severity.WARNING, __doc__, check, wordless=True)
