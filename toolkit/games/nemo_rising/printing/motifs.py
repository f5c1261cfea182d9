"""Drawings that only this game needs: clockwork, artillery, and what is flown on a string."""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi, sin

from toolkit.illustration.hand.brush import Brush, Point
from toolkit.illustration.hand.colour import INK, lit, rgb, shaded

BRASS, IRON, COPPER = rgb("#c79a4b"), rgb("#59656e"), rgb("#a8663f")
CANVAS = rgb("#e9dfc4")


def cog(brush: Brush) -> None:
    teeth: list[Point] = []
    for index in range(10):
        for turn, far in ((-0.2, 0.72), (-0.12, 0.98), (0.12, 0.98), (0.2, 0.72)):
            angle = (index + turn) * pi / 5
            teeth.append((cos(angle) * far, 0.05 + sin(angle) * far))
    brush.shape(teeth, BRASS)
    brush.oval(0, 0.05, 0.45, 0.45, shaded(BRASS, 0.2))
    brush.oval(0, 0.05, 0.18, 0.18, IRON)


def clerk(brush: Brush) -> None:
    """A clockwork clerk, with a pen for a nose and a key in the back."""
    brush.line([(0.62, 0.1), (0.95, 0.0)], BRASS, rope=0.07)
    for y in (-0.12, 0.12):
        brush.oval(1.02, y * 0.9, 0.12, 0.12, BRASS)
    brush.shape([(-0.55, 0.0), (0.55, 0.0), (0.68, 1.0), (-0.68, 1.0)], IRON)
    brush.shape([(-0.18, 0.0), (0.18, 0.0), (0.1, 0.62), (-0.1, 0.62)], CANVAS)
    brush.shape([(-0.09, 0.05), (0.09, 0.05), (0.04, 0.45), (-0.04, 0.45)], rgb("#8c2f25"), shade=0)
    brush.oval(0, -0.45, 0.48, 0.46, BRASS)
    for x in (-0.2, 0.2):
        brush.oval(x, -0.52, 0.14, 0.14, CANVAS)
        brush.dot(x + 0.02, -0.51, 0.05)
    brush.shape([(-0.08, -0.4), (0.08, -0.4), (0.02, -0.02), (-0.02, -0.02)], shaded(BRASS, 0.4))
    brush.shape([(-0.55, -0.78), (0.55, -0.78), (0.5, -0.66), (-0.5, -0.66)], INK, shade=0)
    brush.shape([(-0.34, -1.1), (0.34, -1.1), (0.38, -0.78), (-0.38, -0.78)], shaded(IRON, 0.4))
    for x, y in ((-0.42, 0.3), (0.42, 0.3), (-0.48, 0.75), (0.48, 0.75)):
        brush.dot(x, y, 0.04, lit(BRASS, 0.2))


def cannon(brush: Brush) -> None:
    brush.shape([(-0.9, 0.2), (0.75, -0.55), (0.95, -0.2), (-0.6, 0.65)], BRASS)
    brush.oval(0.87, -0.38, 0.12, 0.22, INK, shade=0)
    for at in (-0.4, 0.15):
        brush.line([(at - 0.1, 0.05 - at * 0.45), (at + 0.12, 0.42 - at * 0.45)], shaded(BRASS, 0.4), 2.4)
    brush.oval(-0.25, 0.62, 0.38, 0.38, rgb("#7a5236"))
    brush.oval(-0.25, 0.62, 0.1, 0.1, IRON)
    for index in range(6):
        angle = index * pi / 3
        brush.line([(-0.25, 0.62), (-0.25 + cos(angle) * 0.34, 0.62 + sin(angle) * 0.34)], INK, 1.4)
    for x, y in ((0.35, 0.85), (0.55, 0.88), (0.45, 0.7)):
        brush.oval(x, y, 0.1, 0.1, rgb("#dfe9ee"))


def bellows(brush: Brush) -> None:
    """A walking bellows."""
    for x in (-0.45, 0.45):
        brush.line([(x, 0.45), (x - 0.1, 0.75), (x, 0.98)], IRON, rope=0.1)
        brush.line([(x - 0.18, 0.99), (x + 0.2, 0.99)], IRON, 3)
    folds: list[Point] = [(-0.75, -0.6), (-0.55, -0.35), (-0.8, -0.1), (-0.55, 0.15), (-0.75, 0.45)]
    folds += [(0.6, 0.45), (0.4, 0.15), (0.62, -0.1), (0.4, -0.35), (0.6, -0.6)]
    brush.shape(folds, rgb("#8a5a3a"))
    for y in (-0.35, -0.1, 0.15):
        brush.line([(-0.6, y), (0.45, y)], shaded(COPPER, 0.4), 1.6)
    brush.box(-0.9, -0.8, 0.7, -0.58, IRON)
    brush.box(-0.9, 0.42, 0.7, 0.6, IRON)
    brush.shape([(0.62, -0.12), (1.1, -0.22), (1.1, 0.18), (0.62, 0.1)], BRASS)
    for x in (-0.7, -0.1, 0.5):
        brush.dot(x, -0.69, 0.05, BRASS)
        brush.dot(x, 0.51, 0.05, BRASS)


def gull(brush: Brush) -> None:
    """A gull in a bowler hat."""
    white, grey = rgb("#f3f1ea"), rgb("#9aa7ae")
    for x in (-0.12, 0.14):
        brush.line([(x, 0.6), (x, 0.95)], rgb("#d99a3a"), 2.4)
    brush.shape([(-0.95, 0.2), (-0.3, -0.15), (0.4, 0.0), (0.35, 0.55), (-0.2, 0.7), (-0.7, 0.5)], white, smooth=True)
    brush.shape([(-1.05, 0.3), (-0.2, 0.0), (0.2, 0.3), (-0.3, 0.5)], grey, smooth=True)
    brush.oval(0.38, -0.3, 0.32, 0.3, white)
    brush.shape([(0.62, -0.38), (1.08, -0.2), (0.62, -0.14)], rgb("#e2a23c"))
    brush.dot(0.46, -0.36, 0.055)
    brush.shape([(-0.02, -0.5), (0.82, -0.56), (0.8, -0.46), (0.0, -0.4)], INK, shade=0)
    brush.shape([(0.12, -0.52), (0.16, -0.86), (0.4, -0.96), (0.62, -0.88), (0.68, -0.56)], rgb("#3a3330"), smooth=True)


def albatross(brush: Brush) -> None:
    """A clockwork albatross, its wings of riveted brass."""
    for side in (-1, 1):
        wing: list[Point] = [(side * 0.12, -0.1), (side * 0.6, -0.75), (side * 1.25, -0.6), (side * 0.8, -0.2)]
        brush.shape([*wing, (side * 0.5, 0.15), (side * 0.15, 0.25)], BRASS)
        for step in range(3):
            x = side * (0.4 + step * 0.24)
            brush.line([(x, -0.5), (x - side * 0.06, 0.02)], shaded(BRASS, 0.4), 1.4)
            brush.dot(x, -0.52, 0.035, IRON)
    brush.shape([(-0.2, -0.2), (0.2, -0.2), (0.24, 0.45), (0.0, 0.95), (-0.24, 0.45)], COPPER, smooth=True)
    brush.oval(0, -0.38, 0.22, 0.24, lit(COPPER, 0.1))
    brush.shape([(-0.07, -0.3), (0.07, -0.3), (0.02, 0.12), (-0.02, 0.12)], rgb("#e2a23c"))
    for x in (-0.09, 0.09):
        brush.oval(x, -0.44, 0.06, 0.06, CANVAS)
        brush.dot(x, -0.44, 0.025)


def kite(brush: Brush) -> None:
    brush.line([(0.1, 0.4), (-0.1, 0.62), (0.12, 0.8), (-0.08, 1.0)], INK, 1.4, smooth=True)
    brush.shape([(0.1, -1.0), (0.7, -0.35), (0.1, 0.4), (-0.5, -0.35)], rgb("#a9473f"))
    brush.shape([(0.1, -1.0), (0.7, -0.35), (0.1, -0.35)], rgb("#d8b45a"), shade=0)
    brush.shape([(0.1, -0.35), (0.1, 0.4), (-0.5, -0.35)], rgb("#d8b45a"), shade=0)
    brush.line([(0.1, -1.0), (0.1, 0.4)], INK, 1.2)
    brush.line([(-0.5, -0.35), (0.7, -0.35)], INK, 1.2)
    for x, y in ((-0.08, 0.62), (0.1, 0.8)):
        brush.shape([(x - 0.16, y - 0.06), (x, y), (x - 0.16, y + 0.08)], rgb("#4f7a86"), shade=0)


def barometer(brush: Brush) -> None:
    brush.shape([(-0.34, -1.1), (0.34, -1.1), (0.55, 0.95), (-0.55, 0.95)], rgb("#6b4a3a"))
    brush.oval(0, -0.15, 0.62, 0.62, BRASS)
    brush.oval(0, -0.15, 0.5, 0.5, CANVAS)
    for index in range(8):
        angle = index * pi / 4
        brush.line(
            [(cos(angle) * 0.4, -0.15 + sin(angle) * 0.4), (cos(angle) * 0.48, -0.15 + sin(angle) * 0.48)], INK, 1.2
        )
    brush.line([(-0.12, 0.05), (0.26, -0.52)], rgb("#8c2f25"), 2.6)
    brush.dot(0, -0.15, 0.06)
    brush.oval(0, 0.72, 0.12, 0.12, BRASS)


def airship(brush: Brush) -> None:
    brush.shape(
        [(-1.1, -0.4), (-0.7, -0.85), (0.2, -0.95), (0.95, -0.6), (1.1, -0.4), (0.9, -0.15), (0.2, 0.08), (-0.7, 0.0)],
        BRASS, smooth=True,
    )  # fmt: skip
    for y in (-0.7, -0.42, -0.15):
        brush.line([(-0.9, y + 0.02), (0, y - 0.06), (0.9, y + 0.04)], shaded(BRASS, 0.35), 1.4, smooth=True)
    for x in (-0.45, 0.0, 0.45):
        brush.line([(x, 0.0), (x * 0.7, 0.45)], INK, 1.2)
    brush.shape([(-0.55, 0.42), (0.6, 0.42), (0.45, 0.8), (-0.4, 0.8)], rgb("#7a5236"))
    for x in (-0.25, 0.05, 0.35):
        brush.oval(x, 0.58, 0.08, 0.08, rgb("#f2dd9a"))
    brush.shape([(-1.1, -0.4), (-1.3, -0.8), (-0.95, -0.6)], rgb("#8c2f25"))


def walrus(brush: Brush) -> None:
    grey = rgb("#6f7f88")
    brush.shape([(-0.95, 0.95), (-0.8, 0.1), (-0.3, -0.55), (0.45, -0.55), (0.9, 0.1), (1.0, 0.95)], grey, smooth=True)
    brush.oval(0.1, -0.35, 0.5, 0.45, lit(grey, 0.1))
    brush.oval(0.1, -0.12, 0.36, 0.26, lit(grey, 0.3))
    for x in (-0.08, 0.28):
        brush.shape([(x - 0.06, 0.05), (x + 0.08, 0.05), (x + 0.01, 0.62)], rgb("#f3ecd6"))
    for x in (-0.1, 0.3):
        brush.dot(x, -0.48, 0.055)
    brush.oval(0.1, -0.25, 0.1, 0.07, INK, shade=0)
    brush.shape(
        [(-0.5, -0.75), (0.7, -0.75), (0.95, 0.15), (0.55, -0.3), (-0.35, -0.3), (-0.75, 0.15)],
        rgb("#7d4a58"),
        smooth=True,
    )


def hound(brush: Brush) -> None:
    """A hound that is mostly fog."""
    fog = rgb("#aebcc4")
    for x in (-0.6, -0.3, 0.35, 0.6):
        brush.line([(x, 0.3), (x + 0.04, 0.95)], shaded(fog, 0.2), rope=0.12)
    brush.shape([(-0.9, -0.1), (-0.2, -0.35), (0.5, -0.3), (0.75, 0.1), (0.5, 0.45), (-0.6, 0.45)], fog, smooth=True)
    brush.shape([(-0.85, -0.05), (-1.15, -0.6), (-0.7, -0.3)], lit(fog, 0.2), smooth=True)
    brush.shape([(0.35, -0.25), (0.5, -0.75), (0.85, -0.7), (1.15, -0.35), (0.8, -0.15)], lit(fog, 0.1), smooth=True)
    brush.shape([(0.5, -0.7), (0.42, -1.0), (0.68, -0.78)], shaded(fog, 0.25))
    brush.dot(0.82, -0.52, 0.06, rgb("#8c2f25"))
    brush.dot(1.1, -0.36, 0.05)
    brush.line([(0.3, -0.3), (0.62, 0.02)], BRASS, rope=0.1)
    brush.line([(-0.9, 0.85), (-0.4, 0.78), (0.1, 0.86), (0.9, 0.8)], lit(fog, 0.4), 3, smooth=True)


def walker(brush: Brush) -> None:
    """A black umbrella that walks on clockwork legs."""
    black = rgb("#2c3038")
    for side in (-1, 1):
        brush.line([(0.0, 0.3), (side * 0.42, 0.5), (side * 0.3, 0.95)], BRASS, rope=0.09)
        brush.line([(side * 0.2, 0.98), (side * 0.52, 0.98)], IRON, 3)
        brush.oval(side * 0.42, 0.5, 0.09, 0.09, IRON)
    brush.line([(0, -0.9), (0, 0.3)], IRON, rope=0.09)
    brush.oval(0, 0.28, 0.24, 0.22, BRASS)
    brush.oval(0, 0.28, 0.09, 0.09, IRON)
    xs = (-1.1, -0.55, 0.0, 0.55, 1.1)
    for left, right in pairwise(xs):
        rib: list[Point] = [(0, -0.95), (left * 0.75, -0.62), (left, 0.0), ((left + right) / 2, -0.14)]
        brush.shape([*rib, (right, 0.0), (right * 0.75, -0.62)], black if left in (-1.1, 0.0) else lit(black, 0.16))
    for x in (-0.27, 0.27):
        brush.oval(x, -0.36, 0.15, 0.15, BRASS)
        brush.oval(x, -0.36, 0.08, 0.08, rgb("#e9b13c"))
        brush.dot(x, -0.36, 0.035)


def diver(brush: Brush) -> None:
    """A diving helmet of copper, with a grille before the glass."""
    brush.shape([(-0.8, 0.95), (-0.62, 0.48), (0.62, 0.48), (0.8, 0.95)], BRASS)
    for x in (-0.55, -0.18, 0.18, 0.55):
        brush.dot(x, 0.76, 0.06, IRON)
    brush.oval(0, -0.1, 0.78, 0.76, COPPER)
    brush.box(-0.12, -1.02, 0.12, -0.8, BRASS)
    for side in (-1, 1):
        brush.oval(side * 0.76, -0.05, 0.12, 0.2, BRASS)
    brush.oval(0, -0.08, 0.5, 0.5, BRASS)
    brush.oval(0, -0.08, 0.38, 0.38, rgb("#3d5a66"))
    for at in (-0.18, 0.0, 0.18):
        brush.line([(at, -0.44), (at, 0.28)], BRASS, 2.2)
    brush.line([(-0.36, -0.08), (0.36, -0.08)], BRASS, 2.2)


def springs(brush: Brush) -> None:
    """A pair of boots on coiled springs."""
    leather = rgb("#6b4030")
    for x in (-0.52, 0.42):
        coil: list[Point] = [(x + (0.2 if step % 2 else -0.2), 0.42 + step * 0.09) for step in range(7)]
        brush.line(coil, BRASS, 3)
        brush.line([(x - 0.26, 0.99), (x + 0.26, 0.99)], IRON, 3)
        boot: list[Point] = [(x - 0.26, -0.9), (x + 0.2, -0.9), (x + 0.2, -0.12), (x + 0.56, 0.1), (x + 0.56, 0.36)]
        brush.shape([*boot, (x - 0.3, 0.36)], leather)
        brush.box(x - 0.3, -0.98, x + 0.24, -0.74, shaded(leather, 0.3))
        brush.box(x - 0.32, 0.3, x + 0.58, 0.42, IRON)
        for y in (-0.5, -0.25, 0.0):
            brush.dot(x + 0.08, y, 0.045, BRASS)


def arm(brush: Brush) -> None:
    """A clockwork arm that flexes on a stand."""
    brush.box(-0.75, 0.82, 0.35, 1.0, rgb("#7a5236"))
    brush.shape([(-0.42, 0.84), (-0.5, 0.1), (0.1, 0.1), (0.02, 0.84)], IRON)
    brush.shape([(-0.52, 0.3), (-0.42, -0.12), (0.52, 0.12), (0.5, 0.5)], COPPER, smooth=True)
    brush.shape([(0.28, 0.35), (0.3, -0.5), (0.66, -0.5), (0.72, 0.38)], BRASS)
    brush.oval(0.5, 0.3, 0.26, 0.26, BRASS)
    brush.oval(0.5, 0.3, 0.1, 0.1, IRON)
    brush.oval(-0.2, 0.12, 0.3, 0.28, BRASS)
    brush.oval(-0.2, 0.12, 0.11, 0.11, IRON)
    brush.shape(
        [(0.12, -0.48), (0.1, -0.88), (0.3, -1.0), (0.72, -0.96), (0.8, -0.6), (0.68, -0.46)], IRON, smooth=True
    )
    for x in (0.28, 0.44, 0.6):
        brush.line([(x, -0.95), (x + 0.01, -0.72)], INK, 1.4)
    brush.line([(0.14, -0.66), (0.46, -0.6)], INK, 1.6)


def penknife(brush: Brush) -> None:
    """A penknife with far more blades than it needs."""
    steel = rgb("#b9c3c8")
    for index in range(7):
        angle = pi * (1.08 + index * 0.14)
        x, y = cos(angle), sin(angle)
        tip = (x * 1.02, 0.35 + y * 1.22)
        brush.shape([(x * 0.1 - y * 0.09, 0.35 + x * 0.09), tip, (x * 0.1 + y * 0.09, 0.35 - x * 0.09)], steel)
        if index % 2:
            brush.oval(*tip, 0.11, 0.13, lit(steel, 0.2))
    brush.shape([(-0.85, 0.28), (0.85, 0.28), (0.95, 0.5), (0.8, 0.74), (-0.8, 0.74), (-0.95, 0.5)], rgb("#8c2f25"))
    for x in (-0.6, 0.0, 0.6):
        brush.oval(x, 0.5, 0.08, 0.08, BRASS)


def hole(brush: Brush) -> None:
    """A hole that is half rolled up, like a rug."""
    brush.oval(0.1, 0.3, 1.05, 0.6, INK, shade=0)
    brush.oval(0.1, 0.34, 0.86, 0.46, rgb("#14161c"), shade=0)
    brush.shape([(-1.0, -0.1), (-0.6, -0.42), (0.1, 0.72), (-0.3, 1.0)], rgb("#3a3f4a"))
    brush.oval(-0.8, -0.26, 0.26, 0.22, rgb("#59616e"))
    brush.oval(-0.8, -0.26, 0.13, 0.11, INK, shade=0)
    for x, y in ((0.35, 0.25), (0.7, 0.42), (0.45, 0.55)):
        brush.dot(x, y, 0.03, CANVAS)


def guardsman(brush: Brush) -> None:
    """A guard in a caped coat and a peaked helmet, with a furled umbrella over the shoulder."""
    coat, skin = rgb("#3d5575"), rgb("#e3b48c")
    brush.line([(0.42, 0.95), (0.72, -0.95)], rgb("#3b3440"), rope=0.1)
    brush.shape([(0.5, 0.45), (0.66, 0.42), (0.78, -0.62), (0.68, -0.72)], rgb("#4a4550"), depth=0.2)
    brush.line([(0.42, 0.95), (0.3, 1.0), (0.24, 0.9)], rgb("#7a5236"), smooth=True, rope=0.08)
    brush.shape([(-0.34, -0.1), (0.34, -0.1), (0.5, 0.98), (-0.5, 0.98)], coat)
    brush.shape([(-0.3, -0.18), (0.3, -0.18), (0.62, 0.38), (0, 0.5), (-0.62, 0.38)], shaded(coat, 0.15), smooth=False)
    for y in (0.62, 0.8):
        brush.oval(0, y, 0.06, 0.06, BRASS)
    brush.oval(0.5, 0.3, 0.12, 0.11, skin)
    brush.oval(0, -0.42, 0.32, 0.32, skin)
    for x in (-0.12, 0.12):
        brush.dot(x, -0.42, 0.04)
    brush.shape([(-0.2, -0.3), (0, -0.34), (0.2, -0.3), (0.12, -0.22), (-0.12, -0.22)], rgb("#5a3b2a"), smooth=True)
    brush.shape([(-0.36, -0.55), (-0.3, -0.92), (0.3, -0.92), (0.36, -0.55)], IRON)
    brush.shape([(-0.42, -0.6), (0.42, -0.6), (0.4, -0.5), (-0.4, -0.5)], BRASS, shade=0)
    brush.line([(0, -0.92), (0, -1.1)], BRASS, rope=0.07)


def auditor(brush: Brush) -> None:
    """A very thin man in black, with a tall hat, a file, and spectacles that show nothing."""
    black, skin = rgb("#35313b"), rgb("#e8d6c0")
    brush.shape([(-0.2, -0.1), (0.2, -0.1), (0.3, 0.98), (-0.3, 0.98)], black)
    brush.shape([(-0.08, -0.08), (0.08, -0.08), (0.04, 0.35), (-0.04, 0.35)], CANVAS, shade=0)
    for side in (-1, 1):
        brush.line([(side * 0.22, 0.0), (side * 0.36, 0.35), (side * 0.22, 0.6)], black, rope=0.13)
    brush.shape([(-0.12, 0.4), (0.52, 0.36), (0.56, 0.78), (-0.08, 0.82)], COPPER)
    brush.line([(-0.02, 0.52), (0.44, 0.49)], CANVAS, 1.4)
    brush.shape([(-0.22, -0.7), (0.22, -0.7), (0.2, -0.22), (0, -0.08), (-0.2, -0.22)], skin, smooth=True)
    for side in (-1, 1):
        brush.oval(side * 0.11, -0.46, 0.1, 0.1, rgb("#f4f7f8"), shade=0, light=0)
    brush.line([(-0.06, -0.24), (0.06, -0.24)], INK, 1.4)
    brush.shape([(-0.2, -1.12), (0.2, -1.12), (0.22, -0.68), (-0.22, -0.68)], black)
    brush.shape([(-0.36, -0.74), (0.36, -0.74), (0.34, -0.64), (-0.34, -0.64)], black)
