"""Runs a game's own commands, such as `unlikely puzzles`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from toolkit.cli.boxes import open_each
from toolkit.cli.terminal import tell, tell_data
from toolkit.errors import ToolkitError
from toolkit.plain import Plain
from toolkit.settings import asked_by, choose


def run(name: str, paths: Sequence[Path], settings: Mapping[str, Sequence[str]], *, as_json: bool) -> bool:
    """Prints what the games say about their boxes. Returns whether something is wrong with one of them.

    Raises:
        ToolkitError: the game of a box has no such command.
    """
    bad = False
    listed: list[dict[str, Plain]] = []
    for opened in open_each(paths):
        command = next((one for one in opened.game.commands if one.name == name), None)
        if command is None:
            raise ToolkitError(f"{opened.folder.shown}: {opened.game.title} has no command {name}.")
        result = command.run(opened.box, choose(asked_by(opened.game.settings, name), settings))
        bad = bad or result.bad
        if as_json:
            about: dict[str, Plain] = {"box": opened.folder.shown, "title": opened.box.title, "whole": opened.box.whole}
            listed.append({**about, **result.data})
            continue
        tell(f"{opened.folder.shown}: {opened.box.title}")
        for line in result.lines:
            tell(f"  {line}")
    if as_json:
        tell_data(listed)
    return bad
