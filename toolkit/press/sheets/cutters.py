"""From the files in `templates/sheets/cutters/` to cutting machines, and the marks by which they find a printed sheet.

>>> find_cutter("silhouette").marks
'square-and-corners'
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

from toolkit.errors import ToolkitError
from toolkit.press.bounds import SPACE
from toolkit.press.shapes.ink import Colour, Ink, Shape
from toolkit.press.shapes.ink import Path as Line
from toolkit.press.shapes.paths import Frame, ellipse, rounded
from toolkit.press.sheets.paper import folders, named_file, read_toml

Marks = Literal["square-and-corners", "frame", "dots"]
BLACK: Colour = (0, 0, 0, 255)
CLEAR = 2.0
"""Millimetres between marks and pieces."""


class Cutter(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A machine that cuts printed sheets: which marks its eye looks for, how far in from the edges of the paper.

    `length` is that of a corner's sides, the side of a square is `square`, `line` the width of lines, all in mm.
    """

    title: str
    marks: Marks
    inset: float = 10.0
    length: float = 20.0
    square: float = 5.0
    line: float = 0.5
    note: str = ""
    name: str = ""

    @property
    def margin(self) -> float:
        """How much of the paper's edge the marks need."""
        return (
            self.inset
            + {"square-and-corners": self.square, "frame": self.line, "dots": self.square}[self.marks]
            + CLEAR
        )

    def drawn(self, width: float, height: float) -> tuple[Ink, ...]:
        """The marks on a page of this size."""
        return tuple(self._shapes(width, height))

    def _shapes(self, width: float, height: float) -> Iterator[Shape]:
        left, top, right, bottom = self.inset, self.inset, width - self.inset, height - self.inset
        if self.marks == "frame":
            frame = rounded(Frame(left, top, right - left, bottom - top), 0.0)
            yield Shape(frame, stroke=BLACK, line=self.line)
        elif self.marks == "dots":
            half = self.square / 2
            for x in (left + half, right - half):
                for y in (top + half, bottom - half):
                    yield Shape(ellipse(Frame(x - half, y - half, self.square, self.square)), fill=BLACK)
        else:
            yield Shape(rounded(Frame(left, top, self.square, self.square), 0.0), fill=BLACK)
            for x, y, across, down in ((right, top, -1, 1), (left, bottom, 1, -1)):
                ends: Line = (
                    ("M", x + across * self.length, y), ("L", x, y), ("L", x, y + down * self.length),
                )  # fmt: skip
                yield Shape(ends, stroke=BLACK, line=self.line)


def find_cutter(name: str, box: Path | None = None) -> Cutter:
    """The machine of this name.

    Raises:
        ToolkitError: there is none, or its file does not describe one.
    """
    places: Sequence[Path] = [folder / "cutters" for folder in folders(box)]
    file = named_file(name, "cutter", places)
    cutter = read_toml(file, Cutter)
    for what in ("inset", "length", "square", "line"):
        if not SPACE.holds(getattr(cutter, what)):
            raise ToolkitError(f"{file.as_posix()}: {what} is {getattr(cutter, what):g}; it has to be {SPACE}.")
    return msgspec.structs.replace(cutter, name=file.stem)
