"""`unlikely build`: check, print everything, and write a page that shows it all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from toolkit.cli import booklet_run, graph_run, render, reports
from toolkit.cli.booklet_run import BookletRun
from toolkit.cli.build_again import OUTPUT
from toolkit.cli.graph_run import GraphRun
from toolkit.cli.page_cards import cards_shown, small_orders
from toolkit.cli.print_run import PrintRun
from toolkit.cli.printing import Printing, judge, package_of, printing, workshop
from toolkit.cli.record import keep, recorded, states
from toolkit.cli.terminal import TERMINAL, say
from toolkit.files import write_new
from toolkit.press.exports.booklet import Booklet
from toolkit.press.exports.site import (
    BookletShown,
    CardShown,
    ChapterShown,
    FindingShown,
    Link,
    Named,
    ReportShown,
    SaidShown,
    Site,
    TableShown,
    index_page,
)
from toolkit.press.production.sharing import get_ready
from toolkit.report.finding import Finding, Report, reaches
from toolkit.report.full import summary
from toolkit.report.wording import consequences, where
from toolkit.work.cache import Cache
from toolkit.work.machine import collector_paused
from toolkit.workbench.bench import Workbench
from toolkit.workbench.checking import Check


@collector_paused()
def run(
    path: Path, output: Path | None, paper: str, dpi: int, processes: int | None, cache: Cache, key: str, room: int
) -> bool:
    """Writes everything, keeps a record of it, and returns whether findings fail the build.

    Raises:
        ToolkitError: the paper is unknown, or a file cannot be written.
    """
    request = render.Request(output, paper=paper, dpi=dpi)
    settings = render.sheet_settings(request, path)
    bench = Workbench.at(path, audience=TERMINAL)
    check = Check(bench)
    sources = [bench.folder.root, *([check.baseline] if check.baseline is not None else [])]
    sources.append((output or OUTPUT / check.folder.name) / reports.FOLDER)
    read = states(sources)  # before anything is read: a change made in the meantime must count
    bench.note_gaps()
    printed = printing(bench.opened)
    code = package_of(printed.press)
    if code is not None:
        sources.append(code)
        read |= states([code])
    target = output or OUTPUT / printed.name
    shop = workshop(printed, cache, processes)
    press = PrintRun(printed, shop, target, settings)
    its_booklets, its_graphs = BookletRun(press), GraphRun(printed.opened, cache)
    with shop.crewed({booklet_run.ERRAND: its_booklets.write, graph_run.ERRAND: its_graphs.draw}) as crew:
        get_ready(shop, crew)

        def meanwhile() -> None:
            check.inspect()
            crew.poll()
            its_booklets.begin(crew)

        press.make(
            "printing",
            [*press.face_orders(dpi, bleed=True), *press.sheet_jobs(), *press.tts_orders(), *small_orders(press, dpi)],
            meanwhile,
        )
        press.faces(dpi, bleed=True)
        press.sheets()
        crew.poll()
        press.dividers()
        found = _found(check, press)
        its_graphs.begin([one.diagnostic for one in found], crew)
        cards = cards_shown(printed, press, target, found, dpi)
        crew.poll()
        booklets = its_booklets.finish(crew)
        press.tts("")
        graphs = its_graphs.finish(crew, target)
        site = _site(
            printed, cards, found, graphs, booklets, _files(target, settings.paper.title), _reports(printed, target)
        )
        write_new(target / "index.html", index_page(site).encode(), target)
    press.stamps.save()
    index = (target / "index.html").as_posix()
    said = summary(Report(tuple(found), (), (printed.opened.folder.shown,), printed.opened.counts))
    failing = reaches(found, printed.opened.config.fail_on) or press.failed
    keep(cache, key, recorded(sources, read, target, index, said, failing=failing))
    cache.tidy(room)
    say(f"{index}: open it in a browser.")
    say(said)
    return failing


def _found(check: Check, press: PrintRun) -> list[Finding]:
    """The findings of `unlikely check`, and those that came up while printing."""
    ruled = check.answer.findings
    printed = judge(press.printed, press.findings())
    known = {one.diagnostic for one in ruled}
    return sorted([*ruled, *(one for one in printed if one.diagnostic not in known)], key=lambda one: one.order)


def _reports(printed: Printing, target: Path) -> list[ReportShown]:
    """The answers that `solve`, `odds` and `playtest` saved for the page."""
    now = reports.state_of(printed.opened)
    return [
        ReportShown(
            one.command,
            reports.TITLES[one.command],
            tuple(
                ChapterShown(
                    each.title,
                    tuple(SaidShown(said.text, said.steps) for said in each.said),
                    tuple(TableShown(table.title, table.columns, table.rows) for table in each.tables),
                )
                for each in one.chapters
            ),
            one.state != now,
        )
        for one in reports.kept(target)
    ]


def _site(
    printed: Printing,
    cards: Sequence[CardShown],
    found: Sequence[Finding],
    graphs: Sequence[Link],
    booklets: Sequence[Booklet],
    files: Sequence[Link],
    reported: Sequence[ReportShown],
) -> Site:
    box = printed.opened.box
    kinds = Counter(card.kind for card in cards)
    ids = {(card.file, card.id) for card in printed.components.components}
    counts = printed.opened.counts
    return Site(
        title=printed.components.title,
        subtitle=box.subtitle or "",
        description=str(box.description or ""),
        language=box.language,
        authors=box.authors,
        version=box.version or "",
        counts=", ".join(f"{count} {word}" for word, count in counts.items()),
        cards=cards,
        kinds=[Named(kind, kind.replace("_", " "), count) for kind, count in kinds.items()],
        groups=[Named(group.id, group.heading) for group in printed.components.groups],
        group_word=printed.components.group_word,
        card_word=printed.components.word,
        findings=_findings(found, ids),
        graphs=graphs,
        booklets=[
            BookletShown(
                one.title, f"booklets/{one.name}.html", f"booklets/{one.name}.pdf", f"booklets/{one.name}.jpg", 612, 868
            )
            for one in booklets
        ],
        files=files,
        reports=reported,
        labels={
            words: card.id
            for card in reversed(printed.components.components)
            if card.number is not None
            for words in (card.label, f"{card.number} {card.name}")
        },
    )


def _findings(found: Sequence[Finding], ids: set[tuple[str, str]]) -> list[FindingShown]:
    """Findings numbered as they come; what follows from one is below it."""
    numbers = {id(one): number for number, one in enumerate(found, start=1)}
    report = Report(tuple(found), ())

    def shown(one: Finding) -> FindingShown:
        d, following = one.diagnostic, report.following(one)
        return FindingShown(
            number=numbers[id(one)],
            severity=d.severity.value,
            code=d.code,
            name=d.name,
            message=d.message,
            hint=d.hint,
            place=where(one.spot),
            card=d.card if (d.place.file, d.card) in ids else "",
            follows=consequences(one, following).removeprefix("and "),
            following=tuple(shown(each) for each in following),
        )

    return [shown(one) for one in report.listed]


def _files(target: Path, paper: str) -> list[Link]:
    """The other files that were written, with their sizes."""
    listed = []
    for pattern, title, note in (
        ("sheets/*.pdf", f"Sheets to print and cut, {paper}", "turn over the long edge"),
        ("booklets/*.pdf", "Booklet", "A5, with bleed"),
        ("tts/*.json", "Saved object for Tabletop Simulator", "put it in Saved Objects"),
    ):
        for file in sorted(target.glob(pattern)):
            size = file.stat().st_size
            shown = f"{size / 1e6:.1f} MB" if size >= 1e5 else f"{max(1, size // 1000)} kB"
            named = f"{title} ({file.stem})" if pattern != "tts/*.json" else title
            listed.append(Link(file.relative_to(target).as_posix(), named, f"{note} · {shown}"))
    return listed
