"""A group of ships waits where it never comes from, or in two places.

Ships wait on boxes of the calendar and of the notoriety track, each group on one and each box with one group. The
others come by a card. A box beyond the end of its track is never reached, and a group that nothing calls never puts
to sea.

Wrong, where this differs from a new box:

```json board.json
{"/calendar/arrivals/0/week": 53}
```

Right, where this differs from a new box:

```json board.json
{"/calendar/arrivals/0/week": 13}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemos_war.content.effects import Enter
from toolkit.games.nemos_war.content.model import GROUPS, START, Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Both tracks, and groups that nothing calls."""
    board = box.board
    if board is None:
        return
    waiting: set[str] = set()
    for arrivals, word, last in ((board.by_week, "week", board.weeks), (board.by_notoriety, "box", board.last)):
        boxes: set[int] = set()
        for one in arrivals:
            if one.at > last:
                yield RULE(
                    one.place / word,
                    f"The {one.group} ships wait at {word} {one.at} of {last}.",
                    "Let them come earlier.",
                    salient=one.group,
                )
            if one.at in boxes:
                yield RULE(
                    one.place / word,
                    f"Two groups wait at {word} {one.at}.",
                    "Each has a box of its own.",
                    salient=one.group,
                )
            if one.group in waiting or one.group == START:
                yield RULE(
                    one.place / "group",
                    f"The {one.group} ships are elsewhere already.",
                    "Each group waits once.",
                    salient=one.group,
                )
            boxes.add(one.at)
            waiting.add(one.group)
    called = {one.group for _, one in box.effects() if isinstance(one, Enter)}
    for group in GROUPS if box.whole else ():
        if group not in {START, *waiting, *called} and any(ship.group == group for ship in box.ships):
            yield RULE(
                board.place,
                f"Nothing brings the {group} ships.",
                "Let them wait on a track, or a card call them.",
                salient=group,
            )


RULE = Rule("NW402", "group-trigger", Severity.ERROR, __doc__, check)
