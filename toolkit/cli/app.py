"""The command line: declares every command and its options; each command's work is in a module of its own.

Nothing heavy is imported here. Each command imports what it needs when it runs, so that `--help` and `check` start
quickly. `toolkit.cli.options` adds the games' own settings and commands.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterable
from io import StringIO, TextIOWrapper
from pathlib import Path
from typing import Any, TypeVar

import click

from toolkit import __version__
from toolkit.cli import completion
from toolkit.cli.options import Commands, GameCommand, KnownGame, SubjectCommand, typed, typed_boxes, typed_subjects
from toolkit.cli.terminal import say
from toolkit.errors import NothingToCheckError, ToolkitError

FOUND, FAILED, NOTHING = 1, 2, 3
"""Exit codes: findings at or above --fail-on; usage, configuration or machine trouble; nothing to check."""
INTERRUPTED = 130
COMPLETION = "_UNLIKELY_COMPLETE"

PATH = click.Path(path_type=Path)
Function = TypeVar("Function", bound=Callable[..., object])
Decorator = Callable[[Function], Function]


def switch(*names: str, help: str) -> Decorator[Any]:
    """An option that is on or off."""
    return click.option(*names, is_flag=True, help=help)


def several(*names: str, help: str, offers: completion.Completer | None = None) -> Decorator[Any]:
    """An option that may be repeated, or given a list."""
    return click.option(*names, multiple=True, callback=_words, help=help, metavar="TEXT", shell_complete=offers)


def _words(_: click.Context, __: click.Parameter, values: Iterable[str]) -> tuple[str, ...]:
    """Words, even when typed as one list: `--select UH1,UH7`."""
    return tuple(word.strip() for value in values for word in value.split(",") if word.strip())


some_boxes = click.argument("boxes", nargs=-1, type=PATH, metavar="[BOX]...", shell_complete=completion.boxes)
one_box = click.argument("box", type=PATH, shell_complete=completion.boxes)
a_subject = click.argument("subject", required=False, shell_complete=completion.subjects)
output_folder = click.option("--output", "-o", type=PATH, help="A folder; build/BOX if left out.")
processes = click.option("--processes", type=click.IntRange(min=1), help="How many cores to use; all if left out.")
cache_size = click.option(
    "--cache-size", type=click.IntRange(min=0), help="Megabytes to keep in the cache for the next run; 500 if left out."
)
as_json = switch("--json", "as_json", help="As JSON.")
on_the_page = click.option(
    "--page", type=PATH, metavar="FOLDER", help="Show the answer on the page that build writes here: build/BOX."
)


def limited(command: Function) -> Function:
    """The options of commands that prove: how long a proof may take."""
    positions = click.option(
        "--limit", type=click.IntRange(min=1), help="The most positions to look at for each proof; 50,000 if left out."
    )
    seconds = click.option(
        "--seconds",
        type=click.FloatRange(min=0, min_open=True),
        help="CPU seconds for the proofs of each quest or other subject; 20 if left out.",
    )
    return positions(seconds(command))


failing = click.option("--fail-on", help="Exit with 1 at this severity or above: error, warning, remark or never.")
"""Which findings or answers fail a build."""


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="unlikely", message="%(prog)s %(version)s")
def app() -> None:
    """Write, check, prove, print and play-test adventure boxes."""


@app.command()
@some_boxes
@click.option(
    "--format",
    "-f",
    "formats",
    multiple=True,
    metavar="FORMAT[:FILE]",
    shell_complete=completion.formats,
    help="full, concise, json, github, sarif, junit or gitlab; FORMAT:FILE writes to a file. Repeatable.",
)
@several("--select", help="Run only these rules (code, name or family).", offers=completion.rules)
@several("--ignore", help="Do not run these rules; adds to the configuration.", offers=completion.rules)
@switch("--prove", help="Also play everything through: can it be won, can players get stuck?")
@switch("--all", "everything", help="Check everything, proofs and print too, and list every finding.")
@limited
@failing
@switch("--statistics", help="Count findings by rule.")
@switch("--watch", "-w", help="Check again whenever a file changes.")
@switch("--fix", help="Fix what can be fixed safely.")
@switch("--diff", help="Show what --fix would change, and change nothing.")
@click.option("--baseline", type=PATH, help="Accept the findings listed in this file.")
@switch("--update-baseline", help="Write the current findings to the baseline.")
@switch("--quiet", "-q", help="Print only errors.")
@click.option(
    "--with", "joined", multiple=True, type=PATH, metavar="BOX", help="Check it together with another box. Repeatable."
)
def check(watch: bool, update_baseline: bool, diff: bool, **asked: Any) -> None:
    """Check boxes and say what is wrong, where, and how to fix it.

    Exit code 0: clean; 1: findings at or above --fail-on; 2: usage or configuration; 3: nothing to check.
    """
    from toolkit.cli.check import Options, run

    options = Options(diff=diff, update_baseline=update_baseline and not diff, **asked)
    if watch:
        from toolkit.cli.watch import watch as keep_checking

        keep_checking(options)
        return
    _end(found=run(options))


@app.command()
@some_boxes
@click.option("--port", type=click.IntRange(0, 65535), default=0, help="The port to use; any free one if left out.")
@click.option("--browser/--no-browser", default=True, help="Open the page in a browser.")
@switch("--read-only", help="Show everything, but allow no changes.")
@click.option("--share", type=click.IntRange(0, 8), default=0, help="How many people on your network may join in.")
def studio(boxes: tuple[Path, ...], port: int, browser: bool, read_only: bool, share: int) -> None:
    """Open boxes in the browser, to see, edit, prove and play them. Only this machine can reach the page."""
    from toolkit.cli.studio import Request, run

    run(boxes, Request(port, browser, read_only, share))


@app.command()
@some_boxes
@switch("--check", help="Write nothing; exit with 1 if a file would change.")
@switch("--diff", help="Write nothing; show what would change.")
def fmt(boxes: tuple[Path, ...], check: bool, diff: bool) -> None:
    """Write boxes in canonical form. Keys get a fixed order, cards are sorted by number."""
    from toolkit.cli.fmt import run

    _end(found=run(boxes, check=check, diff=diff))


@app.command()
@click.argument("folder", type=PATH, metavar="DIR")
@click.option("--title", help="The box's title; made from the folder's name if left out.")
@click.option("--game", cls=KnownGame)
@switch("--empty", help="Start with no story: no encounters, heroes or quests.")
@switch("--tutorial", help="Start with the annotated box of the tutorial.")
def new(folder: Path, title: str | None, game: str | None, **beginning: bool) -> None:
    """Start a box: small, valid, winnable, ready to edit. DIR must not exist yet, or be empty."""
    from toolkit.cli.new import run

    run(folder, title, game, **beginning)


@app.command()
@click.argument("folder", type=PATH, metavar="BOX", shell_complete=completion.boxes)
def schemas(folder: Path) -> None:
    """Write the schemas into a box, for your editor. It can then complete and explain as you type."""
    from toolkit.cli.new import refresh_schemas

    refresh_schemas(folder)


@app.command(cls=GameCommand)
@one_box
@a_subject
@limited
@failing
@switch("--trace", help="Also print the moves as data.")
@as_json
@on_the_page
def solve(box: Path, subject: str | None, **asked: Any) -> None:
    """Say what can be proved about the quests of a box. Whether each can be won, with the winning moves told as a
    story, and whether players can get stuck. SUBJECT is a quest, or what its game calls it, by id or number.

    Exit codes are those of check --prove. Code 1: an answer at or above --fail-on. A quest that cannot be won, or whose
    cards force players into a soft-lock, is an error; a soft-lock after an innocent move, or a question that could not
    be decided, is a warning.
    """
    from toolkit.cli.solve import Request, run

    _end(found=run(box, subject, Request(settings=typed(), joined=typed_boxes(), **asked)))


@app.command(cls=SubjectCommand)
@one_box
@click.option(
    "--output",
    "-o",
    type=PATH,
    required=True,
    help="A file ending in .svg, .png, .dot, .mmd or .json; or a folder for all.",
)
def graph(box: Path, output: Path) -> None:
    """Draw a box: what leads to what, and how it lies on the table.

    A folder gets every picture, as SVG and as PNG. Cards with findings are marked.
    """
    from toolkit.cli.graph import Request, run

    run(box, output, Request(next(iter(typed_subjects()), None), typed()))


@app.command(cls=GameCommand)
@one_box
@click.argument("cards", nargs=-1, metavar="[ID]...")
@switch("--json", "as_json", help="Print everything as JSON.")
@click.option("--picture", type=PATH, help="Draw a heat map instead, to a file ending in .svg or .png.")
@on_the_page
def odds(box: Path, cards: tuple[str, ...], **asked: Any) -> None:
    """Show exact chances, such as those of passing each challenge. Of everything in the box, or of each ID or number.

    A setting may have several values to compare: 2,4 or 2..4 or all.
    """
    from toolkit.cli.odds import Request, run

    run(box, cards, Request(settings=typed(), joined=typed_boxes(), **asked))


@app.command(cls=SubjectCommand)
@one_box
@switch("--faces", help="Every face as PNG.")
@click.option("--trimmed/--bleed", default=False, help="Faces without bleed, or with it (the default).")
@switch("--sheets", help="A PDF to print and cut.")
@switch("--png", help="With --sheets: also every page as PNG.")
@click.option(
    "--paper", default="a4", help="a4, letter, a3 … or any file in templates/sheets.", shell_complete=completion.papers
)
@click.option(
    "--flip", default="long", help="The edge the paper is turned over: long or short; none prints fronts only."
)
@switch("--fold", help="Front and back side by side, to fold and glue.")
@click.option("--offset", default="0,0", help="The printer's offset in mm, as read off the calibration sheet.")
@click.option("--gutter", type=float, help="Millimetres between cards; as many as fit if left out.")
@click.option("--marks/--no-marks", default=True, help="With or without crop marks.")
@switch("--calibrate", help="A sheet that finds the printer's offset.")
@switch("--safe-zone", help="Show where cards are cut, for proofs.")
@click.option("--dpi", type=int, default=300, help="Pixels per inch of everything painted.")
@switch("--raster", help="A PDF of pixels instead of text and shapes.")
@switch("--dividers", help="Dividers for putting a saved game away in the box, as PDF.")
@switch("--booklets", help="The booklets, as PDF and HTML.")
@click.option("--standard", help="For a print shop: sheets and booklets, or else cards by the page, as x4 or x1a.")
@click.option("--profile", type=PATH, help="With --standard: the ICC profile that the print shop names.")
@click.option("--ink", type=int, help="With --standard: the most ink the paper takes, in percent; 300 if left out.")
@switch("--tts", help="Deck sheets for Tabletop Simulator.")
@click.option("--url", default="", help="With --tts: the web address where you will host the pictures.")
@several("--service", help="Files for a print service. Repeatable.", offers=completion.services)
@several("--number", help="Only these numbers: 38 or 20-30.")
@several("--kind", help="Only this kind of card or piece: map, item, tile …", offers=completion.kinds)
@several("--tag", help="Only cards with this tag.", offers=completion.tags)
@click.option("--changed-since", help="Only cards that look different than in a git revision or a folder.")
@output_folder
@processes
@cache_size
def render(
    box: Path,
    number: tuple[str, ...],
    kind: tuple[str, ...],
    tag: tuple[str, ...],
    **asked: Any,
) -> None:
    """Print a box: faces, sheets, dividers, booklets, deck sheets. Without options, faces and sheets.

    Exit code 1: there were errors, such as text that does not fit; all cards are printed anyway.
    """
    from toolkit.cli.render import Request, run_each
    from toolkit.press.production.selection import Choice

    choice = Choice(numbers=number, kinds=kind, groups=typed_subjects(), tags=tag)
    _end(found=run_each((box, *typed_boxes()), Request(choice=choice, **asked)))


@app.command()
@click.argument("before", metavar="A")
@click.argument("after", metavar="B")
@click.option("--box", type=PATH, help="The box, if both are revisions.")
@click.option("--output", "-o", type=PATH, help="A folder; build/diff if left out.")
@click.option("--dpi", type=click.IntRange(30, 600), default=150, help="Pixels per inch.")
@click.option("--pictures/--list", default=True, help="Draw the changes, or just list them.")
def diff(before: str, after: str, box: Path | None, output: Path | None, dpi: int, pictures: bool) -> None:
    """List the cards that look different in two boxes or revisions. Also shows them side by side."""
    from toolkit.cli.diff import run

    run(before, after, box, output, dpi, pictures=pictures)


@app.command()
@one_box
@output_folder
@click.option("--paper", default="a4", help="The paper of the sheets.", shell_complete=completion.papers)
@click.option("--dpi", type=int, default=300, help="Pixels per inch of the faces.")
@processes
@cache_size
@switch("--watch", "-w", help="Build again whenever a file changes.")
def build(
    box: Path,
    output: Path | None,
    paper: str,
    dpi: int,
    processes: int | None,
    cache_size: int | None,
    watch: bool,
) -> None:
    """Check and print a box, and write a page that shows everything. The page is index.html.

    Exit code 1: findings at or above fail-on; everything is written anyway.
    """
    from toolkit.cli.build_again import run, run_on

    words = (box, output, paper, dpi, processes, cache_size)
    _end(found=run_on(*words) if watch else run(*words))


@app.command()
@click.option("--clear", is_flag=True, help="Empty the cache.")
def cache(clear: bool) -> None:
    """Show the size of the print cache, or empty it. It makes the next print run faster."""
    from toolkit.cli.cache import run

    run(clear=clear)


@app.command(cls=GameCommand)
@one_box
@a_subject
@click.option("--games", type=click.IntRange(min=1), default=200, help="How many games of each kind.")
@several("--player", "players", help="Who plays; the ablest player if left out. Repeatable.", offers=completion.players)
@click.option("--seed", type=int, default=1, help="The same seed plays the same games, another seed other games.")
@click.option("--jobs", "-j", type=click.IntRange(min=1), help="How many processes to use; one per core if left out.")
@click.option("--cluster", help="Play on a Dask cluster: the address of its scheduler.")
@click.option(
    "--expect", multiple=True, help='Exit with 1 if the win rate is outside this range: "normal: 45..75%". Repeatable.'
)
@click.option("--save-game", type=click.IntRange(min=0), help="Write down the game with this number, move by move.")
@click.option("--output", "-o", type=PATH, help="The file for --save-game.")
@click.option("--picture", type=PATH, help="Draw the win rates to a file ending in .svg or .png.")
@as_json
@on_the_page
def playtest(box: Path, subject: str | None, **asked: Any) -> None:
    """Play a box thousands of times and say how often players win. Also how long it takes, and what stops them.

    A setting may have several values to compare: 2,4 or 2..4 or all.
    """
    from toolkit.cli.playtest import Request, run

    _end(found=run(box, subject, Request(settings=typed(), joined=typed_boxes(), **asked)))


@app.command(cls=GameCommand)
@one_box
@a_subject
@click.option("--seed", type=int, default=1, help="Another seed plays another game.")
@click.option("--save", type=PATH, default=Path("saved-game.json"), help="Where the game is saved after every answer.")
@switch("--resume", help="Continue the saved game.")
@switch(
    "--after-a-break",
    help="With --resume: continue by the rulebook's rules for a game that was put away.",
)
def play(box: Path, subject: str | None, **asked: Any) -> None:
    """Play a box in the terminal, by the rules of the play-tests. Leave at any time and continue later."""
    from toolkit.cli.play import Request, run

    run(box, subject, Request(settings=typed(), joined=typed_boxes(), **asked))


@app.command()
@several("--select", help="Only these rules (code, name or family).", offers=completion.rules)
@as_json
def rules(select: tuple[str, ...], as_json: bool) -> None:
    """List all rules."""
    from toolkit.cli.rules import run

    run(select, as_json=as_json)


@app.command()
@click.argument("rule", shell_complete=completion.rules)
def explain(rule: str) -> None:
    """Print a rule's manual, with a wrong and a right example. RULE is a code or a name: UH101, dangling-anchor."""
    from toolkit.cli.rules import explain as print_manual

    print_manual(rule)


def _end(*, found: bool) -> None:
    """Ends the command with its exit code."""
    sys.exit(FOUND if found else 0)


def main() -> None:
    """Runs the command. A mistake becomes one line and an exit code, a bug a traceback."""
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # `unlikely check | head` ends without a word
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # closed by the parent process: nobody is going to read it
            setattr(sys, name, StringIO())
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # not every terminal has every character
    try:
        _run()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
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


def _run() -> None:
    """Runs the command, or completes one for the shell. Unlike `click` itself, it does not catch interrupts."""
    if COMPLETION in os.environ:
        app.main(prog_name="unlikely", complete_var=COMPLETION)
    try:
        with app.make_context("unlikely", sys.argv[1:]) as context:
            app.invoke(context)
    except click.exceptions.Exit as end:
        sys.exit(end.exit_code)
    except click.ClickException as error:
        error.show()
        sys.exit(error.exit_code)
    sys.exit()


def _fail(message: str, code: int) -> None:
    say(f"unlikely: {' '.join(message.split())}")
    sys.exit(code)


if __name__ == "__main__":
    main()
