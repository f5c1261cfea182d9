"""A game that is kept while people play it: every choice and how long it took, what they took back, looked up, noted.

    recording = Recording(kept, playing, "terminal")
    recording.asked()           a question is before somebody's eyes
    recording.answered(2)       before the game takes the answer
    recording.played()          when it has

A game that cannot be kept any more goes on all the same; whoever plays is told once.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

import msgspec

from toolkit.errors import ToolkitError
from toolkit.playing.sitting import Seen
from toolkit.workbench.own_boxes import box_key
from toolkit.workbench.people.keeping import Choice, KeptGame, KeptGames, Note
from toolkit.workbench.playing import Playing
from toolkit.workbench.printing.reports import state_of

SURVEY = (
    "How much did you enjoy it, from 1 to 5?",
    "How hard was it, from 1 (too easy) to 5 (too hard)?",
    "What would you change first?",
)
"""What people are asked at the end."""
KEPT_HERE = (
    "Kept on this computer only, in {}: your choices, how long each took, what you took back and looked up, "
    "your notes, and what you answer at the end. No names."
)
"""What people are told who ask for a game to be kept."""


class Unkept:
    """A game that nobody asked to keep: whatever happens is forgotten."""

    is_kept = False

    def asked(self) -> None:
        """Is not kept."""

    def looked(self) -> None:
        """Is not kept."""

    def answered(self, answer: int) -> None:
        """Is not kept."""

    def played(self) -> None:
        """Is not kept."""

    def undone(self) -> None:
        """Is not kept."""

    def noted(self, words: str) -> None:
        """Is not kept."""

    def surveyed(self, answers: Sequence[str]) -> None:
        """Is not kept."""


class Recording(Unkept):
    """One game that is kept. `trouble` is told once if it cannot be kept any more."""

    is_kept = True

    def __init__(
        self,
        kept: KeptGames,
        playing: Playing,
        place: str,
        trouble: Callable[[str], None] = lambda words: None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.kept, self.playing, self._trouble, self._clock = kept, playing, trouble, clock
        self._began, self._looks = clock(), 0
        self._choice: Choice | None = None
        bench = playing.bench
        game = KeptGame(
            box=box_key(bench.folder.root),
            state=state_of(bench.opened),
            title=bench.box.title,
            version=bench.box.version or "",
            place=place,
            began=time.time(),
            saved=msgspec.json.encode(playing.saved),
        )
        self.number: int | None = kept.begin(game)

    # ------------------------------------------------------------------------------------------------ what happens

    def asked(self) -> None:
        """A question is before somebody's eyes: from now on it takes time."""
        self._began, self._looks = self._clock(), 0

    def looked(self) -> None:
        """Somebody looked something up before they answered."""
        self._looks += 1

    def answered(self, answer: int) -> None:
        """Somebody gives an answer, which the game has not taken yet."""
        sitting = self.playing.sitting
        question = sitting.question
        assert question is not None, "somebody is asked"
        option = question.choices[answer]
        self._choice = Choice(
            len(sitting.answers),
            question.seat,
            question.kind,
            question.words,
            self._card,
            option.words,
            answer,
            len(question.choices),
            round(self._clock() - self._began, 3),
            self._looks,
        )

    def played(self) -> None:
        """The game has taken the answer."""
        choice, self._choice = self._choice, None
        if choice is not None:
            self._keep(lambda number: self.kept.choose(number, choice, self._saved))
        if self.playing.sitting.question is None:
            self._end()
        self.asked()

    def undone(self) -> None:
        """Somebody has taken an answer back."""
        left = len(self.playing.sitting.answers)
        self._keep(lambda number: self.kept.take_back(number, left, self._saved))
        self.asked()

    def noted(self, words: str) -> None:
        """Somebody jots something down."""
        note = Note(len(self.playing.sitting.answers), self._card, words.strip())
        self._keep(lambda number: self.kept.note(number, note))

    def surveyed(self, answers: Sequence[str]) -> None:
        """Somebody has answered what they were asked at the end."""
        if any(answers):
            self._keep(lambda number: self.kept.survey(number, answers))

    # ------------------------------------------------------------------------------------------------- what is kept

    @property
    def _saved(self) -> bytes:
        return msgspec.json.encode(self.playing.saved)

    @property
    def _card(self) -> str:
        """What the question is about, as it is called on the table; nothing if it is about no single thing."""
        question = self.playing.sitting.question
        if question is None or not question.sight:
            return ""
        sights = Seen(self.playing.sitting, question.seat).sights
        return next((one.title for one in sights if one.key == question.sight), question.sight)

    def _end(self) -> None:
        result = self.playing.sitting.result
        if result is None:
            return
        standings = [(one.won, one.place, one.score) for one in result.standings]
        self._keep(lambda number: self.kept.end(number, result.outcome, result.reason, standings))

    def _keep(self, write: Callable[[int], None]) -> None:
        if self.number is None:
            return
        try:
            write(self.number)
        except ToolkitError as error:
            self.number = None
            self._trouble(f"{error}. The game goes on, and is not kept any more.")
