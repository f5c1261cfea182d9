"""Plans with an order: what they know about it, and that they never call a position lost from which players can win."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.unlikely_heroes.brute import Explored
from tests.games.unlikely_heroes.random_boxes import random_box
from tests.games.unlikely_heroes.tiny import challenge, chapter, item, objective, place, revealed, tiny
from tests.judge.court import compare, judged, opened
from tests.judge.in_order import FOR_ONE_ONLY, HOPELESS, LUCKY, STUCK, TOGETHER, Maker
from tests.judge.writing import of_card
from toolkit.games.unlikely_heroes.proving.clauses import facts as f
from toolkit.games.unlikely_heroes.proving.clauses.facts import WON
from toolkit.games.unlikely_heroes.proving.losing.losses import threats
from toolkit.games.unlikely_heroes.proving.losing.stakes import stakes
from toolkit.games.unlikely_heroes.proving.plans import custody, gathering, perils
from toolkit.games.unlikely_heroes.proving.plans.moments import Coming, moments
from toolkit.games.unlikely_heroes.proving.plans.ordered import OrderedPlans, Rule
from toolkit.games.unlikely_heroes.proving.plans.plot import Departure, Plot
from toolkit.games.unlikely_heroes.proving.soft_locks.bringing_about import BringingAbout
from toolkit.games.unlikely_heroes.proving.soft_locks.symmetry import Folding
from toolkit.games.unlikely_heroes.proving.walks.carrying_out import CarryingOut
from toolkit.games.unlikely_heroes.proving.walks.guide import Guide
from toolkit.games.unlikely_heroes.proving.walks.ways import is_won
from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest
from toolkit.games.unlikely_heroes.rulebook.moves import apply, begin

MOST = 20_000
THIEF = item(4, revealed={"discard": [2], "draw": [5]})


def play_of(maker: Maker, heroes: int) -> CompiledQuest:
    box, quest = opened(maker(heroes))
    return CompiledQuest(box, quest, heroes)


def truth(maker: Maker, heroes: int) -> str:
    judge = judged(maker(heroes), MOST)
    return judge.soft_locks if judge.winnable else "unwinnable"


# What certainly happens when a fact comes about.


def test_a_reveal_takes_some_cards_and_brings_others() -> None:
    play = tiny([place(1, 2, 4), item(2), THIEF, item(5)], [chapter(objective(revealed(5)))])
    found = moments(play)
    assert found.takers == {"2": (f.CardRevealed("4"),)}
    assert found.comings == {"5": (Coming(f.CardRevealed("4"), at_once=True),)}


def test_what_is_done_before_a_card_is_taken_may_still_use_it() -> None:
    rewards = [{"op": "draw", "cards": [3]}, {"op": "discard", "cards": [2]}]
    play = tiny([place(1, 2, 4), item(2), item(3), challenge(4, rewards)], [chapter(objective(revealed(3)))])
    assert moments(play).takers == {}


def test_a_card_that_comes_back_is_not_taken_for_good() -> None:
    returning = {"op": "return", "cards": [2]}
    play = tiny(
        [place(1, 2, 4, 6), item(2), THIEF, item(5), challenge(6, [returning])], [chapter(objective(revealed(5)))]
    )
    assert moments(play).takers == {}


def test_nothing_happens_at_once_where_effects_wait_for_a_condition() -> None:
    effect = {"trigger": "forced", "if": of_card("passed", 4), "do": [{"op": "draw", "cards": [5]}]}
    thief = challenge(4, [{"op": "discard", "cards": [2]}])
    cards = [place(1, 2, 4, 6), item(2), thief, item(5), item(6, effect=effect)]
    play = tiny(cards, [chapter(objective(revealed(5)))])
    assert play.waiting
    assert moments(play).takers == {}
    assert {one.at_once for comings in moments(play).comings.values() for one in comings} == {False}


def test_an_item_is_not_in_play_yet_when_it_discards_its_own_number() -> None:
    play = tiny([place(1, 2), item(2, revealed={"discard": [2]})], [chapter(objective(revealed(2)))])
    assert moments(play).takers == {}


def test_an_item_that_is_discarded_without_itself_needs_no_other() -> None:
    thief = item(4, revealed={"discard": [2]})
    play = tiny([place(1, 2, 4), item(2, discard_without=2), thief], [chapter(objective(of_card("in_play", 2)))])
    assert OrderedPlans(stakes(play)).plan() is not None


# The rules that a plan keeps to, one by one.


def planned(play: CompiledQuest, *rules: Rule) -> bool:
    return OrderedPlans(stakes(play)).plan(rules=rules) is not None


@pytest.mark.parametrize(
    ("rules", "name"),
    [
        ([perils.avoid_perils], "a chapter fails on what the one before asks for"),
        ([custody.keep_custody, perils.avoid_perils], "its own setup draws what it fails on"),
        ([custody.keep_custody], "the one that takes is needed for the taken"),
        ([custody.keep_custody], "a companion is taken on the way"),
        ([custody.keep_custody], "a challenge that is met only once, before its key"),
    ],
)
def test_a_rule_is_what_says_so(rules: list[Rule], name: str) -> None:
    play = play_of(HOPELESS[name], 2)
    assert planned(play)
    assert not planned(play, *rules)


@pytest.mark.parametrize("name", FOR_ONE_ONLY)
def test_every_hero_needs_a_way_of_their_own(name: str) -> None:
    play = play_of(FOR_ONE_ONLY[name], 2)
    assert planned(play)
    assert not planned(play, gathering.gather)


def test_what_stands_in_the_way_is_told() -> None:
    def said(maker: Maker) -> str:
        return OrderedPlans(stakes(play_of(maker, 2))).obstacle()

    assert "failure condition is met" in said(HOPELESS["a chapter fails on what the one before asks for"])
    assert "has been taken before" in said(HOPELESS["a companion is taken on the way"])
    assert "not all heroes" in said(FOR_ONE_ONLY["everyone on an island that one is brought to"])


# The truth, by the independent judge.


@pytest.mark.parametrize("heroes", [1, 2, 3, 4])
@pytest.mark.parametrize("name", HOPELESS)
def test_there_is_no_plan_where_nobody_can_win(name: str, heroes: int) -> None:
    assert truth(HOPELESS[name], heroes) == "unwinnable"
    assert OrderedPlans(stakes(play_of(HOPELESS[name], heroes))).plan() is None
    assert compare(HOPELESS[name](heroes), MOST).found == ()


@pytest.mark.parametrize("heroes", [1, 2, 3, 4])
@pytest.mark.parametrize("name", FOR_ONE_ONLY)
def test_there_is_no_plan_where_only_one_can_go(name: str, heroes: int) -> None:
    assert (truth(FOR_ONE_ONLY[name], heroes) == "unwinnable") == (heroes > 1)
    assert (OrderedPlans(stakes(play_of(FOR_ONE_ONLY[name], heroes))).plan() is None) == (heroes > 1)


@pytest.mark.parametrize("heroes", [1, 2, 4])
@pytest.mark.parametrize("name", TOGETHER)
def test_everyone_gets_to_the_last_map(name: str, heroes: int) -> None:
    assert judged(TOGETHER[name](heroes), MOST).winnable
    guide = Guide(play_of(TOGETHER[name], heroes))
    assert guide.plans.plan() is not None
    assert compare(TOGETHER[name](heroes), MOST).found == ()


@pytest.mark.parametrize("heroes", [1, 2, 3, 4])
@pytest.mark.parametrize("name", LUCKY)
def test_luck_is_needed(name: str, heroes: int) -> None:
    judge = judged(LUCKY[name](heroes), MOST)
    assert judge.winnable
    assert not judge.safe
    assert OrderedPlans(stakes(play_of(LUCKY[name], heroes))).needs_luck()


@pytest.mark.parametrize("heroes", [1, 2, 3, 4])
@pytest.mark.parametrize("name", STUCK)
def test_what_is_suspected_is_brought_about(name: str, heroes: int) -> None:
    assert truth(STUCK[name], heroes) == "innocent"
    folding = Folding(play_of(STUCK[name], heroes))
    suspected = threats(folding.at_stake)
    assert suspected is not None
    bringing_about = BringingAbout(folding, Guide(folding.play))
    ways = [bringing_about.losses(losses) for losses in suspected.sets()]
    assert any(ways) or next(bringing_about.anything(), None)
    assert compare(STUCK[name](heroes), MOST).found == ()


@pytest.mark.parametrize("heroes", [1, 2, 4])
def test_the_wrong_draw_is_brought_about(heroes: int) -> None:
    dud = LUCKY["one draw, and a twin without the tag"]
    assert truth(dud, heroes) == "innocent"
    folding = Folding(play_of(dud, heroes))
    suspected = threats(folding.at_stake)
    assert suspected is not None
    bringing_about = BringingAbout(folding, Guide(folding.play))
    assert any(bringing_about.losses(losses) for losses in suspected.sets())


@pytest.mark.parametrize("name", STUCK)
def test_a_plan_is_carried_out(name: str) -> None:
    play = play_of(STUCK[name], 2)
    guide = Guide(play)
    way, end = CarryingOut(guide).win(begin(play), lambda position: None if not is_won(position) else ())
    position = begin(play)
    for move in way:
        position = apply(play, position, move)
    assert position == end
    assert not guide.is_hopeless(end)


def test_a_plan_keeps_to_its_order() -> None:
    plan = OrderedPlans(stakes(play_of(STUCK["the thief may come first"], 1))).plan()
    assert plan is not None
    assert plan[-1] == WON
    key, thief, door = (plan.index(f.CardRevealed(card)) for card in ("3", "4", "9"))
    assert not key < thief < door


def test_a_plot_knows_what_may_come_about() -> None:
    play = play_of(STUCK["the thief may come first"], 1)
    at_stake = stakes(play)
    plot = Plot(at_stake, moments(play), at_stake.relaxation.knowledge.clauses, Departure())
    assert plot.takers("3") == [f.CardRevealed("4")]
    assert plot.comes(f.CardRevealed("9"))
    assert not plot.comes(f.BEGUN)
    assert plot.plan(f.Never()) is None


# Nobody who can still win is ever told otherwise.


@pytest.mark.parametrize("seed", range(60))
def test_no_position_that_can_be_won_is_without_a_plan(seed: int) -> None:
    random = Random(seed)
    box = random_box(seed)
    play = CompiledQuest(box, box.quests[0], random.choice((1, 1, 2, 3)))
    try:
        every = Explored(play, 1_500)
    except AssertionError:  # too many
        return
    alive = every.can_reach(every.won)
    guide = Guide(play)
    calm = [position for position in every.depth if not position.outcome and not position.agenda]
    for position in random.sample(calm, min(6, len(calm))):
        assert position not in alive or guide.ordered(position) is not None
    if every.start in alive:
        assert guide.plans.plan() is not None
        assert not (guide.plans.needs_luck() and every.safe)
