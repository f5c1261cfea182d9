"""The command line: declares every command and its options; the work is in one module each.

Nothing heavy is imported here. Each command imports what it needs when it runs, so that `--help` and `check`
start quickly.
"""

from __future__ import annotations

import signal
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated

import typer

from toolkit.cli.terminal import say
from toolkit.errors import NothingToCheckError, ToolkitError

app = typer.Typer(
    name="unlikely",
    help="Write, check, prove and print Unlikely Heroes adventure boxes.",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

FOUND, FAILED, NOTHING = 1, 2, 3
"""Exit codes: findings at or above --fail-on; usage, configuration or machine trouble; nothing to check."""

Boxes = Annotated[
    list[Path] | None, typer.Argument(help="Boxes, folders of boxes, or files in a box.", metavar="[BOX]...")
]


@app.callback(invoke_without_command=True)
def unlikely(
    version: Annotated[bool, typer.Option("--version", help="Print the version and exit.", is_eager=True)] = False,
) -> None:
    """Write, check, prove and print Unlikely Heroes adventure boxes."""
    if version:
        from toolkit import __version__

        typer.echo(f"unlikely {__version__}")
        raise typer.Exit()


@app.command()
def check(
    boxes: Boxes = None,
    formats: Annotated[
        list[str] | None,
        typer.Option(
            "--format",
            "-f",
            help="full, concise, json, github, sarif, junit or gitlab; FORMAT:FILE writes to a file. Repeatable.",
            metavar="FORMAT[:FILE]",
        ),
    ] = None,
    select: Annotated[list[str] | None, typer.Option(help="Run only these rules (code, name or family).")] = None,
    ignore: Annotated[list[str] | None, typer.Option(help="Do not run these rules; adds to the configuration.")] = None,
    fail_on: Annotated[
        str | None, typer.Option(help="Exit with 1 from this severity on: error, warning, remark or never.")
    ] = None,
    statistics: Annotated[bool, typer.Option("--statistics", help="Count findings by rule.")] = False,
    watch: Annotated[bool, typer.Option("--watch", "-w", help="Check again whenever a file changes.")] = False,
    fix: Annotated[bool, typer.Option("--fix", help="Mend what can be mended safely.")] = False,
    diff: Annotated[bool, typer.Option("--diff", help="Show what --fix would change, and change nothing.")] = False,
    baseline: Annotated[Path | None, typer.Option(help="Live with the findings in this file.")] = None,
    update_baseline: Annotated[
        bool, typer.Option("--update-baseline", help="Write the present findings to the baseline.")
    ] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Print only errors.")] = False,
) -> None:
    """Check boxes and say, with line and column, what is wrong and how to mend it.

    Exit code 0: clean; 1: findings at or above --fail-on; 2: usage or configuration; 3: nothing to check.
    """
    from toolkit.cli.check import Options, run

    options = Options(
        boxes=tuple(boxes or ()),
        formats=tuple(formats or ()),
        select=_words(select),
        ignore=_words(ignore),
        fail_on=fail_on,
        statistics=statistics,
        fix=fix,
        diff=diff,
        baseline=baseline,
        update_baseline=update_baseline and not diff,
        quiet=quiet,
    )
    if watch:
        from toolkit.cli.watch import watch as keep_checking

        keep_checking(options)
        raise typer.Exit()
    raise typer.Exit(FOUND if run(options) else 0)


@app.command()
def fmt(
    boxes: Boxes = None,
    check: Annotated[bool, typer.Option("--check", help="Change nothing; exit with 1 if a file would change.")] = False,
    diff: Annotated[bool, typer.Option("--diff", help="Change nothing; show what would change.")] = False,
) -> None:
    """Write boxes in their one canonical form: keys in order, cards by number."""
    from toolkit.cli.fmt import run

    raise typer.Exit(FOUND if run(tuple(boxes or ()), check=check, diff=diff) else 0)


@app.command()
def new(
    folder: Annotated[Path, typer.Argument(help="A folder that does not exist yet, or is empty.", metavar="DIR")],
    title: Annotated[str | None, typer.Option(help="The box's title; made from the folder's name if left out.")] = None,
) -> None:
    """Start a box: small, valid, winnable, with every kind of card, ready to edit."""
    from toolkit.cli.new import run

    run(folder, title)


@app.command()
def schemas(
    folder: Annotated[Path, typer.Argument(help="A box.", metavar="BOX")],
) -> None:
    """Write the schemas into a box, so that the editor completes and explains while typing."""
    from toolkit.cli.new import refresh_schemas

    refresh_schemas(folder)


@app.command()
def solve(
    box: Annotated[Path, typer.Argument(help="A box, or a folder of boxes.", metavar="BOX")],
    quest: Annotated[str | None, typer.Argument(help="A quest's id or number; all, if left out.")] = None,
    heroes: Annotated[int, typer.Option(min=1, max=4, help="How many heroes play.")] = 2,
    limit: Annotated[int, typer.Option(min=1, help="How many positions to look at for each quest.")] = 50_000,
    soft_locks: Annotated[
        bool, typer.Option("--soft-locks", help="Also look for ways to get stuck, in every position there is.")
    ] = False,
    trace: Annotated[bool, typer.Option("--trace", help="Also print the bare moves.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
) -> None:
    """Say whether quests can be won, and how: a walkthrough as a story of numbered steps."""
    from toolkit.cli.solve import Wanted, run

    wanted = Wanted(heroes, limit, soft_locks, trace, as_json)
    raise typer.Exit(FOUND if run(box, quest, wanted) else 0)


@app.command()
def puzzles(
    boxes: Boxes = None,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
) -> None:
    """Show the puzzle pieces of each colour, every complete solution, and where its sum leads.

    Exit code 1: a colour without a solution, a sum that is no card, or more than can be looked through.
    """
    from toolkit.cli.puzzles import run

    raise typer.Exit(FOUND if run(tuple(boxes or ()), as_json=as_json) else 0)


@app.command()
def graph(
    box: Annotated[Path, typer.Argument(help="A box.", metavar="BOX")],
    output: Annotated[
        Path,
        typer.Option("--output", "-o", help="A file ending in .svg, .png, .dot, .mmd or .json; or a folder for all."),
    ],
    quest: Annotated[str | None, typer.Option(help="Only this quest, by id or number.")] = None,
    chapter: Annotated[int | None, typer.Option(help="Only this chapter, card by card.")] = None,
    table: Annotated[bool, typer.Option("--table", help="The maps as they lie on the table.")] = False,
) -> None:
    """Draw a box: who leads to whom, quest by quest and chapter by chapter, and the maps on their table.

    A folder gets every picture, as SVG and as PNG. Cards with findings are marked.
    """
    from toolkit.cli.graph import Wanted, run

    run(box, output, Wanted(quest, chapter, table))


@app.command()
def rules(
    select: Annotated[list[str] | None, typer.Option(help="Only these rules (code, name or family).")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
) -> None:
    """List all rules."""
    from toolkit.cli.rules import run

    run(_words(select), as_json=as_json)


@app.command()
def explain(
    rule: Annotated[
        str, typer.Argument(help="A rule's code or name, such as UH101 or dangling-anchor.", metavar="RULE")
    ],
) -> None:
    """Print a rule's manual, with a wrong and a right example."""
    from toolkit.cli.rules import explain as print_manual

    print_manual(rule)


def _words(values: list[str] | None) -> tuple[str, ...]:
    """Selectors, also when they were typed as one list: `--select UH1,UH7`."""
    return tuple(word.strip() for value in values or () for word in value.split(",") if word.strip())


def main() -> None:
    """Runs the command; what is no bug becomes one line and an exit code, a bug a traceback."""
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # `unlikely check | head` ends without a word
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # not every terminal knows every letter
    try:
        app(prog_name="unlikely")
    except NothingToCheckError as error:
        _fail(str(error), NOTHING)
    except ToolkitError as error:
        _fail(str(error), FAILED)
    except OSError as error:  # the machine's trouble, wherever it came up
        _fail(f"{error.filename or 'the machine'}: {error.strerror or error}", FAILED)
    except Exception:
        import traceback

        traceback.print_exc()
        sys.exit(FAILED)


def _fail(message: str, code: int) -> None:
    say(f"unlikely: {' '.join(message.split())}")
    sys.exit(code)


if __name__ == "__main__":
    main()
