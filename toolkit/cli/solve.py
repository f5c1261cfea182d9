"""`unlikely solve`: what can be proved about each subject of a box, with reasons and witnesses."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NoReturn

from toolkit.cli.terminal import TERMINAL, Progress, say, tell, tell_data, under_way
from toolkit.plain import Plain
from toolkit.search.claims import Claim, Subject
from toolkit.search.deadline import is_run_over, listening, whole_run
from toolkit.settings import in_words, plain
from toolkit.source.suggest import listing
from toolkit.workbench.bench import Workbench
from toolkit.workbench.printing.reports import Chapter, Said, keep
from toolkit.workbench.proving import ProofRequest, Proving

SHOWN = 3
"""How many subjects are named that there was no time left for."""


@dataclass(frozen=True)
class Request:
    """What was asked for on the command line."""

    limit: int | None = None
    seconds: float | None = None
    fail_on: str | None = None
    trace: bool = False
    as_json: bool = False
    settings: Mapping[str, Sequence[str]] = field(default_factory=dict)
    joined: tuple[Path, ...] = ()
    page: Path | None = None
    force: bool = False


def run(path: Path, typed: str | None, request: Request) -> bool:
    """Prints the claims about each subject. Returns whether the build fails, as `unlikely check --prove` would.

    Raises:
        ToolkitError: there is no such subject, or the game proves nothing.
    """
    with whole_run(request.seconds):
        return _run(path, typed, request)


def _run(path: Path, typed: str | None, request: Request) -> bool:
    failing = False
    listed: list[dict[str, Plain]] = []
    asked = ProofRequest(typed, request.settings, request.seconds, request.limit, request.fail_on)
    for bench in Workbench.each([path], request.joined, TERMINAL):
        proving = Proving(bench, asked)
        subjects, settings = proving.subjects, proving.settings
        chapters: list[Chapter] = []
        with TERMINAL.counting("solving", len(subjects)) as step, listening(_showing(step, len(subjects))):
            left_out: list[Subject] = []
            for number, subject in enumerate(subjects):
                claims: list[Claim] = []
                if is_run_over():
                    left_out.append(subject)
                chosen = proving.chosen_for(subject)
                interrupted = False
                try:
                    step(subject.title)
                    for claim in proving.claims(subject):
                        claims.append(claim)
                except KeyboardInterrupt:  # keep what is known
                    interrupted = True
                step.clear()
                under_way("")
                failing = failing or any(proving.fails(claim) for claim in claims)
                chapters.append(_chapter(subject, in_words(settings, chosen), claims))
                if request.as_json and claims:
                    about = {"box": bench.folder.shown, bench.game.subject: subject.id, **plain(settings, chosen)}
                    listed.append({**about, "claims": [claim.plain for claim in claims]})
                elif claims and not left_out:
                    _print(subject, in_words(settings, chosen), claims, trace=request.trace)
                if interrupted:
                    _stop(listed if request.as_json else None, subjects[number:], begun=bool(claims))
        if left_out:
            _tell_left_out(left_out, len(subjects))
        if request.page is not None:
            keep(request.page, bench, "solve", chapters, force=request.force)
    if request.as_json:
        tell_data("solve", listed)
    return failing


def _tell_left_out(subjects: Sequence[Subject], of: int) -> None:
    """Says which subjects there was no time left for: the first by name, the others by number."""
    named = listing((one.title for one in subjects), SHOWN, "and")
    say(f"The time for the whole run is used up; give it more with --seconds. Not looked at, of {of:,}: {named}.")


def _showing(step: Progress, many: int) -> Callable[[str], None]:
    """Shows what is being proved, and for how long: with a bar for several subjects, without one for a single one."""
    if many > 1:
        return lambda text: step(text, by=0)
    return lambda text: under_way(f"solving {text} …")


def _stop(listed: list[dict[str, Plain]] | None, left: Sequence[Subject], *, begun: bool) -> NoReturn:
    """Ends the run early, with everything that is known and the names of what is not."""
    if listed is not None:
        tell_data("solve", listed)
    names = [one.title for one in left]
    if begun:
        names[0] = f"the rest of {names[0]}"
    raise KeyboardInterrupt(f"Interrupted. Not decided: {listing(names, joint='and')}")


def _chapter(subject: Subject, words: Sequence[str], claims: Sequence[Claim]) -> Chapter:
    """The same answers, for the page."""
    said: list[Said] = []
    for claim in claims:
        if claim.said or claim.story:
            said.append(Said(claim.said, tuple(claim.story)))
        said += map(Said, [*claim.why, *(f"({note})" for note in claim.notes)])
    return Chapter(f"{subject.heading} ({', '.join([subject.id, *words])})", tuple(said))


def _print(subject: Subject, words: Sequence[str], claims: Sequence[Claim], *, trace: bool) -> None:
    tell(f" ({', '.join([subject.id, *words])})", title=subject.heading)
    for claim in claims:
        if claim.said:
            tell(f"  {claim.said}", hang=4)
        for number, line in enumerate(claim.story, start=1):
            tell(f"  {number:>3}. {line}", hang=7)
        for line in claim.why:
            tell(f"    - {line}", hang=6)
        for line in claim.notes:
            tell(f"  ({line})", hang=3)
        if trace:
            for move in claim.moves:
                tell(f"      {json.dumps(move, ensure_ascii=False)}")
    tell()
