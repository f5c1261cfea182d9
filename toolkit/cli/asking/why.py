"""`unlikely why`: what a card needs, who needs it, when it is met first, what is lost without it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from toolkit.cli.terminal import TERMINAL, tell, tell_data
from toolkit.workbench.asking.reasons import Neighbour, Reasons
from toolkit.workbench.bench import Workbench
from toolkit.workbench.mentions import kind_of
from toolkit.workbench.proving import ProofRequest


def run(path: Path, card: str, seconds: float | None, *, as_json: bool = False) -> None:
    """Tells what can be said about a card.

    Raises:
        ToolkitError: there is none of that name.
    """
    bench = Workbench.at(path, audience=TERMINAL)
    bench.note_gaps()
    reasons = Reasons(bench, card, ProofRequest(seconds=seconds))
    if as_json:
        tell_data("why", [_as_json(reasons)])
        return
    tell(f" ({kind_of(reasons.entry)})", title=reasons.heading)
    _ways("Comes from, and needs", reasons.comes_from, "Nothing leads here.")
    _ways("Leads to, and is needed by", reasons.leads_to, "Leads nowhere, and nobody needs it.")
    if bench.game.solver is None:
        return
    met = list(reasons.first_met())
    tell("First met", title="")
    for one in met:
        tell(f"    {one.subject.heading}: step {one.step} of {one.steps}: {one.told}", hang=6)
    if not met:
        tell("    Not in the stories that were found: players can win without meeting it.", hang=6)
    tell("Without it")
    lost = list(reasons.without())
    for two in lost:
        tell(f"    {two.subject.heading}: no longer {two.before.name}: {two.after.said.rstrip(':')}", hang=6)
    if not lost:
        tell("    Everything that is proved with it can be proved without it.", hang=6)


def _as_json(reasons: Reasons) -> dict[str, object]:
    """The same for programs. Without a solver, nothing is said about what is met and lost."""
    proved = reasons.bench.game.solver is not None
    met = [
        {"subject": one.subject.id, "step": one.step, "steps": one.steps, "told": one.told}
        for one in (reasons.first_met() if proved else ())
    ]
    lost = [
        {"subject": one.subject.id, "claim": one.before.name, "said": one.after.said}
        for one in (reasons.without() if proved else ())
    ]
    return {
        "id": reasons.entry.entry.id,
        "kind": kind_of(reasons.entry),
        "heading": reasons.heading,
        "comes_from": [{"word": one.word, "other": one.other} for one in reasons.comes_from],
        "leads_to": [{"word": one.word, "other": one.other} for one in reasons.leads_to],
        "proved": proved,
        "first_met": met,
        "lost_without": lost,
    }


def _ways(title: str, ways: Sequence[Neighbour], none: str) -> None:
    tell(title if ways else none)
    for way in ways:
        tell(f"    {way.word}: {way.other}", hang=6)
