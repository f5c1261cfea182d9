"""What a picture shows, as one value that decides every pixel: the painter sees nothing else.

>>> key_of(Thing("lamp", "lantern")) == key_of(Thing("lamp", "lantern", "plain"))
True

The `seed` of a subject is any text: chance follows from it, so the same subject is always painted the same. Drawings,
terrains, skies, headdresses, auras and colours are named as in the `repertoire`.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Literal

from msgspec import Struct, json

from toolkit.illustration.places.land import Land

Sex = Literal["woman", "man"]
Age = Literal["young", "grown", "old"]
Build = Literal["small", "middle", "large"]

VERSION = 1
"""Of the painter: a new one makes all pictures new."""


NOTHING = ""
"""A place where nothing stands that a path leads to all the same."""


class Sight(Struct, frozen=True):
    """A drawing at a place of a map, in percent of the picture; perhaps in a colour, perhaps with words on it."""

    x: float
    y: float
    drawing: str
    writing: str = ""
    colour: str = ""


class LandMap(Struct, frozen=True, tag="map"):
    """A land from above: the paths to its neighbours, a drawing at each place, and perhaps one that stands large.

    Paths lead to `sights`, and a number is printed there; `details` are clues, which only stand there to be seen.
    """

    seed: str
    land: Land
    sights: tuple[Sight, ...] = ()
    landmark: str | None = None
    details: tuple[Sight, ...] = ()


class Thing(Struct, frozen=True, tag="thing"):
    """A thing, large, in the light of an aura of the repertoire: plain, bright, dark; in a colour, with words on it.

    A puzzle piece may have `sides` of its own, from the north clockwise: a tab `t`, a knob `k`, or flat `-`.
    """

    seed: str
    drawing: str
    aura: str = "plain"
    writing: str = ""
    colour: str = ""
    sides: str = ""


class Portrait(Struct, frozen=True, tag="portrait"):
    """A person before a landscape, dressed in a colour of the repertoire, with a drawing in hand.

    A `beast` is the drawing of an animal, for characters that are not human. Without a sky, a fair one is chosen.
    """

    seed: str
    colour: str
    headdress: str
    beast: str | None
    sex: Sex
    age: Age
    build: Build
    drawing: str | None
    sky: str | None = None


class Scene(Struct, frozen=True, tag="scene"):
    """A sky, a land, something in it, and at most two things beside that."""

    seed: str
    sky: str
    terrain: str
    drawing: str | None
    beside: tuple[str, ...] = ()
    writing: str = ""
    colour: str = ""


class Dial(Struct, frozen=True, tag="dial"):
    """The hours of a day around a clock, each by its sky."""

    seed: str
    skies: tuple[str, ...]


Subject = LandMap | Thing | Portrait | Scene | Dial


def key_of(subject: Subject, repertoire: str = "") -> str:
    """A short name for the pixels, except their number; a game with its own repertoire passes its version."""
    return sha256(f"{VERSION}{repertoire}".encode() + json.encode(subject)).hexdigest()[:20]
