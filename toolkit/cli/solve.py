"""`unlikely solve`: what can be proved about each subject of a box, with reasons and witnesses."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import NoReturn

from toolkit.cli.boxes import fails_from, needed, open_together, subjects_of
from toolkit.cli.reports import Chapter, Said, keep
from toolkit.cli.terminal import Progress, say, tell, tell_data, under_way
from toolkit.diagnostic import Severity
from toolkit.lint.runner import Opened
from toolkit.lint.selection import Selection, find_rule
from toolkit.lint.suppression import is_suppressed
from toolkit.plain import Plain
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
from toolkit.search.patience import announce, listening
from toolkit.settings import asked_by, choose, plain, told
from toolkit.source.folder import find_boxes
from toolkit.source.suggest import listing


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


def run(path: Path, typed: str | None, request: Request) -> bool:
    """Prints the claims about each subject. Returns whether the build fails, as `unlikely check --prove` would.

    Raises:
        ToolkitError: there is no such subject, or the game proves nothing.
    """
    failing = False
    listed: list[dict[str, Plain]] = []
    for opened in (open_together(folder, request.joined) for folder in find_boxes([path])):
        game = opened.game
        solver = needed(game.solver, opened, "no solver yet, so nothing can be proved")
        settings = asked_by(game.settings, "solve")
        chosen = choose(settings, request.settings)
        subjects = subjects_of(opened, typed)
        fail_on = fails_from(request.fail_on, opened.config)
        chapters: list[Chapter] = []
        limits = opened.config.limits
        limit = request.limit or int(limits.get(POSITIONS_NAME, DEFAULT_LIMIT))
        seconds = request.seconds or limits.get(SECONDS_NAME, DEFAULT_SECONDS)
        with Progress("solving", len(subjects)) as step, listening(_showing(step, len(subjects))):
            for number, subject in enumerate(subjects):
                claims: list[Claim] = []
                interrupted = False
                try:
                    step(subject.title)
                    announce(subject.title)
                    for claim in in_time(solver.prove(opened.box, subject, chosen, limit), seconds):
                        claims.append(_placed(_graded(claim, opened), subject, opened))
                except KeyboardInterrupt:  # keep what is known
                    interrupted = True
                step.clear()
                under_way("")
                failing = failing or any(_reaches(claim, fail_on) for claim in claims)
                chapters.append(_chapter(subject, told(settings, chosen), claims))
                if request.as_json and claims:
                    about = {"box": opened.folder.shown, game.subject: subject.id, **plain(settings, chosen)}
                    listed.append({**about, "claims": [claim.plain for claim in claims]})
                elif claims:
                    _print(subject, told(settings, chosen), claims, trace=request.trace)
                if interrupted:
                    _stop(listed if request.as_json else None, subjects[number:], begun=bool(claims))
        if request.page is not None:
            keep(request.page, opened, "solve", chapters)
    if request.as_json:
        tell_data(listed)
    return failing


def _showing(step: Progress, many: int) -> Callable[[str], None]:
    """Shows what is being proved, and for how long: with a bar for several subjects, without one for a single one."""
    if many > 1:
        return lambda text: step(text, by=0)
    return lambda text: under_way(f"solving {text} …")


def _stop(listed: list[dict[str, Plain]] | None, left: Sequence[Subject], *, begun: bool) -> NoReturn:
    """Ends the run early, with everything that is known and the names of what is not."""
    if listed is not None:
        tell_data(listed)
    names = [one.title for one in left]
    if begun:
        names[0] = f"the rest of {names[0]}"
    say(f"Interrupted. Not decided: {listing(names, joint='and')}")
    raise KeyboardInterrupt


def _graded(claim: Claim, opened: Opened) -> Claim:
    """A claim with the severity that the configuration gives the matching finding.

    Without one if it is ignored, or suppressed where the rule would report it.
    """
    rules = opened.game.rules()
    rule = find_rule(claim.finding, rules)
    if rule is None:
        return claim
    selection = Selection(ignore=opened.config.ignore, severity=opened.config.severity)
    if not selection.takes(rule):
        return replace(claim, severity=None)
    if claim.place is not None:
        finding = rule(claim.place, claim.said, card=claim.card)
        if is_suppressed(finding, opened.content, opened.config.suppress, rules):
            return replace(claim, severity=None, notes=(*claim.notes, f"{rule.name} is suppressed here"))
    return replace(claim, severity=selection.configured(rule) or claim.severity)


def _placed(claim: Claim, subject: Subject, opened: Opened) -> Claim:
    """A claim that also says where to look, if something is to be changed on a card."""
    rule = find_rule(claim.finding, opened.game.rules())
    is_grave = claim.severity is not None and claim.severity is not Severity.REMARK
    if rule is None or claim.place is None or not is_grave or not claim.said or claim.card == subject.id:
        return claim
    (found,) = locate(opened.folder, opened.content.documents, [rule(claim.place, claim.said)])
    return replace(claim, why=(*claim.why, f"see {found.spot.path}:{found.spot.line}"))


def _reaches(claim: Claim, fail_on: Severity | None) -> bool:
    """Whether an answer fails a build."""
    return claim.severity is not None and fail_on is not None and claim.severity.rank >= fail_on.rank


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
