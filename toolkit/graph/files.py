"""From a drawing to a file: SVG or PNG, by its ending."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from toolkit.errors import ToolkitError
from toolkit.graph.drawing import Drawing
from toolkit.source.suggest import listing

ENDINGS: Sequence[str] = (".svg", ".png")


def check_ending(file: Path) -> None:
    """Refuses a file that cannot hold a picture, before any work is done.

    Raises:
        ToolkitError: it has another ending.
    """
    if file.suffix.lower() not in ENDINGS:
        raise ToolkitError(f"{file.as_posix()}: a picture ends in {listing(ENDINGS)}.")


def drawn(drawing: Drawing, ending: str) -> bytes:
    """The drawing in the format of the file's ending."""
    if ending == ".png":
        from toolkit.graph.png import png

        return png(drawing)
    from toolkit.graph.svg import svg

    return svg(drawing)
