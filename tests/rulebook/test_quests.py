"""Objectives and setups (rulebook, p. 14): whoever follows them is "you"; what is done first is printed first."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conftest import inspect_with
from tests.rulebook.tiny_game import Told, chapter, item, objective, place, revealed, seat, sit, starter
from toolkit.games.unlikely_heroes.playing.table.cubes import spend_energy
from toolkit.games.unlikely_heroes.playing.table.effects import advance_clock
from toolkit.games.unlikely_heroes.playing.turns.turn import act, follows
from toolkit.games.unlikely_heroes.printing.booklet_text import quest_text
from toolkit.games.unlikely_heroes.printing.wording import wording
from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest
from toolkit.games.unlikely_heroes.rulebook.moves import apply, begin, moves
from toolkit.games.unlikely_heroes.rulebook.position import Explore, Follow, Go, Travel
from toolkit.games.unlikely_heroes.rulebook.resolve import settle

NEVER = objective({"test": "solved", "colour": "none"})
TWO = [place(1, 5, edges={"east": 2}), place(2, edges={"west": 1}), item(5), item(6)]


def test_whoever_follows_an_objective_is_you() -> None:
    """p. 14: "As soon as you see a match … you may follow the instructions of the objective." """
    won = objective(revealed(2), {"op": "draw", "cards": [6]})
    game = sit(TWO, Told(task=Go()), chapters=[chapter(won)])
    game.turn.begin()
    game.turn.hero = 1
    act(game, Explore(1, 2))
    assert follows(game) == [Follow(0, 1)]
    act(game, Follow(0, 1))
    assert (seat(game, 0), seat(game, 1)) == ([], ["Item 6 left"])


def test_a_setup_is_done_by_the_hero_who_has_brought_it_about() -> None:
    """p. 14: "to continue to the next chapter"; the hero who does so draws what its setup says."""
    on = objective(revealed(2), {"op": "chapter", "chapter": 2})
    setup = {"do": [{"op": "draw", "cards": [6]}]}
    game = sit(TWO, Told(task=Go()), chapters=[chapter(on), {**chapter(NEVER), "setup": setup}])
    game.turn.begin()
    game.turn.hero = 1
    act(game, Explore(1, 2))
    act(game, Follow(0, 1))
    assert (game.position.chapter, seat(game, 0), seat(game, 1)) == (2, [], ["Item 6 left"])


def test_any_hero_may_follow_an_objective_in_a_proof() -> None:
    chapters = [chapter(objective(revealed(1), {"op": "draw", "cards": [6]}))]
    quest = {"number": 1, "title": "T", "start": 1, "chapters": chapters}
    box = inspect_with({"cards/encounters.json": {"cards": TWO}, "quests/the-gate.json": quest}).box
    play = CompiledQuest(box, box.quests[0], 2)
    found = [move for move in moves(play, begin(play)) if not isinstance(move, Travel | Explore)]
    assert found == [Follow(0, 0), Follow(0, 1)]


STILL = [place(1, 4), item(4), item(6, back={"text": "Look.", "needs": {"item": 5}}), item(5)]
DRAW_SIX = objective(revealed(1), {"op": "draw", "cards": [6]})
ON, BACK = (objective(revealed(1), {"op": "chapter", "chapter": number}) for number in (2, 1))


def test_an_objective_is_followed_once_while_its_chapter_is_read() -> None:
    """p. 14: "you must solve all objectives in chapter order": what has been solved is not solved again."""
    game = sit(STILL, chapters=[chapter(DRAW_SIX, ON), chapter(BACK)])
    game.turn.begin()
    assert follows(game) == [Follow(0, 0), Follow(1, 0)]
    act(game, Follow(0, 0))
    assert follows(game) == [Follow(1, 0)]
    act(game, Follow(1, 0))
    act(game, Follow(0, 0))
    assert (game.position.chapter, follows(game)) == (1, [Follow(0, 0), Follow(1, 0)])


def test_so_it_is_in_a_proof() -> None:
    quest = {"number": 1, "title": "T", "start": 1, "chapters": [chapter(DRAW_SIX, ON), chapter(BACK)]}
    box = inspect_with({"cards/encounters.json": {"cards": STILL}, "quests/the-gate.json": quest}).box
    play = CompiledQuest(box, box.quests[0], 1)
    position = begin(play)
    seen = []
    for move in (Follow(0), Follow(1), Follow(0)):
        position = apply(play, position, move)
        seen.append([move for move in moves(play, position) if isinstance(move, Follow)])
    assert seen == [[Follow(1)], [Follow(0)], [Follow(0), Follow(1)]]


def test_the_booklet_says_so() -> None:
    """p. 14: "you may follow the instructions of the objective", which those that end their chapter say themselves."""
    quest = {"number": 1, "title": "T", "start": 1, "chapters": [chapter(DRAW_SIX, ON), chapter(NEVER)]}
    box = inspect_with({"cards/encounters.json": {"cards": STILL}, "quests/the-gate.json": quest}).box
    parts = quest_text(box, box.quests[0], wording("en")).parts
    points = next(notice.points for part in parts for notice in part.notices if notice.title == "Objectives")
    assert points == (
        "Once, when {card:1} has been revealed: draw {card:6}.",
        "When {card:1} has been revealed: go on to chapter 2.",
    )


def test_the_booklet_says_first_what_is_done_first() -> None:
    """p. 23: "Move all meeples to the map card indicated by the quest", which the setup may have to draw first."""
    setup = {"regroup": 2, "do": [{"op": "draw", "cards": [2]}]}
    quest = {"number": 1, "title": "T", "start": 1, "chapters": [{**chapter(NEVER), "setup": setup}]}
    box = inspect_with({"cards/encounters.json": {"cards": TWO}, "quests/the-gate.json": quest}).box
    notices = [notice for part in quest_text(box, box.quests[0], wording("en")).parts for notice in part.notices]
    points = next(notice.points for notice in notices if notice.title == "Setup")
    assert points == ("Draw {card:2}.", "Regroup on {card:2}.")


CLOCK = {"kind": "clock", "spaces": [{"interval": "day"}, {"interval": "night"}]}


@pytest.mark.parametrize(
    ("test", "before", "after"),
    [
        ({"test": "clock_at", "interval": "night"}, False, True),
        ({"test": "clock", "rounds": 1, "since": "chapter"}, False, False),
        ({"test": "energy", "at_least": 3}, True, False),
        ({"test": "luck", "at_least": 20}, True, False),
    ],
    ids=lambda one: one["test"] if isinstance(one, dict) else "",
)
def test_conditions_on_the_clock_energy_and_luck(test: dict[str, Any], before: bool, after: bool) -> None:
    """p. 5: the booklet's "chapter failure condition"; p. 16 and 22: cubes and luck are what heroes live on."""
    lamp = {"energy": {"charged": 2}, "do": [{"op": "discard_luck", "amount": 1}]}
    heroes = [starter("A", effect=lamp), starter("B", effect=lamp)]
    game = sit([place(1)], chapters=[chapter(objective(test))], components=[*heroes, CLOCK])
    game.clock.rounds = game.clock.rounds_before = 4
    variant = game.play.variant(game.position)
    assert variant is not None

    def holds() -> bool:
        return game.play.holds(variant.objectives[0].condition, game.position, kind=True)

    assert holds() is before
    game.turn.begin()
    spend_energy(game, 0, 2)
    game.luck.discard(1)
    advance_clock(game, 0)
    assert holds() is after
    advance_clock(game, 0)
    assert holds() is (after if test["test"] in ("energy", "luck") else test["test"] == "clock")


def test_a_failure_condition_on_what_is_left_loses_when_it_is_gone() -> None:
    """p. 5: "You lose when you encounter the chapter failure condition"."""
    lost = {"when": {"test": "not", "of": {"test": "luck", "at_least": 19}}}
    game = sit([place(1)], chapters=[chapter(objective({"test": "at", "map": 9}), failures=[lost])])
    settle(game.position)
    outcomes = [game.position.outcome]
    game.luck.discard(2)
    settle(game.position)
    outcomes.append(game.position.outcome)
    assert outcomes == ["", "lost"]
