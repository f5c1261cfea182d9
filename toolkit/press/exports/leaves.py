"""The leaves of a booklet: from what a game says, part by part, to pages that can be stapled, with their contents.

    leaves = Leaves(look, "booklet.xml.j2", write)
    pages = leaves.bound([*front, *leaves.fitted(part)], credits)
    yield from leaves.faces(pages, head, name)

A game's template has the blocks: `cover`, `page` (what is behind all others), `opening`, `paragraph`, `notice`,
`contents`, `notes`, `colophon`, and whatever else it asks for.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from markupsafe import Markup
from msgspec import Struct

from toolkit.press.exports.booklet import BookletPage, UnprintableError
from toolkit.press.fault import MarkupError
from toolkit.press.layout.booklet_pages import Block, Column, Composed, Fits, accompanied, compose, set_page
from toolkit.press.layout.facing import judge_pictures
from toolkit.press.layout.look import Look
from toolkit.press.layout.measuring import Room
from toolkit.press.markup.nodes import Node, parse
from toolkit.press.markup.templates import BadTemplateError
from toolkit.press.sheets.saddle import PER_SHEET
from toolkit.source.inline import parse_line

SIZE = {"width": 148.0, "height": 210.0, "bleed": 3.0}
"""A5, in mm."""
COLUMN = Column(17.0, 17.0, 114.0, 177.0, 3.4)
SCALES = (1.0, 0.94, 0.88)
"""How much smaller a part may be set to save a page."""
MOST_SAVED = 3
"""A part of more pages than this is not set smaller to save one."""
UNLISTED = 12
"""Booklets with no more pages than this need no contents."""

Write = Callable[[str | Sequence[str]], Markup]


class Entry(Struct, frozen=True):
    """A line of the contents: what begins where."""

    key: str
    words: str


class Leaves:
    """Sets the pages of one booklet; `write` turns texts, as authors type them, into the words of a `<text>`."""

    def __init__(self, look: Look, template: str, write: Write) -> None:
        self.look, self.template, self.write = look, template, write
        self.scale = 1.0

    def node(self, what: str, **data: Any) -> Node:
        """A page or a block from the template; a block without the face around it."""
        size = SIZE if what in ("cover", "page") else {"width": COLUMN.width, "height": 400.0, "bleed": 0.0}
        try:
            markup = self.look.templates.render(
                self.template, {"what": what, "size": size, "scale": self.scale, "look": self.look.data, **data}
            )
            face = parse(markup)
            judge_pictures(face, data.get("art", {}).get("key", ""))
        except BadTemplateError as error:
            raise UnprintableError(f"templates/{error}") from None
        except MarkupError as error:
            where = f"templates/{self.template}: line {error.line} of its markup"
            raise UnprintableError(f"{where}: {error.message}") from None
        if what in ("cover", "page"):
            return face
        blocks = [child for child in face.children if isinstance(child, Node)]
        if len(blocks) != 1:
            raise UnprintableError(f'templates/{self.template}: "{what}" has to be one element, but is {len(blocks)}')
        return blocks[0]

    # Blocks.

    def cover(self, **data: Any) -> Block:
        """The first page."""
        return Block(self.node("cover", **data), title=str(data["plain"]), whole=True)

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

        return Block(self.node("paragraph", text=self.write(text), runs_on=runs_on), divide=divide)

    def notice(self, title: str, icon: str, points: Sequence[str], tone: Any) -> Block:
        """A box of rules; one that is too large for any page is divided between two points."""
        written = [self.write(point) for point in points]
        node = self.node("notice", title=title, icon=icon, points=written, tone=tone)

        def divide(fits: Fits) -> tuple[Block, Block] | None:
            for count in range(len(points) - 1, 0, -1):
                first = self.notice(title, icon, points[:count], tone)
                if fits(first):
                    return first, self.notice(title, icon, points[count:], tone)
            return None

        high = Room(self.look.book_case).high(node, COLUMN.width, 1.0)
        return Block(node, divide=divide if high > COLUMN.height else None)

    # Pages.

    def composed(self, blocks: Sequence[Block]) -> list[Composed]:
        """Blocks page by page."""
        return list(compose(list(blocks), COLUMN, self.look.book_case))

    def fitted(self, part: Callable[[], Iterable[Block]]) -> list[Composed]:
        """The pages of a part; it is set a little smaller if that saves one."""
        best: list[Composed] = []
        for self.scale in SCALES:
            found = accompanied(self.composed([*part()]), COLUMN, self.look.book_case)
            if not best or len(found) < len(best):
                best = found
            if len(best) == 1 or len(best) > MOST_SAVED:
                break
        self.scale = 1.0
        return best

    def notes(self, gate: str = "") -> list[Composed]:
        """A page for notes; one beside a part that is not for everybody says who may turn it."""
        return self.composed([Block(self.node("notes", text=self.write(gate) if gate else ""))])

    def contents(
        self, title: str, entries: Sequence[Entry], pages: Mapping[str, int], below: Sequence[Block] = ()
    ) -> list[Composed]:
        """What begins on which page, to be followed on a screen, and what stands below that."""
        rows = [{"key": one.key, "words": one.words, "page": pages.get(one.key, 88)} for one in entries]
        return self.composed([Block(self.node("contents", title=title, rows=rows), "contents", title), *below])

    def bound(self, pages: Sequence[Composed], colophon: Block) -> list[Composed]:
        """Pages that can be stapled: filled up to fours with room for notes and, at the back, who made this."""
        missing = -len(pages) % PER_SHEET
        found = [*pages]
        for _ in range(missing - 1):
            found += self.notes()
        return found + self.composed([colophon]) if missing else found

    def faces(self, pages: Sequence[Composed], head: str, name: str) -> Iterator[BookletPage]:
        """The pages, numbered, under a running head."""
        for number, page in enumerate(pages, start=1):
            ground = self.node("page", head=head, page=number)
            face, _ = set_page(page, ground, COLUMN, f"{name}-{number}", self.look.book_case)
            yield BookletPage(face, page.title, page.opens)


def is_left(page: int) -> bool:
    """Whether a page is on the left of its spread: the cover is page 1."""
    return page % 2 == 0


def starts(pages: Sequence[Composed]) -> dict[str, int]:
    """On which page each part begins."""
    return {page.opens: number for number, page in enumerate(pages, start=1) if page.opens}
