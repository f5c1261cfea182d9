"""`unlikely check`: from options to a report on stdout and in files."""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from toolkit.cli.terminal import Progress, say, wants_colour
from toolkit.diagnostic import Diagnostic, Severity
from toolkit.errors import ToolkitError
from toolkit.files import unified, write_whole
from toolkit.games import game_of
from toolkit.lint.baseline import (
    baseline_text,
    box_key,
    entry_of,
    explain_stale,
    read_baseline,
    sift_by_baseline,
)
from toolkit.lint.config import NEVER, Config, check_limits, find_config
from toolkit.lint.fixing import mend
from toolkit.lint.runner import Inspection, all_rules, inspect
from toolkit.lint.selection import Selection, check_selectors, find_rule
from toolkit.report.finding import Finding, Report, locate, reaches
from toolkit.report.formats import FORMATS
from toolkit.report.full import full, summary
from toolkit.report.statistics import statistics
from toolkit.rule import Rule
from toolkit.source.document import Document
from toolkit.source.folder import Folder, find_boxes
from toolkit.source.rules import stale_baseline, stray_file
from toolkit.source.suggest import did_you_mean

DEFAULT_BASELINE = "unlikely-baseline.json"
FOR_PEOPLE = ("full", "concise", "github")
"""Formats that may share stdout with other lines; a program would stumble over them in the others."""


@dataclass(frozen=True)
class Options:
    """What was asked for on the command line."""

    boxes: tuple[Path, ...] = ()
    formats: tuple[str, ...] = ()
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    prove: bool = False
    fail_on: str | None = None
    statistics: bool = False
    fix: bool = False
    diff: bool = False
    baseline: Path | None = None
    update_baseline: bool = False
    quiet: bool = False


def run(options: Options) -> bool:
    """Checks, reports, and says whether the build is to fail."""
    outputs = _outputs(options.formats)
    jobs = [Job(folder, find_config(folder), options) for folder in find_boxes(options.boxes)]
    if options.fix and not options.diff:
        _mend(jobs)
    progress = Progress("checking", len(jobs))
    for job in jobs:
        progress.step(job.folder.shown)
        job.inspect()
    progress.clear()
    if options.update_baseline:
        _update_baseline(jobs)
    findings: list[Finding] = []
    known = 0
    failing = False
    for job in jobs:
        kept, admitted = job.apply_baseline()
        located = locate(job.folder, job.documents, kept)
        findings += located
        known += admitted
        failing = failing or reaches(located, job.fail_on)
    report = _report(jobs, findings, known)
    if options.diff:
        _show_diff(jobs)
        say(summary(report))
        return failing
    for name, path in outputs:
        _write(report, name, path, quiet=options.quiet)
    if options.statistics:
        undisturbed = all(path or name in FOR_PEOPLE for name, path in outputs)
        (sys.stdout if undisturbed else sys.stderr).write(statistics(report))
    return failing


class Job:
    """One box to be checked, by its own configuration and the command line."""

    def __init__(self, folder: Folder, config: Config, options: Options) -> None:
        self.folder, self.config = folder, config
        self.game = game_of(folder)
        self.rules = all_rules(self.game)
        where = config.path.name if config.path else "configuration"
        check_selectors((*config.select, *config.ignore, *config.severity), self.rules, where)
        check_limits(config.limits, self.game.limits, where)
        check_selectors(options.select, self.rules, "--select")
        check_selectors(options.ignore, self.rules, "--ignore")
        asked_for = {rule.code for word in options.select if (rule := find_rule(word, self.rules))}
        ignored = [word for word in config.ignore if getattr(find_rule(word, self.rules), "code", "") not in asked_for]
        also = self.game.proofs if options.prove else ()
        self.selection = Selection(options.select or config.select, (*ignored, *options.ignore), config.severity, also)
        self.fail_on = _severity(options.fail_on) if options.fail_on else config.fail_on
        self.baseline = options.baseline or config.baseline
        if self.baseline is None and options.update_baseline:
            self.baseline = Path(DEFAULT_BASELINE)

    def look(self, folder: Folder) -> Inspection:
        """Inspects the folder as it is, or as it would be. The baseline may lie in the box without being stray."""
        found = inspect(folder, self.game, self.selection, self.config.suppress, self.config.limits)
        stray = (stray_file.RULE.code, self.baseline_file)
        return replace(
            found, diagnostics=tuple(one for one in found.diagnostics if (one.code, one.place.file) != stray)
        )

    def inspect(self) -> None:
        """Inspects the box and keeps the result."""
        self.found = self.look(self.folder)

    @property
    def documents(self) -> dict[str, Document]:
        """The box's files and its configuration, to show lines from."""
        documents = dict(self.found.documents)
        if self.config.document is not None:
            documents[self.config.document.file] = self.config.document
        return documents

    @property
    def baseline_file(self) -> str:
        """The baseline's path from the box's folder; empty without one."""
        if self.baseline is None:
            return ""
        return Path(os.path.relpath(self.baseline.resolve(), self.folder.root.resolve())).as_posix()

    @property
    def baseline_key(self) -> str:
        """How the baseline names this box."""
        assert self.baseline is not None
        return box_key(self.baseline, self.folder.root)

    def apply_baseline(self) -> tuple[list[Diagnostic], int]:
        """What is not in the baseline, with the entries that are stale; and how many are in it."""
        found = self.found.diagnostics
        if self.baseline is None:
            return list(found), 0
        new, known, stale = sift_by_baseline(self.baseline_key, found, read_baseline(self.baseline))
        for entry in stale:
            rule = find_rule(entry.code, self.rules)
            ran = rule is None or self.selection.runs(rule)
            if ran and self.selection.takes(stale_baseline.RULE):
                new.append(self.selection.grade(explain_stale(entry, self.baseline_file), stale_baseline.RULE))
        return new, known


def _report(jobs: Sequence[Job], findings: list[Finding], known: int) -> Report:
    counts: Counter[str] = Counter()
    rules: dict[str, Rule] = {}
    for job in jobs:
        counts.update(job.game.counts(job.found.box))
        rules.update((rule.code, rule) for rule in job.rules)
    return Report(
        findings=tuple(sorted(findings, key=lambda finding: finding.order)),
        rules=tuple(rules[code] for code in sorted(rules)),
        boxes=tuple(job.folder.shown for job in jobs),
        counts=dict(counts),
        suppressed=sum(job.found.suppressed for job in jobs),
        baselined=known,
    )


def _write(report: Report, name: str, path: Path | None, *, quiet: bool) -> None:
    """One format, to its file or to stdout. `--quiet` leaves only errors of what is printed for people."""
    if path is not None:
        write_whole(path, FORMATS[name](report).encode())
        return
    if quiet and name in ("full", "concise"):
        errors = [one for one in report.findings if one.diagnostic.severity is Severity.ERROR]
        if not errors:
            return
        report = replace(report, findings=tuple(errors))
    text = full(report, colour=wants_colour(sys.stdout)) if name == "full" else FORMATS[name](report)
    sys.stdout.write(text)
    if name in ("concise", "github") and not quiet:
        say(summary(report))


def _outputs(words: Sequence[str]) -> list[tuple[str, Path | None]]:
    """What is to be written where; without a word, what suits the place it runs in."""
    outputs = [_output(word) for word in words] or [(_default_format(), None)]
    on_stdout = [name for name, path in outputs if path is None]
    if len(on_stdout) > 1:
        raise ToolkitError(
            f"--format: {' and '.join(on_stdout)} cannot all go to stdout. Name a file: {on_stdout[-1]}:FILE"
        )
    return outputs


def _output(word: str) -> tuple[str, Path | None]:
    """`sarif:build/report.sarif` → the format and its file."""
    name, _, path = word.partition(":")
    if name not in FORMATS:
        hint = did_you_mean(name, FORMATS) or f"Known: {', '.join(FORMATS)}."
        raise ToolkitError(f'--format: unknown format "{name}". {hint}')
    return name, Path(path) if path else None


def _default_format() -> str:
    return "github" if os.environ.get("GITHUB_ACTIONS") == "true" else "full"


def _severity(word: str) -> Severity | None:
    if word == NEVER:
        return None
    if word not in tuple(Severity):
        raise ToolkitError(f'--fail-on: "{word}" is not a severity. Known: {", ".join(Severity)}, {NEVER}.')
    return Severity(word)


def _update_baseline(jobs: Sequence[Job]) -> None:
    """Writes the present findings of these boxes; entries of other boxes stay as they are."""
    for path in dict.fromkeys(job.baseline for job in jobs if job.baseline):
        mine = [job for job in jobs if job.baseline == path]
        keys = {job.baseline_key for job in mine}
        entries = [entry for entry in read_baseline(path) if entry.box not in keys] if path.exists() else []
        entries += [entry_of(job.baseline_key, one) for job in mine for one in job.found.diagnostics]
        write_whole(path, baseline_text(entries).encode())
        configured = any(job.config.baseline == path for job in mine)
        say(
            f"{path.as_posix()}: {len(entries)} finding{'s' if len(entries) != 1 else ''} written to the baseline."
            + ("" if configured else f" Use it: unlikely check --baseline {path.as_posix()}")
        )


def _mend(jobs: Sequence[Job]) -> None:
    """Writes the mended files, each whole."""
    total = 0
    for job in jobs:
        mended = mend(job.folder, job.look)
        for file, text in mended.after.items():
            write_whole(job.folder.root / file, text.encode())
        total += mended.fixes
    say(f"{total} finding{'s' if total != 1 else ''} mended.")


def _show_diff(jobs: Sequence[Job]) -> None:
    """What `--fix` would change, as a patch."""
    for job in jobs:
        mended = mend(job.folder, job.look)
        for file in sorted(mended.after):
            sys.stdout.write(unified(job.folder.path_of(file), mended.before[file], mended.after[file]))
        say(f"{job.folder.shown}: {mended.fixes} would be mended.")
