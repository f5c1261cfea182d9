"""What commands share: the arguments and options that several of them have, and how they end.

Annotations are values in all modules that declare commands, not texts: Typer would evaluate each text several times.
"""

import sys
from pathlib import Path
from typing import Annotated

from typer import Argument, BadParameter, Option

from toolkit.cli import completion

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
        help="Boxes, or folders with boxes in them; this folder if left out.",
        autocompletion=completion.boxes,
    ),
]
OneBox = Annotated[
    Path,
    Argument(
        metavar="BOX",
        help="The folder of a box; this folder if left out.",
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
OutputFolder = Annotated[Path | None, Option("--output", "-o", help="A folder; build/BOX if left out.")]
Jobs = Annotated[
    int | None,
    Option("--jobs", "-j", "--processes", min=1, help="How many processes to use; one per core if left out."),
]
CacheSize = Annotated[
    int | None, Option("--cache-size", min=0, help="Megabytes to keep in the cache for the next run; 500 if left out.")
]
Force = Annotated[bool, Option("--force", help="Also replace files that the toolkit did not make.")]
AsJson = Annotated[bool, Option("--json", help="As JSON.")]
Page = Annotated[
    Path | None,
    Option("--page", metavar="FOLDER", help="Show the answer on the page that build writes here: build/BOX."),
]
Positions = Annotated[
    int | None, Option("--limit", min=1, help="The most positions to look at for each proof; 50,000 if left out.")
]
Seconds = Annotated[
    float | None,
    Option(
        "--seconds",
        callback=_above_zero,
        help="CPU seconds for all proofs together; 600 if left out, at most 20 for each subject.",
    ),
]
FailOn = Annotated[
    str | None,
    Option(
        "--fail-on", metavar="SEVERITY", help="Exit with 1 at this severity or above: error, warning, remark or never."
    ),
]
