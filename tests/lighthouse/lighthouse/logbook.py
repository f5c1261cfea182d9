"""The campaign: what the keeper writes into the logbook after one mission, and brings to the next."""

from __future__ import annotations

from collections.abc import Sequence

from lighthouse.content import LampBox, Mission
from toolkit.campaign import Campaign, Carried, Ending
from toolkit.search.claims import Subject
from toolkit.settings import Chosen

MOST_OIL = 2
"""How much oil keeps until the next night."""


class Logbook(Carried, frozen=True):
    """What was found so far, and the oil that was left."""

    found: tuple[str, ...] = ()
    oil: int = 0

    @property
    def words(self) -> tuple[str, ...]:
        """`with the spare lens`, `2 oil more`."""
        oil = [f"{self.oil} oil more"] if self.oil else []
        return (*(f"with the {one}" for one in self.found), *oil)


def log_after(log: Logbook, mission: Mission, oil: int, *, lit: bool) -> Logbook:
    """The logbook after a mission: a lamp that was lit brings what there is to be found."""
    found = {*log.found, mission.finds} - {""} if lit else {*log.found}
    return Logbook(tuple(sorted(found)), min(oil, MOST_OIL))


class LampCampaign(Campaign[LampBox]):
    """Missions night after night."""

    carried = Logbook

    def begun(self, box: LampBox, subject: Subject, chosen: Chosen) -> Logbook:
        """Whoever plays a mission by itself has what it needs."""
        needs = box.mission(subject).needs
        return Logbook((needs,) if needs else ())

    def lacks(self, box: LampBox, subject: Subject, carried: Carried) -> str:
        """Whether something has not been found."""
        needs = box.mission(subject).needs
        return f"it takes the {needs}, which nobody has found." if needs not in ("", *Logbook.of(carried).found) else ""

    def endings(self, box: LampBox, subject: Subject, carried: Carried) -> Sequence[Ending]:
        """Dark, or lit; what oil is left decides about nothing."""
        log, mission = Logbook.of(carried), box.mission(subject)
        return [Ending(word, log_after(log, mission, 0, lit=word == "lit")) for word in ("dark", "lit")]
