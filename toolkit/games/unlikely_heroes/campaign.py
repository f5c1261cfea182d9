"""A campaign of Unlikely Heroes: quests in the order of their numbers, with what each of them can unlock."""

from __future__ import annotations

from collections.abc import Sequence

from toolkit.campaign import Campaign, Carried, Ending
from toolkit.games.unlikely_heroes.content.kept import Kept
from toolkit.games.unlikely_heroes.content.model import Box, Quest
from toolkit.games.unlikely_heroes.proving.results.campaign import unlocked, unlocked_by
from toolkit.search.claims import Subject
from toolkit.settings import Chosen


class QuestCampaign(Campaign[Box]):
    """What a party keeps from one quest to the next. No quest lacks anything: it can be played first."""

    carried = Kept

    def begun(self, box: Box, subject: Subject, chosen: Chosen) -> Kept:
        """What `--unlocked` and `--out-of-luck` name."""
        return Kept(unlocked(box, _quest(box, subject), chosen.all("unlocked")), chosen.all("out-of-luck"))

    def endings(self, box: Box, subject: Subject, carried: Carried) -> Sequence[Ending]:
        """Lost at once, or won with everything unlocked that the quest can unlock; parties are anywhere in between."""
        kept = Kept.of(carried)
        more = tuple(sorted({*kept.unlocked, *unlocked_by(box, _quest(box, subject))}))
        return Ending("lost", kept), Ending("won", Kept(more, kept.out_of_luck))


def _quest(box: Box, subject: Subject) -> Quest:
    return next(one for one in box.quests if one.id == subject.id)
