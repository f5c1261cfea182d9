"""What can be printed of a box, as it is asked for, and what is meant by it: paper, standards, print services."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from msgspec import structs

from toolkit.errors import ToolkitError
from toolkit.press.production.selection import Choice
from toolkit.press.production.tones import TONES, Tone
from toolkit.press.sheets.cutters import find_cutter
from toolkit.press.sheets.finish import Finishing
from toolkit.press.sheets.impose import Flip
from toolkit.press.sheets.packed_pages import TOGETHER
from toolkit.press.sheets.page import SheetSettings
from toolkit.press.sheets.paper import Paper, find_paper
from toolkit.source.suggest import did_you_mean, listing

if TYPE_CHECKING:
    from toolkit.press.exports.services import Service
    from toolkit.press.exports.stapled import Binding
    from toolkit.press.pdf.pdfx import PdfX

FLIPS: tuple[Flip, ...] = ("long", "short", "none")
LARGEST_DPI = 1200
MARKED = "marked"
"""Foil on what templates call foil, whatever its colour."""


@dataclass(frozen=True)
class PrintRequest:
    """What to print, by default faces and sheets, of which pieces, and how.

    `size` names a stock that all cards are laid out for. `output` is a folder, `build/BOX` if left out. With `png`,
    there are pictures of the sheets, of another fineness if that is given as `png_dpi`. `standard` is what a print
    shop asks for, with the `profile` it names and the most `ink` its paper takes; `stapled` booklets are also laid
    out as sheets to fold, of paper of a `thickness` in mm; `service` names print services, `url` says where pictures
    will be hosted. `die_lines` puts cuts and folds on layers of their own, `foil` names colours that are foil, or
    is "marked", `varnish` is for pictures, and `cutter` is a machine that cuts the sheets. `changed_since` is a git
    revision or a folder. `processes` are all cores if left out, `seconds` an hour by the clock; `cache_size` is in
    megabytes. With `force`, files are replaced that the toolkit did not make.
    """

    output: Path | None = None
    faces: bool = False
    trimmed: bool = False
    sheets: bool = False
    png: bool = False
    png_dpi: int | None = None
    paper: str = "a4"
    size: str = ""
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
    stapled: bool = False
    thickness: float | None = None
    standard: str | None = None
    profile: Path | None = None
    ink: int | None = None
    tts: bool = False
    url: str = ""
    into: Path | None = None
    push: bool = False
    table: tuple[str, ...] = ()
    die_lines: bool = False
    foil: tuple[str, ...] = ()
    varnish: bool = False
    cutter: str = ""
    layout: str = "grid"
    cut_marks: str = "corners"
    sparse: bool = True
    tone: str = ""
    proof: bool = False
    show: bool = False
    companion: bool = False
    carton: str = ""
    card_thickness: float = 0.32
    service: tuple[str, ...] = ()
    choice: Choice = field(default_factory=Choice)
    changed_since: str | None = None
    processes: int | None = None
    seconds: float | None = None
    cache_size: int | None = None
    force: bool = False

    @property
    def others(self) -> bool:
        """Whether something is wanted besides faces, sheets and calibration."""
        return bool(
            self.dividers
            or self.booklets
            or self.tts
            or self.service
            or self.standard
            or self.carton
            or self.table
            or self.proof
            or self.show
            or self.companion
        )

    @property
    def plain(self) -> bool:
        """Whether nothing special is wanted: faces and sheets."""
        return not (self.faces or self.sheets or self.calibrate or self.others)

    @property
    def only_calibrates(self) -> bool:
        """Whether nothing is wanted of the box itself."""
        return self.calibrate and not (self.faces or self.sheets or self.others)


def services_for(request: PrintRequest, root: Path) -> list[tuple[str, Service]]:
    """What print services ask for, by the names that were given.

    Raises:
        ToolkitError: there is no such service.
    """
    if not request.service:
        return []
    from toolkit.press.exports.services import find_service

    return [(name, find_service(name, root)) for name in request.service]


def standard_for(request: PrintRequest) -> PdfX | None:
    """The print shop's standard, if one was asked for.

    Raises:
        ToolkitError: there is no such standard, no profile for it, or it does not apply to these outputs.
    """
    if request.standard is None:
        if request.profile is not None or request.ink is not None:
            raise ToolkitError("--profile and --ink: only work with --standard x4 or x1a")
        return None
    from toolkit.press.pdf.pdfx import STANDARDS, PdfX

    standard = next((one for one in STANDARDS if one == request.standard.lower()), None)
    if standard is None:
        raise ToolkitError(f'--standard: there is no "{request.standard}". Known: x4 (PDF/X-4) and x1a (PDF/X-1a)')
    if request.raster or request.png:
        raise ToolkitError("--standard: print shops want text and shapes. Leave out --raster and --png")
    from toolkit.press.pdf.profiles import find_separation

    return PdfX(standard, find_separation(request.profile, request.ink))


def tone_of(request: PrintRequest) -> Tone | None:
    """The colours that everything is printed in, if not in its own.

    Raises:
        ToolkitError: they are not known.
    """
    return _one_of("tone", request.tone, TONES, "") if request.tone else None


def tables_of(request: PrintRequest) -> list[str]:
    """The virtual tables that packages are made for.

    Raises:
        ToolkitError: one of them is not known, or options do not go together.
    """
    if (request.into is not None or request.push) and not request.tts:
        raise ToolkitError("--into and --push: only work with --tts")
    return [_one_of("table", name, ("playground", "virtualtabletop", "tabletopclub"), "") for name in request.table]


def carton_of(request: PrintRequest) -> tuple[str, float]:
    """Which carton, and how thick a card is.

    Raises:
        ToolkitError: there is no such carton, or no card is so thick.
    """
    if not 0.05 <= request.card_thickness <= 3:
        raise ToolkitError(
            f"--card-thickness: {request.card_thickness:g} mm is no card. Choose 0.05 to 3, such as 0.32"
        )
    return _one_of("carton", request.carton, ("tuck", "two-part"), ""), request.card_thickness


def binding_for(request: PrintRequest, settings: SheetSettings) -> Binding | None:
    """How booklets are laid out as sheets to fold and staple, if they are.

    Raises:
        ToolkitError: the paper cannot be so thick, or there are no booklets to staple.
    """
    if not request.stapled:
        if request.thickness is not None:
            raise ToolkitError("--thickness: only works with --booklets --stapled")
        return None
    if not request.booklets:
        raise ToolkitError("--stapled: only works with --booklets")
    from toolkit.press.exports.stapled import THICKNESS, Binding

    thickness = THICKNESS if request.thickness is None else request.thickness
    if not 0 <= thickness <= 1:
        raise ToolkitError(f"--thickness: {thickness:g} mm is not the thickness of paper. Choose 0 to 1, such as 0.1")
    return Binding(paper=settings.paper, flip=settings.flip, thickness=thickness, marks=settings.marks)


def sheet_settings(request: PrintRequest, box: Path) -> SheetSettings:
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
        raise ToolkitError(f"--offset: {request.offset} mm: no printer is that far off. Up to 20 mm can be corrected")
    if request.gutter is not None and not 0 <= request.gutter <= 50:
        raise ToolkitError(f"--gutter: {request.gutter:g} mm is not a gap between cards. Choose 0 to 50")
    if not 30 <= request.dpi <= LARGEST_DPI:
        raise ToolkitError(f"--dpi: {request.dpi} dots per inch cannot be printed. Choose 30 to {LARGEST_DPI}")
    root = box if box.is_dir() else None
    paper: Paper = find_paper(request.paper, root)
    finishing = finishing_of(request, root)
    marks = request.marks
    if finishing.cutter is not None:
        marks, paper = False, structs.replace(paper, margin=max(paper.margin, finishing.cutter.margin))
    return SheetSettings(
        paper=paper,
        flip=next(flip for flip in FLIPS if flip == request.flip),
        fold=request.fold,
        offset=(right, down),
        gutter=request.gutter,
        marks=marks,
        safe_zone=request.safe_zone,
        raster=request.raster,
        dpi=request.dpi,
        finishing=finishing,
        together=_one_of("layout", request.layout, ("", *TOGETHER), "grid"),
        cuts=_one_of("cut-marks", request.cut_marks, ("corners", "lines", "dashed"), "corners"),
        sparse=request.sparse,
    )


Word = TypeVar("Word", bound=str)


def _one_of(option: str, given: str, known: Sequence[Word], usual: str) -> Word:
    """The word that was given, of those known; the usual one may be left out.

    Raises:
        ToolkitError: it is not known.
    """
    for word in known:
        if given == (word or usual):
            return word
    words = [word or usual for word in known]
    hint = did_you_mean(given, words) or f"Known: {listing(words)}."
    raise ToolkitError(f'--{option}: there is no "{given}". {hint}')


def finishing_of(request: PrintRequest, box: Path | None) -> Finishing:
    """What is done to the sheets after printing.

    Raises:
        ToolkitError: a colour or a machine is not known.
    """
    cutter = find_cutter(request.cutter, box) if request.cutter else None
    foil = tuple(_foil(word) for word in request.foil if word != MARKED)
    marked = MARKED in request.foil
    return Finishing(lines=request.die_lines, foil=foil, marked=marked, varnish=request.varnish, cutter=cutter)


def _foil(word: str) -> tuple[int, int, int]:
    found = re.fullmatch("#?([0-9a-fA-F]{2})([0-9a-fA-F]{2})([0-9a-fA-F]{2})", word.strip())
    if found is None:
        raise ToolkitError(f'--foil: "{word}" is not a colour such as #d6a94a. Take one from look.json, or: {MARKED}')
    red, green, blue = (int(part, 16) for part in found.groups())
    return red, green, blue
