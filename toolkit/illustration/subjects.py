"""What a picture shows, as one value that decides every pixel: the painter sees nothing else.

>>> key_of(Thing("lamp", "lantern")) == key_of(Thing("lamp", "lantern", "plain"))
True

The `seed` of a subject is any text: randomness comes from it, so a subject is always painted the same way. Drawings,
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

VERSION = 3
"""The painter's edition: a new one makes all pictures anew."""


NOTHING = ""
"""A place where nothing stands, though a path leads there."""


class Sight(Struct, frozen=True):
    """A drawing at a place on a map, in per cent of the picture; optionally in a colour or with words on it."""

    x: float
    y: float
    drawing: str
    writing: str = ""
    colour: str = ""


class Strewn(Struct, frozen=True):
    """What stands or lies about on a map, as many as said: nine stones, a forest of umbrellas."""

    drawing: str
    count: int
    colour: str = ""


Area = tuple[float, float, float, float]
"""Left, top, right and bottom, in per cent of the picture."""


class LandMap(Struct, frozen=True, tag="map"):
    """A land from above: the paths to its neighbours, a drawing at each place, perhaps a large one, or many.

    Paths lead to `sights`, and a number is printed there; `details` are clues, which are only there to be seen.
    Nothing that counts stands where something is printed over the picture: it is `hidden` there.
    """

    seed: str
    land: Land
    sights: tuple[Sight, ...] = ()
    landmark: str | None = None
    details: tuple[Sight, ...] = ()
    strewn: Strewn | None = None
    hidden: tuple[Area, ...] = ()


class Thing(Struct, frozen=True, tag="thing"):
    """A thing, large, in an aura of the repertoire (plain, bright, dark), perhaps in a colour or with words on it.

    Of several, all are drawn.

    A puzzle piece may have its own `sides`, clockwise from the north: a tab `t`, a hole for one `k`, or flat `-`.
    Where something is printed over the right of the picture, the thing is in the middle of the share that is `free`.
    """

    seed: str
    drawing: str
    aura: str = "plain"
    writing: str = ""
    colour: str = ""
    sides: str = ""
    count: int = 1
    free: float = 1.0


class Portrait(Struct, frozen=True, tag="portrait"):
    """A person before a landscape, dressed in a colour from the repertoire, with something in hand.

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
    """A sky, a land, something in it, and at most two more things next to it."""

    seed: str
    sky: str
    terrain: str
    drawing: str | None
    beside: tuple[str, ...] = ()
    writing: str = ""
    colour: str = ""
    count: int = 1


class Dial(Struct, frozen=True, tag="dial"):
    """The hours of a day around a clock, each with its sky."""

    seed: str
    skies: tuple[str, ...]


Subject = LandMap | Thing | Portrait | Scene | Dial


def key_of(subject: Subject, repertoire: str = "") -> str:
    """A short name for a picture at any size; a game with its own repertoire passes its version."""
    return sha256(f"{VERSION}{repertoire}".encode() + json.encode(subject)).hexdigest()[:20]
