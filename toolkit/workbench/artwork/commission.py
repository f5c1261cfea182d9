"""`unlikely art`: what an illustrator is given: a contact sheet, a page, a table, and templates to draw on.

told = commission(Workshop…, ArtRequest(output=Path("pictures")))
told.every, told.written
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from toolkit.errors import ToolkitError
from toolkit.lint.config import MOST_DPI
from toolkit.press.artwork.drawing_layers import layers_of
from toolkit.press.artwork.wanted import WantedPicture, groups
from toolkit.press.layout.art import COARSEST
from toolkit.press.production.making import make
from toolkit.press.production.selection import Choice, choose
from toolkit.press.production.workshop import LAID, Job, Workshop
from toolkit.press.sheets.paper import find_paper
from toolkit.work.memory import Memory
from toolkit.workbench.artwork.listed import data_of, row_of
from toolkit.workbench.artwork.table import SUFFIXES, table
from toolkit.workbench.artwork.wanting import Wanting
from toolkit.workbench.bench import Workbench
from toolkit.workbench.destinations import NamedFile, output_of
from toolkit.workbench.own_cache import own_cache
from toolkit.workbench.printing.outputs import counted
from toolkit.workbench.printing.pieces import Pieces, pieces_of

if TYPE_CHECKING:
    from PIL.Image import Image

    from toolkit.press.sheets.paper import Paper

TEMPLATES, REGIONS = "templates", "regions"
FILES = (*SUFFIXES, ".pdf", ".html")
"""What a single file may be."""


@dataclass(frozen=True)
class ArtRequest:
    """Which pictures, where what is written goes (nowhere, if it is only asked), and what that is."""

    choice: Choice = field(default_factory=Choice)
    output: Path | None = None
    templates: bool = False
    booklets: bool = True
    dpi: int | None = None
    paper: str = "a4"
    status: tuple[str, ...] = ()
    force: bool = False


@dataclass(frozen=True)
class Commission:
    """Every picture that was asked for, the resolution meant, and a line for everything that was written."""

    every: tuple[WantedPicture, ...]
    dpi: int
    written: tuple[str, ...] = ()
    templates: dict[str, str] = field(default_factory=dict)

    @property
    def data(self) -> list[dict[str, Any]]:
        """The pictures as `--json` has them."""
        return [data_of(one, self.dpi, self.templates.get(one.name, "")) for one in self.every]


def commission(bench: Workbench, request: ArtRequest) -> Commission:
    """Finds the pictures, and writes what was asked for.

    Raises:
        ToolkitError: a value is not understood, the game prints nothing, or a file cannot be written.
        NothingToCheckError: no card fits the selection.
    """
    config = bench.config.art
    dpi = request.dpi or config.dpi
    if not COARSEST <= dpi <= MOST_DPI:
        raise ToolkitError(f"--dpi: has to be from {COARSEST} to {MOST_DPI}")
    output = request.output
    is_file = output is not None and output.suffix.lower() in FILES and not output.is_dir()
    if request.templates and (output is None or is_file):
        raise ToolkitError("--templates: are written into a folder. Name it: -o FOLDER")
    pieces = pieces_of(bench)
    cache = own_cache(bench.audience)
    folder = output_of(cache, bench.folder.root, output, force=request.force) if output and not is_file else None
    file = NamedFile(output, bench.audience, force=request.force) if output and is_file else None
    shop = pieces.workshop(folder or Memory(cache))
    every = _found(pieces, shop, request, config.dpi if config.is_set else COARSEST, bench)
    every = [one for one in every if not request.status or one.status in request.status]
    named = {one.name: group.name for group in groups(every) for one in group.every}
    told = Commission(tuple(every), dpi, (), named)
    writer = _Writer(bench, pieces, shop, told, find_paper(request.paper, bench.folder.root))
    if file is not None and output is not None:
        file.write(writer.made(output.suffix.lower()))
        return Commission(told.every, dpi, (f"{output.as_posix()}: {counted(len(every), 'picture')}.",), named)
    if folder is not None and output is not None:
        made = writer.templates(folder) if request.templates else writer.folder(folder)
        folder.save()
        return Commission(told.every, dpi, tuple(f"{output.as_posix()}/{line}" for line in made), named)
    return told


def _found(pieces: Pieces, shop: Workshop, request: ArtRequest, least: float, bench: Workbench) -> list[WantedPicture]:
    chosen = choose(pieces.components, request.choice)
    names = dict.fromkeys(face.name for one in chosen for face in one.faces)
    make(shop, [Job(LAID, name) for name in names], partial(bench.audience.counting, "laying out"))
    whole = not request.choice
    return Wanting(pieces, shop, least).every(chosen, booklets=request.booklets and whole)


def _jpeg(image: Image) -> bytes:
    stream = BytesIO()
    image.save(stream, "JPEG", quality=85)
    return stream.getvalue()


class _Writer:
    """Makes the files of one commission."""

    def __init__(self, bench: Workbench, pieces: Pieces, shop: Workshop, told: Commission, paper: Paper) -> None:
        self.bench, self.pieces, self.shop, self.told, self.paper = bench, pieces, shop, told, paper

    def made(self, suffix: str) -> bytes:
        """One file."""
        if suffix in SUFFIXES:
            rows = [row_of(one, self.told.dpi, self.told.templates.get(one.name, "")) for one in self.told.every]
            return table(suffix, rows, f"{self.shop.components.title} – pictures")
        self._paint()
        if suffix == ".pdf":
            from toolkit.press.artwork.contact_sheet import write_pdf

            stream = BytesIO()
            self._counted("writing", partial(write_pdf, stream, self.shop, self._seen, self.told.dpi, self.paper))
            return stream.getvalue()
        from toolkit.press.artwork.contact_page import contact_page

        page: str = self._counted("writing", partial(contact_page, self.shop, self._seen, self.told.dpi))
        return page.encode()

    def folder(self, folder: Memory) -> list[str]:
        """The contact sheet, the page and the table."""
        suffix = ".xlsx" if find_spec("xlsxwriter") is not None else ".csv"
        many = counted(len(self.told.every), "picture")
        told = []
        for name, said in (
            ("pictures.pdf", f"a contact sheet of {many}."),
            ("index.html", "the same as a page."),
            (f"pictures{suffix}", "the same as a table."),
        ):
            folder.write_new(name, self.made(Path(name).suffix))
            told.append(f"{name}: {said}")
        return told

    def templates(self, folder: Memory) -> list[str]:
        """What to draw on: three files for each frame."""
        from toolkit.press.artwork import drawing_templates as drawn

        every = groups(self.told.every)
        with self.bench.audience.counting("drawing", len(every)) as step:
            for group in every:
                layers = layers_of(group, self.shop.outlines.get(group.every[0].name))
                stream = BytesIO()
                drawn.pdf(stream, self.shop, group, layers)
                for suffix, data in (
                    ("svg", drawn.svg(group, layers, self.told.dpi).encode()),
                    ("png", drawn.png(group, layers, self.told.dpi)),
                    ("pdf", stream.getvalue()),
                ):
                    folder.write_new(f"{TEMPLATES}/{group.name}.{suffix}", data)
                step(group.name)
        many = counted(len(every), "frame")
        told = [f"{TEMPLATES}: {many} for {counted(len(self.told.every), 'picture')}, as SVG, PNG and PDF."]
        return [*told, *self._regions(folder)]

    def _regions(self, folder: Memory) -> list[str]:
        """Templates for pieces that lie beside each other, and a picture of how they lie; only of whole regions."""
        from toolkit.press.artwork import drawing_templates as drawn
        from toolkit.press.artwork.regions import as_it_lies, dpi_for, jobs_of, template_of

        by_id = {one.id: one for one in self.told.every if one.side == "front"}
        faces = {one.id: one.front.name for one in self.shop.components.components}
        every = [
            region
            for region in self.pieces.press.regions(self.pieces.opened.box)
            if all(id in by_id for id, _ in region.cells)
        ]
        jobs = [job for region in every for job in jobs_of(region, faces)]
        make(self.shop, jobs, partial(self.bench.audience.counting, "painting"))
        for region in every:
            shared, layers = template_of(region, by_id)
            dpi = dpi_for(shared.frame, self.told.dpi)
            stream = BytesIO()
            drawn.pdf(stream, self.shop, shared, layers)
            for name, data in (
                (f"{region.name}.svg", drawn.svg(shared, layers, self.told.dpi).encode()),
                (f"{region.name}.png", drawn.png(shared, layers, dpi)),
                (f"{region.name}.pdf", stream.getvalue()),
                (f"{region.name}-as-it-lies.jpg", _jpeg(as_it_lies(self.shop, region, faces))),
            ):
                folder.write_new(f"{REGIONS}/{name}", data)
        return [f"{REGIONS}: {counted(len(every), 'region')} as one picture each, with the cuts."] if every else []

    @property
    def _seen(self) -> Sequence[WantedPicture]:
        """The pictures that can be shown: a card, or at least a frame."""
        return [one for one in self.told.every if one.name in self.shop.faces or one.frame is not None]

    def _paint(self) -> None:
        """Paints all cards on all cores, in the size in which they are seen."""
        from toolkit.press.artwork.thumbnails import job_of

        jobs = [job for one in self._seen if (job := job_of(self.shop, one)) is not None]
        make(self.shop, jobs, partial(self.bench.audience.counting, "painting"))

    def _counted(self, verb: str, work: Callable[..., Any]) -> Any:
        with self.bench.audience.counting(verb, len(self._seen)) as step:
            return work(step=step)
