"""A board has optional rules that do not go together, or that the box does not offer.

Two goals, missions that are drawn and missions that lie open, the monolith as a hill and as a vortex: each pair says
two things about the same. Teams need a board for four.

Wrong:

```json layouts2.json
{
  "layouts": [
    {
      "id": "x",
      "name": "A Test",
      "players": 2,
      "options": ["short", "long"],
      "places": [
        {"shape": "single", "q": 1, "r": 0},
        {"shape": "single", "q": 0, "r": 1},
        {"shape": "single", "q": -1, "r": 1},
        {"shape": "single", "q": -1, "r": 0},
        {"shape": "single", "q": 0, "r": -1},
        {"shape": "single", "q": 1, "r": -1}
      ],
      "homes": [{"q": 3, "r": -1, "turn": 2}, {"q": -3, "r": 1, "turn": 5}]
    }
  ]
}
```

```json options.json
{"options": [{"id": "short", "name": "Paid by the Hour"}, {"id": "long", "name": "The Long Contract"}]}
```

Right:

```json layouts2.json
{
  "layouts": [
    {
      "id": "x",
      "name": "A Test",
      "players": 2,
      "options": ["long"],
      "places": [
        {"shape": "single", "q": 1, "r": 0},
        {"shape": "single", "q": 0, "r": 1},
        {"shape": "single", "q": -1, "r": 1},
        {"shape": "single", "q": -1, "r": 0},
        {"shape": "single", "q": 0, "r": -1},
        {"shape": "single", "q": 1, "r": -1}
      ],
      "homes": [{"q": 3, "r": -1, "turn": 2}, {"q": -3, "r": 1, "turn": 5}]
    }
  ]
}
```

```json options.json
{"options": [{"id": "short", "name": "Paid by the Hour"}, {"id": "long", "name": "The Long Contract"}]}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nexus_ops.content.model import Box
from toolkit.games.nexus_ops.content.options import HAS_TEAMS, clashes, named
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """The options of each board, against each other, its players, and those of the box."""
    for layout in box.layouts:
        at = layout.place / "options"
        for one, other in clashes(layout.options):
            said = f'board "{layout.id}": {named(one)} and {named(other)} do not go together.'
            yield RULE(at, said, "Leave one of them out.", card=layout.id, salient=(one, other))
        if "teams" in layout.options and layout.players != HAS_TEAMS:
            said = f'board "{layout.id}" is for {layout.players} players, and teams are for {HAS_TEAMS}.'
            yield RULE(at, said, "Leave them out.", card=layout.id, salient="teams")
        for option in layout.options if box.whole else ():
            if box.option(option) is None:
                said = f'board "{layout.id}" is played with {named(option)}, which the box does not offer.'
                yield RULE(at, said, "Add it to the optional rules.", card=layout.id, salient=option)


RULE = Rule("NX603", "option-clash", Severity.ERROR, __doc__, check)
