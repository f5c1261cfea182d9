"""Realistic boxes of any size for the benchmarks; the same seed makes the same box."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

WORDS = (
    "the old lamp door sea wind under a stone that nobody wanted goat bell with salt rope and three uncles "
    "who remember everything except where they left it tide is coming in again so keep your boots dry"
).split()
TAGS = ("rope", "light", "food", "tool", "weapon", "letter", "key", "map")
SKILLS = ("strength", "wit", "dexterity")
CARDS_PER_FILE = 250
MEEPLES = ("black", "orange", "purple", "white", "brown")
"""The colours that no starting hero has. Heroes who are met have one each in every quest, and there are no more of them
than that, since two who look the same are a finding."""


def box_files(cards: int, seed: int = 1, quests: int = 6) -> dict[str, Any]:
    """A valid box with this many encounter cards: path → data."""
    random = Random(seed)
    numbers = list(range(1, cards + 1))
    kinds = {number: random.choices(("map", "item", "challenge", "hero"), (32, 28, 36, 4))[0] for number in numbers}
    met = [number for number in numbers if kinds[number] == "hero"]
    kinds |= dict.fromkeys(met[quests * len(MEEPLES) :], "item")
    kinds[1] = "map"
    for kind, number in zip(("item", "challenge", "map"), (2, 3, 4), strict=True):
        kinds[number] = kind
    of_kind = {kind: [number for number in numbers if kinds[number] == kind] for kind in set(kinds.values())}
    made = [_card(random, number, kinds[number], numbers, of_kind) for number in numbers]
    for place, card in enumerate(card for card in made if card["kind"] == "hero"):
        card |= {"meeple": MEEPLES[place % len(MEEPLES)], "quests": [f"quest-{place // len(MEEPLES) + 1}"]}
    files: dict[str, Any] = {
        "box.json": {"game": "unlikely_heroes", "title": f"Generated {cards}", "counts": {"encounters": cards}},
        "cards/components.json": {"cards": _components()},
    }
    for start in range(0, cards, CARDS_PER_FILE):
        files[f"cards/encounters-{start // CARDS_PER_FILE:03}.json"] = {"cards": made[start : start + CARDS_PER_FILE]}
    for number in range(1, quests + 1):
        files[f"quests/quest-{number}.json"] = _quest(random, number, of_kind)
    return files


def write_box(folder: Path, cards: int, seed: int = 1) -> Path:
    """The same, on disk, as an author would have it: indented."""
    for path, data in box_files(cards, seed).items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(json.dumps(data, indent=2, ensure_ascii=False), "utf-8")
    return folder


def _text(random: Random, words: int) -> str:
    chosen = random.choices(WORDS, k=words)
    chosen[random.randrange(words)] = f"**{random.choice(WORDS)}**"
    return " ".join(chosen).capitalize() + "."


def _card(random: Random, number: int, kind: str, numbers: list[int], of_kind: dict[str, list[int]]) -> dict[str, Any]:
    card: dict[str, Any] = {
        "kind": kind,
        "number": number,
        "name": f"The {random.choice(WORDS).title()} of {random.choice(WORDS).title()}",
        "back": {"text": _text(random, 40), "help": _text(random, 12)},
        "art": {"brief": _text(random, 10)},
    }
    if random.random() < 0.1:
        card["back"]["needs"] = {"item": random.choice(of_kind["item"])}
    if kind == "map":
        card["anchors"] = [
            {"number": random.choice(numbers), "x": random.randrange(5, 95), "y": random.randrange(5, 95)}
            for _ in range(random.randrange(1, 5))
        ]
        card["edges"] = [
            {"side": side, "number": random.choice(of_kind["map"])}
            for side in random.sample(("north", "east", "south", "west"), k=random.randrange(1, 4))
        ]
    elif kind == "item":
        card["tags"] = random.sample(TAGS, k=2) if number != 2 else list(TAGS)
        card["text"] = _text(random, 30)
        card["modifiers"] = {random.choice(SKILLS): random.choice((-1, 1, 2))}
        if random.random() < 0.5:
            card["effect"] = {
                "trigger": random.choice(("anytime", "adjacent", "turn")),
                "energy": {"charged": 2},
                "text": "Gain a little {luck}.",
                "do": [{"op": "restore_luck", "amount": 2}],
            }
        if random.random() < 0.2:
            card["revealed"] = {"discard": [random.choice(numbers)]}
    elif kind == "challenge":
        card["text"] = _text(random, 40) + f" See {{card:{random.choice(numbers)}}}."
        card["trials"] = [
            {
                "skill": random.choice(SKILLS),
                "value": random.randrange(2, 8),
                "reward": _reward(random, numbers, of_kind),
            }
            for _ in range(random.randrange(1, 3))
        ]
        if random.random() < 0.2:
            card["needs"] = {"tag": random.choice(TAGS)}
    else:
        card["story"] = _text(random, 30)
        card |= {"backpack": 3, "skills": {skill: random.randrange(4) for skill in SKILLS}}
    return card


def _reward(random: Random, numbers: list[int], of_kind: dict[str, list[int]]) -> dict[str, Any]:
    draw = {"op": "draw", "cards": [random.choice(numbers)]}
    match random.randrange(4):
        case 0:
            return {"do": [draw]}
        case 1:
            return {"do": [draw, {"op": "gain_energy", "amount": 1}]}
        case 2:
            return {
                "do": [{"op": "choose", "options": [{"do": [draw]}, {"do": [{"op": "restore_luck", "amount": 2}]}]}]
            }
        case _:
            return {"do": [{"op": "relocate", "maps": [random.choice(of_kind["map"])]}]}


def _components() -> list[dict[str, Any]]:
    luck = {-3: 1, -2: 1, -1: 2, 0: 8, 1: 8, 2: 2, 3: 2}
    penalty = {"trigger": "forced", "do": [{"op": "skill", "skill": "wit", "amount": -1, "lasts": "quest"}]}
    heroes = [
        {
            "kind": "hero",
            "name": name,
            "starting": "available",
            "variant": variant,
            "meeple": meeple,
            "backpack": 3,
            "skills": {"strength": 1, "wit": 1, "dexterity": 1},
        }
        for name, meeple in (("Ragna", "red"), ("Odd", "blue"), ("Tove", "green"), ("Bo", "yellow"))
        for variant in ("normal", "hard")
    ]
    return [
        *heroes,
        *({"kind": "luck", "value": value, "copies": copies} for value, copies in luck.items()),
        {"kind": "out_of_luck", "name": "Rain", "copies": 8, "effect": penalty},
        {"kind": "clock", "spaces": [{"interval": "day"}, {"interval": "night"}]},
    ]


def _quest(random: Random, number: int, of_kind: dict[str, list[int]]) -> dict[str, Any]:
    chapters = [
        {
            "title": f"Chapter {index}",
            "story": [_text(random, 60), _text(random, 60)],
            "setup": {"regroup": random.choice(of_kind["map"])},
            "objectives": [
                {
                    "text": _text(random, 12),
                    "when": {"test": "revealed", "card": random.choice(of_kind["item"])},
                    "do": [{"op": "chapter", "chapter": index + 1}] if index < 4 else [{"op": "win"}],
                }
            ],
            "failures": [{"when": {"test": "out_of_luck", "at_least": 4}}],
        }
        for index in range(1, 5)
    ]
    return {"number": number, "title": f"Quest {number}", "start": 1, "chapters": chapters}
