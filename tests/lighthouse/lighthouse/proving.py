"""What is claimed about missions: the lamp is within reach, the card keeps its secret, the campaign leads there."""

from __future__ import annotations

from collections.abc import Iterator

from lighthouse.chances import hope, needed
from lighthouse.content import READER, LampBox, Mission
from lighthouse.logbook import LampCampaign, Logbook
from toolkit.diagnostic import Severity
from toolkit.kits.distribution import percent
from toolkit.search.claims import Claim, Solver, Subject
from toolkit.search.courses import entrances
from toolkit.settings import Chosen

REACH, SECRET, BEGIN = "within reach", "secret", "can begin"


class LampSolver(Solver[LampBox]):
    """Proves missions within reach, secret, and in their place in the campaign."""

    def prove(self, box: LampBox, subject: Subject, chosen: Chosen, limit: int) -> Iterator[Claim]:
        """The claims about a mission."""
        mission = box.mission(subject)
        yield _within_reach(box, mission, chosen, limit)
        alike = [one.title for one in box.missions if one.clue == mission.clue and one is not mission]
        if alike:
            yield Claim(SECRET, "yes", f"secret, for it has the back of {' and '.join(alike)}")
        else:
            yield Claim(SECRET, "no", "not secret, for no other card has its back", severity=Severity.WARNING)
        if mission.needs:
            yield _can_begin(box, subject)


def _within_reach(box: LampBox, mission: Mission, chosen: Chosen, limit: int) -> Claim:
    if len(box.tiles) > limit:
        return Claim(REACH, "undecided", f"not decided within {limit} tiles", severity=Severity.WARNING)
    way, oil, weather = box.way(mission), chosen.number("oil") + Logbook.of(chosen.carried).oil, chosen.one("weather")
    if way is None or oil <= len(way):
        why = f"It takes {len(way) + 1} oil." if way else "There is no way to this lamp."
        return Claim(REACH, "no", "out of reach:", (why,), severity=Severity.ERROR)
    story = (
        f"The keeper reads the card: {mission.text}",
        *(f"The keeper walks to {tile.name}." for tile in way[1:]),
        f"The keeper lights the lamp with a {needed(way[-1], weather)} or more.",
    )
    moves = ("read", *(f"walk to {tile.id}" for tile in way[1:]), "light")
    tries = oil - len(way)
    said = f"within reach, {percent(hope(box, mission, oil, weather))}% in {tries} tr{'ies' if tries > 1 else 'y'}:"
    return Claim(REACH, "yes", said, story=story, moves=moves, details={"oil_needed": len(way) + 1})


def _can_begin(box: LampBox, subject: Subject) -> Claim:
    """Whether earlier missions bring what a mission takes."""
    found = next(one for one in entrances(LampCampaign(), box, READER.subjects(box)) if one.subject == subject)
    if not found.begun:
        return Claim(BEGIN, "no", "cannot begin in any campaign:", (found.barred[0][1],), severity=Severity.ERROR)
    if not found.barred:
        return Claim(BEGIN, "yes", "can begin, however the campaign goes")
    best, (worst, _) = found.begun[0], found.barred[0]
    notes = (f"cannot begin after {', '.join(worst.story)}",)
    return Claim(BEGIN, "yes", "can begin in a campaign:", story=best.story, notes=notes, carried=best.carried)
