"""A card needs the monolith, and the vortex does not take it out.

With the vortex, the middle is closed. Cards that cannot be fulfilled without the monolith go back into the box, so that
the option has to name them in `removes`. Those that only another option `adds` may stay, if the two do not go together.

Wrong:

```json missions2.json
{
  "missions": [
    {
      "id": "x",
      "title": "A Test",
      "kind": "battle",
      "points": 3,
      "condition": {"condition": "won_battle", "terrain": "monolith"}
    }
  ]
}
```

Right:

```json missions2.json
{
  "missions": [
    {
      "id": "x",
      "title": "A Test",
      "kind": "battle",
      "points": 3,
      "condition": {"condition": "won_battle", "terrain": "monolith"}
    }
  ]
}
```

```json options.json
{"options": [{"id": "vortex", "name": "The Drain", "removes": ["hold-the-needle", "x"]}]}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nexus_ops.content.conditions import needs_monolith
from toolkit.games.nexus_ops.content.model import VORTEX, Box
from toolkit.games.nexus_ops.content.options import clashes
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Every mission that needs the middle, if the option is offered."""
    vortex = box.option(VORTEX) if box.whole else None
    elsewhere = {id for one in box.options if [*clashes((VORTEX, one.id))] for id in one.adds}
    for mission in box.missions if vortex else ():
        if needs_monolith(mission.condition) and vortex and mission.id not in {*vortex.removes, *elsewhere}:
            said = f'mission "{mission.id}" needs the monolith, and "{vortex.name}" does not take it out.'
            yield RULE(mission.place / "condition", said, "Name it in `removes` of the option.", card=mission.id)


RULE = Rule("NX602", "monolith-with-vortex", Severity.ERROR, __doc__, check)
