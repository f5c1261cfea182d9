"""`unlikely new`: a box to start from; `unlikely schemas`: the schemas that editors complete from."""

from __future__ import annotations

import shlex
from pathlib import Path

from toolkit.cli.terminal import say
from toolkit.errors import ToolkitError
from toolkit.game import Box, Game
from toolkit.games import DEFAULT, game_named, known
from toolkit.source.folder import find_boxes
from toolkit.source.rules.stale_schemas import COPIES
from toolkit.source.suggest import did_you_mean, listing
from toolkit.workbench.opening import known_game_of
from toolkit.workbench.starting import NewBox, Start, TitleError, copy_schemas, make, title_of


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
        say("Its story is in English, to be rewritten: see box.json, cards/ and quests/.")
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
            say(f"Not of {game.title}, left alone: {names}. Remove what you do not need.")
