"""On how many boards of a layout a mission is possible: exactly where that fits, by many boards of luck where not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Literal

from toolkit.games.nexus_ops.content.conditions import is_modelled
from toolkit.games.nexus_ops.content.model import Box, Layout, Mission
from toolkit.games.nexus_ops.proving.boards import class_walks, classes, terrain_dealing
from toolkit.games.nexus_ops.proving.possible import Outlook, places, why_not
from toolkit.kits.hexes import Hex
from toolkit.search.claims import POSITIONS_NAME
from toolkit.search.deadline import tick

SAMPLE = 400
"""How many boards are dealt by luck where there are too many for all of them."""
On = Literal["all", "some", "none", "undecided"]


@dataclass(frozen=True)
class Verdict:
    """On which boards a mission is possible, how many were looked at, why not elsewhere, and one where it is or not.

    `boards` is 1 where one stands for all: every unit gets to every hex that it may enter, on all of them.
    """

    mission: Mission
    on: On
    boards: int
    is_exact: bool
    why: str = ""
    witness: Mapping[Hex, str] | None = None


def islands(box: Box, layout: Layout, limit: int) -> bool | None:
    """Whether some unit cannot get somewhere on some board where it may be; None if there are too many classes.

    Raises:
        ValueError: the tiles do not fit the places.
    """
    dealing, bases = classes(box, layout), layout.bases
    if dealing.boards > limit:
        return None
    units = [unit.id for unit in box.units if unit.classic.barred] or [unit.id for unit in box.units[:1]]
    for dealt in dealing:
        tick()
        walks = class_walks(box, layout, dealt)
        for unit in units:
            allowed = {hex for hex, (barred, _) in walks.signs.items() if unit not in barred}
            if any(walks.reached(unit, home) != allowed for home in bases):
                return True
    return False


def verdicts(box: Box, layout: Layout, limit: int) -> Iterator[Verdict]:
    """Each mission of the set.

    Where every unit gets everywhere on every board, one board stands for all: each has as many hexes of each terrain.

    Raises:
        ValueError: the tiles do not fit the places.
    """
    dealing = terrain_dealing(box, layout)
    luck = Random(f"{layout.id} boards")
    alike = islands(box, layout, limit) is False
    exact = alike or dealing.boards <= limit
    boards: Sequence[Mapping[Hex, str]]
    if alike:
        boards = [dealing.deal(luck)]
    elif exact:
        boards = [*dealing]
    else:
        boards = [dealing.deal(luck) for _ in range(min(limit, SAMPLE))]
    seen = [(terrains, places(box, layout, terrains)) for terrains in boards]
    for mission in box.missions:
        tick()
        yield _verdict(mission, seen, is_exact=exact)


def _verdict(
    mission: Mission, seen: Sequence[tuple[Mapping[Hex, str], Sequence[Outlook]]], *, is_exact: bool
) -> Verdict:
    if not is_modelled(mission.condition):
        return Verdict(mission, "undecided", len(seen), is_exact, "its condition is partly only words")
    reasons = [
        (next((why for place in seats if (why := why_not(place, mission.condition))), ""), terrains)
        for terrains, seats in seen
    ]
    bad = [(why, terrains) for why, terrains in reasons if why]
    if not bad:
        return Verdict(mission, "all", len(seen), is_exact)
    on: On = "none" if len(bad) == len(seen) else "some"
    return Verdict(mission, on, len(seen), is_exact, bad[0][0], bad[0][1])


def on_boards(box: Box) -> Iterator[tuple[Mission, list[tuple[Layout, Verdict]]]]:
    """Each mission with the verdict of every layout whose tiles fit; for rules."""
    limit = int(box.limits[POSITIONS_NAME])
    found: list[tuple[Layout, dict[str, Verdict]]] = []
    for layout in box.layouts if box.whole else ():
        try:
            found.append((layout, {one.mission.id: one for one in verdicts(box, layout, limit)}))
        except ValueError:  # another rule says so
            continue
    for mission in box.missions:
        yield mission, [(layout, of[mission.id]) for layout, of in found]
