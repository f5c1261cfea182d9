"""Losses, landmarks and exclusions on a handful of clauses."""

from __future__ import annotations

from toolkit.search.exclusion import Exclusion, prove
from toolkit.search.horn import Clause, Knowledge
from toolkit.search.landmarks import Landmarks
from toolkit.search.threats import Loss, Threats

DOORS = Knowledge(
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
    known = Knowledge([Clause(one, ()) for one in "abc"] + [Clause("goal", ("a", "b")), Clause("goal", ("c",))])
    proof = prove(known, "goal", [], [Exclusion(("a", "b"), "first"), Exclusion(("b", "c"), "second")])
    assert (proof.ending, [clause.head for clause in proof.clauses]) == ("found", ["c", "goal"])
    assert [exclusion.label for exclusion in proof.conflicts] in ([], ["first"])


def test_no_proof_is_left_and_the_exclusions_say_why() -> None:
    known = Knowledge([Clause(one, ()) for one in "ab"] + [Clause("goal", ("a", "b"))])
    assert prove(known, "goal", [], [Exclusion(("a", "b"), "fork")]).ending == "none"
    assert prove(known, "goal", [], [Exclusion(("a", "b"), "fork")], most=1).ending == "undecided"
