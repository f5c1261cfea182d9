"""A chapter names a side that the dashboard does not have.

A dashboard has a side a, and a side b if `back` says what is different there.

Wrong:

```json agents-2.json
{
  "agents": [
    {
      "id": "the-twin",
      "name": "The Twin",
      "punch": 2,
      "trigger": 1,
      "agility": 2,
      "health": [3, 3],
      "ether": 2
    }
  ]
}
```

```json chapters-2.json
{
  "chapters": [
    {
      "number": 2,
      "title": "A Test",
      "stage": {"tiles": [{"tile": "hall", "x": 0, "y": 0}]},
      "start": {
        "gentlemen": [
          {"x": 0, "y": 0},
          {"x": 1, "y": 0},
          {"x": 0, "y": 1},
          {"x": 1, "y": 1}
        ],
        "agents": [{"agent": "the-twin", "x": 3, "y": 0}]
      },
      "round_limit": 6,
      "victory": {
        "gentlemen": {"goal": "reach", "squares": [{"x": 3, "y": 3}], "count": 1},
        "nemesis": {"goal": "survive", "rounds": 6}
      },
      "agents": [{"agent": "the-twin", "side": "b"}]
    }
  ]
}
```

Right:

```json agents-2.json
{
  "agents": [
    {
      "id": "the-twin",
      "name": "The Twin",
      "punch": 2,
      "trigger": 1,
      "agility": 2,
      "health": [3, 3],
      "ether": 2,
      "back": {"punch": 3}
    }
  ]
}
```

```json chapters-2.json
{
  "chapters": [
    {
      "number": 2,
      "title": "A Test",
      "stage": {"tiles": [{"tile": "hall", "x": 0, "y": 0}]},
      "start": {
        "gentlemen": [
          {"x": 0, "y": 0},
          {"x": 1, "y": 0},
          {"x": 0, "y": 1},
          {"x": 1, "y": 1}
        ],
        "agents": [{"agent": "the-twin", "x": 3, "y": 0}]
      },
      "round_limit": 6,
      "victory": {
        "gentlemen": {"goal": "reach", "squares": [{"x": 3, "y": 3}], "count": 1},
        "nemesis": {"goal": "survive", "rounds": 6}
      },
      "agents": [{"agent": "the-twin", "side": "b"}]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.smog.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Sides that are not printed."""
    for chapter in box.chapters:
        for chosen in chapter.agents:
            agent = box.agent.get(chosen.agent)
            if agent is not None and chosen.side is not None and chosen.side not in agent.sides:
                yield RULE(
                    chosen.place / "side",
                    f"{agent.name} has no side {chosen.side}.",
                    "Add `back` to the agent.",
                    card=chapter.id,
                )


RULE = Rule("SM505", "agent-side", Severity.ERROR, __doc__, check)
