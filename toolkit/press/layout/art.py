"""From a picture file to a picture that can be printed: checked before it is decoded, decoded no larger than needed.

A file that is not a picture, or is too large, is a fault; the caller prints something else in its place. SVG and PDF
are drawn by `vector_art`.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from functools import lru_cache
from hashlib import sha256
from io import BytesIO
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from toolkit.errors import ToolkitError
from toolkit.files import read_whole
from toolkit.press.bounds import PICTURE_BYTES, PICTURE_PIXELS
from toolkit.press.fault import Fault
from toolkit.press.layout import vector_art
from toolkit.press.shapes.ink import Bundle, Face, Ink, Picture
from toolkit.source.art import Placed
from toolkit.source.rules.escaping_path import escapes

if TYPE_CHECKING:
    from PIL.Image import Image

MOST_PIXELS = int(PICTURE_PIXELS.most)
MOST_BYTES = int(PICTURE_BYTES.most)
FORMATS = ("PNG", "JPEG", "WEBP", "TIFF", "GIF", "BMP")
COARSEST = 200
"""Dots per inch below which a printed picture looks coarse."""
SHARP = 300
"""Dots per inch at which a printed picture looks sharp."""
MOST_CUT = 0.4
"""How much of a picture, as a fraction, may be cut off to fill its frame before this is reported."""
ORIENTATION = 0x0112
FILE, CUT = "file", "@"
Part = tuple[float, float, float, float]
"""A part of a picture: left, top, right and bottom, as fractions of its width and height."""


UNREADABLE = (OSError, ValueError, SyntaxError, EOFError, IndexError, OverflowError, MemoryError)
"""What Pillow raises for damaged files, apart from its error for files that are not pictures."""


class FacePicture(Struct, frozen=True):
    """A picture for a face: its key; if it is a file, its size in pixels, and how it lies in its frame."""

    key: str
    width: int = 0
    height: int = 0
    faults: tuple[Fault, ...] = ()
    placed: Placed | None = None

    @property
    def ratio(self) -> float | None:
        """Width divided by height; None for a picture that is drawn to measure."""
        return self.width / self.height if self.height else None

    @property
    def source(self) -> str:
        """What decides how it looks."""
        return f"{self.key} {self.placed}" if self.placed is not None else self.key

    @property
    def data(self) -> dict[str, Any]:
        """The same for a template."""
        lies = self.placed or Placed()
        focus = f"{lies.x / 100:g} {lies.y / 100:g}"
        return {"key": self.key, "ratio": self.ratio, "focus": focus, "zoom": lies.zoom}


class ArtFiles:
    """The pictures in a box's folder; `about` is the place in the box that names one."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self._damage: dict[str, Exception | None] = {}  # of decoded files, by key; None if the file is whole
        self._last: tuple[str, Image] | None = None

    def find(self, path: str | None, about: str) -> FacePicture | None:
        """The picture at a path, without a key if it cannot be used; None if the box has no such file."""
        if path is None or escapes(self.root, path) or not _is_file(self.root / path):
            return None  # every check reports files that are missing or outside the box
        known = (self.root / path).stat()
        return _judged(self.root, path, about, known.st_size, known.st_mtime_ns)

    def usable(self, art: FacePicture, about: str, instead: Callable[[], str]) -> FacePicture:
        """The same picture once it has been decoded, or the one keyed by `instead` if it turns out to be damaged."""
        if not art.height:
            return art
        if art.key not in self._damage:
            try:
                self.image(art.key, 1, 1)
                self._damage[art.key] = None
            except UNREADABLE as error:
                self._damage[art.key] = error
        damage = self._damage[art.key]
        return art if damage is None else FacePicture(instead(), faults=(_broken(_name(art.key), about, damage),))

    def part(self, path: str, about: str, box: Part) -> FacePicture | None:
        """A part of the picture at a path, as a picture of its own."""
        found = self.find(path, about)
        return found if found is None or not found.key else _cut_out(found, box)

    def known(self, key: str) -> FacePicture | None:
        """The file, or the part of one, that has this key; None if the key is that of something else."""
        base, box = _parted(key)
        found = self.find(path_of(base) or None, "")
        if found is None or found.key != base:
            return None
        return found if box is None else _cut_out(found, box)

    def image(self, key: str, width: int, height: int) -> Image:
        """The whole picture, which must not be changed, with at least this many pixels if it has them.

        Raises:
            ToolkitError: the key is not one that was handed out for a file of this box.
        """
        key, box = _parted(key)
        if box is not None:
            left, top, right, bottom = box
            whole = self.image(key, ceil(width / (right - left)), ceil(height / (bottom - top)))
            across, down = whole.size
            return whole.crop((round(left * across), round(top * down), round(right * across), round(bottom * down)))
        known = self.find(_name(key), "")
        if known is None or known.key != key:
            raise ToolkitError(
                f"there is no picture {key}. If no file has changed in the meantime, run `unlikely cache --clear`"
            )
        if self._last is not None and self._last[0] == key:
            return self._last[1]
        made = _opened(self.root / _name(key), self.root, (width, height))
        if made.size == (known.width, known.height):  # complete: keep it, for painting follows the damage check
            self._last = (key, made)
        return made


def _cut_out(found: FacePicture, box: Part) -> FacePicture:
    left, top, right, bottom = box
    key = f"{found.key}{CUT}{','.join(f'{one:.7f}' for one in box)}"
    width, height = max(1, round(found.width * (right - left))), max(1, round(found.height * (bottom - top)))
    return FacePicture(key, width, height, found.faults)


def _parted(key: str) -> tuple[str, Part | None]:
    """A file's key without the part that was cut out of it, and that part."""
    path, colon, rest = key.rpartition(":")
    digest, cut, numbers = rest.partition(CUT)
    if not cut or not key.startswith(f"{FILE}:"):
        return key, None
    left, top, right, bottom = map(float, numbers.split(","))
    return f"{path}{colon}{digest}", (left, top, right, bottom)


def _name(key: str) -> str:
    """The path in a file's key."""
    return key.removeprefix(f"{FILE}:").rsplit(":", 1)[0]


def judge_face(face: Face, art: FacePicture, about: str) -> Iterator[Fault]:
    """Whether a file has enough pixels for the frame it is printed in, and is not cut beyond recognition."""
    if not art.height:
        return
    salient = art.key.rsplit(":", 1)[0]
    for picture in pictures_in(face.inks):
        if picture.key != art.key:
            continue
        dpi = resolution(picture, art)
        if dpi < COARSEST:
            yield coarse(picture, dpi, COARSEST, about)
        cut = cut_off(picture)
        if cut > MOST_CUT and art.placed is None:
            yield Fault(
                "cropped",
                f"{cut:.0%} of the picture is cut off: it has {art.width} × {art.height} pixels, "
                f"its frame {_frame(picture)}.",
                "Say what matters: drag it in the studio, set its `placed`, or crop it yourself.",
                about,
                salient,
            )
        return


def resolution(picture: Picture, art: FacePicture) -> float:
    """Dots per inch of a file where it is printed."""
    left, top, right, bottom = picture.crop
    return min(art.width * (right - left) / picture.width, art.height * (bottom - top) / picture.height) * 25.4


def cut_off(picture: Picture) -> float:
    """Which part of a file is not printed, as its frame has another shape."""
    left, top, right, bottom = picture.crop
    return 1 - (right - left) * (bottom - top)


def coarse(picture: Picture, dpi: float, least: float, about: str) -> Fault:
    """The fault of a file that has fewer dots per inch than it should."""
    better = f"; {_pixels(picture, SHARP)} is better" if least < SHARP else ""
    return Fault(
        "coarse",
        f"the picture has only {dpi:.0f} dots per inch where it is printed ({_frame(picture)}).",
        f"Use a picture of at least {_pixels(picture, least)} pixels, the shape of its frame{better}.",
        about,
        picture.key.rsplit(":", 1)[0],
    )


def _frame(picture: Picture) -> str:
    return f"{picture.width:.0f} × {picture.height:.0f} mm"


def path_of(key: str) -> str:
    """The path in a file's key; empty for a picture that is drawn."""
    return _name(key) if key.startswith(f"{FILE}:") else ""


def _pixels(picture: Picture, dpi: float) -> str:
    """How many pixels fill the frame of a picture at a resolution."""
    return f"{ceil(picture.width / 25.4 * dpi)} × {ceil(picture.height / 25.4 * dpi)}"


def pictures_in(inks: tuple[Ink, ...]) -> Iterator[Picture]:
    for ink in inks:
        if isinstance(ink, Picture):
            yield ink
        elif isinstance(ink, Bundle):
            yield from pictures_in(ink.inks)


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:
        return False


@lru_cache(maxsize=2000)
def _judged(root: Path, name: str, about: str, size: int, changed: int) -> FacePicture:
    """A file's size and digest; nothing of it is decoded but its header."""
    if size > MOST_BYTES:
        fault = Fault(
            "huge",
            f'the file "{name}" has {size / 1e6:.0f} MB.',
            "Make it smaller: a printed card needs a hundredth of that.",
            about,
            name,
        )
        return FacePicture("", faults=(fault,))
    try:
        raw = read_whole(root / name, MOST_BYTES, root)
    except UNREADABLE as error:
        return FacePicture("", faults=(_broken(name, about, error),))
    return judge_header(raw, name, about)


def judge_header(raw: bytes, name: str, about: str) -> FacePicture:
    """What a picture's header says, even before the picture is a file; without a key if it cannot be used."""
    kind = vector_art.kind_of(raw)
    if kind is not None:
        try:
            size = vector_art.size_of(raw, kind)
        except vector_art.UnfitError as error:
            return FacePicture("", faults=(_broken(name, about, error),))
        return FacePicture(f"{FILE}:{name}:{sha256(raw).hexdigest()[:20]}", *size)
    # These two are imported by name because Pillow would otherwise try all of its forty formats.
    from PIL import Image, TiffImagePlugin, UnidentifiedImageError, WebPImagePlugin  # noqa: F401

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about large pictures, which are judged here
            with Image.open(BytesIO(raw), formats=FORMATS) as image:
                width, height = image.size
                # Asking a PNG for its orientation would decode the whole file.
                if image.format != "PNG" and image.getexif().get(ORIENTATION, 1) >= 5:
                    width, height = height, width
    except Image.DecompressionBombError:
        return FacePicture("", faults=(_huge(name, about, "more than 170 million pixels"),))
    except UnidentifiedImageError:
        return FacePicture("", faults=(_broken(name, about, ValueError("no picture")),))
    except UNREADABLE as error:
        return FacePicture("", faults=(_broken(name, about, error),))
    if width * height > MOST_PIXELS:
        return FacePicture("", faults=(_huge(name, about, f"{width} × {height} pixels"),))
    digest = sha256(raw).hexdigest()[:20]
    return FacePicture(f"{FILE}:{name}:{digest}", width, height)


def judge_whole(raw: bytes, name: str) -> tuple[str, tuple[Fault, ...]]:
    """The format of a picture that is not in a box yet (`PNG`), and why it cannot be printed: it is decoded in full."""
    from PIL import Image

    art = judge_header(raw, name, "")
    if art.faults:
        return "", art.faults
    kind = vector_art.kind_of(raw)
    if kind is not None:
        try:
            vector_art.drawn(raw, kind, (art.width, art.height), (1, 1))
        except UNREADABLE as error:
            return "", (_broken(name, "", error),)
        return kind, ()
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            with Image.open(BytesIO(raw), formats=FORMATS) as image:
                image.load()
                return image.format or "", ()
    except UNREADABLE as error:
        return "", (_broken(name, "", error),)


def _reason(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    return " ".join(str(error).split()) or type(error).__name__


def _broken(name: str, about: str, error: Exception) -> Fault:
    advice = error.hint if isinstance(error, vector_art.UnfitError) else ""
    hint = advice or f"Save it again as {' or '.join(FORMATS[:3])}, or leave the path out for now."
    return Fault("broken", f'"{name}" cannot be read: {_reason(error)}.', hint, about, name)


def _huge(name: str, about: str, size: str) -> Fault:
    return Fault("huge", f'"{name}" has {size}.', "Make it smaller; 2000 × 3000 are plenty for a card.", about, name)


def _opened(path: Path, root: Path, wanted: tuple[int, int]) -> Image:
    from PIL import Image, ImageOps

    raw = read_whole(path, MOST_BYTES, root)
    kind = vector_art.kind_of(raw)
    if kind is not None:
        return vector_art.drawn(raw, kind, vector_art.size_of(raw, kind), wanted)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with Image.open(BytesIO(raw), formats=FORMATS) as image:
            image.draft("RGB", wanted)  # a JPEG is decoded no larger than needed
            image.load()
            return image.copy() if image.format == "PNG" else ImageOps.exif_transpose(image)
