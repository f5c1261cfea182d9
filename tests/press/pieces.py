"""A set of pieces of every form, made by hand: hexes, tokens, standees, a board, a dashboard; no game is involved.

Every face is a picture of coordinates: red grows to the right, green downwards, and blue distinguishes front from back.
So any pixel says where on its face it comes from, however it was moved, turned or cut.
"""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from toolkit.press.components import Component, Components, FaceSource, Form
from toolkit.press.production.workshop import Workshop
from toolkit.press.shapes.ink import Face, Picture
from toolkit.press.shapes.outline import Circle, Freeform, Hexagon, Outline, Rectangle, hexagons
from toolkit.press.shapes.paths import parse_path
from toolkit.work.cache import Cache
from toolkit.work.memory import Memory

BLEED = 3.0
FRONT, BACK = 60, 200
"""How blue a front is, and how blue a back."""


class Coordinates:
    """Pictures that say where they are: `front 90 104`, the size of the face in millimetres with its bleed."""

    def image(self, key: str, width: int, height: int) -> Image.Image:
        side, *_ = key.split()
        across = Image.linear_gradient("L").rotate(90).resize((width, height), Image.Resampling.BILINEAR)
        down = Image.linear_gradient("L").resize((width, height), Image.Resampling.BILINEAR)
        return Image.merge("RGB", (across, down, Image.new("L", (width, height), FRONT if side == "front" else BACK)))


def face(name: str, side: str, width: float, height: float) -> FaceSource:
    """A face that is all coordinates, bleed included."""
    key = f"{side} {width:g} {height:g}"
    picture = Picture(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED, key)
    made = Face(name, width, height, BLEED, (picture,))
    return FaceSource(name, f"{name} {key}", lambda: (made, ()))


def piece(
    name: str,
    form: Form,
    outline: Outline,
    *,
    faces: int = 2,
    copies: int = 1,
    pile: str = "",
    number: int | None = None,
) -> Component:
    """A piece whose faces are as large as its outline."""
    front = face(f"{name}-front", "front", outline.width, outline.height)
    back = face(f"{name}-back", "back", outline.width, outline.height)
    return Component(
        id=name,
        label=f"{form} {name}",
        kind=form,
        name=name.replace("-", " ").capitalize(),
        faces=(front, back) if faces == 2 else (front,),
        number=number,
        copies=copies,
        pile=pile,
        form=form,
        outline=outline,
    )


ARCH = Freeform(parse_path("M0 60 V15 C0 6.716 6.716 0 15 0 C23.284 0 30 6.716 30 15 V60 Z"))
"""The outline of a hero: 30×60 mm, round above."""
HALF_ARCH = Freeform(parse_path("M0 40 V20 C0 8.954 8.954 0 20 0 H24 V40 Z"))
"""One that looks different from behind."""

HEX = piece("monolith", "tile", Hexagon(90.0), copies=2)
FLAT_HEX = piece("forest", "tile", Hexagon(40.0, pointy=False), copies=3)
TRIPLE = piece("home", "tile", hexagons([(0, 0), (1, 0), (1, 1)], 50.0))
TOKEN = piece("guard", "token", Circle(25.0), copies=5, pile="Enemies")
SQUARE = piece("rope", "token", Rectangle(25.0, 25.0, 3.0), faces=1, pile="Gear")
STANDEE = piece("nemo", "standee", ARCH, copies=2)
LOPSIDED = piece("crab", "standee", HALF_ARCH, faces=1)
BOARD = piece("the-deck", "board", Rectangle(500.0, 400.0), faces=1)
DASHBOARD = piece("captain", "dashboard", Rectangle(210.0, 148.0))
EVERY = (HEX, FLAT_HEX, TRIPLE, TOKEN, SQUARE, STANDEE, LOPSIDED, BOARD, DASHBOARD)


def pieces(*some: Component) -> Components:
    """A set of pieces; all of them, if none is named."""
    return Components("Twenty Leagues", some or EVERY, Coordinates())


def shop_of(folder: Path, *some: Component) -> Workshop:
    """A workshop for a set of pieces."""
    return Workshop(pieces(*some), Memory(Cache(folder), folder / "out"))
