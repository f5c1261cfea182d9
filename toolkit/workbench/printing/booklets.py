"""The booklets of a box, as PDF and HTML, with their covers: set on all cores, and only those that have changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from toolkit.press.fault import MarkupError
from toolkit.press.shapes.ink import Face
from toolkit.work.executor import Share, Work
from toolkit.workbench.printing.outputs import Outputs, counted

if TYPE_CHECKING:
    from toolkit.press.exports.booklet import Booklet
    from toolkit.press.exports.stapled import Binding

FUNCTION = "booklet"
"""What sets a booklet, in the table of other processes."""


class Booklets:
    """The booklets of a box; with a binding, also as sheets to be stapled. `made` are those that could be set."""

    def __init__(self, outputs: Outputs, binding: Binding | None = None) -> None:
        self.outputs, self.binding = outputs, binding
        self.made: list[Booklet] = []
        self._folder = outputs.folder / "booklets"
        self._coming = self._prepared()
        self._here: list[Booklet] = []
        self._wrong: dict[str, str] = {}

    def _prepared(self) -> Iterator[Booklet]:
        """Each booklet as the game prepares it; nothing is prepared before somebody asks for the first."""
        yield from self.outputs.pieces.press.booklets(self.outputs.pieces.opened.box)

    def __bool__(self) -> bool:
        """Whether the game has any."""
        return next(self.every(), None) is not None

    def every(self) -> Iterator[Booklet]:
        """All booklets, one after the other: another process need not prepare those after its own."""
        yield from self._here
        for one in self._coming:
            self._here.append(one)
            yield one

    @cached_property
    def _keys(self) -> dict[str, str]:
        """What each booklet is made from."""
        standard, memory = self.outputs.standard, self.outputs.memory
        source = (standard.source if standard is not None else "", self.binding)
        return {one.name: memory.key("booklet", one.name, one.source, repr(source)) for one in self.every()}

    def _files(self, name: str) -> list[str]:
        stapled = [self._stapled(name)] if self.binding is not None else []
        return [f"booklets/{name}{ending}" for ending in (f"{self.outputs.ending}.pdf", ".jpg", ".html")] + stapled

    def _stapled(self, name: str) -> str:
        """The file of a booklet as sheets."""
        paper = self.binding.paper.name if self.binding is not None else ""
        return f"booklets/{name}-stapled-{paper}{self.outputs.ending}.pdf"

    def set(self) -> Work:
        """Sets the booklets that have changed."""
        holds = self.outputs.memory.holds
        stale = [name for name, key in self._keys.items() if not all(holds(file, key) for file in self._files(name))]
        with self.outputs.audience.counting("setting", len(stale)) as step:

            def take(name: str, reason: str) -> None:
                step(name)
                if reason:
                    self._wrong[name] = reason
                    return
                for file in self._files(name):
                    self.outputs.memory.mark(file, self._keys[name])

            yield Share(FUNCTION, stale, take)
        self.made = [one for one in self.every() if one.name not in self._wrong]

    def tell(self) -> Work:
        """Tells what was set, and what could not be."""
        for name in (name for name in self._keys if name in self._wrong):
            self.outputs.audience.note(f"{name}: {self._wrong[name].rstrip('.')}. It is left out.")
            self.outputs.failed = True
        if self.made:
            also = f", and as sheets of {self.binding.paper.title} to staple" if self.binding is not None else ""
            said = f"{counted(len(self.made), 'booklet')}, each as PDF and HTML{also}."
            self.outputs.wrote("booklets", self._folder, said, booklets=len(self.made))
        yield from ()

    def write(self, name: str) -> str:
        """Writes a booklet; says what is wrong with it, if it cannot be set."""
        from toolkit.press.exports import booklet
        from toolkit.press.exports.stapled import write_stapled

        one = next(each for each in self.every() if each.name == name)
        outputs, standard, memory = self.outputs, self.outputs.standard, self.outputs.memory
        pictures = outputs.shop.pictures if standard is not None else None

        def show(cover: Face) -> None:
            memory.write_new(f"booklets/{name}.jpg", booklet.cover_picture(cover, outputs.shop.pictures))

        try:
            if self.binding is not None:
                pages = tuple(one.pages())
                one = replace(one, pages=lambda: pages)
                with memory.writing(self._stapled(name)) as stream:
                    write_stapled(stream, outputs.shop, one, self.binding, standard, pictures)
            with memory.writing(f"booklets/{name}{outputs.ending}.pdf") as stream:
                booklet.write_pdf(stream, outputs.shop, one, standard, pictures, show)
            memory.write_new(f"booklets/{name}.html", one.html().encode())
        except (booklet.UnprintableError, MarkupError) as error:
            return str(error)
        return ""
