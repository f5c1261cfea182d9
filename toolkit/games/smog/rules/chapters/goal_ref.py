"""A goal is about something that the chapter does not have.

Goals name tokens that lie on the stage, agents and kinds of minions that take part, and squares of the stage; and no
more of them than there are.

Wrong:

```json chapters-2.json
{
  "chapters": [
    {
      "number": 2,
      "title": "A Test",
      "stage": {
        "tiles": [{"tile": "hall", "x": 0, "y": 0}],
        "tokens": [{"token": "key", "x": 3, "y": 3}]
      },
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
        "gentlemen": {"goal": "collect", "token": "key", "count": 2},
        "nemesis": {"goal": "survive", "rounds": 6}
      }
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
      "stage": {
        "tiles": [{"tile": "hall", "x": 0, "y": 0}],
        "tokens": [{"token": "key", "x": 3, "y": 3}]
      },
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
        "gentlemen": {"goal": "collect", "token": "key", "count": 1},
        "nemesis": {"goal": "survive", "rounds": 6}
      }
    }
  ]
}
```
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.smog.content.goals import Carry, Collect, Destroy, Neutralize, simple
from toolkit.games.smog.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Tokens, figures and squares of every goal."""
    for chapter in box.chapters:
        squares = box.layout(chapter).owners
        tokens = Counter(one.who for one in chapter.stage.tokens)
        agents = {one.agent: box.agent[one.agent].figures for one in chapter.agents if one.agent in box.agent}
        for goal in (one for victory in chapter.victory for one in simple(victory)):
            match goal:
                case Carry(token=token) | Collect(token=token) | Destroy(token=token):
                    count = getattr(goal, "count", 1)
                    if tokens[token] < count:
                        message = f'The goal asks for {count} "{token}"; on the stage: {tokens[token]}.'
                        yield RULE(goal.place / "token", message, "Place them, or ask for less.", card=chapter.id)
                case Neutralize(figure=figure) if figure not in agents and figure not in chapter.minions:
                    message = f'"{figure}" takes no part in chapter {chapter.number}.'
                    yield RULE(goal.place / "figure", message, "Name somebody who does.", card=chapter.id)
                case Neutralize(figure=figure, count=count) if count > agents.get(figure, count):
                    message = f'The goal asks for {count} figures of "{figure}"; there are {agents[figure]}.'
                    yield RULE(goal.place / "count", message, "Ask for less.", card=chapter.id)
                case _:
                    pass
            for index, square in enumerate(getattr(goal, "squares", ())):
                if square not in squares:
                    message = f"There is no square {square.x}, {square.y} on the stage."
                    yield RULE(goal.place / "squares" / index, message, "Name one of the stage.", card=chapter.id)


RULE = Rule("SM506", "goal-ref", Severity.ERROR, __doc__, check)
