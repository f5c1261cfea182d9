"""A shortcut does not join exactly two spaces.

A shortcut of a colour joins one space with another one.

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
      ["3,1", "3,3", "5,3", "6,4", "5,6", "3,6", "1,6", "0,4", "1,3", "3,3"],
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
  "shortcuts": {"red": ["0,3", "6,3"], "blue": ["3,0"]}
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
      ["3,1", "3,3", "5,3", "6,4", "5,6", "3,6", "1,6", "0,4", "1,3", "3,3"],
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
  "shortcuts": {"red": ["0,3", "6,3"], "blue": ["3,0", "3,5"]}
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemo_rising.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Shortcuts of one space, or of three, or from a space to itself."""
    if (board := box.board) is None:
        return
    for colour, pair in board.shortcuts.items():
        if len(pair) != 2 or pair[0] == pair[1]:
            yield RULE(
                board.place / "shortcuts" / colour,
                f"The {colour} shortcut should join 2 spaces, not {len({*pair})}.",
                "Name the two spaces that heroes can jump between.",
                salient=colour,
            )


RULE = Rule("NR606", "shortcut-pair", Severity.ERROR, __doc__, check)
