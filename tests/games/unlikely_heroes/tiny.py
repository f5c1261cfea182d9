"""Tiny boxes in one call, to play on: cards as dictionaries with only what matters."""

from __future__ import annotations

from typing import Any

from tests.conftest import inspect_with
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest

COMPONENTS = {
    "cards": [
        {
            "kind": "hero",
            "name": "Sol",
            "starting": "available",
            "variant": variant,
            "meeple": "red",
            "backpack": 1,
            "skills": {"strength": 1, "wit": 1, "dexterity": 1},
        }
        for variant in ("normal", "hard")
    ]
}


def place(number: int, *anchors: int, edges: dict[str, int] | None = None, **more: Any) -> dict[str, Any]:
    """A map with circles and edges."""
    return {
        "kind": "map",
        "number": number,
        "name": f"Map {number}",
        "back": {"text": "A place."},
        "anchors": [{"number": anchor} for anchor in anchors],
        "edges": [{"side": side, "number": other} for side, other in (edges or {}).items()],
        **more,
    }


def item(number: int, needs: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    """An item, perhaps with a dependency on its back."""
    back = {"text": "A thing.", **({"needs": needs} if needs else {})}
    return {"kind": "item", "number": number, "name": f"Item {number}", "back": back, **more}


def challenge(number: int, *rewards: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    """A challenge with one trial for each reward, easy to pass."""
    return {
        "kind": "challenge",
        "number": number,
        "name": f"Challenge {number}",
        "back": {"text": "A test."},
        "trials": [{"skill": "wit", "value": 1, "reward": {"do": reward}} for reward in rewards],
        **more,
    }


def hero(number: int, backpack: int = 3, **more: Any) -> dict[str, Any]:
    """A hero to be found."""
    skills = {"strength": 1, "wit": 1, "dexterity": 1}
    face = {"meeple": "blue", "backpack": backpack, "skills": skills}
    return {"kind": "hero", "number": number, "name": f"Hero {number}", "back": {"text": "Hello."}, **face, **more}


def objective(test: dict[str, Any], *do: dict[str, Any]) -> dict[str, Any]:
    return {"when": test, "do": list(do) or [{"op": "win"}]}


def chapter(*objectives: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"title": "Chapter", **({"objectives": list(objectives)} if objectives else {}), **more}


def revealed(number: int) -> dict[str, Any]:
    return {"test": "revealed", "card": number}


def tiny_box(cards: list[dict[str, Any]], chapters: list[dict[str, Any]], start: int = 1) -> Box:
    """A box of just these cards and one quest."""
    quest = {"number": 1, "title": "Tiny", "start": start, "chapters": chapters}
    files = {
        "cards/encounters.json": {"cards": cards},
        "cards/components.json": COMPONENTS,
        "quests/the-gate.json": quest,
    }
    inspection = inspect_with(files)
    schema = [one for one in inspection.diagnostics if one.code.startswith("TK0")]
    assert not schema, schema
    box = inspection.box
    assert isinstance(box, Box)
    return box


def tiny(cards: list[dict[str, Any]], chapters: list[dict[str, Any]], heroes: int = 1) -> CompiledQuest:
    """The same, ready to be played."""
    box = tiny_box(cards, chapters)
    return CompiledQuest(box, box.quests[0], heroes)
