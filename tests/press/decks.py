"""A small deck of hand-made faces: text, shapes, a picture and a group on each; no game is involved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from PIL import Image

from toolkit.diagnostic import Diagnostic
from toolkit.press.components import Component, Components, FaceSource
from toolkit.press.production.workshop import Workshop
from toolkit.press.shapes.ink import Bundle, Colour, Drawing, Face, Fade, Ink, Picture, Run, Shape, Stamp, Typeface
from toolkit.press.sheets.marks import circle, rounded
from toolkit.press.text.fonts import Fonts
from toolkit.press.text.shaping import width as wide
from toolkit.work.cache import Cache
from toolkit.work.memory import Memory

CREAM: Colour = (240, 226, 200, 255)
PLUM: Colour = (90, 60, 120, 255)
INK: Colour = (30, 24, 20, 255)
ICON = Drawing((Shape(rounded(0, 0, 1, 1, 0), fill=PLUM), Shape(circle(0.5, 0.5, 0.3), None, CREAM, 0.1)))


class Painted:
    """Pictures named by colour: `#ff0000`. Counts how often each was asked for."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def image(self, key: str, width: int, height: int) -> Image.Image:
        self.asked.append(key)
        return Image.new("RGB", (width, height), key)


def typeface(name: str = "SourceSansPro-Regular.ttf") -> Typeface:
    return Fonts({}, (), ()).find(f"font_source_sans_pro:{name}")


def run(x: float, y: float, text: str, size: float = 4.0, width: float | None = None) -> Run:
    face = typeface()
    return Run(x, y, text, face, size, INK, wide(face, text) * size if width is None else width)


def inks(title: str, ground: Colour, size: tuple[float, float]) -> tuple[Ink, ...]:
    width, height = size
    return (
        Shape(rounded(-3, -3, width + 6, height + 6, 0), fill=ground),
        Picture(4, 4, width - 8, 30, "#3366cc", (0.0, 0.25, 1.0, 0.75)),
        Shape(rounded(4, 24, width - 8, 10, 2), fill=(0, 0, 0, 0), fade=Fade(0, 24, 0, 34, (0, 0, 0, 200))),
        run(5, 45, title),
        *(Stamp(x, 76, side, ICON) for x, side in ((6, 3), (12, 9.5))),
        Bundle((Shape(circle(12, 60, 6), fill=(200, 30, 30, 255)), Shape(circle(18, 60, 6), fill=PLUM)), opacity=0.5),
        Bundle((run(5, 70, "Help, upside down"),), turn=180, x=width / 2, y=70),
    )


def source(
    name: str,
    title: str,
    ground: Colour,
    size: tuple[float, float] = (63.0, 88.0),
    findings: tuple[Diagnostic, ...] = (),
) -> FaceSource:
    face = Face(name, *size, 3.0, inks(title, ground, size))
    return FaceSource(name, f"{name} {title} {ground} {size}", lambda: (face, findings))


def card(number: int, title: str = "", *, size: tuple[float, float] = (63.0, 88.0), **more: object) -> Component:
    title = title or f"Card {number}"
    return Component(
        id=str(number),
        label=f"map {number}",
        kind="map",
        name=title,
        faces=(
            source(f"{number:03}-front", title, CREAM, size),
            source(f"{number:03}-back", f"Back {number}", PLUM, size),
        ),
        number=number,
        pile="Encounters",
        **more,  # type: ignore[arg-type]
    )


def with_back(component: Component, back: FaceSource) -> Component:
    """The same component with another back."""
    return replace(component, faces=(component.front, back))


def with_front(component: Component, front: FaceSource) -> Component:
    """The same component with another front."""
    return replace(component, faces=(front, *component.faces[1:]))


def deck(cards: Sequence[Component] | int = 3) -> Components:
    made = [card(number) for number in range(1, cards + 1)] if isinstance(cards, int) else cards
    return Components("A Deck of Cards", tuple(made), Painted())


def shop(folder: Path, cards: Sequence[Component] | int = 3) -> Workshop:
    return Workshop(deck(cards), Memory(Cache(folder), folder / "out"))
