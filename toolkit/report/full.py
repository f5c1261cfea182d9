"""From a report to what a designer reads in the terminal: file by file, with the lines at fault.

cards/maps.json
  41:17  error  UH101 dangling-anchor  Map 12's anchor 34 leads to no card.
    41 |       "number": 34
       |                 ^^
    hint: Add card 34 or remove the anchor.

1 error in 1 box (216 cards).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from toolkit.diagnostic import Severity
from toolkit.report.excerpt import excerpt
from toolkit.report.finding import Finding, Report, Spot
from toolkit.report.visible import visible
from toolkit.report.wording import consequences, counted, follows_from, where
from toolkit.report.wrapping import NARROWEST, wrap

Paint = Callable[[str, str], str]
"""Takes a text and a style, returns the styled text."""

BOLD, DIM = "1", "2"
STYLES = {Severity.ERROR: "31", Severity.WARNING: "33", Severity.REMARK: "34"}
"""Red, yellow and blue, as ANSI terminals number them."""

INDENT = "    "


def full(report: Report, *, colour: bool = False, columns: int | None = None) -> str:
    """Findings grouped by file, one paragraph each, and a summary; wrapped to a terminal's columns, if given."""
    paint = _coloured if colour else _plain
    by_file: dict[str, list[Finding]] = {}
    for finding in report.listed:
        by_file.setdefault(finding.spot.path, []).append(finding)
    blocks = [
        f"{paint(visible(path), BOLD)}\n"
        + "\n\n".join("\n".join(_paragraph(one, report, paint, columns)) for one in findings)
        for path, findings in by_file.items()
    ]
    return "\n\n".join([*blocks, wrap(summary(report), columns)]) + "\n"


def summary(report: Report) -> str:
    """One sentence: what was found, in how many boxes, what `--fix` can fix, and what is not listed."""
    found = [counted(number, severity) for severity in Severity if (number := report.count(severity))]
    main = report.main or tuple(report.counts)[:1]
    content = ", ".join(counted(report.counts[word], word.removesuffix("s"), word) for word in main)
    looked_at = counted(len(report.boxes), "box", "boxes") + (f" ({content})" if content else "")
    unlisted = [
        f"{number} {how}"
        for number, how in ((report.suppressed, "suppressed"), (report.baselined, "in the baseline"))
        if number
    ]
    remarks = [f"{report.fixable} can be fixed with --fix"] if report.fixable else []
    folded = len(report.findings) - len(report.listed)
    if folded:
        follow = "1 of them follows" if folded == 1 else f"{folded} of them follow"
        remarks.append(f"{follow} from another and can be seen with --all")
    if unlisted:
        remarks.append(", ".join(unlisted))
    sentence = f"{', '.join(found) or 'No findings'} in {looked_at}"
    return f"{sentence}: {'; '.join(remarks)}." if remarks else f"{sentence}."


def _paragraph(finding: Finding, report: Report, paint: Paint, columns: int | None) -> Iterator[str]:
    def note(text: str) -> str:
        """A separate line below the message."""
        return INDENT + wrap(text, columns, before=len(INDENT), indent=INDENT + "  ")

    one, spot, style = finding.diagnostic, finding.spot, STYLES[finding.diagnostic.severity]
    at = f"{spot.line}:{spot.column}  " if spot.known else ""
    head = f"  {at}{one.severity}  {one.code} {one.name}  "
    message = wrap(visible(one.message), columns, before=len(head), indent=INDENT)
    yield f"  {at}{paint(one.severity, style)}  {one.code} {one.name}  {message}"
    if spot.known:
        yield from _source(spot, style, paint, columns)
    if one.hint:
        yield note(f"hint: {visible(one.hint)}")
    for place, message in finding.related:
        yield note(f"{where(place)} {visible(message)}")
    if one.fix is not None:
        yield note(f"fixable with --fix: {visible(one.fix.title)}")
    if finding.cause is not None:
        yield note(f"follows from {follows_from(finding)}")
    elif following := report.following(finding):
        yield note(consequences(finding, following))


def _source(spot: Spot, style: str, paint: Paint, columns: int | None) -> Iterator[str]:
    number = str(spot.line)
    blank = " " * len(number)
    margin = len(f"{INDENT}{number} | ")
    line, space, carets = excerpt(spot, None if columns is None else max(columns, NARROWEST) - margin)
    yield f"{INDENT}{paint(f'{number} |', DIM)} {line}".rstrip()
    yield f"{INDENT}{paint(f'{blank} |', DIM)} {space}{paint(carets, style)}"


def _plain(text: str, style: str) -> str:
    return text


def _coloured(text: str, style: str) -> str:
    return f"\x1b[{style}m{text}\x1b[0m"
