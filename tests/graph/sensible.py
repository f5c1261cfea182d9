"""A box of 250 cards as a designer would make it: six quests, each with its maps on a table that fits together.

The same seed makes the same box. Nothing in it is wrong, so only what a test plants is found.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from tests.bench.generated import _components

SIDES = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
OPPOSITE = {"north": "south", "east": "west", "south": "north", "west": "east"}

WHERE = (
    "Mill Quarry Orchard Chapel Ford Tannery Toll-house Watchtower Cellar Rookery Ferry Smithy Graveyard Pier Attic "
    "Saltworks Greenhouse Stables Gallows Library Granary Well Lighthouse Bakehouse Courtyard Causeway"
).split()
WHAT = (
    "Lantern Rope Ladder Key Whistle Kettle Map Almanac Spade Mirror Compass Ledger Candle Umbrella Flute Crowbar Coin "
    "Blanket Telescope Goose Barrel Hammer Thimble Trumpet Hourglass Medal Bucket"
).split()
WHO = (
    "Bailiff Ferryman Goat Widow Tax-collector Ghost Choir Cartographer Baker Uncle Poacher Bishop Apprentice Geese "
    "Duchess Surveyor Beekeeper Clockmaker Twins Magistrate Lamplighter"
).split()
HOW = (
    "Old Crooked Flooded Silent Upper Lower Second-Best Forgotten Borrowed Suspicious Leaking Patient Left-Hand Golden "
    "Abandoned Quarrelsome Painted Hollow Unfinished Distant Reluctant"
).split()
QUESTS = (
    "The Bell That Would Not",
    "A Wedding Too Many",
    "Low Tide, High Stakes",
    "The Tax-Collector's Ghost",
    "Eleven Missing Geese",
    "Home by Michaelmas",
)
SKILLS = ("strength", "wit", "dexterity")


def box_files(seed: int = 1, quests: int = 6, maps: int = 12, cards: int = 250) -> dict[str, Any]:
    """The box: path → data."""
    random = Random(seed)
    names = _names(random)
    files: dict[str, Any] = {
        "box.json": {
            "game": "unlikely_heroes",
            "title": "The Six Errands",
            "meeples": ["red", "blue", "green", "yellow"],
        },
        "cards/components.json": {"cards": _components()},
    }
    size = cards // quests
    for number in range(1, quests + 1):
        first = 1 + (number - 1) * size
        count = size if number < quests else cards - first + 1
        made, quest = _quest(random, number, first, count, maps, names)
        files[f"cards/quest-{number}.json"] = {"cards": made}
        files[f"quests/quest-{number}.json"] = quest
    return files


def write_box(folder: Path, seed: int = 1) -> Path:
    """The same on disk."""
    for path, data in box_files(seed).items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(json.dumps(data, indent=2, ensure_ascii=False), "utf-8")
    return folder


def _names(random: Random) -> dict[str, list[str]]:
    made = {}
    for kind, nouns in (("map", WHERE), ("item", WHAT), ("challenge", WHO)):
        every = [f"The {how} {noun}" for how in HOW for noun in nouns]
        random.shuffle(every)
        made[kind] = every
    made["hero"] = [f"{name} the {how}" for name in ("Ottilie", "Bram", "Sunniva", "Cuthbert", "Maud", "Ivo")
                    for how in HOW]  # fmt: skip
    return made


def _quest(
    random: Random, number: int, first: int, count: int, maps: int, names: dict[str, list[str]]
) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    numbers = list(range(first, first + count))
    cells = _cells(random, maps)
    map_of = dict(zip(cells, numbers, strict=False))
    rest = numbers[maps:]
    kinds = {one: ("challenge", "item")[index % 2] for index, one in enumerate(rest)}
    kinds[rest[-1]] = "hero"
    items = [one for one in rest if kinds[one] == "item"]
    challenges = [one for one in rest if kinds[one] == "challenge"]
    cards: dict[int, dict[str, Any]] = {}
    for one in numbers:
        kind = kinds.get(one, "map")
        cards[one] = {"kind": kind, "number": one, "name": names[kind].pop(), "back": {"text": "It waits."}}
    _lay_maps(random, map_of, cards)
    rewarded = items[: len(challenges) // 2]
    on_maps = [one for one in rest if one not in rewarded]
    places = list(map_of.values())
    free = [one for index, one in enumerate(on_maps) if one in items and index % len(places) < len(places) // 2]
    for index, one in enumerate(on_maps):
        card = cards[places[index % len(places)]]
        at = len(card.setdefault("anchors", []))
        card["anchors"].append({"number": one, "x": 24 + at % 2 * 50 + random.randrange(8), "y": 34 + at // 2 * 34})
    for index, one in enumerate(challenges):
        do: list[dict[str, Any]] = [{"op": "gain_energy", "amount": 1}]
        if index < len(rewarded):
            do = [{"op": "draw", "cards": [rewarded[index]]}]
        elif index % 5 == 0:
            do = [{"op": "relocate", "maps": [random.choice(places)]}]
        trial = {"skill": random.choice(SKILLS), "value": random.randrange(2, 5), "reward": {"do": do}}
        cards[one] |= {"text": "Somebody has to.", "trials": [trial]}
        if index % 6 == 2:
            cards[one]["needs"] = {"item": random.choice(free)}
        if index % 7 == 3:
            cards[one]["revealed"] = {"discard": [random.choice(rewarded)]}
    for one in items:
        cards[one] |= {"tags": [random.choice(("tool", "light", "food"))], "modifiers": {random.choice(SKILLS): 1}}
    cards[rest[-1]] |= {"meeple": "blue", "backpack": 3, "skills": dict.fromkeys(SKILLS, 1)}
    cards[places[-1]]["back"]["needs"] = {"item": free[-1]}
    return list(cards.values()), _book(number, places, items, challenges)


def _cells(random: Random, count: int) -> list[tuple[int, int]]:
    """Connected places, on a table no more than four wide."""
    cells = [(0, 0)]
    while len(cells) < count:
        x, y = random.choice(cells)
        dx, dy = random.choice(list(SIDES.values()))
        new = (x + dx, y + dy)
        if new not in cells and 0 <= new[0] < 4:
            cells.append(new)
    return cells


def _lay_maps(random: Random, map_of: dict[tuple[int, int], int], cards: dict[int, dict[str, Any]]) -> None:
    """Edge anchors between all neighbours."""
    for (x, y), number in map_of.items():
        for side in ("east", "south"):
            dx, dy = SIDES[side]
            other = map_of.get((x + dx, y + dy))
            if other is not None:
                at = random.choice((30, 50, 70))
                cards[number].setdefault("edges", []).append({"side": side, "number": other, "at": at})
                back = {"side": OPPOSITE[side], "number": number, "at": at}
                cards[other].setdefault("edges", []).append(back)


def _book(number: int, places: list[int], items: list[int], challenges: list[int]) -> dict[str, Any]:
    chapters = []
    for index in range(4):
        when: dict[str, Any] = {"test": "revealed", "card": items[(index + 1) * len(items) // 4 - 1]}
        if index >= 2:
            when = {"test": "passed", "card": challenges[-3 if index == 2 else -1]}
        chapters.append(
            {
                "title": ("Out of the Door", "Further Than Meant", "A Change of Plan", "What It Was About")[index],
                "setup": {"regroup": "last" if index else places[0]},
                "objectives": [
                    {"when": when, "do": [{"op": "chapter", "chapter": index + 2}] if index < 3 else [{"op": "win"}]}
                ],
                "failures": [{"when": {"test": "out_of_luck", "at_least": 4}}],
            }
        )
    return {"number": number, "title": QUESTS[number - 1], "start": places[0], "chapters": chapters}
