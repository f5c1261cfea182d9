"""`unlikely solve`: can each quest be won, and how."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from toolkit.cli.terminal import Progress, say, wants_colour
from toolkit.errors import ToolkitError
from toolkit.games import game_of
from toolkit.games.unlikely_heroes.model import Box, Quest
from toolkit.games.unlikely_heroes.play import Play
from toolkit.games.unlikely_heroes.solve import Verdict, solve
from toolkit.games.unlikely_heroes.story import steps
from toolkit.lint.runner import inspect
from toolkit.source.folder import find_boxes
from toolkit.source.suggest import did_you_mean, listing


def run(path: Path, quest: str | None, *, heroes: int, limit: int, trace: bool, as_json: bool) -> bool:
    """Prints a verdict for each quest. Says whether one of them cannot be won, or was not decided.

    Raises:
        ToolkitError: there is no such quest.
    """
    bad = False
    told: list[dict[str, Any]] = []
    for folder in find_boxes([path]):
        box = inspect(folder, game_of(folder)).box
        if not box.whole:
            say(
                f"{folder.shown}: some of the box could not be read and is left out. Run: unlikely check {folder.shown}"
            )
        chosen = _chosen(box, quest)
        progress = Progress("solving", len(chosen))
        for one in chosen:
            progress.step(one.title)
            verdict = solve(box, one, heroes, limit)
            progress.clear()
            bad = bad or verdict.winnable != "yes"
            if as_json:
                told.append(_as_json(folder.shown, box, one, heroes, verdict))
            else:
                _print(box, one, heroes, verdict, trace=trace)
    if as_json:
        print(json.dumps(told, indent=2, ensure_ascii=False))
    return bad


def _chosen(box: Box, quest: str | None) -> list[Quest]:
    """All quests, or the one with this id or number."""
    fitting = [one for one in box.quests if quest in (None, one.id, str(one.number))]
    if not fitting:
        ids = [one.id for one in box.quests]
        hint = did_you_mean(quest or "", ids) or (f"Quests: {listing(ids)}." if ids else "The box has no quests.")
        raise ToolkitError(f'there is no quest "{quest}". {hint}' if quest else hint)
    return fitting


def _print(box: Box, quest: Quest, heroes: int, verdict: Verdict, *, trace: bool) -> None:
    bold, plain = ("\x1b[1m", "\x1b[0m") if wants_colour(sys.stdout) else ("", "")
    party = f"{heroes} hero{'es' if heroes != 1 else ''}"
    print(f"{bold}{quest.number}. {quest.title}{plain} ({quest.id}, {party})")
    match verdict.winnable:
        case "yes":
            lines = steps(Play(box, quest, heroes), verdict.walkthrough)
            print(f"  winnable, in {len(lines)} steps:")
            for number, line in enumerate(lines, start=1):
                print(f"  {number:>3}. {line}")
        case "no":
            print("  cannot be won:")
            for line in verdict.why:
                print(f"    - {line}")
        case "undecided":
            more = "; give it more with --limit" if verdict.positions else ""
            print(f"  not decided within {verdict.positions:,} positions{more}")
            for line in verdict.why:
                print(f"    - {line}")
    if trace:
        for move in verdict.walkthrough:
            print(f"      {move}")
    print()


def _as_json(box_path: str, box: Box, quest: Quest, heroes: int, verdict: Verdict) -> dict[str, Any]:
    return {
        "box": box_path,
        "quest": quest.id,
        "heroes": heroes,
        "winnable": verdict.winnable,
        "why": list(verdict.why),
        "positions": verdict.positions,
        "walkthrough": steps(Play(box, quest, heroes), verdict.walkthrough) if verdict.walkthrough else [],
        "moves": msgspec.to_builtins(verdict.walkthrough),
    }
