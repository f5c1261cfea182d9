"""One printed side of a sheet: faces in their places, what is printed under and over them, and the settings."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from toolkit.press.components import Side
from toolkit.press.shapes.ink import Ink, Path
from toolkit.press.shapes.paths import Frame
from toolkit.press.sheets.finish import NO_FINISH, Finishing, Layer
from toolkit.press.sheets.impose import Flip
from toolkit.press.sheets.paper import Paper

OVERLAP = 10.0
"""Millimetres by which the pages of a board overlap where they are glued."""


class SheetSettings(Struct, frozen=True, kw_only=True):
    """How sheets are printed. If `gutter` is None, there is as much bleed as fits without losing a piece.

    Pieces of all sizes are on the same sheets if `together` says how they are separated. `cuts` are marked at the
    corners, or by lines around every piece. Without `sparse`, sheets with next to nothing on them are left out.
    """

    paper: Paper
    flip: Flip = "long"
    fold: bool = False
    offset: tuple[float, float] = (0.0, 0.0)
    gutter: float | None = None
    marks: bool = True
    safe_zone: bool = False
    raster: bool = False
    dpi: float = 300
    overlap: float = OVERLAP
    language: str = "en"
    finishing: Finishing = NO_FINISH
    together: Literal["", "mixed", "punchboard", "stickers"] = ""
    cuts: Literal["corners", "lines", "dashed"] = "corners"
    sparse: bool = True


class Shown(Struct, frozen=True):
    """A face on a page: its trimmed corner and size as it lies there, and how much of its bleed shows.

    With a `clip`, only what is inside that path shows. It may lie upside down, or be mirrored left to right.
    """

    face: str
    x: float
    y: float
    width: float
    height: float
    bleed: tuple[float, float]
    turned: bool = False
    mirrored: bool = False
    clip: Path | None = None


class Page(Struct, frozen=True, kw_only=True):
    """One side of a sheet. `trim` and `bleed` enclose everything that is cut out; a `title` is listed in the PDF.

    `layers` are for what is done after printing, `marks` what a cutting machine finds the sheet by.
    """

    width: float
    height: float
    number: int
    side: Side
    shown: tuple[Shown, ...] = ()
    below: tuple[Ink, ...] = ()
    above: tuple[Ink, ...] = ()
    trim: Frame | None = None
    bleed: Frame | None = None
    title: str = ""
    layers: tuple[Layer, ...] = ()
    marks: tuple[Path, ...] = ()

    @property
    def name(self) -> str:
        """`3-back`."""
        return f"{self.number}-{self.side}"
