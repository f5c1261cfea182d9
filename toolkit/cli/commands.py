"""Commands that write, check, prove and play, with their own options, as Typer reads them.

Nothing heavy is imported here: each command imports what it needs when it runs, so that `--help` and `check` start
quickly. A parameter `typed` stands for whatever the games bring; `toolkit.cli.options` puts their options in its place.
"""

import os
from pathlib import Path
from typing import Annotated

from typer import Argument, Option

from toolkit.cli import completion
from toolkit.cli.options import Typed, parts
from toolkit.cli.parameters import (
    HERE,
    AsJson,
    FailOn,
    Force,
    Jobs,
    OneBox,
    Page,
    Positions,
    Seconds,
    SomeBoxes,
    Subject,
    end,
)

KEEP = "UNLIKELY_KEEP"
"""A setting of one's own, which no box can make."""


def check(
    boxes: SomeBoxes = None,
    formats: Annotated[
        list[str] | None,
        Option(
            "--format",
            "-f",
            metavar="FORMAT",
            help="full, concise, json, github, sarif, junit or gitlab; FORMAT:FILE writes to a file. Repeatable.",
            autocompletion=completion.formats,
        ),
    ] = None,
    select: Annotated[
        list[str] | None,
        Option(
            "--select",
            metavar="RULE",
            help="Run only these rules (code, name or family).",
            autocompletion=completion.rules,
        ),
    ] = None,
    ignore: Annotated[
        list[str] | None,
        Option(
            "--ignore",
            metavar="RULE",
            help="Do not run these rules; adds to the configuration.",
            autocompletion=completion.rules,
        ),
    ] = None,
    prove: Annotated[
        bool, Option("--prove", help="Also play everything through: can it be won, can players get stuck?")
    ] = False,
    everything: Annotated[
        bool, Option("--all", help="Check everything, proofs and print too, and list every finding.")
    ] = False,
    limit: Positions = None,
    seconds: Seconds = None,
    fail_on: FailOn = None,
    statistics: Annotated[bool, Option("--statistics", help="Count findings by rule.")] = False,
    watch: Annotated[bool, Option("--watch", "-w", help="Check again whenever a file changes.")] = False,
    fix: Annotated[bool, Option("--fix", help="Fix what can be fixed safely.")] = False,
    diff: Annotated[bool, Option("--diff", help="Show what --fix would change, and change nothing.")] = False,
    learn: Annotated[
        list[str] | None,
        Option(
            "--learn",
            metavar="WORD",
            help="Add a word that no dictionary has, or ALL of them, to words.txt (with --select TK3). Repeatable.",
        ),
    ] = None,
    baseline: Annotated[Path | None, Option("--baseline", help="Accept the findings listed in this file.")] = None,
    update_baseline: Annotated[
        bool, Option("--update-baseline", help="Write the current findings to the baseline.")
    ] = False,
    quiet: Annotated[bool, Option("--quiet", "-q", help="Print only errors.")] = False,
    show_settings: Annotated[bool, Option("--show-settings", help="Print the settings that apply, and end.")] = False,
    joined: Annotated[
        list[Path] | None,
        Option("--with", metavar="BOX", help="Check it together with another box. Repeatable."),
    ] = None,
    force: Force = False,
) -> None:
    """Check boxes and say what is wrong, where, and how to fix it.

    Exit code 0: clean; 1: findings at or above --fail-on; 2: usage or configuration; 3: nothing to check.
    """
    from toolkit.cli.check import Options, run

    options = Options(
        boxes=tuple(boxes or ()),
        formats=tuple(formats or ()),
        select=parts(select),
        ignore=parts(ignore),
        prove=prove,
        everything=everything,
        seconds=seconds,
        limit=limit,
        fail_on=fail_on,
        statistics=statistics,
        fix=fix,
        diff=diff,
        learn=tuple(learn or ()),
        baseline=baseline,
        update_baseline=update_baseline and not diff,
        quiet=quiet,
        joined=tuple(joined or ()),
        force=force,
    )
    if show_settings:
        from toolkit.cli.check import show_settings as show

        show(options.boxes, options.joined)
        return
    if watch:
        from toolkit.cli.watch import watch as keep_checking

        keep_checking(options)
        return
    end(found=run(options))


def studio(
    boxes: SomeBoxes = None,
    port: Annotated[
        int, Option("--port", min=0, max=65535, show_default=False, help="The port to use (default: any free one).")
    ] = 0,
    browser: Annotated[bool, Option("--browser/--no-browser", help="Open the page in a browser.")] = True,
    read_only: Annotated[bool, Option("--read-only", help="Show everything, but allow no changes.")] = False,
    share: Annotated[int, Option("--share", min=0, max=8, help="How many people on your network may join in.")] = 0,
) -> None:
    """Open boxes in the browser, to see, edit, prove and play them. Without BOX, a start page opens or makes one.

    Others reach the page only if you --share it.
    """
    from toolkit.cli.studio import Request, run

    run(tuple(boxes or ()), Request(port, browser, read_only, share))


def fmt(
    boxes: SomeBoxes = None,
    check: Annotated[bool, Option("--check", help="Write nothing; exit with 1 if a file would change.")] = False,
    diff: Annotated[bool, Option("--diff", help="Write nothing; show what would change.")] = False,
) -> None:
    """Write boxes in canonical form. Keys get a fixed order, cards are sorted by number."""
    from toolkit.cli.fmt import run

    end(found=run(tuple(boxes or ()), check=check, diff=diff))


def new(
    folder: Annotated[Path, Argument(metavar="DIR", help="The folder to make.")],
    title: Annotated[str | None, Option("--title", help="The title (default: made from the folder's name).")] = None,
    game: Annotated[str | None, Option("--game", autocompletion=completion.games)] = None,
    empty: Annotated[bool, Option("--empty", help="Start without a story: only what every box needs.")] = False,
    tutorial: Annotated[bool, Option("--tutorial", help="Start with the annotated box of the tutorial.")] = False,
    language: Annotated[
        str | None,
        Option("--language", metavar="TAG", help="The language of the box, such as de or fr (default: en)."),
    ] = None,
) -> None:
    """Start a box: small, valid, winnable, ready to edit. DIR must not exist yet, or be empty."""
    from toolkit.cli.new import run

    run(folder, title, game, language, empty=empty, tutorial=tutorial)


def schemas(folder: OneBox = HERE) -> None:
    """Write the schemas into a box, for your editor. It can then complete and explain as you type."""
    from toolkit.cli.new import refresh_schemas

    refresh_schemas(folder)


def templates(
    folder: OneBox = HERE,
    names: Annotated[
        list[str] | None,
        Argument(
            metavar="NAME",
            help="What to copy: look.json, a template, words/LANGUAGE.ftl, icons/NAME.svg; without any, list them.",
        ),
    ] = None,
) -> None:
    """Copy parts of the game's look into a box, to change them: faces, icons, words, colours."""
    from toolkit.cli.new import templates as copy_templates

    copy_templates(folder, tuple(names or ()))


def solve(
    box: OneBox = HERE,
    subject: Subject = None,
    limit: Positions = None,
    seconds: Seconds = None,
    fail_on: FailOn = None,
    trace: Annotated[bool, Option("--trace", help="Also print the moves as data.")] = False,
    as_json: AsJson = False,
    page: Page = None,
    force: Force = False,
    *,
    typed: Typed,
) -> None:
    """Say what can be proved about a box. Whether it can be won, with the winning moves told as a story, and whether
    players can get stuck.

    Exit codes are those of check --prove. Code 1: an answer at or above --fail-on. What cannot be won, or whose cards
    force players into a soft-lock, is an error; a soft-lock after an innocent move, or a question that could not be
    decided, is a warning.
    """
    from toolkit.cli.solve import Request, run

    request = Request(limit, seconds, fail_on, trace, as_json, typed.settings, typed.boxes, page, force)
    end(found=run(box, subject, request))


def graph(
    box: OneBox = HERE,
    force: Force = False,
    *,
    output: Annotated[
        Path, Option("--output", "-o", help="A file ending in .svg, .png, .dot, .mmd or .json; or a folder for all.")
    ],
    typed: Typed,
) -> None:
    """Draw a box: what leads to what, and how it lies on the table.

    A folder gets every picture, as SVG and as PNG. Cards with findings are marked.
    """
    from toolkit.cli.graph import Request, run

    run(box, output, Request(next(iter(typed.subjects), None), typed.settings, force))


def odds(
    box: OneBox = HERE,
    cards: Annotated[list[str] | None, Argument(metavar="ID", help="Cards or other pieces (default: all).")] = None,
    as_json: Annotated[bool, Option("--json", help="Print everything as JSON.")] = False,
    picture: Annotated[
        Path | None, Option("--picture", help="Draw a heat map instead, to a file ending in .svg or .png.")
    ] = None,
    page: Page = None,
    force: Force = False,
    *,
    typed: Typed,
) -> None:
    """Show exact chances, such as those of passing each challenge. Of everything in the box, or of each ID or number.

    A setting may have several values to compare: 2,4 or 2..4 or all.
    """
    from toolkit.cli.odds import Request, run

    run(box, tuple(cards or ()), Request(as_json, picture, typed.settings, typed.boxes, page, force))


def playtest(
    box: OneBox = HERE,
    subject: Subject = None,
    games: Annotated[int, Option("--games", min=1, help="How many games of each kind.")] = 200,
    within: Annotated[
        float | None,
        Option(
            "--within",
            metavar="POINTS",
            min=0.5,
            max=40,
            help="Instead of --games: so many that rates are known to within so many percentage points.",
        ),
    ] = None,
    players: Annotated[
        list[str] | None,
        Option(
            "--player",
            metavar="PLAYER",
            help="Who plays (default: the ablest player). Repeatable.",
            autocompletion=completion.players,
        ),
    ] = None,
    seed: Annotated[int, Option("--seed", help="The same seed plays the same games, another seed other games.")] = 1,
    campaign: Annotated[
        bool, Option("--campaign", help="Play everything in turn, each game with what the one before carried out.")
    ] = False,
    jobs: Jobs = None,
    cluster: Annotated[
        str | None, Option("--cluster", help="Play on a Dask cluster: the address of its scheduler.")
    ] = None,
    expect: Annotated[
        list[str] | None,
        Option(
            "--expect",
            metavar="RANGE",
            help='Exit with 1 if the win rate is outside this range: "normal: 45..75%". Repeatable.',
        ),
    ] = None,
    save_game: Annotated[
        int | None, Option("--save-game", min=0, help="Write down the game with this number, move by move.")
    ] = None,
    output: Annotated[Path | None, Option("--output", "-o", help="The file for --save-game.")] = None,
    feel: Annotated[
        bool,
        Option("--feel", help="Watch each game: say how tense it is, which choices matter, what stands out. Slow."),
    ] = False,
    picture: Annotated[
        Path | None,
        Option(
            "--picture",
            help="Draw the win rates to a file ending in .svg or .png; a folder gets every picture of the games.",
        ),
    ] = None,
    as_json: AsJson = False,
    page: Page = None,
    force: Force = False,
    *,
    typed: Typed,
) -> None:
    """Play a box many times and say how often players win. Also how long it takes, and what stops them.

    A setting may have several values to compare: 2,4 or 2..4 or all.
    """
    from toolkit.cli.playtest import Request, run
    from toolkit.odds.interval import tries_for

    request = Request(
        games=tries_for(within / 100) if within is not None else games,
        players=parts(players),
        seed=seed,
        jobs=jobs,
        cluster=cluster,
        expect=tuple(expect or ()),
        save_game=save_game,
        output=output,
        picture=picture,
        as_json=as_json,
        settings=typed.settings,
        joined=typed.boxes,
        page=page,
        force=force,
        campaign=campaign,
        feel=feel,
    )
    end(found=run(box, subject, request))


def play(
    box: OneBox = HERE,
    subject: Subject = None,
    seed: Annotated[int, Option("--seed", help="Another seed plays another game.")] = 1,
    save: Annotated[Path, Option("--save", help="Where the game is saved after every answer.")] = Path(
        "saved-game.json"
    ),
    resume: Annotated[bool, Option("--resume", help="Continue the saved game.")] = False,
    after_a_break: Annotated[
        bool,
        Option("--after-a-break", help="With --resume: continue by the rulebook's rules for a game that was put away."),
    ] = False,
    players: Annotated[
        list[str] | None,
        Option(
            "--player",
            metavar="SEAT=PLAYER",
            help="A player who sits in a seat; all other seats are for people. Repeatable.",
            autocompletion=completion.players,
        ),
    ] = None,
    campaign: Annotated[
        bool, Option("--campaign", help="Go on with what comes next, and with what is carried into it.")
    ] = False,
    keep: Annotated[
        bool | None,
        Option(
            "--keep/--no-keep",
            help=f"Keep choices, times and notes on this computer, for: unlikely played. Always, with {KEEP}=1.",
        ),
    ] = None,
    *,
    typed: Typed,
) -> None:
    """Play a box in the terminal, by the rules of the play-tests. Leave at any time and continue later."""
    from toolkit.cli.play import Request, run

    settings, boxes = typed.settings, typed.boxes
    kept = os.environ.get(KEEP) == "1" if keep is None else keep
    run(box, subject, Request(seed, save, resume, after_a_break, settings, boxes, parts(players), campaign, kept))


def rules(
    select: Annotated[
        list[str] | None,
        Option(
            "--select", metavar="RULE", help="Only these rules (code, name or family).", autocompletion=completion.rules
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """List all rules."""
    from toolkit.cli.rules import run

    run(parts(select), as_json=as_json)


def explain(
    rule: Annotated[
        str,
        Argument(metavar="RULE", help="A code or a name: UH101, dangling-anchor.", autocompletion=completion.rules),
    ],
) -> None:
    """Print a rule's manual, with a wrong and a right example."""
    from toolkit.cli.rules import explain as print_manual

    print_manual(rule)
