"""From what is known about a box to a web page that shows it: one file next to its pictures, without a server.

Everything is in the page itself; a script only filters and enlarges what is there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType

from markupsafe import Markup, escape
from msgspec import Struct, structs

from toolkit import __version__
from toolkit.press.components import Component
from toolkit.press.exports.web import page, script
from toolkit.press.layout.reading import spots
from toolkit.press.shapes.ink import Face
from toolkit.press.shapes.outline import Circle, Outline, Rectangle
from toolkit.press.shapes.polygons import corners

SLANTED = re.compile(r"(?<![\w*])\*([^*<>\n]+)\*(?![\w*])")


class FaceShown(Struct, frozen=True):
    """A face: the small picture on the page, and the large one behind it, of which `bleed` is cut off (as in CSS).

    `shape` and `large_shape` are the outlines (as in CSS) that the two are shown in, unless rectangular.
    """

    small: str
    large: str
    bleed: str
    width: int
    height: int
    alt: str
    shape: str = ""
    large_shape: str = ""
    spots: tuple[SpotShown, ...] = ()


class SpotShown(Struct, frozen=True):
    """A number on a face that leads to a card: where it is, in per cent of the face, and the card's id and title."""

    card: str
    title: str
    left: float
    top: float
    width: float
    height: float


class CardShown(Struct, frozen=True, kw_only=True):
    """A card. `text` is what the search covers; `severity` is that of its worst finding, `finding` its number."""

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
    place: str = ""
    brief: str = ""
    fullness: tuple[str, ...] = ()


class Link(Struct, frozen=True):
    """A file with a title and details."""

    file: str
    title: str
    note: str = ""


class FindingShown(Struct, frozen=True, kw_only=True):
    """A finding, with the id of the card it is about; `follows` lists what follows from it, shown below it."""

    number: int
    severity: str
    code: str
    name: str
    message: str
    hint: str
    place: str
    card: str = ""
    follows: str = ""
    following: tuple[FindingShown, ...] = ()


class BookletShown(Struct, frozen=True):
    """A booklet on the shelf."""

    title: str
    html: str
    pdf: str
    cover: str
    width: int = 0
    height: int = 0


class TableShown(Struct, frozen=True):
    """Rows of cells under headings."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class ChapterShown(Struct, frozen=True):
    """What was found out about one subject."""

    title: str
    said: tuple[SaidShown, ...] = ()
    tables: tuple[TableShown, ...] = ()


class SaidShown(Struct, frozen=True):
    """A sentence, and the story of numbered steps that it introduces."""

    text: str
    steps: tuple[str, ...] = ()


class ReportShown(Struct, frozen=True):
    """A command's answer; `stale` if the box has changed since."""

    command: str
    title: str
    chapters: tuple[ChapterShown, ...]
    stale: bool = False


class Named(Struct, frozen=True):
    """Something to filter cards by: a kind, or what they belong to."""

    id: str
    title: str
    count: int = 0


class Site(Struct, frozen=True, kw_only=True):
    """Everything on the page. `labels` maps the names of a card in sentences ("item 12", "12 A Stick") to its id."""

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
    reports: Sequence[ReportShown] = ()
    labels: Mapping[str, str] = MappingProxyType({})


class Pair(Struct, frozen=True):
    """A change for the page of differences: its words, and the picture of before and after."""

    word: str
    title: str
    side: str
    picture: str
    width: int
    height: int


def css_shape(outline: Outline | None, bleed: float = 0.0) -> str:
    """An outline in CSS notation, in per cent of the picture it is shown in; empty for a rectangle.

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


def spots_shown(face: Face, card: Component, known: Mapping[int, Component]) -> Iterator[SpotShown]:
    """The numbers on a face that belong to other cards."""
    for spot in spots(face):
        other = known.get(spot.number)
        if other is not None and other.number != card.number:
            title = f"{other.number} {other.name or other.label}"
            yield SpotShown(other.id, title, spot.left, spot.top, spot.width, spot.height)


def index_page(site: Site) -> str:
    """The page of a box."""
    shown = {
        "toolkit": __version__,
        "script": Markup(script("site", "frame.js", "search.js", "closely.js", "site.js")),
        "linked": linked(site.labels),
        "pictured": _pictured(site),
        "found": sum(1 + len(one.following) for one in site.findings),
    }
    return page("site", "index.html.j2", {**structs.asdict(site), **shown})


def _pictured(site: Site) -> Callable[[str], list[CardShown]]:
    """From a step of a story to the cards it names, at most two."""
    cards = {card.id: card for card in site.cards if card.faces}
    find = _naming(site.labels)
    return lambda text: [cards[id] for id in dict.fromkeys(id for _, id in find(text) if id in cards)][:2]


def linked(labels: Mapping[str, str]) -> Callable[[str], Markup]:
    """From a sentence to HTML in which every card it names is a link, and text between asterisks is in italics.

    >>> linked({"item 12": "12"})("Hero 1 draws item 12 & wins *The Gate*.")
    Markup('Hero 1 draws <a href="#card-12">item 12</a> &amp; wins <em>The Gate</em>.')
    """
    find = _naming(labels)

    def link(text: str) -> Markup:
        parts, end = [], 0
        for found, card in find(text):
            parts += [escape(text[end : found.start()]), Markup('<a href="#card-{}">{}</a>').format(card, found[0])]
            end = found.end()
        return Markup(SLANTED.sub(r"<em>\1</em>", str(Markup("").join([*parts, escape(text[end:])]))))

    return link


def _naming(labels: Mapping[str, str]) -> Callable[[str], Iterator[tuple[re.Match[str], str]]]:
    """A function that finds the cards a sentence names: where, and which."""
    heads = {label.rpartition(" ")[0] for label in labels if label[-1:].isdigit()}
    names = {label.partition(" ")[2] for label in labels if label[:1].isdigit()}
    kinds, titles = ("|".join(map(re.escape, sorted(some, key=len, reverse=True))) for some in (heads, names))
    named = re.compile(rf"\b(?:(?:{kinds or '(?!)'}) \d+|\d+ (?:{titles or '(?!)'}))(?!\w)")
    return lambda text: ((found, labels[found[0]]) for found in named.finditer(text) if found[0] in labels)


def diff_page(before: str, after: str, pairs: Sequence[Pair], comments: Sequence[str] = ()) -> str:
    """The page of differences, with what was said about cards in between."""
    return page("site", "diff.html.j2", {"before": before, "after": after, "pairs": pairs, "comments": comments})
