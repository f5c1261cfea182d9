"""`unlikely solve`: what can be proved about each subject of a box, with reasons and witnesses."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from toolkit.cli.boxes import needed, open_together, subjects_of
from toolkit.cli.terminal import Progress, wants_colour
from toolkit.diagnostic import Severity
from toolkit.plain import Plain
from toolkit.report.visible import visible
from toolkit.search.claims import DEFAULT_LIMIT, Claim, Subject
from toolkit.settings import asked_by, choose, plain, told
from toolkit.source.folder import find_boxes


@dataclass(frozen=True)
class Request:
    """What was asked for on the command line."""

    limit: int = DEFAULT_LIMIT
    trace: bool = False
    as_json: bool = False
    settings: Mapping[str, Sequence[str]] = field(default_factory=dict)
    joined: tuple[Path, ...] = ()


def run(path: Path, typed: str | None, request: Request) -> bool:
    """Prints the claims about each subject. Says whether one of them is worse than a remark.

    Raises:
        ToolkitError: there is no such subject, or the game proves nothing.
    """
    bad = False
    listed: list[dict[str, Plain]] = []
    for opened in (open_together(folder, request.joined) for folder in find_boxes([path])):
        game = opened.game
        solver = needed(game.solver, opened, "no solver yet, so nothing can be proved")
        settings = asked_by(game.settings, "solve")
        chosen = choose(settings, request.settings)
        subjects = subjects_of(opened, typed)
        with Progress("solving", len(subjects)) as step:
            for subject in subjects:
                step(subject.title)
                claims = list(solver.prove(opened.box, subject, chosen, request.limit))
                step.clear()
                bad = bad or any(is_bad(claim) for claim in claims)
                if request.as_json:
                    about = {"box": opened.folder.shown, game.subject: subject.id, **plain(settings, chosen)}
                    listed.append({**about, "claims": [claim.plain for claim in claims]})
                else:
                    _print(subject, told(settings, chosen), claims, trace=request.trace)
    if request.as_json:
        print(json.dumps(listed, indent=2, ensure_ascii=False))
    return bad


def is_bad(claim: Claim) -> bool:
    """Whether an answer fails a build."""
    return claim.severity is not None and claim.severity.rank >= Severity.WARNING.rank


def _print(subject: Subject, words: Sequence[str], claims: Sequence[Claim], *, trace: bool) -> None:
    bold, plain_text = ("\x1b[1m", "\x1b[0m") if wants_colour(sys.stdout) else ("", "")
    print(f"{bold}{visible(subject.heading)}{plain_text} ({visible(', '.join([subject.id, *words]))})")
    for claim in claims:
        if claim.said:
            print(f"  {visible(claim.said)}")
        for number, line in enumerate(claim.story, start=1):
            print(f"  {number:>3}. {visible(line)}")
        for line in claim.why:
            print(f"    - {visible(line)}")
        for line in claim.notes:
            print(f"  ({visible(line)})")
        if trace:
            for move in claim.moves:
                print(f"      {json.dumps(move, ensure_ascii=False)}")
    print()
