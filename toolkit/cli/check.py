"""`unlikely check`: from options to a report on stdout and in files."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from toolkit.cli.terminal import TERMINAL, columns, say, show, show_aside, show_patch, tell, wants_colour
from toolkit.diagnostic import Severity
from toolkit.errors import ToolkitError
from toolkit.lint.config import Config
from toolkit.patch import unified
from toolkit.report.finding import Report
from toolkit.report.formats import FORMATS
from toolkit.report.full import full, summary
from toolkit.report.statistics import statistics
from toolkit.search.deadline import listening, part_of_run, whole_run
from toolkit.source.suggest import did_you_mean
from toolkit.work.machine import collector_paused
from toolkit.workbench.bench import Workbench
from toolkit.workbench.checking import Accepted, Check, CheckRequest, accept, report
from toolkit.workbench.destinations import NamedFile

SAYING_WHY = ("json", "sarif", "junit")
"""Formats that can say why nothing was checked."""
EVERY = "ALL"
"""What is typed for every word that no dictionary has."""
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
    learn: tuple[str, ...] = ()
    baseline: Path | None = None
    update_baseline: bool = False
    quiet: bool = False
    joined: tuple[Path, ...] = ()
    force: bool = False

    @property
    def asked(self) -> CheckRequest:
        """What is asked of the workbench."""
        return CheckRequest(
            self.select, self.ignore, self.prove, self.everything, self.seconds, self.limit, self.fail_on,
            self.baseline, accepting=self.update_baseline, partly=not (self.update_baseline or self.fix),
        )  # fmt: skip


@collector_paused()
def run(options: Options) -> bool:
    """Checks, reports, and returns whether the build fails."""
    with whole_run(options.seconds):
        return _run(options)


def _run(options: Options) -> bool:
    outputs = _outputs(options.formats, force=options.force)
    try:
        return _checked(options, outputs)
    except ToolkitError as error:
        _write_failure(outputs, str(error))
        raise


Outputs = Sequence[tuple[str, NamedFile | None]]


def _write_failure(outputs: Outputs, why: str) -> None:
    """Says in every file for programs that nothing was checked, so that a later step of a workflow finds one."""
    for name, file in outputs:
        if name in SAYING_WHY:
            _write(Report((), (), failed=why), name, file, quiet=False)


def _checked(options: Options, outputs: Outputs) -> bool:
    checks = [Check(bench, options.asked) for bench in Workbench.each(options.boxes, options.joined, TERMINAL)]
    if options.fix and not options.diff:
        checks = _mend(checks)
    if options.learn:
        checks = _learn(checks, options.learn)
    with TERMINAL.counting("checking", len(checks)) as step, listening():
        for number, check in enumerate(checks):
            step(check.folder.shown)
            with part_of_run(len(checks) - number):
                check.inspect()
    TERMINAL.doing("")
    if options.update_baseline:
        for one in accept(checks):
            _tell_accepted(one)
    answers = [check.answer for check in checks]
    made = report(answers, unfolded=options.everything)
    failing = any(one.failing for one in answers)
    if options.diff:
        _show_diff(checks)
        say(summary(made))
        return failing
    for name, file in outputs:
        _write(made, name, file, quiet=options.quiet)
    if options.statistics:
        undisturbed = all(file or name in FOR_PEOPLE for name, file in outputs)
        (show if undisturbed else show_aside)(statistics(made))
    if any(one.interrupted for one in answers):
        raise KeyboardInterrupt("Interrupted. Everything found so far is reported; the rest is undecided.")
    return failing


def _write(found: Report, name: str, file: NamedFile | None, *, quiet: bool) -> None:
    """Writes one format to its file or to stdout. `--quiet` leaves only errors in what people read."""
    if file is not None:
        file.write(FORMATS[name](found).encode())
        return
    if quiet and name in ("full", "concise"):
        errors = [one for one in found.findings if one.diagnostic.severity is Severity.ERROR]
        if not errors:
            return
        kept = {id(one) for error in errors for one in (error, error.cause)}  # an error may be folded under a warning
        found = replace(found, findings=tuple(one for one in found.findings if id(one) in kept))
    if name == "full":
        show(full(found, colour=wants_colour(sys.stdout), columns=columns(sys.stdout)))
    else:
        show(FORMATS[name](found))
    if name in ("concise", "github") and not quiet:
        say(summary(found))


def _outputs(words: Sequence[str], *, force: bool) -> list[tuple[str, NamedFile | None]]:
    """Which formats to write where; by default, what suits the place it runs in."""
    outputs = [_output(word, force=force) for word in words] or [(_default_format(), None)]
    on_stdout = [name for name, file in outputs if file is None]
    if len(on_stdout) > 1:
        raise ToolkitError(
            f"--format: {' and '.join(on_stdout)} cannot all go to stdout. Name a file: {on_stdout[-1]}:FILE"
        )
    return outputs


def _output(word: str, *, force: bool) -> tuple[str, NamedFile | None]:
    """`sarif:build/report.sarif` → the format and its file."""
    name, _, path = word.partition(":")
    if name not in FORMATS:
        hint = did_you_mean(name, FORMATS) or f"Known: {', '.join(FORMATS)}."
        raise ToolkitError(f'--format: unknown format "{name}". {hint}')
    return name, NamedFile(Path(path), TERMINAL, force=force) if path else None


def _default_format() -> str:
    return "github" if os.environ.get("GITHUB_ACTIONS") == "true" else "full"


def _tell_accepted(one: Accepted) -> None:
    """Says what was written to a baseline, and how it is used."""
    say(
        f"{one.path.as_posix()}: {one.entries} finding{'s' if one.entries != 1 else ''} written to the baseline."
        + ("" if one.configured else f" Use it: unlikely check --baseline {one.path.as_posix()}")
    )


def _mend(checks: Sequence[Check]) -> list[Check]:
    """Writes the fixed files, each in one step; returns what is to be checked now."""
    total = 0
    mended = []
    for check in checks:
        fixes = check.fix()
        mended.append(Check(check.bench.again(), check.request) if fixes else check)
        total += fixes
    say(f"{total} finding{'s' if total != 1 else ''} fixed.")
    return mended


def _learn(checks: Sequence[Check], words: Sequence[str]) -> list[Check]:
    """Adds words to the lists of the boxes, each box's own; returns what is to be checked now.

    Raises:
        ToolkitError: no finding is about a word; or a list cannot be written.
    """
    told = {word for check in checks for word in check.unknown_words}
    for word in words:
        if word not in (*told, EVERY):
            hint = did_you_mean(word, told) or "Words are looked up with --all, or with --select TK3."
            raise ToolkitError(f'--learn: no finding is about the word "{word}". {hint}')
    learnt = [check.learn(told if EVERY in words else words) for check in checks]
    total = sum(map(len, learnt))
    say(f"{total} word{'s' if total != 1 else ''} learnt.")
    return [
        Check(check.bench.again(), check.request) if new else check for check, new in zip(checks, learnt, strict=True)
    ]


def _show_diff(checks: Sequence[Check]) -> None:
    """What `--fix` would change, as a patch."""
    for check in checks:
        mended = check.mended()
        for file in sorted(mended.after):
            show_patch(unified(check.folder.path_of(file), mended.before[file], mended.after[file]))
        say(f"{check.folder.shown}: {mended.fixes} would be fixed.")


def show_settings(paths: Iterable[Path], joined: Iterable[Path] = ()) -> None:
    """Prints what applies to each box, as the settings file that would say all of it.

    Raises:
        ToolkitError: they cannot be read.
    """
    for number, bench in enumerate(Workbench.each(paths, joined, TERMINAL)):
        if number:
            tell()
        config = bench.config
        origin = f"settings of {config.shown}" if config.path is not None else "no settings: everything is as it comes"
        tell(f"# {bench.folder.shown} ({bench.game.title}); {origin}")
        for line in _settings(config, bench.game.limits):
            tell(line)


def _settings(config: Config, limits: Mapping[str, float]) -> Iterator[str]:
    yield f"select = {json.dumps(config.select)}"
    yield f"ignore = {json.dumps(config.ignore)}"
    yield f'fail-on = "{config.fail_on or "never"}"'
    if config.baseline is not None and config.path is not None:
        yield f"baseline = {json.dumps(config.baseline.relative_to(config.path.parent).as_posix())}"
    if config.severity:
        yield "\n[severity]"
        yield from (f'{name} = "{one}"' for name, one in config.severity.items())
    if limits:
        yield "\n[limits]"
        for name, value in limits.items():
            own = config.limits.get(name)
            yield f"{name} = {value:g}  # as it comes" if own is None else f"{name} = {own:g}"
    for one in config.suppress:
        yield "\n[[suppress]]"
        for key, words in (("rule", one.rule), ("file", one.file), ("card", one.card), ("reason", one.reason)):
            if words:
                yield f"{key} = {json.dumps(words, ensure_ascii=False)}"
