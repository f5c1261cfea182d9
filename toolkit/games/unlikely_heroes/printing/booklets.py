"""From a box to its booklets: one for each quest, an unlock log, and an index of all cards; as pages and web pages."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from hashlib import sha256
from typing import Any

from markupsafe import Markup
from msgspec.structs import replace

from toolkit.games.unlikely_heroes.content.model import Box, Card, Quest
from toolkit.games.unlikely_heroes.land.links import links
from toolkit.games.unlikely_heroes.land.regions import order, quest_cards
from toolkit.games.unlikely_heroes.printing.booklet_html import index_html, log_html, quest_html
from toolkit.games.unlikely_heroes.printing.booklet_text import BookletText, Notice, Passage, quest_text
from toolkit.games.unlikely_heroes.printing.covers import INDEX as INDEX_COVER
from toolkit.games.unlikely_heroes.printing.covers import LOG as LOG_COVER
from toolkit.games.unlikely_heroes.printing.covers import Cover, cover_of
from toolkit.games.unlikely_heroes.printing.face_text import Writer
from toolkit.games.unlikely_heroes.printing.faces import look_of, pictures_of
from toolkit.games.unlikely_heroes.printing.unlock_log import LogEntry, log_entries
from toolkit.games.unlikely_heroes.printing.wording import Wording, shown_name
from toolkit.press.exports.booklet import Booklet, BookletPage, UnprintableError
from toolkit.press.fault import MarkupError
from toolkit.press.layout.art import FacePicture
from toolkit.press.layout.booklet_pages import Block, Column, Composed, Fits, accompanied, compose, set_page
from toolkit.press.layout.facing import judge_pictures
from toolkit.press.layout.look import Look
from toolkit.press.layout.measuring import Room
from toolkit.press.markup.nodes import Node, parse
from toolkit.press.markup.templates import BadTemplateError
from toolkit.source.inline import escaped, parse_line

TEMPLATE = "booklet.xml.j2"
SIZE = {"width": 148.0, "height": 210.0, "bleed": 3.0}
COLUMN = Column(17.0, 17.0, 114.0, 177.0, 3.4)
SCALES = (1.0, 0.94, 0.88)
"""How much smaller a part may be set to save a page."""
MOST_SAVED = 3
"""A part of more pages than this is not set smaller to save one."""
LOG = "unlock-log"
ROWS = 24
"""Entries in a column of the index."""
TONES = {"challenge": "item", "out_of_luck": "hero", "starting": "challenge"}
"""The kind of card whose colours a box of rules has, by its icon; the default is maps."""


def booklets_of(box: Box) -> Iterator[Booklet]:
    """Every booklet, ready to be made."""
    look = look_of(box)
    wording = Wording(look.words)
    words = wording.words
    for quest in box.quests:
        text = quest_text(box, quest, wording)
        maker = _Maker(box, look)
        yield Booklet(
            text.name,
            f"{quest.number}. {quest.title}",
            box.language,
            partial(maker.quest_pages, quest, text),
            partial(quest_html, box, text, words),
            maker.source(quest, text),
            quest.id,
        )
    entries = log_entries(box)
    if entries:
        maker = _Maker(box, look)
        yield Booklet(
            LOG,
            words("unlock_log"),
            box.language,
            partial(maker.log_pages, entries),
            partial(log_html, box, entries, words),
            maker.source(LOG_COVER, entries),
        )
    maker = _Maker(box, look)
    cards = indexed(box)
    named = [(card, [(quest.number, quest.title) for quest in quests]) for card, quests in cards]
    yield Booklet(
        "card-index",
        words("card_index"),
        box.language,
        partial(maker.index_pages, cards),
        partial(index_html, box, cards, words),
        maker.source(
            INDEX_COVER, [(card.number, shown_name(card, words), card.KIND, card.tags, of) for card, of in named]
        ),
    )


def indexed(box: Box) -> list[tuple[Card, tuple[Quest, ...]]]:
    """Encounters by number, then the other cards, each with the quests that lead to it."""
    every = links(box)
    found: dict[Card, list[Quest]] = {}
    for quest in box.quests:
        for card in quest_cards(every, quest):
            found.setdefault(card, []).append(quest)
    return [(card, tuple(found.get(card, ()))) for card in sorted(box.cards, key=order)]


def _is_left(page: int) -> bool:
    """Whether a page is on the left of its spread: the cover is page 1."""
    return page % 2 == 0


class _Maker:
    """The work on one booklet."""

    def __init__(self, box: Box, look: Look) -> None:
        self.box, self.look = box, look
        wording = Wording(look.words)
        self.words = wording.words
        self.writer = Writer(look.data, box.place, wording)
        self.scale = 1.0

    def node(self, what: str, **data: Any) -> Node:
        """A page or a block from the template; a block without the face around it."""
        size = SIZE if what in ("cover", "page") else {"width": COLUMN.width, "height": 400.0, "bleed": 0.0}
        try:
            markup = self.look.templates.render(
                TEMPLATE, {"what": what, "size": size, "scale": self.scale, "look": self.look.data, **data}
            )
            face = parse(markup)
            judge_pictures(face, data.get("art", {}).get("key", ""))
        except BadTemplateError as error:
            raise UnprintableError(f"templates/{error}") from None
        except MarkupError as error:
            raise UnprintableError(f"templates/{TEMPLATE}: line {error.line} of its markup: {error.message}") from None
        if what in ("cover", "page"):
            return face
        blocks = [child for child in face.children if isinstance(child, Node)]
        if len(blocks) != 1:
            raise UnprintableError(f'templates/{TEMPLATE}: "{what}" has to be one element, but is {len(blocks)}')
        return blocks[0]

    def xml(self, text: str | Sequence[str]) -> Markup:
        """Markup as typed, as the words of a `<text>`."""
        paragraphs = text if isinstance(text, str) else list(text)
        words: Markup = self.writer.words(paragraphs, self.box.place)["xml"]
        return words

    def cover(self, **data: Any) -> Block:
        """The first page."""
        return Block(self.node("cover", **data), title=str(data["plain"]), whole=True)

    def art(self, about: Quest | str) -> dict[str, Any]:
        """The picture on a cover: after the quest's own art, or that of the map it begins on, if it has none."""
        pictures = pictures_of(self.box)
        if isinstance(about, str):
            shown = pictures.of(Cover(about, self.box.title, None))
            return shown.data
        if about.art is not None:
            cover = cover_of(about)
            shown = pictures.usable(pictures.of(cover), cover)
            return shown.data
        card = next((one for one in self.box.encounters.get(about.start or 0, ()) if one.KIND == "map"), None)
        if card is None:
            return FacePicture("").data
        shown = pictures.usable(pictures.of(card), card)
        return shown.data

    def source(self, cover: Quest | str, content: object) -> str:
        """A digest of what a booklet says, of the picture on its cover and of how it looks."""
        box, look = self.box, self.look
        about = (box.title, box.subtitle, box.language, self.art(cover), look.digest, look.templates.digest(TEMPLATE))
        return sha256(repr((about, content)).encode("utf-8", "surrogatepass")).hexdigest()

    def quest_pages(self, quest: Quest, text: BookletText) -> Iterator[BookletPage]:
        """Typeset twice: only after the first time is it known on which page each part begins."""
        cover = self.cover(
            title=self.xml(text.title),
            plain=quest.title,
            series=self.xml(text.series),
            number=text.number,
            teaser=self.xml(text.teaser) if text.teaser else "",
            facts=text.facts,
            art=self.art(quest),
        )
        pages: dict[str, int] = {}
        for _ in range(2):
            composed = list(compose([cover], COLUMN, self.look.book_case))
            before = False
            for part in text.parts:
                if (before or part.apart) and not _is_left(len(composed) + 1):
                    composed += self.gate(part)
                composed += self.composed(part, pages)
                before = part.apart
            pages = {page.opens: number for number, page in enumerate(composed, start=1) if page.opens}
        head = f"{self.box.title} · {quest.title}"
        for number, page in enumerate(composed, start=1):
            ground = self.node("page", head=head, page=number)
            face, _ = set_page(page, ground, COLUMN, f"{text.name}-{number}", self.look.book_case)
            yield BookletPage(face, page.title)

    def composed(self, part: Passage, pages: Mapping[str, int]) -> list[Composed]:
        """The pages of a part; it is set a little smaller if that saves one."""
        best: list[Composed] = []
        for self.scale in SCALES:
            found = accompanied(
                list(compose(list(self.part(part, pages)), COLUMN, self.look.book_case)), COLUMN, self.look.book_case
            )
            if not best or len(found) < len(best):
                best = found
            if len(best) == 1 or len(best) > MOST_SAVED:
                break
        return best

    def gate(self, part: Passage) -> Iterator[Composed]:
        """A page for notes that says who may turn it, beside a part that is not for everybody."""
        self.scale = 1.0
        words = part.gate or self.words("turn-when", part=part.kicker)
        return compose([Block(self.node("gate", text=self.xml(words)))], COLUMN, self.look.book_case)

    def part(self, part: Passage, pages: Mapping[str, int]) -> Iterator[Block]:
        """The blocks of a part, its story split into paragraphs."""
        data = {"kicker": part.kicker, "title": self.xml(part.title), "item": part.item}
        title = self.words("chapter-titled", chapter=part.kicker, title=part.title)
        if part.item is not None:
            title = self.words("chapter-with", chapter=part.kicker, item=part.item, title=part.title)
        yield Block(self.node("opening", **data), part.key, title.replace("\\", ""), keeps=True)
        for paragraph in part.story:
            yield self.paragraph(paragraph)
        if part.table:
            rows = [(points, self.xml(text)) for points, text in part.table]
            yield Block(self.node("table", rows=rows))
        for notice in part.notices:
            yield self.notice(notice)
        if part.ways:
            yield self.ways(part, pages)

    def paragraph(self, text: str, *, runs_on: bool = False) -> Block:
        """A paragraph; at the end of a page it is divided between two words, never within bold or italics."""

        def divide(fits: Fits) -> tuple[Block, Block] | None:
            ends = [match.start() for match in re.finditer(r" (?=\S)", text)]
            count = bisect_left(ends, True, key=lambda end: not fits(self.paragraph(text[:end])))
            whole = (end for end in reversed(ends[:count]) if not parse_line(text[:end]).faults)
            end = next(whole, None)
            return (
                None
                if end is None
                else (self.paragraph(text[:end], runs_on=True), self.paragraph(text[end + 1 :], runs_on=runs_on))
            )

        return Block(self.node("paragraph", text=self.xml(text), runs_on=runs_on), divide=divide)

    def notice(self, notice: Notice) -> Block:
        """A box of rules; one that is too large for any page is divided between two points."""
        kinds = self.look.data["kinds"]
        tone = kinds[TONES.get(notice.icon, "map")]
        points = [self.xml(point) for point in notice.points]
        node = self.node("notice", title=notice.title, icon=notice.icon, points=points, tone=tone)

        def divide(fits: Fits) -> tuple[Block, Block] | None:
            for count in range(len(notice.points) - 1, 0, -1):
                first = self.notice(replace(notice, points=notice.points[:count]))
                if fits(first):
                    return first, self.notice(replace(notice, points=notice.points[count:]))
            return None

        high = Room(self.look.book_case).high(node, COLUMN.width, 1.0)
        return Block(node, divide=divide if high > COLUMN.height else None)

    def ways(self, part: Passage, pages: Mapping[str, int]) -> Block:
        """Where to continue reading."""
        ways = [
            {
                "item": way.item,
                "words": self.xml(way.words) if way.words else "",
                "page": self.words("page", number=pages.get(way.key, 88)),
            }
            for way in part.ways
        ]
        return Block(self.node("ways", ways=ways))

    def log_pages(self, entries: Sequence[LogEntry]) -> Iterator[BookletPage]:
        """A block of lines for each quest."""
        title = self.words("unlock_log")
        cover = self.cover(
            title=self.xml(title),
            plain=title,
            series=self.xml(escaped(self.box.title)),
            number=None,
            teaser=self.xml(self.words("unlock_log_for")),
            facts=(),
            art=self.art(LOG_COVER),
        )
        blocks = [cover]
        for entry in entries:
            notes = [self.words("log-note", note=note) for note in entry.notes]
            rows = [[*notes[at : at + 2], ""][:2] for at in range(0, len(notes), 2)]
            data = {"number": entry.number, "title": entry.title, "unlocks": entry.unlocks, "notes": rows}
            blocks.append(Block(self.node("log", **data), LOG if entry is entries[0] else ""))
        for number, page in enumerate(compose(blocks, COLUMN, self.look.book_case), start=1):
            ground = self.node("page", head=f"{self.box.title} · {title}", page=number)
            face, _ = set_page(page, ground, COLUMN, f"{LOG}-{number}", self.look.book_case)
            yield BookletPage(face, page.title)

    def index_pages(self, cards: Sequence[tuple[Card, tuple[Quest, ...]]]) -> Iterator[BookletPage]:
        """All cards in columns."""
        cover = self.cover(
            title=self.xml(self.words("card_index")),
            plain=self.words("card_index"),
            series=self.xml(escaped(self.box.title)),
            number=None,
            teaser=self.xml(self.words("card_index_for")),
            facts=(),
            art=self.art(INDEX_COVER),
        )
        entries = [
            {
                "number": card.number if card.number is not None else "–",
                "name": shown_name(card, self.words),
                "kind": card.KIND,
                "quests": ", ".join(str(quest.number) for quest in quests),
            }
            for card, quests in cards
        ]
        blocks = [cover]
        for begin in range(0, len(entries), 2 * ROWS):
            part = entries[begin : begin + 2 * ROWS]
            columns = [part[:ROWS], part[ROWS:]]
            blocks.append(Block(self.node("entries", columns=columns), "cards" if begin == 0 else f"cards-{begin}"))
        for number, page in enumerate(compose(blocks, COLUMN, self.look.book_case), start=1):
            ground = self.node("page", head=f"{self.box.title} · {self.words('card_index_head')}", page=number)
            face, _ = set_page(page, ground, COLUMN, f"card-index-{number}", self.look.book_case)
            yield BookletPage(face, page.title)
