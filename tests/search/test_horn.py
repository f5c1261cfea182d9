"""The sweep compared with a naive fixed point; proofs, blockers and rings checked against their definitions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from itertools import combinations
from random import Random

import pytest

from toolkit.search.horn import ENOUGH, Clause, Knowledge, sweep

Ways = Callable[[int], Sequence[Clause[int, None]]]


def naive(clauses: list[Clause[str, None]], given: Collection[str] = ()) -> set[str]:
    known = set(given)
    while True:
        more = {clause.head for clause in clauses if set(clause.body) <= known} - known
        if not more:
            return known
        known |= more


def random_clauses(seed: int) -> list[Clause[str, None]]:
    random = Random(seed)
    facts = "abcdefgh"[: random.randrange(3, 9)]
    return [
        Clause(random.choice(facts), tuple(random.sample(facts, k=random.randrange(0, 3))))
        for _ in range(random.randrange(1, 12))
    ]


@pytest.mark.parametrize("seed", range(200))
def test_sweep_is_the_least_fixed_point(seed: int) -> None:
    clauses = random_clauses(seed)
    assert set(sweep(clauses).first) == naive(clauses)


def test_a_sweep_without_some_clauses_is_as_if_they_had_never_been_there() -> None:
    for seed in range(100):
        clauses = random_clauses(seed)
        random = Random(seed)
        cut = random.randrange(len(clauses) + 1)
        known = Knowledge(clauses[cut:], Knowledge(clauses[:cut]))
        dropped = random.sample(clauses, k=len(clauses) // 2)
        kept = [one for one in clauses if one not in dropped]
        fewer, plain = known.without(dropped), Knowledge(kept)
        assert set(fewer.sweep().first) == naive(kept)
        assert set(fewer.without(kept[:1]).sweep().first) == naive(kept[1:])
        assert fewer.clauses == kept
        for fact in known.numbers:
            assert (list(fewer.ways(fact)), list(fewer.asking_for(fact))) == (
                list(plain.ways(fact)),
                list(plain.asking_for(fact)),
            )
        more = random_clauses(seed + 1)
        assert set(Knowledge(more, fewer).sweep().first) == naive([*kept, *more])
        assert set(known.sweep().first) == naive(clauses)


@pytest.mark.parametrize("seed", range(100))
def test_a_proof_builds_only_on_what_it_has_shown(seed: int) -> None:
    reach = sweep(random_clauses(seed))
    for fact in reach.first:
        shown: set[object] = set()
        for clause in reach.proof(fact):
            assert set(clause.body) <= shown
            shown.add(clause.head)
        assert fact in shown


def smallest_blockers(clauses: list[Clause[str, None]], fact: str) -> int | None:
    heads = {clause.head for clause in clauses}
    roots = sorted({str(part) for clause in clauses for part in clause.body} - {str(head) for head in heads})
    for size in range(1, len(roots) + 1):
        for chosen in combinations(roots, size):
            if fact in naive(clauses, set(chosen)):
                return size
    return None


@pytest.mark.parametrize("seed", range(200))
def test_blockers_are_a_smallest_set_and_otherwise_there_is_a_ring(seed: int) -> None:
    clauses = random_clauses(seed)
    reach = sweep(clauses)
    for fact in sorted({str(clause.head) for clause in clauses} - {str(known) for known in reach.first}):
        blockers = reach.blockers(fact)
        size = smallest_blockers(clauses, fact)
        assert len(blockers) == (size or 0)
        if blockers:
            assert fact in naive(clauses, {str(one) for one in blockers})
        else:
            ring = reach.loop(fact)
            assert ring, "what nothing missing explains must wait for itself"
            for clause, following in zip(ring, [*ring[1:], ring[0]], strict=True):
                assert following.head in reach.missing(clause)
            assert len({clause.head for clause in ring}) == len(ring)


@pytest.mark.parametrize("seed", range(100))
def test_what_would_follow_is_what_a_sweep_finds_also_for_many_cases_at_once(seed: int) -> None:
    clauses = random_clauses(seed)
    reach = sweep(clauses)
    names = sorted({str(fact) for clause in clauses for fact in (clause.head, *clause.body)})
    cases = [names[start::4] for start in range(4)] + [[name] for name in names]
    asked = reach.in_cases(cases)
    for case, given in enumerate(cases):
        expected = naive(clauses, set(given)) - set(reach.first)
        assert set(reach.further(given)) == expected
        assert {name for name in names if asked(name) >> case & 1} == expected


def test_clauses_that_were_left_out_lead_nowhere_in_any_case() -> None:
    left_out: Clause[str, None] = Clause("b", ("a",))
    reach = Knowledge([left_out, Clause("c", ("b",))]).without([left_out]).sweep()
    assert (set(reach.further(["a"])), reach.in_cases([["a"], ["b"]])("c")) == ({"a"}, 2)


def test_the_shortest_ring_is_found() -> None:
    long: list[Clause[str, None]] = [
        Clause("a", ("b",)),
        Clause("b", ("c",)),
        Clause("c", ("a", "x")),
        Clause("x", ("y",)),
        Clause("y", ("x",)),
    ]
    assert [clause.head for clause in sweep(long).loop("a")] == ["x", "y"]


def test_a_ring_among_thousands_is_found_in_steps_that_do_not_multiply(monkeypatch: pytest.MonkeyPatch) -> None:
    looked_at: Counter[int] = Counter()
    for many in (2_000, 4_000):
        long: list[Clause[int, None]] = [Clause(one, ((one + 1) % many,)) for one in range(many)]
        knowledge = Knowledge(long)
        ways = knowledge.ways

        def counted(fact: int, many: int = many, ways: Ways = ways) -> Sequence[Clause[int, None]]:
            looked_at[many] += 1
            return ways(fact)

        monkeypatch.setattr(knowledge, "ways", counted)
        ring = knowledge.sweep().loop(0)
        assert [clause.head for clause in ring] == list(range(many))
    assert looked_at[4_000] < 2 * ENOUGH


def test_a_walk_comes_back_to_a_ring_whatever_hangs_on_it() -> None:
    clauses: list[Clause[int, None]] = [Clause(one, (one + 1,)) for one in range(500)]
    clauses += [Clause(3, (900,)), Clause(900, (901,)), Clause(500, (400,))]
    ring = sweep(clauses)._first_ring(0)
    assert [clause.head for clause in ring] == list(range(400, 501))
    assert sweep(clauses)._first_ring(900) == []
