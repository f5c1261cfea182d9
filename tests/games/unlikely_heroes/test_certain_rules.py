"""Rules that say "always" or "never" are right: in hundreds of tangled boxes, every possible position agrees with them.

Each test takes a finding of a rule and everything that can be played (`brute`), and tries to refute it. The boxes are
made from seeds, or come from the rule's own cases; the number of findings tested is asserted as well, so that no test
passes for lack of them.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache

import pytest

from tests.conftest import TESTS, inspect_with
from tests.games.unlikely_heroes.brute import Explored
from tests.games.unlikely_heroes.random_boxes import random_box, rich_box
from toolkit.diagnostic import Diagnostic
from toolkit.games.unlikely_heroes.content.model import Box, Map
from toolkit.games.unlikely_heroes.puzzles.solutions import puzzles_of
from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest
from toolkit.games.unlikely_heroes.rulebook.position import Explore, FaceChallenge, Pass, Position, Solve, bits
from toolkit.games.unlikely_heroes.rules import RULES
from toolkit.lint.selection import Selection
from toolkit.work.machine import collector_paused

pytestmark = pytest.mark.slow

MOST = 3_000
"""Boxes with more positions are left to others."""
CHECKS = {rule.code: rule.check for rule in RULES if rule.check}


def tried(boxes: Iterable[Box]) -> Iterator[tuple[Box, Explored]]:
    """Boxes with everything that one hero can do in them, where that is not too much."""
    for box in boxes:
        try:
            yield box, Explored(CompiledQuest(box, box.quests[0], 1), MOST)
        except AssertionError:
            continue


@lru_cache(maxsize=1)
@collector_paused()
def all_tried() -> list[tuple[Box, Explored]]:
    return list(tried(make(seed) for make in (random_box, rich_box) for seed in range(100)))


def found(code: str) -> Iterator[tuple[Box, Explored, Diagnostic]]:
    check = CHECKS[code]
    assert check is not None
    for box, explored in all_tried():
        for one in check(box):
            yield box, explored, one


def from_cases(code: str) -> Iterator[tuple[Box, Explored, Diagnostic]]:
    """The same for the boxes of a rule's own cases, which are made so that it finds something."""
    check = CHECKS[code]
    assert check is not None
    (path,) = (TESTS / "cases").glob(f"{code}-*.json")
    for case in json.loads(path.read_text("utf-8")):
        boxes = [inspect_with(case["files"], Selection(select=(code,))).box]
        yield from ((box, explored, one) for box, explored in tried(boxes) for one in check(box))


def calm(position: Position) -> bool:
    return not position.agenda and not position.outcome


def test_an_objective_that_is_already_met_is() -> None:
    seen = 0
    for _, explored, one in found("UH504"):
        steps = one.place.pointer or ()
        chapter = int(steps[1]) + 1
        entries = [
            after
            for before, ahead in explored.next.items()
            for _, after in ahead
            if before.chapter != after.chapter == chapter and calm(after)
        ]
        if chapter == 1 and calm(explored.start):
            entries.append(explored.start)
        for position in entries:
            variant = explored.play.variant(position)
            objectives = variant.objectives if variant else ()
            for objective in objectives:
                if objective.place / "when" == one.place:
                    assert explored.play.holds(objective.condition, position, kind=True), one
                    seen += 1
    assert seen > 20


def test_a_draw_that_is_too_late_is() -> None:
    seen: Counter[str] = Counter()
    for box, explored, one in found("UH208"):
        play = explored.play
        card = box.by_id.get(one.card)
        drawn = int(one.salient.split()[-1])
        for position, ahead in explored.next.items():
            task = position.agenda[0] if position.agenda else None
            for move, _ in ahead:
                if isinstance(card, Map) and isinstance(move, Explore):
                    here = position.seats[move.hero].at
                    assert play.cards[here] is not card or move.number != drawn, one
                    seen["anchor"] += 1
                elif (
                    isinstance(move, Pass)
                    and isinstance(task, FaceChallenge)
                    and play.cards[task.card] is card
                    and f"trials/{move.trial}/" in one.place.pointer_text
                ):
                    assert "relocate" in one.salient or not position.pile & play.numbered[drawn], one
                    seen["reward"] += 1
    assert min(seen["anchor"], seen["reward"]) > 5, seen


def test_what_is_needed_too_late_is_never_had() -> None:
    """A box of a challenge is never passed, and a card that only one way leads to is never revealed."""
    seen: Counter[str] = Counter()
    for box, explored, one in from_cases("UH206"):
        card, steps = box.by_id.get(one.card), one.place.pointer_text.split("/")
        if card is not None and "trials" in steps:
            trial = int(steps[steps.index("trials") + 1])
            for position, ahead in explored.next.items():
                task = position.agenda[0] if position.agenda else None
                if isinstance(task, FaceChallenge) and explored.play.cards[task.card] is card:
                    assert Pass(trial) not in [move for move, _ in ahead], one
                    seen["trial"] += 1
        elif card is not None:
            (bit,) = [1 << index for index, other in enumerate(explored.play.cards) if other is card]
            assert not any(position.revealed & bit for position in explored.next), one
            seen["card"] += 1
    assert seen["trial"] > 0
    assert seen["card"] == 4


def test_solutions() -> None:
    """One that can never be laid never is; after a losing solution nothing wins, after any other something does."""
    seen: Counter[str] = Counter()
    for code in ("UH405", "UH406"):
        for box, explored, one in from_cases(code):
            alive = explored.can_reach(explored.won)
            for solution, ids in solutions(box):
                laid = [after for move, after in every_solve(explored) if cards_of(explored, move) == ids]
                if one.salient.endswith(solution):
                    assert code == "UH406" or not laid, one
                    assert not alive.intersection(laid), one
                    seen[code] += 1
                elif code == "UH406":
                    assert alive.intersection(laid), one
    assert seen == {"UH405": 3, "UH406": 2}


def solutions(box: Box) -> Iterator[tuple[str, set[str]]]:
    for puzzle in puzzles_of(box):
        for solution in puzzle.solutions:
            yield f" {solution.text}", {item.id for item in puzzle.holders(solution)}


def every_solve(explored: Explored) -> Iterator[tuple[Solve, Position]]:
    for ahead in explored.next.values():
        yield from ((move, after) for move, after in ahead if isinstance(move, Solve))


def cards_of(explored: Explored, move: Solve) -> set[str]:
    return {explored.play.cards[index].id for index in bits(move.items)}
