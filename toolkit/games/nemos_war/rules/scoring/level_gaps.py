"""A score is on no victory level, or on several.

The levels cover every whole number once, the lowest without a lower end and the highest without an upper one. The
printed table leaves out exactly 50.

Wrong:

```json box.json
{
  "game": "nemos_war",
  "title": "Starter",
  "deck": {"cards": 12, "out": 2, "bottom": 2, "herald": 9, "end": 12},
  "levels": [
          {"title": "Failure", "to": 100},
          {"title": "So-so", "from": 102, "to": 150},
          {"title": "Success", "from": 151, "to": 200, "won": true},
          {"title": "Fame", "from": 201, "to": 250},
          {"title": "Triumph", "from": 251}
        ]
}
```

Right:

```json box.json
{
  "game": "nemos_war",
  "title": "Starter",
  "deck": {"cards": 12, "out": 2, "bottom": 2, "herald": 9, "end": 12},
  "levels": [
          {"title": "Failure", "to": 100},
          {"title": "Neither", "from": 101, "to": 150},
          {"title": "Success", "from": 151, "to": 200, "won": true},
          {"title": "Fame", "from": 201, "to": 250},
          {"title": "Triumph", "from": 251}
        ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemos_war.content.model import Box
from toolkit.kits.tracks import uncovered
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Holes, and overlaps."""
    zones = [level.zone for level in box.levels]
    for score in uncovered(zones):
        yield RULE(
            box.place / "levels", f"No level has a score of {score}.", "Let one begin or end there.", salient=score
        )
    edges = {edge for zone in zones for edge in (zone.first, zone.last) if edge is not None}
    for score in sorted(edges):
        several = [zone.name for zone in zones if score in zone]
        if len(several) > 1:
            yield RULE(
                box.place / "levels",
                f"{score} is on several levels: {', '.join(several)}.",
                "Let one end before.",
                salient=score,
            )


RULE = Rule("NW503", "level-gaps", Severity.ERROR, __doc__, check)
