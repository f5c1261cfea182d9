"""From what is known about a box to a web page that shows it: one file beside the pictures it names, no server.

Everything is in the page itself; a script only filters what is there, and enlarges it.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct, structs

from toolkit import __version__
from toolkit.press.outline import Circle, Outline, Rectangle
from toolkit.press.polygons import corners
from toolkit.resources import data_folder


class FaceShown(Struct, frozen=True):
    """A face: the small picture on the page, and the large one behind it, of which `bleed` is cut off (as in CSS).

    `shape` and `large_shape` are the outlines (as in CSS) that the two are shown in, if it is no rectangle.
    """

    small: str
    large: str
    bleed: str
    width: int
    height: int
    alt: str
    shape: str = ""
    large_shape: str = ""


class CardShown(Struct, frozen=True, kw_only=True):
    """A card. `text` is what a search looks through; `severity` that of its worst finding, `finding` its number."""

    id: str
    number: str
    name: str
    title: str
    kind: str
    kind_words: str
    faces: tuple[FaceShown, ...]
    text: str
    groups: tuple[str, ...] = ()
    copies: int = 1
    severity: str = ""
    found: int = 0
    finding: int = 0


class Link(Struct, frozen=True):
    """A file with a title, and what there is to know about it."""

    file: str
    title: str
    note: str = ""


class FindingShown(Struct, frozen=True):
    """A finding, with the id of the card it is about."""

    severity: str
    code: str
    name: str
    message: str
    hint: str
    place: str
    card: str = ""


class BookletShown(Struct, frozen=True):
    """A booklet on the shelf."""

    title: str
    html: str
    pdf: str
    cover: str
    width: int = 0
    height: int = 0


class Named(Struct, frozen=True):
    """Something to filter cards by: a kind, or what they belong to."""

    id: str
    title: str
    count: int = 0


class Site(Struct, frozen=True, kw_only=True):
    """Everything on the page."""

    title: str
    cards: Sequence[CardShown]
    kinds: Sequence[Named]
    groups: Sequence[Named]
    findings: Sequence[FindingShown]
    graphs: Sequence[Link]
    booklets: Sequence[BookletShown]
    files: Sequence[Link]
    counts: str
    language: str = "en"
    subtitle: str = ""
    description: str = ""
    authors: Sequence[str] = ()
    version: str = ""
    group_word: str = "group"
    card_word: str = "card"


class Pair(Struct, frozen=True):
    """A change for the page of differences: its words, and the picture of before and after."""

    word: str
    title: str
    side: str
    picture: str
    width: int
    height: int


def css_shape(outline: Outline | None, bleed: float = 0.0) -> str:
    """An outline as CSS writes one, in parts of the picture it is shown in; nothing for a rectangle.

    >>> css_shape(Circle(20.0))
    'circle(50.00%)'
    """
    match outline:
        case None | Rectangle():
            return ""
        case Circle(diameter=diameter):
            return f"circle({50 * diameter / (diameter + 2 * bleed):.2f}%)"
    width, height = outline.width + 2 * bleed, outline.height + 2 * bleed
    spots = (f"{100 * (x + bleed) / width:.2f}% {100 * (y + bleed) / height:.2f}%" for x, y in corners(outline.path()))
    return f"polygon({', '.join(spots)})"


def index_page(site: Site) -> str:
    """The page of a box."""
    return _render("index.html.j2", {**structs.asdict(site), "toolkit": __version__})


def diff_page(before: str, after: str, pairs: Sequence[Pair]) -> str:
    """The page of differences."""
    return _render("diff.html.j2", {"before": before, "after": after, "pairs": pairs})


def _render(template: str, data: dict[str, object]) -> str:
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    environment = Environment(
        loader=FileSystemLoader(data_folder("templates") / "site"),
        autoescape=lambda name: name is not None and name.endswith(".html.j2"),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    return environment.get_template(template).render(data)
