"""What is read of a booklet on a screen, part by part: its words as HTML, and when each part may be opened.

A game that has booklets says so with `Booklet.reading`; what shows it knows no game.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Order = Literal["next", "way", "free"]
"""When a part is opened: after the one before it, where another part leads to it, or whenever somebody asks for it."""


class LeadsTo(Struct, frozen=True):
    """From a part to the one with this key, and for whom that is, as HTML."""

    key: str
    html: str


class Leaf(Struct, frozen=True, kw_only=True):
    """What is opened at once. Its label and its gate, which says who may open it, are known before; nothing else is."""

    key: str
    label: str
    title: str
    html: str
    order: Order = "next"
    gate: str = ""
    ways: tuple[LeadsTo, ...] = ()


class Lines(Struct, frozen=True):
    """What is written down when it has been played: what for, and how many lines there are."""

    label: str
    number: int = 1


class Reading(Struct, frozen=True):
    """All leaves in their order. Titles and HTML are ready to be shown; labels and gates are plain words."""

    leaves: tuple[Leaf, ...]
    record: tuple[Lines, ...] = ()


class Counter(Struct, frozen=True, kw_only=True):
    """What is counted at the table: from where, and up to where. A ring has words for its spaces, and no end."""

    key: str
    title: str
    start: int = 0
    most: int = 999
    ring: tuple[str, ...] = ()
