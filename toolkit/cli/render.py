"""`unlikely render`: faces, sheets, dividers, booklets, deck sheets and files for print services."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from toolkit.cli.boxes import one_folder, open_folder
from toolkit.cli.build_again import OUTPUT
from toolkit.cli.own_cache import own_cache
from toolkit.cli.print_run import PrintRun
from toolkit.cli.printing import printing, workshop
from toolkit.errors import ToolkitError
from toolkit.press.production.selection import Choice
from toolkit.press.sheets.impose import Flip
from toolkit.press.sheets.page import SheetSettings
from toolkit.press.sheets.paper import Paper, find_paper
from toolkit.source.suggest import did_you_mean
from toolkit.work.cache import ROOM

if TYPE_CHECKING:
    from toolkit.press.exports.services import Service
    from toolkit.press.pdf.pdfx import Exchange

FLIPS: tuple[Flip, ...] = ("long", "short", "none")
LARGEST_DPI = 1200


@dataclass(frozen=True)
class Request:
    """What was asked for on the command line."""

    output: Path | None = None
    faces: bool = False
    trimmed: bool = False
    sheets: bool = False
    png: bool = False
    paper: str = "a4"
    flip: str = "long"
    fold: bool = False
    offset: str = "0,0"
    gutter: float | None = None
    marks: bool = True
    calibrate: bool = False
    safe_zone: bool = False
    dpi: int = 300
    raster: bool = False
    dividers: bool = False
    booklets: bool = False
    standard: str | None = None
    profile: Path | None = None
    ink: int | None = None
    tts: bool = False
    url: str = ""
    service: tuple[str, ...] = ()
    choice: Choice = field(default_factory=Choice)
    changed_since: str | None = None
    processes: int | None = None
    cache_size: int | None = None


def run_each(paths: Sequence[Path], request: Request) -> bool:
    """Renders boxes that are played together, each in its own look. Returns whether there are errors."""
    first, *others = paths
    output = request.output
    found = run(first, request)
    for other in others:
        own = replace(request, output=output / one_folder(other).name if output else None)
        found = run(other, own) or found
    return found


def run(path: Path, request: Request) -> bool:
    """Renders what was asked for, by default faces and sheets. Returns whether there are errors.

    Raises:
        ToolkitError: a value is not understood, the game lacks something, or a file cannot be written.
        NothingToCheckError: no card fits the selection.
    """
    settings = sheet_settings(request, path)
    folder = one_folder(path)
    offered = _offered(request.service, folder.root)
    if not 30 <= request.dpi <= LARGEST_DPI:
        raise ToolkitError(f"--dpi: {request.dpi} dots per inch cannot be printed. Choose 30 to {LARGEST_DPI}")
    exchange = exchange_for(request)
    printed = printing(open_folder(folder))
    output = request.output or OUTPUT / printed.name
    shop = workshop(printed, own_cache(), request.processes)
    press = PrintRun(printed, shop, output, settings)
    press.exchange = exchange
    others = request.dividers or request.booklets or request.tts or request.service or request.standard
    anything = request.sheets or request.calibrate or others
    if request.calibrate:
        press.calibration()
        if not (request.faces or request.sheets or others):
            return False
    press.select(request.choice, request.changed_since)
    faces, on_sheets = request.faces or not anything, request.sheets or not (anything or request.faces)
    if faces and on_sheets:  # both at once, while each face is in memory
        press.make("printing", [*press.face_orders(request.dpi, bleed=not request.trimmed), *press.sheet_jobs()])
    if faces:
        press.faces(request.dpi, bleed=not request.trimmed)
    if on_sheets:
        press.sheets()
        if request.png:
            press.sheet_pictures()
    if exchange is not None and not (request.sheets or request.dividers or request.booklets):
        press.pages()
    for name, service in zip(request.service, offered, strict=True):
        press.service(name, service)
    if request.tts:
        press.tts(request.url)
    if request.dividers and not press.dividers(png=request.png):
        raise ToolkitError(f"--dividers: {printed.name} has none.")
    if request.booklets and not press.booklets() and not press.failed:
        raise ToolkitError(f"--booklets: {printed.opened.game.title} has none.")
    failing = press.tell()
    shop.cache.tidy(ROOM if request.cache_size is None else request.cache_size * 1_000_000)
    return failing


def _offered(names: Sequence[str], root: Path) -> list[Service]:
    """What print services ask for."""
    if not names:
        return []
    from toolkit.press.exports.services import find_service

    return [find_service(name, root) for name in names]


def exchange_for(request: Request) -> Exchange | None:
    """The print shop's standard, if one was asked for.

    Raises:
        ToolkitError: there is no such standard, no profile for it, or it does not apply to these outputs.
    """
    if request.standard is None:
        if request.profile is not None or request.ink is not None:
            raise ToolkitError("--profile and --ink: only work with --standard x4 or x1a")
        return None
    from toolkit.press.pdf.pdfx import STANDARDS, Exchange

    standard = next((one for one in STANDARDS if one == request.standard.lower()), None)
    if standard is None:
        raise ToolkitError(f'--standard: there is no "{request.standard}". Known: x4 (PDF/X-4) and x1a (PDF/X-1a)')
    if request.raster or request.png:
        raise ToolkitError("--standard: print shops want text and shapes. Leave out --raster and --png")
    from toolkit.press.pdf.profiles import find_separation

    return Exchange(standard, find_separation(request.profile, request.ink))


def sheet_settings(request: Request, box: Path) -> SheetSettings:
    """The options for sheets, parsed.

    Raises:
        ToolkitError: one of them is not understood.
    """
    if request.flip not in FLIPS:
        hint = did_you_mean(request.flip, FLIPS) or "Known: long, short or none."
        raise ToolkitError(f'--flip: there is no edge "{request.flip}". {hint}')
    parts = request.offset.replace("mm", "").split(",")
    try:
        right, down = (float(part) for part in parts)
    except ValueError:
        raise ToolkitError(f'--offset: "{request.offset}" is not RIGHT,DOWN in millimetres, such as 0.8,-0.5') from None
    if not (abs(right) <= 20 and abs(down) <= 20):
        raise ToolkitError(
            f"--offset: {request.offset} mm is more than any printer is off. Up to 20 mm can be corrected"
        )
    if request.gutter is not None and not 0 <= request.gutter <= 50:
        raise ToolkitError(f"--gutter: {request.gutter:g} mm is not a gap between cards. Choose 0 to 50")
    paper: Paper = find_paper(request.paper, box if box.is_dir() else None)
    return SheetSettings(
        paper=paper,
        flip=next(flip for flip in FLIPS if flip == request.flip),
        fold=request.fold,
        offset=(right, down),
        gutter=request.gutter,
        marks=request.marks,
        safe_zone=request.safe_zone,
        raster=request.raster,
        dpi=request.dpi,
    )
