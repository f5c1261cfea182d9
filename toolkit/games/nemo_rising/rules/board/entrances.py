"""The board does not have entrances 1 to 4.

Enemies enter by the next number, if one is taken: 1, 2, 3, 4, and 1 again. A number on two spaces, or a gap, would
break the ring.

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
    {"number": 4, "space": "0,6"},
    {"number": 1, "space": "0,0"}
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
    {"number": 4, "space": "0,6"},
    {"number": 3, "space": "6,6"},
    {"number": 2, "space": "6,0"},
    {"number": 1, "space": "0,0"}
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
    """Numbers that are missing, and numbers that no entrance can have."""
    if (board := box.board) is None:
        return
    listed: list[int] = [one["number"] for one in board.data["entrances"]]  # type: ignore[attr-defined]
    if sorted(listed) != [1, 2, 3, 4]:
        there = ", ".join(map(str, sorted(listed))) or "none"
        hint = "Give each of 1, 2, 3 and 4 a space."
        yield RULE(board.place / "entrances", f"The entrances of the board are {there}.", hint)


RULE = Rule("NR607", "entrances", Severity.ERROR, __doc__, check)
