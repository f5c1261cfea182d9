"""Boards to be played: from a box and what was chosen to matches, for players of the cast and for people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean

from toolkit.games.nexus_ops.content.model import Box
from toolkit.games.nexus_ops.drawing.heat import draw_battles
from toolkit.games.nexus_ops.playing.charter import Charter
from toolkit.games.nexus_ops.playing.course import Course
from toolkit.games.nexus_ops.playing.players import CAST, PLAYERS, Rival, wanderer
from toolkit.graph.capability import Picture
from toolkit.kits.hexes import Hex
from toolkit.playing.capability import Match, Tabletop
from toolkit.playing.play import Choose
from toolkit.playing.results import Detail, Measure, Result, rarest_first
from toolkit.playing.seats import Seat
from toolkit.playing.thinking.habits import Habits
from toolkit.search.claims import Subject
from toolkit.settings import Chosen

MAJOR = frozenset({"deploy", "move"})
"""What a player who thinks ahead thinks about."""
SOURCES = {"battle": "battles", "mission": "missions", "hill": "King of the Hill"}


class GameResult(Result, frozen=True):
    """A game that is over: how long it took, and what was counted on the way."""

    rounds: int
    tally: dict[str, int]


@dataclass(frozen=True)
class BoardMatch(Match):
    """A board with optional rules, to be played again and again."""

    charter: Charter

    @property
    def key(self) -> str:
        """The board and the rules."""
        return " ".join((self.charter.layout.id, *self.charter.options))

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The factions."""
        return self.charter.seats

    def begin(self, luck: str) -> Course:
        """A game by some luck."""
        return Course(self.charter, luck)

    def policy(self, player: str, seat: str, mood: Random) -> Choose:
        """A player of the cast."""
        if player in CAST:
            return Rival(CAST[player], mood)
        return lambda play, question: wanderer(play, question, mood)

    def habits(self, seat: str) -> Habits:
        """Somebody who works through missions, until everybody has had a turn; only what is bought and moved is thought
        about.
        """
        return Habits("missions", MAJOR, len(self.seats))

    def result(self, play: Course, number: int) -> GameResult:
        """How a game ended: by the goal, by an elimination, or as it stood when people would have gone home."""
        goal = any(play.moon.points(seat) >= self.charter.goal for seat in range(len(self.seats)))
        reason = "goal" if goal else "elimination" if play.tally["eliminated"] else "time"
        return GameResult(number, reason, "", play.outcome or (), play.round, dict(play.tally))

    def measures(self, results: Sequence[Result]) -> tuple[Measure, ...]:
        """Rounds, leader changes, and points by where they came from."""
        games = [one for one in results if isinstance(one, GameResult)]

        def mean(word: str) -> float:
            return fmean(one.tally.get(word, 0) for one in games)

        found = [
            Measure("rounds", "rounds", fmean(one.rounds for one in games)),
            Measure("leads", "leader changes", mean("leads")),
        ]
        for word, heading in SOURCES.items():
            if word != "hill" or self.charter.has("king_of_the_hill"):
                found.append(Measure(f"points_{word}", f"points by {heading}", mean(word)))
        shares = [100 * mean(f"scored {one.id}") for one in dict.fromkeys(self.charter.missions)]
        found.append(Measure("rarest", "% of games with the rarest mission", min(shares, default=0.0)))
        return tuple(found)

    def details(self, results: Sequence[Result]) -> tuple[Detail, ...]:
        """How games ended; missions and cards, those that never come up first."""
        sums = Counter[str]()
        for one in results:
            if isinstance(one, GameResult):
                sums.update(one.tally)
        ends = Counter(one.outcome for one in results)
        missions = {one.id: sums[f"scored {one.id}"] for one in self.charter.missions}
        cards = {one.id: sums[f"card {one.id}"] for one in self.charter.energize}
        return (
            Detail.counted(
                "ends", "how games end", rarest_first(ends), note="by the goal, by an elimination, or left as it stood"
            ),
            Detail.counted("missions", "missions fulfilled", rarest_first(missions), note="the rarest first"),
            Detail.counted("cards", "energize cards played", rarest_first(cards), note="the rarest first"),
        )

    def pictures(self, results: Sequence[Result]) -> Sequence[Picture]:
        """Where battles happened."""
        layout, battles = self.charter.layout, Counter[Hex]()
        hexes = sorted({layout.middle, *layout.land, *(hex for home in layout.bases for hex in home)})
        for one in results:
            for word, count in one.tally.items() if isinstance(one, GameResult) else ():
                if word.startswith("battle "):
                    battles[hexes[int(word.removeprefix("battle "))]] += count
        return [Picture("battles", lambda: draw_battles(layout, battles, len(results)))]


class MoonTabletop(Tabletop[Box]):
    """Lays boards out to be played."""

    players = PLAYERS
    player = "missions"
    goal = "won"
    axis = "options"

    def lay(self, box: Box, subject: Subject, chosen: Chosen) -> BoardMatch:
        """A board, by the optional rules that were chosen.

        Raises:
            ToolkitError: they do not go together, or the box lacks something that the board needs.
        """
        charter = Charter(box, box.layout(subject.id), tuple(chosen.all("options")))
        charter.check()
        return BoardMatch(charter)
