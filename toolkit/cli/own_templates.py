"""`unlikely templates`: what a box may have of its own instead of the game's look, and copies to begin with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from toolkit.cli.terminal import say, tell
from toolkit.press.layout.own_look import FOLDER
from toolkit.source.suggest import listing
from toolkit.workbench.opening import known_game_of, one_folder
from toolkit.workbench.own_templates import copy, owned, what_there_is

HEADINGS: tuple[tuple[str, Callable[[str], bool]], ...] = (
    ("Colours, fonts, sizes, words on cards", lambda name: name.endswith(".json")),
    ("Faces", lambda name: name.endswith(".xml.j2")),
    ("Words, in any language", lambda name: name.startswith("words/")),
    ("Icons", lambda name: name.startswith("icons/")),
)


def run(path: Path, names: Sequence[str]) -> None:
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
