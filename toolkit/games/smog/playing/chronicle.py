"""What is carried from chapter to chapter: who won, what was granted and acquired, upgrades, powers, and what is due.

The intermission is played at the beginning of the chapter that follows it, so that whoever stops after a chapter need
not play one.
"""

from __future__ import annotations

from collections.abc import Sequence

from toolkit.campaign import Campaign, Carried, Ending
from toolkit.errors import ToolkitError
from toolkit.games.smog.content.chapters import Chapter
from toolkit.games.smog.content.model import Box
from toolkit.search.claims import Subject
from toolkit.settings import Chosen

START, RECOMMENDED = "start", "medium"
WON, LOST = "gentlemen", "nemesis"


class Chronicle(Carried, frozen=True):
    """A campaign so far. With a power `level`, it begins here, "using the one-shot rules for starting power level"."""

    level: str = ""
    won: tuple[str, ...] = ()
    """Who has won the chapters so far."""
    items: tuple[str, ...] = ()
    """What chapters have granted to the gentlemen."""
    armory: tuple[str, ...] = ()
    """ "All equipment the gentlemen have acquired thus far in the campaign"."""
    team: tuple[str, ...] = ()
    """The gentlemen of the last chapter, the leader first."""
    met: tuple[str, ...] = ()
    """Gentlemen who have taken part: they bring their starting equipment only once."""
    upgrades: tuple[str, ...] = ()
    powers: tuple[str, ...] = ()

    @property
    def gist(self) -> Chronicle:
        """How often who has won, and what was granted; armories, upgrades and powers are never twice the same."""
        return Chronicle(level=self.level, won=tuple(sorted(self.won)), items=self.items)

    @property
    def all_equipment(self) -> tuple[str, ...]:
        """The armory with what the last chapter has granted, which is equipment, too."""
        fresh = (item for item in self.items if item not in self.armory)
        return tuple(sorted((*self.armory, *fresh)))

    @property
    def words(self) -> tuple[str, ...]:
        """`medium power`, `the gentlemen have won 1 of 2`, `with the-seal`."""
        wins = sum(one == WON for one in self.won)
        level = (f"{self.level} power",) if self.level else ()
        won = (f"the gentlemen have won {wins} of {len(self.won)}",) if self.won else ()
        return (*level, *won, *(f"with {item}" for item in self.items))


def chapter_of(box: Box, subject: Subject) -> Chapter:
    """The chapter that is meant."""
    return next(one for one in box.chapters if one.id == subject.id)


def granted(chronicle: Chronicle, chapter: Chapter, winner: str) -> tuple[str, ...]:
    """What the gentlemen have after a chapter."""
    return tuple(sorted({*chronicle.items, *chapter.granted(won=winner == WON)}))


class SmogCampaign(Campaign[Box]):
    """Chapters, one after the other; the last one decides."""

    carried = Chronicle

    def begun(self, box: Box, subject: Subject, chosen: Chosen) -> Chronicle:
        """A new campaign with its first chapter; any other chapter as a one-shot adventure, with what it requires."""
        level, chapter = chosen.one("level") or START, chapter_of(box, subject)
        is_first = chapter == box.ordered[0]
        if level == START and is_first:
            return Chronicle()
        required = () if is_first else tuple(sorted(chapter.requires))
        return Chronicle(level=RECOMMENDED if level == START else level, items=required)

    def lacks(self, box: Box, subject: Subject, carried: Carried) -> str:
        """Whether the chapter requires something that nobody has."""
        chronicle = Chronicle.of(carried)
        missing = [one for one in chapter_of(box, subject).requires if one not in chronicle.items]
        return f"it requires {' and '.join(missing)}, which the gentlemen do not have." if missing else ""

    def endings(self, box: Box, subject: Subject, carried: Carried) -> Sequence[Ending]:
        """The nemesis wins, or the gentlemen; of the rest, nothing decides whether a chapter can begin."""
        chronicle, chapter = Chronicle.of(carried), chapter_of(box, subject)
        return [
            Ending(f"the {winner} win{'s' * (winner == LOST)}", Chronicle(items=granted(chronicle, chapter, winner)))
            for winner in (LOST, WON)
        ]


def check_level(box: Box, chronicle: Chronicle) -> None:
    """Whether a campaign can be taken up here.

    Raises:
        ToolkitError: it names cards that this box does not have.
    """
    known = {one.id for one in box.cards} | {one.id for one in box.gentlemen}
    unknown = [
        one
        for one in (*chronicle.all_equipment, *chronicle.upgrades, *chronicle.powers, *chronicle.met)
        if one not in known
    ]
    if unknown:
        raise ToolkitError(f'what is carried names "{unknown[0]}", which is not in {box.title}.')
