"""The board names a space that it does not have.

Start, doorways, entrances, arrows and shortcuts are spaces: `#` in `spaces`, by column and row. A doorway lies
beside its slot, and neither Start nor a doorway is an entrance.

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
  "shortcuts": {"red": ["0,3", "7,3"], "blue": ["3,0", "3,6"]}
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
  "shortcuts": {"red": ["0,3", "6,2"], "blue": ["3,0", "3,6"]}
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Place, Severity
from toolkit.games.nemo_rising.content.board import Board, Slot, cell_of
from toolkit.games.nemo_rising.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Spaces that are not there, and doorways that lead nowhere."""
    if (board := box.board) is None:
        return
    known = {*board.spaces}
    for place, space, what in _named(board):
        if space not in known:
            hint = "Choose a space that the board has: column and row, counted from 0."
            yield RULE(
                place, f"{what} is on {space}, which is not a space of the board.", hint, salient=place.pointer_text
            )
        elif space in board.doors and not what.startswith(("An entrance", "An arrow")):
            hint = "Heroes cannot stand on entrances. Choose another space."
            yield RULE(place, f"{what} is on {space}, which is an entrance.", hint, salient=place.pointer_text)
    for index, slot in enumerate(board.slots):
        for number, space in enumerate(slot.doorways):
            if space in known and not _touches(slot, space):
                at = board.place / "slots" / index / "doorways" / number
                yield RULE(
                    at,
                    f"The doorway {space} is not beside its slot.",
                    "Choose a space that shares a side with the slot.",
                    salient=space,
                )


def _named(board: Board) -> Iterator[tuple[Place, str, str]]:
    at = board.place
    yield at / "start", board.start, "Start"
    for index, slot in enumerate(board.slots):
        for number, space in enumerate(slot.doorways):
            yield at / "slots" / index / "doorways" / number, space, "A doorway"
    for index, space in enumerate(board.entrances.values()):
        yield at / "entrances" / index / "space", space, "An entrance"
    for colour, lines in board.lines.items():
        for index, line in enumerate(lines):
            for number, space in enumerate(line):
                yield at / "paths" / colour / index / number, space, "An arrow"
    for colour, pair in board.shortcuts.items():
        for index, space in enumerate(pair):
            yield at / "shortcuts" / colour / index, space, "A shortcut"


def _touches(slot: Slot, space: str) -> bool:
    x, y = cell_of(space)
    beside_x = slot.column - 1 <= x <= slot.column + slot.width and slot.row <= y < slot.row + slot.height
    beside_y = slot.row - 1 <= y <= slot.row + slot.height and slot.column <= x < slot.column + slot.width
    return beside_x or beside_y


RULE = Rule("NR601", "off-board", Severity.ERROR, __doc__, check)
