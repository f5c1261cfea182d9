"""`unlikely solve`: can each quest be won, and how."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from toolkit.cli.quests import quests_of
from toolkit.cli.terminal import Progress, say, wants_colour
from toolkit.games import game_of
from toolkit.games.unlikely_heroes.proving.locks import Locks, find_locks
from toolkit.games.unlikely_heroes.proving.solve import DEFAULT_LIMIT, Verdict, solve
from toolkit.games.unlikely_heroes.proving.story import steps
from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest
from toolkit.lint.runner import inspect
from toolkit.source.folder import find_boxes

SAFETY = {
    "yes": "",
    "no": ", but only with lucky draws of cards that share a number",
    "undecided": " (whatever is drawn? not decided)",
}


@dataclass(frozen=True)
class Wanted:
    """What was asked for on the command line."""

    heroes: int = 2
    limit: int = DEFAULT_LIMIT
    soft_locks: bool = True
    shortest: bool = False
    trace: bool = False
    as_json: bool = False


def run(path: Path, quest: str | None, wanted: Wanted) -> bool:
    """Prints a verdict for each quest. Says whether one of them cannot be won, can be locked, or was not decided.

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
        chosen = quests_of(box, quest)
        progress = Progress("solving", len(chosen))
        for one in chosen:
            progress.step(one.title)
            verdict = solve(box, one, wanted.heroes, wanted.limit, look_for_shortest=wanted.shortest)
            locks = None
            if wanted.soft_locks and verdict.winnable == "yes":
                locks = find_locks(box, one, wanted.heroes, wanted.limit, verdict.walkthrough)
            progress.clear()
            bad = bad or _is_bad(verdict, locks)
            play = CompiledQuest(box, one, wanted.heroes)
            if wanted.as_json:
                told.append(_as_json(folder.shown, play, verdict, locks))
            else:
                _print(play, verdict, locks, trace=wanted.trace)
    if wanted.as_json:
        print(json.dumps(told, indent=2, ensure_ascii=False))
    return bad


def _is_bad(verdict: Verdict, locks: Locks | None) -> bool:
    """Whether something is wrong or not known; that players can throw a needed card away is not."""
    if verdict.winnable != "yes" or verdict.safe != "yes":
        return True
    return locks is not None and not (locks.answer == "none" or (locks.lock and locks.lock.cause == "voluntary"))


def _print(play: CompiledQuest, verdict: Verdict, locks: Locks | None, *, trace: bool) -> None:
    quest = play.quest
    bold, plain = ("\x1b[1m", "\x1b[0m") if wants_colour(sys.stdout) else ("", "")
    party = f"{play.heroes} hero{'es' if play.heroes != 1 else ''}"
    print(f"{bold}{quest.number}. {quest.title}{plain} ({quest.id}, {party})")
    match verdict.winnable:
        case "yes":
            lines = steps(play, verdict.walkthrough)
            how = "at the shortest " if verdict.is_shortest else ""
            many = f"{len(lines)} step{'s' if len(lines) != 1 else ''}"
            print(f"  winnable, {how}in {many}{SAFETY[verdict.safe]}:")
            _print_steps(lines)
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
    if locks is not None:
        _print_locks(play, locks, trace=trace)
    print()


def _print_steps(lines: list[str]) -> None:
    for number, line in enumerate(lines, start=1):
        print(f"  {number:>3}. {line}")


def _print_locks(play: CompiledQuest, locks: Locks, *, trace: bool) -> None:
    if locks.answer == "undecided":
        print(f"  soft-locks: not decided within {locks.positions:,} positions; give it more with --limit")
        return
    if locks.lock is None:
        foolish = "not even if someone" if locks.foolproof == "yes" else "as long as nobody"
        print(f"  no soft-lock, {foolish} throws a needed card away")
        if locks.crowded:
            print("  (there are more helpful cards than backpacks have room for; what to drop is the players' choice)")
        return
    lines = steps(play, locks.lock.moves)
    if locks.lock.cause == "voluntary":
        print("  no soft-lock, unless someone throws a needed card away; for example:")
    else:
        lost = len(steps(play, locks.lock.moves[: locks.lock.turn + 1]))
        print(f"  a soft-lock, {locks.lock.cause}: after step {lost} of this, nothing wins any more:")
    _print_steps(lines)
    if trace:
        for move in locks.lock.moves:
            print(f"      {move}")


def _as_json(box_path: str, play: CompiledQuest, verdict: Verdict, locks: Locks | None) -> dict[str, Any]:
    told: dict[str, Any] = {
        "box": box_path,
        "quest": play.quest.id,
        "heroes": play.heroes,
        "winnable": verdict.winnable,
        "safe": verdict.safe,
        "shortest": verdict.is_shortest,
        "why": list(verdict.why),
        "positions": verdict.positions,
        "walkthrough": steps(play, verdict.walkthrough),
        "moves": msgspec.to_builtins(verdict.walkthrough),
    }
    if locks is not None:
        lock = locks.lock
        told["soft_locks"] = {
            "answer": locks.answer,
            "positions": locks.positions,
            "proof": locks.proof or None,
            "cause": lock.cause if lock else None,
            "turn": lock.turn if lock else None,
            "story": steps(play, lock.moves) if lock else [],
            "moves": msgspec.to_builtins(lock.moves) if lock else [],
        }
    return told
