"""From a path in SVG's notation, or a named outline in a frame, to segments in millimetres.

>>> outline("rect", Frame(0, 0, 2, 1))
(('M', 0.0, 0.0), ('L', 2.0, 0.0), ('L', 2.0, 1.0), ('L', 0.0, 1.0), ('Z',))

`OUTLINES` is the one table of outlines that markup may name.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from math import cos, pi, sin
from typing import Any, NamedTuple

from msgspec import structs

from toolkit.press.bounds import PATH, SEGMENTS
from toolkit.press.shapes.ink import Path, Segment, Shape, Stamp

CURVE = 0.5522847498
"""How far the controls of a quarter circle are from its ends, as a fraction of the radius."""


class Frame(NamedTuple):
    """A rectangle in millimetres."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Where it ends on the right."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Where it ends below."""
        return self.y + self.height

    def inset(self, top: float, right: float, bottom: float, left: float) -> Frame:
        """What is left inside a padding, never less than nothing."""
        width, height = max(0.0, self.width - left - right), max(0.0, self.height - top - bottom)
        return Frame(self.x + left, self.y + top, width, height)


NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
TOKEN = re.compile(rf"(?P<word>[A-Za-z])|(?P<number>{NUMBER.pattern})|(?P<other>[^\s,])")
TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "Z": 0}


def parse_path(text: str) -> Path:
    """An SVG path made of the commands M L H V C S Q Z, absolute or relative.

    Raises:
        ValueError: the message says what is wrong.
    """
    found: list[Segment] = []
    x = y = start_x = start_y = 0.0
    control: tuple[float, float] | None = None
    for command, numbers in _commands(text):
        big, relative = command.upper(), command.islower()
        dx, dy = (x, y) if relative else (0.0, 0.0)
        if len(found) >= SEGMENTS.most or not (PATH.holds(x) and PATH.holds(y)):
            raise ValueError("the path has no end")
        if not found and big != "M":
            raise ValueError("a path begins with M")
        if big == "Z":
            found.append(("Z",))
            x, y, control = start_x, start_y, None
            continue
        if big in "HV":
            value = numbers[0]
            x, y = (value + dx, y) if big == "H" else (x, value + dy)
            found.append(("L", x, y))
            control = None
            continue
        points = [(numbers[i] + dx, numbers[i + 1] + dy) for i in range(0, len(numbers), 2)]
        if big in "ML":
            x, y = points[0]
            found.append((big, x, y))  # type: ignore[arg-type]
            control = None
            if big == "M":
                start_x, start_y = x, y
            continue
        if big == "Q":
            (qx, qy), end = points
            first = (x + 2 / 3 * (qx - x), y + 2 / 3 * (qy - y))
            second = (end[0] + 2 / 3 * (qx - end[0]), end[1] + 2 / 3 * (qy - end[1]))
        elif big == "S":
            first = (2 * x - control[0], 2 * y - control[1]) if control else (x, y)
            second, end = points
        else:
            first, second, end = points
        found.append(("C", *first, *second, *end))
        control = second
        x, y = end
    return tuple(found)


def _commands(text: str) -> Iterator[tuple[str, list[float]]]:
    word = ""
    numbers: list[float] = []
    for token in TOKEN.finditer(text):
        if token["other"]:
            raise ValueError(f'"{token["other"]}" has no place in a path')
        if token["word"]:
            if numbers:
                raise ValueError(f"{word} takes {TAKES[word.upper()]} numbers")
            word = token["word"]
            if word.upper() not in TAKES:
                raise ValueError(f"there is no command {word}; a path is written in M L H V C S Q Z")
            if word.upper() == "Z":
                yield word, []
            continue
        if not word or word in "Zz":
            raise ValueError(f"{token['number']} belongs to no command")
        numbers.append(float(token["number"]))
        if not PATH.holds(numbers[-1]):
            raise ValueError(f"{token['number'][:20]} is too far away")
        if len(numbers) == TAKES[word.upper()]:
            yield word, numbers
            numbers = []
            word = {"M": "L", "m": "l"}.get(word, word)
    if numbers:
        raise ValueError(f"{word} takes {TAKES[word.upper()]} numbers")


def placed(path: Path, x: float, y: float, scale_x: float = 1.0, scale_y: float | None = None) -> Path:
    """A path scaled, then moved."""
    across, down = scale_x, scale_x if scale_y is None else scale_y
    moved: list[Segment] = []
    for segment in path:
        if segment[0] == "C":
            _, a, b, c, d, e, f = segment
            moved.append(
                ("C", a * across + x, b * down + y, c * across + x, d * down + y, e * across + x, f * down + y)
            )
        elif segment[0] == "Z":
            moved.append(segment)
        else:
            moved.append((segment[0], segment[1] * across + x, segment[2] * down + y))  # type: ignore[arg-type]
    return tuple(moved)


def shapes_of(stamp: Stamp) -> tuple[Shape, ...]:
    """The shapes of a stamp where they are drawn."""
    x, y, side = stamp.x, stamp.y, stamp.side
    return tuple(
        structs.replace(one, path=placed(one.path, x, y, side), line=one.line * side) for one in stamp.drawing.shapes
    )


def polygon(points: list[tuple[float, float]]) -> Path:
    """Straight lines from point to point and back to the first."""
    (x, y), *others = points
    return (("M", x, y), *(("L", px, py) for px, py in others), ("Z",))


def rounded(frame: Frame, radius: float | tuple[float, float, float, float]) -> Path:
    """A rectangle with round corners: one radius, or one for each corner, clockwise from the top left."""
    most = min(frame.width, frame.height) / 2
    radii = (radius,) * 4 if isinstance(radius, int | float) else radius
    a, b, c, d = (max(0.0, min(one, most)) for one in radii)
    x, y, r, s = float(frame.x), float(frame.y), float(frame.right), float(frame.bottom)
    path: list[Segment] = [("M", x + a, y), ("L", r - b, y)]
    if b:
        path.append(("C", r - b + b * CURVE, y, r, y + b - b * CURVE, r, y + b))
    path.append(("L", r, s - c))
    if c:
        path.append(("C", r, s - c + c * CURVE, r - c + c * CURVE, s, r - c, s))
    path.append(("L", x + d, s))
    if d:
        path.append(("C", x + d - d * CURVE, s, x, s - d + d * CURVE, x, s - d))
    if a:
        path += [("L", x, y + a), ("C", x, y + a - a * CURVE, x + a - a * CURVE, y, x + a, y)]
    return (*path, ("Z",))


def ellipse(frame: Frame) -> Path:
    """The ellipse that touches all four sides."""
    rx, ry = frame.width / 2, frame.height / 2
    cx, cy = frame.x + rx, frame.y + ry
    kx, ky = rx * CURVE, ry * CURVE
    return (
        ("M", cx, cy - ry),
        ("C", cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy),
        ("C", cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry),
        ("C", cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy),
        ("C", cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry),
        ("Z",),
    )


def turned(path: Path, x: float, y: float, angle: float) -> Path:
    """A path turned clockwise about a point."""
    c, s = cos(angle * pi / 180), sin(angle * pi / 180)
    if angle % 90 == 0:
        c, s = float(round(c)), float(round(s))
    found: list[Any] = []
    for segment in path:
        numbers = segment[1:]
        spots = [(numbers[i] - x, numbers[i + 1] - y) for i in range(0, len(numbers), 2)]
        found.append((segment[0], *(n for px, py in spots for n in (x + px * c - py * s, y + px * s + py * c))))
    return tuple(found)


def _half(frame: Frame, options: Mapping[str, Any]) -> Path:
    """Half a circle whose flat side lies on the named side of the frame."""
    side = options.get("side", "south")
    x, y, r, s = frame.x, frame.y, frame.right, frame.bottom
    k = CURVE
    mx, my = (x + r) / 2, (y + s) / 2
    hw, hh = frame.width / 2, frame.height / 2
    if side in ("north", "south"):
        flat, tip = (y, s) if side == "north" else (s, y)
        d = tip - flat
        return (("M", x, flat), ("C", x, flat + d * k, mx - hw * k, tip, mx, tip),
                ("C", mx + hw * k, tip, r, flat + d * k, r, flat), ("Z",))  # fmt: skip
    flat, tip = (x, r) if side == "west" else (r, x)
    d = tip - flat
    return (("M", flat, y), ("C", flat + d * k, y, tip, my - hh * k, tip, my),
            ("C", tip, my + hh * k, flat + d * k, s, flat, s), ("Z",))  # fmt: skip


def _ribbon(frame: Frame, options: Mapping[str, Any]) -> Path:
    """A band with swallow tails on the left and right."""
    n = options.get("notch", 2.0)
    x, y, r, s, m = frame.x, frame.y, frame.right, frame.bottom, frame.y + frame.height / 2
    return polygon([(x, y), (r, y), (r - n, m), (r, s), (x, s), (x + n, m)])


def _flag(frame: Frame, options: Mapping[str, Any]) -> Path:
    """A hanging pennant with a notch at the bottom."""
    n = options.get("notch", 2.0)
    x, y, r, s, m = frame.x, frame.y, frame.right, frame.bottom, frame.x + frame.width / 2
    return polygon([(x, y), (r, y), (r, s), (m, s - n), (x, s)])


def _ticket(frame: Frame, options: Mapping[str, Any]) -> Path:
    """A rectangle whose corners are cut out in quarter circles."""
    n = min(options.get("notch", 1.5), frame.width / 2, frame.height / 2)
    k = n * CURVE
    x, y, r, s = frame.x, frame.y, frame.right, frame.bottom
    return (
        ("M", x + n, y), ("L", r - n, y), ("C", r - n, y + k, r - k, y + n, r, y + n),
        ("L", r, s - n), ("C", r - k, s - n, r - n, s - k, r - n, s),
        ("L", x + n, s), ("C", x + n, s - k, x + k, s - n, x, s - n),
        ("L", x, y + n), ("C", x + k, y + n, x + n, y + k, x + n, y), ("Z",),
    )  # fmt: skip


def _shield(frame: Frame, options: Mapping[str, Any]) -> Path:
    """A coat of arms: flat at the top, pointed at the bottom."""
    x, y, w, h = frame
    return (
        ("M", x, y), ("L", x + w, y), ("L", x + w, y + h * 0.5),
        ("C", x + w, y + h * 0.78, x + w * 0.72, y + h * 0.92, x + w / 2, y + h),
        ("C", x + w * 0.28, y + h * 0.92, x, y + h * 0.78, x, y + h * 0.5), ("Z",),
    )  # fmt: skip


def _hexagon(frame: Frame, options: Mapping[str, Any]) -> Path:
    """A band that ends in points on the left and right."""
    n = min(options.get("notch", 2.0), frame.width / 2)
    x, y, r, s, m = frame.x, frame.y, frame.right, frame.bottom, frame.y + frame.height / 2
    return polygon([(x + n, y), (r - n, y), (r, m), (r - n, s), (x + n, s), (x, m)])


def _diamond(frame: Frame, options: Mapping[str, Any]) -> Path:
    x, y, r, s = frame.x, frame.y, frame.right, frame.bottom
    return polygon([((x + r) / 2, y), (r, (y + s) / 2), ((x + r) / 2, s), (x, (y + s) / 2)])


def _piece(frame: Frame, options: Mapping[str, Any]) -> Path:
    """A jigsaw piece: each side is flat, or has a tab that stands out or a hole for one.

    The frame is the whole piece with room for tabs on all sides, so that neighbouring pieces are the same size.
    """
    room = min(frame.width, frame.height) * 0.2
    x, y, r, s = frame.x + room, frame.y + room, frame.right - room, frame.bottom - room
    corners = {"north": ((x, y), (r, y)), "east": ((r, y), (r, s)), "south": ((r, s), (x, s)), "west": ((x, s), (x, y))}
    path: list[Segment] = [("M", x, y)]
    for side, (start, end) in corners.items():
        word = str(options.get(side, "flat"))
        kind, _, shape = word.partition(":")
        path += _connector(start, end, min(r - x, s - y), kind, shape)
    return (*path, ("Z",))


def _connector(
    start: tuple[float, float], end: tuple[float, float], unit: float, kind: str, shape: str
) -> list[Segment]:
    """One side of a piece, from corner to corner, clockwise: outwards is to the left."""
    (ax, ay), (bx, by) = start, end
    if kind not in ("tab", "knob"):
        return [("L", bx, by)]
    length = abs(bx - ax) + abs(by - ay)
    ux, uy = (bx - ax) / length * unit, (by - ay) / length * unit
    mx, my = (ax + bx) / 2, (ay + by) / 2
    out = 1.0 if kind == "tab" else -1.0
    nx, ny = uy * out, -ux * out

    def at(along: float, off: float) -> tuple[float, float]:
        return mx + ux * (along - 0.5) + nx * off, my + uy * (along - 0.5) + ny * off

    path: list[Segment]
    if shape in CUTS:
        path = [("L", *at(*point)) for point in CUTS[shape]]
        return [*path, ("L", bx, by)]
    curves = (
        ((0.44, 0.00), (0.46, 0.06), (0.42, 0.11)),
        ((0.34, 0.20), (0.42, 0.29), (0.50, 0.29)),
        ((0.58, 0.29), (0.66, 0.20), (0.58, 0.11)),
        ((0.54, 0.06), (0.56, 0.00), (0.64, 0.00)),
    )
    path = [("L", *at(0.36, 0.0))]
    path += [("C", *at(*one), *at(*two), *at(*three)) for one, two, three in curves]
    return [*path, ("L", bx, by)]


CUTS: dict[str, tuple[tuple[float, float], ...]] = {
    "square": ((0.38, 0.0), (0.38, 0.22), (0.62, 0.22), (0.62, 0.0)),
    "triangle": ((0.36, 0.0), (0.50, 0.26), (0.64, 0.0)),
    "dovetail": ((0.42, 0.0), (0.36, 0.22), (0.64, 0.22), (0.58, 0.0)),
    "arrow": ((0.43, 0.0), (0.43, 0.10), (0.34, 0.10), (0.50, 0.28), (0.66, 0.10), (0.57, 0.10), (0.57, 0.0)),
}
"""Connectors with corners, as points along a side and out from it; any other connector is the usual round one."""


def _star(frame: Frame, options: Mapping[str, Any]) -> Path:
    """A star or sun with any number of points."""
    count = int(options.get("points", 5))
    cx, cy = frame.x + frame.width / 2, frame.y + frame.height / 2
    inner = options.get("notch", 0.5)
    spots = []
    for i in range(count * 2):
        part = 1.0 if i % 2 == 0 else inner
        angle = pi * i / count
        spots.append((cx + sin(angle) * frame.width / 2 * part, cy - cos(angle) * frame.height / 2 * part))
    return polygon(spots)


OUTLINES: dict[str, Callable[[Frame, Mapping[str, Any]], Path]] = {
    "rect": lambda frame, options: rounded(frame, options.get("radius", 0.0)),
    "circle": lambda frame, options: ellipse(frame),
    "half": _half,
    "ribbon": _ribbon,
    "flag": _flag,
    "ticket": _ticket,
    "shield": _shield,
    "hexagon": _hexagon,
    "diamond": _diamond,
    "piece": _piece,
    "star": _star,
}


def outline(name: str, frame: Frame, options: Mapping[str, Any] | None = None) -> Path:
    """A named outline in a frame."""
    return OUTLINES[name](Frame(*map(float, frame)), options or {})
