"""One picture that is wanted: for which card, of what, in which frame, and how far it is.

WantedPicture(name="038-front", kind="challenge", frame=Frame(…), brief="A man counting fish.", status="stand-in", …)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, get_args

from msgspec import Struct

from toolkit.press.artwork.frames import Frame
from toolkit.press.shapes.ink import Shape

Status = Literal["missing", "stand-in", "draft", "final", "too coarse", "wrong ratio"]
STATUSES: tuple[Status, ...] = get_args(Status)
MEANINGS: Mapping[Status, str] = {
    "missing": "nothing is printed there: there is no file, or it cannot be read",
    "stand-in": "the toolkit draws it, until there is a file",
    "draft": "a file that nobody has called final",
    "final": "a file that was called final",
    "too coarse": "a file with too few pixels for its frame",
    "wrong ratio": "a file of which much is cut off, as its frame has another shape",
}


class WantedPicture(Struct, frozen=True, kw_only=True):
    """A picture: on which face of which piece, what it should show, its file, and how far that is.

    `shows` is what the box says it shows, in words; `text` what is written on the card. `status` is how far it is,
    `declared` what the box says about that. `shapes` is what is printed over it, `covered` the part that this hides.
    `key` names the pixels that are printed now.
    """

    name: str
    key: str = ""
    id: str
    label: str
    kind: str
    title: str
    side: str
    place: str = ""
    number: int | None = None
    frame: Frame | None = None
    shapes: tuple[Shape, ...] = ()
    covered: float = 0.0
    over_it: tuple[str, ...] = ()
    brief: str = ""
    shows: str = ""
    text: str = ""
    file: str = ""
    pixels: tuple[int, int] | None = None
    dpi: float | None = None
    status: Status = "stand-in"
    declared: str = ""
    credit: str = ""
    licence: str = ""
    notes: tuple[str, ...] = ()

    @property
    def called(self) -> str:
        """`38 The Harbour Master`."""
        title = self.title or self.label
        return f"{self.number} {title}" if self.number is not None else title

    @property
    def size(self) -> str:
        """The size that is left after cutting: `54.8 × 24.2 mm`."""
        return "" if self.frame is None else millimetres(*self.frame.trimmed)


def millimetres(width: float, height: float) -> str:
    """`54.8 × 24.2 mm`."""
    return f"{width:.4g} × {height:.4g} mm"


def counts(every: Iterable[WantedPicture]) -> dict[Status, int]:
    """How many pictures are how far; only what there is."""
    found = [one.status for one in every]
    return {status: found.count(status) for status in STATUSES if status in found}


class SharedFrame(Struct, frozen=True):
    """Pictures whose frames have the same size and place: they share a template to draw on."""

    name: str
    frame: Frame
    every: tuple[WantedPicture, ...]


def groups(every: Iterable[WantedPicture]) -> list[SharedFrame]:
    """The frames of some pictures, in the order in which they come."""
    found: dict[tuple[object, ...], list[WantedPicture]] = {}
    for one in every:
        if one.frame is not None:
            found.setdefault((one.kind, one.side, one.frame), []).append(one)
    made: list[SharedFrame] = []
    taken: set[str] = set()
    for (kind, side, frame), some in found.items():
        assert isinstance(frame, Frame)
        stem = f"{str(kind).replace('_', '-')}-{side}-{frame.width:.4g}x{frame.height:.4g}"
        name, again = stem, 1
        while name in taken:
            again += 1
            name = f"{stem}-{again}"
        taken.add(name)
        made.append(SharedFrame(name, frame, tuple(some)))
    return made
