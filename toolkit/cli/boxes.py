"""From paths on the command line to open boxes, and to the subjects in them that a command is about."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from shlex import quote
from typing import TypeVar

from toolkit.cli.terminal import say
from toolkit.diagnostic import Severity
from toolkit.errors import ToolkitError
from toolkit.game import Box, Game
from toolkit.games import Unknown, every_game, game_of
from toolkit.lint.config import NEVER, Config, check_limits, find_config
from toolkit.lint.runner import Opened, open_box
from toolkit.search.claims import Subject
from toolkit.settings import Setting
from toolkit.source.folder import Folder, find_boxes
from toolkit.source.joining import bases_of
from toolkit.source.suggest import did_you_mean, listing

Capability = TypeVar("Capability")


def one_folder(path: Path) -> Folder:
    """The one box that a path means.

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


def open_one(path: Path) -> Opened:
    """The same box, opened."""
    return open_folder(one_folder(path))


def open_each(paths: Iterable[Path]) -> Iterator[Opened]:
    """All boxes that the paths mean, opened one after the other."""
    return (open_folder(folder) for folder in find_boxes(paths))


def open_together(folder: Folder, joined: Iterable[Path] = (), config: Config | None = None) -> Opened:
    """A box as it is played: together with the boxes named beside it and the boxes that it extends."""
    return open_folder(folder, config, others_with(folder, joined), bases_of(folder))


def others_with(folder: Folder, joined: Iterable[Path]) -> list[Folder]:
    """The boxes to be played together with one, each once.

    Raises:
        ToolkitError: a path leads to no box, or to a box of another game.
    """
    paths = list(joined)
    known = {folder.root.resolve(), *(base.root.resolve() for base in bases_of(folder))}
    others = [one for one in (find_boxes(paths) if paths else []) if one.root.resolve() not in known]
    game = known_game_of(folder)
    for other in others:
        if known_game_of(other) is not game:
            raise ToolkitError(f"{other.shown}: this box is not for {game.title}, so it cannot be played with that.")
    return others


def open_folder(
    folder: Folder, config: Config | None = None, others: Sequence[Folder] = (), bases: Sequence[Folder] = ()
) -> Opened:
    """A box with the limits of its configuration. Unreadable parts are left out, with a message.

    Raises:
        ToolkitError: its game is not known.
    """
    game = known_game_of(folder)
    config = config or find_config(folder)
    check_limits_of(game, config)
    opened = open_box(folder, game, config, others, bases)
    if not opened.box.whole:
        next_step = f"Run: unlikely check {quote(folder.shown)}"
        say(f"{folder.shown}: some of the box could not be read and is left out. {next_step}")
    return opened


def known_game_of(folder: Folder) -> Game[Box]:
    """The game of a box.

    Raises:
        ToolkitError: its game is not known.
    """
    game = game_of(folder)
    if isinstance(game, Unknown):
        raise ToolkitError(game.why)
    return game


def check_limits_of(game: Game[Box], config: Config) -> None:
    """Refuses limits that no game has. One configuration may serve boxes of several games.

    Raises:
        ToolkitError: with the nearest name.
    """
    strange = [name for name in config.limits if name not in game.limits]
    if strange:
        known = {name: value for other in every_game() for name, value in other.limits.items()}
        check_limits(strange, known, config.path.name if config.path else "configuration")


def fails_from(typed: str | None, config: Config) -> Severity | None:
    """The lowest severity that makes a run fail: from `--fail-on` or else the configuration; None for never.

    Raises:
        ToolkitError: the word is not a severity.
    """
    if typed is None:
        return config.fail_on
    if typed == NEVER:
        return None
    if typed not in tuple(Severity):
        raise ToolkitError(f'--fail-on: "{typed}" is not a severity. Known: {", ".join(Severity)}, {NEVER}.')
    return Severity(typed)


def needed(capability: Callable[[], Capability] | None, opened: Opened, what: str) -> Capability:
    """A capability that a command needs.

    Raises:
        ToolkitError: the game does not have it.
    """
    if capability is None:
        raise ToolkitError(f"{opened.folder.shown}: {opened.game.title} has {what}.")
    return capability()


def settings_of(
    opened: Opened, settings: Iterable[Setting], typed: Mapping[str, Sequence[str]]
) -> Mapping[str, Sequence[str]]:
    """What was typed, filled up with what the box implies."""
    asked = {setting.name for setting in settings}
    implied = opened.game.reader().implied(opened.box)
    return {**{name: words for name, words in implied.items() if name in asked}, **typed}


def subjects_of(opened: Opened, typed: str | None, option: str = "") -> Sequence[Subject]:
    """All subjects of a box, or the one with this id or number. `option` is where it was typed, if that has a name.

    Raises:
        ToolkitError: there is none.
    """
    every = opened.game.reader().subjects(opened.box)
    fitting = [one for one in every if typed in (None, one.id, str(one.number))]
    if fitting:
        return fitting
    word, ids = opened.game.subject, [one.id for one in every]
    where = f"{option}: " if option else ""
    if typed is None:
        raise ToolkitError(f"{where}The box has no {word}s.")
    hint = did_you_mean(typed, ids) or (f"{word.capitalize()}s: {listing(ids)}." if ids else f"The box has no {word}s.")
    raise ToolkitError(f'{where}there is no {word} "{typed}". {hint}')
