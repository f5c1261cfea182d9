"""From faces to what has to be looked at: icons that only colours tell apart, small type, pictures that are stand-ins.

alike(faces)                      # drawings of one shape whose colours are confused
smallest(faces)                   # the smallest texts, to be looked at in true size
stand_in(face)                    # the picture that the toolkit drew, as there is no file
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from toolkit.press.layout.piece_pictures import DRAWN
from toolkit.press.production.tones import SEPARATOR
from toolkit.press.shapes.ink import Bundle, Drawing, Face, Ink, Picture, Run, Stamp, runs
from toolkit.press.shapes.vision import DEFICIENCIES, RGB, Deficiency, difference, seen

DIFFERENT, ALIKE = 0.1, 0.05
"""Colours that are meant to differ, and those that nobody tells apart at a glance."""
POINT = 25.4 / 72


class Alike(NamedTuple):
    """Two colours of one shape that people with a deficiency confuse, and a face that has each."""

    colours: tuple[RGB, RGB]
    deficiency: Deficiency
    difference: float
    faces: tuple[str, str]
    drawings: tuple[Drawing, Drawing]


def alike(faces: Iterable[tuple[str, Face]]) -> list[Alike]:
    """Drawings of the same shape in colours that become alike, for each kind of colour blindness; the worst first."""
    shapes: dict[tuple[object, ...], dict[tuple[RGB, ...], tuple[str, Drawing]]] = {}
    for name, face in faces:
        for drawing in _drawings(face.inks):
            form = tuple((one.path, one.fill is None, one.stroke is None, one.line) for one in drawing.shapes)
            shapes.setdefault(form, {}).setdefault(_colours(drawing), (name, drawing))
    found: dict[tuple[frozenset[RGB], Deficiency], Alike] = {}
    for variants in shapes.values():
        for (one, (first, drawn)), (other, (second, also)) in combinations(variants.items(), 2):
            pair, usual = _farthest(one, other)
            if usual < DIFFERENT:
                continue
            for deficiency in DEFICIENCIES:
                left = max(
                    difference(seen(a, deficiency), seen(b, deficiency)) for a, b in zip(one, other, strict=True)
                )
                if left < ALIKE:
                    made = Alike(pair, deficiency, left, (first, second), (drawn, also))
                    found.setdefault((frozenset(pair), deficiency), made)
    return sorted(found.values(), key=lambda one: (one.difference, one.deficiency, one.colours))


def _farthest(one: Sequence[RGB], other: Sequence[RGB]) -> tuple[tuple[RGB, RGB], float]:
    """The pair of colours that tells two drawings apart, and how far they are from each other."""
    pairs = [(a, b) for a, b in zip(one, other, strict=True)]
    best = max(pairs, key=lambda pair: difference(*pair))
    return best, difference(*best)


def _colours(drawing: Drawing) -> tuple[RGB, ...]:
    return tuple(one[:3] for shape in drawing.shapes for one in (shape.fill, shape.stroke) if one is not None)


def _drawings(inks: Iterable[Ink]) -> Iterator[Drawing]:
    for ink in inks:
        if isinstance(ink, Stamp):
            yield ink.drawing
        elif isinstance(ink, Bundle):
            yield from _drawings(ink.inks)


# -------------------------------------------------------------------------------------------------- smallest type


class Small(NamedTuple):
    """A text in small type, its size in points, and the face it is on."""

    points: float
    face: str
    run: Run


def smallest(faces: Iterable[tuple[str, Face]], number: int = 16) -> list[Small]:
    """The smallest texts of all faces, one for each size and font, the smallest first."""
    found: dict[tuple[float, str], Small] = {}
    for name, face in faces:
        for run in runs(face.inks):
            if len(run.text.strip()) > 1:
                points = round(run.size / POINT, 2)
                kept = found.get((points, run.face.file))
                if kept is None or len(kept.run.text) < len(run.text):
                    found[points, run.face.file] = Small(points, name, run)
    return sorted(found.values(), key=lambda one: (one.points, one.face))[:number]


# -------------------------------------------------------------------------------------------------- stand-ins


def stand_in(face: Face) -> Picture | None:
    """The largest picture on a face that the toolkit drew, until an illustrator has; None if there is none."""
    drawn = (one for one in _pictures(face.inks) if one.key.rpartition(SEPARATOR)[2].startswith(DRAWN))
    return max(drawn, key=lambda one: one.width * one.height, default=None)


def _pictures(inks: Iterable[Ink]) -> Iterator[Picture]:
    for ink in inks:
        if isinstance(ink, Picture):
            yield ink
        elif isinstance(ink, Bundle):
            yield from _pictures(ink.inks)
