"""`unlikely play`: a quest in the terminal, with a person as the player; saved whenever it is left."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from toolkit.cli.playtest import difficulty_of, read_box, setup_of
from toolkit.cli.quests import quests_of
from toolkit.errors import ToolkitError
from toolkit.files import write_whole
from toolkit.games.unlikely_heroes.content.model import Box, Quest
from toolkit.games.unlikely_heroes.playing.choices import Question
from toolkit.games.unlikely_heroes.playing.playthrough import Playthrough
from toolkit.games.unlikely_heroes.playing.prepared import PreparedQuest, Setup
from toolkit.games.unlikely_heroes.playing.spoken import asked, option_words, situation, spoken
from toolkit.games.unlikely_heroes.playing.turn import finish, peek, start

HELP = "Type the number of a choice. Or: look, peek NUMBER, log, save, quit, help."


@dataclass(frozen=True)
class Wanted:
    """What was asked for on the command line."""

    heroes: int = 2
    difficulty: str = "normal"
    variant: str = "normal"
    expansions: tuple[str, ...] = ()
    seed: int = 1
    save: Path = Path("saved-game.json")
    resume: bool = False


class _LeftError(Exception):
    """The person leaves the table."""


class Person:
    """Reads answers from the terminal; first gives again those of a saved game."""

    def __init__(self, answers: Sequence[int], read: Callable[[str], str], keep: Callable[[list[int]], None]) -> None:
        self.answers, self.read, self.keep = list(answers), read, keep
        self.given: list[int] = []
        self.told = 0

    def choose(self, game: Playthrough, question: Question) -> Any:
        """The option of the number that is typed."""
        options = question.options
        number = self._again(len(options)) if len(self.given) < len(self.answers) else self._ask(game, question)
        self.given.append(number)
        return options[number]

    def _again(self, count: int) -> int:
        number = self.answers[len(self.given)]
        if not 0 <= number < count:
            raise ToolkitError("the saved game does not fit the box any more. Start a new one, without --resume.")
        return number

    def _ask(self, game: Playthrough, question: Question) -> int:
        self.catch_up(game)
        print(f"\n{asked(game, question)}")
        for number, option in enumerate(question.options, start=1):
            print(f"  {number:>2}  {option_words(game, option)}")
        while True:
            word, _, rest = self._line().partition(" ")
            match word:
                case "look":
                    print(situation(game))
                case "peek":
                    self._peek(game, rest)
                case "log":
                    print("\n".join(game.log or []))
                case "save":
                    self.keep(self.given)
                case "quit":
                    raise _LeftError
                case _ if word.isdecimal() and 1 <= int(word) <= len(question.options):
                    return int(word) - 1
                case _:
                    print(HELP)

    def _line(self) -> str:
        try:
            return self.read("> ").strip().lower()
        except EOFError as end:
            raise _LeftError from end

    def _peek(self, game: Playthrough, number: str) -> None:
        cards = peek(game, int(number)) if number.strip().isdecimal() else []
        if not cards:
            print("Nothing to peek at: name an anchor of a map where a hero stands.")
        for card in cards:
            back = game.play.cards[card].back
            print(f"{game.play.cards[card].number}: {spoken(str(back.text)) if back else '…'}")
            if back and back.help:
                print(f"   (help: {spoken(str(back.help))})")

    def catch_up(self, game: Playthrough) -> None:
        """Prints what has happened since the last question."""
        for line in (game.log or [])[self.told :]:
            print(line)
        self.told = len(game.log or [])


def run(path: Path, quest: str | None, wanted: Wanted, read: Callable[[str], str] = input) -> None:
    """Plays a quest with a person.

    Raises:
        ToolkitError: there is no such quest, or the saved game is not of this box.
    """
    box = read_box(path)
    saved = _read(box, wanted.save) if wanted.resume else {}
    chosen = quests_of(box, saved.get("quest", quest))[0]
    setup = Setup(**saved["setup"]) if saved else setup_of(
        wanted.heroes, difficulty_of(wanted.difficulty), wanted.variant, wanted.expansions
    )  # fmt: skip
    setup = Setup(setup.heroes, setup.difficulty, setup.variant, tuple(setup.expansions))
    seed = int(saved.get("seed", wanted.seed))

    def keep(answers: list[int]) -> None:
        _write(wanted.save, box, chosen, setup, seed, answers)
        print(f"Saved to {wanted.save.as_posix()}. Go on with: --resume")

    person = Person(saved.get("answers", ()), read, keep)
    game: Playthrough | None = None
    try:
        game = start(PreparedQuest(box, chosen, setup), person.choose, Random(f"play {seed}"), log=True)
        print(situation(game))
        finish(game, most_turns=10_000)
        person.catch_up(game)
    except _LeftError:
        keep(person.given)


def _write(file: Path, box: Box, quest: Quest, setup: Setup, seed: int, answers: Sequence[int]) -> None:
    """A saved game is its setup and every answer: played again, they lead to the same place."""
    data = {
        "box": box.title,
        "quest": quest.id,
        "seed": seed,
        "setup": {
            "heroes": setup.heroes,
            "difficulty": setup.difficulty,
            "variant": setup.variant,
            "expansions": list(setup.expansions),
        },
        "answers": list(answers),
    }
    write_whole(file, (json.dumps(data, ensure_ascii=False) + "\n").encode())


def _read(box: Box, file: Path) -> dict[str, Any]:
    try:
        data = json.loads(file.read_text("utf-8"))
        fits = data["box"] == box.title and {*data["setup"]} == {"heroes", "difficulty", "variant", "expansions"}
        numbers = all(type(one) is int for one in data["answers"])
    except FileNotFoundError as error:
        raise ToolkitError(f"{file.as_posix()}: there is no saved game.") from error
    except (ValueError, KeyError, TypeError, UnicodeDecodeError) as error:
        raise ToolkitError(f"{file.as_posix()}: this is no saved game.") from error
    if not fits or not numbers:
        raise ToolkitError(f"{file.as_posix()}: this is no saved game of {box.title}.")
    assert isinstance(data, dict)
    return data
