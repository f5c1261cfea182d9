"""What is agreed on before a game: the chapter, what is carried into it, who may play, whose row comes first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from toolkit.errors import ToolkitError
from toolkit.games.smog.content.cards import JOBS, Card
from toolkit.games.smog.content.chapters import Chapter
from toolkit.games.smog.content.figures import Gentleman
from toolkit.games.smog.content.goals import Carry, Collect, Destroy, Simple, simple
from toolkit.games.smog.content.ground import Ground
from toolkit.games.smog.content.limits import TEAM
from toolkit.games.smog.content.model import Box
from toolkit.games.smog.content.wording import WORDS, Wording, names_of
from toolkit.games.smog.playing.chronicle import Chronicle
from toolkit.games.smog.playing.pawns import GENTLEMEN, NEMESIS
from toolkit.kits.squares import Square
from toolkit.playing.seats import Seat
from toolkit.words.catalogue import words_in

ANY = "any"
SEATS = (
    Seat("gentlemen", "the gentlemen", ("wanderer", "hold", "hunt", "rush"), "rush"),
    Seat("nemesis", "the nemesis", ("wanderer", "rush", "hold", "hunt"), "hunt"),
)
LONGEST = 30
"""Rounds after which a chapter without a limit is left as it stands."""


@dataclass(frozen=True)
class OneShot:
    """What a power level gives: upgrades for each gentleman and for some of them one more, points, and powers."""

    upgrades: int
    extra: int
    points: int
    powers: int


LEVELS: Mapping[str, OneShot] = {
    "light": OneShot(1, 0, 4, 1),
    "medium": OneShot(1, 2, 8, 2),
    "heavy": OneShot(2, 0, 10, 4),
}
"""The decks of each level are in `content.limits`."""


@dataclass(frozen=True)
class Charter:
    """A chapter and how it is played; what is the same for all of its games is kept here."""

    box: Box
    chapter: Chapter
    chronicle: Chronicle = field(default_factory=Chronicle)
    without: str = ANY
    first: int = GENTLEMEN

    def check(self) -> None:
        """Looks whether the chapter can be played at all.

        Raises:
            ToolkitError: it cannot, and why.
        """
        box, chapter = self.box, self.chapter
        if not box.chapters:
            raise ToolkitError(f"{box.title} has no chapters.")
        if not self.teams:
            raise ToolkitError(f"{box.title} has no gentlemen of {TEAM} jobs to make a team of.")
        if len(self.ground.number(chapter.start.gentlemen)) < TEAM:
            raise ToolkitError(f"{chapter.title} has no squares for {TEAM} gentlemen to begin on.")
        known = {one.id for one in box.figures}
        for one in chapter.start.standing:
            if one.who not in known:
                raise ToolkitError(f'{chapter.title}: there is no "{one.who}".')
            if one.square not in self.ground.at:
                who = self.title_of[one.who]
                raise ToolkitError(f"{chapter.title}: {one.x}, {one.y} is not on the stage; {who} cannot begin there.")

    @cached_property
    def ground(self) -> Ground:
        """The stage."""
        return Ground(self.box, self.chapter)

    @cached_property
    def teams(self) -> tuple[tuple[Gentleman, ...], ...]:
        """The jobs that may be played: one gentleman of each but the one that stays at home."""
        by_job = {job: next((one for one in self.box.gentlemen if one.job == job), None) for job in JOBS}
        left_out = [job for job in JOBS if self.without in (ANY, job)]
        teams = [tuple(one for job, one in by_job.items() if one and job != out) for out in left_out]
        return tuple(dict.fromkeys(team for team in teams if len(team) == TEAM))

    @cached_property
    def card_of(self) -> Mapping[str, Card]:
        """All cards by their ids."""
        cards: tuple[Card, ...] = self.box.cards
        return {one.id: one for one in cards}

    @cached_property
    def title_of(self) -> Mapping[str, str]:
        """What figures and cards are called, by their ids."""
        named: dict[str, str] = {one.id: one.name for one in self.box.figures}
        return {**{id: one.title for id, one in self.card_of.items()}, **named, "chaos": "Chaos"}

    @cached_property
    def wording(self) -> Wording:
        """What cards do and goals ask for, in the words of the printed game."""
        return Wording(words_in("en", WORDS), names_of(self.box))

    @cached_property
    def aims(self) -> tuple[str, str]:
        """How either side wins, with the squares of goals."""
        victory = self.chapter.victory
        marked: dict[Simple, str] = {}
        for one in (*simple(victory.gentlemen), *simple(victory.nemesis)):
            squares: tuple[Square, ...] = getattr(one, "squares", ())
            where = "; ".join(f"{square.x}, {square.y}" for square in squares)
            marked[one] = f"({where})" if where else ""
        gentlemen, nemesis = (self.wording.goal(goal, marked).replace("*", "").strip() for goal in victory)
        return gentlemen, nemesis

    @cached_property
    def goals(self) -> tuple[frozenset[str], frozenset[str]]:
        """The tokens that each side carries or collects."""
        sides = (self.chapter.victory.gentlemen, self.chapter.victory.nemesis)
        found = [frozenset(one.token for one in simple(goal) if isinstance(one, Carry | Collect)) for goal in sides]
        return found[GENTLEMEN], found[NEMESIS]

    @cached_property
    def targets(self) -> tuple[frozenset[str], frozenset[str]]:
        """The tokens that each side destroys."""
        sides = (self.chapter.victory.gentlemen, self.chapter.victory.nemesis)
        found = [frozenset(one.token for one in simple(goal) if isinstance(one, Destroy)) for goal in sides]
        return found[GENTLEMEN], found[NEMESIS]
