"""An enemy would not know which way to go.

From each entrance, along both colours, every arrow points to exactly one other; so every path runs into a loop, and
none ends.

Wrong:

```json board.json
{
  "name": "The Wreck",
  "track": 20,
  "columns": [30, 45, 45, 30, 45, 45, 30],
  "rows": [30, 45, 45, 30, 45, 45, 30],
  "spaces": ["#######", "#..#..#", "#..#..#", "#######", "#..#..#", "#..#..#", "#######"],
  "start": "3,3",
  "slots": [
    {"cell": "1,1", "doorways": ["2,3"]},
    {"cell": "4,1", "doorways": ["4,3"]},
    {"cell": "1,4", "doorways": ["1,3"]},
    {"cell": "4,4", "doorways": ["5,3"]}
  ],
  "entrances": [
    {"number": 1, "space": "0,0"},
    {"number": 2, "space": "6,0"},
    {"number": 3, "space": "6,6"},
    {"number": 4, "space": "0,6"}
  ],
  "paths": {
    "red": [
      ["3,1", "3,3", "5,3", "6,4", "5,6", "3,6", "1,6", "0,4", "1,3"],
      ["0,0", "2,0", "3,1"],
      ["6,0", "4,0", "3,1"],
      ["6,6", "5,6"],
      ["0,6", "1,6"]
    ],
    "blue": [
      ["3,1", "3,2", "1,3", "0,4", "1,6", "3,6", "5,6", "6,4", "4,3", "3,2"],
      ["0,0", "2,0", "3,1"],
      ["6,0", "4,0", "3,1"],
      ["6,6", "5,6"],
      ["0,6", "1,6"]
    ]
  },
  "shortcuts": {"red": ["0,3", "6,3"], "blue": ["3,0", "3,6"]}
}
```

Right:

```json board.json
{
  "name": "The Wreck",
  "track": 20,
  "columns": [30, 45, 45, 30, 45, 45, 30],
  "rows": [30, 45, 45, 30, 45, 45, 30],
  "spaces": ["#######", "#..#..#", "#..#..#", "#######", "#..#..#", "#..#..#", "#######"],
  "start": "3,3",
  "slots": [
    {"cell": "1,1", "doorways": ["2,3"]},
    {"cell": "4,1", "doorways": ["4,3"]},
    {"cell": "1,4", "doorways": ["1,3"]},
    {"cell": "4,4", "doorways": ["5,3"]}
  ],
  "entrances": [
    {"number": 1, "space": "0,0"},
    {"number": 2, "space": "6,0"},
    {"number": 3, "space": "6,6"},
    {"number": 4, "space": "0,6"}
  ],
  "paths": {
    "red": [
      ["3,1", "3,3", "5,3", "6,4", "5,6", "3,6", "1,6", "0,4", "1,3", "3,1"],
      ["0,0", "2,0", "3,1"],
      ["6,0", "4,0", "3,1"],
      ["6,6", "5,6"],
      ["0,6", "1,6"]
    ],
    "blue": [
      ["3,1", "3,2", "1,3", "0,4", "1,6", "3,6", "5,6", "6,4", "4,3", "3,2"],
      ["0,0", "2,0", "3,1"],
      ["6,0", "4,0", "3,1"],
      ["6,6", "5,6"],
      ["0,6", "1,6"]
    ]
  },
  "shortcuts": {"red": ["0,3", "6,3"], "blue": ["3,0", "3,6"]}
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemo_rising.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Entrances without an arrow, arrows with two successors, and dead ends."""
    if (board := box.board) is None:
        return
    for colour, ahead in board.successors.items():
        at = board.place / "paths" / colour
        for number, space in board.entrances.items():
            if not ahead.get(space):
                yield RULE(
                    at,
                    f"No {colour} arrow leads from entrance {number}.",
                    "Begin a line of arrows on its space: enemies have to find a way in.",
                    salient=space,
                )
        for space, there in ahead.items():
            if len(there) > 1:
                both = " and ".join(there)
                hint = "Let every arrow point to one space only, so that enemies always know where to go."
                yield RULE(at, f"The {colour} arrow on {space} points to {both}.", hint, salient=space)
        for space in dict.fromkeys(one for line in board.lines[colour] for one in line if not ahead.get(one)):
            hint = "Let the line run into another one, or back into itself: enemies would stand still at its end."
            yield RULE(at, f"The {colour} path ends on {space}.", hint, salient=space)


RULE = Rule("NR603", "paths-total", Severity.ERROR, __doc__, check)
