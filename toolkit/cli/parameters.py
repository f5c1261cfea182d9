"""What commands share: the arguments and options that several or all of them have, and how they end.

    with_common(command)    the same command, which also takes --color, --config, --quiet and --verbose

Annotations are values in all modules that declare commands, not texts: Typer would evaluate each text several times.
"""

import inspect
import os
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

from typer import Argument, BadParameter, Option

from toolkit import __version__
from toolkit.cli import completion
from toolkit.cli.signatures import Function, parameters, signed, typed_as
from toolkit.cli.terminal import LOUDNESS, Loudness, say_in_detail
from toolkit.lint.named import LANGUAGE, NAMED

FOUND = 1
"""The exit code when there are findings at or above --fail-on."""


def end(*, found: bool) -> None:
    """Ends the command with its exit code."""
    sys.exit(FOUND if found else 0)


def _above_zero(value: float | None) -> float | None:
    if value is not None and value <= 0:
        raise BadParameter("it must be more than 0.")
    return value


SomeBoxes = Annotated[
    list[Path] | None,
    Argument(
        metavar="BOX",
        help="Boxes, or folders with boxes in them (default: this folder).",
        autocompletion=completion.boxes,
    ),
]
OneBox = Annotated[
    Path,
    Argument(
        metavar="BOX",
        help="The folder of a box (default: this folder).",
        show_default=False,
        autocompletion=completion.boxes,
    ),
]
HERE = Path()
Subject = Annotated[
    str | None,
    Argument(metavar="SUBJECT", help="Part of the box, by id or number.", autocompletion=completion.subjects),
]
"""What is proved or played; `options.with_settings` says what the game calls it."""
OutputFolder = Annotated[Path | None, Option("--output", "-o", help="A folder (default: build/BOX).")]
Jobs = Annotated[
    int | None,
    Option("--jobs", "-j", "--processes", min=1, help="How many processes to use (default: one per core)."),
]
PrintSeconds = Annotated[
    float | None,
    Option(
        "--seconds",
        callback=_above_zero,
        help="Seconds by the clock for the whole run (default: 3600); another run goes on from there.",
    ),
]
CacheSize = Annotated[
    int | None, Option("--cache-size", min=0, help="Megabytes to keep in the cache for the next run (default: 500).")
]
Force = Annotated[bool, Option("--force", help="Also replace files that the toolkit did not make.")]
AsJson = Annotated[bool, Option("--json", help="As JSON.")]
Page = Annotated[
    Path | None,
    Option("--page", metavar="FOLDER", help="Show the answer on the page that build writes here: build/BOX."),
]
Positions = Annotated[
    int | None, Option("--limit", min=1, help="The most positions to look at for each proof (default: 50,000).")
]
Seconds = Annotated[
    float | None,
    Option(
        "--seconds",
        callback=_above_zero,
        help="CPU seconds for all proofs together (default: 600), at most 20 for each subject.",
    ),
]
FailOn = Annotated[
    str | None,
    Option(
        "--fail-on", metavar="SEVERITY", help="Exit with 1 at this severity or above: error, warning, remark or never."
    ),
]

PANEL = "Options of every command"
WHENS = ("auto", "always", "never")


def _known_when(value: str) -> str:
    if value not in WHENS:
        raise BadParameter(f"choose from {', '.join(WHENS[:-1])} or {WHENS[-1]}.")
    return value


def _common(
    color: Annotated[
        str,
        Option(
            "--color",
            metavar="WHEN",
            callback=_known_when,
            show_default=False,
            help="auto, always or never (default: auto, on terminals).",
            rich_help_panel=PANEL,
        ),
    ] = "auto",
    config: Annotated[
        Path | None,
        Option("--config", metavar="FILE", help="Settings to use instead of the nearest.", rich_help_panel=PANEL),
    ] = None,
    quiet: Annotated[
        bool, Option("--quiet", "-q", help="Say nothing besides answers and errors.", rich_help_panel=PANEL)
    ] = False,
    verbose: Annotated[
        bool, Option("--verbose", "-v", help="Say which settings apply and how long it takes.", rich_help_panel=PANEL)
    ] = False,
) -> None:
    """Only its parameters matter."""


COMMON = tuple(parameters(_common).values())


def with_common(function: Function) -> Function:
    """A command with these options, as far as it has none of these names itself."""
    own = parameters(function)
    taken = {option for one in own.values() for option in typed_as(one)}
    added = [one for one in COMMON if one.name not in own and taken.isdisjoint(typed_as(one))]

    def command(**values: Any) -> None:
        told = {one.name: values.pop(one.name, one.default) for one in added}
        with _applied(**told):
            function(**values)

    return signed(command, function, [*own.values(), *_by_name(added)])


def _by_name(found: Sequence[inspect.Parameter]) -> list[inspect.Parameter]:
    return [one.replace(kind=inspect.Parameter.KEYWORD_ONLY) for one in found]


IN_LANGUAGES = ("build", "check", "graph", "odds", "play", "playtest", "render", "solve")
"""Commands that can open a box in another language."""


def _in_language(
    language: Annotated[
        str | None,
        Option("--language", metavar="TAG", help="The box in another language: translations/TAG.po, or qps to try."),
    ] = None,
) -> None:
    """Only its parameter matters."""


def with_language(function: Function) -> Function:
    """A command with the option that opens boxes in another language."""
    own = parameters(function)
    added = list(parameters(_in_language).values())

    def command(**values: Any) -> None:
        named = LANGUAGE.set(values.pop("language", None))
        try:
            function(**values)
        finally:
            LANGUAGE.reset(named)

    return signed(command, function, [*own.values(), *_by_name(added)])


@contextmanager
def _applied(
    color: str = "auto", config: Path | None = None, *, quiet: bool = False, verbose: bool = False
) -> Iterator[None]:
    begun = time.monotonic()
    before = {name: os.environ.get(name) for name in ("NO_COLOR", "FORCE_COLOR")}
    named, loud = NAMED.set(config), LOUDNESS.set(Loudness(quiet, verbose))
    if color != "auto":
        os.environ.pop("NO_COLOR" if color == "always" else "FORCE_COLOR", None)
        os.environ["FORCE_COLOR" if color == "always" else "NO_COLOR"] = "1"
    try:
        yield
    finally:
        say_in_detail(f"unlikely {__version__}: {time.monotonic() - begun:.2f} s")
        NAMED.reset(named)
        LOUDNESS.reset(loud)
        for name, value in before.items():
            os.environ.pop(name, None)
            if value is not None:
                os.environ[name] = value
