"""Starting cards that quests unlock (rulebook, p. 4), and the score of a quest (p. 28)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.conftest import inspect_with
from tests.games.unlikely_heroes.tiny import COMPONENTS, chapter, item, objective, place, revealed
from tests.rulebook.tiny_game import Told, sit
from toolkit.errors import ToolkitError
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.playing.players import RandomPlayer
from toolkit.games.unlikely_heroes.playing.prepared import PreparedQuest, Setup
from toolkit.games.unlikely_heroes.playing.turn import act, finish, start
from toolkit.games.unlikely_heroes.rulebook.position import Explore, Follow

CROWN = item(90, starting="locked", modifiers={"wit": 1})
SWORD = {"kind": "item", "name": "Sword", "starting": "locked", "modifiers": {"strength": 1}}


def box_of(**quest: Any) -> Box:
    made = {"number": 1, "title": "T", "start": 1, "chapters": [chapter(objective(revealed(90)))], **quest}
    files = {
        "cards/encounters.json": {"cards": [place(1, 90), CROWN]},
        "cards/components.json": {"cards": [*COMPONENTS["cards"], SWORD]},
        "quests/the-gate.json": made,
    }
    found = inspect_with(files)
    assert not [one for one in found.diagnostics if one.code.startswith("TK0")]
    assert isinstance(found.box, Box)
    return found.box


def prepared(*unlocked: str) -> PreparedQuest:
    box = box_of()
    return PreparedQuest(box, box.quests[0], Setup(1, unlocked=unlocked))


def test_a_locked_card_is_unlocked_by_revealing_it() -> None:
    """p. 4: "Some will be unlocked during your encounters." """
    game = sit([place(1, 90), CROWN])
    game.turn.begin()
    act(game, Explore(0, 90))
    assert game.record.unlocked == ["90"]


def test_unlocked_cards_are_available_during_setup() -> None:
    """p. 4: "these new additional Starting Cards will now be available during setup in future quests, without needing
    to encounter them again"."""
    assert prepared().starting_items == []
    assert [card.name for card in map(prepared("all").cards.__getitem__, prepared("all").starting_items)] == [
        "Sword",
        "Item 90",
    ]
    play = prepared("90")
    game = start(play, Told().choose, Random(1))
    (card,) = play.starting_items
    assert game.position.seats[0].held == 1 << card
    assert not game.position.pile >> card & 1, "it is not to be found again"
    with pytest.raises(ToolkitError, match='no locked starting card "nine"'):
        prepared("nine")


def test_a_won_quest_is_scored_and_ranked() -> None:
    """p. 28: the booklet is where one finds "Game scoring"."""
    lines = [{"points": 5, "per": "quest"}, {"points": 2, "per": "item"}, {"points": -1, "per": "turn"},
             {"points": 50, "per": "hero", "when": {"test": "gone", "card": 90}}]  # fmt: skip
    ranks = [{"at_least": 0, "title": "Guest"}, {"at_least": 6, "title": "Host"}]
    box = box_of(scoring={"lines": lines, "ranks": ranks})
    play = PreparedQuest(box, box.quests[0], Setup(1))
    moves = [Explore(0, 90), Follow(0)]
    game = start(play, Told(turn=lambda _, q: moves.pop(0)).choose, Random(1), log=True)
    result = finish(game)
    assert (result.outcome, result.score) == ("won", 5 + 2 - 1)
    assert (game.log or [])[-1] == "6 points: Host."
    assert finish(start(play, RandomPlayer(Random(3)).choose, Random(3)), most_turns=0).score is None
