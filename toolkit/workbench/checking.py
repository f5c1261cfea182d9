"""From a box and what was asked to what is wrong with it: selected, suppressed, graded, sifted by a baseline, located.

Check(bench, CheckRequest(prove=True)).answer  →  Checked
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.errors import ToolkitError
from toolkit.files import ENOUGH
from toolkit.game import Box, Game
from toolkit.games import Unknown
from toolkit.lint.baseline import baseline_text, box_key, entry_of, explain_stale, read_baseline, sift_by_baseline
from toolkit.lint.config import Suppression
from toolkit.lint.fixing import Mended, mend
from toolkit.lint.runner import Inspection, all_rules, inspect, judge
from toolkit.lint.selection import Selection, check_selectors, find_rule
from toolkit.prose.rules import misspelt_word
from toolkit.prose.wordlists import learnt
from toolkit.report.finding import Finding, Report, locate, reaches
from toolkit.rule import AnyRule
from toolkit.search.claims import POSITIONS_NAME, SECONDS_NAME
from toolkit.search.deadline import listening
from toolkit.source.content import Content
from toolkit.source.document import Document
from toolkit.source.folder import Folder
from toolkit.source.rules import RULES as READING_RULES
from toolkit.source.rules import stale_baseline, stray_file
from toolkit.transaction import present, together
from toolkit.workbench.catalogue import every_rule
from toolkit.workbench.opening import fails_from

if TYPE_CHECKING:
    from toolkit.workbench.bench import Workbench

DEFAULT_BASELINE = Path("unlikely-baseline.json")


@dataclass(frozen=True)
class CheckRequest:
    """What to check. Everything left out is as the project's settings say.

    `select` and `ignore` name rules; `prove` also runs the searches, `everything` whatever else has to be asked for.
    `seconds` and `positions` are the most for each search. `fail_on` is a severity or "never"; `baseline` a file of
    findings that are accepted, and `accepting` says that there will be one (`accept`). Whoever asks for what was found
    when an interruption breaks the rules off says `partly`; others are interrupted themselves.
    """

    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    prove: bool = False
    everything: bool = False
    seconds: float | None = None
    positions: int | None = None
    fail_on: str | None = None
    baseline: Path | None = None
    accepting: bool = False
    partly: bool = False


@dataclass(frozen=True)
class Checked:
    """What is found in a box. `kept` is not in the baseline, `baselined` counts what is; `suppressed`, what is meant.

    `documents` are the box's files and its configuration, to show lines from; `rules` are those that could have found
    something. `interrupted` says that proofs were broken off.
    """

    folder: Folder
    documents: Mapping[str, Document]
    kept: tuple[Diagnostic, ...]
    rules: tuple[AnyRule, ...]
    counts: Mapping[str, int] = field(default_factory=dict)
    suppressed: int = 0
    baselined: int = 0
    fail_on: Severity | None = Severity.ERROR
    interrupted: bool = False

    @cached_property
    def findings(self) -> tuple[Finding, ...]:
        """What is worth reading, with lines and columns, in order."""
        return tuple(sorted(locate(self.folder, self.documents, self.kept), key=lambda one: one.order))

    @property
    def failing(self) -> bool:
        """Whether something found is as severe as what makes a build fail."""
        return reaches(self.findings, self.fail_on)


class Check:
    """A box about to be checked: what was asked is understood, nothing has been looked at yet.

    While it looks, it asks whether the answer is still `wanted` (`toolkit.lint.runner.UnwantedError`).

    Raises:
        ToolkitError: a rule, a limit or a severity is not known.
    """

    def __init__(
        self, bench: Workbench, request: CheckRequest | None = None, wanted: Callable[[], bool] = lambda: True
    ) -> None:
        self.request = request = request or CheckRequest()
        config = bench.config
        self.rules = _rules(bench.known)
        _check_selectors((*config.select, *config.ignore, *config.severity), self.rules, config.shown)
        _check_selectors(request.select, self.rules, "--select")
        _check_selectors(request.ignore, self.rules, "--ignore")
        self.suppress = _own(config.suppress, self.rules)
        self.fail_on = fails_from(request.fail_on, config)
        self.baseline = request.baseline or config.baseline or (DEFAULT_BASELINE if request.accepting else None)
        self.bench, self.wanted = bench, wanted
        self.interrupted = False

    @property
    def folder(self) -> Folder:
        """The box's folder."""
        return self.bench.folder

    @property
    def selection(self) -> Selection:
        """The rules to run: what was asked for overrides what the configuration ignores."""
        return selection(self.bench, self.request, self.rules)

    @cached_property
    def inspection(self) -> Inspection:
        """What the rules find, before the baseline. A baseline inside the box is not a stray file."""
        found = self._explained(self.bench.known) if isinstance(self.bench.known, Unknown) else self._inspected()
        stray = (stray_file.RULE.code, self._baseline_file)
        kept = tuple(one for one in found.diagnostics if (one.code, one.place.file) != stray)
        return replace(found, diagnostics=kept)

    def inspect(self) -> None:
        """Looks now; otherwise that is done when there is the first question about it."""
        assert self.inspection

    def _inspected(self) -> Inspection:
        limits = {SECONDS_NAME: self.request.seconds, POSITIONS_NAME: self.request.positions}
        audience, opened = self.bench.audience, self.bench.limited(limits).opened
        if opened.config.suppress != self.suppress:
            opened = replace(opened, config=replace(opened.config, suppress=self.suppress))
        with listening(lambda subject: audience.doing(f"proving {subject} …")) as proofs:
            found = inspect(opened, self.selection, partly=self.request.partly, wanted=self.wanted)
        self.interrupted = proofs.interrupted
        return found

    def _explained(self, unknown: Unknown) -> Inspection:
        """The findings about a box whose game is not known."""
        documents = {unknown.document.file: unknown.document}
        content = Content(unknown.folder, documents, unread=(unknown.document.file,))
        kept, suppressed = judge(unknown.found, content, self.rules, self.selection, self.suppress)
        return Inspection(unknown.folder, documents, kept, suppressed)

    @property
    def answer(self) -> Checked:
        """What is found, sifted by the baseline as it is now.

        Raises:
            ToolkitError: the baseline cannot be read.
        """
        found, config = self.inspection, self.bench.config
        kept, baselined = self._sifted()
        documents = dict(found.documents)
        if config.document is not None:
            documents[config.document.file] = config.document
        return Checked(
            self.folder, documents, tuple(kept), self.rules, found.counts, found.suppressed, baselined, self.fail_on,
            self.interrupted,
        )  # fmt: skip

    # ------------------------------------------------------------------------------------------------- the baseline

    @property
    def _baseline_file(self) -> str:
        """The baseline's path from the box's folder; empty without one."""
        if self.baseline is None:
            return ""
        return Path(os.path.relpath(self.baseline.resolve(), self.folder.root.resolve())).as_posix()

    def _sifted(self) -> tuple[list[Diagnostic], int]:
        """The findings that are not in the baseline, with stale entries; and the number of those that are."""
        found = self.inspection.diagnostics
        if self.baseline is None:
            return list(found), 0
        key, runs = box_key(self.baseline, self.folder.root), self.selection
        new, known, stale = sift_by_baseline(key, found, read_baseline(self.baseline))
        for entry in stale:
            rule = find_rule(entry.code, self.rules)
            if (rule is None or runs.runs(rule)) and runs.takes(stale_baseline.RULE):
                new.append(runs.grade(explain_stale(entry, self._baseline_file), stale_baseline.RULE))
        return new, known

    # ------------------------------------------------------------------------------------------------------- fixing

    def mended(self) -> Mended:
        """The files as they would be with everything fixed that can be; nothing is written."""
        return mend(self.folder, self._as_changed)

    def fix(self) -> int:
        """Writes the fixed files, all of them or none, and returns how many findings are fixed.

        Raises:
            ToolkitError: a file cannot be written, or was changed in the meantime.
        """
        if self.bench.language is not None:
            raise ToolkitError("--fix: mends the box itself. Leave out --language, or edit the catalogue.")
        mended = self.mended()
        texts = {file: text.encode() for file, text in mended.after.items()}
        with together(self.folder.root, {file: (self.folder.read(file, ENOUGH), texts[file]) for file in texts}):
            pass
        return mended.fixes

    @property
    def unknown_words(self) -> list[str]:
        """The words that were found to be in no dictionary."""
        code = misspelt_word.RULE.code
        return list(dict.fromkeys(one.salient for one in self.inspection.diagnostics if one.code == code))

    def learn(self, words: Collection[str]) -> list[str]:
        """Adds the unknown words that are among these to the list of the box, or of its translation.

        Raises:
            ToolkitError: the list cannot be written, or was changed in the meantime.
        """
        new = [word for word in self.unknown_words if word in words]
        if new:
            file, before, after = learnt(self.folder, self.bench.language, new)
            with together(self.folder.root, {file: (before, after)}):
                pass
        return new

    def _as_changed(self, folder: Folder) -> Inspection:
        if folder.changed == self.folder.changed:
            return self.inspection
        return Check(self.bench.changed(folder.changed), self.request).inspection


def selection(
    bench: Workbench, request: CheckRequest | None = None, rules: Sequence[AnyRule] | None = None
) -> Selection:
    """The rules that a box is judged by: those of its settings, overridden by what is asked for."""
    request, config = request or CheckRequest(), bench.config
    known = (rules or _rules(bench.known)) if request.select else ()  # otherwise nothing asks for what is ignored
    asked_for = {rule.code for word in request.select if (rule := find_rule(word, known))}
    ignored = [word for word in config.ignore if not ((rule := find_rule(word, known)) and rule.code in asked_for)]
    also: tuple[str, ...] = ()
    if isinstance(bench.known, Game):
        everything = ("ALL",) if request.everything and not request.select else ()
        also = everything or (bench.known.proofs if request.prove else ())
    return Selection(request.select or config.select, (*ignored, *request.ignore), config.severity, also)


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


def report(answers: Sequence[Checked], *, unfolded: bool = False) -> Report:
    """What is found in some boxes, as one report."""
    counts: Counter[str] = Counter()
    rules: dict[str, AnyRule] = {}
    for one in answers:
        counts.update(one.counts)
        rules.update((rule.code, rule) for rule in one.rules)
    return Report(
        findings=tuple(sorted((each for one in answers for each in one.findings), key=lambda finding: finding.order)),
        rules=tuple(rules[code] for code in sorted(rules)),
        boxes=tuple(one.folder.shown for one in answers),
        counts=dict(counts),
        suppressed=sum(one.suppressed for one in answers),
        baselined=sum(one.baselined for one in answers),
        main=tuple(dict.fromkeys(word for one in answers for word in tuple(one.counts)[:1])),
        unfolded=unfolded,
    )


@dataclass(frozen=True)
class Accepted:
    """A baseline that was written: how many findings it accepts, and whether the settings name it."""

    path: Path
    entries: int
    configured: bool


def accept(checks: Sequence[Check]) -> list[Accepted]:
    """Writes what is found in these boxes to their baselines; entries of other boxes stay as they are.

    Raises:
        ToolkitError: a baseline cannot be read or written.
    """
    accepted = []
    for path in dict.fromkeys(check.baseline for check in checks if check.baseline):
        before = present(path.parent, path.name)
        mine = {box_key(path, check.folder.root): check for check in checks if check.baseline == path}
        entries = [entry for entry in read_baseline(path) if entry.box not in mine] if path.exists() else []
        entries += [entry_of(key, one) for key, check in mine.items() for one in check.inspection.diagnostics]
        with together(path.parent, {path.name: (before, baseline_text(entries).encode())}):
            pass
        configured = any(check.bench.config.baseline == path for check in mine.values())
        accepted.append(Accepted(path, len(entries), configured))
    return accepted
