"""The files that can be printed of some pieces, one kind after the other: each is the work of a task.

    outputs = Outputs(pieces, shop, settings, audience)
    executor.run([Task("faces", lambda: outputs.faces(300, bleed=True)), Task("sheets", outputs.sheets)])
    outputs.written, outputs.findings()

What is up to date is left alone: every file is remembered with what it was made from.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from dataclasses import replace as replaced
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from toolkit.diagnostic import Diagnostic
from toolkit.errors import ToolkitError
from toolkit.press.components import Component
from toolkit.press.production.making import make_here, making
from toolkit.press.production.workshop import LAID, Job, Order, Workshop
from toolkit.press.sheets.finish import NO_FINISH
from toolkit.press.sheets.page import SheetSettings
from toolkit.source.suggest import listing
from toolkit.work.executor import Work
from toolkit.workbench.audience import Audience
from toolkit.workbench.printing.pieces import Pieces

if TYPE_CHECKING:
    from toolkit.press.exports.services import Service
    from toolkit.press.exports.tts import TabletopFiles
    from toolkit.press.pdf.pdfx import PdfX
    from toolkit.press.sheets.cutters import Cutter
    from toolkit.press.sheets.paper import Stock


@dataclass(frozen=True)
class Written:
    """What was written: the kind of output, its file or folder, how many of what it has, and a sentence about that.

    `files` are those that belong to it, if its folder has others as well.
    """

    kind: str
    path: Path
    said: str
    counts: Mapping[str, int] = field(default_factory=dict)
    files: tuple[Path, ...] = ()

    def __str__(self) -> str:
        return f"{self.path.as_posix()}: {self.said}"


@dataclass(frozen=True)
class Of:
    """Which of a box's components are printed, if not all; `word` is what they are called, if not by the game's word.

    Partial output has names of its own, so that it does not overwrite the sheets of all cards.
    """

    components: tuple[Component, ...]
    word: str
    selected: bool = False
    beside: bool = False

    @property
    def suffix(self) -> str:
        """What is added to the names of files."""
        return f"-{self.word}s" if self.beside else "-selected" if self.selected else ""


class Outputs:
    """Everything that can be printed of some pieces, in the folder that the workshop's memory is about.

    With `asks`, the audience is asked before paper is wasted.
    """

    def __init__(
        self,
        pieces: Pieces,
        shop: Workshop,
        settings: SheetSettings,
        audience: Audience,
        standard: PdfX | None = None,
        of: Of | None = None,
        *,
        asks: bool = False,
    ) -> None:
        assert shop.memory.folder is not None
        self.pieces, self.shop, self.memory, self.audience = pieces, shop, shop.memory, audience
        self.folder: Path = shop.memory.folder
        self.settings = replace(settings, language=pieces.opened.box.language)
        self.standard = standard
        self.of = of or Of(pieces.components.components, pieces.components.word)
        self.written: list[Written] = []
        self.failed = False
        self.saved, self.asks = b"", asks
        self._touched: dict[str, None] = {}
        self._anew: set[Order] = set()
        self._aside: list[Diagnostic] = []
        self._told: set[Diagnostic] = set()

    @property
    def components(self) -> tuple[Component, ...]:
        """The components that are printed."""
        return self.of.components

    def wrote(self, kind: str, path: Path, said: str, files: tuple[Path, ...] = (), **counts: int) -> None:
        """Tells of something that was written. What is printed beside the pieces has its own word for it."""
        self.written.append(Written(f"{self.of.word}s" if self.of.beside else kind, path, said, counts, files))
        self.audience.note(str(self.written[-1]))

    def make(self, verb: str, wanted: Iterable[Job | Order]) -> Work:
        """Makes what is missing. The few dividers are not worth being made anywhere else."""
        every = list(dict.fromkeys(wanted))
        jobs = (one.job if isinstance(one, Order) else one for one in every)
        self._touched.update((name, None) for job in jobs for name in self.shop.about(job))
        how = make_here if self.of.beside else making
        made = yield from how(self.shop, every, partial(self.audience.counting, verb))
        self._anew.update(one.order for one in made if one.anew)

    def sized(self, stock: Stock) -> Work:
        """Lays out all cards on a stock, and says at once which kinds do not fit there."""
        from toolkit.press.production.stocks import misfits, told

        yield from self.laid_out(one for one in self.shop.components.components if one.form == "card")
        found = [one for name in self._touched for one in self.shop.findings(name)]
        said, others = told(found, stock, misfits(self.shop))
        self._told.update(set(found) - set(others))
        self.audience.note(said)

    # -------------------------------------------------------------------------------------------- faces and sheets

    def face_orders(self, dpi: float, *, bleed: bool) -> list[Order]:
        """Every face once, in the order of the cards."""
        names = dict.fromkeys(face.name for card in self.components for face in card.faces)
        return [Order(self.shop.painted(name, dpi, bleed=bleed), f"faces/{name}.png") for name in names]

    def sheet_jobs(self) -> Iterator[Job]:
        """What sheets are made of."""
        from toolkit.press.exports import print_sheets

        return print_sheets.jobs(self.components, self.settings, backs=self._has_backs)

    @property
    def _has_backs(self) -> bool:
        return self.settings.fold or self.settings.flip != "none"

    def faces(self, dpi: float, *, bleed: bool) -> Work:
        """A PNG for each face; PNGs of deleted cards are removed."""
        orders = self.face_orders(dpi, bleed=bleed)
        yield from self.make("painting", orders)
        if not self.of.selected:
            self._tidy({order.file for order in orders})
        anew = sum(order in self._anew for order in orders)
        said = f"{counted(len(orders), 'face')}, {anew} painted."
        self.wrote("faces", self.folder / "faces", said, faces=len(orders), painted=anew)

    def _tidy(self, wanted: AbstractSet[str]) -> None:
        """Removes faces that were made earlier and no longer exist; says what else lies there."""
        staying = self.memory.remove_others("faces/*.png", wanted)
        if staying:
            self.audience.note(
                f"{self.folder.as_posix()}: belonging to no card here, and left alone, since the toolkit did not make"
                f" them or they have changed: {listing(staying, joint='and')}. Remove what you do not need."
            )

    def sheets(self) -> Work:
        """A PDF to print and cut."""
        from toolkit.press.exports import print_sheets

        settings = self.settings
        yield from self.make("laying out", self.sheet_jobs())
        yield from self._full_sheets()
        cutter = settings.finishing.cutter
        ways = {"-fold": settings.fold, "-raster": settings.raster, "-safe-zone": settings.safe_zone}
        ways[f"-{settings.together}"] = bool(settings.together)
        ways[f"-{cutter.name}" if cutter is not None else "-finished"] = settings.finishing != NO_FINISH
        how = "".join(way for way, asked in ways.items() if asked) + self.ending
        name = f"sheets/{settings.paper.name}{how}{self.of.suffix}.pdf"
        key = print_sheets.digest(self.shop, self.components, settings, backs=self._has_backs)
        if not self.memory.holds(name, made_from := key + (self.standard.source if self.standard else "")):
            with self.memory.writing(name) as stream:
                print_sheets.write_pdf(stream, self.shop, self.components, settings, pdfx=self.standard)
            self.memory.mark(name, made_from)
        pages = sum(1 for _ in print_sheets.pages(self.shop, self.components, settings))
        if not pages:
            raise ToolkitError(f"--layout: there is nothing here for {settings.together}.")
        pieces = print_sheets.count(self.components, settings)
        said = f"{counted(pieces, self.of.word)} on {counted(pages, 'page')} of {settings.paper.title}."
        self.wrote("sheets", self.folder / name, said, pieces=pieces, pages=pages)
        if cutter is not None:
            self._cutting_files(cutter, name.removesuffix(".pdf"))

    def _cutting_files(self, cutter: Cutter, stem: str) -> None:
        """Each page as SVG and as DXF, for a cutting machine."""
        from toolkit.press.exports import cutting, print_sheets

        files = []
        title = self.shop.components.title
        for page in print_sheets.pages(self.shop, self.components, self.settings):
            if page.side == "front":
                for ending, text in (("svg", cutting.svg(page, title)), ("dxf", cutting.dxf(page))):
                    files.append(self.folder / f"{stem}-{page.number}.{ending}")
                    self.memory.write_new(f"{stem}-{page.number}.{ending}", text.encode())
        said = f"{counted(len(files) // 2, 'page')} as SVG and DXF for {cutter.title}. {cutter.note}".rstrip()
        self.wrote("cutting files", self.folder / "sheets", said, tuple(files), pages=len(files) // 2)

    def _full_sheets(self) -> Work:
        """Asks before a sheet is printed for next to nothing, and leaves it out if it is not wanted."""
        from toolkit.press.exports import print_sheets

        found = print_sheets.sparse(self.shop, self.components, self.settings)
        listed = ", ".join(f"{counted(last, batch.form)} of {batch.plan.count}" for batch, last in found if batch.plan)
        if not (found and self.asks and self.settings.sparse):
            wanted = self.settings.sparse
        else:
            wanted = self.audience.ask(
                f"The last sheet would have only {listed}. Print it?", "--no-sparse leaves it out"
            )
        if found and not wanted:
            fewer = print_sheets.without_sparse(self.shop, self.components, self.settings)
            self.of = replaced(self.of, components=fewer)
            self.audience.note(f"Left out, as they would need a sheet of their own: {listed}.")
        yield from ()

    def sheet_pictures(self, dpi: float) -> Work:
        """Every page of the sheets as a PNG."""
        from toolkit.press.exports.sheet_pictures import paint_sheets

        faces = (face.name for card in self.components for face in card.faces)
        yield from self.make("painting", (Job("png", name, (dpi, True)) for name in faces))
        files = []
        for page, png in paint_sheets(self.shop, self.components, replace(self.settings, dpi=dpi)):
            name = f"sheets/{self.settings.paper.name}{self.of.suffix}-{page}.png"
            self.memory.write_new(name, png)
            files.append(self.folder / name)
        said = f"{counted(len(files), 'page')} as PNG."
        self.wrote("sheet pictures", self.folder / "sheets", said, tuple(files), pages=len(files))

    def dividers(self, dividers: Pieces, png_dpi: float | None = None) -> Work:
        """The dividers on separate sheets, and pictures of these if so wished."""
        of = Of(dividers.components.components, "divider", beside=True)
        its = Outputs(dividers, dividers.workshop(self.memory), self.settings, self.audience, self.standard, of)
        yield from its.sheets()
        if png_dpi is not None:
            yield from its.sheet_pictures(png_dpi)
        self.written += its.written
        self._aside += its.findings()

    def calibration(self) -> Work:
        """The two pages that find a printer's offset."""
        from toolkit.press.exports import print_sheets

        paper = self.settings.paper
        name = f"sheets/calibration-{paper.name}.pdf"
        with self.memory.writing(name) as stream:
            print_sheets.write_calibration(stream, self.shop, paper, self.settings.flip, self.settings.language)
        said = "print it double-sided, read off the offset, and print with --offset=RIGHT,DOWN."
        self.wrote("calibration", self.folder / name, said, pages=2)
        yield from ()

    # ------------------------------------------------------------------------------------------- for others to print

    def pages(self) -> Work:
        """A PDF with one face per page, for print shops that lay out sheets themselves."""
        from toolkit.press.exports.single_pages import write_pdf

        yield from self.laid_out(self.components)
        path = f"press/cards{self.of.suffix}{self.ending}.pdf"
        with self.memory.writing(path) as stream, self.audience.counting("writing", len(self.components)) as step:
            finishing = self.settings.finishing
            count = write_pdf(stream, self.shop, self.components, self.settings.dpi, self.standard, step, finishing)
        condition = f", for {self.standard.separation.title}" if self.standard is not None else ""
        self.wrote("pages", self.folder / path, f"{counted(count, 'page')}{condition}.", pages=count)

    def service(self, name: str, service: Service) -> Work:
        """The files for a print service."""
        from toolkit.press.exports import services

        cards, left_out = services.taken(self.shop, self.components, service)
        if left_out:
            self.audience.note(left_out)
        yield from self.laid_out(cards)
        yield from self.make("painting", services.jobs(self.shop, cards, service))
        where = f"services/{name.lower()}{self.of.suffix}"
        with self.audience.counting("writing", 2 * len(cards)) as step:
            if service.form == "folders":
                what = "picture"
                count = services.write_folders(
                    lambda file, data: self.memory.write_new(f"{where}/{file}", data), self.shop, cards, service, step
                )
            else:
                what = "page"
                with self.memory.writing(f"{where}.pdf") as stream:
                    count = services.write_pdf(stream, self.shop, cards, service, step)
        said = f"{counted(count, what)} for {service.title}. {service.note}".rstrip()
        shown = where if service.form == "folders" else f"{where}.pdf"
        self.wrote("service", self.folder / shown, said, (), **{f"{what}s": count})

    def laid_out(self, cards: Iterable[Component]) -> Work:
        """Lays out every face of some pieces."""
        yield from self.make("laying out", (Job(LAID, face.name) for card in cards for face in card.faces))

    def tts(self, url: str) -> Work:
        """Deck sheets and the saved object for Tabletop Simulator."""
        from toolkit.press.exports import tts

        name = f"tts{self.of.suffix}"
        planned = None
        while planned != (planned := self.tabletop()):  # again if a face turned out to have another size
            yield from self.make("painting", tts.orders(planned, name))
        where = url if not url or url.endswith("/") else f"{url}/"
        saved, text = tts.saved_file(self.shop, planned, where or f"{(self.folder / name).resolve().as_uri()}/")
        self.memory.write_new(f"{name}/{saved}", text)
        said = f"{counted(planned.count, 'picture')} and a saved object for Tabletop Simulator."
        self.wrote("tts", self.folder / name, said, pictures=planned.count)
        self.saved = text

    def tts_orders(self) -> Iterator[Order]:
        """The pictures for Tabletop Simulator, and their files."""
        from toolkit.press.exports import tts

        return tts.orders(self.tabletop(), f"tts{self.of.suffix}")

    def tabletop(self) -> TabletopFiles:
        """The pictures for Tabletop Simulator, planned by the sizes of the faces laid out so far."""
        from toolkit.press.exports import tts

        return tts.plan(self.shop, self.components, tts.limits(), self.settings.dpi)

    @property
    def ending(self) -> str:
        """The suffix for names of files made for a print shop."""
        return f"-{self.standard.standard}" if self.standard is not None else ""

    # ------------------------------------------------------------------------------------------------- what came up

    def findings(self) -> list[Diagnostic]:
        """The findings about every face that was made."""
        every = [*(one for name in self._touched for one in self.shop.findings(name)), *self._aside]
        self.failed = self.failed or bool(self._told)
        return [one for one in every if one not in self._told]


def counted(number: int, noun: str) -> str:
    """A number of things."""
    return f"{number} {noun}{'s' if number != 1 else ''}"
