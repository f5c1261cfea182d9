"""A sitting at the table, driven from outside: from a quest and its luck to one question after the other.

A `Playthrough` calls its player in the middle of whatever it resolves; a terminal or a page wants to be left alone
until there is an answer. A sitting turns this inside out by playing again: the same quest, luck and answers lead to the
same question, so after an answer the game is played anew with all of them, and stops where none is left. A whole game
takes milliseconds, so that nobody waits. There is no thread to be ended when people just go away (and handing over
to one takes twice as long as the game), and no second engine that could be interrupted; and taking an answer back is
the same again, with one answer less.

Someone who plays answers by the number of an option:

    while (question := sitting.question) is not None:
        sitting.answer(…)
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from toolkit.errors import ToolkitError
from toolkit.games.unlikely_heroes.playing import turn
from toolkit.games.unlikely_heroes.playing.aloud import key_of
from toolkit.games.unlikely_heroes.playing.choices import Choice, Kind, Question, TakeUp
from toolkit.games.unlikely_heroes.playing.playthrough import Playthrough
from toolkit.games.unlikely_heroes.playing.prepared import PreparedQuest
from toolkit.games.unlikely_heroes.playing.sights import look_at, sights
from toolkit.games.unlikely_heroes.playing.spoken import asked, chance_of, option_of
from toolkit.games.unlikely_heroes.rulebook.position import NOBODY
from toolkit.playing.saved import MOST_CHOICES
from toolkit.playing.table import Look, Option, Passage, Sight

TAKEN_UP = MOST_CHOICES - 1
"""Among the answers of a game: here it was put away, and taken up again."""


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


class QuestSitting:
    """A quest that is being played by people, or by anyone who wants to be asked.

    `game` is the game as it stands at the present question, to look at; `answers` are those that led there.
    """

    def __init__(self, play: PreparedQuest, luck: str, answers: Sequence[int] = ()) -> None:
        self.play, self.luck = play, luck
        self.answers: tuple[int, ...] = ()
        self._chosen: tuple[Choice, ...] = ()
        try:
            self._play_with(tuple(answers))
        except ValueError as error:
            raise ToolkitError("the saved game does not fit the box any more. Start a new one.") from error

    @property
    def question(self) -> Asked | None:
        """What is asked now; None when the quest is over."""
        return self._question

    def answer(self, number: int) -> None:
        """Answers the question by the number of one of its options, from 0 on.

        Raises:
            ValueError: nothing is asked, or there is no such option.
        """
        self._play_with((*self.answers, number))

    def take_up(self) -> None:
        """The game was put away, and goes on as the rulebook has it: with a regroup, once somebody's turn allows it.

        It counts as an answer, which can be taken back and is saved like any other.

        Raises:
            ToolkitError: something is being resolved, or the quest is over.
        """
        if self._question is None or self._question.kind != "turn":
            raise ToolkitError("a game is put away between two actions. Answer what is asked first.")
        self._play_with((*self.answers, TAKEN_UP))

    def undo(self) -> None:
        """Takes the last answer back.

        Raises:
            ValueError: there is none.
        """
        if not self.answers:
            raise ValueError("there is no answer to take back")
        self._play_with(self.answers[:-1])

    @property
    def outcome(self) -> str:
        """How the quest ended, won or lost; nothing as long as it is played."""
        return self.game.position.outcome

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
        """For each choice the chance that luck is kind to it."""
        waiting = self._question
        return [chance_of(self.game, choice) for choice in waiting.question.options] if waiting is not None else []

    def _play_with(self, answers: tuple[int, ...]) -> None:
        """Plays the game with these answers, up to the first question that has none."""
        chosen = list(self._chosen[: len(answers)])
        questions = 0
        waiting: Asked | None = None

        def choose(game: Playthrough, question: Question) -> Choice:
            nonlocal questions, waiting
            if questions == len(answers):
                waiting = Asked(game, question)
                raise _UnansweredError
            if questions == len(chosen):
                chosen.append(_option(question, answers[questions]))
            questions += 1
            return chosen[questions - 1]

        try:
            game = turn.start(self.play, choose, Random(self.luck), log=True)
            turn.finish(game, most_turns=None)
        except _UnansweredError:
            assert waiting is not None
            game = waiting.game
        if questions < len(answers):
            raise ValueError("the quest is over, and nothing is asked any more")
        self.answers, self._chosen = answers, tuple(chosen)
        self.game, self._question = game, waiting


class _UnansweredError(Exception):
    """The game cannot go on without an answer."""


def _option(question: Question, number: int) -> Choice:
    options = question.options
    if number == TAKEN_UP and question.kind == "turn":
        return TakeUp()
    if not 0 <= number < len(options):
        raise ValueError(f"of {len(options)} options there is none with number {number}")
    return options[number]
