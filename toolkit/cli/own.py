"""Runs a game's own commands, such as `unlikely puzzles`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from toolkit.cli.terminal import TERMINAL, tell, tell_data
from toolkit.plain import Plain
from toolkit.workbench.bench import Workbench


def run(name: str, paths: Sequence[Path], settings: Mapping[str, Sequence[str]], *, as_json: bool) -> bool:
    """Prints what the games say about their boxes. Returns whether something is wrong with one of them.

    Raises:
        ToolkitError: the game of a box has no such command.
    """
    bad = False
    listed: list[dict[str, Plain]] = []
    for bench in Workbench.each(paths, audience=TERMINAL):
        result = bench.run(name, settings)
        bad = bad or result.bad
        shown, box = bench.folder.shown, bench.alone.box
        if as_json:
            listed.append({"box": shown, "title": box.title, "whole": box.whole, **result.data})
            continue
        tell(f"{shown}: {box.title}")
        for line in result.lines:
            tell(f"  {line}")
    if as_json:
        tell_data(name, listed)
    return bad
