"""Effects count in what can be reached (rulebook, p. 22): the engine, proofs, rules and odds agree."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conftest import inspect_with
from tests.rulebook.tiny_game import EquipOn, Told, chapter, item, number_of, objective, place, sit, starter
from toolkit.games.unlikely_heroes.balance.chances import odds_of
from toolkit.games.unlikely_heroes.content.model import Box, Challenge
from toolkit.games.unlikely_heroes.playing.matches.tabletop import QuestMatch
from toolkit.games.unlikely_heroes.playing.turns.turn import act, uses
from toolkit.games.unlikely_heroes.proving.results.left_out import not_modelled
from toolkit.games.unlikely_heroes.proving.walks.solve import solve
from toolkit.games.unlikely_heroes.rulebook.abilities import BEST_LUCK, MOST_HEROES, most
from toolkit.games.unlikely_heroes.rulebook.position import NOBODY, Explore
from toolkit.playing.seats import alone

HELP: dict[str, list[dict[str, Any]]] = {
    "succeed": [{"op": "succeed"}],
    "strength": [{"op": "skill", "skill": "strength", "amount": 20}],
    "any skill": [{"op": "skill", "skill": "any", "amount": 20}],
    "requirement": [{"op": "requirement", "amount": -20}],
    "for the quest": [{"op": "skill", "skill": "strength", "amount": 20, "lasts": "quest"}],
}


def rock(value: int = 31, **more: Any) -> dict[str, Any]:
    trial = {"skill": "strength", "value": value, "reward": {"do": [{"op": "gain_energy", "amount": 1}]}}
    return {"kind": "challenge", "number": 9, "name": "Rock", "back": {"text": "R."}, "trials": [trial], **more}


def box_of(*cards: dict[str, Any], heroes: int = 2) -> tuple[Box, list[tuple[str, Any]]]:
    files = {
        "cards/encounters.json": {"cards": [place(1, *(card["number"] for card in cards)), *cards]},
        "cards/components.json": {"cards": [starter(f"Hero {one}", backpack=1) for one in range(heroes)]},
        "quests/the-gate.json": {"number": 1, "title": "T", "start": 1,
                                 "chapters": [chapter(objective({"test": "passed", "card": 9}))]},
    }  # fmt: skip
    found = inspect_with(files)
    assert isinstance(found.box, Box)
    return found.box, [(one.code, one.place.pointer) for one in found.diagnostics if one.code in ("UH601", "UH501")]


@pytest.mark.parametrize("do", HELP.values(), ids=HELP)
def test_add_your_skill_and_any_eligible_effects(do: list[dict[str, Any]]) -> None:
    """p. 22: "After you have revealed the Luck cards, add your skill and any eligible effects to the value."

    With 1 of skill and all 10 of the normal deck's luck, 31 takes the 20 of an item's effect: the quest can be won, in
    the proofs as at the table.
    """
    charm = item(5, effect={"do": do})
    box, found = box_of(charm, rock())
    assert found == []
    assert solve(box, box.quests[0], 2).winnable == "yes"

    told = Told(place=EquipOn(0, NOBODY, "right"), announce=lambda _, q: q.options[-1],
                press=lambda _, q: q.options[0], effect=lambda _, q: q.options[0])  # fmt: skip
    game = sit([place(1, 5, 9), charm, rock()], told)
    game.turn.begin()
    game.turn.actions = 9
    act(game, Explore(0, 5))
    for use in uses(game, 0):  # what lasts for the quest is used before
        act(game, use)
    act(game, Explore(0, 9))
    assert game.position.passed == 1 << number_of(game, 9)


def test_what_nothing_in_the_box_can_reach_is_still_beyond_everyone() -> None:
    box, found = box_of(item(5, effect={"do": HELP["strength"]}), rock(1 + 20 + BEST_LUCK + 1))
    assert found == [("UH601", ("cards", 2, "trials", 0, "value"))]
    assert solve(box, box.quests[0], 2).winnable == "no"


def test_the_most_counts_copies_spaces_and_changes_for_a_quest() -> None:
    """p. 15: "remove an Energy cube to activate its effect": an effect without a timing, as often as it has spaces."""
    lamp = item(5, effect={"energy": {"charged": 2}, "do": [{"op": "skill", "skill": "strength", "amount": 3}]})
    lasting = item(6, effect={"do": [{"op": "skill", "skill": "strength", "amount": 4, "lasts": "quest"}]})
    ring = item(7, modifiers={"strength": 2}, copies=2)
    box, _ = box_of(lamp, lasting, ring, rock())
    best = most(box, "strength", 2)
    assert (best.by_skill, best.by_effects) == (1 + 2, 6 + 4), "one side of the backpack holds 1"


def test_any_one_of_their_skills_joins() -> None:
    """p. 22: "the active Hero may add any one of their skills to the test (including modifiers)"."""
    strong = starter("Bear", (6, 0, 0))
    trial = {"skill": "wit", "value": BEST_LUCK + 6, "reward": {"do": [{"op": "gain_energy", "amount": 1}]}}
    files = {
        "cards/encounters.json": {"cards": [place(1, 9), rock() | {"joined": True, "trials": [trial]}]},
        "cards/components.json": {"cards": [strong, starter("Fox", (0, 0, 0))]},
        "quests/the-gate.json": {"number": 1, "title": "T", "start": 1,
                                 "chapters": [chapter(objective({"test": "passed", "card": 9}))]},
    }  # fmt: skip
    found = inspect_with(files)
    assert isinstance(found.box, Box)
    assert "UH601" not in {one.code for one in found.diagnostics}
    assert solve(found.box, found.box.quests[0], 2).winnable == "yes"


def test_proofs_say_which_values_ask_for_help() -> None:
    """Whether the item is at hand when the challenge comes is not followed step by step, and the verdict says so."""
    box, _ = box_of(item(5, effect={"do": HELP["strength"]}), rock())
    (line,) = not_modelled(box, box.quests[0], 2)
    assert line == "not modelled: when heroes find what they need to reach the values of challenge 9"
    assert not_modelled(box_of(rock(5))[0], box.quests[0], MOST_HEROES) == ()


@pytest.mark.parametrize("timing", [None, ("before", "challenge"), ("after", "draw_luck"), ("before", "failure")])
def test_odds_count_what_succeeds(timing: tuple[str, str] | None) -> None:
    """The same effects, as odds: a hero who has one that succeeds passes, whatever is drawn."""
    when = {"timing": {"when": timing[0], "step": timing[1]}} if timing else {}
    box, _ = box_of(item(5, effect={"do": HELP["succeed"], **when}), rock())
    (card,) = (one for one in box.cards if isinstance(one, Challenge))
    bare, equipped = list(odds_of(box, card))[:2]
    assert set(bare.chances) == {0.0}
    assert ([one.name for one in equipped.outfit.items], set(equipped.chances)) == (["Item 5"], {1.0})
    assert equipped.luck == 0, "without drawing luck"


@pytest.mark.parametrize("what", ["succeed", "strength", "requirement"])
@pytest.mark.parametrize("player", ["guided", "thoughtful", "bold"])
def test_players_count_on_effects_where_luck_is_not_enough(player: str, what: str) -> None:
    """Nobody would call a challenge hopeless who holds what passes it."""
    lever = item(5, effect={"do": HELP[what]})
    game = sit([place(1, 5, 9), lever, rock(25)], chapters=[chapter(objective({"test": "passed", "card": 9}))])
    assert QuestMatch(game.play).play(alone(player), "luck", 1).outcome == "won"
