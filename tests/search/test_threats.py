"""Losses, landmarks and exclusions on a handful of clauses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from random import Random

import pytest

from toolkit.search.exclusion import Exclusion, prove
from toolkit.search.horn import Clause, Knowledge
from toolkit.search.landmarks import Landmarks
from toolkit.search.threats import Loss, Threats

DOORS: Knowledge[str, None] = Knowledge(
    [
        Clause("key", ("start",)),
        Clause("hall", ("start",)),
        Clause("thief", ("hall",)),
        Clause("window", ("hall",)),
        Clause("inside", ("key", "hall")),
        Clause("inside", ("window",)),
        Clause("won", ("inside",)),
    ]
)
THEFT = Loss("theft", ("thief", "key"), ("key",))
STORM = Loss("storm", ("hall",), ("window",))


def sets(losses: list[Loss[str]], **more: object) -> list[list[str]]:
    threats = Threats(DOORS, "won", ["start"], losses, lambda fact: [fact], still=["start"], **more)  # type: ignore[arg-type]
    return [[loss.label for loss in found] for found in threats.sets()]


def test_one_loss_is_not_enough_where_there_is_another_way() -> None:
    assert sets([THEFT]) == []
    assert sets([STORM]) == []
    assert sets([THEFT, STORM]) == [["theft", "storm"]]


def test_a_loss_that_cannot_come_about_does_no_harm() -> None:
    assert sets([Loss("flood", ("never",), ("hall",))]) == []


def test_what_has_happened_before_a_loss_still_counts() -> None:
    assert sets([Loss("too late", ("inside",), ("key", "window"))]) == []


def test_losses_that_need_what_excludes_each_other_do_not_come_together() -> None:
    fork = Exclusion(("thief", "window"), "the fork")
    assert sets([THEFT, Loss("draught", ("window",), ("window",))], exclusions=[fork]) == []


def test_of_one_kind_only_one_comes_about() -> None:
    here = Loss("here", ("hall",), ("key",), kinds=("where",))
    there = Loss("there", ("hall",), ("window",), kinds=("where",))
    assert sets([here, there]) == []


def test_every_smallest_set_is_told_once() -> None:
    fire = Loss("fire", ("hall",), ("inside",))
    assert sorted(sets([THEFT, STORM, fire])) == [["fire"], ["theft", "storm"]]


def test_landmarks_are_what_all_ways_have_in_common() -> None:
    landmarks = Landmarks(DOORS, ["start"])
    assert landmarks["inside"] == {"start", "hall", "inside"}
    assert landmarks["never"] == frozenset()


def test_a_proof_takes_one_of_what_excludes_each_other() -> None:
    known: Knowledge[str, None] = Knowledge(
        [Clause(one, ()) for one in "abc"] + [Clause("goal", ("a", "b")), Clause("goal", ("c",))]
    )
    proof = prove(known, "goal", [], [Exclusion(("a", "b"), "first"), Exclusion(("b", "c"), "second")])
    assert (proof.ending, [clause.head for clause in proof.clauses]) == ("found", ["c", "goal"])
    assert [exclusion.label for exclusion in proof.conflicts] in ([], ["first"])


def test_no_proof_is_left_and_the_exclusions_say_why() -> None:
    known: Knowledge[str, None] = Knowledge([Clause(one, ()) for one in "ab"] + [Clause("goal", ("a", "b"))])
    assert prove(known, "goal", [], [Exclusion(("a", "b"), "fork")]).ending == "none"
    assert prove(known, "goal", [], [Exclusion(("a", "b"), "fork")], most=1).ending == "undecided"


FACTS = [f"f{number}" for number in range(8)]


def tangle(seed: int) -> tuple[Knowledge[str, None], list[Loss[str]]]:
    """Clauses and losses at random; `f0` is where everything starts, the last fact is the goal."""
    random = Random(seed)
    clauses: list[Clause[str, None]] = [
        Clause(head, tuple(random.sample(FACTS[:at], k=min(at, random.choice((1, 1, 2))))))
        for at, head in enumerate(FACTS)
        for _ in range(random.choice((1, 2, 2)))
        if at
    ]
    losses = [
        Loss(f"loss {number}", tuple(random.sample(FACTS[:-1], k=1)), tuple(random.sample(FACTS[1:-1], k=2)))
        for number in range(5)
    ]
    return Knowledge(clauses), losses


def reached(known: Knowledge[str, None], given: Iterable[str], without: Iterable[str]) -> set[str]:
    """What follows, round by round, if some facts cannot be had."""
    barred = set(without)
    found = set(given) - barred
    while more := {c.head for c in known.clauses if {*c.body} <= found and c.head not in barred | found}:
        found |= more
    return found


@pytest.mark.parametrize("seed", range(120))
def test_the_solver_finds_what_trying_every_set_finds(seed: int) -> None:
    known, losses = tangle(seed)
    start, goal = FACTS[0], FACTS[-1]
    possible = [loss for loss in losses if {*loss.needs} <= reached(known, [start], [])]

    def bars_the_goal(chosen: Sequence[Loss[str]]) -> bool:
        """What every way to one of these losses has in common still holds; what they bar does not."""
        before = {
            fact for loss in chosen for fact in FACTS if not {*loss.needs} <= reached(known, [start], [fact])
        }  # fmt: skip
        return goal not in reached(known, {start, *before}, {fact for loss in chosen for fact in loss.bars})

    every = [set(some) for size in range(len(possible) + 1) for some in combinations(possible, size)]
    harmful = [some for some in every if bars_the_goal(list(some))]
    smallest = [{loss.label for loss in some} for some in harmful if not any(other < some for other in harmful)]
    threats = Threats(known, goal, [start], losses, lambda fact: [fact], still=[start])
    found = [{loss.label for loss in some} for some in threats.sets()]
    assert sorted(map(sorted, found)) == sorted(map(sorted, smallest))


def test_the_tangles_are_of_every_kind() -> None:
    """Guards the test above: in some nothing can be lost, in some one loss is enough, in some it takes several."""
    sizes = set()
    for seed in range(120):
        known, losses = tangle(seed)
        found = [len(some) for some in Threats(known, FACTS[-1], ["f0"], losses, lambda fact: [fact], ["f0"]).sets()]
        sizes.add(max(found, default=0))
    assert sizes >= {0, 1, 2}
