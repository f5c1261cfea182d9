"""What the shell offers as you type: boxes, their subjects, rules, kinds, papers, players.

Typer calls each function with the command's context so far and the word that is not complete yet; the answer are words
that begin as typed, with a help text each. A box that cannot be opened offers nothing: this is not the place to
complain.
"""

from __future__ import annotations

import os
import shlex
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from toolkit.errors import ToolkitError
from toolkit.playing.thinking.strength import EXAMPLES
from toolkit.source.folder import BOX_FILE

if TYPE_CHECKING:
    from toolkit.lint.runner import Opened
    from toolkit.press.components import Component

ASKED = "_UNLIKELY_COMPLETE"
"""Set by the shell's script when it asks for words."""
SO_FAR = ("_TYPER_COMPLETE_ARGS", "COMP_WORDS")
"""Where that script puts the line: zsh, fish and PowerShell in the first, bash in the second."""
Offered = list[tuple[str, str]]
Completer = Callable[[typer.Context, str], Offered]


def asked() -> bool:
    """Whether it is the shell that asks, for words to offer."""
    return bool(os.environ.get(ASKED))


def line() -> list[str]:
    """The words on the command line after the program's name, also while they are being typed."""
    if not asked():
        return sys.argv[1:]
    typed = next((os.environ[name] for name in SO_FAR if name in os.environ), "")
    try:
        return shlex.split(typed)[1:]
    except ValueError:  # a quotation mark that is still open
        return typed.split()[1:]


def words(find: Callable[[typer.Context], Iterable[tuple[str, str]]]) -> Completer:
    """Offers words, each with a help text; of a list typed with commas, it completes the last word."""

    def complete(ctx: typer.Context, incomplete: str) -> Offered:
        before, comma, last = incomplete.rpartition(",")
        try:
            found = list(find(ctx))
        except (ToolkitError, OSError):
            return []
        return [(before + comma + word, help) for word, help in found if word.startswith(last)]

    return complete


def boxes(incomplete: str) -> Offered:
    """Folders that are boxes, and folders that lead to one."""
    above = incomplete[: incomplete.rfind("/") + 1]
    start = incomplete.removeprefix(above)
    try:
        below = sorted(path for path in Path(above or ".").iterdir() if path.name.startswith(start) and path.is_dir())
    except OSError:
        return []
    shown = [path for path in below if not path.name.startswith(".") or start.startswith(".")]
    return [(above + path.name + ("" if (path / BOX_FILE).is_file() else "/"), "") for path in shown]


@words
def rules(_: typer.Context) -> Iterable[tuple[str, str]]:
    """Families, codes and names."""
    from toolkit.workbench.catalogue import every_rule, families

    yield from families().items()
    for rule in every_rule():
        yield rule.code, rule.summary
        yield rule.name, rule.summary


@words
def formats(_: typer.Context) -> Iterable[tuple[str, str]]:
    """Ways to report findings."""
    from toolkit.report.formats import FORMATS

    return ((name, "") for name in FORMATS)


@words
def games(_: typer.Context) -> Iterable[tuple[str, str]]:
    """Every game there is."""
    from toolkit.games import known

    return ((name, "") for name in known())


@words
def papers(ctx: typer.Context) -> Iterable[tuple[str, str]]:
    """Papers of the box and of the toolkit."""
    return _files(ctx, "")


@words
def services(ctx: typer.Context) -> Iterable[tuple[str, str]]:
    """Print services."""
    return _files(ctx, "services")


@words
def cutters(ctx: typer.Context) -> Iterable[tuple[str, str]]:
    """Machines that cut sheets."""
    return _files(ctx, "cutters")


@words
def sizes(ctx: typer.Context) -> Iterable[tuple[str, str]]:
    """Sizes of cards."""
    return _files(ctx, "stocks")


def _files(ctx: typer.Context, below: str) -> Iterable[tuple[str, str]]:
    from toolkit.press.sheets.paper import folders

    names = {path.stem for folder in folders(_box(ctx)) for path in (folder / below).glob("*.toml")}
    return ((name, "") for name in sorted(names))


@words
def subjects(ctx: typer.Context) -> Iterable[tuple[str, str]]:
    """What can be solved and played in the box."""
    opened = _opened(ctx)
    return ((one.id, one.title) for one in opened.game.reader().subjects(opened.box))


@words
def dials(ctx: typer.Context) -> Iterable[tuple[str, str]]:
    """The kinds of numbers that can be tuned in the game of the box."""
    offered = _opened(ctx).game.dials
    return ((one.name, one.help) for one in (offered() if offered else ()))


@words
def players(ctx: typer.Context) -> Iterable[tuple[str, str]]:
    """Who may play in the game of the box."""
    opened = _opened(ctx)
    table = opened.game.table
    return ((name, "") for name in ((*table().players, *EXAMPLES) if table else ()))


@words
def art_statuses(ctx: typer.Context) -> Iterable[tuple[str, str]]:
    """How far a picture can be."""
    from toolkit.press.artwork.wanted import MEANINGS

    return iter(MEANINGS.items())


@words
def kinds(ctx: typer.Context) -> Iterable[tuple[str, str]]:
    """Kinds of cards and other pieces in the box."""
    return ((kind, "") for kind in sorted({one.kind for one in _components(ctx)}))


@words
def tags(ctx: typer.Context) -> Iterable[tuple[str, str]]:
    """Tags of cards in the box."""
    return ((tag, "") for tag in sorted({tag for one in _components(ctx) for tag in one.tags}))


def _opened(ctx: typer.Context) -> Opened:
    from toolkit.cli.terminal import TERMINAL
    from toolkit.workbench.bench import Workbench

    bench = Workbench.at(_box(ctx) or Path(), audience=TERMINAL)
    bench.note_gaps(bench.alone)
    return bench.alone


def _box(ctx: typer.Context) -> Path | None:
    """The box on the command line: Typer reads no arguments while an option still lacks its value."""
    named = Path(ctx.params.get("box") or "")
    return (
        named if named != Path() else next((Path(word) for word in line() if (Path(word) / BOX_FILE).is_file()), None)
    )


def _components(ctx: typer.Context) -> Iterable[Component]:
    opened = _opened(ctx)
    return opened.game.press().components(opened.box).components if opened.game.press else ()
