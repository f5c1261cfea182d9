"""A game of a quest behind the interface that all games share: it asks the party, is looked at, and is played on.

A `Playthrough` calls its player in the middle of resolving something, with questions of its own. This module says what
such a question is to anybody else, and what can be looked at while it is asked.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from random import Random

from toolkit.games.unlikely_heroes.playing.pieces.aloud import key_of
from toolkit.games.unlikely_heroes.playing.pieces.choices import Choice, Kind, Question, TakeUp
from toolkit.games.unlikely_heroes.playing.pieces.prepared import PreparedQuest
from toolkit.games.unlikely_heroes.playing.pieces.record import QuestResult
from toolkit.games.unlikely_heroes.playing.seeing.layout import spread
from toolkit.games.unlikely_heroes.playing.seeing.sights import look_at, sights
from toolkit.games.unlikely_heroes.playing.seeing.spoken import asked, chance_of, option_of
from toolkit.games.unlikely_heroes.playing.table.forks import copied, redeal
from toolkit.games.unlikely_heroes.playing.table.playthrough import Playthrough
from toolkit.games.unlikely_heroes.playing.turns import turn
from toolkit.games.unlikely_heroes.playing.turns.taking_over import Given
from toolkit.games.unlikely_heroes.rulebook.position import NOBODY
from toolkit.playing.copying import shallow
from toolkit.playing.play import Choose, Play
from toolkit.playing.play import Question as AnyQuestion
from toolkit.playing.saved import MOST_CHOICES
from toolkit.playing.seats import PARTY, Standing
from toolkit.playing.spread import Spread
from toolkit.playing.table import Look, Option, Passage, Sight

TAKEN_UP = MOST_CHOICES - 1
"""A mark among a game's answers: here it was put away and resumed."""


class Asked:
    """A question that waits for an answer: of which kind, for whom, and, when someone wants to read it, in words."""

    __slots__ = ("game", "question")
    seat = PARTY.id

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
    def options(self) -> list[Choice]:
        """Every answer that is allowed, in a fixed order."""
        return self.question.options

    def key(self, option: Choice) -> Hashable:
        """The option itself: cards and heroes are the same in every copy."""
        return option

    @property
    def choices(self) -> list[Option]:
        """Every answer that is allowed, in a fixed order, in words."""
        return [option_of(self.game, self.question, choice) for choice in self.question.options]


class QuestPlay(Play):
    """A quest from its beginning on, or from where a proof left it, if that is `given`.

    `remembered` are the first choices, as far as they are known; without `most_turns`, it takes as long as it takes.
    `game` is the game as it stands at the present question, to look at.
    """

    game: Playthrough
    result: QuestResult | None = None

    def __init__(
        self,
        prepared: PreparedQuest,
        luck: str,
        *,
        remembered: Sequence[Choice] = (),
        given: Given | None = None,
        most_turns: int | None = None,
    ) -> None:
        self.prepared, self.luck, self.remembered, self.given = prepared, luck, remembered, given
        self.most_turns = most_turns
        self.chosen: list[Choice] = []
        self.waiting: Question | None = None

    def run(self, choose: Choose) -> None:
        """Plays the quest to its end, from its beginning or from where it was copied."""

        def answer(game: Playthrough, question: Question) -> Choice:
            self.game, self.waiting = game, question
            given, at = choose(self, Asked(game, question)), len(self.chosen)
            choice = self.remembered[at] if at < len(self.remembered) else _option(question, given)
            self.chosen.append(choice)
            return choice

        if self.waiting is None:
            self.game = turn.start(self.prepared, answer, Random(self.luck), log=True, given=self.given)
        else:
            self.game.choose = answer
            turn.go_on(self.game)
        self.result = turn.finish(self.game, most_turns=self.most_turns)
        self.waiting = None

    def allows(self, question: AnyQuestion, answer: int) -> bool:
        """One of the options; or, between two actions, that the game was put away."""
        between = question.kind == "turn" and answer == TAKEN_UP
        return between or 0 <= answer < len(question.options)

    @property
    def outcome(self) -> tuple[Standing, ...] | None:
        """Won or not, by the whole party."""
        return self.result.standings if self.result is not None else None

    @property
    def told(self) -> list[Passage]:
        """What has happened so far, and what was read out."""
        return self.game.told or []

    def sights(self, seat: str) -> list[Sight]:
        """What can be looked at now: nobody has anything to hide from the others."""
        return sights(self.game)

    def look(self, key: str, seat: str) -> Look:
        """The table as it is, or something on it.

        Raises:
            KeyError: nobody can see that.
        """
        return look_at(self.game, key)

    def spread(self, seat: str) -> Spread:
        """The table as everyone sees it."""
        return spread(self.game, self.waiting)

    def chances(self) -> list[float | None]:
        """For each choice, the chance that it succeeds."""
        return [chance_of(self.game, one) for one in self.waiting.options] if self.waiting is not None else []

    # Forks.

    @property
    def resumable(self) -> bool:
        """Between two actions, the call stack holds nothing but the turn."""
        return self.waiting is not None and self.waiting.kind == "turn"

    @property
    def clock(self) -> int:
        """Turns."""
        return self.game.turn.number

    def copy(self, luck: Random | None = None) -> QuestPlay:
        """The same game at the same question, which tells nothing."""
        new = shallow(self)
        new.game, new.chosen, new.remembered = copied(self.game, luck), [], ()
        return new

    def redeal(self, seat: str, luck: Random) -> None:
        """Deals anew what the party does not know."""
        redeal(self.game, luck)

    def hint(self, seat: str) -> float:
        """How far the story has been told."""
        return max(0, self.game.position.chapter - 1) / len(self.prepared.quest.chapters)


def _option(question: Question, answer: object) -> Choice:
    """What is answered: an option, by itself or by its number."""
    if type(answer) is not int:
        return answer  # type: ignore[return-value]
    return TakeUp() if answer == TAKEN_UP and question.kind == "turn" else question.options[answer]
