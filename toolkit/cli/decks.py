"""From a path on the command line to the deck the press works on, and from its findings to what is said of them."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from toolkit.cli.boxes import needed, open_folder
from toolkit.cli.terminal import wants_colour
from toolkit.diagnostic import Diagnostic
from toolkit.game import Box
from toolkit.lint.runner import Opened, all_rules
from toolkit.lint.runner import judge as judge_all
from toolkit.lint.selection import Selection
from toolkit.press.cache import Cache
from toolkit.press.capability import Press
from toolkit.press.deck import Deck
from toolkit.press.workshop import Workshop
from toolkit.report.finding import Finding, Report, locate, reaches
from toolkit.report.full import full
from toolkit.source.folder import Folder


@dataclass(frozen=True)
class Printing:
    """An open box, and the deck made of it."""

    opened: Opened
    press: Press[Box]
    deck: Deck

    @property
    def name(self) -> str:
        """The folder's own name, which that of its output is as well."""
        return self.opened.folder.name


def printing(opened: Opened) -> Printing:
    """A box ready to be printed; nothing is laid out yet.

    Raises:
        ToolkitError: the game cannot be printed.
    """
    press = needed(opened.game.press, opened, "nothing to print yet")
    return Printing(opened, press, press.components(opened.box))


def _deck_of(root: str, shown: str) -> Deck:
    """The deck again, for a process that did not inherit it."""
    return printing(open_folder(Folder(Path(root), shown))).deck


def workshop(printed: Printing, cache: Cache, processes: int | None = None) -> Workshop:
    """A workshop for a deck."""
    again = partial(_deck_of, str(printed.opened.folder.root), printed.opened.folder.shown)
    return Workshop(printed.deck, cache, again, processes)


def judge(printed: Printing, found: Iterable[Diagnostic]) -> list[Finding]:
    """What the configuration and the cards themselves let through, with lines and columns."""
    opened, config = printed.opened, printed.opened.config
    selection = Selection(config.select, config.ignore, config.severity)
    every = list(dict.fromkeys(found))
    codes = {one.code for one in every}
    kept, _ = judge_all(every, opened.content, all_rules(opened.game), selection, config.suppress)
    graded = [one for one in kept if one.code in codes]
    return sorted(
        locate(opened.folder, opened.content.documents, list(_told_once(graded))), key=lambda finding: finding.order
    )


def _told_once(found: Sequence[Diagnostic]) -> Iterator[Diagnostic]:
    """What is wrong in the same way on many cards, such as a mistake in a template, is told of the first of them."""
    alike: dict[tuple[str, str], list[Diagnostic]] = {}
    for one in found:
        alike.setdefault((one.code, one.message.partition(": ")[2] or one.message), []).append(one)
    for first, *others in alike.values():
        more = len({one.card for one in others} - {first.card})
        told = f"{first.message} So {'has' if more == 1 else 'have'} {more} more card{'s' if more != 1 else ''}."
        yield replace(first, message=told) if more else first
        yield from (one for one in others if one.card == first.card)


def tell(opened: Opened, findings: list[Finding]) -> bool:
    """Prints findings on stderr, if there are any, and says whether they fail a build."""
    if findings:
        report = Report(tuple(findings), (), (opened.folder.shown,))
        sys.stderr.write(full(report, colour=wants_colour(sys.stderr)))
    return reaches(findings, opened.config.fail_on)
