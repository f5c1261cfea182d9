"""From paths that somebody named to boxes, the game of each, its settings and the boxes it is played together with."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from toolkit.diagnostic import Severity
from toolkit.errors import ToolkitError
from toolkit.game import Box, Game, with_limits
from toolkit.games import Unknown, every_game, game_of
from toolkit.lint.config import NEVER, Config, check_limits
from toolkit.lint.runner import Opened
from toolkit.search.claims import Subject
from toolkit.settings import Setting
from toolkit.source.folder import Folder, find_boxes
from toolkit.source.suggest import did_you_mean, listing


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


def known_game_of(folder: Folder) -> Game[Box]:
    """The game of a box.

    Raises:
        ToolkitError: its game is not known.
    """
    game = game_of(folder)
    if isinstance(game, Unknown):
        raise ToolkitError(game.why)
    return game


def others_with(folder: Folder, game: Game[Box], joined: Iterable[Path], bases: Iterable[Folder]) -> list[Folder]:
    """The boxes to be played together with one, each once; those that it extends are there already.

    Raises:
        ToolkitError: a path leads to no box, or to a box of another game.
    """
    paths = list(joined)
    known = {folder.root.resolve(), *(base.root.resolve() for base in bases)}
    found = find_boxes(paths) if paths else []
    others = [one.remembering() for one in found if one.root.resolve() not in known]
    for other in others:
        if known_game_of(other) is not game:
            raise ToolkitError(f"{other.shown}: this box is not for {game.title}, so it cannot be played with that.")
    return others


def check_limits_of(game: Game[Box], config: Config) -> None:
    """Refuses limits that no game has. One configuration may serve boxes of several games.

    Raises:
        ToolkitError: with the nearest name.
    """
    strange = [name for name in config.limits if name not in game.limits]
    if strange:
        known = {name: value for other in every_game() for name, value in other.limits.items()}
        check_limits(strange, known, config.shown)


def limited(opened: Opened, limits: Mapping[str, float]) -> Opened:
    """An open box with further limits; nothing is read again."""
    own = {name: value for name, value in limits.items() if name in opened.game.limits}
    box = with_limits(opened.box, own) if own else opened.box
    return replace(opened, box=box, config=replace(opened.config, limits={**opened.config.limits, **limits}))


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
