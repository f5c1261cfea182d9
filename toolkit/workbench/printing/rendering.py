"""From a box and what was asked to printed files: faces, sheets, dividers, booklets, deck sheets, print services.

printed = render(Workbench.at(path, audience=audience), PrintRequest(sheets=True, paper="letter"))
printed.written, printed.findings, printed.failing
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from toolkit.diagnostic import Diagnostic
from toolkit.errors import NothingToCheckError, ToolkitError
from toolkit.lint.named import LANGUAGE
from toolkit.press.production.changes import changes
from toolkit.press.production.making import executor_for
from toolkit.press.production.selection import choose
from toolkit.press.production.workshop import Job, Order, Workshop
from toolkit.press.sheets.paper import named_stock
from toolkit.report.finding import Finding, reaches
from toolkit.work.cache import ROOM
from toolkit.work.executor import Task, Work
from toolkit.work.memory import Memory
from toolkit.workbench.audience import Audience
from toolkit.workbench.bench import Workbench
from toolkit.workbench.destinations import output_of
from toolkit.workbench.own_cache import own_cache
from toolkit.workbench.printing import booklets
from toolkit.workbench.printing.booklets import Booklets
from toolkit.workbench.printing.building import OUTPUT
from toolkit.workbench.printing.earlier import box_at
from toolkit.workbench.printing.outputs import Of, Outputs, Written
from toolkit.workbench.printing.pieces import Pieces, pieces_of
from toolkit.workbench.printing.request import (
    PrintRequest,
    binding_for,
    carton_of,
    services_for,
    sheet_settings,
    standard_for,
    tables_of,
    tone_of,
)


@dataclass(frozen=True)
class Printed:
    """What was written, what came up on the way, and whether that is as severe as what makes a build fail."""

    written: tuple[Written, ...]
    findings: tuple[Finding, ...] = ()
    failing: bool = False


def render(bench: Workbench, request: PrintRequest) -> Printed:
    """Prints what was asked for; files that are up to date stay as they are.

    Raises:
        ToolkitError: a value is not understood, the game lacks something, or a file cannot be written.
        NothingToCheckError: no card fits the selection.
    """
    settings = sheet_settings(request, bench.folder.root)
    png_dpi = (request.png_dpi or request.dpi) if request.png else None
    services = services_for(request, bench.folder.root)
    standard = standard_for(request)
    stock = named_stock(request.size, bench.folder.root) if request.size else None
    tone = tone_of(request)
    pieces = pieces_of(bench).on(stock, tone)
    cache, root = own_cache(bench.audience), bench.folder.root
    changed = [one for one in (stock.name if stock is not None else "", tone or "", bench.language or "") if one]
    usual = OUTPUT / "-".join([pieces.name, *changed])
    memory = output_of(cache, root, request.output or usual, force=request.force)
    shop = pieces.workshop(memory)
    of = _selected(pieces, shop, request, bench.audience) if not request.only_calibrates else None
    outputs = Outputs(pieces, shop, settings, bench.audience, standard, of, asks=True)
    its_booklets = Booklets(outputs, binding_for(request, settings))
    dividers = pieces.dividers if request.dividers else None
    if request.dividers and dividers is None:
        raise ToolkitError(f"--dividers: {pieces.name} has none.")
    for option, asked in (("--booklets", request.booklets), ("--companion", request.companion)):
        if asked and not its_booklets:
            raise ToolkitError(f"{option}: {pieces.opened.game.title} has no booklets.")

    faces, on_sheets = request.faces or request.plain, request.sheets or request.plain
    bleed = not request.trimmed
    works: list[tuple[str, Callable[[], Work]]] = []
    if stock is not None:
        works.append(("sizes", partial(outputs.sized, stock)))
    if request.calibrate:
        works.append(("calibration", outputs.calibration))
    if faces and on_sheets:  # both at once, while each face is in memory
        both: list[Job | Order] = [*outputs.face_orders(request.dpi, bleed=bleed), *outputs.sheet_jobs()]
        works.append(("printing", lambda: outputs.make("printing", both)))
    if faces:
        works.append(("faces", lambda: outputs.faces(request.dpi, bleed=bleed)))
    if on_sheets:
        works.append(("sheets", outputs.sheets))
    if on_sheets and png_dpi is not None:
        works.append(("pictures of sheets", partial(outputs.sheet_pictures, png_dpi)))
    if standard is not None and not (request.sheets or request.dividers or request.booklets):
        works.append(("pages", outputs.pages))
    works += [(name, partial(outputs.service, name, service)) for name, service in services]
    works += _tables(outputs, request)
    if dividers is not None:
        works.append(("dividers", partial(outputs.dividers, dividers, png_dpi)))
    works += _besides(outputs, its_booklets, request)
    tasks = _one_by_one(works)
    if request.booklets:
        setting = Task("booklets", its_booklets.set)
        tasks += [setting, Task("what was set", its_booklets.tell, (setting, *tasks[-1:]))]
    others = {booklets.FUNCTION: its_booklets.write} if request.booklets else {}
    with executor_for(shop, request.processes, others, request.seconds) as executor:
        executor.run(tasks)
    memory.save()
    if request.only_calibrates:
        return Printed(tuple(outputs.written))
    found = pieces.judged([*outputs.findings(), *_lacking(pieces)])
    failing = reaches(found, pieces.opened.config.fail_on) or outputs.failed
    room = ROOM if request.cache_size is None else request.cache_size * 1_000_000
    memory.cache.tidy(room, shared=executor.shared)
    return Printed(tuple(outputs.written), tuple(found), failing)


def _tables(outputs: Outputs, request: PrintRequest) -> list[tuple[str, Callable[[], Work]]]:
    """What virtual tables read."""
    names = tables_of(request)
    if not request.tts and not names:
        return []
    from toolkit.workbench.printing import tabletops

    works: list[tuple[str, Callable[[], Work]]] = []
    if request.tts:
        works.append(("tabletop", partial(tabletops.simulator, outputs, request)))
    return [*works, *((f"table {name}", partial(tabletops.table, outputs, name)) for name in names)]


def _besides(outputs: Outputs, its_booklets: Booklets, request: PrintRequest) -> list[tuple[str, Callable[[], Work]]]:
    """What does not end on paper as pieces: a companion, a proof, pictures to show around, a carton.

    Each is imported by whoever asks for it: a face alone is drawn in less time than that takes.
    """
    works: list[tuple[str, Callable[[], Work]]] = []
    if request.companion:
        from toolkit.workbench.printing.companions import companion

        works.append(("companion", partial(companion, outputs, its_booklets)))
    if request.proof:
        from toolkit.workbench.printing.proofing import proof

        works.append(("proof", partial(proof, outputs)))
    if request.show:
        from toolkit.workbench.printing.shows import show

        works.append(("show", partial(show, outputs)))
    if request.carton:
        from toolkit.workbench.printing.cartons import carton

        works.append(("carton", partial(carton, outputs, *carton_of(request))))
    return works


def _one_by_one(works: Sequence[tuple[str, Callable[[], Work]]]) -> list[Task]:
    """Tasks that need the one before: what is made for one output is there for the next."""
    tasks: list[Task] = []
    for name, work in works:
        tasks.append(Task(name, work, tuple(tasks[-1:])))
    return tasks


def _selected(pieces: Pieces, shop: Workshop, request: PrintRequest, audience: Audience) -> Of:
    """The chosen components, if some were chosen; of these, those whose faces have changed.

    Raises:
        ToolkitError: a value has no meaning, or there is no such revision.
        NothingToCheckError: nothing is left.
    """
    word = pieces.components.word
    chosen = choose(pieces.components, request.choice)
    since = request.changed_since
    if since is None:
        return Of(chosen, word, bool(request.choice))
    with box_at(since, pieces.opened.folder, "--changed-since") as folder:
        before = (
            pieces_of(Workbench(folder, audience=audience).in_language(LANGUAGE.get()))
            .on(pieces.stock, pieces.tone)
            .workshop(Memory(shop.memory.cache))
        )
        changed = {one.after.front.name for one in changes(before, shop) if one.after is not None}
    chosen = tuple(card for card in chosen if card.front.name in changed)
    if not chosen:
        raise NothingToCheckError(f"no {word}'s faces have changed since {since}; nothing to print.")
    return Of(chosen, word, selected=True)


def _lacking(pieces: Pieces) -> list[Diagnostic]:
    """What the rules say of files that the box names and that do not exist.

    Importing the rules takes longer than a face, so that is only done if there is such a file.
    """
    opened = pieces.opened
    named = (opened.folder.root / path for _, path, _ in opened.game.reader().paths(opened.box))
    try:
        if all(file.is_file() for file in named):
            return []
    except OSError:  # such as a name too long for any file
        pass
    rules = (rule for rule in opened.game.rules() if rule.while_printing)
    return [one for rule in rules if rule.check is not None for one in rule.check(opened.box)]
