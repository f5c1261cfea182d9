"""From a few words to findings and reports, made in memory for the tests of the formats."""

from __future__ import annotations

from typing import Any

from toolkit.diagnostic import Diagnostic, Fix, Place, Severity
from toolkit.report.finding import Finding, Report, Spot
from toolkit.rule import AnyRule, Rule

ANCHOR: AnyRule = Rule(
    "UH101",
    "dangling-anchor",
    Severity.ERROR,
    """An anchor leads to no card.

    The map shows a number, but no card has it.

    Wrong:

    ```json cards/maps.json
    {}
    ```
    """,
)
LONELY: AnyRule = Rule("UH203", "lonely-card", Severity.WARNING, "No card leads here.")
LONG: AnyRule = Rule("UH310", "long-text", Severity.REMARK, "A text is long.\n\nIt may not fit.")
RULES = (LONG, ANCHOR, LONELY)  # not sorted: the formats must not rely on it

MAPS = Spot("cards/maps.json", 3, 14, 3, 16, '  {"number": 34}', known=True)
FILE = Spot("box.json")
FIX = Fix("Remove the anchor", ())


def finding(
    rule: AnyRule = ANCHOR,
    spot: Spot = MAPS,
    message: str = "Anchor 34 leads to no card.",
    hint: str = "",
    *,
    related: tuple[tuple[Spot, str], ...] = (),
    pointer: tuple[str | int, ...] | None = ("number",),
    **more: Any,
) -> Finding:
    """A finding of `rule`; whatever is not given is as in the usual example."""
    place = Place(spot.path, pointer)
    return Finding(Diagnostic(rule.code, rule.name, rule.severity, place, message, hint, **more), spot, related)


def report(*findings: Finding, boxes: tuple[str, ...] = (".",), **more: Any) -> Report:
    """A report with the usual rules."""
    return Report(findings, RULES, boxes, **more)
