"""From a box and what was asked to what can be proved about its subjects: claims, graded as findings are.

    proving = Proving(bench, ProofRequest(subject="1"))
    for subject in proving.subjects:
        for claim in proving.claims(subject): …

`unlikely solve`, the studio and `unlikely check --prove` run the same searches within the same limits, and grade what
they say by the same selection: what cannot be won is no error where that rule is ignored or suppressed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from toolkit.diagnostic import Severity
from toolkit.lint.selection import find_rule
from toolkit.lint.suppression import is_suppressed
from toolkit.report.finding import locate
from toolkit.search.claims import (
    DEFAULT_LIMIT,
    DEFAULT_SECONDS,
    POSITIONS_NAME,
    SECONDS_NAME,
    Claim,
    Subject,
    in_time,
)
from toolkit.search.deadline import announce
from toolkit.settings import Chosen, asked_by
from toolkit.workbench.checking import CheckRequest, selection
from toolkit.workbench.opening import fails_from

if TYPE_CHECKING:
    from toolkit.workbench.bench import Workbench


@dataclass(frozen=True)
class ProofRequest:
    """What to prove: one subject by its id or number, or all, under some of the game's settings.

    `seconds` and `positions` are the most that the search for each subject may take; `fail_on` is a severity or
    "never". Everything left out is as the project's settings say.
    """

    subject: str | None = None
    settings: Mapping[str, Sequence[str]] = field(default_factory=dict)
    seconds: float | None = None
    positions: int | None = None
    fail_on: str | None = None


class Proving:
    """A box about to be proved: what was asked is understood, nothing has been searched yet.

    Raises:
        ToolkitError: there is no such subject or setting, or the game proves nothing.
    """

    def __init__(self, bench: Workbench, request: ProofRequest | None = None) -> None:
        request = request or ProofRequest()
        self.bench = bench = bench.limited({SECONDS_NAME: request.seconds, POSITIONS_NAME: request.positions})
        self._solver = bench.needed(bench.game.solver, "no solver yet, so nothing can be proved")
        self.settings = asked_by(bench.game.settings, "solve")
        self.chosen = bench.chosen("solve", request.settings)
        self.subjects = bench.subjects(request.subject)
        self._still_to_come = {one.id: len(self.subjects) - number for number, one in enumerate(self.subjects)}
        self.fail_on = fails_from(request.fail_on, bench.config)
        self._selection = selection(bench, CheckRequest(prove=True))

    def chosen_for(self, subject: Subject) -> Chosen:
        """What was chosen, with what is carried into a subject.

        Raises:
            ToolkitError: a value does not exist in this box.
        """
        return self.bench.entering(subject, self.chosen)

    def claims(self, subject: Subject) -> Iterator[Claim]:
        """The claims about a subject, each as soon as it is decided, graded, and with the place to look at.

        It takes no more of the run (`search.deadline`) than leaves as much for each of the subjects after it.
        """
        announce(subject.title)
        limits = self.bench.config.limits
        positions = int(limits.get(POSITIONS_NAME, DEFAULT_LIMIT))
        seconds = limits.get(SECONDS_NAME, DEFAULT_SECONDS)
        chosen = self.chosen_for(subject)
        claims = self._solver.prove(self.bench.box, subject, chosen, positions)
        for claim in in_time(claims, self._still_to_come.get(subject.id, 1), seconds):
            yield self._placed(self._graded(claim), subject)

    def fails(self, claim: Claim) -> bool:
        """Whether an answer fails a build."""
        return claim.severity is not None and self.fail_on is not None and claim.severity.rank >= self.fail_on.rank

    def _graded(self, claim: Claim) -> Claim:
        """A claim with the severity that the configuration gives the matching finding.

        Without one if it is ignored, or suppressed where the rule would report it.
        """
        rules = self.bench.game.rules()
        rule = find_rule(claim.finding, rules)
        if rule is None:
            return claim
        if not self._selection.takes(rule):
            return replace(claim, severity=None)
        if claim.place is not None:
            finding = rule(claim.place, claim.said, card=claim.card)
            if is_suppressed(finding, self.bench.content, self.bench.config.suppress, rules):
                return replace(claim, severity=None, notes=(*claim.notes, f"{rule.name} is suppressed here"))
        return replace(claim, severity=self._selection.configured(rule) or claim.severity)

    def _placed(self, claim: Claim, subject: Subject) -> Claim:
        """A claim that also says where to look, if something is to be changed on a card."""
        rule = find_rule(claim.finding, self.bench.game.rules())
        is_grave = claim.severity is not None and claim.severity is not Severity.REMARK
        if rule is None or claim.place is None or not is_grave or not claim.said or claim.card == subject.id:
            return claim
        (found,) = locate(self.bench.folder, self.bench.content.documents, [rule(claim.place, claim.said)])
        return replace(claim, why=(*claim.why, f"see {found.spot.path}:{found.spot.line}"))
