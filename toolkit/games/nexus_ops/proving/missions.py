"""On how many boards of a layout a mission is possible: exactly where that fits, by many boards of luck where not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from typing import Literal

from toolkit.games.nexus_ops.content.conditions import Controls, WonBattle, is_modelled, parts
from toolkit.games.nexus_ops.content.model import Box, Layout, Mission
from toolkit.games.nexus_ops.proving.boards import refined, terrain_dealing
from toolkit.games.nexus_ops.proving.possible import Outlook, places, why_not
from toolkit.games.nexus_ops.proving.survey import Survey, survey
from toolkit.kits.hexes import Hex
from toolkit.search.claims import POSITIONS_NAME
from toolkit.search.deadline import tick

SAMPLE = 400
"""How many boards are dealt by luck where there are too many for all of them."""
On = Literal["all", "some", "none", "undecided"]
Seen = Sequence[tuple[Mapping[Hex, str], Sequence[Outlook]]]
"""Boards, each as every seat sees it."""


@dataclass(frozen=True)
class Verdict:
    """On which boards a mission is possible, of how many, why not on others, and one of these.

    If it is not exact, `boards` were dealt by luck, and `bad` says on how many of them it is not possible.
    """

    mission: Mission
    on: On
    boards: int
    is_exact: bool
    why: str = ""
    witness: Mapping[Hex, str] | None = None
    bad: int = 0


def verdicts(box: Box, layout: Layout, limit: int, found: Survey | None) -> Iterator[Verdict]:
    """Each mission that is in the deck of a layout, by where units get there.

    Raises:
        ValueError: the tiles do not fit the places.
    """
    boards = terrain_dealing(box, layout).boards
    judged = Boards(box, layout, limit, found)
    for mission in box.missions_on(layout):
        tick()
        if not is_modelled(mission.condition):
            yield Verdict(mission, "undecided", boards, True, "its condition is partly only words")
        elif (every := judged.that_matter(mission)) is not None:
            yield _verdict(mission, every, boards, is_exact=True)
        else:
            yield _verdict(mission, judged.dealt, len(judged.dealt), is_exact=False)


@dataclass
class Boards:
    """The boards of a layout that have to be looked at, each looked at once.

    A mission asks how many hexes of a terrain can be held, and for a hex of a terrain on which two units can meet.
    Every board has as many hexes of each terrain. So one board stands for all on which units get everywhere; of the
    others, those of a class differ for a mission only by where the terrains lie that it names; and where some unit gets
    everywhere, not even classes matter to a mission that names no unit that is barred.
    """

    box: Box
    layout: Layout
    limit: int
    found: Survey | None
    known: dict[frozenset[str], Seen | None] = field(default_factory=dict)

    def that_matter(self, mission: Mission) -> Seen | None:
        """One board of each kind; None if there are too many."""
        if self.found is None:
            return None
        if self.is_easy(mission):
            return self._plain
        named = frozenset(
            one.terrain
            for one in parts(mission.condition)
            if isinstance(one, WonBattle | Controls) and one.terrain is not None
        )
        if named not in self.known:
            boards = (one for dealt in self.found.cut for one in refined(self.box, self.layout, dealt, named))
            some = self._seen(islice(boards, self.limit + 1))
            self.known[named] = some if len(some) <= self.limit else None
        some_cut = self.known[named]
        if some_cut is None:
            return None
        return [*some_cut, *(self._plain if self.found.passable is not None else ())]

    def is_easy(self, mission: Mission) -> bool:
        """Whether only those units matter to a mission that get everywhere."""
        picky = {unit.id for unit in self.box.units if unit.classic.barred}
        if len(picky) == len(self.box.units):
            return False
        battles = (one for one in parts(mission.condition) if isinstance(one, WonBattle))
        return not any({one.survives, one.destroyed} & picky for one in battles)

    @property
    def _plain(self) -> Seen:
        """A board on which units get everywhere, if there is one."""
        assert self.found is not None, "asked before"
        nothing = frozenset({""})
        if nothing not in self.known:
            dealt = self.found.passable or self.found.cut[0]
            self.known[nothing] = self._seen(islice(refined(self.box, self.layout, dealt, ()), 1))
        return self.known[nothing] or ()

    @property
    def dealt(self) -> Seen:
        """Boards by luck."""
        lucky = frozenset({"luck"})
        if lucky not in self.known:
            dealing, luck = terrain_dealing(self.box, self.layout), Random(f"{self.layout.id} boards")
            self.known[lucky] = self._seen(dealing.deal(luck) for _ in range(min(self.limit, SAMPLE)))
        return self.known[lucky] or ()

    def _seen(self, boards: Iterator[Mapping[Hex, str]]) -> Seen:
        return [(terrains, places(self.box, self.layout, terrains)) for terrains in boards]


def _verdict(mission: Mission, seen: Seen, boards: int, *, is_exact: bool) -> Verdict:
    reasons = [
        (next((why for place in seats if (why := why_not(place, mission.condition))), ""), terrains)
        for terrains, seats in seen
    ]
    bad = [(why, terrains) for why, terrains in reasons if why]
    if not bad:
        return Verdict(mission, "all", boards, is_exact)
    on: On = "none" if len(bad) == len(seen) else "some"
    return Verdict(mission, on, boards, is_exact, bad[0][0], bad[0][1], len(bad))


def on_boards(box: Box) -> Iterator[tuple[Mission, list[tuple[Layout, Verdict]]]]:
    """Each mission with the verdict of every layout whose tiles fit and in whose deck it is; for rules."""
    limit = int(box.limits[POSITIONS_NAME])
    found: list[tuple[Layout, dict[str, Verdict]]] = []
    for layout in box.layouts if box.whole else ():
        try:
            judged = verdicts(box, layout, limit, survey(box, layout, limit))
            found.append((layout, {one.mission.id: one for one in judged}))
        except ValueError:  # another rule says so
            continue
    for mission in box.missions:
        yield mission, [(layout, of[mission.id]) for layout, of in found if mission.id in of]
