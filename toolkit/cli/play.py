"""`unlikely play`: a game in the terminal, with people at the table; saved after every answer."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from toolkit.cli.boxes import needed, one_folder, open_together, settings_of, subjects_of
from toolkit.cli.terminal import say, tell
from toolkit.errors import ToolkitError
from toolkit.playing.capability import Sitting
from toolkit.playing.saved import Saved, check_saved, keep_former, read_saved, write_saved
from toolkit.settings import asked_by, choose

WORDS = {
    "look": "the table as it is",
    "log": "all that has happened",
    "undo": "take the last answer back",
    "save": "save the game and go on",
    "quit": "save the game and leave",
    "help": "these words",
}


@dataclass(frozen=True)
class Request:
    """What was asked for on the command line."""

    seed: int = 1
    save: Path = Path("saved-game.json")
    resume: bool = False
    after_a_break: bool = False
    settings: Mapping[str, Sequence[str]] = field(default_factory=dict)
    joined: tuple[Path, ...] = ()


def run(path: Path, typed: str | None, request: Request, read: Callable[[str], str] = input) -> None:
    """Plays a game with people.

    Raises:
        ToolkitError: there is no such subject, or the saved game is not of this box.
    """
    saved = read_saved(request.save) if request.resume else None
    folder = one_folder(path)
    joined = [folder.root / other for other in saved.joined] if saved else list(request.joined)
    opened = open_together(folder, joined)
    game = opened.game
    tabletop = needed(game.table, opened, "no rules to play by yet")
    settings = asked_by(game.settings, "play")
    if saved:
        check_saved(request.save, saved, game.name, opened.box.title)
    try:
        subject = subjects_of(opened, saved.subject if saved else typed)[0]
        chosen = choose(settings, saved.settings if saved else settings_of(opened, settings, request.settings))
        seed = saved.seed if saved else request.seed
        match = tabletop.lay(opened.box, subject, chosen)
        sitting = match.sit(f"play {seed}", saved.answers if saved else ())
        if saved and request.after_a_break:
            sitting.take_up()
    except (ToolkitError, ValueError) as error:
        if saved is None:
            raise
        raise ToolkitError(f"{request.save.as_posix()}: {error}") from error
    former = None if saved else keep_former(request.save)
    if former is not None:
        say(f"The game saved in {request.save.as_posix()} is kept in {former.as_posix()}.")

    def keep() -> None:
        words = {name: values for name, values in chosen.values if values}
        answers = tuple(sitting.answers)
        others = tuple(Path(os.path.relpath(one.resolve(), folder.root.resolve())).as_posix() for one in joined)
        write_saved(request.save, Saved(game.name, opened.box.title, subject.id, words, seed, answers, others))

    terminal = Terminal(sitting, read, keep, request.save.as_posix())
    with _hanging_up():
        terminal.play()


@contextmanager
def _hanging_up() -> Iterator[None]:
    """Somebody who ends the program, or whose terminal is closed, leaves like somebody who presses Ctrl-C."""

    def leave(*_: object) -> None:
        raise KeyboardInterrupt

    known = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    if threading.current_thread() is not threading.main_thread():
        known = []
    before = [(one, signal.signal(one, leave)) for one in known]
    try:
        yield
    finally:
        for one, handler in before:
            signal.signal(one, handler)


class Terminal:
    """Someone at a terminal: prints what happens and what is asked, and reads answers until the game is over.

    The game is kept after every answer, in `file`: whatever ends the program, nothing that was played is lost.
    """

    def __init__(self, sitting: Sitting, read: Callable[[str], str], keep: Callable[[], None], file: str) -> None:
        self.sitting, self.read, self.keep, self.file = sitting, read, keep, file
        self.told = 0
        self.kept = True

    def play(self) -> None:
        """Plays to the end, or until the person leaves; then the game is kept."""
        tell(self.sitting.look())
        while self.sitting.question is not None:
            self._catch_up()
            self._ask()
            try:
                goes_on = self._answer()
            except KeyboardInterrupt:
                self._leave()
                raise
            if not goes_on:
                self._leave()
                return
            self._keep_quietly()
        self._catch_up()

    def _leave(self) -> None:
        self.keep()
        tell(f"Saved to {self.file}. Go on with: --resume")

    def _keep_quietly(self) -> None:
        """After an answer. A disk that is full does not end the game; it is said once."""
        try:
            self.keep()
            self.kept = True
        except ToolkitError as error:
            if self.kept:
                say(f"{error}. The game goes on, unsaved.")
            self.kept = False

    def _catch_up(self) -> None:
        """Prints what has happened since the last question."""
        log = self.sitting.log
        self.told = min(self.told, len(log))
        for line in log[self.told :]:
            tell(line)
        self.told = len(log)

    def _ask(self) -> None:
        question = self.sitting.question
        assert question is not None, "somebody is asked"
        tell(f"\n{question.words}")
        for number, choice in enumerate(question.choices, start=1):
            tell(f"  {number:>2}  {choice}")

    def _answer(self) -> bool:
        """Reads lines until one answers the question, or takes an answer back; False if the person leaves."""
        question = self.sitting.question
        assert question is not None, "somebody is asked"
        while True:
            try:
                word, _, rest = self.read("> ").strip().lower().partition(" ")
            except EOFError:
                return False
            if word.isdecimal() and 1 <= int(word) <= len(question.choices):
                self.sitting.answer(int(word) - 1)
                return True
            match word:
                case "look":
                    tell(self.sitting.look())
                case "log":
                    tell("\n".join(self.sitting.log))
                case "undo" if self.sitting.answers:
                    self.sitting.undo()
                    return True
                case "undo":
                    tell("There is no answer to take back.")
                case "save":
                    self._leave()
                case "quit":
                    return False
                case _ if word in self.sitting.asides:
                    tell(self.sitting.aside(word, rest))
                case _:
                    tell(self._help())

    def _help(self) -> str:
        words = {**WORDS, **self.sitting.asides}
        return "Type the number of a choice. Or:\n" + "\n".join(f"  {word:<8} {does}" for word, does in words.items())
