"""Quests to be played: from a box, a quest and what was chosen to a match, which players and people play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Literal, cast

from msgspec.structs import replace

from toolkit.games.unlikely_heroes.content.kept import Kept
from toolkit.games.unlikely_heroes.content.luck import Difficulty
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.playing.matches.play import QuestPlay
from toolkit.games.unlikely_heroes.playing.matches.sitting import QuestSitting
from toolkit.games.unlikely_heroes.playing.matches.summary import details, measures
from toolkit.games.unlikely_heroes.playing.people.cast import PLAYERS
from toolkit.games.unlikely_heroes.playing.people.diary import with_diary
from toolkit.games.unlikely_heroes.playing.people.plan import Plan, plan_of, remember_plan
from toolkit.games.unlikely_heroes.playing.people.thoughtful import AtTheTable
from toolkit.games.unlikely_heroes.playing.pieces.prepared import PreparedQuest, Setup
from toolkit.games.unlikely_heroes.playing.pieces.record import QuestResult
from toolkit.games.unlikely_heroes.playing.table.playthrough import Playthrough
from toolkit.games.unlikely_heroes.playing.turns.taking_over import given_by
from toolkit.games.unlikely_heroes.playing.turns.turn import MOST_TURNS, finish, start
from toolkit.plain import Plain
from toolkit.playing.capability import Match, Tabletop
from toolkit.playing.play import Choose
from toolkit.playing.replay import NOBODY
from toolkit.playing.results import Detail, Measure, Result
from toolkit.playing.seats import LineUp
from toolkit.playing.thinking.habits import Habits
from toolkit.search.claims import Subject
from toolkit.settings import Chosen


class QuestTabletop(Tabletop[Box]):
    """Lays quests out to be played."""

    players = tuple(PLAYERS)
    player = "guided"
    goal = "won"
    axis = "difficulty"

    def lay(self, box: Box, subject: Subject, chosen: Chosen) -> QuestMatch:
        """A quest, with its decks and everything that its games have in common."""
        (quest,) = (one for one in box.quests if one.id == subject.id)
        difficulty = cast(Difficulty, chosen.one("difficulty"))  # a value of the setting, which are the difficulties
        variant, expansions, kept = chosen.one("variant"), chosen.all("with"), Kept.of(chosen.carried)
        party: Literal["dealt", "chosen"] = "chosen" if chosen.one("party") == "chosen" else "dealt"
        setup = Setup(chosen.number("heroes"), difficulty, variant, expansions, kept, party)
        return QuestMatch(PreparedQuest(box, quest, setup))


class QuestMatch(Match):
    """A quest that is played again and again by one setup."""

    def __init__(self, prepared: PreparedQuest) -> None:
        self.prepared = prepared

    @property
    def key(self) -> str:
        """The quest and its setup."""
        setup = self.prepared.setup
        words = f"{self.prepared.quest.id} {setup.heroes} {setup.difficulty} {setup.variant} {setup.expansions}"
        more = (setup.kept.unlocked, setup.kept.out_of_luck)
        return f"{words} {' '.join(str(one) for one in more if one)}" if any(more) else words

    def notes(self, player: str) -> Plan | None:
        """The plan of a guided player."""
        return plan_of(self.prepared) if player == "guided" else None

    def remember(self, player: str, notes: object) -> None:
        """Takes a plan over."""
        if isinstance(notes, Plan):
            remember_plan(self.prepared, notes)

    def begin(self, luck: str) -> QuestPlay:
        """A game, ready to be run."""
        return QuestPlay(self.prepared, luck, most_turns=MOST_TURNS)

    def policy(self, player: str, seat: str, mood: Random) -> Choose:
        """A player who decides for the whole party."""
        choose = PLAYERS[player](self.prepared, mood)
        return lambda _, question: choose(question.game, question.question)

    def habits(self, seat: str) -> Habits:
        """Whoever knows the walkthrough."""
        return Habits("guided")

    def _run(self, players: LineUp, luck: str) -> QuestPlay:
        play = super()._run(players, luck)
        assert isinstance(play, QuestPlay), "as it was begun"
        return play

    def result(self, play: QuestPlay, number: int) -> QuestResult:
        """How a quest ended."""
        assert play.result is not None, "the game is over"
        return replace(play.result, game=number)

    def play(self, players: LineUp, luck: str, number: int) -> QuestResult:
        """One game, by a player who is asked without a detour, unless somebody thinks ahead."""
        if players.think:
            return self.result(self._run(players, luck), number)
        return self._finish(self._start(players, luck), number)

    def retell(self, players: LineUp, luck: str, number: int) -> tuple[QuestResult, list[str]]:
        """One game, with all that happened."""
        if players.think:
            play = self._run(players, luck)
            return self.result(play, number), play.game.log
        game = self._start(players, luck, log=True)
        result = self._finish(game, number)
        return result, game.log

    def _finish(self, game: Playthrough, number: int) -> QuestResult:
        """Plays to the end; people who think have something to say about it."""
        result = finish(game, number)
        diary = game.choose.close() if isinstance(game.choose, AtTheTable) else None
        return with_diary(result, diary) if diary is not None else result

    def _start(self, players: LineUp, luck: str, *, log: bool = False) -> Playthrough:
        ((_, player, mood),) = players.moods(luck)
        return start(self.prepared, PLAYERS[player](self.prepared, mood), Random(luck), log=log)

    def sit(self, luck: str, answers: Sequence[int] = (), players: Mapping[str, str] = NOBODY) -> QuestSitting:
        """A game for people, who are one party."""
        return QuestSitting(self.prepared, luck, answers)

    def take_over(self, luck: str, given: Sequence[Plain], answers: Sequence[int] = ()) -> QuestSitting:
        """A game for people, from where a proof leads."""
        return QuestSitting(self.prepared, luck, answers, given_by(self.prepared, given))

    def measures(self, results: Sequence[Result]) -> tuple[Measure, ...]:
        """Turns, minutes and luck."""
        return measures(_own(results))

    def details(self, results: Sequence[Result]) -> tuple[Detail, ...]:
        """Why and where games were lost, and what was never seen or used."""
        return details(self.prepared, _own(results))


def _own(results: Sequence[Result]) -> list[QuestResult]:
    return [one for one in results if isinstance(one, QuestResult)]
