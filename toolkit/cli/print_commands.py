"""Commands that print, and those around printing, with their own options, as Typer reads them."""

from pathlib import Path
from typing import Annotated

from typer import Argument, Option

from toolkit.cli import completion
from toolkit.cli.options import Typed, parts
from toolkit.cli.parameters import HERE, CacheSize, Force, Jobs, OneBox, OutputFolder, PrintSeconds, Seconds, end


def render(
    box: OneBox = HERE,
    faces: Annotated[bool, Option("--faces", help="Every face as PNG.")] = False,
    trimmed: Annotated[bool, Option("--trimmed/--bleed", help="Faces without bleed, or with it.")] = False,
    sheets: Annotated[bool, Option("--sheets", help="A PDF to print and cut.")] = False,
    png: Annotated[bool, Option("--png", help="With --sheets: also every page as PNG.")] = False,
    paper: Annotated[
        str,
        Option("--paper", help="a4, letter, a3 … or any file in templates/sheets.", autocompletion=completion.papers),
    ] = "a4",
    size: Annotated[
        str,
        Option("--size", help="Cards in another size: poker, mini, tarot, hex …", autocompletion=completion.sizes),
    ] = "",
    flip: Annotated[
        str, Option("--flip", help="The edge the paper is turned over: long or short; none prints fronts only.")
    ] = "long",
    fold: Annotated[bool, Option("--fold", help="Front and back side by side, to fold and glue.")] = False,
    offset: Annotated[
        str, Option("--offset", help="The printer's offset in mm, as read off the calibration sheet.")
    ] = "0,0",
    gutter: Annotated[
        float | None, Option("--gutter", help="Millimetres between cards (default: as many as fit).")
    ] = None,
    marks: Annotated[bool, Option("--marks/--no-marks", help="With or without crop marks.")] = True,
    layout: Annotated[
        str, Option("--layout", help="With --sheets: grid, or mixed, punchboard or stickers, all sizes on one sheet.")
    ] = "grid",
    cut_marks: Annotated[
        str, Option("--cut-marks", help="Where to cut: at the corners, or lines or dashed around each piece.")
    ] = "corners",
    sparse: Annotated[
        bool, Option("--sparse/--no-sparse", help="Print a last sheet that is nearly empty, or leave it out.")
    ] = True,
    tone: Annotated[
        str, Option("--tone", help="In other colours: grey, low-ink, or as protan, deutan or tritan people see them.")
    ] = "",
    proof: Annotated[
        bool, Option("--proof", help="A proof for the eyes: smallest type, confused colours, faint text.")
    ] = False,
    show: Annotated[
        bool, Option("--show", help="To show around: a fan of cards, a table, a carton, a sell sheet.")
    ] = False,
    calibrate: Annotated[bool, Option("--calibrate", help="A sheet that finds the printer's offset.")] = False,
    safe_zone: Annotated[bool, Option("--safe-zone", help="Show where cards are cut, for proofs.")] = False,
    dpi: Annotated[int, Option("--dpi", help="Pixels per inch of everything painted.")] = 300,
    raster: Annotated[bool, Option("--raster", help="A PDF of pixels instead of text and shapes.")] = False,
    dividers: Annotated[
        bool, Option("--dividers", help="Dividers for putting a saved game away in the box, as PDF.")
    ] = False,
    booklets: Annotated[bool, Option("--booklets", help="The booklets, as PDF and HTML.")] = False,
    companion: Annotated[
        bool,
        Option("--companion", help="The booklets for players to read on a phone, page by page, offline."),
    ] = False,
    stapled: Annotated[
        bool, Option("--stapled", help="With --booklets: also as sheets to print double-sided, fold and staple.")
    ] = False,
    thickness: Annotated[
        float | None, Option("--thickness", help="With --stapled: of the paper, in mm (default: 0.1).")
    ] = None,
    die_lines: Annotated[
        bool, Option("--die-lines", help="Cuts and folds as spot colours, on layers of their own in the PDF.")
    ] = False,
    foil: Annotated[
        list[str] | None,
        Option(
            "--foil",
            metavar="COLOUR",
            help="What has this colour, or is marked as foil in templates, is a spot colour. Repeatable.",
        ),
    ] = None,
    varnish: Annotated[bool, Option("--varnish", help="Pictures are varnished: a spot colour.")] = False,
    cutter: Annotated[
        str,
        Option(
            "--cutter",
            help="Sheets for a cutting machine, with SVG and DXF: silhouette, cricut …",
            autocompletion=completion.cutters,
        ),
    ] = "",
    carton: Annotated[str, Option("--carton", help="A carton for the cards, to cut and fold: tuck or two-part.")] = "",
    card_thickness: Annotated[float, Option("--card-thickness", help="With --carton: of one card, in mm.")] = 0.32,
    standard: Annotated[
        str | None,
        Option("--standard", help="For a print shop: sheets and booklets, or else cards by the page, as x4 or x1a."),
    ] = None,
    profile: Annotated[
        Path | None, Option("--profile", help="With --standard: the ICC profile that the print shop names.")
    ] = None,
    ink: Annotated[
        int | None,
        Option("--ink", help="With --standard: the most ink the paper takes, in percent (default: 300)."),
    ] = None,
    tts: Annotated[bool, Option("--tts", help="Deck sheets for Tabletop Simulator.")] = False,
    url: Annotated[str, Option("--url", help="With --tts: the web address where you will host the pictures.")] = "",
    into: Annotated[
        Path | None, Option("--into", help="With --tts: a saved game; makes a copy in which the decks are replaced.")
    ] = None,
    push: Annotated[
        bool, Option("--push", help="With --tts: put the decks on the table of a running Tabletop Simulator.")
    ] = False,
    table: Annotated[
        list[str] | None,
        Option(
            "--table",
            metavar="TABLE",
            help="A package for playground, virtualtabletop or tabletopclub. Repeatable.",
        ),
    ] = None,
    service: Annotated[
        list[str] | None,
        Option(
            "--service",
            metavar="SERVICE",
            help="Files for a print service. Repeatable.",
            autocompletion=completion.services,
        ),
    ] = None,
    number: Annotated[
        list[str] | None, Option("--number", metavar="NUMBER", help="Only these numbers: 38 or 20-30.")
    ] = None,
    kind: Annotated[
        list[str] | None,
        Option(
            "--kind",
            metavar="KIND",
            help="Only this kind of card or piece: map, item, tile …",
            autocompletion=completion.kinds,
        ),
    ] = None,
    tag: Annotated[
        list[str] | None,
        Option("--tag", metavar="TAG", help="Only cards with this tag.", autocompletion=completion.tags),
    ] = None,
    changed_since: Annotated[
        str | None,
        Option("--changed-since", help="Only cards that look different than in a git revision or a folder."),
    ] = None,
    output: OutputFolder = None,
    force: Force = False,
    processes: Jobs = None,
    seconds: PrintSeconds = None,
    cache_size: CacheSize = None,
    *,
    typed: Typed,
) -> None:
    """Print a box: faces, sheets, dividers, booklets, deck sheets. Without options, faces and sheets.

    Exit code 1: there were errors, such as text that does not fit; all cards are printed anyway.
    """
    from toolkit.cli.render import run_each
    from toolkit.press.production.selection import Choice
    from toolkit.workbench.printing.request import PrintRequest

    request = PrintRequest(
        choice=Choice(numbers=parts(number), kinds=parts(kind), groups=typed.subjects, tags=parts(tag)),
        changed_since=changed_since,
        faces=faces,
        trimmed=trimmed,
        sheets=sheets,
        png=png,
        paper=paper,
        size=size,
        flip=flip,
        fold=fold,
        offset=offset,
        gutter=gutter,
        marks=marks,
        calibrate=calibrate,
        safe_zone=safe_zone,
        dpi=dpi,
        raster=raster,
        dividers=dividers,
        booklets=booklets,
        companion=companion,
        stapled=stapled,
        thickness=thickness,
        die_lines=die_lines,
        foil=parts(foil),
        varnish=varnish,
        cutter=cutter,
        layout=layout,
        cut_marks=cut_marks,
        sparse=sparse,
        tone=tone,
        proof=proof,
        show=show,
        carton=carton,
        card_thickness=card_thickness,
        standard=standard,
        profile=profile,
        ink=ink,
        tts=tts,
        url=url,
        into=into,
        push=push,
        table=parts(table),
        service=parts(service),
        output=output,
        force=force,
        processes=processes,
        seconds=seconds,
        cache_size=cache_size,
    )
    end(found=run_each((box, *typed.boxes), request))


def diff(
    before: Annotated[str, Argument(metavar="A", help="A box, or a git revision of one.")],
    after: Annotated[str, Argument(metavar="B", help="Another.")],
    box: Annotated[Path | None, Option("--box", help="The box, if both are revisions.")] = None,
    output: Annotated[Path | None, Option("--output", "-o", help="A folder (default: build/diff).")] = None,
    force: Force = False,
    dpi: Annotated[int, Option("--dpi", min=30, max=600, help="Pixels per inch.")] = 150,
    pictures: Annotated[bool, Option("--pictures/--list", help="Draw the changes, or just list them.")] = True,
    words: Annotated[
        bool, Option("--words", help="What changed in texts, rules and findings instead, as Markdown for a review.")
    ] = False,
    prove: Annotated[bool, Option("--prove", help="With --words: also verdicts and odds that changed.")] = False,
    seconds: Seconds = None,
) -> None:
    """List the cards that look different in two boxes or revisions. Also shows them side by side."""
    from toolkit.cli.diff import run, run_words
    from toolkit.errors import ToolkitError
    from toolkit.workbench.printing.comparing import CompareRequest
    from toolkit.workbench.reviewing.reviewing import ReviewRequest

    if words and output is not None:
        raise ToolkitError("diff: --words writes to the screen, and takes no --output. Write: … --words > review.md")
    if not words and (prove or seconds is not None):
        raise ToolkitError("diff: --prove and --seconds go with --words: pictures prove nothing")
    if words:
        run_words(ReviewRequest(before, after, box, prove, seconds))
        return
    run(CompareRequest(before, after, box, output, dpi, force), pictures=pictures)


def build(
    box: OneBox = HERE,
    output: OutputFolder = None,
    force: Force = False,
    paper: Annotated[str, Option("--paper", help="The paper of the sheets.", autocompletion=completion.papers)] = "a4",
    dpi: Annotated[int, Option("--dpi", help="Pixels per inch of the faces.")] = 300,
    processes: Jobs = None,
    seconds: PrintSeconds = None,
    cache_size: CacheSize = None,
    watch: Annotated[bool, Option("--watch", "-w", help="Build again whenever a file changes.")] = False,
) -> None:
    """Check and print a box, and write a page that shows everything. The page is index.html.

    Exit code 1: findings at or above fail-on; everything is written anyway.
    """
    from toolkit.cli.build import run, run_on
    from toolkit.workbench.printing.building import BuildRequest

    request = BuildRequest(output, paper, dpi, processes, seconds, cache_size, force)
    end(found=run_on(box, request) if watch else run(box, request))


def cache(clear: Annotated[bool, Option("--clear", help="Empty the cache.")] = False) -> None:
    """Show the size of the print cache, or empty it. It makes the next print run faster."""
    from toolkit.cli.terminal import TERMINAL, show
    from toolkit.workbench.own_cache import own_cache

    kept = own_cache(TERMINAL)
    sizes = [size for _, size, _ in kept.entries()]
    if clear:
        kept.prune(room=-1)
    counted = f"{len(sizes):,} {'entry' if len(sizes) == 1 else 'entries'}, {sum(sizes) / 1e6:.1f} MB"
    show(f"{kept.folder.as_posix()}: {counted}{', removed' if clear and sizes else ''}.\n")
