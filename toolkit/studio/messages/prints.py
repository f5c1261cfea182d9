"""Messages about printing: what there is to choose, what is asked for, how far it is, and booklets as they read."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from toolkit.studio.messages.boxes import FindingShown, SubjectShown

Output = Literal[
    "sheets", "booklets", "companion", "dividers", "carton", "faces", "tts", "pages", "proof", "show", "calibration",
    "everything",
]  # fmt: skip
"""What can be made; `pages` are for a print shop, `proof` is for the eyes, `show` to show around, and `everything` is
what `unlikely build` makes."""


class OfferShown(Struct, frozen=True):
    """Something that can be chosen: the word for it, what it is called, and a line about it."""

    value: str
    title: str
    help: str = ""


class OffersAnswer(Struct, frozen=True):
    """What the box can be printed as, and what there is to choose for it."""

    outputs: tuple[Output, ...]
    papers: tuple[OfferShown, ...]
    sizes: tuple[OfferShown, ...]
    tones: tuple[OfferShown, ...]
    cutters: tuple[OfferShown, ...]
    tables: tuple[OfferShown, ...]
    services: tuple[OfferShown, ...]
    standards: tuple[OfferShown, ...]
    kinds: tuple[str, ...]
    tags: tuple[str, ...]


class PrintSent(Struct, frozen=True):
    """What is to be printed, in the words of `unlikely render`; of all pieces, or only some."""

    what: tuple[Output, ...] = ("sheets",)
    tables: tuple[str, ...] = ()
    services: tuple[str, ...] = ()
    paper: str = "a4"
    size: str = ""
    tone: str = ""
    flip: str = "long"
    fold: bool = False
    offset: str = "0,0"
    gutter: float | None = None
    marks: bool = True
    layout: str = "grid"
    cut_marks: str = "corners"
    sparse: bool = True
    die_lines: bool = False
    foil: tuple[str, ...] = ()
    varnish: bool = False
    cutter: str = ""
    stapled: bool = False
    thickness: float | None = None
    carton: str = "tuck"
    card_thickness: float = 0.32
    safe_zone: bool = False
    raster: bool = False
    trimmed: bool = False
    dpi: int = 300
    standard: str = ""
    ink: int | None = None
    url: str = ""
    push: bool = False
    numbers: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    groups: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    changed_since: str = ""


class OutputShown(Struct, frozen=True):
    """Something that was made: what it is, a sentence about it, and its files."""

    kind: str
    said: str
    files: tuple[str, ...]


class PrintNews(Struct, frozen=True, kw_only=True):
    """How far printing is (`done` of so many, and what is being done), what came of it, or why it has ended."""

    verb: str | UnsetType = UNSET
    done: int | UnsetType = UNSET
    of: int | UnsetType = UNSET
    outputs: tuple[OutputShown, ...] | UnsetType = UNSET
    findings: tuple[FindingShown, ...] | UnsetType = UNSET
    said: str | UnsetType = UNSET


class ArchiveSent(Struct, frozen=True):
    """The kind of output whose files are asked for; all of them if left out."""

    of: str = ""


class BookletShown(Struct, frozen=True):
    """A booklet: its title, the subject it is about and the entry that this is written in, if there is one."""

    name: str
    title: str
    subject: SubjectShown | None
    file: str
    id: str
    version: str


class BookletsAnswer(Struct, frozen=True):
    """Every booklet of a box."""

    booklets: tuple[BookletShown, ...]


class BookletPageShown(Struct, frozen=True):
    """A page: a part that begins there, and a `version` that changes when the page looks different."""

    title: str
    version: str


class BookletAnswer(Struct, frozen=True):
    """A booklet as it reads now: its pages, and their width divided by their height; or why it cannot be set."""

    title: str
    pages: tuple[BookletPageShown, ...]
    ratio: float
    said: str = ""
