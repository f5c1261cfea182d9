"""An agent has more or fewer figures on the stage than on the dashboard.

Every agent who takes part begins on the stage with all of his figures, and nobody else does.

Wrong:

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
        ]
      },
      "round_limit": 6,
      "victory": {
        "gentlemen": {"goal": "reach", "squares": [{"x": 3, "y": 3}], "count": 1},
        "nemesis": {"goal": "survive", "rounds": 6}
      },
      "agents": [{"agent": "the-actuary"}]
    }
  ]
}
```

Right:

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
        "agents": [{"agent": "the-actuary", "x": 3, "y": 0}]
      },
      "round_limit": 6,
      "victory": {
        "gentlemen": {"goal": "reach", "squares": [{"x": 3, "y": 3}], "count": 1},
        "nemesis": {"goal": "survive", "rounds": 6}
      },
      "agents": [{"agent": "the-actuary"}]
    }
  ]
}
```
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.smog.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Agents who take part, and those who only stand there."""
    for chapter in box.chapters:
        placed = Counter(one.who for one in chapter.start.agents)
        for chosen in chapter.agents:
            agent = box.agent.get(chosen.agent)
            if agent is not None and placed[agent.id] != agent.figures:
                yield RULE(
                    chosen.place / "agent",
                    f"Figures of {agent.name}: {agent.figures}; on the stage: {placed[agent.id]}.",
                    "Place as many in `start`.",
                    card=chapter.id,
                )
        taking_part = {one.agent for one in chapter.agents}
        for one in chapter.start.agents:
            if one.who in box.agent and one.who not in taking_part:
                yield RULE(
                    one.place / "agent",
                    f'"{one.who}" stands on the stage, and takes no part.',
                    "Add the agent to `agents`.",
                    card=chapter.id,
                )


RULE = Rule("SM504", "agent-figures", Severity.ERROR, __doc__, check)
