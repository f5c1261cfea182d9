"""From everything that was made of a box and found in it to the page that shows it all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

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
)
from toolkit.report.finding import Finding, Report
from toolkit.report.wording import consequences, where
from toolkit.source.inline import plain_text
from toolkit.workbench.printing import reports
from toolkit.workbench.printing.pieces import Pieces


def site(
    pieces: Pieces,
    target: Path,
    cards: Sequence[CardShown],
    found: Sequence[Finding],
    graphs: Sequence[Link],
    booklets: Sequence[Booklet],
    paper: str,
) -> Site:
    """What the page of a box shows; `target` is the folder that has it all."""
    box = pieces.opened.box
    kinds = Counter(card.kind for card in cards)
    ids = {(card.file, card.id) for card in pieces.components.components}
    counts = pieces.opened.counts
    return Site(
        title=pieces.components.title,
        subtitle=box.subtitle or "",
        description=plain_text(str(box.description or "")),
        language=box.language,
        authors=box.authors,
        version=box.version or "",
        counts=", ".join(f"{count} {word}" for word, count in counts.items()),
        cards=cards,
        kinds=[Named(kind, kind.replace("_", " "), count) for kind, count in kinds.items()],
        groups=[Named(group.id, group.heading) for group in pieces.components.groups],
        group_word=pieces.components.group_word,
        card_word=pieces.components.word,
        findings=_findings(found, ids),
        graphs=graphs,
        booklets=[
            BookletShown(
                one.title, f"booklets/{one.name}.html", f"booklets/{one.name}.pdf", f"booklets/{one.name}.jpg", 612, 868
            )
            for one in booklets
        ],
        files=_files(target, paper),
        reports=_reports(pieces, target),
        labels={
            words: card.id
            for card in reversed(pieces.components.components)
            if card.number is not None
            for words in (card.label, f"{card.number} {card.name}")
        },
    )


def _reports(pieces: Pieces, target: Path) -> list[ReportShown]:
    """The answers that `solve`, `odds` and `playtest` saved for the page."""
    now = reports.state_of(pieces.opened)
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
        ("companion/index.html", "Companion for players", "for a phone at the table, without a network"),
        ("sheets/*.pdf", f"Sheets to print and cut, {paper}", "turn over the long edge"),
        ("booklets/*.pdf", "Booklet", "A5, with bleed"),
        ("tts/*.json", "Saved object for Tabletop Simulator", "put it in Saved Objects"),
    ):
        for file in sorted(target.glob(pattern)):
            size = file.stat().st_size
            shown = f"{size / 1e6:.1f} MB" if size >= 1e5 else f"{max(1, size // 1000)} kB"
            named = f"{title} ({file.stem})" if "*.pdf" in pattern else title
            listed.append(Link(file.relative_to(target).as_posix(), named, f"{note} · {shown}"))
    return listed
