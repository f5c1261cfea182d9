"""Players can get stuck by an innocent move.

A soft-lock is a position that can no longer be won, though nobody has lost. Here it is caused by a move that looks
harmless: exploring, passing a challenge, choosing a reward, following an objective.

This is proved by a search through the quest's positions, for two heroes. The search takes time, so it only runs when
asked for: with `unlikely check --prove`, `--select UH5`, or `unlikely solve`, which also shows every step. If it cannot
decide within the box's limits, it reports `undecided-quest` instead.

Wrong:

```json cards/encounters.json
{
  "cards": [
    {
      "kind": "map",
      "number": 1,
      "name": "The Hill",
      "back": {"text": "A hill."},
      "anchors": [{"number": 2}, {"number": 3}, {"number": 4}]
    },
    {"kind": "item", "number": 2, "name": "A Stick", "back": {"text": "It is brown."}},
    {
      "kind": "challenge",
      "number": 3,
      "name": "A Gate",
      "back": {"text": "It is shut."},
      "revealed": {"discard": [2]},
      "trials": [{"skill": "strength", "value": 2, "reward": {"do": [{"op": "gain_energy", "amount": 1}]}}]
    },
    {"kind": "item", "number": 4, "name": "A Bell", "back": {"text": "Out of reach.", "needs": {"item": 2}}}
  ]
}
```

Right:

```json cards/encounters.json
{
  "cards": [
    {
      "kind": "map",
      "number": 1,
      "name": "The Hill",
      "back": {"text": "A hill."},
      "anchors": [{"number": 2}, {"number": 3}, {"number": 4}]
    },
    {"kind": "item", "number": 2, "name": "A Stick", "back": {"text": "It is brown."}},
    {
      "kind": "challenge",
      "number": 3,
      "name": "A Gate",
      "back": {"text": "It is shut."},
      "revealed": {"discard": [2]},
      "trials": [{"skill": "strength", "value": 2, "reward": {"do": [{"op": "gain_energy", "amount": 1}]}}]
    },
    {"kind": "item", "number": 4, "name": "A Bell", "back": {"text": "It rings."}}
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.proving.results.verdicts import follows, pitfall, related
from toolkit.rule import Rule

HINT = "Leave another way to win, or warn the players in the story."


def check(box: Box) -> Iterator[Diagnostic]:
    """Quests with such a soft-lock, and a short way into it."""
    for quest in box.quests:
        way = pitfall(box, quest, "innocent")
        if way is not None:
            many = f"{way.steps} step{'s' * (way.steps != 1)}"
            yield RULE(
                way.place,
                f"{quest.label}: players can get stuck by an innocent move, in {many}."
                f" {way.last} After that, the quest can no longer be won, because {way.why.missing}.",
                f"Tried, and it helps: {way.mend}." if way.mend else HINT,
                card=way.why.cause.id,
                salient=quest.id,
                related=related(quest, way),
                follows=follows(way),
            )


RULE = Rule("UH514", "innocent-soft-lock", Severity.WARNING, __doc__, check, opt_in=True)
