"""Designed boxes of 60 to 500 cards with more in them: puzzles, choices, thefts, relocations; and planted faults.

none       every quest can be won, and nobody can get stuck
exclusive  every quest needs two things of which only one can be had
theft      in every quest, an innocent reveal takes the card that opens the last challenge
choice     in every quest, one of two rewards leads nowhere
several    an innocent reveal takes two things at once, and with them both ways to win
order      chapter two fails on what chapter one asks for
kept       the way into chapter three takes what it must keep
dud        the card that opens the last challenge shares its number with one that does not, and is drawn once
ferry      everyone has to stand on an island to which only one hero is brought
"""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any, Literal, get_args

from tests.games.unlikely_heroes.faults import Found
from tests.graph import sensible
from toolkit.games import game_named
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.lint.config import Config
from toolkit.lint.runner import open_box
from toolkit.source.folder import Folder

COLOURS = ("blue", "red", "green", "yellow", "purple", "orange")

Fault = Literal["none", "exclusive", "theft", "choice", "several", "order", "kept", "dud", "ferry"]
FAULTS: tuple[Fault, ...] = get_args(Fault)
MAPS = {60: (2, 8), 120: (3, 10), 250: (6, 12), 500: (6, 24)}
"""The quests of a box of each size, and the maps of each quest."""


def expected(fault: Fault, heroes: int) -> Found:
    """What has to be proved of every quest."""
    match fault:
        case "none":
            return "winnable"
        case "ferry":
            return "innocent" if heroes == 1 else "unwinnable"  # alone, a hero may decline the only passage
        case "exclusive" | "order" | "kept":
            return "unwinnable"
        case "dud":
            return "forced"
        case _:
            return "innocent"


def box_files(fault: Fault, seed: int = 1, size: int = 250) -> dict[str, Any]:
    """The box: path → data."""
    quests, maps = MAPS[size]
    files = sensible.box_files(seed, quests, maps, size)
    for number in range(1, quests + 1):
        cards = files[f"cards/quest-{number}.json"]["cards"]
        _plant(cards, files[f"quests/quest-{number}.json"], size + number * 30, fault)
    return files


def write_box(folder: Path, fault: Fault, seed: int = 1, size: int = 250) -> Path:
    """The same on disk."""
    for path, data in box_files(fault, seed, size).items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(json.dumps(data, indent=2, ensure_ascii=False), "utf-8")
    return folder


def box_in_memory(fault: Fault, size: int) -> Box:
    """The same, opened."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Folder(write_box(Path(scratch), fault, size=size), f"{fault}-{size}")
        box = open_box(folder, game_named("unlikely_heroes"), Config()).box
    assert isinstance(box, Box)
    return box


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
    _plant_fault(cards, quest, maps, last, rest[8:13], fault)


def _plant_fault(
    cards: list[dict[str, Any]],
    quest: dict[str, Any],
    maps: list[dict[str, Any]],
    last: dict[str, Any],
    free: list[int],
    fault: Fault,
) -> None:
    """Adds the fault, with numbers that are free."""
    a, b, c, d, e = free
    chapters = quest["chapters"]
    goal = chapters[-1]["objectives"][0]
    match fault:
        case "exclusive":
            cards += [_challenge(a, _choose(b, c)), _item(b), _item(c)]
            goal["when"] = _all(goal["when"], _revealed(b), _revealed(c))
            _anchor(maps[4], a)
        case "theft":
            cards += [_item(a), _item(b, revealed={"discard": [a]})]
            last["needs"] = {"item": a}
            _anchor(maps[4], a)
            _anchor(maps[5], b)
        case "choice":
            cards += [_challenge(a, _choose(b, c)), _item(b), _item(c)]
            last["needs"] = {"item": b}
            _anchor(maps[4], a)
        case "several":
            cards += [_item(a), _item(b), _item(c, revealed={"discard": [a, b]})]
            cards += [_item(d, needs={"item": a}), _item(e, needs={"item": b})]
            goal["when"] = _all(goal["when"], {"test": "any", "of": [_revealed(d), _revealed(e)]})
            _anchor(maps[4], a, b, d, e)
            _anchor(maps[5], c)
        case "order":
            chapters[1]["failures"].append({"when": chapters[0]["objectives"][0]["when"]})
        case "kept":
            cards.append(_item(a))
            _anchor(maps[4], a)
            way_on = chapters[1]["objectives"][0]
            way_on["when"] = _all(way_on["when"], _revealed(a))
            way_on["do"].insert(0, {"op": "discard", "cards": [a]})
            chapters[2]["failures"].append({"when": {"test": "gone", "card": a}})
        case "dud":
            cards += [
                _challenge(a, [{"op": "draw", "cards": [b]}]),
                _item(b, id=f"{b}-shines", tags=["bright"]),
                _item(b, id=f"{b}-dull"),
            ]
            last["needs"] = {"tag": "bright"}
            _anchor(maps[4], a)
        case "ferry":
            island = {"kind": "map", "number": c, "name": f"Island {c}", "back": {"text": "It waits."}}
            ferry = _challenge(b, [{"op": "relocate", "maps": [c]}])
            cards += [_item(a), ferry | {"needs": {"item": a}}, island]
            chapters[-1]["setup"]["do"] = [{"op": "draw", "cards": [a]}]
            goal["when"] = {"test": "at", "map": c, "who": "all"}
            _anchor(maps[4], b)


def _revealed(number: int) -> dict[str, Any]:
    return {"test": "revealed", "card": number}


def _all(*conditions: dict[str, Any]) -> dict[str, Any]:
    return {"test": "all", "of": list(conditions)}


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
