"""What the shell offers as you type: boxes, quests, rules, kinds, papers, players.

click calls each function with the command's context so far; it answers with words that begin as typed. A box that
cannot be opened offers nothing: this is not the place to complain.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import click
from click.shell_completion import CompletionItem

from toolkit.errors import ToolkitError
from toolkit.source.folder import BOX_FILE

if TYPE_CHECKING:
    from toolkit.lint.runner import Opened
    from toolkit.press.components import Component

WORDS = "toolkit.words"
"""Where a command stores its arguments."""
Completer = Callable[[click.Context, click.Parameter, str], list[CompletionItem]]


def words(find: Callable[[click.Context], Iterable[tuple[str, str]]]) -> Completer:
    """Offers words, each with a help text; of a list typed with commas, it completes the last word."""

    def complete(ctx: click.Context, _: click.Parameter, incomplete: str) -> list[CompletionItem]:
        before, comma, last = incomplete.rpartition(",")
        try:
            found = list(find(ctx))
        except (ToolkitError, OSError):
            return []
        return [CompletionItem(before + comma + word, help=help) for word, help in found if word.startswith(last)]

    return complete


def boxes(_: click.Context, __: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Folders that are boxes, and folders that lead to one."""
    above = incomplete[: incomplete.rfind("/") + 1]
    start = incomplete.removeprefix(above)
    try:
        below = sorted(path for path in Path(above or ".").iterdir() if path.name.startswith(start) and path.is_dir())
    except OSError:
        return []
    shown = [path for path in below if not path.name.startswith(".") or start.startswith(".")]
    return [CompletionItem(above + path.name + ("" if (path / BOX_FILE).is_file() else "/")) for path in shown]


@words
def rules(_: click.Context) -> Iterable[tuple[str, str]]:
    """Families, codes and names."""
    from toolkit.workbench.catalogue import every_rule, families

    yield from families().items()
    for rule in every_rule():
        yield rule.code, rule.summary
        yield rule.name, rule.summary


@words
def formats(_: click.Context) -> Iterable[tuple[str, str]]:
    """Ways to report findings."""
    from toolkit.report.formats import FORMATS

    return ((name, "") for name in FORMATS)


@words
def papers(ctx: click.Context) -> Iterable[tuple[str, str]]:
    """Papers of the box and of the toolkit."""
    return _files(ctx, "")


@words
def services(ctx: click.Context) -> Iterable[tuple[str, str]]:
    """Print services."""
    return _files(ctx, "services")


def _files(ctx: click.Context, below: str) -> Iterable[tuple[str, str]]:
    from toolkit.press.sheets.paper import folders

    names = {path.stem for folder in folders(_box(ctx)) for path in (folder / below).glob("*.toml")}
    return ((name, "") for name in sorted(names))


@words
def subjects(ctx: click.Context) -> Iterable[tuple[str, str]]:
    """The quests of the box, or whatever its game calls them."""
    opened = _opened(ctx)
    return ((one.id, one.title) for one in opened.game.reader().subjects(opened.box))


@words
def players(ctx: click.Context) -> Iterable[tuple[str, str]]:
    """Who may play in the game of the box."""
    opened = _opened(ctx)
    return ((name, "") for name in (opened.game.table().players if opened.game.table else ()))


@words
def kinds(ctx: click.Context) -> Iterable[tuple[str, str]]:
    """Kinds of cards and other pieces in the box."""
    return ((kind, "") for kind in sorted({one.kind for one in _components(ctx)}))


@words
def tags(ctx: click.Context) -> Iterable[tuple[str, str]]:
    """Tags of cards in the box."""
    return ((tag, "") for tag in sorted({tag for one in _components(ctx) for tag in one.tags}))


def _opened(ctx: click.Context) -> Opened:
    from toolkit.cli.boxes import open_one

    return open_one(_box(ctx) or Path())


def _box(ctx: click.Context) -> Path | None:
    """The box on the command line: click reads no arguments while an option still lacks its value."""
    named: Path | None = ctx.params.get("box")
    return named or next((Path(word) for word in ctx.meta.get(WORDS, ()) if (Path(word) / BOX_FILE).is_file()), None)


def _components(ctx: click.Context) -> Iterable[Component]:
    opened = _opened(ctx)
    return opened.game.press().components(opened.box).components if opened.game.press else ()
