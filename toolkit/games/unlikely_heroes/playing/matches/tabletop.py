"""Quests to be played: from a box, a quest and what was chosen to a match, which players and people play."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Literal, cast

from toolkit.games.unlikely_heroes.content.luck import Difficulty
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.playing.matches.sitting import QuestSitting
from toolkit.games.unlikely_heroes.playing.matches.summary import details, measures
from toolkit.games.unlikely_heroes.playing.people.cast import PLAYERS
from toolkit.games.unlikely_heroes.playing.people.diary import told
from toolkit.games.unlikely_heroes.playing.people.plan import Plan, plan_of, remember_plan
from toolkit.games.unlikely_heroes.playing.people.thoughtful import AtTheTable
from toolkit.games.unlikely_heroes.playing.pieces.prepared import MIXED, PreparedQuest, Setup
from toolkit.games.unlikely_heroes.playing.pieces.record import QuestResult
from toolkit.games.unlikely_heroes.playing.table.playthrough import Playthrough
from toolkit.games.unlikely_heroes.playing.turns.taking_over import given_by
from toolkit.games.unlikely_heroes.playing.turns.turn import finish, start
from toolkit.plain import Plain
from toolkit.playing.capability import Detail, Measure, Result, Tabletop
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
        variant, expansions, unlocked = chosen.one("variant"), chosen.all("with"), chosen.all("unlocked")
        kept = chosen.all("out-of-luck")
        party: Literal["dealt", "chosen"] = "chosen" if chosen.one("party") == "chosen" else "dealt"
        if party == "chosen" and variant == "normal":
            variant = MIXED  # each player picks one
        setup = Setup(chosen.number("heroes"), difficulty, variant, expansions, unlocked, kept, party)
        return QuestMatch(PreparedQuest(box, quest, setup))


class QuestMatch:
    """A quest that is played again and again by one setup."""

    def __init__(self, prepared: PreparedQuest) -> None:
        self.prepared = prepared

    @property
    def key(self) -> str:
        """The quest and its setup."""
        setup = self.prepared.setup
        words = f"{self.prepared.quest.id} {setup.heroes} {setup.difficulty} {setup.variant} {setup.expansions}"
        more = (setup.unlocked, setup.out_of_luck)
        return f"{words} {' '.join(str(one) for one in more if one)}" if any(more) else words

    def notes(self, player: str) -> Plan | None:
        """The plan of a guided player."""
        return plan_of(self.prepared) if player == "guided" else None

    def remember(self, player: str, notes: object) -> None:
        """Takes a plan over."""
        if isinstance(notes, Plan):
            remember_plan(self.prepared, notes)

    def play(self, player: str, luck: str, number: int) -> QuestResult:
        """One game."""
        return self._finish(self._start(player, luck), number)

    def retell(self, player: str, luck: str, number: int) -> tuple[QuestResult, list[str]]:
        """One game, with all that happened."""
        game = self._start(player, luck, log=True)
        result = self._finish(game, number)
        return result, game.log

    def _finish(self, game: Playthrough, number: int) -> QuestResult:
        """Plays to the end; people who think have something to say about it."""
        result = finish(game, number)
        diary = game.choose.close() if isinstance(game.choose, AtTheTable) else None
        return told(result, diary) if diary is not None else result

    def _start(self, player: str, luck: str, *, log: bool = False) -> Playthrough:
        return start(self.prepared, PLAYERS[player](self.prepared, Random(f"{player} {luck}")), Random(luck), log=log)

    def sit(self, luck: str, answers: Sequence[int] = ()) -> QuestSitting:
        """A game for people."""
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
