"""A quest takes much longer, or is over much sooner, than its booklet says.

`minutes` are printed on the booklet, and people choose an evening by them. Here a few games are played by people who
think (the player `thoughtful`), at Normal, for each number of heroes, at a minute and a half a turn and half a minute
an attempt. It is said if they are off by more than a fifth and that is not by chance: by more than two standard errors.
Write the `minutes` by the number of heroes where they differ. `unlikely playtest` plays as many games as you like.

Wrong:

```json quests/the-gate.json
{
  "number": 1,
  "title": "The Gate",
  "minutes": 90,
  "start": 1,
  "chapters": [
    {
      "title": "Open It",
      "objectives": [{"when": {"test": "revealed", "card": 4}, "do": [{"op": "win"}]}],
      "failures": [{"when": {"test": "out_of_luck", "at_least": 4}}]
    }
  ]
}
```

```json cards/heroes.json
{
  "cards": [
    {
      "kind": "hero",
      "name": "Ida",
      "starting": "available",
      "meeple": "green",
      "backpack": 3,
      "skills": {"strength": 1, "wit": 3, "dexterity": 0}
    },
    {
      "kind": "hero",
      "name": "Ida",
      "starting": "available",
      "variant": "hard",
      "meeple": "green",
      "backpack": 3,
      "skills": {"strength": 1, "wit": 2, "dexterity": 0}
    }
  ]
}
```

Right:

```json quests/the-gate.json
{
  "number": 1,
  "title": "The Gate",
  "start": 1,
  "chapters": [
    {
      "title": "Open It",
      "objectives": [{"when": {"test": "revealed", "card": 4}, "do": [{"op": "win"}]}],
      "failures": [{"when": {"test": "out_of_luck", "at_least": 4}}]
    }
  ]
}
```

```json cards/heroes.json
{
  "cards": [
    {
      "kind": "hero",
      "name": "Ida",
      "starting": "available",
      "meeple": "green",
      "backpack": 3,
      "skills": {"strength": 1, "wit": 3, "dexterity": 0}
    },
    {
      "kind": "hero",
      "name": "Ida",
      "starting": "available",
      "variant": "hard",
      "meeple": "green",
      "backpack": 3,
      "skills": {"strength": 1, "wit": 2, "dexterity": 0}
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from statistics import fmean, stdev

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.errors import ToolkitError
from toolkit.games.unlikely_heroes.content.model import Box, Quest
from toolkit.games.unlikely_heroes.proving.reachable.chapter_reach import can_be_told
from toolkit.games.unlikely_heroes.proving.results.verdicts import verdict
from toolkit.rule import Rule
from toolkit.search.deadline import given_up

OFF = 0.2
"""How far off is too far."""
FEW, MORE = 8, 40
"""Games that are played; and if they are off, these to be sure."""


def check(box: Box) -> Iterator[Diagnostic]:
    """Quests that are over too soon or too late, and for how many heroes."""
    for quest in (one for one in box.quests if one.minutes and can_be_told(box, one)):
        if not _can_be_won(box, quest):
            continue  # how long that takes says nothing, and others say why
        if given_up():  # somebody who has interrupted the proofs does not wait for games either
            return
        off = [(heroes, declared, took) for heroes, declared in quest.minutes if (took := _off(box, quest, heroes))]
        if not off:
            continue
        told = ", ".join(f"{took:.0f} with {heroes} heroes" for heroes, _, took in off)
        said = {declared for _, declared, _ in off}
        yield RULE(
            quest.place / "minutes",
            f"{quest.label} is listed at {' / '.join(map(str, sorted(said)))} minutes; thoughtful players took {told}.",
            'Declare that, as in "minutes": {"2": 45, "3": 60, "4": 75}; or change what takes the time.',
            card=quest.id,
            salient=" ".join(str(heroes) for heroes, _, _ in off),
        )


def _can_be_won(box: Box, quest: Quest) -> bool:
    found = verdict(box, quest)
    return found is not None and found.winnable != "no"


def _off(box: Box, quest: Quest, heroes: int) -> float | None:
    """The minutes that a party takes, if they are too far from what was declared for it; None if they are not."""
    from toolkit.games.unlikely_heroes.playing.matches.summary import minutes_of
    from toolkit.games.unlikely_heroes.playing.matches.tabletop import QuestMatch
    from toolkit.games.unlikely_heroes.playing.pieces.prepared import PreparedQuest, Setup
    from toolkit.playing.seats import alone

    declared = dict(quest.minutes)[heroes]
    try:
        match = QuestMatch(PreparedQuest(box, quest, Setup(heroes)))
    except ToolkitError:  # too few starting heroes, which others say
        return None
    took: list[float] = []
    for games in (FEW, MORE):
        numbers = range(len(took), games)
        took += [minutes_of(match.play(alone("thoughtful"), f"{match.key} {number}", number)) for number in numbers]
        mean, error = fmean(took), stdev(took) / sqrt(len(took))
        if abs(mean - declared) <= OFF * declared + 2 * error:
            return None
    return mean


RULE = Rule("UH522", "declared-time", Severity.REMARK, __doc__, check, opt_in=True)
