"""Commands that hand a box to other programs and take it back, with their own options, as Typer reads them."""

from pathlib import Path
from typing import Annotated

from typer import Argument, Option

from toolkit.cli import completion
from toolkit.cli.options import parts
from toolkit.cli.parameters import HERE, AsJson, Force, OneBox, end


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


def art(
    box: OneBox = HERE,
    output: Annotated[
        Path | None,
        Option("--output", "-o", help="A folder for all of it, or a file: .pdf, .html, .xlsx, .ods or .csv."),
    ] = None,
    templates: Annotated[
        bool, Option("--templates", help="With -o FOLDER: what to draw on, a file for each frame, as SVG, PNG and PDF.")
    ] = False,
    status: Annotated[
        list[str] | None,
        Option(
            "--status",
            metavar="STATUS",
            help="Only pictures that are missing, stand-in, draft, final, too coarse or wrong ratio. Repeatable.",
            autocompletion=completion.art_statuses,
        ),
    ] = None,
    dpi: Annotated[
        int | None, Option("--dpi", help="Pixels per inch that are asked for (default: as set, or 300).")
    ] = None,
    paper: Annotated[
        str, Option("--paper", help="The paper of the contact sheet.", autocompletion=completion.papers)
    ] = "a4",
    booklets: Annotated[
        bool, Option("--booklets/--cards", help="Also pictures that are only in booklets, or cards alone.")
    ] = True,
    number: Annotated[
        list[str] | None, Option("--number", metavar="NUMBER", help="Only these numbers: 38 or 20-30.")
    ] = None,
    kind: Annotated[
        list[str] | None,
        Option("--kind", metavar="KIND", help="Only this kind of card or piece.", autocompletion=completion.kinds),
    ] = None,
    tag: Annotated[
        list[str] | None,
        Option("--tag", metavar="TAG", help="Only cards with this tag.", autocompletion=completion.tags),
    ] = None,
    as_json: AsJson = False,
    force: Force = False,
) -> None:
    """List every picture that a box wants, and write what an illustrator needs. How far each is, is found out.

    A contact sheet, a page and a table have brief, frame, pixels, what covers the picture, status, credit and licence.
    """
    from toolkit.cli.colleagues.art import run
    from toolkit.errors import ToolkitError
    from toolkit.press.artwork.wanted import STATUSES
    from toolkit.press.production.selection import Choice
    from toolkit.source.suggest import did_you_mean
    from toolkit.workbench.artwork.commission import ArtRequest

    wanted = tuple(parts(status))
    for one in wanted:
        if one not in STATUSES:
            hint = did_you_mean(one, STATUSES) or f"Known: {', '.join(STATUSES)}."
            raise ToolkitError(f'--status: there is no status "{one}". {hint}')
    choice = Choice(numbers=parts(number), kinds=parts(kind), tags=parts(tag))
    run(
        box,
        ArtRequest(choice, output, templates, booklets, dpi, paper, wanted, force),
        as_json=as_json,
    )


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
