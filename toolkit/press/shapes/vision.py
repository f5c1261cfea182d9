"""From colours to what people see of them: lightness and contrast, greys, and three kinds of colour blindness.

>>> round(contrast((0, 0, 0), (255, 255, 255)), 1)
21.0
>>> seen((255, 0, 0), "deutan")
(163, 144, 0)

Colour blindness is simulated as Machado, Oliveira and Fernandes do (2009), for people who lack one kind of cone;
colours are compared in Ottosson's Oklab, where 0.02 is a difference that can just be noticed side by side.
"""

from __future__ import annotations

from functools import lru_cache
from math import dist
from typing import Literal

Deficiency = Literal["protan", "deutan", "tritan"]
DEFICIENCIES: tuple[Deficiency, ...] = ("protan", "deutan", "tritan")
"""Red, green and blue cones that are missing: of a hundred men, two, six and hardly one."""
RGB = tuple[int, int, int]
Matrix = tuple[tuple[float, float, float], tuple[float, float, float], tuple[float, float, float]]

MACHADO: dict[Deficiency, Matrix] = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
TO_CONES: Matrix = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
TO_LAB: Matrix = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)


def linear(part: float) -> float:
    """One of a colour's parts, 0 to 255, as an amount of light."""
    value = part / 255
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def part_of(light: float) -> int:
    """An amount of light as one of a colour's parts."""
    light = min(1.0, max(0.0, light))
    return round(255 * (light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055))


def luminance(colour: RGB) -> float:
    """How bright a colour is, from 0 to 1."""
    red, green, blue = map(linear, colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: RGB, other: RGB) -> float:
    """The contrast of two colours, from 1 to 21, as the Web's guidelines have it."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def grey(colour: RGB) -> RGB:
    """The grey that is as bright."""
    part = part_of(luminance(colour))
    return part, part, part


@lru_cache(maxsize=100_000)
def seen(colour: RGB, deficiency: Deficiency) -> RGB:
    """A colour as somebody sees it who lacks one kind of cone."""
    red, green, blue = (part_of(one) for one in _through(MACHADO[deficiency], tuple(map(linear, colour))))
    return red, green, blue


def difference(one: RGB, other: RGB) -> float:
    """How different two colours look: 0.02 can just be noticed, 1 is black and white."""
    return dist(_lab(one), _lab(other))


@lru_cache(maxsize=10_000)
def _lab(colour: RGB) -> tuple[float, ...]:
    cones = _through(TO_CONES, tuple(map(linear, colour)))
    return _through(TO_LAB, tuple(max(0.0, one) ** (1 / 3) for one in cones))


def _through(matrix: Matrix, values: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(sum(by * value for by, value in zip(row, values, strict=True)) for row in matrix)
