"""Cards and quests as JSON, in few words; and what generators of boxes return."""

from __future__ import annotations

from typing import Any, NamedTuple

Json = dict[str, Any]

QUEST, OTHER_QUEST = "the-gate", "the-other"
"""Ids of the quest that is judged, and of one that is only there so that cards may belong to it."""


class Written(NamedTuple):
    """A box as it is written, and how many heroes play it."""

    cards: list[Json]
    chapters: list[Json]
    heroes: int
    label: str = ""

    @property
    def quest(self) -> Json:
        return {"number": 1, "title": "Judged", "start": 1, "chapters": self.chapters}

    @property
    def files(self) -> dict[str, Json]:
        """The files of the box."""
        other = {"number": 2, "title": "Other", "start": 1, "chapters": [chapter(objective(revealed(1)))]}
        return {
            "cards/encounters.json": {"cards": [card for card in self.cards if "number" in card]},
            "cards/components.json": {"cards": [card for card in self.cards if "number" not in card]},
            f"quests/{QUEST}.json": self.quest,
            f"quests/{OTHER_QUEST}.json": other,
        }


def place(number: int, *anchors: int, edges: dict[str, int] | None = None, **more: Any) -> Json:
    """A map with circles and edges."""
    circles = [{"number": anchor} for anchor in anchors]
    borders = [{"side": side, "number": other} for side, other in (edges or {}).items()]
    return {"kind": "map", **_common(number), "anchors": circles, "edges": borders, **more}


def item(number: int, needs: Json | None = None, **more: Any) -> Json:
    """An item, perhaps with a dependency on its back."""
    card = {"kind": "item", **_common(number), **more}
    if needs:
        card["back"] = card["back"] | {"needs": needs}
    return card


def challenge(number: int, *rewards: list[Json], **more: Any) -> Json:
    """A challenge with one trial for each reward, easy to pass."""
    trials = [{"skill": "wit", "value": 1, "reward": {"do": reward}} for reward in rewards]
    return {"kind": "challenge", **_common(number), "trials": trials, **more}


def hero(number: int | None, backpack: int, **more: Any) -> Json:
    """A hero to be found; without a number, one to start with."""
    skills = {"strength": 1, "wit": 1, "dexterity": 1}
    common = _common(number) if number is not None else {"name": "Sol", "starting": "available"}
    return {"kind": "hero", **common, "meeple": "blue", "backpack": backpack, "skills": skills, **more}


def starting(backpack: int) -> list[Json]:
    """Heroes to start with."""
    return [hero(None, backpack, variant=variant) for variant in ("normal", "hard")]


def _common(number: int) -> Json:
    return {"number": number, "name": f"Card {number}", "back": {"text": "Look."}}


def objective(test: Json, *do: Json) -> Json:
    return {"when": test, "do": list(do) or [{"op": "win"}]}


def chapter(*objectives: Json, **more: Any) -> Json:
    return {"title": "Chapter", "objectives": list(objectives), **more}


def revealed(number: int) -> Json:
    return {"test": "revealed", "card": number}


def draw(*numbers: int) -> Json:
    return {"op": "draw", "cards": list(numbers)}


def go_on(number: int) -> Json:
    return {"op": "chapter", "chapter": number}


WIN = chapter(objective(revealed(9)))
KEY = {"item": 3}
ENERGY = {"op": "gain_energy", "amount": 1}
TOLL = {"op": "discard_item", "amount": 1}
THIEF = {"revealed": {"discard": [3]}}


def boxed(cards: list[Json], *chapters: Json, heroes: int = 1, backpack: int = 2) -> Written:
    """A whole box; by default, it is won by revealing card 9."""
    return Written([*cards, *starting(backpack)], list(chapters) or [WIN], heroes)


def failing(condition: Json, *objectives: Json, **more: Any) -> Json:
    """A chapter with a failure condition."""
    return chapter(*objectives, failures=[{"when": condition}], **more)


def piece(number: int, **sides: str) -> Json:
    """A piece of the blue puzzle."""
    laid = {side: {"connector": connector} for side, connector in sides.items()}
    return {"piece": {"number": number, "colour": "blue", "sides": laid}}


def of_card(test: str, card: int) -> Json:
    return {"test": test, "card": card}


def all_of(*conditions: Json) -> Json:
    return {"test": "all", "of": list(conditions)}


def any_of(*conditions: Json) -> Json:
    return {"test": "any", "of": list(conditions)}


def none_of(condition: Json) -> Json:
    return {"test": "not", "of": condition}


def choose(*options: list[Json]) -> Json:
    return {"op": "choose", "options": [{"do": do} for do in options]}


def on_reveal(operation: Json) -> Json:
    """An effect that happens as its card is revealed."""
    return {"effect": {"trigger": "reveal", "do": [operation]}}
