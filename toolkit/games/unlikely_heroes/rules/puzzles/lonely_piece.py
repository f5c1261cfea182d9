"""A puzzle piece is not part of any complete solution, although its colour has solutions.

Players will carry the item around and try it everywhere. Change a connector, or remove the piece from the card.

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
    },
    {
      "kind": "item",
      "number": 903,
      "name": "A Postscript",
      "back": {"text": "It begs to differ."},
      "piece": {"number": 11, "colour": "blue", "sides": {"north": {"connector": "knob"}}}
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
    {
      "kind": "item",
      "number": 903,
      "name": "A Line in Between",
      "back": {"text": "It begs to differ."},
      "piece": {
        "number": 11,
        "colour": "blue",
        "sides": {"east": {"connector": "tab"}, "west": {"connector": "knob"}}
      }
    },
    {"kind": "item", "number": 23, "name": "A Letter", "back": {"text": "It is not for you."}},
    {"kind": "item", "number": 34, "name": "A Longer Letter", "back": {"text": "It is about you."}}
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.puzzles.solutions import all_pieces_known, piece_on, puzzles_of
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Pieces that no solution of their puzzle uses."""
    if not all_pieces_known(box):
        return
    for puzzle in puzzles_of(box):
        for item in puzzle.lonely if puzzle.solutions and puzzle.searched else ():
            reason = "; ".join(puzzle.complaints(item)) or "wherever it fits, some connector stays open"
            yield RULE(
                piece_on(item).place,
                f"{item.label} is not part of any complete solution of the {puzzle.colour} puzzle: {reason}.",
                "Change a connector of this piece or of another one, or remove the piece.",
                card=item.id,
                salient=puzzle.colour,
            )


RULE = Rule("UH403", "lonely-piece", Severity.WARNING, __doc__, check, wordless=True)
