"""Colours as the illustrator mixes them: the ink, and how a colour looks in light and in shade."""

from __future__ import annotations

from collections.abc import Sequence

Colour = tuple[int, int, int]

INK: Colour = (56, 43, 42)
SUN: Colour = (255, 240, 196)
DUSK: Colour = (52, 44, 86)


def rgb(code: str) -> Colour:
    """The colour of `#c86b3c`."""
    return (int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16))


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """The first colour with this share of the other."""
    return (
        round(one[0] + (other[0] - one[0]) * share),
        round(one[1] + (other[1] - one[1]) * share),
        round(one[2] + (other[2] - one[2]) * share),
    )


def lit(colour: Colour, share: float = 0.3) -> Colour:
    """In the sun: lighter and warmer."""
    return mix(colour, SUN, share)


def shaded(colour: Colour, share: float = 0.3) -> Colour:
    """Turned away from it: darker and cooler."""
    return mix(colour, DUSK, share)


def mean(colours: Sequence[Colour]) -> Colour:
    """All colours mixed in equal parts."""
    count = len(colours)
    return (
        round(sum(one[0] for one in colours) / count),
        round(sum(one[1] for one in colours) / count),
        round(sum(one[2] for one in colours) / count),
    )


COLOURS: dict[str, Colour] = {
    "red": rgb("#b8433a"),
    "blue": rgb("#3f6a9c"),
    "yellow": rgb("#e0ae3f"),
    "green": rgb("#5b8a4c"),
    "purple": rgb("#7d5593"),
    "violet": rgb("#7d5593"),
    "orange": rgb("#d67b34"),
    "pink": rgb("#d58398"),
    "white": rgb("#ece4d4"),
    "black": rgb("#4a4550"),
    "grey": rgb("#8d8a8c"),
    "gray": rgb("#8d8a8c"),
    "brown": rgb("#8a5f3f"),
    "turquoise": rgb("#3f9a96"),
    "teal": rgb("#35817f"),
    "gold": rgb("#d6a23c"),
    "silver": rgb("#b3b7bd"),
}
"""Colours that authors name, as they are in this palette."""

MATERIALS: dict[str, Colour] = {
    "copper": rgb("#c27a4a"),
    "brass": rgb("#d3a44c"),
    "bronze": rgb("#a5793f"),
    "iron": rgb("#6d6b75"),
    "tin": rgb("#a5a8ad"),
    "lead": rgb("#7d7f86"),
    "wood": rgb("#a3764b"),
    "leather": rgb("#8c5638"),
    "stone": rgb("#8b8681"),
    "slate": rgb("#6d7680"),
    "clay": rgb("#b9764f"),
    "ice": rgb("#bcd9e6"),
    "glass": rgb("#b5d0c0"),
    "velvet": rgb("#a8423c"),
    "wool": rgb("#d8cbb2"),
    "straw": rgb("#d9b46a"),
}
"""What things are made of, and its colour; gold and silver are colours as well."""
