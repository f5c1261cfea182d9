"""`unlikely new`: a box to start from; `schemas` and `templates`: what of the toolkit is copied into a box."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from pathlib import Path

from toolkit.cli.terminal import say, tell
from toolkit.errors import ToolkitError
from toolkit.game import Box, Game
from toolkit.games import DEFAULT, game_named, known
from toolkit.press.layout.own_look import FOLDER
from toolkit.source.folder import find_boxes
from toolkit.source.rules.stale_schemas import COPIES
from toolkit.source.suggest import did_you_mean, listing
from toolkit.workbench.opening import known_game_of, one_folder
from toolkit.workbench.own_templates import copy, owned, what_there_is
from toolkit.workbench.starting import NewBox, Start, TitleError, copy_schemas, make, title_of

HEADINGS: tuple[tuple[str, Callable[[str], bool]], ...] = (
    ("Colours, fonts, sizes, words on cards", lambda name: name.endswith(".json")),
    ("Faces", lambda name: name.endswith(".xml.j2")),
    ("Words, in any language", lambda name: name.startswith("words/")),
    ("Icons", lambda name: name.startswith("icons/")),
)


def run(
    folder: Path,
    title: str | None,
    name: str | None = None,
    language: str | None = None,
    *,
    tutorial: bool = False,
    empty: bool = False,
) -> None:
    """Creates a box; a failure leaves nothing behind.

    Raises:
        ToolkitError: the folder exists, or the title is not allowed.
    """
    if tutorial and empty:
        raise ToolkitError("choose either --tutorial or --empty, not both")
    if title is None and not tutorial:  # which has its own name
        title = title_of(folder)
    start: Start = "tutorial" if tutorial else "empty" if empty else "box"
    try:
        make(NewBox(folder, title, _game(name or DEFAULT), start, language))
    except TitleError as error:
        raise ToolkitError(f"{error} Choose another title with --title") from None
    if language and not language.startswith("en") and not empty:
        say("Its texts are in English, to be rewritten.")
    if language and (folder / "templates").is_dir():
        say(f"Translate what the game prints in {folder.as_posix()}/templates/words.")
    say(f"Created {folder.as_posix()}. Next: unlikely check {shlex.quote(folder.as_posix())}")


def _game(name: str) -> Game[Box]:
    """A game by its name, which may be typed with hyphens.

    Raises:
        ToolkitError: there is none.
    """
    folded = name.replace("-", "_").lower()
    if folded not in known():
        hint = did_you_mean(name, known()) or f"Known: {listing(known())}."
        raise ToolkitError(f'--game: there is no "{name}". {hint}')
    return game_named(folded)


def refresh_schemas(box: Path) -> None:
    """Rewrites the schemas. Any others in their folder stay: they may be the author's own."""
    for folder in find_boxes([box]):
        game = known_game_of(folder)
        current = {path.name for path in game.reader().schemas.paths}
        copy_schemas(folder.root, game)
        say(f"{folder.path_of(COPIES)}: {len(current)} schemas written.")
        others = {one.name for one in (folder.root / COPIES).glob("*.schema.json")} - current
        if others:
            names = listing(sorted(others), joint="and")
            say(f"Left alone, since {game.title} has no such schemas: {names}. Remove what you do not need.")


def templates(path: Path, names: Sequence[str]) -> None:
    """Copies what is named into a box; without names, lists what there is.

    Raises:
        ToolkitError: something of that name does not exist, or is there already.
    """
    folder = one_folder(path)
    game = known_game_of(folder)
    if names:
        for file in copy(folder, game, names):
            say(f"Created {file}.")
        return
    known = what_there_is(game)
    own = owned(folder, known)
    for heading, fits in HEADINGS:
        listed = [f"{name} (yours)" if name in own else name for name in known if fits(name)]
        if listed:
            tell(title=heading)
            tell(f"  {listing(listed, most=len(listed), joint='and')}", hang=2)
    say(f"Copy some into {folder.path_of(FOLDER)}: unlikely templates {folder.shown} look.json")
