"""`unlikely why`: what a card needs, who needs it, when it is met first, what is lost without it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from toolkit.cli.terminal import TERMINAL, tell
from toolkit.workbench.asking.reasons import Neighbour, Reasons
from toolkit.workbench.bench import Workbench
from toolkit.workbench.mentions import kind_of
from toolkit.workbench.proving import ProofRequest


def run(path: Path, card: str, seconds: float | None) -> None:
    """Tells what can be said about a card.

    Raises:
        ToolkitError: there is none of that name.
    """
    bench = Workbench.at(path, audience=TERMINAL)
    bench.note_gaps()
    reasons = Reasons(bench, card, ProofRequest(seconds=seconds))
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


def _ways(title: str, ways: Sequence[Neighbour], none: str) -> None:
    tell(title if ways else none)
    for way in ways:
        tell(f"    {way.word}: {way.other}", hang=6)
