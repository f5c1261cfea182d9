"""Booklets as they read while they are written: from an open box to their pages, each painted when it is looked at."""

from __future__ import annotations

import threading
from dataclasses import dataclass

from toolkit.errors import ToolkitError
from toolkit.press.exports.booklet import Booklet, BookletPage, UnprintableError
from toolkit.press.fault import MarkupError
from toolkit.press.pixels.paint import paint
from toolkit.press.pixels.png import write_png
from toolkit.press.production.kept import look_of
from toolkit.studio.desk import Desk
from toolkit.studio.messages.boxes import SubjectShown
from toolkit.studio.messages.prints import BookletAnswer, BookletPageShown, BookletsAnswer, BookletShown
from toolkit.workbench.editing.arranging import entry_of_subject

DPI = 110
"""Dots per inch of pages: to be read on a laptop."""
MOST_SET, MOST_PAINTED, VERSION = 6, 60, 16


@dataclass(frozen=True)
class SetBooklet:
    """A booklet whose pages are set, each with a digest of what is on it."""

    booklet: Booklet
    pages: tuple[BookletPage, ...]
    versions: tuple[str, ...]


class Reader:
    """The booklets of the box on a desk. What was set and painted last is remembered, by what it was made from."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._lock = threading.Lock()
        self._set: dict[str, SetBooklet] = {}
        self._painted: dict[str, bytes] = {}

    def listed(self) -> BookletsAnswer:
        """Every booklet, with the entry that its subject is written in."""
        opened, shown = self._desk.state.bench.alone, []
        subjects = {one.id: one for one in opened.game.reader().subjects(opened.box)}
        for one in self._every():
            subject, part = subjects.get(one.subject), entry_of_subject(opened, one.subject)
            shown.append(
                BookletShown(
                    one.name,
                    one.title,
                    SubjectShown(subject.id, subject.heading) if subject is not None else None,
                    part.place.file if part is not None else "",
                    part.entry.id if part is not None else "",
                    one.source[:VERSION],
                )
            )
        return BookletsAnswer(tuple(shown))

    def read(self, name: str) -> BookletAnswer:
        """A booklet with its pages.

        Raises:
            ToolkitError: there is no such booklet.
        """
        booklet = self._named(name)
        try:
            made = self._made(booklet)
        except (UnprintableError, MarkupError) as error:
            return BookletAnswer(booklet.title, (), 1.0, str(error))
        face = made.pages[0].face
        pages = zip(made.pages, made.versions, strict=True)
        return BookletAnswer(
            booklet.title,
            tuple(BookletPageShown(page.title, version) for page, version in pages),
            round(face.width / face.height, 4),
        )

    def page(self, name: str, number: int) -> tuple[bytes, str]:
        """A page as a PNG, and its version.

        Raises:
            ToolkitError: there is no such page, or the booklet cannot be set.
        """
        made, easel = self._made(self._named(name)), self._desk.easel
        if easel is None or not 0 <= number < len(made.pages):
            raise ToolkitError("There is no such page.")
        version = made.versions[number]
        with easel.lock:
            if version not in self._painted:
                picture = paint(made.pages[number].face, DPI, easel.shop.pictures, bleed=False)
                self._painted[version] = write_png(picture, DPI)
                while len(self._painted) > MOST_PAINTED:
                    del self._painted[next(iter(self._painted))]
            return self._painted[version], version

    def _every(self) -> list[Booklet]:
        bench = self._desk.state.bench
        return list(bench.game.press().booklets(bench.alone.box)) if bench.game.press is not None else []

    def _named(self, name: str) -> Booklet:
        found = next((one for one in self._every() if one.name == name), None)
        if found is None:
            raise ToolkitError("There is no such booklet.")
        return found

    def _made(self, booklet: Booklet) -> SetBooklet:
        """The pages of a booklet, set once for all that asks for them.

        Raises:
            UnprintableError, MarkupError: its template is broken.
        """
        with self._lock:
            known = self._set.pop(booklet.name, None)
            if known is None or known.booklet.source != booklet.source:
                pages = tuple(booklet.pages())
                known = SetBooklet(booklet, pages, tuple(look_of(page.face)[:VERSION] for page in pages))
            self._set[booklet.name] = known
            while len(self._set) > MOST_SET:
                del self._set[next(iter(self._set))]
            return known
