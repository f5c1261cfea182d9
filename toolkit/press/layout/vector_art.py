"""From an SVG or PDF file to pixels: looked through before anything draws it, drawn in a process with limits.

    kind_of(raw)                         "SVG", "PDF", or nothing if it is neither
    size = size_of(raw, "SVG")           its nominal pixels: as many as any frame could want, in its own shape
    drawn(raw, "SVG", size, (800, 600))  a picture with at least so many pixels

What a drawing refers to has to be in it: nothing is fetched, no script runs, and no font is guessed.
"""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.util import find_spec
from io import BytesIO
from math import ceil, isfinite, sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Literal
from xml.parsers import expat

from toolkit.press.bounds import PICTURE_PIXELS, RATIO, VECTOR_BYTES, VECTOR_DEPTH, VECTOR_PARTS

if TYPE_CHECKING:
    from PIL.Image import Image

Kind = Literal["SVG", "PDF"]
Size = tuple[int, int]

CHILD = Path(__file__).with_name("vector_child.py")
LIBRARIES: dict[Kind, tuple[str, str]] = {"SVG": ("resvg_py", "resvg-py"), "PDF": ("pypdfium2", "pypdfium2")}
COMMAND = 'pip install "unlikely-heroes-toolkit[artwork]"'
PATIENCE = 60.0
"""Seconds by the clock, should the limit of CPU not hold."""
HEAD = 4_096
LEAST = 16
"""Smaller pictures are drawn larger: some drawings have nothing to show otherwise."""
HREF = re.compile(r"#|data:image/(?:png|jpeg|jpg|gif|webp)[;,]", re.IGNORECASE)
OUTSIDE = re.compile(r"@import|url\(\s*['\"]?\s*(?!#|['\"]|data:image/(?:png|jpeg|jpg|gif|webp)[;,])", re.IGNORECASE)
LENGTH = re.compile(r"\s*([\d.]+(?:e[+-]?\d+)?)\s*(px|pt|pc|mm|cm|in|q)?\s*", re.IGNORECASE)
UNITS = {"": 1.0, "px": 1.0, "pt": 96 / 72, "pc": 16.0, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0, "q": 96 / 101.6}


class UnfitError(ValueError):
    """A file that is not drawn, and what to do about it."""

    def __init__(self, reason: str, hint: str = "") -> None:
        super().__init__(reason)
        self.hint = hint


def kind_of(raw: bytes) -> Kind | None:
    """Which kind of drawing a file is, by what is in it."""
    head = raw[:HEAD]
    if b"%PDF-" in head[:1024]:
        return "PDF"
    start = head.removeprefix(b"\xef\xbb\xbf").lstrip()
    return "SVG" if start.startswith(b"<") and re.search(rb"<(?:\w+:)?svg[\s>]", head) else None


def kind_by_name(path: str) -> Kind | None:
    """Which kind of drawing a file is, by its ending."""
    endings: dict[str, Kind] = {"svg": "SVG", "pdf": "PDF"}
    return endings.get(path.rpartition(".")[2].lower())


def size_of(raw: bytes, kind: Kind) -> Size:
    """The size in pixels that a drawing counts as.

    Raises:
        UnfitError: it cannot be drawn here.
    """
    if len(raw) > VECTOR_BYTES.most:
        raise UnfitError(f"it has {len(raw) / 1e6:.0f} MB", "Simplify it, or save it as PNG.")
    module, name = LIBRARIES[kind]
    if find_spec(module) is None:
        raise UnfitError(f"{kind} files need {name}, which is not installed", f"Install it: {COMMAND}")
    wide, high = _svg_size(raw) if kind == "SVG" else _pdf_size(raw)
    if not (isfinite(wide) and isfinite(high) and wide > 0 and high > 0 and RATIO.holds(wide / high)):
        raise UnfitError(f"it is {wide:g} × {high:g}, which is no size for a picture")
    scale = sqrt((PICTURE_PIXELS.most - 1_000_000) / (wide * high))
    return max(1, round(wide * scale)), max(1, round(high * scale))


def drawn(raw: bytes, kind: Kind, size: Size, wanted: Size) -> Image:
    """The drawing, with at least as many pixels as wanted, but never more than its nominal size.

    Raises:
        UnfitError: it cannot be drawn.
    """
    from PIL import Image

    part = max(wanted[0] / size[0], wanted[1] / size[1], LEAST / min(size))
    width, height = (ceil(side * min(1.0, part) - 1e-9) for side in size)
    with Image.open(BytesIO(_child(raw, kind, width, height)), formats=("PNG",)) as opened:
        opened.load()
        return opened.copy()


def _child(raw: bytes, kind: Kind, width: int, height: int) -> bytes:
    words = [sys.executable, "-I", str(CHILD), kind, str(width), str(height)]
    try:
        done = subprocess.run(words, input=raw, capture_output=True, timeout=PATIENCE, check=False)
    except subprocess.TimeoutExpired:
        raise UnfitError("drawing it takes too long", "Simplify it, or save it as PNG.") from None
    if done.returncode:
        said = done.stderr.decode("utf-8", "replace").strip().splitlines()
        ended = done.returncode < 0 or not said
        reason = "drawing it takes too long, or too much memory" if ended else said[-1].rstrip(".")
        raise UnfitError(reason, "Simplify it, or save it as PNG." if ended else "")
    return done.stdout


def _pdf_size(raw: bytes) -> tuple[float, float]:
    wide, _, high = _child(raw, "PDF", 0, 0).decode().partition(" ")
    return float(wide), float(high)


# ----------------------------------------------------------------------------------------------------------- SVG


def _svg_size(raw: bytes) -> tuple[float, float]:
    """The size that an SVG gives itself, once everything in it has been looked at."""
    looked = _Looking()
    try:
        looked.parser.Parse(raw, True)
    except expat.ExpatError as error:
        raise UnfitError(f"it is not well-formed: {expat.ErrorString(error.code)} in line {error.lineno}") from None
    return looked.size


class _Looking:
    """Reads an SVG as a stream, and refuses what would reach outside of it."""

    def __init__(self) -> None:
        self.size = (0.0, 0.0)
        self._depth = self._parts = 0
        self._style: list[str] | None = None
        self.parser = expat.ParserCreate()
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._text
        self.parser.EntityDeclHandler = self._entity
        self.parser.ProcessingInstructionHandler = self._instruction

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        self._depth += 1
        self._parts += 1
        if self._depth > VECTOR_DEPTH.most or self._parts > VECTOR_PARTS.most:
            raise UnfitError("it has too many parts", "Simplify it, or save it as PNG.")
        tag = name.rpartition(":")[2].lower()
        if self._parts == 1:
            if tag != "svg":
                raise UnfitError("it is no SVG")
            self.size = _own_size(attributes)
        if tag == "script":
            raise UnfitError("it has a script", "Save it as plain SVG.")
        if tag in ("text", "foreignobject"):
            raise UnfitError("it has text, whose font is not in it", "Convert its texts to paths.")
        self._style = [] if tag == "style" else self._style
        for key, value in attributes.items():
            if key.rpartition(":")[2].lower() == "href" and tag != "a" and not HREF.match(value.strip()):
                raise _outside(value)
            _look_for_outside(value)

    def _end(self, name: str) -> None:
        self._depth -= 1
        if self._style is not None and name.rpartition(":")[2].lower() == "style":
            _look_for_outside("".join(self._style))
            self._style = None

    def _text(self, text: str) -> None:
        if self._style is not None:
            self._style.append(text)

    def _entity(self, name: str, *rest: object) -> None:
        raise UnfitError(f"it declares an entity, {name[:40]}", "Save it as plain SVG.")

    def _instruction(self, target: str, data: str) -> None:
        if target.lower() == "xml-stylesheet":
            raise _outside(data)


def _look_for_outside(value: str) -> None:
    plain = re.sub(r"\\|/\*.*?\*/", "", value, flags=re.DOTALL)
    if (found := OUTSIDE.search(plain)) is not None:
        raise _outside(plain[found.start() :])


def _outside(value: str) -> UnfitError:
    return UnfitError(f'it refers to something outside of it, "{value.strip()[:60]}"', "Embed it, or save it as PNG.")


def _own_size(attributes: dict[str, str]) -> tuple[float, float]:
    """Width and height as they are written, or those of the view box."""
    view = [one for one in re.split(r"[\s,]+", attributes.get("viewBox", "").strip()) if one]
    try:
        box = [float(one) for one in view]
    except ValueError:
        box = []
    sides = []
    for at, name in ((2, "width"), (3, "height")):
        found = LENGTH.fullmatch(attributes.get(name, ""))
        if found is not None:
            sides.append(float(found[1]) * UNITS[(found[2] or "").lower()])
        else:
            sides.append(box[at] if len(box) == 4 else 0.0)
    return sides[0], sides[1]
