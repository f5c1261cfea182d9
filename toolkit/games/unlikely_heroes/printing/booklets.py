"""From a box to its booklets: one for each quest, an unlock log, and an index of all cards; as pages and web pages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from hashlib import sha256
from typing import Any

from markupsafe import Markup

from toolkit.games.unlikely_heroes.content.files import arts
from toolkit.games.unlikely_heroes.content.model import Box, Card, Quest
from toolkit.games.unlikely_heroes.land.links import links
from toolkit.games.unlikely_heroes.land.regions import order, quest_cards
from toolkit.games.unlikely_heroes.playing.reading.clues import numbers_in
from toolkit.games.unlikely_heroes.printing.booklet_html import index_html, log_html, quest_html
from toolkit.games.unlikely_heroes.printing.booklet_text import SORTING, BookletText, Passage, quest_text
from toolkit.games.unlikely_heroes.printing.covers import INDEX as INDEX_COVER
from toolkit.games.unlikely_heroes.printing.covers import LOG as LOG_COVER
from toolkit.games.unlikely_heroes.printing.covers import Cover, cover_of
from toolkit.games.unlikely_heroes.printing.face_text import CardWriter
from toolkit.games.unlikely_heroes.printing.faces import look_of, pictures_of
from toolkit.games.unlikely_heroes.printing.readings import quest_reading
from toolkit.games.unlikely_heroes.printing.unlock_log import LogEntry, log_entries
from toolkit.games.unlikely_heroes.printing.wording import Wording, shown_name
from toolkit.press.exports.booklet import Booklet, BookletPage
from toolkit.press.exports.leaves import UNLISTED, Entry, Leaves, is_left, starts
from toolkit.press.layout.art import FacePicture
from toolkit.press.layout.booklet_pages import Block
from toolkit.press.layout.look import Look
from toolkit.source.art import Art, credits_of
from toolkit.source.inline import escaped

TEMPLATE = "booklet.xml.j2"
LOG = "unlock-log"
WINDOW = 52.0
"""The height of an ending's picture, in mm."""
ROWS = 24
"""Entries in a column of the index."""
INDEX_COLUMNS = 4
"""Of the cards that a booklet names."""
TONES = {"challenge": "item", "out_of_luck": "hero", "starting": "challenge"}
"""The kind of card whose colours a box of rules has, by its icon; the default is maps."""


def booklets_of(box: Box) -> Iterator[Booklet]:
    """Every booklet, ready to be made."""
    look = look_of(box)
    wording = Wording(look.words)
    words = wording.words
    entries = log_entries(box)
    for index, quest in enumerate(box.quests):
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
            partial(quest_reading, text, entries[index] if entries else None, words),
        )
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


class _Maker:
    """The work on one booklet."""

    def __init__(self, box: Box, look: Look) -> None:
        self.box, self.look = box, look
        wording = Wording(look.words)
        self.words = wording.words
        self.writer = CardWriter(look.data, box.place, wording)
        self.leaves = Leaves(look, TEMPLATE, self.xml)
        self.node = self.leaves.node

    def xml(self, text: str | Sequence[str]) -> Markup:
        """Markup as typed, as the words of a `<text>`."""
        paragraphs = text if isinstance(text, str) else list(text)
        words: Markup = self.writer.words(paragraphs, self.box.place)["xml"]
        return words

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
        made_by = (box.authors, box.version, *credits_of(self.said_of_pictures))
        return sha256(repr((about, made_by, content)).encode("utf-8", "surrogatepass")).hexdigest()

    def quest_pages(self, quest: Quest, text: BookletText) -> Iterator[BookletPage]:
        """Typeset until it is known on which page each part begins: the first time, and once more with contents."""
        cover = self.leaves.cover(
            title=self.xml(text.title),
            plain=quest.title,
            series=self.xml(text.series),
            number=text.number,
            teaser=self.xml(text.teaser) if text.teaser else "",
            facts=text.facts,
            art=self.art(quest),
        )
        pages: dict[str, int] = {}
        listed = False
        for _ in range(3):
            composed = self.leaves.composed([cover])
            if listed:
                composed += self.leaves.contents(
                    self.words("contents"), self.entries(text), pages, [self.index(text, pages)]
                )
            before = False
            for part in text.parts:
                own = self.leaves.fitted(partial(self.part, part, pages))
                turned = len(own) > 1  # a part of two pages is read side by side
                if (before or part.apart or turned) and not is_left(len(composed) + 1):
                    composed += self.leaves.notes(self.gate(part) if before or part.apart else "")
                composed += own
                before = part.apart
            pages, listed = starts(composed), len(composed) > UNLISTED
        head = f"{self.box.title} · {quest.title}"
        return self.leaves.faces(self.leaves.bound(composed, self.colophon()), head, text.name)

    def entries(self, text: BookletText) -> list[Entry]:
        """What may be known before it is read: chapters by their numbers, and nothing of their titles."""
        plain = [part for part in text.parts if not part.apart or part.key in ("epilogue-won", "epilogue-lost")]
        return [
            Entry(part.key, part.kicker if part.key.startswith(("chapter", "epilogue")) else part.title)
            for part in plain
        ]

    def index(self, text: BookletText, pages: Mapping[str, int]) -> Block:
        """Where the parts that everybody reads name which card: by its number, which gives nothing away."""
        named: dict[int, list[int]] = {}
        for part in text.parts:
            if not part.apart and part.key != SORTING and part.key in pages:
                said = (*part.story, *(point for notice in part.notices for point in notice.points))
                for number in {number for line in said for number in numbers_in(line)}:
                    named.setdefault(number, []).append(pages[part.key])
        rows = [(self.xml(f"{{card:{number}}}"), ", ".join(map(str, where))) for number, where in sorted(named.items())]
        lines = -(-len(rows) // INDEX_COLUMNS)
        columns = [rows[at * lines : (at + 1) * lines] for at in range(INDEX_COLUMNS)]
        return Block(self.node("index", title=self.words("index"), columns=columns))

    @property
    def said_of_pictures(self) -> list[Art]:
        """What the box says about its pictures."""
        return [art for _, art in arts(self.box)]

    def colophon(self) -> Block:
        """Who made this."""
        box = self.box
        lines = [
            box.subtitle and escaped(box.subtitle),
            box.authors and self.words("by", authors=", ".join(box.authors)),
        ]
        lines.append(box.version and self.words("edition", version=box.version))
        lines += map(escaped, credits_of(self.said_of_pictures))
        return Block(self.node("colophon", title=box.title, lines=[self.xml(line) for line in lines if line]))

    def gate(self, part: Passage) -> str:
        """Who may turn the page before a part."""
        return part.gate or self.words("turn-when", part=part.kicker)

    def part(self, part: Passage, pages: Mapping[str, int]) -> Iterator[Block]:
        """The blocks of a part, its story split into paragraphs."""
        data = {"kicker": part.kicker, "title": self.xml(part.title), "item": part.item}
        title = self.words("chapter-titled", chapter=part.kicker, title=part.title)
        if part.item is not None:
            title = self.words("chapter-with", chapter=part.kicker, item=part.item, title=part.title)
        yield Block(self.node("opening", **data), part.key, title.replace("\\", ""), keeps=True)
        for paragraph in part.story:
            yield self.leaves.paragraph(paragraph)
        if part.table:
            rows = [(points, self.xml(text)) for points, text in part.table]
            yield Block(self.node("table", rows=rows))
        for notice in part.notices:
            tone = self.look.data["kinds"][TONES.get(notice.icon, "map")]
            yield self.leaves.notice(notice.title, notice.icon, notice.points, tone)
        if part.ways:
            yield self.ways(part, pages)
        if part.picture is not None:
            pictures = pictures_of(self.box)
            shown = pictures.usable(pictures.of(part.picture), part.picture)
            yield Block(self.node("window", art=shown.data, high=WINDOW))
        elif part.apart and not part.notices:
            yield Block(self.node("fin"))

    def ways(self, part: Passage, pages: Mapping[str, int]) -> Block:
        """Where to continue reading."""
        ways = [
            {
                "key": way.key,
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
        cover = self.leaves.cover(
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
        pages = self.leaves.bound(self.leaves.composed(blocks), self.colophon())
        yield from self.leaves.faces(pages, f"{self.box.title} · {title}", LOG)

    def index_pages(self, cards: Sequence[tuple[Card, tuple[Quest, ...]]]) -> Iterator[BookletPage]:
        """All cards in columns."""
        cover = self.leaves.cover(
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
        pages = self.leaves.bound(self.leaves.composed(blocks), self.colophon())
        yield from self.leaves.faces(pages, f"{self.box.title} · {self.words('card_index_head')}", "card-index")
