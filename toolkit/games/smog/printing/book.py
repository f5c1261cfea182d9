"""The campaign book: how the campaign goes, each chapter with the map of its stage, and the cast."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from hashlib import sha256
from typing import Any

from markupsafe import Markup

from toolkit.games.smog.content.chapters import Chapter
from toolkit.games.smog.content.figures import Figure
from toolkit.games.smog.content.model import Box
from toolkit.games.smog.content.wording import Wording, names_of
from toolkit.games.smog.printing.book_html import book_html, book_reading
from toolkit.games.smog.printing.chapter_words import ChapterWords, campaign_points
from toolkit.games.smog.printing.making import look_of
from toolkit.games.smog.printing.pictures import Depicted, scene
from toolkit.games.smog.printing.stages import stage_map
from toolkit.press.exports.booklet import Booklet, BookletPage
from toolkit.press.exports.leaves import COLUMN, Entry, Leaves, starts
from toolkit.press.layout.booklet_pages import Block
from toolkit.press.layout.look import Look
from toolkit.press.layout.piece_pictures import PiecePictures
from toolkit.press.layout.writing import Writer
from toolkit.source.art import credits_of
from toolkit.source.inline import escaped

NAME = "campaign"
TEMPLATE = "booklet.xml.j2"
CAMPAIGN, CAST = "campaign", "cast"
"""The keys of the parts that every book has."""
WINDOW = 44.0
"""How high the picture of a chapter is, in mm."""
HIGHEST = 70.0
"""How high a map may be: a page has room for its legend."""


def books_of(box: Box, pictures: PiecePictures[Depicted]) -> Iterator[Booklet]:
    """The book, ready to be made, if there is anything to tell."""
    if not box.chapters:
        return
    look = look_of(box)
    maker = _Maker(box, look, pictures)
    yield Booklet(
        NAME,
        f"{box.title}: {look.words('campaign_book')}",
        box.language,
        maker.pages,
        partial(book_html, box, look, NAME),
        maker.source(),
        reading=partial(book_reading, box, look),
    )


def portrait(figure: Figure) -> Depicted:
    """The picture of a figure."""
    return Depicted("portrait", figure.id, figure.name, figure.art)


class _Maker:
    """The work on the book."""

    def __init__(self, box: Box, look: Look, pictures: PiecePictures[Depicted]) -> None:
        self.box, self.look, self.pictures, self.words = box, look, pictures, look.words
        self.wording = Wording(look.words, names_of(box))
        self.writer = Writer(look.data, box.place)
        self.leaves = Leaves(look, TEMPLATE, self.xml)
        self.node = self.leaves.node

    def xml(self, text: str | Sequence[str]) -> Markup:
        """Markup as typed, as the words of a `<text>`."""
        words: Markup = self.writer.words(text)["xml"]
        return words

    def art(self, one: Depicted) -> dict[str, Any]:
        """A picture, as on the pieces."""
        return self.pictures.usable(self.pictures.of(one), one).data

    def source(self) -> str:
        """A digest of what the book says, of its pictures and of how it looks."""
        box = self.box
        shown = [self.art(one) for one in (*map(scene, box.chapters), *map(portrait, box.figures))]
        said = (box.title, box.subtitle, box.description, box.authors, box.version, box.chapters, box.figures)
        rooms = (box.tiles, box.equipment, *credits_of(box))
        looks = (self.look.digest, self.look.templates.digest(TEMPLATE))
        return sha256(repr((said, rooms, shown, looks)).encode("utf-8", "surrogatepass")).hexdigest()

    def pages(self) -> Iterator[BookletPage]:
        """Typeset twice: only after the first time is it known on which page each part begins."""
        pages: Mapping[str, int] = {}
        for _ in range(2):
            found = self.leaves.composed([self.cover()])
            found += self.leaves.contents(self.words("contents"), self.entries(), pages)
            for part in self.parts():
                found += self.leaves.fitted(part)
            pages = starts(found)
        head = f"{self.box.title} · {self.words('campaign_book')}"
        return self.leaves.faces(self.leaves.bound(found, self.colophon()), head, NAME)

    def cover(self) -> Block:
        """The first page, with the picture of the last chapter."""
        box = self.box
        return self.leaves.cover(
            title=self.xml(escaped(box.title)),
            plain=box.title,
            series=self.words("campaign_book"),
            teaser=self.xml(escaped(box.subtitle)) if box.subtitle else "",
            art=self.art(scene(box.ordered[-1])),
        )

    def entries(self) -> list[Entry]:
        """What stands in the contents."""
        chapters = [Entry(_key(one), f"{one.number}. {one.title}") for one in self.box.ordered]
        return [Entry(CAMPAIGN, self.words("campaign")), *chapters, Entry(CAST, self.words("cast"))]

    def parts(self) -> Iterator[Callable[[], Iterator[Block]]]:
        """What is read from the beginning to the end, part by part."""
        yield self.campaign
        for one in self.box.ordered:
            yield partial(self.told, one)
            yield partial(self.set_up, one)
        yield self.cast

    def opening(self, key: str, title: str, kicker: str = "") -> Block:
        """The head of a part."""
        return Block(self.node("opening", title=self.xml(escaped(title)), kicker=kicker), key, title, keeps=True)

    def paragraphs(self, text: str) -> Iterator[Block]:
        """A text as its author typed it."""
        for paragraph in text.split("\n\n") if text else ():
            yield self.leaves.paragraph(paragraph)

    def notice(self, title: str, icon: str, points: Sequence[str], kind: str) -> Block:
        """Points that belong together."""
        return self.leaves.notice(title, icon, points, self.look.data["kinds"][kind])

    def campaign(self) -> Iterator[Block]:
        """What it is about, and how it goes."""
        yield self.opening(CAMPAIGN, self.words("campaign"))
        yield from self.paragraphs(self.box.description)
        yield self.notice(self.words("campaign"), "order", campaign_points(self.box, self.words), "board")

    def told(self, one: Chapter) -> Iterator[Block]:
        """A chapter: what is read out, and how it is won."""
        says = ChapterWords(self.box, one, self.wording)
        yield self.opening(_key(one), one.title, f"{self.words('chapter')} {one.number}")
        yield Block(self.node("window", art=self.art(scene(one)), high=WINDOW))
        yield from self.paragraphs(one.story)
        yield self.notice(self.words("victory"), "victory", says.victory(), "role")

    def set_up(self, one: Chapter) -> Iterator[Block]:
        """The map, what is laid out, what happens on the way, and what follows."""
        says = ChapterWords(self.box, one, self.wording)
        drawn = stage_map(self.box, one, self.wording, (COLUMN.width, HIGHEST))
        if not drawn["empty"]:
            yield Block(self.node("stage", map=drawn, title=self.words("stage")), keeps=True)
        yield self.notice(self.words("set_up"), "tile", says.set_up(), "board")
        if events := says.events():
            yield self.notice(self.words("events"), "round", events, "chaos")
        if one.boxes:
            yield self.notice(self.words("boxes"), "box", [one.boxes], "gear")
        if after := says.afterwards():
            yield self.notice(self.words("afterwards"), "then", after, "location")

    def cast(self) -> Iterator[Block]:
        """Everybody, the gentlemen first."""
        yield self.opening(CAST, self.words("cast"))
        for one in self.box.figures:
            said = self.xml(one.story.split("\n\n")) if one.story else ""
            yield Block(self.node("person", art=self.art(portrait(one)), name=self.xml(escaped(one.name)), text=said))

    def colophon(self) -> Block:
        """Who made this."""
        box, lines = self.box, []
        if box.authors:
            lines.append(f"{self.words('by')} {', '.join(box.authors)}")
        if box.version:
            lines.append(f"{self.words('edition')} {box.version}")
        lines += credits_of(box)
        return Block(self.node("colophon", title=box.title, lines=[self.xml(escaped(line)) for line in lines]))


def _key(chapter: Chapter) -> str:
    return f"chapter-{chapter.number}"
