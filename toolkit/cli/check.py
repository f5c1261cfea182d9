"""`unlikely check`: from options to a report on stdout and in files."""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from toolkit.cli.boxes import check_limits_of, fails_from, open_together, others_with
from toolkit.cli.rules import every_rule
from toolkit.cli.terminal import Progress, columns, say, show, show_aside, show_patch, under_way, wants_colour
from toolkit.diagnostic import Diagnostic, Severity
from toolkit.errors import ToolkitError
from toolkit.files import write_whole
from toolkit.game import Box, Game
from toolkit.games import Unknown, game_of
from toolkit.lint.baseline import (
    baseline_text,
    box_key,
    entry_of,
    explain_stale,
    read_baseline,
    sift_by_baseline,
)
from toolkit.lint.config import Config, Suppression, find_config
from toolkit.lint.fixing import mend
from toolkit.lint.runner import Inspection, Opened, all_rules, inspect, judge, open_box
from toolkit.lint.selection import Selection, check_selectors, find_rule
from toolkit.patch import unified
from toolkit.report.finding import Finding, Report, locate, reaches
from toolkit.report.formats import FORMATS
from toolkit.report.full import full, summary
from toolkit.report.statistics import statistics
from toolkit.rule import AnyRule
from toolkit.search.claims import POSITIONS_NAME, SECONDS_NAME
from toolkit.search.patience import listening
from toolkit.source.content import Content
from toolkit.source.document import Document
from toolkit.source.folder import Folder, find_boxes
from toolkit.source.joining import bases_of
from toolkit.source.rules import RULES as READING_RULES
from toolkit.source.rules import stale_baseline, stray_file
from toolkit.source.suggest import did_you_mean
from toolkit.work.machine import collector_paused

DEFAULT_BASELINE = "unlikely-baseline.json"
FOR_PEOPLE = ("full", "concise", "github")
"""Formats that may share stdout with other lines; the others are read by programs."""


@dataclass(frozen=True)
class Options:
    """The options of the command."""

    boxes: tuple[Path, ...] = ()
    formats: tuple[str, ...] = ()
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    prove: bool = False
    everything: bool = False
    seconds: float | None = None
    limit: int | None = None
    fail_on: str | None = None
    statistics: bool = False
    fix: bool = False
    diff: bool = False
    baseline: Path | None = None
    update_baseline: bool = False
    quiet: bool = False
    joined: tuple[Path, ...] = ()


@collector_paused()
def run(options: Options) -> bool:
    """Checks, reports, and returns whether the build fails."""
    outputs = _outputs(options.formats)
    checks = [Check(folder, find_config(folder), options) for folder in find_boxes(options.boxes)]
    if options.fix and not options.diff:
        _mend(checks)
    with (
        Progress("checking", len(checks)) as step,
        listening(lambda subject: under_way(f"proving {subject} …")) as proofs,
    ):
        for check in checks:
            step(check.folder.shown)
            check.inspect()
    under_way("")
    if options.update_baseline:
        _update_baseline(checks)
    findings: list[Finding] = []
    known = 0
    failing = False
    for check in checks:
        kept, admitted = check.apply_baseline()
        located = locate(check.folder, check.documents, kept)
        findings += located
        known += admitted
        failing = failing or reaches(located, check.fail_on)
    report = replace(_report(checks, findings, known), unfolded=options.everything)
    if options.diff:
        _show_diff(checks)
        say(summary(report))
        return failing
    for name, path in outputs:
        _write(report, name, path, quiet=options.quiet)
    if options.statistics:
        undisturbed = all(path or name in FOR_PEOPLE for name, path in outputs)
        (show if undisturbed else show_aside)(statistics(report))
    if proofs.interrupted:
        say("Interrupted. Everything proved so far is reported; the rest is undecided.")
        raise KeyboardInterrupt
    return failing


class Check:
    """One box to check, with its own configuration and the command line."""

    def __init__(self, folder: Folder, config: Config, options: Options) -> None:
        self.folder, self.options = folder, options
        game = game_of(folder)
        self.rules = _rules(game)
        self.config = config = replace(config, suppress=_own(config.suppress, self.rules))
        where = config.path.name if config.path else "configuration"
        _check_selectors((*config.select, *config.ignore, *config.severity), self.rules, where)
        _check_selectors(options.select, self.rules, "--select")
        _check_selectors(options.ignore, self.rules, "--ignore")
        if isinstance(game, Game):
            check_limits_of(game, config)
        asked = {SECONDS_NAME: options.seconds, POSITIONS_NAME: options.limit}
        wanted = {name: value for name, value in asked.items() if value is not None}
        self.config = replace(config, limits={**config.limits, **wanted})
        self.fail_on = fails_from(options.fail_on, config)
        self.baseline = options.baseline or config.baseline
        if self.baseline is None and options.update_baseline:
            self.baseline = Path(DEFAULT_BASELINE)

    @classmethod
    def of(cls, folder: Folder) -> Check:
        """A box to check, with its configuration."""
        return cls(folder, find_config(folder), Options())

    @cached_property
    def opened(self) -> Opened:
        """The box itself, read once.

        Raises:
            ToolkitError: it is of no game that is known.
        """
        return open_together(self.folder, self.options.joined, self.config)

    def selection(self, game: Game[Box] | Unknown) -> Selection:
        """The rules to run: the command line overrides what the configuration ignores."""
        options, config = self.options, self.config
        asked_for = {rule.code for word in options.select if (rule := find_rule(word, self.rules))}
        ignored = [word for word in config.ignore if not asked_for & {*_codes(word, self.rules)}]
        also: tuple[str, ...] = ()
        if isinstance(game, Game):
            everything = ("ALL",) if options.everything and not options.select else ()
            also = everything or (game.proofs if options.prove else ())
        return Selection(options.select or config.select, (*ignored, *options.ignore), config.severity, also)

    def look(self, folder: Folder) -> Inspection:
        """Inspects the folder as it is, or as it would be. A baseline inside the box is not a stray file."""
        game = game_of(folder)
        found = self._explain(game) if isinstance(game, Unknown) else self.judge(self._open(folder, game))
        stray = (stray_file.RULE.code, self.baseline_file)
        return replace(
            found, diagnostics=tuple(one for one in found.diagnostics if (one.code, one.place.file) != stray)
        )

    def _open(self, folder: Folder, game: Game[Box]) -> Opened:
        return open_box(folder, game, self.config, others_with(folder, self.options.joined), bases_of(folder))

    def judge(self, opened: Opened) -> Inspection:
        """Inspects a box that is open."""
        return inspect(opened, self.selection(opened.game))

    def _explain(self, unknown: Unknown) -> Inspection:
        """The findings about a box whose game is not known."""
        documents = {unknown.document.file: unknown.document}
        content = Content(unknown.folder, documents, unread=(unknown.document.file,))
        kept, suppressed = judge(unknown.found, content, self.rules, self.selection(unknown), self.config.suppress)
        return Inspection(unknown.folder, documents, kept, suppressed)

    def inspect(self) -> None:
        """Inspects the box and keeps the result."""
        self.found = self.look(self.folder)

    def inspect_opened(self) -> None:
        """The same for a box that is also needed for other things, so that it is read only once."""
        self.found = self.judge(self.opened)

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
        """The findings that are not in the baseline, with stale entries; and the number of those that are."""
        found = self.found.diagnostics
        if self.baseline is None:
            return list(found), 0
        selection = self.selection(game_of(self.folder))
        new, known, stale = sift_by_baseline(self.baseline_key, found, read_baseline(self.baseline))
        for entry in stale:
            rule = find_rule(entry.code, self.rules)
            ran = rule is None or selection.runs(rule)
            if ran and selection.takes(stale_baseline.RULE):
                new.append(selection.grade(explain_stale(entry, self.baseline_file), stale_baseline.RULE))
        return new, known


def _codes(word: str, rules: Sequence[AnyRule]) -> list[str]:
    """The code of the rule with exactly this code or name."""
    rule = find_rule(word, rules)
    return [rule.code] if rule is not None else []


def _rules(game: Game[Box] | Unknown) -> tuple[AnyRule, ...]:
    if isinstance(game, Unknown):
        return READING_RULES
    return all_rules(game)


def _check_selectors(words: Iterable[str], rules: Sequence[AnyRule], where: str) -> None:
    """Refuses selectors that match no rule of any game; other games are loaded only if this one does not match."""
    strange = [word for word in words if word.upper() != "ALL" and not any(rule.answers_to(word) for rule in rules)]
    if strange:
        check_selectors(strange, every_rule(), where)


def _own(suppressions: Sequence[Suppression], rules: Sequence[AnyRule]) -> tuple[Suppression, ...]:
    """The selectors without those of other games' rules: one configuration may serve boxes of several games."""
    return tuple(one for one in suppressions if find_rule(one.rule, rules) or find_rule(one.rule, every_rule()) is None)


def _report(checks: Sequence[Check], findings: list[Finding], known: int) -> Report:
    counts: Counter[str] = Counter()
    rules: dict[str, AnyRule] = {}
    for check in checks:
        counts.update(check.found.counts)
        rules.update((rule.code, rule) for rule in check.rules)
    return Report(
        findings=tuple(sorted(findings, key=lambda finding: finding.order)),
        rules=tuple(rules[code] for code in sorted(rules)),
        boxes=tuple(check.folder.shown for check in checks),
        counts=dict(counts),
        suppressed=sum(check.found.suppressed for check in checks),
        baselined=known,
        main=tuple(dict.fromkeys(word for check in checks for word in tuple(check.found.counts)[:1])),
    )


def _write(report: Report, name: str, path: Path | None, *, quiet: bool) -> None:
    """Writes one format to its file or to stdout. `--quiet` leaves only errors in what people read."""
    if path is not None:
        write_whole(path, FORMATS[name](report).encode())
        return
    if quiet and name in ("full", "concise"):
        errors = [one for one in report.findings if one.diagnostic.severity is Severity.ERROR]
        if not errors:
            return
        kept = {id(one) for error in errors for one in (error, error.cause)}  # an error may be folded under a warning
        report = replace(report, findings=tuple(one for one in report.findings if id(one) in kept))
    if name == "full":
        show(full(report, colour=wants_colour(sys.stdout), columns=columns(sys.stdout)))
    else:
        show(FORMATS[name](report))
    if name in ("concise", "github") and not quiet:
        say(summary(report))


def _outputs(words: Sequence[str]) -> list[tuple[str, Path | None]]:
    """Which formats to write where; by default, what suits the place it runs in."""
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


def _update_baseline(checks: Sequence[Check]) -> None:
    """Writes the current findings of these boxes; entries of other boxes stay as they are."""
    for path in dict.fromkeys(check.baseline for check in checks if check.baseline):
        mine = [check for check in checks if check.baseline == path]
        keys = {check.baseline_key for check in mine}
        entries = [entry for entry in read_baseline(path) if entry.box not in keys] if path.exists() else []
        entries += [entry_of(check.baseline_key, one) for check in mine for one in check.found.diagnostics]
        write_whole(path, baseline_text(entries).encode())
        configured = any(check.config.baseline == path for check in mine)
        say(
            f"{path.as_posix()}: {len(entries)} finding{'s' if len(entries) != 1 else ''} written to the baseline."
            + ("" if configured else f" Use it: unlikely check --baseline {path.as_posix()}")
        )


def _mend(checks: Sequence[Check]) -> None:
    """Writes the fixed files, each in one step."""
    total = 0
    for check in checks:
        mended = mend(check.folder, check.look)
        for file, text in mended.after.items():
            write_whole(check.folder.root / file, text.encode(), check.folder.root)
        total += mended.fixes
    say(f"{total} finding{'s' if total != 1 else ''} fixed.")


def _show_diff(checks: Sequence[Check]) -> None:
    """What `--fix` would change, as a patch."""
    for check in checks:
        mended = mend(check.folder, check.look)
        for file in sorted(mended.after):
            show_patch(unified(check.folder.path_of(file), mended.before[file], mended.after[file]))
        say(f"{check.folder.shown}: {mended.fixes} would be fixed.")
