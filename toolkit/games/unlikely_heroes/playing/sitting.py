"""A sitting at the table, driven from outside: from a quest, a setup and a seed to one question after the other.

A `Playthrough` calls its player in the middle of whatever it resolves; a terminal or a page wants to be left alone
until there is an answer. A sitting turns this inside out by playing again: the same quest, seed and answers lead to the
same question, so after an answer the game is played anew with all of them, and stops where none is left. A whole game
takes milliseconds, so that nobody waits. There is no thread to be ended when people just go away (and handing over
to one takes twice as long as the game), and no second engine that could be interrupted; and taking an answer back is
the same again, with one answer less.

A player is a function from a sitting and its question to the number of an option:

    while (question := sitting.question()) is not None:
        sitting.answer(player(sitting, question))
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from toolkit.errors import ToolkitError
from toolkit.games.unlikely_heroes.content.model import Box, Quest
from toolkit.games.unlikely_heroes.playing import turn
from toolkit.games.unlikely_heroes.playing.choices import Choice, Kind, Question
from toolkit.games.unlikely_heroes.playing.playthrough import Choose, Playthrough
from toolkit.games.unlikely_heroes.playing.prepared import PreparedQuest, Setup
from toolkit.games.unlikely_heroes.playing.spoken import asked, option_words


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
    def text(self) -> str:
        """The question."""
        return asked(self.game, self.question)

    @property
    def choices(self) -> Sequence[Choice]:
        """Every answer that is allowed, in a fixed order."""
        return self.question.options

    @property
    def options(self) -> list[str]:
        """The same in words."""
        return [option_words(self.game, choice) for choice in self.choices]


class Saved(Struct, frozen=True, forbid_unknown_fields=True):
    """A sitting written down: whoever plays it again with these answers comes to the same place."""

    box: str
    quest: str
    seed: int
    setup: Setup
    answers: tuple[int, ...] = ()


class Sitting:
    """A quest that is being played by people, or by anyone who wants to be asked.

    `game` is the game as it stands at the present question, to look at; `answers` are those that led there.
    """

    def __init__(self, play: PreparedQuest, seed: int = 1, answers: Sequence[int] = ()) -> None:
        self.play, self.seed = play, seed
        self.answers: tuple[int, ...] = ()
        self._chosen: tuple[Choice, ...] = ()
        self._play_with(tuple(answers))

    def question(self) -> Asked | None:
        """What is asked now; None when the quest is over."""
        return self._question

    def answer(self, number: int) -> None:
        """Answers the question by the number of one of its options, from 0 on.

        Raises:
            ValueError: nothing is asked, or there is no such option.
        """
        self._play_with((*self.answers, number))

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
    def log(self) -> list[str]:
        """What has happened so far, line by line."""
        return self.game.log or []

    def saved(self) -> dict[str, Any]:
        """The sitting as plain data, for `resume`."""
        play = self.play
        kept = Saved(box=play.box.title, quest=play.quest.id, seed=self.seed, setup=play.setup, answers=self.answers)
        plain: dict[str, Any] = msgspec.to_builtins(kept)
        return plain

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
            game = turn.start(self.play, choose, Random(f"play {self.seed}"), log=True)
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
    if not 0 <= number < len(options):
        raise ValueError(f"of {len(options)} options there is none with number {number}")
    return options[number]


Player = Callable[[Sitting, Asked], int]
"""Someone who is asked: from a sitting and its question to the number of an option."""


def by(choose: Choose) -> Player:
    """Someone who plays games, as someone who is asked: the choice is told by its number."""
    return lambda sitting, question: question.choices.index(choose(sitting.game, question.question))


def start(box: Box, quest: Quest, setup: Setup, seed: int = 1) -> Sitting:
    """A sitting at its first question."""
    return Sitting(PreparedQuest(box, quest, setup), seed)


def resume(box: Box, data: object) -> Sitting:
    """A sitting where it was left, from what `Sitting.saved` gave.

    Raises:
        ToolkitError: this is no saved game, or not one of this box, or the box has changed too much since.
    """
    try:
        kept = msgspec.convert(data, Saved)
    except msgspec.ValidationError as error:
        raise ToolkitError("this is no saved game.") from error
    quest = next((one for one in box.quests if one.id == kept.quest), None)
    if kept.box != box.title or quest is None:
        raise ToolkitError(f"this is no saved game of {box.title}.")
    try:
        return Sitting(PreparedQuest(box, quest, kept.setup), kept.seed, kept.answers)
    except ValueError as error:
        raise ToolkitError("the saved game does not fit the box any more.") from error
