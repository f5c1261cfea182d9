"""From an open box to its components and the workshop that makes them, and from findings to a report."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from toolkit.cli.boxes import needed, open_folder
from toolkit.cli.terminal import columns, show_aside, wants_colour
from toolkit.diagnostic import Diagnostic
from toolkit.game import Box
from toolkit.lint.runner import Opened, all_rules
from toolkit.lint.runner import judge as judge_all
from toolkit.lint.selection import Selection
from toolkit.press.capability import Press
from toolkit.press.components import Components
from toolkit.press.judging import merge_alike
from toolkit.press.markup.templates import keep_compiled
from toolkit.press.production.workshop import Workshop
from toolkit.report.finding import Finding, Report, locate, reaches
from toolkit.report.full import full
from toolkit.source.folder import Folder
from toolkit.work.cache import Cache


@dataclass(frozen=True)
class Printing:
    """An open box and its components."""

    opened: Opened
    press: Press[Box]
    components: Components

    @property
    def name(self) -> str:
        """The folder's own name, also used for its output."""
        return self.opened.folder.name


def printing(opened: Opened) -> Printing:
    """A box ready to be printed; nothing is laid out yet.

    Raises:
        ToolkitError: the game cannot be printed.
    """
    press = needed(opened.game.press, opened, "nothing to print yet")
    return Printing(opened, press, press.components(opened.box))


def dividers_of(printed: Printing) -> Printing | None:
    """The box's dividers instead of its pieces, if the game has any."""
    made = printed.press.dividers(printed.opened.box)
    return replace(printed, components=made) if made is not None else None


def _components_of(root: str, shown: str) -> Components:
    """The components again, for a process that did not inherit them."""
    return printing(open_folder(Folder(Path(root), shown))).components


def package_of(press: Press[Box]) -> Path | None:
    """The folder of a game's code, unless it comes with the toolkit."""
    module = sys.modules[type(press).__module__.partition(".")[0]]
    return None if module.__name__ == "toolkit" or module.__file__ is None else Path(module.__file__).parent


def workshop(printed: Printing, cache: Cache, processes: int | None = None) -> Workshop:
    """A workshop for the components of a box."""
    code = package_of(printed.press)
    if code is not None:
        cache.cover(code)
    keep_compiled(cache)
    again = partial(_components_of, str(printed.opened.folder.root), printed.opened.folder.shown)
    return Workshop(printed.components, cache, again, processes)


def judge(printed: Printing, found: Iterable[Diagnostic]) -> list[Finding]:
    """The findings that neither the configuration nor the cards suppress, with lines and columns."""
    opened, config = printed.opened, printed.opened.config
    selection = Selection(config.select, config.ignore, config.severity)
    every = list(dict.fromkeys(found))
    if not every:
        return []
    codes = {one.code for one in every}
    kept, _ = judge_all(every, opened.content, all_rules(opened.game), selection, config.suppress)
    graded = [one for one in kept if one.code in codes]
    located = locate(opened.folder, opened.content.documents, list(merge_alike(graded, printed.components.word)))
    return sorted(located, key=lambda finding: finding.order)


def tell(opened: Opened, findings: list[Finding]) -> bool:
    """Prints any findings on stderr, and returns whether they fail a build."""
    if findings:
        report = Report(tuple(findings), (), (opened.folder.shown,))
        show_aside(full(report, colour=wants_colour(sys.stderr), columns=columns(sys.stderr)))
    return reaches(findings, opened.config.fail_on)
