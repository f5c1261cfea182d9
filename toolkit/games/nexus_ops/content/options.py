"""What the rulebook says about its optional rules: the goals that they set, and which do not go together.

"Although not all of the optional rules can be used together", it has no list. Here, those do not that say two things
about the same: two goals, missions that are drawn and that are not, what the monolith brings where there is none.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

GOALS: Mapping[str, int] = {"short": 10, "long": 14, "teams": 20}
"""The points that win, unless the box says otherwise."""
CLASHES = (
    ("short", "long"),
    ("short", "teams"),
    ("long", "teams"),
    ("transmissions", "top_priority"),
    ("transmissions", "executive_orders"),
    ("king_of_the_hill", "vortex"),
)

HAS_TEAMS = 4
"""Teams are two pairs of partners."""


def clashes(options: Collection[str]) -> Iterator[tuple[str, str]]:
    """The pairs of them that do not go together."""
    return ((one, other) for one, other in CLASHES if one in options and other in options)


def named(option: str) -> str:
    """An optional rule in words."""
    return option.replace("_", " ")
