"""From an open box to its pieces and the workshop that makes them, and from findings to those that are to be told."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from toolkit.diagnostic import Diagnostic
from toolkit.errors import ToolkitError
from toolkit.game import Box
from toolkit.lint.runner import Opened, all_rules
from toolkit.lint.runner import judge as judge_all
from toolkit.lint.selection import Selection
from toolkit.press.capability import Press
from toolkit.press.components import Components
from toolkit.press.judging import merge_alike
from toolkit.press.markup.templates import keep_compiled
from toolkit.press.production.stocks import beside_stock, on_stock
from toolkit.press.production.tones import Tone, toned
from toolkit.press.production.workshop import Workshop
from toolkit.press.sheets.paper import Stock
from toolkit.report.finding import Finding, locate
from toolkit.source.folder import Folder
from toolkit.work.memory import Memory
from toolkit.workbench.bench import Workbench


@dataclass(frozen=True)
class Pieces:
    """An open box and its components; nothing is laid out yet. With a `stock`, all cards are in that size.

    With a `tone`, everything is in other colours.
    """

    opened: Opened
    press: Press[Box]
    components: Components
    stock: Stock | None = None
    tone: Tone | None = None

    @property
    def name(self) -> str:
        """The folder's own name, also used for its output."""
        return self.opened.folder.name

    @property
    def package(self) -> Path | None:
        """The folder of the game's code, unless it comes with the toolkit."""
        module = sys.modules[type(self.press).__module__.partition(".")[0]]
        return None if module.__name__ == "toolkit" or module.__file__ is None else Path(module.__file__).parent

    @property
    def dividers(self) -> Pieces | None:
        """The box's dividers instead of its pieces, if the game has any."""
        made = self.press.dividers(self.opened.box)
        if made is not None and self.stock is not None:
            made = beside_stock(made, self.press.components(self.opened.box), self.stock)
        if made is not None and self.tone is not None:
            made = toned(made, self.tone)
        return replace(self, components=made) if made is not None else None

    def on(self, stock: Stock | None, tone: Tone | None = None) -> Pieces:
        """The same with all cards in another size, and everything in other colours, if these are given."""
        made = self if stock is None else replace(self, components=on_stock(self.components, stock), stock=stock)
        return made if tone is None else replace(made, components=toned(made.components, tone), tone=tone)

    def workshop(self, memory: Memory) -> Workshop:
        """A workshop for the components."""
        if self.package is not None:
            memory.cache.cover(self.package)
        keep_compiled(memory.cache)
        folder = self.opened.folder
        return Workshop(
            self.components,
            memory,
            partial(_components_of, str(folder.root), folder.shown, folder.changed, self.stock, self.tone),
        )

    def judged(self, found: Iterable[Diagnostic]) -> list[Finding]:
        """The findings that neither the configuration nor the cards suppress, with lines and columns."""
        opened, config = self.opened, self.opened.config
        selection = Selection(config.select, config.ignore, config.severity)
        every = list(dict.fromkeys(found))
        if not every:
            return []
        codes = {one.code for one in every}
        kept, _ = judge_all(every, opened.content, all_rules(opened.game), selection, config.suppress)
        graded = [one for one in kept if one.code in codes]
        merged = list(merge_alike(graded, self.components.word))
        if opened.elsewhere.documents:
            merged = [opened.elsewhere.finding(one) for one in merged]
        located = locate(opened.folder, opened.documents, merged)
        return sorted(located, key=lambda finding: finding.order)


def pieces_of(bench: Workbench) -> Pieces:
    """The pieces of the box itself.

    Raises:
        ToolkitError: the game is not known, or cannot be printed.
    """
    bench.note_gaps(bench.alone)
    return pieces_in(bench.alone)


def pieces_in(opened: Opened) -> Pieces:
    """The pieces of a box that is open.

    Raises:
        ToolkitError: the game cannot be printed.
    """
    if opened.game.press is None:
        raise ToolkitError(f"{opened.folder.shown}: {opened.game.title} has nothing to print yet.")
    press = opened.game.press()
    return Pieces(opened, press, press.components(opened.box))


def _components_of(
    root: str, shown: str, changed: Mapping[str, bytes], stock: Stock | None, tone: Tone | None
) -> Components:
    """The components again, for a process that did not inherit them."""
    return pieces_of(Workbench(Folder(Path(root), shown, changed))).on(stock, tone).components
