"""A sitting at the table, driven from outside: from a quest and its luck to one question after the other.

`playing.replay` waits for people; this module adds how a game continues that was put away. Players answer with the
number of an option:

    while (question := sitting.question) is not None:
        sitting.answer(…)
"""

from __future__ import annotations

from collections.abc import Sequence

from toolkit.errors import ToolkitError
from toolkit.games.unlikely_heroes.playing.matches.play import TAKEN_UP, Asked, QuestPlay
from toolkit.games.unlikely_heroes.playing.pieces.choices import Choice
from toolkit.games.unlikely_heroes.playing.pieces.prepared import PreparedQuest
from toolkit.games.unlikely_heroes.playing.pieces.record import QuestResult
from toolkit.games.unlikely_heroes.playing.table.playthrough import Playthrough
from toolkit.games.unlikely_heroes.playing.turns.taking_over import Given
from toolkit.playing.replay import Replay, agreeing


class QuestSitting(Replay[QuestPlay]):
    """A quest that is being played by people, or by anyone who wants to be asked."""

    def __init__(
        self, prepared: PreparedQuest, luck: str, answers: Sequence[int] = (), given: Given | None = None
    ) -> None:
        self._chosen: list[Choice] = []
        super().__init__(lambda: QuestPlay(prepared, luck, remembered=self._chosen, given=given), answers)

    @property
    def question(self) -> Asked | None:
        """What is asked now; None when the quest is over."""
        question = super().question
        assert question is None or isinstance(question, Asked)
        return question

    @property
    def game(self) -> Playthrough:
        """The game as it stands, to look at."""
        return self.play.game

    @property
    def result(self) -> QuestResult | None:
        """How the quest ended; None as long as it is played."""
        return self.play.result

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
        self._chosen = self.play.chosen
