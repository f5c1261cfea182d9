"""Plans with an order, on small made-up clauses."""

from __future__ import annotations

from toolkit.search.horn import Clause
from toolkit.search.ordered import Option, Ordering, Use

KNOWN: list[Clause[str, None]] = [
    Clause("key", ()), Clause("flood", ("key",)), Clause("door", ("key",)), Clause("goal", ("door", "flood")),
]  # fmt: skip


def test_each_fact_comes_after_what_it_builds_on() -> None:
    plan = Ordering(KNOWN, [], frozenset()).plan("goal")
    assert plan is not None
    assert plan[0] == "key"
    assert plan[-1] == "goal"
    assert sorted(plan) == ["door", "flood", "goal", "key"]


def test_facts_that_wait_for_each_other_never_come() -> None:
    ring: list[Clause[str, None]] = [Clause("egg", ("hen",)), Clause("hen", ("egg",))]
    assert Ordering(ring, [], frozenset()).plan("hen") is None
    assert Ordering(ring, ["egg"], frozenset()).plan("hen") == ["hen"]


def test_what_is_barred_never_comes() -> None:
    assert Ordering(KNOWN, [], frozenset({"flood"})).plan("goal") is None


def test_one_of_several_options_is_taken() -> None:
    ordering = Ordering(KNOWN, [], frozenset())
    ordering.before("door", "flood")
    ordering.one_of([], [Option(order=(("flood", "door"),)), Option((-ordering.holds("key"),))])
    assert ordering.plan("goal") is None


def test_passing_facts_are_provided_by_something_that_can_be_told_apart() -> None:
    known: list[Clause[str, None]] = [
        Clause("gold", ()), Clause("silver", ()), Clause("metal", ("gold",)), Clause("metal", ("silver",)),
        Clause("goal", ("metal",)),
    ]  # fmt: skip
    ordering = Ordering(known, [], frozenset(), passing=lambda fact: fact == "metal")
    assert [(use.user, use.used) for use in ordering.uses] == [("goal", "gold"), ("goal", "silver")]
    assert all(isinstance(use, Use) for use in ordering.uses)
    ordering.forbid(ordering.holds("gold"))
    assert ordering.plan("goal") == ["silver", "goal"]


def test_another_seed_may_find_another_plan_but_never_one_where_there_is_none() -> None:
    either: list[Clause[str, None]] = [
        Clause("left", ()),
        Clause("right", ()),
        Clause("goal", ("left",)),
        Clause("goal", ("right",)),
    ]
    for seed in range(4):
        assert Ordering(either, [], frozenset(), seed=seed).plan("goal") is not None
        ordering = Ordering(either, [], frozenset(), seed=seed)
        ordering.forbid(ordering.holds("left"))
        ordering.forbid(ordering.holds("right"))
        assert ordering.plan("goal") is None
