"""From texts to numbers that look random and are the same on every machine: generators and lattices.

>>> from_text("map", 12).random() == from_text("map", 12).random()
True
"""

from __future__ import annotations

from hashlib import sha256
from random import Random


def number_of(*parts: object) -> int:
    """A large whole number for these texts and numbers."""
    text = "\x1f".join(map(str, parts))
    return int.from_bytes(sha256(text.encode("utf-8", "surrogatepass")).digest()[:8], "big")


def from_text(*parts: object) -> Random:
    """A separate random generator for these texts and numbers."""
    return Random(number_of(*parts))


def lattice(seed: int, x: int, y: int) -> int:
    """0 to 255 for a point on an endless grid: neighbouring pictures get the same values."""
    mixed = (seed ^ (x * 0x9E3779B1) ^ (y * 0x85EBCA77)) & 0xFFFFFFFF
    mixed = ((mixed ^ (mixed >> 16)) * 0x7FEB352D) & 0xFFFFFFFF
    mixed = ((mixed ^ (mixed >> 15)) * 0x846CA68B) & 0xFFFFFFFF
    return ((mixed ^ (mixed >> 16)) >> 8) & 0xFF
