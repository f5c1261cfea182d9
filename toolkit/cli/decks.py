"""From a path on the command line to the components the press works on, and from findings to what is said of them."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from toolkit.cli.terminal import say, wants_colour
from toolkit.diagnostic import Diagnostic
from toolkit.errors import ToolkitError
from toolkit.game import Game
from toolkit.games import game_of
from toolkit.lint.config import Config, find_config
from toolkit.lint.runner import all_rules, collector_paused
from toolkit.lint.selection import Selection
from toolkit.lint.suppression import sift
from toolkit.press.cache import Cache
from toolkit.press.capability import Press
from toolkit.press.components import Components
from toolkit.press.judging import told_once
from toolkit.press.workshop import Workshop
from toolkit.report.finding import Finding, Report, locate, reaches
from toolkit.report.full import full
from toolkit.report.visible import visible
from toolkit.source.content import Content, load
from toolkit.source.folder import Folder, find_boxes
from toolkit.source.suggest import listing


@dataclass(frozen=True)
class Opened:
    """A box that was read, and the components made of it."""

    folder: Folder
    game: Game
    config: Config
    content: Content
    box: Any
    press: Press[Any]
    components: Components

    @property
    def name(self) -> str:
        """The folder's own name, which that of its output is as well."""
        return self.folder.name


def one_box(path: Path) -> Folder:
    """The one box that is meant.

    Raises:
        ToolkitError: there are several.
        NothingToCheckError: there is none.
    """
    boxes = find_boxes([path])
    if len(boxes) > 1:
        raise ToolkitError(
            f"{path.as_posix()}: {len(boxes)} boxes here. Name one: {listing(box.shown for box in boxes)}"
        )
    return boxes[0]


@collector_paused()
def open_box(folder: Folder) -> Opened:
    """Reads a box; nothing is laid out yet. What cannot be read is left out, and that is said."""
    game = game_of(folder)
    content, _ = load(folder, game.files, game.schemas)
    box = game.parse(content)
    if game.press is None:
        raise ToolkitError(f"{folder.shown}: cards of {game.title} cannot be printed yet")
    if not getattr(box, "whole", True):
        say(f"{folder.shown}: some of the box could not be read and is left out. Run: unlikely check {folder.shown}")
    return Opened(folder, game, find_config(folder), content, box, game.press, game.press.components(box))


def _components_of(root: str, shown: str) -> Components:
    """The components again, for a process that did not inherit them."""
    return open_box(Folder(Path(root), shown)).components


def workshop(opened: Opened, cache: Cache, processes: int | None = None) -> Workshop:
    """A workshop for the components of a box."""
    again = partial(_components_of, str(opened.folder.root), opened.folder.shown)
    return Workshop(opened.components, cache, again, processes)


BAR = 24
"""How many signs wide a bar is on a terminal."""


class Steps:
    """A bar on a terminal that says how far the work is; nothing elsewhere, and nothing in CI.

    `with Steps("painting", 40) as step: step("038-front")`
    """

    def __init__(self, verb: str, total: int) -> None:
        self.verb, self.total, self.done = verb, total, 0
        self.shown = total > 1 and sys.stderr.isatty() and not os.environ.get("CI")

    def __enter__(self) -> Steps:
        return self

    def __call__(self, name: str) -> None:
        self.done += 1
        if self.shown:
            filled = BAR * self.done // self.total
            line = f"{self.verb:10} {'█' * filled}{'░' * (BAR - filled)} {self.done}/{self.total} {visible(name)}"
            print(f"\r\x1b[2K{line[:78]}", end="", file=sys.stderr, flush=True)

    def __exit__(self, *_: object) -> None:
        if self.shown:
            print("\r\x1b[2K", end="", file=sys.stderr, flush=True)


def judge(opened: Opened, found: Iterable[Diagnostic]) -> list[Finding]:
    """What the configuration and the cards themselves let through, with lines and columns."""
    rules = {rule.code: rule for rule in all_rules(opened.game)}
    config = opened.config
    selection = Selection(config.select, config.ignore, config.severity)
    every = [one for one in dict.fromkeys(found) if one.code in rules and selection.takes(rules[one.code])]
    codes = {one.code for one in every}
    kept, _ = sift(every, opened.content, config.suppress, tuple(rules.values()), selection)
    graded = [selection.grade(one, rules[one.code]) for one in kept if one.code in codes]
    documents = dict(opened.content.documents)
    return sorted(
        locate(opened.folder, documents, list(told_once(graded, opened.components.word))),
        key=lambda finding: finding.order,
    )


def tell(opened: Opened, findings: list[Finding]) -> bool:
    """Prints findings on stderr, if there are any, and says whether they fail a build."""
    if findings:
        report = Report(tuple(findings), (), (opened.folder.shown,))
        sys.stderr.write(full(report, colour=wants_colour(sys.stderr)))
    return reaches(findings, opened.config.fail_on)
