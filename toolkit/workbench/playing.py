"""From a box and what was asked to a game with people at the table: who sits where, how it is saved, what comes next.

playing = Playing(bench, PlayRequest(subject="1", players=("wrecker=raider",)))
playing.sitting                 questions and answers
playing.saved                   as it is saved; Playing(bench, PlayRequest.of(saved)) is the same game again
playing.following               in a campaign: the game that comes after this one
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from toolkit.campaign import NOTHING, Carried, read_carried
from toolkit.errors import ToolkitError
from toolkit.plain import Plain
from toolkit.playing.saved import Saved, sit_down
from toolkit.playing.seats import seated_by
from toolkit.search.claims import Subject

if TYPE_CHECKING:
    from toolkit.workbench.bench import Workbench


@dataclass(frozen=True)
class PlayRequest:
    """What to play: a subject by its id or number, or the first; settings, each with its value; a seed.

    `players` of the cast sit in the seats they are named for (`wrecker=raider`), people in all others. A game goes on
    after `answers`, perhaps from the moves of a proof that are `given`. In a `campaign`, more follows when it is over;
    what is `carried` in is data then, unless this is its beginning.
    """

    subject: str | None = None
    settings: Mapping[str, Sequence[str]] = field(default_factory=dict)
    seed: int = 1
    players: tuple[str, ...] = ()
    answers: Sequence[int] = ()
    given: Sequence[Plain] = ()
    campaign: bool = False
    carried: Mapping[str, Plain] | None = None

    @classmethod
    def of(cls, saved: Saved) -> PlayRequest:
        """A game that was saved."""
        players = tuple(f"{seat}={player}" for seat, player in saved.players.items())
        carried = saved.carried if saved.campaign else None
        return cls(
            saved.subject, saved.settings, saved.seed, players, saved.answers, saved.given, saved.campaign, carried
        )


class Playing:
    """One game with people at the table.

    Raises:
        ToolkitError: there is no such subject, setting, seat or player, or the answers do not fit.
    """

    def __init__(self, bench: Workbench, request: PlayRequest, joined: Sequence[str] = ()) -> None:
        self.bench, self.request, self.joined = bench, request, tuple(joined)
        tabletop = bench.needed(bench.game.table, "no rules to play by yet")
        if request.campaign:
            bench.needed(bench.game.campaign, "no campaigns")
        subjects = bench.subjects(request.subject)
        self.subject = tabletop.first(bench.box, subjects, str(request.seed)) if len(subjects) > 1 else subjects[0]
        chosen = bench.chosen("play", request.settings)
        if request.carried is None:
            self.chosen = bench.entering(self.subject, chosen)
        else:
            self.chosen = replace(chosen, carried=read_carried(bench.game, request.carried))
        self.match = tabletop.lay(bench.box, self.subject, self.chosen)
        self.players = seated_by(request.players, self.match.seats, tabletop.players)
        self.sitting = sit_down(self.match, request.seed, request.answers, request.given, self.players)

    @property
    def saved(self) -> Saved:
        """The game as it is saved."""
        request, carried = self.request, self.chosen.carried if self.request.campaign else NOTHING
        return Saved(
            self.bench.game.name,
            self.bench.box.title,
            self.subject.id,
            {name: values for name, values in self.chosen.values if values},
            request.seed,
            tuple(self.sitting.answers),
            self.joined,
            tuple(request.given),
            self.players,
            request.campaign,
            dict(carried.plain) if carried else {},
        )

    @property
    def where(self) -> str:
        """The current question, or the outcome if the game is over."""
        question, told = self.sitting.question, self.sitting.told
        if question is not None:
            return question.words
        return told[-1].words if told else "The game is over."

    @property
    def following(self) -> Following:
        """What comes after this game, which is over: nothing, unless it is one of a campaign."""
        result, campaign = self.sitting.result, self.bench.game.campaign
        if not self.request.campaign or result is None or campaign is None:
            return Following((), None)
        subjects = list(self.bench.subjects())
        passed: list[str] = []
        for subject in subjects[subjects.index(self.subject) + 1 :]:
            why = campaign().lacks(self.bench.box, subject, result.carried)
            if not why:
                return Following(tuple(passed), subject, result.carried)
            passed.append(f"{subject.title}: {why}")
        return Following(tuple(passed), None)

    def go_on(self) -> Playing:
        """The game that follows, by the same settings and with the same players.

        Raises:
            ToolkitError: nothing follows.
        """
        after = self.following
        if after.subject is None:
            raise ToolkitError("nothing comes after this.")
        request = replace(self.request, subject=after.subject.id, answers=(), given=(), carried=after.carried.plain)
        return Playing(self.bench, request, self.joined)


@dataclass(frozen=True)
class Following:
    """What comes next in a campaign, if anything, with what is carried into it; and why subjects are passed over."""

    passed: tuple[str, ...]
    subject: Subject | None
    carried: Carried = NOTHING
