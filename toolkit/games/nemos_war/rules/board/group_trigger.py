"""A group of ships waits where it never comes from, or in two places.

Ships wait on boxes of the calendar and of the notoriety track, each group on one and each box with one group. The
others come by a card. A box beyond the end of its track is never reached, and a group that nothing calls never puts
to sea.

Wrong:

```json board.json
{
  "oceans": [
    {"id": "eastern-pacific", "name": "Eastern Pacific", "die": 1, "squares": 7, "ships": 2,
     "borders": ["western-pacific", "south-atlantic"], "x": 14, "y": 50},
    {"id": "north-atlantic", "name": "North Atlantic", "die": 2, "squares": 7, "ships": 2,
     "borders": ["south-atlantic", "mediterranean"], "x": 40, "y": 25},
    {"id": "south-atlantic", "name": "South Atlantic", "die": 3, "squares": 6, "ships": 1,
     "borders": ["north-atlantic", "indian-ocean", "eastern-pacific"], "x": 40, "y": 75},
    {"id": "mediterranean", "name": "Mediterranean", "die": 4, "squares": 5, "ships": 1,
     "borders": ["north-atlantic"], "x": 54, "y": 35},
    {"id": "indian-ocean", "name": "Indian Ocean", "die": 5, "squares": 6, "ships": 1,
     "borders": ["south-atlantic", "western-pacific"], "x": 68, "y": 65},
    {"id": "western-pacific", "name": "Western Pacific", "die": 6, "squares": 7, "ships": 2,
     "borders": ["indian-ocean", "eastern-pacific"], "x": 85, "y": 40}
  ],
  "resources": [
    {"id": "nemo", "name": "Nemo",
     "steps": [{"vp": 6}, {"vp": 3}, {}, {}, {"commit": true}, {}, {"vp": -3}, {"exert": 1, "vp": -6}]},
    {"id": "crew", "name": "Crew",
     "steps": [{"vp": 6}, {"vp": 3}, {}, {}, {}, {}, {"vp": -3}, {"exert": 1, "vp": -6}]},
    {"id": "hull", "name": "Hull",
     "steps": [{"vp": 6}, {"vp": 3}, {}, {}, {}, {}, {"vp": -3}, {"exert": 1, "vp": -6}]}
  ],
  "passengers": [
    {"id": "the-professor", "name": "The Professor", "vp": 6},
    {"id": "the-harpooner", "name": "The Harpooner", "vp": 4},
    {"id": "the-servant", "name": "The Servant", "vp": 2}
  ],
  "calendar": {
    "weeks": 52,
    "targets": [
      {"week": 1, "target": 10},
      {"week": 27, "target": 8}
    ],
    "arrivals": [
      {"week": 53, "group": "yellow"},
      {"week": 27, "group": "orange"}
    ]
  },
  "notoriety": {
    "last": 33,
    "start": 1,
    "arrivals": [
      {"box": 9, "group": "blue"},
      {"box": 18, "group": "green"}
    ]
  },
  "liberation": {
    "last": 19
  },
  "salvage": 5,
  "doubles": [
    {"on": 1, "do": [{"op": "lay"}]},
    {"on": 2, "do": [{"op": "lay"}]},
    {"on": 3, "do": [{"op": "lay"}]},
    {"on": 4, "do": [{"op": "lay"}]},
    {"on": 5, "do": [{"op": "lay"}]},
    {"on": 6, "do": [{"op": "lay"}, {"op": "liberation", "by": -1}]}
  ]
}
```

Right:

```json board.json
{
  "oceans": [
    {"id": "eastern-pacific", "name": "Eastern Pacific", "die": 1, "squares": 7, "ships": 2,
     "borders": ["western-pacific", "south-atlantic"], "x": 14, "y": 50},
    {"id": "north-atlantic", "name": "North Atlantic", "die": 2, "squares": 7, "ships": 2,
     "borders": ["south-atlantic", "mediterranean"], "x": 40, "y": 25},
    {"id": "south-atlantic", "name": "South Atlantic", "die": 3, "squares": 6, "ships": 1,
     "borders": ["north-atlantic", "indian-ocean", "eastern-pacific"], "x": 40, "y": 75},
    {"id": "mediterranean", "name": "Mediterranean", "die": 4, "squares": 5, "ships": 1,
     "borders": ["north-atlantic"], "x": 54, "y": 35},
    {"id": "indian-ocean", "name": "Indian Ocean", "die": 5, "squares": 6, "ships": 1,
     "borders": ["south-atlantic", "western-pacific"], "x": 68, "y": 65},
    {"id": "western-pacific", "name": "Western Pacific", "die": 6, "squares": 7, "ships": 2,
     "borders": ["indian-ocean", "eastern-pacific"], "x": 85, "y": 40}
  ],
  "resources": [
    {"id": "nemo", "name": "Nemo",
     "steps": [{"vp": 6}, {"vp": 3}, {}, {}, {"commit": true}, {}, {"vp": -3}, {"exert": 1, "vp": -6}]},
    {"id": "crew", "name": "Crew",
     "steps": [{"vp": 6}, {"vp": 3}, {}, {}, {}, {}, {"vp": -3}, {"exert": 1, "vp": -6}]},
    {"id": "hull", "name": "Hull",
     "steps": [{"vp": 6}, {"vp": 3}, {}, {}, {}, {}, {"vp": -3}, {"exert": 1, "vp": -6}]}
  ],
  "passengers": [
    {"id": "the-professor", "name": "The Professor", "vp": 6},
    {"id": "the-harpooner", "name": "The Harpooner", "vp": 4},
    {"id": "the-servant", "name": "The Servant", "vp": 2}
  ],
  "calendar": {
    "weeks": 52,
    "targets": [
      {"week": 1, "target": 10},
      {"week": 27, "target": 8}
    ],
    "arrivals": [
      {"week": 13, "group": "yellow"},
      {"week": 27, "group": "orange"}
    ]
  },
  "notoriety": {
    "last": 33,
    "start": 1,
    "arrivals": [
      {"box": 9, "group": "blue"},
      {"box": 18, "group": "green"}
    ]
  },
  "liberation": {
    "last": 19
  },
  "salvage": 5,
  "doubles": [
    {"on": 1, "do": [{"op": "lay"}]},
    {"on": 2, "do": [{"op": "lay"}]},
    {"on": 3, "do": [{"op": "lay"}]},
    {"on": 4, "do": [{"op": "lay"}]},
    {"on": 5, "do": [{"op": "lay"}]},
    {"on": 6, "do": [{"op": "lay"}, {"op": "liberation", "by": -1}]}
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemos_war.content.effects import Enter
from toolkit.games.nemos_war.content.model import GROUPS, START, Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Both tracks, and groups that nothing calls."""
    board = box.board
    if board is None:
        return
    waiting: set[str] = set()
    for arrivals, word, last in ((board.by_week, "week", board.weeks), (board.by_notoriety, "box", board.last)):
        boxes: set[int] = set()
        for one in arrivals:
            if one.at > last:
                yield RULE(
                    one.place / word,
                    f"The {one.group} ships wait at {word} {one.at} of {last}.",
                    "Let them come earlier.",
                    salient=one.group,
                )
            if one.at in boxes:
                yield RULE(
                    one.place / word,
                    f"Two groups wait at {word} {one.at}.",
                    "Each has a box of its own.",
                    salient=one.group,
                )
            if one.group in waiting or one.group == START:
                yield RULE(
                    one.place / "group",
                    f"The {one.group} ships are elsewhere already.",
                    "Each group waits once.",
                    salient=one.group,
                )
            boxes.add(one.at)
            waiting.add(one.group)
    called = {one.group for _, one in box.effects() if isinstance(one, Enter)}
    for group in GROUPS if box.whole else ():
        if group not in {START, *waiting, *called} and any(ship.group == group for ship in box.ships):
            yield RULE(
                board.place,
                f"Nothing brings the {group} ships.",
                "Let them wait on a track, or a card call them.",
                salient=group,
            )


RULE = Rule("NW402", "group-trigger", Severity.ERROR, __doc__, check)
