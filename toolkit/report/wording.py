"""The few phrases that all report formats share, so that they all say the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.report.finding import Finding, Spot
from toolkit.report.visible import visible


def message_with_hint(diagnostic: Diagnostic) -> str:
    """The message, followed by the hint."""
    return f"{diagnostic.message} {diagnostic.hint}" if diagnostic.hint else diagnostic.message


def follows_from(finding: Finding) -> str:
    """The cause of a consequence, `path:line:column UH101`; empty for a cause."""
    cause = finding.cause
    return f"{where(cause.spot)} {cause.diagnostic.code}" if cause is not None else ""


def consequences(finding: Finding, following: Sequence[Finding]) -> str:
    """How many findings follow from one, by which rules, and whether some are more severe; empty if none do.

    `and 4 findings that follow from it: UH202, UH207 (2), UH503 (error)`
    """
    if not following:
        return ""
    many = "a finding that follows" if len(following) == 1 else f"{len(following)} findings that follow"
    rules = Counter((one.diagnostic.code, _if_worse(one, finding)) for one in following)
    listed = ", ".join(_rule(code, worse, number) for (code, worse), number in sorted(rules.items()))
    return f"and {many} from it: {listed}"


def _if_worse(one: Finding, cause: Finding) -> Severity | None:
    severity = one.diagnostic.severity
    return severity if severity.rank > cause.diagnostic.severity.rank else None


def _rule(code: str, worse: Severity | None, number: int) -> str:
    aside = [str(number)] * (number > 1) + ([worse if number == 1 else f"{worse}s"] if worse else [])
    return f"{code} ({' '.join(aside)})" if aside else code


def where(spot: Spot) -> str:
    """A spot in the form that terminals and editors turn into a link: `path:line:column`, or just the path."""
    path = visible(spot.path)
    return f"{path}:{spot.line}:{spot.column}" if spot.known else path


def counted(number: int, one: str, many: str = "") -> str:
    """A number with its noun.

    >>> counted(1, "box", "boxes"), counted(2, "card")
    ('1 box', '2 cards')
    """
    return f"{number} {one if number == 1 else many or one + 's'}"
