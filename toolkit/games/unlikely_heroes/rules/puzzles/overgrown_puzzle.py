"""A puzzle has too many solutions to check them all, so findings about it may be missing.

At most 10,000 complete solutions are listed, and a search that takes too long is stopped. No player will sort through
that many either: use fewer pieces, or give the connectors shapes so that fewer fit each other.

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
      "name": "Some Kind Words",
      "back": {"text": "It goes on."},
      "copies": 24,
      "piece": {
        "number": 0,
        "colour": "blue",
        "sides": {"east": {"connector": "tab"}, "west": {"connector": "knob"}}
      }
    },
    {
      "kind": "item",
      "number": 904,
      "name": "Some Unkind Words",
      "back": {"text": "It goes on."},
      "copies": 24,
      "piece": {
        "number": 0,
        "colour": "blue",
        "sides": {"east": {"connector": "tab"}, "west": {"connector": "knob"}}
      }
    },
    {
      "kind": "item",
      "number": 905,
      "name": "A Digression",
      "back": {"text": "It goes on."},
      "copies": 24,
      "piece": {
        "number": 0,
        "colour": "blue",
        "sides": {"east": {"connector": "tab"}, "west": {"connector": "knob"}}
      }
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
      "name": "Some Kind Words",
      "back": {"text": "It goes on."},
      "piece": {
        "number": 0,
        "colour": "blue",
        "sides": {"east": {"connector": "tab"}, "west": {"connector": "knob"}}
      }
    },
    {
      "kind": "item",
      "number": 904,
      "name": "Some Unkind Words",
      "back": {"text": "It goes on."},
      "piece": {
        "number": 0,
        "colour": "blue",
        "sides": {"east": {"connector": "tab"}, "west": {"connector": "knob"}}
      }
    },
    {
      "kind": "item",
      "number": 905,
      "name": "A Digression",
      "back": {"text": "It goes on."},
      "piece": {
        "number": 0,
        "colour": "blue",
        "sides": {"east": {"connector": "tab"}, "west": {"connector": "knob"}}
      }
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
from toolkit.games.unlikely_heroes.puzzles.solutions import MOST, piece_on, puzzles_of
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Colours that were not searched completely."""
    for puzzle in puzzles_of(box):
        if puzzle.searched and puzzle.listed:
            continue
        first, *others = puzzle.items
        why = (
            f"has more than {MOST:,} complete solutions; only these were checked"
            if puzzle.searched
            else "has so many pieces that fit each other that the search for solutions was stopped"
        )
        yield RULE(
            piece_on(first).place,
            f"The {puzzle.colour} puzzle {why}.",
            "Use fewer pieces, or give the connectors shapes so that fewer fit each other.",
            card=first.id,
            salient=puzzle.colour,
            related=[Related(piece_on(one).place, f"{one.label} is another piece") for one in others],
        )


RULE = Rule("UH407", "overgrown-puzzle", Severity.REMARK, __doc__, check, wordless=True)
