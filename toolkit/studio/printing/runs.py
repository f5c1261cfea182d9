"""From the page's print form to files in a folder of the studio's own, with progress, which can be stopped at any time.

They are those that `unlikely render` and `unlikely build` make, byte for byte.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path

from msgspec import UNSET, structs

from toolkit.errors import NothingToCheckError, ToolkitError
from toolkit.press.production.selection import Choice
from toolkit.source.folder import Folder
from toolkit.studio.errand import Errand, Listening
from toolkit.studio.found import findings
from toolkit.studio.messages.events import PrintEvent
from toolkit.studio.messages.prints import OutputShown, PrintNews, PrintSent
from toolkit.workbench.audience import Nobody
from toolkit.workbench.bench import Workbench
from toolkit.workbench.destinations import output_of
from toolkit.workbench.own_cache import own_cache
from toolkit.workbench.printing.building import BuildRequest, build
from toolkit.workbench.printing.outputs import Written
from toolkit.workbench.printing.rendering import render
from toolkit.workbench.printing.request import PrintRequest

PAGE = "page"
"""The folder of the page that `build` makes, among the others."""
SHOWN_DPI = 100
"""Dots per inch of the pictures of sheets, which are there to be looked at before paper is wasted."""


def print_box(folder: Folder, sent: PrintSent, output: Path, line: Connection) -> None:
    """What the other process does: prints the box as it is on the disk, and tells what it made."""
    try:
        line.send(made_of(folder, sent, output, Listening(line, _counted)))
    except NothingToCheckError as error:
        line.send(PrintNews(said=f"{str(error)[:1].upper()}{str(error)[1:]}"))
    except ToolkitError as error:
        line.send(PrintNews(said=str(error)))


def _counted(verb: str, done: int, of: int) -> PrintNews:
    return PrintNews(verb=verb, done=done, of=of)


def made_of(folder: Folder, sent: PrintSent, output: Path, audience: Nobody) -> PrintNews:
    """Makes what was asked for.

    Raises:
        ToolkitError: a value is not understood, the game lacks something, or a file cannot be written.
        NothingToCheckError: no piece fits the selection.
    """
    bench = Workbench(folder, audience=audience).again()  # whatever was read when the studio was opened
    output_of(own_cache(audience), folder.root, output).remove_others("**/*")
    outputs: list[OutputShown] = []
    found: tuple[PrintNews, ...] = ()
    if set(sent.what) - {"everything"} or sent.services or sent.tables:
        printed = render(bench, request_of(sent, output))
        kinds = Counter(one.kind for one in printed.written)
        outputs += [_shown(one, output, alone=kinds[one.kind] == 1) for one in printed.written]
        found = (PrintNews(findings=findings(printed.findings)),)
    if "everything" in sent.what:
        asked = BuildRequest(output / PAGE, sent.paper, sent.dpi, processes=1)
        built = build(folder.root, asked, audience)
        files = tuple(sorted(one.relative_to(output).as_posix() for one in _files(output / PAGE)))
        outputs.append(OutputShown(PAGE, f"A page with everything. {built.said}", files))
    return PrintNews(outputs=tuple(outputs), findings=found[0].findings if found else ())


def request_of(sent: PrintSent, output: Path) -> PrintRequest:
    """The same in the words of the workbench."""
    shop = "pages" in sent.what or bool(sent.standard)
    stapled = sent.stapled and "booklets" in sent.what
    tts = "tts" in sent.what
    return PrintRequest(
        output,
        faces="faces" in sent.what,
        trimmed=sent.trimmed,
        sheets="sheets" in sent.what,
        png=not (shop or sent.raster) and bool({"sheets", "dividers"} & set(sent.what)),
        png_dpi=SHOWN_DPI,
        paper=sent.paper,
        size=sent.size,
        tone=sent.tone,
        proof="proof" in sent.what,
        show="show" in sent.what,
        flip=sent.flip,
        fold=sent.fold,
        offset=sent.offset,
        gutter=sent.gutter,
        marks=sent.marks,
        layout=sent.layout,
        cut_marks=sent.cut_marks,
        sparse=sent.sparse,
        die_lines=sent.die_lines,
        foil=sent.foil,
        varnish=sent.varnish,
        cutter=sent.cutter,
        calibrate="calibration" in sent.what,
        safe_zone=sent.safe_zone,
        dpi=sent.dpi,
        raster=sent.raster,
        dividers="dividers" in sent.what,
        booklets="booklets" in sent.what,
        companion="companion" in sent.what,
        stapled=stapled,
        thickness=sent.thickness if stapled else None,
        carton=sent.carton if "carton" in sent.what else "",
        card_thickness=sent.card_thickness,
        standard=(sent.standard or "x4") if shop else None,
        ink=sent.ink if shop else None,
        tts=tts,
        url=sent.url,
        push=sent.push and tts,
        table=sent.tables,
        service=sent.services,
        choice=Choice(numbers=sent.numbers, kinds=sent.kinds, groups=sent.groups, tags=sent.tags),
        changed_since=sent.changed_since or None,
        processes=1,
    )


def _shown(one: Written, output: Path, *, alone: bool) -> OutputShown:
    """What was written, with its files. Of several of a kind, such as services, each goes by its own name."""
    files = one.files or (_files(one.path) if one.path.is_dir() else [one.path])
    return OutputShown(
        one.kind if alone else one.path.name,
        one.said,
        tuple(sorted(file.relative_to(output).as_posix() for file in files)),
    )


def _files(folder: Path) -> list[Path]:
    return [one for one in folder.rglob("*") if one.is_file() and not one.name.startswith(".")]


class PrintRuns:
    """One print run at a time for a box, into a folder. `tell` gets its progress; `now` is the latest news."""

    def __init__(self, folder: Path, tell: Callable[[PrintEvent], None]) -> None:
        self.folder, self._tell = folder, tell
        self.now = PrintNews()
        self._errand = Errand[PrintNews](
            self._hear,
            lambda news: news.outputs is not UNSET or news.said is not UNSET,
            lambda why: PrintNews(said=why),
        )

    def begin(self, folder: Folder, sent: PrintSent) -> None:
        """Begins to print; a run that goes on is stopped."""
        self._errand.begin(print_box, folder, sent, self.folder)

    def stop(self) -> None:
        """Stops printing."""
        self._errand.stop()

    def files(self, kind: str = "") -> tuple[str, ...]:
        """The files that were made last, of one kind of output or of all."""
        outputs = self.now.outputs if self.now.outputs is not UNSET else ()
        return tuple(dict.fromkeys(file for one in outputs if kind in ("", one.kind) for file in one.files))

    def _hear(self, news: PrintNews) -> None:
        self.now = news
        self._tell(PrintEvent(**structs.asdict(news)))
