"""A complete solution of a puzzle adds up to a number that no card has.

Players may solve a puzzle with any pieces that leave no connector open, not only with those you had in mind. Every such
sum has to be a card: add the card, or change numbers or connectors.

Wrong:

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

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Related, Severity
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.puzzles.solutions import Puzzle, Solution, piece_on, puzzles_of
from toolkit.rule import Rule
from toolkit.source.suggest import listing

MOST = 12
"""How many sums of one puzzle are reported one by one; a puzzle with many pieces may have hundreds."""


def check(box: Box) -> Iterator[Diagnostic]:
    """Sums without a card, each once, at the first piece of a smallest solution."""
    for puzzle in puzzles_of(box):
        missing = [ways[0] for number, ways in puzzle.by_sum().items() if not box.may_exist(number)]
        for solution in missing[:MOST]:
            yield _one(puzzle, solution)
        if missing[MOST:]:
            yield _others(puzzle, [solution.sum for solution in missing[MOST:]])


def _one(puzzle: Puzzle, solution: Solution) -> Diagnostic:
    first, *others = dict.fromkeys(puzzle.holders(solution))
    return RULE(
        piece_on(first).place,
        f"The {puzzle.colour} puzzle: {solution.text}, but there is no card {solution.sum}.",
        f"Add card {solution.sum}, or change numbers or connectors so that these pieces do not add up to it.",
        card=first.id,
        salient=f"{puzzle.colour} {solution.sum}",
        related=[Related(piece_on(one).place, f"{one.label} is part of it") for one in others],
    )


def _others(puzzle: Puzzle, numbers: list[int]) -> Diagnostic:
    first = puzzle.items[0]
    return RULE(
        piece_on(first).place,
        f"The {puzzle.colour} puzzle has {len(numbers)} more sums that lead to no card: {listing(map(str, numbers))}.",
        "Give the connectors shapes so that fewer pieces fit each other; `unlikely puzzles` lists the solutions.",
        card=first.id,
        salient=f"{puzzle.colour} others",
    )


RULE = Rule("UH402", "sum-without-card", Severity.ERROR, __doc__, check, wordless=True)
