"""From findings to the few words that all formats share, so that they all say the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.report.finding import Finding, Spot
from toolkit.report.visible import visible


def told(diagnostic: Diagnostic) -> str:
    """The message and, behind it, the hint how to mend it."""
    return f"{diagnostic.message} {diagnostic.hint}" if diagnostic.hint else diagnostic.message


def follows_from(finding: Finding) -> str:
    """What a consequence follows from, `path:line:column UH101`; nothing for a cause."""
    cause = finding.cause
    return f"{where(cause.spot)} {cause.diagnostic.code}" if cause is not None else ""


def consequences(finding: Finding, following: Sequence[Finding]) -> str:
    """How many findings follow from one, which rules they are of, and whether some are worse than it; or nothing.

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
    """A spot as terminals and editors make it a link: `path:line:column`, or the path alone."""
    path = visible(spot.path)
    return f"{path}:{spot.line}:{spot.column}" if spot.known else path


def counted(number: int, one: str, many: str = "") -> str:
    """A number with its noun.

    >>> counted(1, "box", "boxes"), counted(2, "card")
    ('1 box', '2 cards')
    """
    return f"{number} {one if number == 1 else many or one + 's'}"
