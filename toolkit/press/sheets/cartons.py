"""From the thickness of a stack to the carton it goes into, flat: where it is cut and folded, and where its sides are.

         ┌──tuck──┐                          ┌──────wall──────┐
         ├──top───┤                       ┌──┼────────────────┼──┐
    ┌────┼────────┼────┬────────┬────┐    │wall    bottom    wall│
    │glue│  back  │side│ front  │side│    └──┼────────────────┼──┘
    └────┼────────┼────┴────────┴────┘       └──────wall──────┘
         ├─bottom─┤
         └──tuck──┘                       a tray; a lid is one, too, a little larger

Everything is in millimetres; the stack is `width` × `height`, and `depth` thick.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from toolkit.press.shapes.ink import Path, Segment
from toolkit.press.shapes.paths import Frame

ROOM = 1.5
"""How much wider and taller a carton is than its cards, which have to slip out."""
LOOSE = 1.0
"""How much deeper it is than the stack."""
GLUE, TUCK = 13.0, 16.0
ROUND = 6.0
NOTCH = 9.0
"""The radius of the notch for a thumb."""
TAB = 14.0
LID = 1.2
"""How much wider and taller a lid is than its tray: twice the carton, and some air."""
LID_DEPTH = 30.0
CURVE = 0.5522847498


class Carton(NamedTuple):
    """A flat carton: its name and size, the lines, and the sides that can be seen, by name."""

    name: str
    width: float
    height: float
    cuts: tuple[Path, ...]
    folds: tuple[Path, ...]
    sides: dict[str, Frame]


def tuck_box(width: float, height: float, depth: float) -> Carton:
    """A carton with a flap at either end, for one stack."""
    w, h, d = width + ROOM, height + ROOM, depth + LOOSE
    tuck = min(TUCK, w / 3)
    top, left = tuck + d, GLUE
    bottom = top + h
    xs = [left, left + w, left + w + d, left + 2 * w + d, left + 2 * (w + d)]
    outline: list[Segment] = [("M", left, top)]
    outline += _closing(left, w, top, d, tuck, -1)
    outline += _dust(xs[1], xs[2], top, min(d, w / 2), -1)
    notch = min(NOTCH, w / 5)
    middle = (xs[2] + xs[3]) / 2
    outline += [
        ("L", middle - notch, top),
        ("C", middle - notch, top + notch * CURVE, middle - notch * CURVE, top + notch, middle, top + notch),
        ("C", middle + notch * CURVE, top + notch, middle + notch, top + notch * CURVE, middle + notch, top),
        ("L", xs[3], top),
    ]
    outline += _dust(xs[3], xs[4], top, min(d, w / 2), -1)
    outline += [("L", xs[4], bottom)]
    outline += reversed_points(_dust(xs[3], xs[4], bottom, min(d, w / 2), 1), (xs[3], bottom))
    outline += [("L", xs[2], bottom)]
    outline += reversed_points(_dust(xs[1], xs[2], bottom, min(d, w / 2), 1), (xs[1], bottom))
    outline += reversed_points(_closing(left, w, bottom, d, tuck, 1), (left, bottom))
    outline += [("L", 0, bottom - 6), ("L", 0, top + 6), ("Z",)]
    folds = [_line(x, top, x, bottom) for x in xs[:4]]
    folds += [_line(left, y, xs[1], y) for y in (top - d, top, bottom, bottom + d)]
    folds += [_line(a, y, b, y) for a, b in ((xs[1], xs[2]), (xs[3], xs[4])) for y in (top, bottom)]
    sides = {
        "back": Frame(left, top, w, h),
        "left": Frame(xs[1], top, d, h),
        "front": Frame(xs[2], top, w, h),
        "right": Frame(xs[3], top, d, h),
        "top": Frame(left, top - d, w, d),
        "bottom": Frame(left, bottom, w, d),
    }
    return Carton("tuck-box", xs[4], bottom + d + tuck, (tuple(outline),), tuple(folds), sides)


def tray(name: str, width: float, height: float, depth: float) -> Carton:
    """A bottom with four walls, joined by tabs inside the corners."""
    w, h, d = width, height, depth
    tab = min(TAB, d * 0.9)
    right, foot = d + w, d + h
    outline: list[Segment] = [("M", d, d), ("L", d, 0), ("L", right, 0), ("L", right, d)]
    outline += [("L", right + 2, d - tab), ("L", right + d - 3, d - tab), ("L", right + d, d)]
    outline += [("L", right + d, foot), ("L", right + d - 3, foot + tab), ("L", right + 2, foot + tab)]
    outline += [("L", right, foot), ("L", right, foot + d), ("L", d, foot + d), ("L", d, foot)]
    outline += [("L", d - 2, foot + tab), ("L", 3, foot + tab), ("L", 0, foot)]
    outline += [("L", 0, d), ("L", 3, d - tab), ("L", d - 2, d - tab), ("Z",)]
    folds = [_line(d, d, right, d), _line(right, d, right, foot), _line(d, foot, right, foot), _line(d, d, d, foot)]
    folds += [_line(a, y, b, y) for a, b in ((0, d), (right, right + d)) for y in (d, foot)]
    sides = {
        "front": Frame(d, d, w, h),
        "top": Frame(d, 0, w, d),
        "bottom": Frame(d, foot, w, d),
        "left": Frame(0, d, d, h),
        "right": Frame(right, d, d, h),
    }
    return Carton(name, right + d, foot + d, (tuple(outline),), tuple(folds), sides)


def two_part_box(width: float, height: float, depth: float) -> tuple[Carton, Carton]:
    """A tray for cards side by side, and a lid over it."""
    w, h, d = width + ROOM, height + ROOM, depth + LOOSE
    return tray("lid", w + LID, h + LID, min(d, LID_DEPTH)), tray("tray", w, h, d)


def stacks(cards: int, width: float, height: float, thickness: float, most: float) -> tuple[int, float, float]:
    """How many stacks side by side are no higher than `most`; how wide they are together, and how thick.

    >>> stacks(200, 63, 88, 0.32, 40)
    (2, 128.0, 32.0)
    """
    number = max(1, -int(-cards * thickness // most))
    high = -(-cards // number) * thickness
    return number, number * width + (number - 1) * 2.0, round(high, 3)


def _closing(left: float, wide: float, y: float, deep: float, tuck: float, way: int) -> list[Segment]:
    """A side that closes an end and is tucked in, from left to right, upwards (-1) or downwards (1)."""
    edge, end = y + way * deep, y + way * (deep + tuck)
    right, r = left + wide, min(ROUND, tuck * 0.8)
    near, far = end - way * r, end
    return [
        ("L", left, edge), ("L", left + 1, edge), ("L", left + 1, near),
        ("C", left + 1, near + way * r * CURVE, left + 1 + r * (1 - CURVE), far, left + 1 + r, far),
        ("L", right - 1 - r, far),
        ("C", right - 1 - r * (1 - CURVE), far, right - 1, near + way * r * CURVE, right - 1, near),
        ("L", right - 1, edge), ("L", right, edge), ("L", right, y),
    ]  # fmt: skip


def _dust(left: float, right: float, y: float, deep: float, way: int) -> list[Segment]:
    """A flap under a closing side, with its corners cut off."""
    slant = min(4.0, (right - left) / 4)
    end = y + way * deep
    return [
        ("L", left + slant / 4, y + way * slant),
        ("L", left + slant, end),
        ("L", right - slant, end),
        ("L", right, y),
    ]


def reversed_points(path: list[Segment], start: tuple[float, float]) -> list[Segment]:
    """A part of an outline walked the other way, to where it started."""
    found: list[Segment] = []
    ends = [start, *(_end(step) for step in path)]
    for step, (x, y) in zip(reversed(path), reversed(ends[:-1]), strict=True):
        if step[0] == "C":
            _, ax, ay, bx, by, _, _ = step
            found.append(("C", bx, by, ax, ay, x, y))
        else:
            found.append(("L", x, y))
    return [("L", ends[-1][0], ends[-1][1]), *found]


def _end(step: Segment) -> tuple[float, float]:
    """Where a line or a curve ends."""
    return (step[5], step[6]) if step[0] == "C" else (step[1], step[2]) if step[0] != "Z" else (0.0, 0.0)


def _line(x1: float, y1: float, x2: float, y2: float) -> Path:
    return ("M", x1, y1), ("L", x2, y2)


def every_carton(kind: str, width: float, height: float, depth: float) -> Iterator[Carton]:
    """What has to be printed for a carton of this kind."""
    if kind == "tuck":
        yield tuck_box(width, height, depth)
    else:
        yield from two_part_box(width, height, depth)
