"""Verdicts against the independent judge, on hundreds of small tangled boxes."""

from __future__ import annotations

import pytest

from tests.games.unlikely_heroes.brute import Explored
from tests.games.unlikely_heroes.random_boxes import random_box
from tests.games.unlikely_heroes.tiny import challenge, chapter, item, objective, place, revealed, tiny_box
from toolkit.games.unlikely_heroes.guide import Guide
from toolkit.games.unlikely_heroes.moves import begin
from toolkit.games.unlikely_heroes.play import Play
from toolkit.games.unlikely_heroes.relaxation import WON, reached
from toolkit.games.unlikely_heroes.solve import Verdict, explain_unwinnable, replay, solve

SEEDS = range(300)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_verdict_is_the_judges(seed: int) -> None:
    box = random_box(seed)
    quest = box.quests[0]
    play = Play(box, quest, heroes=1)
    judge = Explored(play)
    verdict = solve(box, quest, heroes=1, limit=200_000)
    assert verdict.winnable == ("yes" if judge.winnable else "no")
    if judge.winnable:
        end = replay(play, verdict.walkthrough)
        assert end is not None
        assert end.outcome == "won"
        assert judge.shortest is not None
        assert len(verdict.walkthrough) >= judge.shortest
    else:
        assert verdict.why


@pytest.mark.parametrize("seed", SEEDS)
def test_the_relaxation_only_ever_errs_on_the_side_of_reaching_too_much(seed: int) -> None:
    box = random_box(seed)
    play = Play(box, box.quests[0], heroes=1)
    judge = Explored(play)
    reach = reached(box)[box.quests[0].id]
    seen = 0
    for position in judge.depth:
        seen |= position.revealed
        for seat in position.seats:
            assert seat.at < 0 or ("at", play.cards[seat.at].id) in reach
    for index, card in enumerate(play.cards):
        if seen >> index & 1:
            assert ("revealed", card.id) in reach
    assert (WON in reach) or not judge.winnable


@pytest.mark.parametrize("seed", range(100))
def test_the_guide_calls_a_position_lost_only_if_it_is(seed: int) -> None:
    box = random_box(seed)
    play = Play(box, box.quests[0], heroes=1)
    judge, guide = Explored(play), Guide(play)
    alive = judge.can_reach(judge.won)
    for position in judge.depth:
        if not position.agenda and not position.outcome and guide.plan(position) is None:
            assert position not in alive


def test_the_random_boxes_try_both_verdicts() -> None:
    """A judge that always says the same would prove nothing."""
    verdicts = [solve(random_box(seed), random_box(seed).quests[0], heroes=1).winnable for seed in SEEDS]
    assert verdicts.count("yes") > 60
    assert verdicts.count("no") > 60


def test_exclusive_rewards_make_a_quest_unwinnable_although_each_is_in_reach() -> None:
    choice = [
        {"op": "choose", "options": [{"do": [{"op": "draw", "cards": [3]}]}, {"do": [{"op": "draw", "cards": [4]}]}]}
    ]
    both = {"test": "all", "of": [revealed(3), revealed(4)]}
    box = tiny_box([place(1, 2), challenge(2, choice), item(3), item(4)], [chapter(objective(both))])
    assert explain_unwinnable(box, box.quests[0]) == ()
    assert solve(box, box.quests[0], heroes=1).winnable == "no"


def test_a_limit_that_is_hit_is_no_verdict() -> None:
    box = tiny_box([place(1, 2, 3), item(2), item(3, needs={"item": 2})], [chapter(objective(revealed(3)))])
    assert solve(box, box.quests[0], heroes=1, limit=2) == Verdict("undecided", positions=2)
    assert solve(box, box.quests[0], heroes=1).winnable == "yes"


def test_why_a_quest_cannot_be_won() -> None:
    waiting = tiny_box(
        [place(1, 2, 3), item(2, needs={"item": 3}), item(3, needs={"item": 2})], [chapter(objective(revealed(3)))]
    )
    assert solve(waiting, waiting.quests[0]).why == ("item 3 waits for item 2 waits for item 3",)
    orphan = tiny_box([place(1, 2), item(2), item(3)], [chapter(objective(revealed(3)))])
    assert solve(orphan, orphan.quests[0]).why == ("nothing in the quest leads to item 3",)
    endless = tiny_box([place(1, 2), item(2)], [chapter(objective(revealed(2), {"op": "chapter", "chapter": 1}))])
    assert solve(endless, endless.quests[0]).why == ("no objective of the quest wins it",)


def test_a_walkthrough_has_no_detours() -> None:
    cards = [place(1, 2, 3, 4, 5), item(2), item(3), item(4), item(5, needs={"item": 3})]
    box = tiny_box(cards, [chapter(objective(revealed(5)))])
    verdict = solve(box, box.quests[0], heroes=2)
    judge = Explored(Play(box, box.quests[0], heroes=1))
    assert len(verdict.walkthrough) == judge.shortest


def test_the_start_can_be_won_already() -> None:
    box = tiny_box([place(1)], [chapter(objective(revealed(1)))])
    assert [type(move).__name__ for move in solve(box, box.quests[0]).walkthrough] == ["Follow"]
    assert begin(Play(box, box.quests[0])).outcome == ""
