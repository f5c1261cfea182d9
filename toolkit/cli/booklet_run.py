"""Sets the booklets of a box: only those that have changed, and while something else is printed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from toolkit.cli.print_run import PrintRun, counted
from toolkit.cli.terminal import Progress, say
from toolkit.files import write_new, writing_whole
from toolkit.press.exports import booklet
from toolkit.press.exports.booklet import Booklet
from toolkit.press.fault import MarkupError
from toolkit.press.shapes.ink import Face
from toolkit.work.workers import Asked, Workers

ERRAND = "booklet"


class BookletRun:
    """The booklets of a box, on their way from `begin` to `finish`; `write` is the errand that makes one of them."""

    def __init__(self, press: PrintRun) -> None:
        self.press = press
        self.folder = press.output / "booklets"
        self._coming: Iterator[Booklet] = iter(press.printed.press.booklets(press.printed.opened.box))
        self._here: list[Booklet] = []
        self._asked: Asked | None = None

    def _every(self) -> Iterator[Booklet]:
        """All booklets, one after the other: another process need not prepare those after its own."""
        yield from self._here
        for one in self._coming:
            self._here.append(one)
            yield one

    @cached_property
    def _keys(self) -> dict[str, str]:
        """What each booklet is made from."""
        exchange, cache = self.press.exchange, self.press.shop.cache
        source = exchange.source if exchange is not None else ""
        return {one.name: cache.key("booklet", one.name, one.source, source) for one in self._every()}

    def _files(self, name: str) -> list[str]:
        return [f"booklets/{name}{ending}" for ending in (f"{self.press.standard}.pdf", ".jpg", ".html")]

    def begin(self, crew: Workers) -> None:
        """Hands out the booklets that have changed."""
        fresh = self.press.stamps.fresh
        stale = [name for name, key in self._keys.items() if not all(fresh(file, key) for file in self._files(name))]
        self._asked = crew.hand_out(ERRAND, stale)

    def finish(self, crew: Workers) -> list[Booklet]:
        """Every booklet that could be set, as PDF and HTML, with its cover."""
        assert self._asked is not None, "begin first"
        wrong: dict[str, str] = {}
        with Progress("setting", len(self._asked.items)) as step:
            for name, reason in crew.answers(self._asked):
                step(name)
                if reason:
                    wrong[name] = reason
        made = [one for one in self._every() if one.name not in wrong]
        for name in self._keys:
            if name in wrong:
                say(f"{name}: {wrong[name].rstrip('.')}. It is left out.")
                self.press.failed = True
        for one in made:
            for file in self._files(one.name):
                self.press.stamps.mark(file, self._keys[one.name])
        if made:
            say(f"{self.folder.as_posix()}: {counted(len(made), 'booklet')}, each as PDF and HTML.")
        return made

    def write(self, name: str) -> str:
        """Writes a booklet; says what is wrong with it, if it cannot be set."""
        one = next(each for each in self._every() if each.name == name)
        press, folder = self.press, self.folder
        pictures = press.shop.pictures if press.exchange is not None else None

        def show(cover: Face) -> None:
            write_new(folder / f"{name}.jpg", booklet.cover_picture(cover, press.shop.pictures), press.output)

        try:
            with writing_whole(folder / f"{name}{press.standard}.pdf", press.output) as stream:
                booklet.write_pdf(stream, press.shop, one, press.exchange, pictures, show)
            write_new(folder / f"{name}.html", one.html().encode(), press.output)
        except (booklet.UnprintableError, MarkupError) as error:
            return str(error)
        return ""
