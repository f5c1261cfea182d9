"""`unlikely play`: a game in the terminal, by people and perhaps players, and saved after every answer.

Several people at one terminal hand it over: between two of them the screen is emptied, and whoever is next looks at it
alone. Nobody is shown more than their seat may see (`playing.sitting.Seen`).
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from toolkit.cli.table import is_amount, look_lines, question_lines, sight_lines, told_lines, wrapped
from toolkit.cli.terminal import TERMINAL, hide, say, tell, tell_marked
from toolkit.errors import ToolkitError
from toolkit.lint.named import LANGUAGE
from toolkit.playing.play import Question
from toolkit.playing.saved import check_saved, keep_former, read_saved, write_saved
from toolkit.playing.sitting import Seen, Sitting
from toolkit.playing.table import sights_meant
from toolkit.workbench.bench import Workbench
from toolkit.workbench.opening import one_folder
from toolkit.workbench.people.keeping import KeptGames
from toolkit.workbench.people.recording import KEPT_HERE, SURVEY, Recording, Unkept
from toolkit.workbench.playing import Playing, PlayRequest

WORDS = {
    "look": "show the table",
    "look THING": "look at a card, by number or name, or at anything else on the table",
    "log": "show everything that has happened",
    "odds": "show or hide the chances of what luck decides",
    "note WORDS": "jot something down, if the game is kept: note laughed here",
    "undo": "take the last answer back",
    "save": "save the game and continue",
    "quit": "save the game and leave",
    "help": "these words",
}
SAVED = "Saved to {}. Continue with: --resume"
RECENT = 3
"""How much of the past is told again when a game without turns is continued."""
MOST_SIGHTS = 4
"""How many things are shown if the words match several."""


@dataclass(frozen=True)
class Request:
    """What was asked for on the command line."""

    seed: int = 1
    save: Path = Path("saved-game.json")
    resume: bool = False
    after_a_break: bool = False
    settings: Mapping[str, Sequence[str]] = field(default_factory=dict)
    joined: tuple[Path, ...] = ()
    players: tuple[str, ...] = ()
    campaign: bool = False
    keep: bool = False


def run(path: Path, typed: str | None, request: Request, read: Callable[[str], str] = input) -> None:
    """Plays a game with people; in a campaign, one after the other.

    Raises:
        ToolkitError: there is no such subject, or the saved game is not of this box.
    """
    saved = read_saved(request.save) if request.resume else None
    folder = one_folder(path)
    joined = [folder.root / other for other in saved.joined] if saved else list(request.joined)
    others = [Path(os.path.relpath(one.resolve(), folder.root.resolve())).as_posix() for one in joined]
    bench = Workbench(folder, joined, TERMINAL).in_language(LANGUAGE.get())
    if saved:
        check_saved(request.save, saved, bench.game.name, bench.box.title)
    try:
        asked = PlayRequest(typed, request.settings, request.seed, request.players, campaign=request.campaign)
        playing = Playing(bench, PlayRequest.of(saved) if saved else asked, others)
        if saved and request.after_a_break:
            playing.sitting.take_up()
    except (ToolkitError, ValueError) as error:
        if saved is None:
            raise
        raise ToolkitError(f"{request.save.as_posix()}: {error}") from error
    former = None if saved else keep_former(request.save)
    if former is not None:
        say(f"The game saved in {request.save.as_posix()} is kept in {former.as_posix()}.")
    kept = KeptGames() if request.keep else None
    if kept is not None:
        tell("\n".join(wrapped(KEPT_HERE.format(kept.file.as_posix()), "", "")))
    _play_on(playing, request.save, read, kept)


def _play_on(playing: Playing, file: Path, read: Callable[[str], str], kept: KeptGames | None) -> None:
    """One game, and those that follow in a campaign as long as people go on."""
    recording = Unkept() if kept is None else Recording(kept, playing, "terminal", say)

    def keep() -> None:
        write_saved(file, playing.saved)

    while Terminal(
        playing.sitting, read, keep, file.as_posix(), secrets=playing.match.has_secrets, recording=recording
    ).play():
        _ask_at_the_end(recording, read)
        following = playing.following
        for one in following.passed:
            tell(f"Passed over: {one}")
        if following.subject is None:
            if playing.request.campaign:
                tell("The campaign is over.")
            return
        playing = playing.go_on()
        keep()
        recording = Unkept() if kept is None else Recording(kept, playing, "terminal", say)
        tell()
        tell_marked([f"Next: **{', '.join([following.subject.title, *following.carried.words])}**"])
        tell("Press Enter to go on, or type quit.")
        if not _goes_on(read):
            tell(SAVED.format(file.as_posix()))
            return


def _ask_at_the_end(recording: Unkept, read: Callable[[str], str]) -> None:
    """The three questions, if the game is kept. Whoever says nothing has said enough."""
    if not recording.is_kept:
        return
    tell()
    tell("Three questions, which are kept with the game. Press Enter to pass over one.")
    answers: list[str] = []
    for question in SURVEY:
        tell(question)
        try:
            answers.append(read("> ").strip())
        except EOFError:
            break
    recording.surveyed(answers)


def _goes_on(read: Callable[[str], str]) -> bool:
    try:
        return read("> ").strip().lower() != "quit"
    except EOFError:
        return False


class Terminal:
    """People at a terminal: prints events and questions, and reads answers until the game is over.

    The game is saved to `file` after every answer, so that nothing is lost however the program ends. If people have
    `secrets` from each other, they are asked to hand the terminal over.
    """

    def __init__(
        self,
        sitting: Sitting,
        read: Callable[[str], str],
        keep: Callable[[], None],
        file: str,
        *,
        secrets: bool = False,
        recording: Unkept | None = None,
    ) -> None:
        self.sitting, self.read, self.keep, self.file = sitting, read, keep, file
        self.recording = recording or Unkept()
        people = [seat.id for seat in sitting.seats if seat.id not in sitting.players]
        self.told = dict.fromkeys(people, -1)
        """How much each seat has been told; less than nothing before it has seen the table."""
        self.seen = Seen(sitting, people[0])
        self.shares, self.secrets = len(people) > 1, secrets
        self.at = "" if self.shares else people[0]
        """The seat whose person looks at the screen."""
        self.kept = True
        self.odds = False

    def play(self) -> bool:
        """Plays to the end, or until the person leaves; then the game is saved. Returns whether it is over."""
        while (question := self.sitting.question) is not None:
            try:
                goes_on = self._turn_to(question.seat) if question.seat != self.at else self._turn()
            except KeyboardInterrupt as interrupt:
                self._leave()
                interrupt.args = ("",)  # it has just been said how to go on
                raise
            if not goes_on:
                self._leave()
                return False
            self._keep_quietly()
        self._catch_up()
        return True

    def _turn(self) -> bool:
        """Tells what has happened, asks, and reads an answer; False if the person leaves."""
        self._catch_up()
        self._ask()
        self.recording.asked()
        return self._answer()

    def _turn_to(self, seat: str) -> bool:
        """Hands the terminal over to another person; False if they leave.

        Whoever had it may still take an answer back; afterwards that would be somebody else's.
        """
        (title,) = (one.title for one in self.sitting.seats if one.id == seat)
        if self.secrets:
            hide()
            back = ", or type undo" if self.at and self.seen.can_undo else ""
            tell(f"The next question is for {title} alone. Press Enter when nobody else looks{back}.")
            try:
                word = self.read("> ").strip().lower()
            except EOFError:
                return False
            if word == "quit":
                return False
            if word == "undo" and back:
                self._undo()
                return True
        tell()
        tell_marked([f"**{title}**"])
        self.at, self.seen = seat, Seen(self.sitting, seat)
        return True

    def _begin(self) -> None:
        """Prints the table, unless the game is about to describe it; for a resumed game, only the last events."""
        told = self.seen.told
        self.told[self.seen.seat] = 0
        if self.sitting.answers or not told:
            tell_marked(look_lines(self.seen.look()))
        if self.sitting.answers:
            turns = [index for index, one in enumerate(told) if one.manner == "turn"]
            self.told[self.seen.seat] = turns[-1] if turns else max(0, len(told) - RECENT)

    def _undo(self) -> None:
        """Takes the last answer back; what is told again later is new to everyone."""
        self.seen.undo()
        self.recording.undone()
        for seat, told in self.told.items():
            self.told[seat] = min(told, len(Seen(self.sitting, seat).told))

    def _leave(self) -> None:
        self.keep()
        tell(SAVED.format(self.file))

    def _keep_quietly(self) -> None:
        """Saves after an answer. A full disk does not end the game; it is reported once."""
        try:
            self.keep()
            self.kept = True
        except ToolkitError as error:
            if self.kept:
                say(f"{error}. The game goes on, unsaved.")
            self.kept = False

    def _catch_up(self) -> None:
        """Prints what has happened since this person was last asked."""
        if self.told[self.seen.seat] < 0:
            self._begin()
        told, before = self.seen.told, self.told[self.seen.seat]
        tell_marked(told_lines(told[before:], told[before - 1] if before else None))
        self.told[self.seen.seat] = len(told)

    def _ask(self, unfolded: str | None = None) -> None:
        question = self.seen.question
        assert question is not None, "somebody is asked"
        chances = self.seen.chances() if self.odds else ()
        tell_marked(question_lines(question, chances, unfolded))

    def _answer(self) -> bool:
        """Reads lines until one answers the question or takes an answer back; False if the person leaves."""
        question = self.seen.question
        assert question is not None, "somebody is asked"
        groups = {one.group for one in question.choices}
        while True:
            try:
                word, _, typed = self.read("> ").strip().partition(" ")
            except EOFError:
                return False
            word, rest = word.lower(), typed.lower()
            choice = chosen(question, word)
            if choice is not None:
                self.recording.answered(choice)
                self.seen.answer(choice)
                self.recording.played()
                return True
            match word:
                case "look" | "l":
                    self.recording.looked()
                    self._look(rest)
                case "note":
                    self._note(typed)
                case "log":
                    tell_marked(told_lines(self.seen.told))
                case "odds":
                    self.odds = not self.odds
                    tell(f"Chances are {'shown' if self.odds else 'hidden'} from now on.")
                    self._ask()
                case "undo" if self.seen.can_undo:
                    self._undo()
                    return True
                case "undo":
                    tell(f"There is no answer {'of yours ' if self.shares else ''}to take back.")
                case "save":
                    self._leave()
                case "quit":
                    return False
                case "":
                    self._ask()
                case _ if word.isdecimal():
                    tell(f"There is no {word} to choose.")
                case _ if word in groups:
                    self._ask(word)
                case _:
                    self._help()

    def _note(self, words: str) -> None:
        """Jots something down, where games are kept."""
        if not self.recording.is_kept:
            tell("This game is not kept, so there is nowhere for notes. Play with --keep.")
        elif not words.strip():
            tell("Write what is to be noted behind it: note laughed here")
        else:
            self.recording.noted(words)
            tell("Noted.")

    def _look(self, typed: str) -> None:
        """Shows the table, or everything that the words match."""
        if not typed.strip():
            tell_marked(look_lines(self.seen.look()))
            return
        meant = sights_meant(self.seen.sights, typed)
        if not meant:
            tell(f'There is no "{typed}" to look at. You can look at:')
            tell_marked(sight_lines(self.seen.sights))
        for one in meant[:MOST_SIGHTS]:
            tell_marked(look_lines(self.seen.look(one.key)))

    def _help(self) -> None:
        tell("Type the number of a choice. Or:")
        tell_marked(line for word, does in WORDS.items() for line in wrapped(does, f"  {word:<11} ", " " * 14))
        if self.seen.sights:
            tell("You can look at:")
            tell_marked(sight_lines(self.seen.sights))


def chosen(question: Question, word: str) -> int | None:
    """The choice that a number means: an amount if the question is how many, otherwise a position in the list."""
    if not word.isdecimal():
        return None
    if is_amount(question):
        return next((index for index, one in enumerate(question.choices) if one.amount == int(word)), None)
    return int(word) - 1 if 1 <= int(word) <= len(question.choices) else None
