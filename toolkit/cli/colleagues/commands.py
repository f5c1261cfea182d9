"""Commands that hand a box to other programs and take it back, with their own options, as Typer reads them."""

from pathlib import Path
from typing import Annotated

from typer import Argument, Option

from toolkit.cli import completion
from toolkit.cli.parameters import HERE, Force, OneBox, end


def export(
    box: OneBox = HERE,
    sheets: Annotated[list[str] | None, Option("--sheet", metavar="TITLE", help="Only this sheet. Repeatable.")] = None,
    room: Annotated[
        bool, Option("--room/--no-room", help="Also say how many words each face has room for, which takes longer.")
    ] = True,
    force: Force = False,
    *,
    output: Annotated[
        Path, Option("--output", "-o", help="A file ending in .xlsx or .ods; or in .csv, one for each sheet.")
    ],
) -> None:
    """Write a box as a spreadsheet, to be edited there. A sheet for each kind of card, and one for each list in them.

    White cells can be edited, grey ones cannot; choices drop down; word counts and findings stand beside the text.
    Every row carries what it was made from, so that import knows what you have changed.
    """
    from toolkit.cli.colleagues.spreadsheets import run_export

    run_export(box, output, tuple(sheets or ()), room=room, force=force)


def import_(
    box: Annotated[Path, Argument(metavar="BOX", help="The folder of the box.")],
    files: Annotated[
        list[str],
        Argument(metavar="FILE", help="A file ending in .xlsx, .ods or .csv; or the address of a published CSV."),
    ],
    sheet: Annotated[
        str, Option("--sheet", metavar="TITLE", help="Which sheet a table is, if nothing in it says so.")
    ] = "",
    yes: Annotated[bool, Option("--yes", "-y", help="Do not ask.")] = False,
    dry_run: Annotated[bool, Option("--dry-run", help="Show what would change, and change nothing.")] = False,
    patch: Annotated[bool, Option("--patch", help="Show it as a patch of the files.")] = False,
) -> None:
    """Take what was edited in a spreadsheet into the box. Shows what would change, cell by cell, and asks.

    Only what was edited changes, even if the box has been edited meanwhile. What does not fit, or was changed on both
    sides, is listed with its cell (Items!D14), and nothing is imported; the exit code is 1 then.
    """
    from toolkit.cli.colleagues.spreadsheets import ImportOptions, run_import

    end(found=run_import(box, tuple(files), ImportOptions(yes, dry_run, patch, sheet)))


def translate(
    box: Annotated[Path, Argument(metavar="BOX", help="The folder of the box.", autocompletion=completion.boxes)],
    languages: Annotated[
        list[str] | None,
        Argument(metavar="LANGUAGE", help="The language, such as de or pt-BR (default: all that there are)."),
    ] = None,
    only_coverage: Annotated[
        bool, Option("--coverage", help="Write nothing; say how much is translated into each language.")
    ] = False,
    room: Annotated[
        bool, Option("--room/--no-room", help="Also say how many words each face has room for, which takes longer.")
    ] = True,
) -> None:
    """Write or update a catalogue for a translator: translations/LANGUAGE.po, for gettext's programs.

    Every text is in it, in reading order, with its card, its picture and its room. What has changed is marked, and
    nothing that was translated is ever lost. check, build, render, play and others then take --language.
    """
    from toolkit.cli.colleagues.translations import run

    run(box, tuple(languages or ()), only_coverage=only_coverage, room=room)


def renumber(
    box: Annotated[Path, Argument(metavar="BOX", help="The folder of the box.", autocompletion=completion.boxes)],
    seed: Annotated[int, Option("--seed", help="Deals other numbers; the same seed deals the same.")] = 1,
    keep: Annotated[
        list[str] | None,
        Option("--keep", metavar="WHAT", help="What stays: a number, a range (1..36), a kind of card. Repeatable."),
    ] = None,
    least: Annotated[bool, Option("--least", help="Move only cards that betray their neighbour.")] = False,
    yes: Annotated[bool, Option("--yes", "-y", help="Do not ask.")] = False,
    dry_run: Annotated[bool, Option("--dry-run", help="Show what would change, and change nothing.")] = False,
    patch: Annotated[bool, Option("--patch", help="Show it as a patch of the files.")] = False,
) -> None:
    """Deal the numbers of a box anew, so that no card betrays its neighbour in the pile. Shows them first, and asks.

    Cards of one kind change numbers among themselves, wherever they are named. What follows from something else stays:
    the sums of puzzles, and numbers that a text names in figures. It is one step, which the studio can undo.
    """
    from toolkit.cli.colleagues.numbers import RenumberOptions, run

    end(found=run(box, RenumberOptions(seed, tuple(keep or ()), least, yes, dry_run, patch)))


def lsp(
    stdio: Annotated[bool, Option("--stdio", help="Speak on the standard streams, as always.")] = True,
) -> None:
    """Serve an editor: findings while you type, cards beside their numbers, fixes. Your editor starts it."""
    from toolkit.cli.colleagues.lsp import run

    run()
