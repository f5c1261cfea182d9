"""What is claimed about missions: that the lamp is within reach, and that the back of the card gives nothing away."""

from __future__ import annotations

from collections.abc import Iterator

from lighthouse.chances import hope, needed
from lighthouse.content import LampBox, Mission
from toolkit.diagnostic import Severity
from toolkit.kits.distribution import percent
from toolkit.search.claims import Claim, Solver, Subject
from toolkit.settings import Chosen

REACH, SECRET = "within reach", "secret"


class LampSolver(Solver[LampBox]):
    """Proves missions within reach, and secret."""

    def prove(self, box: LampBox, subject: Subject, chosen: Chosen, limit: int) -> Iterator[Claim]:
        """Both claims about a mission."""
        mission = box.mission(subject)
        yield _within_reach(box, mission, chosen, limit)
        alike = [one.title for one in box.missions if one.clue == mission.clue and one is not mission]
        if alike:
            yield Claim(SECRET, "yes", f"secret, for it has the back of {' and '.join(alike)}")
        else:
            yield Claim(SECRET, "no", "not secret, for no other card has its back", severity=Severity.WARNING)


def _within_reach(box: LampBox, mission: Mission, chosen: Chosen, limit: int) -> Claim:
    if len(box.tiles) > limit:
        return Claim(REACH, "undecided", f"not decided within {limit} tiles", severity=Severity.WARNING)
    way, oil, weather = box.way(mission), chosen.number("oil"), chosen.one("weather")
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
    said = f"within reach, {percent(hope(box, mission, oil, weather))} % in {tries} tr{'ies' if tries > 1 else 'y'}:"
    return Claim(REACH, "yes", said, story=story, moves=moves, details={"oil_needed": len(way) + 1})
