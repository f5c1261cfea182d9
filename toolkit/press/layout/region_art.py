"""From one picture of a region to the part that each piece shows: pieces that lie beside each other, edge to edge.

    Cell("harbour", 1, 0, 63.0, 88.0, 3.0)          a card one place to the east, with its size and its bleed
    extent_of(cells).part(cell)                     (0.47, 0.0, 1.0, 1.0): its part of the picture, with its bleed

The picture goes on into the bleed around the whole region. Within it, the bleed of a piece is what its neighbour shows.
A place without a piece is painted over by nobody: it is only left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from toolkit.press.fault import Fault
from toolkit.press.layout.art import FacePicture, Part

OFF = 0.02
"""By how much the shape of a picture may differ from that of its region before seams can be seen."""


class Cell(Struct, frozen=True):
    """Where a piece lies: the group it lies in, its column and row there, its trimmed size and its bleed in mm."""

    group: str
    x: int
    y: int
    width: float
    height: float
    bleed: float


class Extent(Struct, frozen=True):
    """What a region covers: its first column and row, how many there are, and the size and bleed of a cell."""

    x: int
    y: int
    columns: int
    rows: int
    width: float
    height: float
    bleed: float

    @property
    def size(self) -> tuple[float, float]:
        """How large the whole picture is, in mm, with bleed."""
        return self.columns * self.width + 2 * self.bleed, self.rows * self.height + 2 * self.bleed

    def corner(self, cell: Cell) -> tuple[float, float]:
        """The trimmed upper left corner of a cell, in mm from that of the whole picture with bleed."""
        return self.bleed + (cell.x - self.x) * self.width, self.bleed + (cell.y - self.y) * self.height

    def part(self, cell: Cell) -> Part:
        """The part of the picture that a cell shows, with its bleed."""
        wide, high = self.size
        x, y = self.corner(cell)
        return (
            (x - self.bleed) / wide,
            (y - self.bleed) / high,
            (x + self.width + self.bleed) / wide,
            (y + self.height + self.bleed) / high,
        )

    def judged(self, part: FacePicture, path: str, about: str) -> Iterator[Fault]:
        """Whether the picture has the shape of the region."""
        meant = (self.width + 2 * self.bleed) / (self.height + 2 * self.bleed)
        if part.ratio is not None and abs(part.ratio / meant - 1) > OFF:
            wide, high = self.size
            where = f"{self.columns} × {self.rows} cards"
            message = f'"{path}" has another shape than its region, {where}: seams will not meet.'
            yield Fault("cropped", message, f"Its shape is {wide:g} × {high:g} mm, with bleed.", about, path)


def extent_of(cells: Sequence[Cell]) -> Extent:
    """What some cells of one group cover together."""
    xs, ys = [one.x for one in cells], [one.y for one in cells]
    first = cells[0]
    columns, rows = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
    return Extent(min(xs), min(ys), columns, rows, first.width, first.height, first.bleed)
