"""A chapter requires what nobody can have, or may not have.

What a chapter `requires` is granted by an earlier one. If no earlier chapter grants it at all, the chapter cannot be
played. If it depends on who won, there is a course of the campaign on which it is lacking, which is worth a warning.

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
      "requires": ["silent-bell"]
    }
  ]
}
```

Right:

```json chapters.json
{
  "chapters": [
    {
      "number": 1,
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
      "minions": ["lamplighter"],
      "grants": {"on_win": ["silent-bell"], "on_loss": ["silent-bell"]}
    },
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
      "final": true,
      "requires": ["silent-bell"]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.smog.content.chapters import Chapter
from toolkit.games.smog.content.model import Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Every requirement, against all that was granted before."""
    if not box.whole:
        return
    for chapter in box.chapters:
        earlier = [one for one in box.ordered if one.number < chapter.number]
        for index, item in enumerate(chapter.requires):
            granting = [one for one in earlier if any(item in one.granted(won=won) for won in (True, False))]
            surely = any(all(item in one.granted(won=won) for won in (True, False)) for one in granting)
            place = chapter.place / "requires" / index
            if not granting:
                yield RULE(
                    place, f'No earlier chapter grants "{item}".', "Add it to the `grants` of one.", card=chapter.id
                )
            elif not surely:
                course = ", ".join(f"chapter {one.number} is {_missed(one, item)}" for one in granting)
                yield RULE(
                    place,
                    f'The gentlemen do not have "{item}" if {course}.',
                    "Grant it either way, or do without it.",
                    card=chapter.id,
                    severity=Severity.WARNING,
                )


def _missed(chapter: Chapter, item: str) -> str:
    """How a chapter ends if it does not grant the item."""
    return "lost" if item in chapter.granted(won=True) else "won"


RULE = Rule("SM509", "requires-granted", Severity.ERROR, __doc__, check)
