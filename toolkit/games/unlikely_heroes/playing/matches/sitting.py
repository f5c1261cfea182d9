"""A sitting at the table, driven from outside: from a quest and its luck to one question after the other.

A `Playthrough` calls its player in the middle of resolving something; a terminal or a page has to wait until a person
answers. `playing.replay` turns this inside out. This module defines what a question of this game is, what can be looked
at, and how a game continues that was put away. Players answer with the number of an option:

    while (question := sitting.question) is not None:
        sitting.answer(…)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from toolkit.errors import ToolkitError
from toolkit.games.unlikely_heroes.playing.pieces.aloud import key_of
from toolkit.games.unlikely_heroes.playing.pieces.choices import Choice, Kind, Question, TakeUp
from toolkit.games.unlikely_heroes.playing.pieces.prepared import PreparedQuest
from toolkit.games.unlikely_heroes.playing.seeing.sights import look_at, sights
from toolkit.games.unlikely_heroes.playing.seeing.spoken import asked, chance_of, option_of
from toolkit.games.unlikely_heroes.playing.table.playthrough import Playthrough
from toolkit.games.unlikely_heroes.playing.turns import turn
from toolkit.games.unlikely_heroes.playing.turns.taking_over import Given
from toolkit.games.unlikely_heroes.rulebook.position import NOBODY
from toolkit.playing.capability import Question as AnyQuestion
from toolkit.playing.replay import Course, Replay, agreeing
from toolkit.playing.saved import MOST_CHOICES
from toolkit.playing.table import Look, Option, Passage, Sight

TAKEN_UP = MOST_CHOICES - 1
"""A mark among a game's answers: here it was put away and resumed."""


class Asked:
    """A question that waits for an answer: of which kind, for whom, and, when someone wants to read it, in words."""

    def __init__(self, game: Playthrough, question: Question) -> None:
        self.game, self.question = game, question

    @property
    def kind(self) -> Kind:
        """What sort of decision it is."""
        return self.question.kind

    @property
    def whom(self) -> str:
        """The name of the hero it is for."""
        return self.game.name(self.question.hero)

    @property
    def words(self) -> str:
        """The question."""
        return asked(self.game, self.question)

    @property
    def sight(self) -> str:
        """The key of the card it is about."""
        return key_of(self.game.play.cards[self.question.about]) if self.question.about != NOBODY else ""

    @property
    def choices(self) -> list[Option]:
        """Every answer that is allowed, in a fixed order, in words."""
        return [option_of(self.game, self.question, choice) for choice in self.question.options]


class QuestCourse(Course):
    """A quest from its beginning on, or from where a proof left it, if that is `given`.

    `remembered` are the first choices, as far as they are known.
    """

    def __init__(
        self, play: PreparedQuest, luck: str, remembered: Sequence[Choice] = (), given: Given | None = None
    ) -> None:
        self.play, self.luck, self.remembered, self.given = play, luck, remembered, given
        self.chosen: list[Choice] = []
        self.waiting: Question | None = None

    def run(self, ask: Callable[[AnyQuestion], int]) -> None:
        """Plays the quest to its end. `game` is the game as it stands at the present question, to look at."""

        def choose(game: Playthrough, question: Question) -> Choice:
            self.game, self.waiting = game, question
            number, at = ask(Asked(game, question)), len(self.chosen)
            choice = self.remembered[at] if at < len(self.remembered) else _option(question, number)
            self.chosen.append(choice)
            return choice

        self.game = turn.start(self.play, choose, Random(self.luck), log=True, given=self.given)
        turn.finish(self.game, most_turns=None)
        self.waiting = None

    def allows(self, question: AnyQuestion, answer: int) -> bool:
        """One of the options; or, between two actions, that the game was put away."""
        assert isinstance(question, Asked)
        between = question.kind == "turn" and answer == TAKEN_UP
        return between or 0 <= answer < len(question.question.options)

    @property
    def told(self) -> list[Passage]:
        """What has happened so far, and what was read out."""
        return self.game.told or []

    @property
    def sights(self) -> list[Sight]:
        """What can be looked at now."""
        return sights(self.game)

    def look(self, key: str = "") -> Look:
        """The table as it is, or something on it.

        Raises:
            KeyError: nobody can see that.
        """
        return look_at(self.game, key)

    def chances(self) -> list[float | None]:
        """For each choice, the chance that it succeeds."""
        return [chance_of(self.game, one) for one in self.waiting.options] if self.waiting is not None else []


class QuestSitting(Replay[QuestCourse]):
    """A quest that is being played by people, or by anyone who wants to be asked."""

    def __init__(self, play: PreparedQuest, luck: str, answers: Sequence[int] = (), given: Given | None = None) -> None:
        self.play, self.luck = play, luck
        self._chosen: list[Choice] = []
        super().__init__(lambda: QuestCourse(play, luck, self._chosen, given), answers)

    @property
    def question(self) -> Asked | None:
        """What is asked now; None when the quest is over."""
        question = super().question
        assert question is None or isinstance(question, Asked)
        return question

    @property
    def game(self) -> Playthrough:
        """The game as it stands, to look at."""
        return self.course.game

    @property
    def outcome(self) -> str:
        """How the quest ended, won or lost; nothing as long as it is played."""
        return self.game.position.outcome

    def take_up(self) -> None:
        """Continues a game that was put away, by the rulebook: with a regroup, once a turn allows it.

        It counts as an answer, which can be taken back and is saved like any other.

        Raises:
            ToolkitError: something is being resolved, or the quest is over.
        """
        if self.question is None or self.question.kind != "turn":
            raise ToolkitError("a game can only be put away between two actions. Answer the question first.")
        self.answer(TAKEN_UP)

    def _play_with(self, answers: tuple[int, ...]) -> None:
        self._chosen = self._chosen[: agreeing(self._answers, answers)]
        super()._play_with(answers)
        self._chosen = self.course.chosen


def _option(question: Question, number: int) -> Choice:
    return TakeUp() if number == TAKEN_UP and question.kind == "turn" else question.options[number]
