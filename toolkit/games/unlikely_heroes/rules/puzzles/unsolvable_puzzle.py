"""Pieces of one colour cannot be put together without leaving a connector open.

A complete solution has two or more pieces, and each tab meets a knob of the same shape on the neighbouring piece.
Pieces are not rotated: a tab on the east side needs a knob on the west side. Items without a quest in common never
meet.

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
      "piece": {"number": 3, "colour": "blue", "sides": {"east": {"connector": "knob"}}}
    },
    {"kind": "item", "number": 23, "name": "A Letter", "back": {"text": "It is not for you."}}
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
from toolkit.games.unlikely_heroes.content.model import Box, Item
from toolkit.games.unlikely_heroes.proving.reachable.topics import of_puzzle
from toolkit.games.unlikely_heroes.puzzles.solutions import (
    Puzzle,
    all_pieces_known,
    called,
    closing,
    opposite,
    piece_on,
    puzzles_of,
)
from toolkit.rule import Rule

TOLD = 3
"""How many open connectors the message names; the others are shown at their pieces."""


def check(box: Box) -> Iterator[Diagnostic]:
    """Colours without a complete solution, at their first piece."""
    if not all_pieces_known(box):
        return
    for puzzle in puzzles_of(box):
        if puzzle.solutions or not puzzle.searched:
            continue
        first, *others = puzzle.items
        yield RULE(
            piece_on(first).place,
            f"The {puzzle.colour} puzzle has no complete solution: {_reason(puzzle)}.",
            _hint(puzzle),
            card=first.id,
            salient=puzzle.colour,
            explains=[of_puzzle(puzzle.colour)],
            related=[Related(piece_on(one).place, _told(puzzle, one)) for one in others],
        )


def _reason(puzzle: Puzzle) -> str:
    complaints = [complaint for item in puzzle.items for complaint in puzzle.complaints(item)]
    if not complaints:
        return "each connector fits another piece, but one always stays open"
    more = f", and {len(complaints) - TOLD} more stay open" if len(complaints) > TOLD else ""
    return "; ".join(complaints[:TOLD]) + more


def _told(puzzle: Puzzle, item: Item) -> str:
    return "; ".join(puzzle.complaints(item)) or f"{item.label} is another piece"


def _hint(puzzle: Puzzle) -> str:
    for item in puzzle.items:
        for side, connector in puzzle.open_ends(item):
            wanted = f"{called(closing(connector))} on its {opposite(side)} side"
            return f"Give another {puzzle.colour} piece a {wanted}, or make {item.label}'s {side} side flat."
    return "Change a connector, or add the missing piece; `unlikely puzzles` lists the pieces."


RULE = Rule("UH401", "unsolvable-puzzle", Severity.ERROR, __doc__, check, wordless=True)
