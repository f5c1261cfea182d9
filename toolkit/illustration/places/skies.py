"""Skies as data: their colours, what is in the air, sun and moon, clouds."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from toolkit.illustration.hand.colour import Colour, rgb

Air = Literal["sun", "low sun", "stars", "storm", "rain", "fog", "wind", "snow", "embers", "lamplight", "aurora"]


class Sky(Struct, frozen=True):
    """Colours from the zenith to the horizon, what is in the air, and how much of its veil the land takes on.

    `sign` is the drawing that stands for it on a dial.
    """

    colours: tuple[Colour, ...]
    air: Air
    veil: Colour
    share: float
    sign: str = ""


def sky(codes: str, air: Air, veil: str, share: float, sign: str = "") -> Sky:
    """A sky from codes like `#8fbccb #b9d6cf #efe6c0`."""
    return Sky(tuple(rgb(code) for code in codes.split()), air, rgb(veil), share, sign)


SKIES: dict[str, Sky] = {
    "sun": sky("#8fbccb #b9d6cf #efe6c0", "sun", "#f3e6b8", 0.1, "sun"),
    "dawn": sky("#a9bccb #e3c9bd #f6dfae", "low sun", "#f0cfae", 0.2, "cloud"),
    "dusk": sky("#5d5f8a #b9798a #ecae7a", "low sun", "#a9708a", 0.3, "star"),
    "night": sky("#232a4d #3b4a75 #6f86a0", "stars", "#2c3560", 0.5, "moon"),
    "aurora": sky("#131d3f #1f4257 #3a6f73", "aurora", "#1f3a52", 0.45, "star"),
    "storm": sky("#39404f #5d6a78 #9aa39a", "storm", "#46505e", 0.4, "bolt"),
    "rain": sky("#69798a #93a3a9 #c3c9be", "rain", "#76868f", 0.3, "cloud"),
    "fog": sky("#b4bcbb #cfd2ca #e6e3d4", "fog", "#cfd2ca", 0.45, "cloud"),
    "wind": sky("#8fb3bd #bcd0c4 #ebe5c4", "wind", "#d0d9c4", 0.15, "wind"),
    "snow": sky("#8d9fb3 #b9c6d1 #e3e8e6", "snow", "#d5dee2", 0.5, "snowflake"),
    "fire": sky("#4d3140 #96483d #f0a552", "embers", "#6b3438", 0.4, "flame"),
    "lamplight": sky("#4a3a40 #7d5a47 #b98a58", "lamplight", "#6b4a3f", 0.3, "lantern"),
}


class Light(Struct, frozen=True):
    """A sun or a moon: how high it stands, how large it is and its glow, and the colours of both."""

    high: float
    size: float
    reach: float
    disc: Colour
    glow: Colour
    strength: int


LIGHTS: dict[Air, Light] = {
    "sun": Light(0.2, 0.06, 0.4, rgb("#fbe9a6"), rgb("#fff6d6"), 200),
    "low sun": Light(0.46, 0.075, 0.5, rgb("#fdd98a"), rgb("#ffe2a8"), 200),
    "stars": Light(0.22, 0.055, 0.3, rgb("#f3ecc9"), rgb("#c9d3d6"), 150),
}
CLOUDS: dict[Air, tuple[int, Colour]] = {
    "sun": (3, rgb("#f4efdf")),
    "low sun": (3, rgb("#f4efdf")),
    "wind": (5, rgb("#f4efdf")),
    "snow": (3, rgb("#c3cdd6")),
    "rain": (6, rgb("#8b99a2")),
    "storm": (7, rgb("#4b5361")),
}
"""How many, and in which colour."""
