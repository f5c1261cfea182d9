"""Two pages that show a printer's offset: scales on the front, crosses behind them."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.press.shapes.ink import Face, Ink, Shape
from toolkit.press.sheets.impose import Flip
from toolkit.press.sheets.marks import GREY, HAIRLINE, MAGENTA, circle, line, words
from toolkit.press.sheets.paper import Paper
from toolkit.press.sheets.words import sheet_words

REACH = 5
"""How many millimetres of error the scales can show."""

LINES = 5
"""Lines of instructions on the page."""


def calibration(paper: Paper, flip: Flip, language: str = "en") -> tuple[Face, Face]:
    """The pages, upright. Held up to the light, the crosses meet the scales at the printer's offset."""
    say = sheet_words(language)
    places = _places(paper)
    left = paper.margin + 10
    front: list[Ink] = [words(left, paper.margin + 12, say("calibration-front", paper=paper.title), 6)]
    for row in range(LINES):
        front.append(words(left, paper.margin + 20 + 5 * row, say(f"calibrate-{row + 1}"), 3.2))
    front += [ink for x, y in places for ink in _scales(x, y)]
    front += _ruler(paper, say("ruler"))
    title = say("calibration-back", paper=paper.title, flip=flip)
    back: list[Ink] = [words(left, paper.margin + 12, title, 6)]
    for x, y in places:
        there = (x, paper.height - y) if flip == "short" else (paper.width - x, y)
        back.append(line(there[0] - 12, there[1], there[0] + 12, there[1], MAGENTA, 0.15))
        back.append(line(there[0], there[1] - 12, there[0], there[1] + 12, MAGENTA, 0.15))
    return (
        Face("calibration-front", paper.width, paper.height, 0.0, tuple(front)),
        Face("calibration-back", paper.width, paper.height, 0.0, tuple(back)),
    )


def _places(paper: Paper) -> list[tuple[float, float]]:
    """Near the corners and in the middle, so that a page that is turned or stretched shows too."""
    x, top, bottom = paper.margin + 24, paper.margin + 62, paper.height - paper.margin - 36
    right = paper.width - x
    return [(x, top), (right, top), (paper.width / 2, (top + bottom) / 2), (x, bottom), (right, bottom)]


def _scales(x: float, y: float) -> Iterator[Ink]:
    """A cross with a tick every half millimetre and numbers at the ends."""
    reach = REACH + 1
    yield line(x - reach, y, x + reach, y)
    yield line(x, y - reach, x, y + reach)
    for half in range(-2 * REACH, 2 * REACH + 1):
        at, long = half / 2, 1.1 if half % 2 == 0 else 0.6
        yield line(x + at, y - long, x + at, y + long)
        yield line(x - long, y + at, x + long, y + at)
    for sign, way in (("−", -1), ("+", 1)):
        yield words(x + way * (REACH + 2.6), y + 0.8, f"{sign}{REACH}", 2.4, align=0.5)
        yield words(x, y + way * (REACH + 2.2) + 0.8, f"{sign}{REACH}", 2.4, align=0.5)
    yield Shape(circle(x, y, REACH + 5), stroke=GREY, line=HAIRLINE)


def _ruler(paper: Paper, note: str) -> Iterator[Ink]:
    """100 mm to lay a ruler on."""
    x, y = paper.width / 2 - 50, paper.height - paper.margin - 12
    yield line(x, y, x + 100, y)
    for mm in range(101):
        yield line(x + mm, y, x + mm, y - (3 if mm % 10 == 0 else 2 if mm % 5 == 0 else 1))
    yield words(paper.width / 2, y + 5, note, 3, align=0.5)
