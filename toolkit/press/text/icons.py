"""From small SVG files to icons that can be set within text or placed on a card.

A designer can draw one in any editor. What is understood: `path`, `circle`, `rect` and `polygon` in a square view box,
with `fill`, `stroke`, `stroke-width` and `fill-rule`. `currentColor` is the colour of the text around it, `white` the
second colour of the icon; any other colour stays as it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path as FilePath
from typing import Any
from xml.parsers import expat

from msgspec import Struct

from toolkit.files import read_whole
from toolkit.press.bounds import ICON_BYTES, ICON_SEGMENTS, ICONS, PATH, VIEW, Bound
from toolkit.press.markup.nodes import colour as parse_colour
from toolkit.press.shapes.extent import of_path
from toolkit.press.shapes.ink import Colour, Drawing, Path, Shape, Stamp
from toolkit.press.shapes.paths import Frame, ellipse, parse_path, placed, polygon, rounded

MAIN, SECOND = "currentColor", "white"
MOST_SHAPES = 300
BEYOND = Bound("place in an icon", -10, 10)
Ink = Colour | str | None


class Stroke(Struct, frozen=True):
    """One shape of an icon, in a square of side 1; colours are given by role or as they are."""

    path: Path
    fill: Ink
    stroke: Ink
    line: float
    even_odd: bool


class Icon(Struct, frozen=True):
    """Shapes from bottom to top; `left` and `right` are where its ink begins and ends horizontally."""

    strokes: tuple[Stroke, ...]
    left: float = 0.0
    right: float = 1.0

    @property
    def segments(self) -> int:
        """How many steps it takes to draw it."""
        return sum(len(one.path) for one in self.strokes)

    @property
    def width(self) -> float:
        """Its width within text, if its side is 1."""
        return self.right - self.left

    def drawing(self, main: Colour, second: Colour) -> Drawing:
        """The icon in two colours."""
        roles: dict[Any, Colour] = {MAIN: main, SECOND: second}
        shapes: list[Shape] = []
        for one in self.strokes:
            fill, stroke = roles.get(one.fill, one.fill), roles.get(one.stroke, one.stroke)
            shapes.append(Shape(one.path, fill, stroke, one.line, (), one.even_odd))  # type: ignore[arg-type]
        return Drawing(tuple(shapes))


def stamped(drawing: Drawing, frame: Frame) -> Stamp:
    """A drawing, centred in a frame."""
    side = min(frame.width, frame.height)
    return Stamp(frame.x + (frame.width - side) / 2, frame.y + (frame.height - side) / 2, side, drawing)


def load_icons(*folders: FilePath) -> dict[str, Icon]:
    """Every icon in these folders by its name; those in later folders replace earlier ones.

    Raises:
        ValueError: a file is not an icon; the message names it.
    """
    found: dict[str, Icon] = {}
    for folder in folders:
        for file in sorted(folder.glob("*.svg")):
            try:
                found[file.stem] = read_icon(read_whole(file, int(ICON_BYTES.most), folder))
            except (OSError, ValueError) as error:
                reason = error.strerror if isinstance(error, OSError) else error
                raise ValueError(f"{folder.name}/{file.name}: {reason}") from None
    return found


def own_icons(folder: FilePath) -> tuple[dict[str, Icon], list[tuple[str, str]]]:
    """The icons that a box brings; the files of those that cannot be used, and why."""
    found: dict[str, Icon] = {}
    wrong: list[tuple[str, str]] = []
    files = sorted(folder.glob("*.svg"))
    if not ICONS.holds(len(files)):
        wrong.append((folder.name, f"there are {len(files)} icons; {int(ICONS.most)} are read"))
    for file in files[: int(ICONS.most)]:
        try:
            found[file.stem] = read_icon(read_whole(file, int(ICON_BYTES.most), folder))
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else error
            wrong.append((f"{folder.name}/{file.name}", str(reason)))
    return found, wrong


def read_icon(raw: bytes) -> Icon:
    """One icon.

    Raises:
        ValueError: the message says what is not understood.
    """
    strokes: list[Stroke] = []
    view: list[float] = []
    inherited: list[dict[str, str]] = [{}]

    def start(tag: str, attributes: dict[str, str]) -> None:
        all_of = {**inherited[-1], **attributes}
        inherited.append({key: all_of[key] for key in ("fill", "stroke", "stroke-width", "fill-rule") if key in all_of})
        if tag == "svg":
            view[:] = _all(attributes.get("viewBox", "0 0 24 24"))
            if len(view) != 4 or view[2] != view[3] or not VIEW.holds(view[2]):
                raise ValueError("the view box has to be a square")
        elif not view:
            raise ValueError("an icon begins with <svg>")
        elif tag in DRAWN:
            if len(strokes) >= MOST_SHAPES:
                raise ValueError(f"an icon has at most {MOST_SHAPES} shapes")
            strokes.append(_stroke(DRAWN[tag](all_of), all_of, view))
            if not ICON_SEGMENTS.holds(Icon(tuple(strokes)).segments):
                raise ValueError(f"the {ICON_SEGMENTS.what} are {ICON_SEGMENTS}; draw it simpler")
        elif tag not in ("g", "title", "desc"):
            raise ValueError(f"<{tag}> is not understood; use path, circle, rect and polygon")

    def declaration(_: str, encoding: str | None, __: int) -> None:
        if encoding and encoding.lower() != "utf-8":
            raise ValueError("it declares an encoding other than UTF-8")

    def doctype(*_: object) -> None:
        raise ValueError("a document type is not allowed")

    parser = expat.ParserCreate("utf-8")
    parser.StartElementHandler = start
    parser.EndElementHandler = lambda tag: inherited.pop()
    parser.StartDoctypeDeclHandler = doctype
    parser.XmlDeclHandler = declaration
    try:
        parser.Parse(raw, True)
    except expat.ExpatError as error:
        raise ValueError(f"not XML: {expat.ErrorString(error.code)}, line {error.lineno}") from None
    if not all(BEYOND.holds(one) for stroke in strokes for one in of_path(stroke.path) or ()):
        raise ValueError("it is drawn far beyond its view box")
    ends = [end for one in strokes for end in _across(one)]
    return Icon(tuple(strokes), max(0.0, min(ends, default=0.0)), min(1.0, max(ends, default=1.0)))


def _across(stroke: Stroke) -> tuple[float, ...]:
    around = of_path(stroke.path)
    more = stroke.line / 2 if stroke.stroke else 0.0
    return () if around is None or stroke.fill == SECOND else (around[0] - more, around[2] + more)


def _numbers(attributes: Mapping[str, str], *names: str) -> list[float]:
    return [_one(attributes.get(name, "0")) for name in names]


def _one(text: str) -> float:
    value = float(text)
    if not PATH.holds(value):
        raise ValueError(f"{text[:20]} is not a position in a picture")
    return value


def _all(text: str) -> list[float]:
    return [_one(part) for part in text.replace(",", " ").split()]


def _circle(attributes: Mapping[str, str]) -> Path:
    cx, cy, r = _numbers(attributes, "cx", "cy", "r")
    return ellipse(Frame(cx - r, cy - r, 2 * r, 2 * r))


def _rect(attributes: Mapping[str, str]) -> Path:
    x, y, w, h, radius = _numbers(attributes, "x", "y", "width", "height", "rx")
    return rounded(Frame(x, y, w, h), radius)


def _polygon(attributes: Mapping[str, str]) -> Path:
    flat = _all(attributes.get("points", ""))
    if len(flat) < 6 or len(flat) % 2:
        raise ValueError("a polygon has at least three points")
    return polygon(list(zip(flat[::2], flat[1::2], strict=True)))


DRAWN = {"path": lambda a: parse_path(a.get("d", "")), "circle": _circle, "rect": _rect, "polygon": _polygon}


def _stroke(path: Path, attributes: Mapping[str, str], view: list[float]) -> Stroke:
    x, y, side, _ = view
    return Stroke(
        placed(path, -x / side, -y / side, 1 / side),
        _ink(attributes.get("fill", MAIN)),
        _ink(attributes.get("stroke", "none")),
        min(_one(attributes.get("stroke-width", "1")) / side, 1.0),
        attributes.get("fill-rule") == "evenodd",
    )


def _ink(word: str) -> Ink:
    if word == "none":
        return None
    return word if word in (MAIN, SECOND) else parse_colour(word)
