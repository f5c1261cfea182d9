"""Pairs of missions to be played: from a box and what was chosen to matches, for players of the cast and for people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean

from toolkit.errors import ToolkitError
from toolkit.games.nemo_rising.content.board import Board
from toolkit.games.nemo_rising.content.model import TO_SECURE, Box, Pair
from toolkit.games.nemo_rising.playing.course import Course
from toolkit.games.nemo_rising.playing.players import PLAYERS
from toolkit.games.nemo_rising.playing.table import Expedition
from toolkit.games.nemo_rising.proving.claims import pair_of
from toolkit.playing.capability import Match, Tabletop
from toolkit.playing.play import Choose
from toolkit.playing.results import Detail, Measure, Result
from toolkit.playing.thinking.habits import Habits
from toolkit.search.claims import Subject
from toolkit.settings import Chosen

DECLARED_ON = "medium"
"""The band of a box is declared on that difficulty, for any number of heroes."""
MAJOR, TURNS_AHEAD = frozenset({"hero", "card", "act"}), 3
"""What a player who thinks ahead thinks about, and for how many turns."""


class GameResult(Result, frozen=True):
    """A game that is over: how long it took, and what mission points were lost to."""

    rounds: int
    turns: int
    points: int
    lost: dict[str, int]
    defeated: int
    secured: int


@dataclass(frozen=True)
class PairMatch(Match):
    """A pair of missions, to be played again and again."""

    box: Box
    pair: Pair
    players: int
    difficulty: str
    first_threat: str

    @property
    def key(self) -> str:
        """The pair and what was chosen."""
        return f"{self.pair.id} {self.players} {self.difficulty} {self.first_threat}"

    def begin(self, luck: str) -> Course:
        """A game by some luck, ready to be run."""
        assert self.box.board is not None, "looked at when it was laid out"
        table = Expedition(self.box, self.box.board, self.pair, self.players, self.difficulty, Random(luck))
        return Course(table, self.first_threat)

    def policy(self, player: str, seat: str, mood: Random) -> Choose:
        """A player, who decides by what lies on the table and nothing else."""
        answer = PLAYERS[player]
        return lambda _, question: answer(question, mood)

    def habits(self, seat: str) -> Habits:
        """Careful, three turns ahead; what tokens and cards are spent on goes without saying."""
        return Habits("careful", MAJOR, TURNS_AHEAD)

    def result(self, play: Course, number: int) -> GameResult:
        """How long it took, and what was lost."""
        table = play.table
        assert play.outcome is not None, "the game is over"
        return GameResult(
            number, play.ending, play.reason, play.outcome, table.round, table.turns, table.points, dict(table.lost),
            table.defeated.total(), table.secured,
        )  # fmt: skip

    def measures(self, results: Sequence[Result]) -> tuple[Measure, ...]:
        """How long games take, and how many mission points are left of those that are won."""
        games = [one for one in results if isinstance(one, GameResult)]
        if not games:
            return ()
        won = [one.points for one in games if one.outcome == "won"]
        return (
            Measure("rounds", "rounds", fmean(one.rounds for one in games)),
            Measure("turns", "turns", fmean(one.turns for one in games)),
            Measure("points_left", "points left", fmean(won) if won else 0.0),
            Measure("defeated", "defeated", fmean(one.defeated for one in games)),
        )

    def details(self, results: Sequence[Result]) -> tuple[Detail, ...]:
        """What mission points are lost to, on average; and whether the pair is in the band that the box declares."""
        games = [one for one in results if isinstance(one, GameResult)]
        lost: Counter[str] = Counter()
        for one in games:
            lost.update(one.lost)
        means = {cause: round(points / len(games), 2) for cause, points in lost.most_common() if points}
        details = [
            Detail("points_lost", "points lost to", tuple(f"{c} {n:.1f}" for c, n in means.items()), dict(means))
        ]
        if self.box.band and games and self.players > 1 and self.difficulty == DECLARED_ON:
            low, high = self.box.band.lowest, self.box.band.highest
            rate = 100 * sum(one.outcome == "won" for one in games) / len(games)
            word = "in the band" if low <= rate <= high else "too hard" if rate < low else "too easy"
            said = f"{word} of {low}–{high}%"
            details.append(
                Detail("band", "balance", (said,), {"lowest": low, "highest": high, "balanced": low <= rate <= high})
            )
        return tuple(details)


def is_playable(board: Board) -> bool:
    """Whether Start, all doorways and all entrances are spaces, and heroes can stand where they have to."""
    doorways = {space for slot in board.slots for space in slot.doorways}
    return {board.start, *doorways} <= {*board.walks} and board.doors <= {*board.beside} and bool(board.entrances)


class PairTabletop(Tabletop[Box]):
    """Lays pairs of missions out to be played."""

    players = tuple(PLAYERS)
    player = "careful"
    goal = "won"
    axis = "difficulty"

    def first(self, box: Box, subjects: Sequence[Subject], luck: str) -> Subject:
        """Two missions of the first scenario, drawn from its shuffled deck."""
        drawn = {pair.id for pair in box.scenarios[0].pairs} if box.scenarios else set()
        deck = [one for one in subjects if one.id in drawn] or list(subjects)
        return Random(f"missions {luck}").choice(deck)

    def lay(self, box: Box, subject: Subject, chosen: Chosen) -> PairMatch:
        """A match, by what was chosen."""
        pair = pair_of(box, subject)
        players = chosen.number("heroes")
        if box.board is None:
            raise ToolkitError(f"{box.title} has no board that could be read. Add a board.json, or see: unlikely check")
        if not is_playable(box.board):
            raise ToolkitError(f"{box.title} has a board that cannot be played on. See: unlikely check --select NR6")
        if len(box.heroes) < players:
            raise ToolkitError(
                f"{box.title} has {len(box.heroes)} heroes, but {players} want to play. Add heroes, or choose"
                " fewer players"
            )
        if not pair.scenario.deck or len(box.deck) < players + 2:
            raise ToolkitError(f"{box.title} has too few action or threat cards to play with. Add some")
        if len(box.board.slots) != len(pair.scenario.tiles) or len(pair.scenario.tiles) < TO_SECURE:
            raise ToolkitError(
                f"{box.title} has {len(pair.scenario.tiles)} tiles for {len(box.board.slots)} slots. See:"
                " unlikely check --select NR201,NR605"
            )
        return PairMatch(box, pair, players, chosen.one("difficulty"), chosen.one("first-threat"))
