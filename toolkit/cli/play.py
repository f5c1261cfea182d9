"""`unlikely play`: a game in the terminal, with people at the table; saved whenever it is left."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from toolkit.cli.boxes import needed, open_one, subjects_of
from toolkit.playing.capability import Sitting
from toolkit.playing.saved import Saved, read_saved, write_saved
from toolkit.report.visible import visible
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
    settings: Mapping[str, Sequence[str]] = field(default_factory=dict)


def run(path: Path, typed: str | None, request: Request, read: Callable[[str], str] = input) -> None:
    """Plays a game with people.

    Raises:
        ToolkitError: there is no such subject, or the saved game is not of this box.
    """
    opened = open_one(path)
    game = opened.game
    tabletop = needed(game.table, opened, "no rules to play by yet")
    settings = asked_by(game.settings, "play")
    saved = read_saved(request.save, game.name, opened.box.title) if request.resume else None
    subject = subjects_of(opened, saved.subject if saved else typed)[0]
    chosen = choose(settings, saved.settings if saved else request.settings)
    seed = saved.seed if saved else request.seed
    match = tabletop.lay(opened.box, subject, chosen)
    sitting = match.sit(f"play {seed}", saved.answers if saved else ())

    def keep() -> None:
        words = {name: values for name, values in chosen.values if values}
        answers = tuple(sitting.answers)
        write_saved(request.save, Saved(game.name, opened.box.title, subject.id, words, seed, answers))
        print(f"Saved to {request.save.as_posix()}. Go on with: --resume")

    Terminal(sitting, read, keep).play()


class Terminal:
    """Someone at a terminal: prints what happens and what is asked, and reads answers until the game is over."""

    def __init__(self, sitting: Sitting, read: Callable[[str], str], keep: Callable[[], None]) -> None:
        self.sitting, self.read, self.keep = sitting, read, keep
        self.told = 0

    def play(self) -> None:
        """Plays to the end, or until the person leaves; then the game is kept."""
        print(visible_lines(self.sitting.look()))
        while self.sitting.question is not None:
            self._catch_up()
            self._ask()
            if not self._answer():
                self.keep()
                return
        self._catch_up()

    def _catch_up(self) -> None:
        """Prints what has happened since the last question."""
        log = self.sitting.log
        self.told = min(self.told, len(log))
        for line in log[self.told :]:
            print(visible(line))
        self.told = len(log)

    def _ask(self) -> None:
        question = self.sitting.question
        assert question is not None, "somebody is asked"
        print(f"\n{visible(question.words)}")
        for number, choice in enumerate(question.choices, start=1):
            print(f"  {number:>2}  {visible(choice)}")

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
                    print(visible_lines(self.sitting.look()))
                case "log":
                    print(visible_lines("\n".join(self.sitting.log)))
                case "undo" if self.sitting.answers:
                    self.sitting.undo()
                    return True
                case "undo":
                    print("There is no answer to take back.")
                case "save":
                    self.keep()
                case "quit":
                    return False
                case _ if word in self.sitting.asides:
                    print(visible_lines(self.sitting.aside(word, rest)))
                case _:
                    print(self._help())

    def _help(self) -> str:
        words = {**WORDS, **self.sitting.asides}
        return "Type the number of a choice. Or:\n" + "\n".join(f"  {word:<8} {does}" for word, does in words.items())


def visible_lines(text: str) -> str:
    """A text of several lines, each fit to print."""
    return "\n".join(visible(line) for line in text.splitlines())
