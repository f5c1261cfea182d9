"""From a box to everything that can be made of it, as a graph of tasks, and to the record of all that was read for it.

warming up → printing → faces → sheets → dividers → pictures → cards → page
check ──────────────────────────────────┘           ┘    ┘
booklets ────────────────────────────────────────────────┘
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from toolkit.lint.config import FILES
from toolkit.press.exports.site import CardShown, index_page
from toolkit.press.production.making import executor_for, warming_up
from toolkit.press.production.workshop import Job, Order
from toolkit.report.finding import Finding, Report, reaches
from toolkit.report.full import summary
from toolkit.work.cache import Cache
from toolkit.work.executor import Task, Work
from toolkit.work.machine import collector_paused
from toolkit.work.memory import Sources
from toolkit.work.workers import Table
from toolkit.workbench.audience import Audience
from toolkit.workbench.bench import Workbench
from toolkit.workbench.checking import Check
from toolkit.workbench.destinations import output_of
from toolkit.workbench.printing import booklets, pictures, reports
from toolkit.workbench.printing.booklets import Booklets
from toolkit.workbench.printing.building import OUTPUT, BuildRequest, Built
from toolkit.workbench.printing.cards import cards_shown, small_orders
from toolkit.workbench.printing.companions import companion
from toolkit.workbench.printing.outputs import Outputs
from toolkit.workbench.printing.page import site
from toolkit.workbench.printing.pictures import Pictures
from toolkit.workbench.printing.pieces import Pieces, pieces_in
from toolkit.workbench.printing.request import PrintRequest, sheet_settings


@collector_paused()
def build_everything(path: Path, request: BuildRequest, audience: Audience, cache: Cache, key: str) -> Built:
    """Builds a box, whatever was built before, and keeps a record of it.

    Raises:
        ToolkitError: the paper is unknown, the game cannot be printed, or a file cannot be written.
    """
    settings = sheet_settings(PrintRequest(paper=request.paper, dpi=request.dpi), path)
    bench = Workbench.at(path, audience=audience)
    check = Check(bench)
    name = "-".join([bench.folder.name, *([bench.language] if bench.language else [])])
    memory = output_of(cache, bench.folder.root, request.output or OUTPUT / name, force=request.force)
    target = memory.folder
    assert target is not None
    accepted = [check.baseline] if check.baseline is not None else []
    sources = Sources((bench.folder.root, *accepted, target / reports.FOLDER), FILES)
    read = sources.states()  # before anything is read: a change made in the meantime must count
    bench.note_gaps()
    pieces = pieces_in(bench.opened)
    if pieces.package is not None:
        sources = sources._replace(paths=(*sources.paths, pieces.package))
        read |= Sources((pieces.package,), FILES).states()
    box = _WholeBox(check, pieces, Outputs(pieces, pieces.workshop(memory), settings, audience), request.dpi)
    shared = box.build(request.processes, request.seconds)
    index = target / "index.html"
    found = box.found
    said = summary(Report(tuple(found), (), (bench.folder.shown,), bench.opened.counts))
    failing = reaches(found, bench.config.fail_on) or box.outputs.failed
    memory.remember(key, sources, read, (index.as_posix(), said), failing=failing)
    cache.tidy(request.room, shared=shared)
    return Built(index, said, failing, written=[str(one) for one in box.outputs.written])


class _WholeBox:
    """A box on its way to its page: what the tasks of a build leave for each other."""

    def __init__(self, check: Check, pieces: Pieces, outputs: Outputs, dpi: int) -> None:
        self.check, self.pieces, self.outputs, self.dpi = check, pieces, outputs, dpi
        self.booklets = Booklets(outputs)
        self.pictures = Pictures(pieces.opened, outputs.memory, outputs.audience)
        self.found: list[Finding] = []
        self._cards: list[CardShown] = []

    def build(self, processes: int | None, seconds: float | None) -> bool:
        """Does everything; returns whether other processes helped."""
        functions: Table = {booklets.FUNCTION: self.booklets.write, pictures.FUNCTION: self.pictures.draw}
        with executor_for(self.outputs.shop, processes, functions, seconds) as executor:
            warm = Task("warming up", partial(warming_up, self.outputs.shop, executor))
            printing = Task("printing", self._printing)
            check = Task("check", self._check)
            setting = Task("booklets", self.booklets.set)
            faces = Task("faces", partial(self.outputs.faces, self.dpi, bleed=True), (printing,))
            sheets = Task("sheets", self.outputs.sheets, (faces,))
            dividers = Task("dividers", self._dividers, (sheets,))
            found = Task("findings", self._findings, (check, dividers))
            drawing = Task("pictures", self._draw, (found,))
            cards = Task("cards", self._show_cards, (found,))
            were_set = Task("what was set", self.booklets.tell, (setting, cards))
            tabletop = Task("tabletop", partial(self.outputs.tts, ""), (were_set,))
            for_players = Task("companion", partial(companion, self.outputs, self.booklets), (tabletop,))
            page = Task("page", self._page, (drawing, for_players))
            executor.run([
                warm, printing, check, setting, faces, sheets, dividers, found, drawing, cards, were_set, tabletop,
                for_players, page,
            ])  # fmt: skip
        return executor.shared

    def _printing(self) -> Work:
        """Everything that is made from one face each, together."""
        outputs, dpi = self.outputs, self.dpi
        orders: list[Job | Order] = [
            *outputs.face_orders(dpi, bleed=True),
            *outputs.sheet_jobs(),
            *outputs.tts_orders(),
            *small_orders(outputs.shop, dpi),
        ]
        return outputs.make("printing", orders)

    def _check(self) -> Work:
        self.check.inspect()
        yield from ()

    def _dividers(self) -> Work:
        dividers = self.pieces.dividers
        if dividers is not None:
            yield from self.outputs.dividers(dividers)

    def _findings(self) -> Work:
        """What `unlikely check` finds, and what came up while printing."""
        ruled = self.check.answer.findings
        known = {one.diagnostic for one in ruled}
        printed = self.pieces.judged(self.outputs.findings())
        new = (one for one in printed if one.diagnostic not in known)
        self.found = sorted([*ruled, *new], key=lambda one: one.order)
        yield from ()

    def _draw(self) -> Work:
        return self.pictures.work(lambda: [one.diagnostic for one in self.found])

    def _show_cards(self) -> Work:
        self._cards = cards_shown(self.pieces, self.outputs.shop, self.found, self.dpi)
        yield from ()

    def _page(self) -> Work:
        """The page; it is last, as it says how large every file is."""
        for reason in sorted(self.pictures.lacking):
            self.outputs.audience.note(f"{reason}.")
        made = site(
            self.pieces, self.outputs.folder, self._cards, self.found, self.pictures.made, self.booklets.made,
            self.outputs.settings.paper.title,
        )  # fmt: skip
        self.outputs.memory.write_new("index.html", index_page(made).encode())
        yield from ()
