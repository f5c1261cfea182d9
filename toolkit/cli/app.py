"""The command line: from the words that were typed to the Typer application for them, and from its end to an exit code.

`toolkit.cli.commands` and `toolkit.cli.print_commands` declare the commands, `toolkit.cli.options` adds what games
bring. An application is made for the words at hand: with the settings of the game whose box is among them, and with no
other command than the one they name, since Typer prepares every command that it is given.
"""

import re
import signal
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import wraps
from io import StringIO, TextIOWrapper
from typing import Annotated, Any, NoReturn

import typer

from toolkit import __version__
from toolkit.cli import commands, completion, print_commands
from toolkit.cli.asking import commands as asking_commands
from toolkit.cli.colleagues import commands as colleague_commands
from toolkit.cli.learning import commands as learning_commands
from toolkit.cli.options import Typed, games_meant, naming_games, takes_settings, with_settings
from toolkit.cli.parameters import COMMON, IN_LANGUAGES, AsJson, SomeBoxes, end, with_common, with_language
from toolkit.cli.signatures import Function, in_short
from toolkit.cli.terminal import insist, tell
from toolkit.errors import NothingToCheckError, ToolkitError
from toolkit.source.folder import reading_ahead

NAME = "unlikely"
FAILED, NOTHING = 2, 3
"""Exit codes: usage, configuration or machine trouble; nothing to check."""
INTERRUPTED = 130
PANELS = {
    "Write": (
        commands.new,
        commands.studio,
        commands.fmt,
        colleague_commands.renumber,
        commands.schemas,
        commands.templates,
    ),
    "Check and prove": (
        commands.check,
        commands.solve,
        commands.odds,
        commands.graph,
        asking_commands.find,
        asking_commands.why,
        commands.rules,
        commands.explain,
    ),
    "Hand over": (
        colleague_commands.export,
        colleague_commands.import_,
        colleague_commands.translate,
        colleague_commands.art,
        colleague_commands.lsp,
    ),
    "Play": (commands.playtest, commands.play, learning_commands.tune, learning_commands.played),
    "Print": (print_commands.build, print_commands.render, print_commands.diff, print_commands.cache),
}
"""Every command of the toolkit, as `--help` lists them."""


@dataclass(frozen=True)
class Command:
    """A command: the function whose signature Typer reads, and its panel of `--help`."""

    function: Function
    panel: str


COMMANDS = {
    function.__name__.rstrip("_"): Command(function, panel)
    for panel, functions in PANELS.items()
    for function in functions
}


def _tell_version(asked: bool) -> None:
    if asked:
        tell(f"{NAME} {__version__}")
        raise typer.Exit


def everywhere(
    version: Annotated[
        bool, typer.Option("--version", callback=_tell_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """Write, check, prove, print and play-test adventure boxes."""


def command_line(words: Sequence[str] = ()) -> typer.Typer:
    """The application for these words. If they name no command, commands can only be listed.

    Raises:
        ToolkitError: a game cannot be imported, or what it brings has a name that is taken; or an option among the
            words belongs to another command or another game.
    """
    named = _named(words)
    listing = len(named) > 1 or completion.asked()  # and no command runs
    meant = {
        name: _for_words(name, command.function, words[1:])
        for name, command in named.items()
        if name in words[:1] or completion.asked()
    }
    if not listing and (short := in_short(meant[words[0]], words[1:])):
        return _with_nothing_to_convert(words[0], short)
    app = typer.Typer(
        name=NAME,
        context_settings={"help_option_names": ["--help", "-h"]},
        no_args_is_help=True,
        add_help_option=listing,
        add_completion=listing,
        pretty_exceptions_enable=False,  # a bug is a plain traceback: see `main`
    )
    app.callback()(everywhere)
    for name, command in named.items():
        help = _paragraphs(command.function)
        short_help = re.split(r"(?<=\.)\s", help)[0]  # its first sentence
        app.command(name, help=help, short_help=short_help, rich_help_panel=command.panel)(
            _whole(meant.get(name, _listed))
        )
    return app


def _named(words: Sequence[str]) -> Mapping[str, Command]:
    """The command that the words name; otherwise all commands, so that they can be listed, completed or suggested.

    Games are only loaded for names that the toolkit lacks.
    """
    name = "" if completion.asked() and len(words) == 1 else next(iter(words), "")  # it may still go on
    if name in COMMANDS:
        return {name: COMMANDS[name]}
    every = {**COMMANDS, **of_games()}
    return {name: every[name]} if name in every else every


def _with_nothing_to_convert(name: str, command: Function) -> typer.Typer:
    """The application for a command in short. It lacks the options that Typer brings: these are converted, too."""
    app = typer.Typer(add_help_option=False, add_completion=False, pretty_exceptions_enable=False)
    app.callback()(_listed)
    already_read = {"allow_extra_args": True, "ignore_unknown_options": True}
    app.command(name, add_help_option=False, context_settings=already_read)(_whole(command))
    return app


def _for_words(name: str, function: Function, words: Sequence[str]) -> Function:
    """The command with those parameters that matter for the words after its name."""
    if name in IN_LANGUAGES:
        function = with_language(function)
    if name == "new":
        function = naming_games(function)
    elif takes_settings(function):
        # Options of every command are taken off first, so that none of them counts as another game's.
        function = with_settings(function, name, games_meant(words), () if completion.asked() else words, COMMON)
    return with_common(function)


def _paragraphs(function: Function) -> str:
    """What a command says of itself, a line for each paragraph: the terminal decides where lines end."""
    return "\n\n".join(" ".join(some.split()) for some in (function.__doc__ or "").split("\n\n"))


def _listed() -> None:
    """Stands for a command of which only the name and the help matter."""


def of_games() -> dict[str, Command]:
    """The commands that games bring. Where several games have the same command, the box decides.

    Raises:
        ToolkitError: a game's command has the name of one of the toolkit's.
    """
    from toolkit.games import every_game

    found: dict[str, Command] = {}
    for game in every_game():
        for own in game.commands:
            if own.name in COMMANDS:
                raise ToolkitError(f"{game.title} has a command {own.name}, but the toolkit has one already")
            panel = "Commands of several games" if own.name in found else f"Commands of {game.title}"
            found[own.name] = _own_command(own.name, own.help, panel)
    return found


def _own_command(name: str, help: str, panel: str) -> Command:
    def tell_about(boxes: SomeBoxes = None, as_json: AsJson = False, *, typed: Typed) -> None:
        from toolkit.cli.own import run

        end(found=run(name, tuple(boxes or ()), typed.settings, as_json=as_json))

    tell_about.__doc__ = help
    return Command(tell_about, panel)


def _whole(function: Function) -> Function:
    """The command, which ends in our words: Typer says "Aborted." where an input ends too early, and nothing at all
    when it is interrupted."""

    @wraps(function)
    def run(**values: Any) -> None:
        try:
            function(**values)
        except EOFError as error:
            raise RuntimeError("an input has ended too early") from error
        except KeyboardInterrupt as interrupt:
            _interrupted(interrupt)

    return run


ENDING = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))
"""Signals that are answered like Ctrl-C: the end of the program, and a terminal that is closed."""


class EndedError(KeyboardInterrupt):
    """The command was ended by a signal. As with Ctrl-C, it ends what it has started and removes what is half written.

    Its `code` is what shells expect then.
    """

    code = INTERRUPTED


def _leave(number: int, _: object) -> None:
    signal.signal(number, signal.SIG_IGN)  # once is enough: nothing is to disturb the leaving
    ended = EndedError()
    ended.code = 128 + number
    raise ended


def main() -> None:
    """Runs the command. A mistake becomes one line and an exit code, a bug a traceback."""
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # `unlikely check | head` ends without a word
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # closed by the parent process: nobody is going to read it
            setattr(sys, name, StringIO())
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # not every terminal has every character
    for number in ENDING:
        if signal.getsignal(number) is signal.SIG_DFL:  # `nohup` has it ignored
            signal.signal(number, _leave)
    try:
        with reading_ahead():
            command_line(completion.line())(prog_name=NAME)
    except KeyboardInterrupt as interrupt:
        _interrupted(interrupt)
    except NothingToCheckError as error:
        _fail(str(error), NOTHING)
    except ToolkitError as error:
        _fail(str(error), FAILED)
    except OSError as error:  # trouble of the machine, wherever it occurred
        _fail(f"{error.filename or 'the machine'}: {error.strerror or error}", FAILED)
    except Exception:
        import traceback

        traceback.print_exc()
        sys.exit(FAILED)


def _interrupted(interrupt: KeyboardInterrupt) -> NoReturn:
    """Ends the command, with the words of whoever knows what is lost and what is not."""
    if words := "".join(interrupt.args or ("Interrupted.",)):
        insist(words)
    sys.exit(interrupt.code if isinstance(interrupt, EndedError) else INTERRUPTED)


def _fail(message: str, code: int) -> None:
    insist(f"{NAME}: {' '.join(message.split())}")
    sys.exit(code)


if __name__ == "__main__":
    main()
