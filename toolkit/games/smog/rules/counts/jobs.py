"""There are not gentlemen of enough jobs for a team.

A team is four gentlemen of four different jobs. With fewer jobs nobody can play; a fifth job that nobody has is only
remarked on.

Wrong:

```json gentlemen.json
{
  "gentlemen": [
    {
      "id": "a-arcanist",
      "name": "A Arcanist",
      "job": "arcanist",
      "punch": 2,
      "trigger": 0,
      "agility": 3,
      "health": [3, 3],
      "ether": 3
    },
    {
      "id": "a-dilettante",
      "name": "A Dilettante",
      "job": "dilettante",
      "punch": 2,
      "trigger": 0,
      "agility": 3,
      "health": [3, 3],
      "ether": 3
    },
    {
      "id": "a-knight",
      "name": "A Knight",
      "job": "knight",
      "punch": 2,
      "trigger": 0,
      "agility": 3,
      "health": [3, 3],
      "ether": 3
    }
  ]
}
```

Right:

```json gentlemen.json
{
  "gentlemen": [
    {
      "id": "a-arcanist",
      "name": "A Arcanist",
      "job": "arcanist",
      "punch": 2,
      "trigger": 0,
      "agility": 3,
      "health": [3, 3],
      "ether": 3
    },
    {
      "id": "a-dilettante",
      "name": "A Dilettante",
      "job": "dilettante",
      "punch": 2,
      "trigger": 0,
      "agility": 3,
      "health": [3, 3],
      "ether": 3
    },
    {
      "id": "a-knight",
      "name": "A Knight",
      "job": "knight",
      "punch": 2,
      "trigger": 0,
      "agility": 3,
      "health": [3, 3],
      "ether": 3
    },
    {
      "id": "a-mekamancer",
      "name": "A Mekamancer",
      "job": "mekamancer",
      "punch": 2,
      "trigger": 0,
      "agility": 3,
      "health": [3, 3],
      "ether": 3
    },
    {
      "id": "a-monster",
      "name": "A Monster",
      "job": "monster",
      "punch": 2,
      "trigger": 0,
      "agility": 3,
      "health": [3, 3],
      "ether": 3
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.smog.content.cards import JOBS
from toolkit.games.smog.content.limits import TEAM
from toolkit.games.smog.content.model import Box
from toolkit.rule import Rule
from toolkit.source.suggest import listing


def check(box: Box) -> Iterator[Diagnostic]:
    """Too few jobs, or one that is missing."""
    there = {one.job for one in box.gentlemen}
    missing = [job for job in JOBS if job not in there]
    if not box.whole or not missing:
        return
    if len(there) < TEAM:
        yield RULE(
            box.place, f"Jobs of the gentlemen: {len(there)}; a team needs {TEAM}.", f"Missing: {listing(missing)}."
        )
    else:
        yield RULE(
            box.place, f"No gentleman is {ARTICLES[missing[0]]}.", "Write one, if you like.", severity=Severity.REMARK
        )


ARTICLES = {
    "arcanist": "an arcanist",
    "dilettante": "a dilettante",
    "knight": "a knight",
    "mekamancer": "a mekamancer",
    "monster": "a monster",
}


RULE = Rule("SM202", "jobs", Severity.ERROR, __doc__, check)
