"""From a box's folder to everything that is to be said about it."""

from __future__ import annotations

import gc
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from toolkit.diagnostic import Diagnostic
from toolkit.game import Game
from toolkit.lint.config import Suppression
from toolkit.lint.selection import Selection
from toolkit.lint.suppression import sift
from toolkit.rule import Rule
from toolkit.source.content import Content, load
from toolkit.source.document import Document
from toolkit.source.folder import Folder
from toolkit.source.rules import RULES as READING_RULES
from toolkit.source.rules import escaping_path


@dataclass(frozen=True)
class Inspection:
    """A box, what is in it, and what is wrong with it."""

    folder: Folder
    game: Game
    content: Content
    box: Any
    diagnostics: tuple[Diagnostic, ...]
    suppressed: int = 0

    @property
    def documents(self) -> Mapping[str, Document]:
        """The files, to look up lines in."""
        return self.content.documents


def all_rules(game: Game) -> tuple[Rule, ...]:
    """The rules for reading any box, those for printing one if the game can be printed, then the game's own."""
    return (*READING_RULES, *_press_rules(game), *game.rules)


def _press_rules(game: Game) -> tuple[Rule, ...]:
    if game.press is None:
        return ()
    from toolkit.press.rules import RULES

    return RULES


@contextmanager
def collector_paused() -> Iterator[None]:
    """A box is a million small objects and no garbage: looking for some takes longer than all the checks."""
    running = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if running:
            gc.enable()


@collector_paused()
def inspect(
    folder: Folder,
    game: Game,
    selection: Selection | None = None,
    suppress: Iterable[Suppression] = (),
    limits: Mapping[str, float] | None = None,
) -> Inspection:
    """Reads, validates, parses and checks a box."""
    selection = selection or Selection()
    rules = {rule.code: rule for rule in all_rules(game)}
    content, found = load(folder, game.files, game.schemas)
    box = game.parse(content)
    if limits:
        box = game.with_limits(box, limits)
    found += [
        escaping_path.explain_text(place, path, card)
        for place, path, card in game.paths(box)
        if escaping_path.escapes(folder.root, path)
    ]
    found += _printed(game, box, selection)
    for rule in game.rules:
        if rule.check is not None and selection.runs(rule):
            found += rule.check(box)
    found = [one for one in found if selection.takes(rules[one.code])]
    kept, suppressed = sift(found, content, tuple(suppress), tuple(rules.values()), selection)
    graded = [selection.grade(one, rules[one.code]) for one in kept]
    return Inspection(folder, game, content, box, tuple(graded), suppressed)


def _printed(game: Game, box: Any, selection: Selection) -> Iterator[Diagnostic]:
    """What the press finds, if any of its rules was asked for: all faces are laid out, once for all rules."""
    asked = [rule.code for rule in _press_rules(game) if selection.runs(rule)]
    if asked and game.press is not None:
        from toolkit.press.judging import findings

        found = findings(game.press, box)
        for code in asked:
            yield from (one for one in found if one.code == code)
