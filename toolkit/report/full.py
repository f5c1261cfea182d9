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
from toolkit.report.wording import counted, where

Paint = Callable[[str, str], str]
"""Takes a text and a style, gives the text in that style."""

BOLD, DIM = "1", "2"
STYLES = {Severity.ERROR: "31", Severity.WARNING: "33", Severity.REMARK: "34"}
"""Red, yellow and blue, as ANSI terminals number them."""

INDENT = "    "


def full(report: Report, *, colour: bool = False) -> str:
    """Findings grouped by file, each a paragraph, and a summary at the end."""
    paint = _coloured if colour else _plain
    by_file: dict[str, list[Finding]] = {}
    for finding in report.findings:
        by_file.setdefault(finding.spot.path, []).append(finding)
    blocks = [
        f"{paint(visible(path), BOLD)}\n" + "\n\n".join("\n".join(_paragraph(one, paint)) for one in findings)
        for path, findings in by_file.items()
    ]
    return "\n\n".join([*blocks, summary(report)]) + "\n"


def summary(report: Report) -> str:
    """One sentence: what was found, in how much, what `--fix` would mend, and what is not listed."""
    found = [counted(number, severity) for severity in Severity if (number := report.count(severity))]
    main = report.main or tuple(report.counts)[:1]
    content = ", ".join(counted(report.counts[word], word.removesuffix("s"), word) for word in main)
    looked_at = counted(len(report.boxes), "box", "boxes") + (f" ({content})" if content else "")
    unlisted = [
        f"{number} {how}"
        for number, how in ((report.suppressed, "suppressed"), (report.baselined, "in the baseline"))
        if number
    ]
    remarks = [f"{report.fixable} can be mended with --fix"] if report.fixable else []
    if unlisted:
        remarks.append(", ".join(unlisted))
    sentence = f"{', '.join(found) or 'No findings'} in {looked_at}"
    return f"{sentence}: {'; '.join(remarks)}." if remarks else f"{sentence}."


def _paragraph(finding: Finding, paint: Paint) -> Iterator[str]:
    one, spot, style = finding.diagnostic, finding.spot, STYLES[finding.diagnostic.severity]
    at = f"{spot.line}:{spot.column}  " if spot.known else ""
    yield f"  {at}{paint(one.severity, style)}  {one.code} {one.name}  {visible(one.message)}"
    if spot.known:
        yield from _source(spot, style, paint)
    if one.hint:
        yield f"{INDENT}hint: {visible(one.hint)}"
    for place, message in finding.related:
        yield f"{INDENT}{where(place)} {visible(message)}"
    if one.fix is not None:
        yield f"{INDENT}fixable with --fix: {visible(one.fix.title)}"


def _source(spot: Spot, style: str, paint: Paint) -> Iterator[str]:
    line, space, carets = excerpt(spot)
    number = str(spot.line)
    blank = " " * len(number)
    yield f"{INDENT}{paint(f'{number} |', DIM)} {line}".rstrip()
    yield f"{INDENT}{paint(f'{blank} |', DIM)} {space}{paint(carets, style)}"


def _plain(text: str, style: str) -> str:
    return text


def _coloured(text: str, style: str) -> str:
    return f"\x1b[{style}m{text}\x1b[0m"
