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
    prove: Annotated[
        bool, typer.Option("--prove", help="Play every quest through as well: can it be won, can one get stuck?")
    ] = False,
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
        prove=prove,
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
        bool, typer.Option("--soft-locks/--no-soft-locks", help="Also look for ways to get stuck.")
    ] = True,
    shortest: Annotated[
        bool, typer.Option("--shortest", help="Look for the shortest walkthrough, not just a short one.")
    ] = False,
    trace: Annotated[bool, typer.Option("--trace", help="Also print the bare moves.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
) -> None:
    """Say whether quests can be won, and how: a walkthrough as a story of numbered steps; and whether players can get
    stuck.

    Exit code 1: a quest that cannot be won, or only with lucky draws, a soft-lock, or something not decided.
    """
    from toolkit.cli.solve import Wanted, run

    wanted = Wanted(heroes, limit, soft_locks, shortest, trace, as_json)
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
def odds(
    box: Annotated[Path, typer.Argument(help="A box.", metavar="BOX")],
    cards: Annotated[
        list[str] | None, typer.Argument(help="Challenges by number or id; all, if left out.", metavar="[CARD]...")
    ] = None,
    difficulty: Annotated[
        list[str] | None, typer.Option(help="easy, normal, hard, unlikely or all; normal if left out. Repeatable.")
    ] = None,
    heroes: Annotated[int, typer.Option(min=1, max=4, help="How many heroes play.")] = 2,
    variant: Annotated[str, typer.Option(help="The normal or the hard variant of the heroes.")] = "normal",
    module: Annotated[
        list[str] | None, typer.Option(help="Shuffle in blessed or cursed luck cards. Repeatable.")
    ] = None,
    strain: Annotated[bool, typer.Option("--strain", help="Show the chances with one more card by strain.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON, with every number of cards.")] = False,
    picture: Annotated[
        Path | None, typer.Option(help="Draw a heat map instead, to a file ending in .svg or .png.")
    ] = None,
) -> None:
    """Show the exact chances of challenges: by hero, with and without items, by luck cards announced.

    Also how many cards to announce for 50, 80 and 95 percent, and how many a success takes on average.
    """
    from toolkit.cli.odds import Wanted, run

    wanted = Wanted(_words(difficulty), heroes, variant, _words(module), strain, as_json, picture)
    run(box, cards or (), wanted)


@app.command()
def render(
    box: Annotated[Path, typer.Argument(help="A box.", metavar="BOX")],
    faces: Annotated[bool, typer.Option("--faces", help="Every face as PNG.")] = False,
    trimmed: Annotated[bool, typer.Option("--trimmed/--bleed", help="Faces without or with their bleed.")] = False,
    sheets: Annotated[bool, typer.Option("--sheets", help="A PDF to print and cut.")] = False,
    png: Annotated[bool, typer.Option("--png", help="With --sheets: every page as PNG, too.")] = False,
    paper: Annotated[str, typer.Option(help="a4, letter, a3 … or any file in templates/sheets.")] = "a4",
    flip: Annotated[
        str, typer.Option(help="The edge the paper is turned over: long, short; none for fronts.")
    ] = "long",
    fold: Annotated[bool, typer.Option("--fold", help="Front and back side by side, to fold and glue.")] = False,
    offset: Annotated[str, typer.Option(help="The printer's error as the calibration sheet shows it, in mm.")] = "0,0",
    gutter: Annotated[
        float | None, typer.Option(help="Millimetres between cards; as many as fit, if left out.")
    ] = None,
    marks: Annotated[bool, typer.Option("--marks/--no-marks", help="With or without crop marks.")] = True,
    calibrate: Annotated[bool, typer.Option("--calibrate", help="A sheet that finds the printer's offset.")] = False,
    safe_zone: Annotated[bool, typer.Option("--safe-zone", help="Show where cards are cut, for proofs.")] = False,
    dpi: Annotated[int, typer.Option(help="Pixels an inch of whatever is painted.")] = 300,
    raster: Annotated[bool, typer.Option("--raster", help="A PDF of pixels instead of text and shapes.")] = False,
    booklets: Annotated[bool, typer.Option("--booklets", help="The booklets, as PDF and HTML.")] = False,
    tts: Annotated[bool, typer.Option("--tts", help="Deck sheets for Tabletop Simulator.")] = False,
    url: Annotated[str, typer.Option(help="With --tts: the web address that the pictures will have.")] = "",
    service: Annotated[list[str] | None, typer.Option(help="Files for a print service. Repeatable.")] = None,
    number: Annotated[list[str] | None, typer.Option(help="Only these numbers: 38 or 20-30.")] = None,
    kind: Annotated[list[str] | None, typer.Option(help="Only this kind: map, hero, item, challenge …")] = None,
    quest: Annotated[list[str] | None, typer.Option(help="Only the cards of this quest, by id or number.")] = None,
    tag: Annotated[list[str] | None, typer.Option(help="Only cards with this tag.")] = None,
    changed_since: Annotated[
        str | None, typer.Option(help="Only cards that look different from a git revision or a folder.")
    ] = None,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="A folder; build/BOX if left out.")] = None,
    processes: Annotated[int | None, typer.Option(min=1, help="How many cores to use; all, if left out.")] = None,
) -> None:
    """Print a box: faces, sheets, booklets, deck sheets. Without a choice, faces and sheets.

    Exit code 1: errors were found while printing, such as text that does not fit; all cards are printed all the same.
    """
    from toolkit.cli.render import Wanted, run
    from toolkit.press.selection import Choice

    choice = Choice(numbers=_words(number), kinds=_words(kind), groups=_words(quest), tags=_words(tag))
    wanted = Wanted(
        output=output,
        faces=faces,
        trimmed=trimmed,
        sheets=sheets,
        png=png,
        paper=paper,
        flip=flip,
        fold=fold,
        offset=offset,
        gutter=gutter,
        marks=marks,
        calibrate=calibrate,
        safe_zone=safe_zone,
        dpi=dpi,
        raster=raster,
        booklets=booklets,
        tts=tts,
        url=url,
        service=_words(service),
        choice=choice,
        changed_since=changed_since,
        processes=processes,
    )
    raise typer.Exit(FOUND if run(box, wanted) else 0)


@app.command()
def diff(
    before: Annotated[str, typer.Argument(help="A box, or a git revision of one.", metavar="A")],
    after: Annotated[str, typer.Argument(help="Another box, or a later revision.", metavar="B")],
    box: Annotated[Path | None, typer.Option(help="The box, if both are revisions.")] = None,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="A folder; build/diff if left out.")] = None,
    dpi: Annotated[int, typer.Option(min=30, max=600, help="Pixels an inch.")] = 150,
    pictures: Annotated[bool, typer.Option("--pictures/--list", help="Draw the changes, or only list them.")] = True,
) -> None:
    """List the cards that look different in two boxes or revisions, and picture both side by side."""
    from toolkit.cli.diff import run

    run(before, after, box, output, dpi, pictures=pictures)


@app.command()
def build(
    box: Annotated[Path, typer.Argument(help="A box.", metavar="BOX")],
    output: Annotated[Path | None, typer.Option("--output", "-o", help="A folder; build/BOX if left out.")] = None,
    paper: Annotated[str, typer.Option(help="The paper of the sheets.")] = "a4",
    dpi: Annotated[int, typer.Option(help="Pixels an inch of the faces.")] = 300,
    processes: Annotated[int | None, typer.Option(min=1, help="How many cores to use; all, if left out.")] = None,
) -> None:
    """Check a box, print all of it, draw its graph, and write a page that shows everything: index.html.

    Exit code 1: findings at or above fail-on; everything is written all the same.
    """
    from toolkit.cli.build import run

    raise typer.Exit(FOUND if run(box, output, paper, dpi, processes) else 0)


@app.command()
def playtest(
    box: Annotated[Path, typer.Argument(help="A box.", metavar="BOX")],
    quest: Annotated[str | None, typer.Argument(help="A quest's id or number; all, if left out.")] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games of each kind.")] = 200,
    heroes: Annotated[str, typer.Option(help="How many heroes: 2, or 2,4, or 2..4.")] = "2",
    difficulty: Annotated[
        list[str] | None, typer.Option(help="easy, normal, hard, unlikely or all; normal if left out. Repeatable.")
    ] = None,
    player: Annotated[
        list[str] | None, typer.Option(help="random, cautious, bold or guided; guided if left out. Repeatable.")
    ] = None,
    variant: Annotated[str, typer.Option(help="The normal or the hard variant of the heroes.")] = "normal",
    expansions: Annotated[
        list[str] | None, typer.Option("--with", help="weather, detour, nightfall, blessed or cursed. Repeatable.")
    ] = None,
    seed: Annotated[int, typer.Option(help="Another seed, other games; the same, the same.")] = 1,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, help="How many processes play.")] = 1,
    cluster: Annotated[str | None, typer.Option(help="Play on a Dask cluster, by its scheduler's address.")] = None,
    expect: Annotated[
        list[str] | None, typer.Option(help='Exit with 1 if the win rate is elsewhere: "normal: 45..75%". Repeatable.')
    ] = None,
    save_game: Annotated[
        int | None, typer.Option(min=0, help="Write down this game, move by move, and no other.")
    ] = None,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="The file for --save-game.")] = None,
    picture: Annotated[Path | None, typer.Option(help="Draw the win rates to a file ending in .svg or .png.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
) -> None:
    """Let players play quests by the thousand: how often they win, how long it takes, and what stops them."""
    from toolkit.cli.playtest import Wanted, run

    wanted = Wanted(
        games, heroes, _words(difficulty), _words(player) or ("guided",), variant, _words(expansions), seed, jobs,
        tuple(expect or ()), save_game, output, picture, cluster, as_json,
    )  # fmt: skip
    raise typer.Exit(FOUND if run(box, quest, wanted) else 0)


@app.command()
def play(
    box: Annotated[Path, typer.Argument(help="A box.", metavar="BOX")],
    quest: Annotated[str | None, typer.Argument(help="A quest's id or number; the first, if left out.")] = None,
    heroes: Annotated[int, typer.Option(min=1, max=4, help="How many heroes play.")] = 2,
    difficulty: Annotated[str, typer.Option(help="easy, normal, hard or unlikely.")] = "normal",
    variant: Annotated[str, typer.Option(help="The normal or the hard variant of the heroes.")] = "normal",
    expansions: Annotated[
        list[str] | None, typer.Option("--with", help="weather, detour, nightfall, blessed or cursed. Repeatable.")
    ] = None,
    seed: Annotated[int, typer.Option(help="Another seed, another game.")] = 1,
    save: Annotated[Path, typer.Option(help="Where the game is kept whenever you leave it.")] = Path("saved-game.json"),
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the saved game.")] = False,
) -> None:
    """Play a quest in the terminal, by the same rules as the play-tests; leave at any time and go on later."""
    from toolkit.cli.play import Wanted, run

    run(box, quest, Wanted(heroes, difficulty, variant, _words(expansions), seed, save, resume))


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
