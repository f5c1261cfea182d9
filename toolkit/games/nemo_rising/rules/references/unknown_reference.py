"""Something is named that does not exist.

Tiles, enemies, story tokens and gear are named by their ids, and have to be of the same scenario (story tokens and
gear may belong to the whole box). What a threat card places, and how a kept card is left, are judged by rules of
their own.

Wrong:

```json scenarios/grotto/missions2.json
{
  "missions": [
    {
      "id": "x",
      "title": "A Test",
      "points": 5,
      "story": "Once.",
      "goals": [{"goal": "secure", "tiles": ["engine-rom"]}]
    }
  ]
}
```

Right:

```json scenarios/grotto/missions2.json
{
  "missions": [
    {
      "id": "x",
      "title": "A Test",
      "points": 5,
      "story": "Once.",
      "goals": [{"goal": "secure", "tiles": ["engine-room"]}]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemo_rising.content.model import Box, Scenario
from toolkit.rule import Rule
from toolkit.source.suggest import did_you_mean


def check(box: Box) -> Iterator[Diagnostic]:
    """References whose target is nowhere; unless it may be in what could not be read."""
    known = {scenario.id: known_in(box, scenario) for scenario in box.scenarios}
    for one in (named for named in box.references if named.kind not in box.lacking):
        ids = known[one.scenario][one.kind] if one.scenario else {id for all in known.values() for id in all[one.kind]}
        if one.target not in ids and not one.role:
            word = WORDS[one.kind]
            yield RULE(
                one.place,
                f'"{one.card}" names the {word} "{one.target}", which does not exist.',
                did_you_mean(one.target, ids) or f"Add the {word}, or name another.",
                card=one.card,
                salient=f"{one.kind} {one.target}",
            )


WORDS = {"tile": "tile", "enemy": "enemy", "token": "story token", "gear": "gear card"}


def known_in(box: Box, scenario: Scenario) -> dict[str, set[str]]:
    """The ids that can be named in a scenario, by kind."""
    return {
        "tile": set(scenario.tile),
        "enemy": set(scenario.enemy),
        "token": set(scenario.token),
        "gear": {one.id for one in box.gear},
    }


RULE = Rule("NR101", "unknown-reference", Severity.ERROR, __doc__, check)
