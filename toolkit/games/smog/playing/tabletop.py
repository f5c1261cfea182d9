"""Chapters to be played: from a box, what was chosen and what is carried in to matches, for players and people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean

from toolkit.games.smog.content.model import Box
from toolkit.games.smog.drawing.heat import draw_falls
from toolkit.games.smog.playing.charter import SEATS, Charter
from toolkit.games.smog.playing.chronicle import LOST, WON, Chronicle, chapter_of, check_level, granted
from toolkit.games.smog.playing.course import Course
from toolkit.games.smog.playing.pawns import GENTLEMEN, NEMESIS
from toolkit.games.smog.playing.players import CAST, PLAYERS, Strategist, wanderer
from toolkit.graph.capability import Picture
from toolkit.playing.capability import Match, Tabletop
from toolkit.playing.play import Choose
from toolkit.playing.results import Detail, Measure, Result, rarest_first
from toolkit.playing.seats import Seat
from toolkit.playing.thinking.habits import Habits
from toolkit.search.claims import Subject
from toolkit.settings import Chosen

MEASURED = {
    "neutralizations": "neutralizations",
    "handed over": "ether handed over",
    "attacks": "attacks",
}
MAJOR, ROUND = frozenset({"order", "act"}), 100
"""What a player who thinks ahead thinks about, and for how long: the clock counts a hundred for a round."""


class ChapterResult(Result, frozen=True):
    """A chapter that is over: its rounds, the job that stayed at home, and what was counted."""

    rounds: int
    absent: str
    tally: dict[str, int]


@dataclass(frozen=True)
class ChapterMatch(Match):
    """A chapter, to be played again and again."""

    charter: Charter

    @property
    def key(self) -> str:
        """The chapter and how it is played."""
        charter = self.charter
        return " ".join((charter.chapter.id, charter.without, str(charter.first), *charter.chronicle.words))

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Both sides."""
        return SEATS

    def begin(self, luck: str) -> Course:
        """A game by some luck."""
        return Course(self.charter, luck)

    def policy(self, player: str, seat: str, mood: Random) -> Choose:
        """A player of the cast."""
        if player in CAST:
            return Strategist(CAST[player], mood)
        return lambda play, question: wanderer(play, question, mood)

    def habits(self, seat: str) -> Habits:
        """Whoever sits there otherwise, for a round; what happens within an action is not thought about."""
        return Habits(next(one.player for one in SEATS if one.id == seat), MAJOR, ROUND)

    def result(self, play: Course, number: int) -> ChapterResult:
        """How a chapter ended, and what is carried on."""
        scene, charter = play.scene, self.charter
        outcome = {GENTLEMEN: "the gentlemen win", NEMESIS: "the nemesis wins", None: "nobody wins"}[play.winner]
        tally = dict(play.tally)
        tally["neutralizations"] = scene.deaths
        jobs = {one.sheet.id for one in scene.pawns.values() if one.kind == "gentleman"}
        absent = next((one.job for one in charter.box.gentlemen if one.id not in jobs), "")
        winner = WON if play.winner == GENTLEMEN else LOST
        chronicle = Chronicle(
            won=(*charter.chronicle.won, winner),
            items=granted(charter.chronicle, charter.chapter, winner),
            armory=play.armory,
            team=play.team,
            met=tuple(sorted({*charter.chronicle.met, *play.team})),
            upgrades=play.learned,
            powers=tuple(sorted(scene.powers)),
        )
        rounds = min(scene.round, charter.chapter.round_limit or scene.round)
        return ChapterResult(number, outcome, "", play.outcome or (), rounds, absent, tally, carried=chronicle)

    def measures(self, results: Sequence[Result]) -> tuple[Measure, ...]:
        """Rounds, neutralizations, and ether."""
        games = [one for one in results if isinstance(one, ChapterResult)]
        found = [Measure("rounds", "rounds", fmean(one.rounds for one in games))]
        for word, heading in MEASURED.items():
            name = heading.replace(" ", "_")
            found.append(Measure(name, heading, fmean(one.tally.get(word, 0) for one in games)))
        return tuple(found)

    def details(self, results: Sequence[Result]) -> tuple[Detail, ...]:
        """How chapters end, by which team; powers and cards, those that nobody uses first."""
        games = [one for one in results if isinstance(one, ChapterResult)]
        sums = Counter[str]()
        for one in games:
            sums.update(one.tally)
        box = self.charter.box
        ends = Counter(one.outcome for one in games)
        teams = {
            f"without the {job}": (sum(one.standings[GENTLEMEN].won for one in some), len(some))
            for job in sorted({one.absent for one in games if one.absent})
            for some in [[one for one in games if one.absent == job]]
        }
        powers = {one.id: sums[f"power {one.id}"] for one in box.powers}
        chaos = {one.id: sums[f"chaos {one.id}"] for one in box.chaos_cards}
        cards = {one.id: sums[f"used {one.id}"] for one in (*box.upgrades, *box.equipment)}
        fallen = {one.id: sums[f"neutralized {one.id}"] for one in box.figures if sums[f"neutralized {one.id}"]}
        return (
            Detail.counted("ends", "how chapters end", rarest_first(ends)),
            Detail(
                "teams",
                "chapters won by team",
                tuple(f"{team} ({won} of {many})" for team, (won, many) in teams.items()),
                {team: [won, many] for team, (won, many) in teams.items()},
                "by the gentlemen, by the job that stays at home",
            ),
            Detail.counted("powers", "powers used", rarest_first(powers), note="the rarest first"),
            Detail.counted("chaos", "chaos cards played", rarest_first(chaos), note="the rarest first"),
            Detail.counted("cards", "upgrades and equipment used", rarest_first(cards), note="the rarest first"),
            Detail.counted("neutralized", "neutralized", rarest_first(fallen), note="the rarest first"),
        )

    def pictures(self, results: Sequence[Result]) -> Sequence[Picture]:
        """Where figures fall."""
        falls = Counter[int]()
        for one in results:
            for word, count in one.tally.items() if isinstance(one, ChapterResult) else ():
                if word.startswith("fall "):
                    falls[int(word.removeprefix("fall "))] += count
        return [Picture("falls", lambda: draw_falls(self.charter, falls, len(results)))]


class SmogTabletop(Tabletop[Box]):
    """Lays chapters out to be played."""

    players = PLAYERS
    player = "rush"
    goal = "won"
    axis = "level"

    def lay(self, box: Box, subject: Subject, chosen: Chosen) -> ChapterMatch:
        """A chapter, by what was chosen and is carried into it.

        Raises:
            ToolkitError: the box lacks something that the chapter needs.
        """
        chronicle = Chronicle.of(chosen.carried)
        check_level(box, chronicle)
        first = NEMESIS if chosen.one("first") == SEATS[NEMESIS].id else GENTLEMEN
        charter = Charter(box, chapter_of(box, subject), chronicle, chosen.one("without") or "any", first)
        charter.check()
        return ChapterMatch(charter)
