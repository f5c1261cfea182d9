"""Prints one box: writes each kind of output, but only what has changed, and reports it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from toolkit.cli.boxes import open_folder
from toolkit.cli.earlier import box_at
from toolkit.cli.printing import Printing, dividers_of, judge, printing, tell, workshop
from toolkit.cli.terminal import Progress, say
from toolkit.diagnostic import Diagnostic
from toolkit.errors import NothingToCheckError
from toolkit.files import place, remove, text_of, write_new, writing_whole
from toolkit.press.components import Component
from toolkit.press.production.changes import changes
from toolkit.press.production.selection import Choice, choose
from toolkit.press.production.workshop import LAID, Done, Job, Order, Workshop
from toolkit.press.sheets.page import SheetSettings
from toolkit.work.cache import Stamps

if TYPE_CHECKING:
    from toolkit.press.exports.booklet import Booklet
    from toolkit.press.exports.services import Service
    from toolkit.press.exports.tts import TabletopFiles
    from toolkit.press.pdf.pdfx import Exchange


class PrintRun:
    """Prints one box: each method writes one kind of output and reports it."""

    def __init__(self, printed: Printing, shop: Workshop, output: Path, settings: SheetSettings) -> None:
        self.printed, self.shop, self.output = printed, shop, place(output)
        self.settings = replace(settings, language=printed.opened.box.language)
        self.components: tuple[Component, ...] = printed.components.components
        self.stamps = Stamps(shop.cache, output)
        self.selected = False
        self.beside = ""
        self.touched: dict[str, None] = {}
        self.failed = False
        self.exchange: Exchange | None = None
        self.anew: set[str] = set()
        self.aside: list[Diagnostic] = []

    def select(self, choice: Choice, since: str | None) -> None:
        """Keeps only the selected cards whose faces have changed."""
        self.selected = bool(choice) or since is not None
        self.components = choose(self.printed.components, choice)
        if since is not None:
            with box_at(since, self.printed.opened.folder, "--changed-since") as folder:
                before = workshop(printing(open_folder(folder)), self.shop.cache)
                changed = {one.after.front.name for one in changes(before, self.shop) if one.after is not None}
            self.components = tuple(card for card in self.components if card.front.name in changed)
            if not self.components:
                word = self.printed.components.word
                raise NothingToCheckError(f"no {word}'s faces have changed since {since}; nothing to print.")

    @property
    def suffix(self) -> str:
        """A name of its own for partial output, so that it does not overwrite the sheets of all cards."""
        return f"-{self.beside}s" if self.beside else "-selected" if self.selected else ""

    def make(self, verb: str, wanted: Iterable[Job | Order], meanwhile: Callable[[], None] = lambda: None) -> None:
        """Makes what is missing, on all cores, and does something else in the meantime."""
        inside = self.output.as_posix()
        every = [one._replace(inside=inside) if isinstance(one, Order) else Order(one) for one in dict.fromkeys(wanted)]
        self.touched.update((name, None) for order in every for name in self.shop.about(order.job))
        missing = [
            order._replace(there=self.stamps.known(self._name(order.file))) if order.file else order
            for order in every
            if not self._there(order)
        ]
        try:
            with Progress(verb, len(missing)) as step:
                self.shop.make(missing, step, self._mark, meanwhile)
        finally:
            if missing:
                self.stamps.save()

    def _there(self, order: Order) -> bool:
        """Whether an output is up to date: made from the same input, and not touched since."""
        job = order.job
        if not order.file or job in self.shop.files:
            return self.shop.has(job)
        known = all(map(self.shop.is_laid, self.shop.about(job)))
        if not known or not self.stamps.fresh(self._name(order.file), self.shop.key(job)):
            return False
        self.shop.files[job] = order.file
        return True

    def _mark(self, done: Done) -> None:
        if done.order.file and done.anew:
            self.stamps.mark(self._name(done.order.file), done.key)
            self.anew.add(done.order.file)

    def _name(self, file: str) -> str:
        return Path(file).relative_to(self.output).as_posix()

    def faces(self, dpi: float, *, bleed: bool) -> None:
        """A PNG for each face; PNGs of deleted cards are removed."""
        orders = self.face_orders(dpi, bleed=bleed)
        self.make("painting", orders)
        made = sum(order.file in self.anew for order in orders)
        folder = self.output / "faces"
        names = [order.job.name for order in orders]
        if not self.selected:
            _forget(self.output, names)
        say(f"{folder.as_posix()}: {counted(len(names), 'face')}, {made} painted.")

    def face_orders(self, dpi: float, *, bleed: bool) -> list[Order]:
        """Every face once, in the order of the cards."""
        names = dict.fromkeys(face.name for card in self.components for face in card.faces)
        folder = self.output / "faces"
        return [Order(self.shop.painted(name, dpi, bleed=bleed), (folder / f"{name}.png").as_posix()) for name in names]

    def sheet_jobs(self) -> Iterator[Job]:
        """What sheets are made of."""
        from toolkit.press.exports import print_sheets as sheets

        both = self.settings.fold or self.settings.flip != "none"
        return sheets.jobs(self.components, self.settings, backs=both)

    def sheets(self) -> None:
        """A PDF to print and cut."""
        from toolkit.press.exports import print_sheets as sheets

        settings = self.settings
        both = settings.fold or settings.flip != "none"
        self.make("laying out", self.sheet_jobs())
        how = ("-fold" if settings.fold else "") + ("-raster" if settings.raster else "") + self.standard
        path = self.output / "sheets" / f"{settings.paper.name}{how}{self.suffix}.pdf"
        made_from = sheets.digest(self.shop, self.components, settings, backs=both)
        made_from += self.exchange.source if self.exchange is not None else ""
        name = path.relative_to(self.output).as_posix()
        if not self.stamps.fresh(name, made_from):
            with writing_whole(path, self.output) as stream:
                sheets.write_pdf(stream, self.shop, self.components, settings, exchange=self.exchange)
            self.stamps.mark(name, made_from)
        pages = sum(1 for _ in sheets.pages(self.shop, self.components, settings))
        cards = sum(card.copies for card in self.components)
        pieces = counted(cards, self.beside or self.printed.components.word)
        say(f"{path.as_posix()}: {pieces} on {counted(pages, 'page')} of {settings.paper.title}.")

    def pages(self) -> None:
        """A PDF with one face per page, for print shops that lay out sheets themselves."""
        from toolkit.press.exports.single_pages import write_pdf

        self.make("laying out", (Job(LAID, face.name) for card in self.components for face in card.faces))
        path = self.output / "press" / f"cards{self.suffix}{self.standard}.pdf"
        with writing_whole(path, self.output) as stream, Progress("writing", len(self.components)) as step:
            count = write_pdf(stream, self.shop, self.components, self.settings.dpi, self.exchange, step)
        condition = f", for {self.exchange.separation.title}" if self.exchange is not None else ""
        say(f"{path.as_posix()}: {counted(count, 'page')}{condition}.")

    @property
    def standard(self) -> str:
        """The suffix for names of files made for a print shop."""
        return f"-{self.exchange.standard}" if self.exchange is not None else ""

    def sheet_pictures(self) -> None:
        """Every page of the sheets as a PNG."""
        from toolkit.press.exports.sheet_pictures import paint_sheets

        self.make(
            "painting", (Job("png", f.name, (self.settings.dpi, True)) for card in self.components for f in card.faces)
        )
        folder = self.output / "sheets"
        pages = 0
        for name, png in paint_sheets(self.shop, self.components, self.settings):
            write_new(folder / f"{self.settings.paper.name}{self.suffix}-{name}.png", png, self.output)
            pages += 1
        say(f"{folder.as_posix()}: {counted(pages, 'page')} as PNG.")

    def dividers(self, *, png: bool = False) -> bool:
        """The dividers, if the game has any, on separate sheets. They are too few to be worth other processes."""
        made = dividers_of(self.printed)
        if made is None:
            return False
        run = PrintRun(made, workshop(made, self.shop.cache, 1), self.output, self.settings)
        run.stamps, run.exchange, run.beside = self.stamps, self.exchange, "divider"
        run.sheets()
        if png:
            run.sheet_pictures()
        self.aside += [one for name in run.touched for one in run.shop.findings(name)]
        return True

    def calibration(self) -> None:
        """The two pages that find a printer's offset."""
        from toolkit.press.exports import print_sheets as sheets

        path = self.output / "sheets" / f"calibration-{self.settings.paper.name}.pdf"
        with writing_whole(path, self.output) as stream:
            sheets.write_calibration(stream, self.shop, self.settings.paper, self.settings.flip, self.settings.language)
        say(f"{path.as_posix()}: print it double-sided, read off the offset, and print with --offset=RIGHT,DOWN.")

    def service(self, name: str, service: Service) -> None:
        """The files for a print service."""
        from toolkit.press.exports import services

        cards, left_out = services.taken(self.components, service)
        if left_out:
            say(left_out)
        self.make("laying out", (Job(LAID, face.name) for card in cards for face in card.faces))
        self.make("painting", services.jobs(self.shop, cards, service))
        folder = self.output / "services" / f"{name.lower()}{self.suffix}"
        with Progress("writing", 2 * len(cards)) as step:
            if service.form == "folders":
                count = services.write_folders(folder, self.shop, cards, service, step, self.output)
                where, what = folder, "picture"
            else:
                where, what = folder.with_suffix(".pdf"), "page"
                with writing_whole(where, self.output) as stream:
                    count = services.write_pdf(stream, self.shop, cards, service, step)
        say(f"{where.as_posix()}: {counted(count, what)} for {service.title}. {service.note}".rstrip())

    def tts(self, url: str) -> None:
        """Deck sheets and the saved object for Tabletop Simulator."""
        from toolkit.press.exports import tts

        folder = self.output / f"tts{self.suffix}"
        planned = None
        while planned != (planned := self.tabletop()):  # again if a face turned out to have another size
            self.make("painting", tts.orders(planned, folder))
        where = url if not url or url.endswith("/") else f"{url}/"
        tts.write(folder, self.shop, planned, where or f"{folder.resolve().as_uri()}/", self.output)
        say(f"{folder.as_posix()}: {counted(planned.count, 'picture')} and a saved object for Tabletop Simulator.")

    def tts_orders(self) -> list[Order]:
        """The pictures for Tabletop Simulator, and their files."""
        from toolkit.press.exports import tts

        return list(tts.orders(self.tabletop(), self.output / f"tts{self.suffix}"))

    def tabletop(self) -> TabletopFiles:
        """The pictures for Tabletop Simulator, planned by the sizes of the faces laid out so far."""
        from toolkit.press.exports import tts

        return tts.plan(self.shop, self.components, tts.limits(), self.settings.dpi)

    def booklets(self) -> list[Booklet]:
        """The booklets, if the game has any, as PDF and HTML, with their covers."""
        from toolkit.cli.booklet_run import ERRAND, BookletRun

        its = BookletRun(self)
        with self.shop.crewed({ERRAND: its.write}) as crew:
            its.begin(crew)
            return its.finish(crew)

    def findings(self) -> list[Diagnostic]:
        """The findings about every selected face."""
        return [*(one for name in self.touched for one in self.shop.findings(name)), *self.aside]

    def tell(self) -> bool:
        """Prints the findings of the layout, and returns whether there are errors."""
        self.stamps.save()
        found = self.findings()
        if self._lacks_files():  # importing the rules takes longer than a face, so only if necessary
            for rule in self.printed.opened.game.rules():
                if rule.while_printing and rule.check is not None:
                    found += rule.check(self.printed.opened.box)
        return tell(self.printed.opened, judge(self.printed, found)) or self.failed

    def _lacks_files(self) -> bool:
        """Whether the box names a file that does not exist."""
        opened = self.printed.opened
        named = (opened.folder.root / path for _, path, _ in opened.game.reader().paths(opened.box))
        try:
            return not all(file.is_file() for file in named)
        except OSError:  # such as a name too long for any file
            return True


def counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'s' if number != 1 else ''}"


def _forget(output: Path, names: Sequence[str]) -> None:
    """Removes faces that an earlier run wrote here and that no longer exist, then saves the list."""
    folder = output / "faces"
    listed = folder / ".faces.json"
    try:
        before = json.loads(text_of(listed, inside=output))
    except (OSError, ValueError):
        before = []
    for name in before if isinstance(before, list) else []:
        if isinstance(name, str) and name not in names and Path(name).name == name:
            remove(folder / f"{name}.png", output)
    write_new(listed, (json.dumps(sorted(names), indent=0, ensure_ascii=False) + "\n").encode(), output)
