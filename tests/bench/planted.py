"""The designed box of 250 cards with more in it: puzzles, exclusive choices, thefts, relocations; and planted faults.

none       every quest can be won, and nobody can get stuck
exclusive  every quest needs two things of which only one can be had
theft      in every quest, an innocent reveal takes the card that opens the last challenge
choice     in every quest, one of two rewards leads nowhere
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Literal

from tests.graph import sensible

COLOURS = ("blue", "red", "green", "yellow", "purple", "orange")

Fault = Literal["none", "exclusive", "theft", "choice"]

FOUND: dict[Fault, tuple[str, str]] = {
    "none": ("yes", "none"),
    "exclusive": ("no", ""),
    "theft": ("yes", "innocent"),
    "choice": ("yes", "innocent"),
}
"""What has to be proved of every quest: whether it can be won, and how players get stuck in it."""


def box_files(fault: Fault, seed: int = 1) -> dict[str, Any]:
    """The box: path → data."""
    files = sensible.box_files(seed)
    for number in range(1, 7):
        cards = files[f"cards/quest-{number}.json"]["cards"]
        _plant(cards, files[f"quests/quest-{number}.json"], 250 + number * 30, fault)
    return files


def write_box(folder: Path, fault: Fault, seed: int = 1) -> Path:
    """The same on disk."""
    for path, data in box_files(fault, seed).items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(json.dumps(data, indent=2, ensure_ascii=False), "utf-8")
    return folder


def _plant(cards: list[dict[str, Any]], quest: dict[str, Any], first: int, fault: Fault) -> None:
    """Adds a puzzle with two solutions, two harmless choices and a harmless theft; and then the fault."""
    maps = [card for card in cards if card["kind"] == "map"]
    last = next(card for card in cards if card["number"] == quest["chapters"][-1]["objectives"][0]["when"]["card"])
    left, middle, right, short, long_ = first, first + 1, first + 2, first + 13, first + 20
    rest = [number for number in range(first + 3, first + 30) if number not in (short, long_)]
    colour = COLOURS[quest["number"] - 1]
    cards += [  # one card with all three pieces, another without the middle one: a real choice
        _item(left, piece=_piece(colour, first + 8, east="tab")),
        _item(middle, piece=_piece(colour, 7, west="knob", east="tab")),
        _item(right, piece=_piece(colour, 5, west="knob")),
        _item(long_),
        _item(short),
    ]
    _anchor(maps[0], left, middle, right)
    for index in range(2):
        challenge, one, other = rest[index * 3 : index * 3 + 3]
        cards += [_challenge(challenge, _choose(one, other)), _item(one), _item(other)]
        _anchor(maps[1 + index], challenge)
    loot, thief = rest[6:8]
    cards += [_item(loot), _item(thief, revealed={"discard": [loot]})]
    _anchor(maps[3], loot, thief)
    a, b, c = rest[8:11]
    if fault == "exclusive":
        cards += [_challenge(a, _choose(b, c)), _item(b), _item(c)]
        both = [{"test": "revealed", "card": b}, {"test": "revealed", "card": c}]
        when = quest["chapters"][-1]["objectives"][0]["when"]
        quest["chapters"][-1]["objectives"][0]["when"] = {"test": "all", "of": [when, *both]}
        _anchor(maps[4], a)
    elif fault == "theft":
        cards += [_item(a), _item(b, revealed={"discard": [a]})]
        last["needs"] = {"item": a}
        _anchor(maps[4], a)
        _anchor(maps[5], b)
    elif fault == "choice":
        cards += [_challenge(a, _choose(b, c)), _item(b), _item(c)]
        last["needs"] = {"item": b}
        _anchor(maps[4], a)


def _anchor(card: dict[str, Any], *numbers: int) -> None:
    card.setdefault("anchors", []).extend({"number": number} for number in numbers)


def _item(number: int, **more: Any) -> dict[str, Any]:
    return {"kind": "item", "number": number, "name": f"Thing {number}", "back": {"text": "It waits."}, **more}


def _piece(colour: str, number: int, **sides: str) -> dict[str, Any]:
    return {"number": number, "colour": colour, "sides": {side: {"connector": kind} for side, kind in sides.items()}}


def _challenge(number: int, do: list[dict[str, Any]]) -> dict[str, Any]:
    trial = {"skill": "wit", "value": 2, "reward": {"do": do}}
    card = {"kind": "challenge", "number": number, "name": f"Test {number}", "back": {"text": "It waits."}}
    return {**card, "text": "Somebody has to.", "trials": [trial]}


def _choose(*numbers: int) -> list[dict[str, Any]]:
    return [{"op": "choose", "options": [{"do": [{"op": "draw", "cards": [number]}]} for number in numbers]}]
