"""Boxes that broke the play-tests, and texts that took too long."""

from __future__ import annotations

import json
import os
from pathlib import Path
from time import process_time
from typing import Any

import pytest

from tests.rulebook.tiny_game import place, sit
from tests.rulebook.tiny_game import starter as starting_hero
from tests.stranger.conftest import Command, changed
from toolkit.games import game_named
from toolkit.source.layout import canonical
from toolkit.source.reading import read_raw


def test_a_backpack_that_holds_nothing(starter: Path, command: Command) -> None:
    """Point 9: weather makes it smaller still."""

    def small(data: Any) -> None:
        for card in data["cards"]:
            if card["kind"] == "hero":
                card["backpack"] = 1

    for file in starter.glob("cards/*.json"):
        changed(file, small)
    ended = command("playtest", "box", "--player", "random", "--with", "weather", "--games", "60")
    assert ended.code == 0


def chapters(data: Any) -> None:
    """Every step to another chapter leads to one that there is not."""
    if isinstance(data, dict):
        if data.get("op") == "chapter":
            data["chapter"] = 9
        for one in data.values():
            chapters(one)
    elif isinstance(data, list):
        for one in data:
            chapters(one)


@pytest.mark.slow
@pytest.mark.parametrize(
    "words", [("playtest", "--games", "20"), ("playtest", "--player", "random"), ("solve",), ("play",)]
)
def test_a_chapter_that_is_missing(starter: Path, command: Command, words: tuple[str, ...]) -> None:
    """Point 13."""
    for file in starter.glob("quests/*.json"):
        changed(file, chapters)
    assert command(words[0], "box", *words[1:]).code in (0, 1)


@pytest.mark.slow
def test_choices_within_choices_are_formatted_soon() -> None:
    """Point 16: 365 kB of options within options."""

    def tree(depth: int) -> dict[str, Any]:
        if not depth:
            return {"op": "win"}
        return {
            "op": "choose",
            "options": [{"text": "x", "do": [tree(depth - 1)]}, {"text": "y", "do": [tree(depth - 1)]}],
        }

    card = {"kind": "item", "number": 900, "name": "x", "back": {"text": "x"}, "effect": {"do": [tree(12)]}}
    raw = json.dumps({"cards": [card]}).encode()
    assert len(raw) > 250_000
    document, _ = read_raw("cards/more.json", raw)
    reader = game_named("unlikely_heroes").reader()
    kind = next(kind for kind in reader.files if kind.pattern == "cards/*.json")
    begun = process_time()
    canonical(document, kind, reader.schemas)
    assert process_time() - begun < 15


@pytest.mark.slow
def test_a_name_that_is_no_text_in_a_build(box: Path, command: Command) -> None:
    """Point 15: a file whose name is not UTF-8."""
    Path(os.fsdecode(bytes(box) + b"/cards/\xff.json")).write_text('{"cards": []}')
    assert command("build", "box", "--dpi", "30", "-o", "out").code in (0, 1)


BRING_BACK = [{"op": "return", "cards": ["this"]}, {"op": "draw", "cards": [900]}]
ENDLESS: dict[str, dict[str, Any]] = {
    "an item that brings itself back": {"effect": {"trigger": "play", "do": BRING_BACK}},
    "discarded, and there again": {
        "effect": {
            "trigger": "forced",
            "timing": {"when": "after", "step": "discard"},
            "do": [{"op": "return", "cards": [900]}, *BRING_BACK[1:], {"op": "discard_item", "amount": 1}],
        }
    },
    "a challenge that is its own reward": {
        "kind": "challenge",
        "trials": [{"skill": skill, "value": 0, "reward": {"do": BRING_BACK}} for skill in ("wit", "strength")],
    },
    "a clock that winds itself up": {
        "effect": {
            "trigger": "forced",
            "timing": {"when": "after", "step": "clock"},
            "do": [{"op": "advance_clock", "spaces": 1}],
        }
    },
}


@pytest.mark.parametrize("name", ENDLESS)
@pytest.mark.parametrize("player", ["random", "thoughtful"])
def test_cards_that_bring_each_other_back_end_the_game(starter: Path, command: Command, name: str, player: str) -> None:
    """A game in which nothing else can happen has stalled; it neither goes on for ever nor exhausts the stack."""
    card = {"kind": "item", "number": 900, "name": "Again", "back": {"text": "Again."}, **ENDLESS[name]}
    (starter / "cards" / "again.json").write_text(json.dumps({"cards": [card]}))

    def see_it(data: Any) -> None:
        for card_map in data["cards"]:
            card_map["anchors"] = [{"number": 900, "label": "again"}, *card_map.get("anchors", [])]

    changed(starter / "cards" / "maps.json", see_it)
    assert command("playtest", "box", "--games", "4", "--player", player, "-j", "1").code == 0


CROWDED: dict[str, tuple[str, Any]] = {
    "braces": ("cards/encounters.json", lambda data: data["cards"][0].update(text="{card:" * 50_000)),
    "edges": ("cards/maps.json", lambda data: data["cards"][0].update(edges=[{"side": "east", "number": 1}] * 5_000)),
    "chapters": ("quests/lights-out.json", lambda data: data.update(chapters=data["chapters"] * 3_000)),
}


@pytest.mark.parametrize("what", CROWDED)
def test_thousands_of_what_nobody_needs_are_soon_told_of(starter: Path, command: Command, what: str) -> None:
    """Mistakes that are told one by one, and lists that rules compare with themselves."""
    file, crowd = CROWDED[what]
    changed(starter / file, crowd)
    begun = os.times().children_user
    ended = command("check", "box", "-f", "concise")
    assert os.times().children_user - begun < 5
    assert 0 < ended.out.count("error:") < 200


def test_a_backpack_that_holds_nothing_from_the_start() -> None:
    """Point 9: there is nowhere to put a starting item, nor one of a module that is dealt."""
    empty = {"trigger": "play", "do": [{"op": "backpack", "amount": -1, "lasts": "quest"}]}
    lamp = {"kind": "item", "name": "Lamp", "starting": "available"}
    wig = {"kind": "item", "name": "Wig", "module": "cursed", "copies": 2}
    cards = [starting_hero("A", backpack=1, effect=empty), lamp, wig]
    game = sit([place(1)], components=cards, heroes=1, expansions=("cursed",))
    assert game.position.seats[0].held == 0
    assert len(game.modules.piles["cursed"]) == 2
