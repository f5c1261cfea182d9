"""From a card's or quest's raw data, which may be broken, to its id, label and sort order."""

from __future__ import annotations

import re
from typing import Any

from toolkit.source.content import Entry

KIND_WORDS = {
    "map": "map",
    "hero": "hero",
    "item": "item",
    "challenge": "challenge",
    "luck": "luck card",
    "out_of_luck": "out-of-luck card",
    "clock": "clock",
    "weather": "weather card",
    "detour": "detour card",
    "nightfall": "nightfall card",
    "trait": "trait",
}


TOO_LONG = 10**6
"""Not a card's number, or a mistake; it is not repeated in every message."""


def identify_card(data: Any, file: str) -> Entry:
    """A card's id and label; for a badly broken card, the best that can be found."""
    if not isinstance(data, dict):
        return Entry("", "card")
    words = KIND_WORDS.get(str(data.get("kind")), "card")
    keys = ("number", "name", "id", "value", "module", "dice")
    number, name, given, value, module, dice = (data.get(key) for key in keys)
    if type(number) is int and abs(number) < TOO_LONG:
        label, made = f"{words} {number}", str(number)
    elif isinstance(name, str) and name:
        label, made = f'{words} "{name[:60]}"', slug(name[:60]) or slug(words)
        if data.get("variant") == "hard":
            label, made = f"hard {label}", f"{made}-hard"
    elif isinstance(module, str):
        label = f"{module} {words} {dice}" if type(dice) is int else f"{module} {words}"
        made = slug(label)
    elif type(value) is int:
        label, made = f"{words} {value}", slug(f"{words} {'minus' if value < 0 else ''} {abs(value)}")
    else:
        label, made = words, slug(words)
    return Entry(given if isinstance(given, str) and given else made, label)


def identify_quest(data: Any, file: str) -> Entry:
    """A quest's id (the file's name unless it has one) and label."""
    stem = file.rpartition("/")[2].removesuffix(".json")
    given = data.get("id") if isinstance(data, dict) else None
    quest_id = given if isinstance(given, str) and given else stem
    return Entry(quest_id, f"quest {quest_id}")


def identify_box(data: Any, file: str) -> Entry:
    """The box itself."""
    return Entry("box", "box")


def slug(name: str) -> str:
    """A name as an id: `Old Ragna` → `old-ragna`; letters of other scripts are kept."""
    return re.sub(r"[^\w]+", "-", name.lower().replace("'", "").replace("’", "")).strip("-_")


def card_order(data: Any) -> tuple[Any, ...]:
    """Encounters by number, then the other cards by kind, in their own order within a kind."""
    if not isinstance(data, dict):
        return (2, 0, 0, "")
    number, kinds = data.get("number"), [*KIND_WORDS]
    if type(number) is int:
        return (0, number, 0, str(data.get("id", "")))
    return (1, 0, kinds.index(data["kind"]) if data.get("kind") in kinds else len(kinds), "")
