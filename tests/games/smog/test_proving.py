"""Proofs about chapters: marches against brute force on small stages, bounds of every goal, fire, and courses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from tests.games.smog.making import starter
from toolkit.diagnostic import Severity
from toolkit.games.smog.content.ground import Ground
from toolkit.games.smog.content.model import Box
from toolkit.games.smog.proving.bounds import Prospect
from toolkit.games.smog.proving.claims import ChapterSolver, too_late
from toolkit.games.smog.proving.fires import earliest, most
from toolkit.games.smog.proving.marches import Arrival, March, Marcher, march_together
from toolkit.games.smog.proving.sides import gentlemen, nemesis
from toolkit.kits.edges import DOOR, LINE, OPEN, WALL, WINDOW
from toolkit.kits.squares import Square, beside, cornering, edge
from toolkit.kits.stages import corner_ways
from toolkit.search.claims import Claim, Subject
from toolkit.settings import Chosen

KINDS = ("wall", "window", "door", "line")


def room(luck: Random, width: int = 4, height: int = 3) -> dict[str, Any]:
    """A tile with printed lines at random; every other side of a square is open."""
    edges = []
    for y in range(height):
        for x in range(width):
            for side, there in (("east", x + 1 < width), ("south", y + 1 < height)):
                if there and luck.random() < 0.45:
                    edges.append({"x": x, "y": y, "side": side, "kind": luck.choice(KINDS)})
    rows = ["".join(luck.choice("io") for _ in range(width)) for _ in range(height)]
    return {"id": "room", "sides": [{"side": "a", "rows": rows, **({"edges": edges} if edges else {})}]}


def chapter(tile: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A chapter on one tile, with a door on every spot."""
    edges = tile["sides"][0].get("edges", [])
    doors = [{key: one[key] for key in ("x", "y", "side")} for one in edges if one["kind"] == "door"]
    corner = [{"x": x, "y": y} for x in (0, 1) for y in (0, 1)]
    goal = {"goal": "survive", "rounds": 6}
    return {
        "number": 1,
        "title": "A Test",
        "final": True,
        "stage": {"tiles": [{"tile": "room", "x": 0, "y": 0}], **({"doors": doors} if doors else {})},
        "start": {"gentlemen": corner},
        "round_limit": 6,
        "victory": {"gentlemen": goal, "nemesis": goal},
        **more,
    }


def laid(seed: int) -> tuple[Box, Ground]:
    tile = room(Random(seed))
    box = starter(tiles=[tile], chapters=[chapter(tile)])
    return box, Ground(box, box.chapters[0])


def brute(ground: Ground, start: Square, actions: int, points: int, rounds: int) -> dict[Square, Arrival]:
    """Every position of one figure with every set of open doors, one point after the other."""
    stage = ground.stage

    def kind(line: Any, doors: frozenset[Any]) -> str:
        found = stage.kind_of(line)
        return OPEN if found == DOOR and line in doors else found

    def moves(here: Square, doors: frozenset[Any]) -> Iterator[tuple[Square, frozenset[Any], int]]:
        for there in beside(here):
            if there in stage.squares:
                cost = {OPEN: 1, WINDOW: 2}.get(kind(edge(here, there), doors))
                if cost:
                    yield there, doors, cost
        for there in cornering(here):
            ways = corner_ways(here, there) if there in stage.squares else ()
            if any(all(kind(line, doors) == OPEN for line in way) for way in ways):
                yield there, doors, 1
        x, y = here
        touched = {(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)}
        for line in set(ground.doors) - doors:
            (_, b), (u, v) = line
            if touched & ({(u, v), (u, v + 1)} if b == v else {(u, v), (u + 1, v)}):
                yield here, doors | {line}, 1

    found: dict[Square, Arrival] = {}
    states = {(start, frozenset[Any]())}
    for number in range(1, rounds + 1):
        for action in range(1, actions + 1):
            level, seen = {(*state, points) for state in states}, set[Any]()
            while level:
                seen |= level
                level = {
                    (there, doors, left - cost)
                    for here, opened, left in level
                    for there, doors, cost in moves(here, opened)
                    if cost <= left
                } - seen
            states = {(here, doors) for here, doors, _ in seen}
            for here, _ in states:
                found.setdefault(here, Arrival(number, action))
    return found | {start: Arrival(1, 0)}


@pytest.mark.parametrize("seed", range(12))
def test_a_march_is_what_one_figure_can_do_at_best(seed: int) -> None:
    """Steps 1, doors 1, windows 2; "points do not carry over"; doors may be opened from every square beside them."""
    _, ground = laid(seed)
    for actions, points in ((2, 2), (1, 3), (2, 1)):
        march = March(ground, Marcher("x", (0,), actions, points), 4, 0, {})
        wanted = brute(ground, ground.squares[0], actions, points, 4)
        assert {ground.squares[at]: when for at, when in march.arrivals.items()} == wanted


@pytest.mark.parametrize("seed", range(8))
def test_several_together_are_never_slower_than_each_alone_nor_faster_than_with_all_doors_open(seed: int) -> None:
    _, ground = laid(seed)
    marchers = [Marcher("a", (0,), 2, 2), Marcher("b", (1,), 2, 3)]
    free = march_together(ground, marchers, 4, all_open=True)
    together = march_together(ground, marchers, 4, all_open=False)
    for one, march, best in zip(marchers, together, free, strict=True):
        alone = March(ground, one, 4, 0, {})
        for at, when in alone.arrivals.items():
            assert not when < march.arrivals[at]
            assert not march.arrivals[at] < best.arrivals[at]


@pytest.mark.parametrize("seed", range(12))
def test_sight_and_steps_by_number_are_those_of_the_stage(seed: int) -> None:
    """The kit's line of sight, which is tested against exact geometry, on stages with some doors open."""
    from toolkit.kits.sight import in_cover, sees
    from toolkit.kits.stages import Stage

    _, ground = laid(seed)
    opened = Random(seed).getrandbits(len(ground.doors)) if ground.doors else 0
    free = {line: OPEN for number, line in enumerate(ground.doors) if opened >> number & 1}
    stage = Stage(ground.stage.squares, {**ground.stage.edges, **free})
    clear = (OPEN, WINDOW)
    for here, one in enumerate(ground.squares):
        for there, other in enumerate(ground.squares):
            assert ground.sees(here, there, opened) == sees(stage, one, other, clear)
            if ground.sees(here, there, opened):
                covered = in_cover(stage, one, other, clear, (WINDOW,))
                assert ground.has_cover(here, there, opened, ()) == covered
        steps = {there for there, _, ways in ground.steps[here] if any(not way & ~opened for way in ways)}
        wanted = stage.moves({OPEN: 1, WINDOW: 2}, diagonal=True)(one)
        assert {ground.squares[there] for there in steps} == {there for there, _ in wanted}


# Sides.


def test_cards_add_to_every_round_or_make_one_action_longer() -> None:
    """The starter's Long Stride is the monster's, a bonus action of 2; a gift of 5 that takes an action is no more."""
    gift = {"title": "Leap", "use": "action", "do": [{"op": "move", "points": 5}]}
    box = starter()
    found = gentlemen(box, box.chapters[0], Ground(box, box.chapters[0]))
    assert [(one.points, one.extra) for one in found.figures] == [(3, 0), (3, 0), (2, 0), (2, 0), (3, 2)]
    assert [(one.actions, one.points) for one in found.further] == [(1, 1)]
    assert len(list(found.teams)) == 5
    leaping = {**LODGER, "gifts": [gift]}
    one = starter(gentlemen=[leaping], upgrades=[])
    (lodger,) = gentlemen(one, one.chapters[0], Ground(one, one.chapters[0])).figures
    assert (lodger.points, lodger.extra, lodger.agility) == (5, 0, 3)


def test_the_nemesis_comes_with_what_stands_there_and_what_is_spawned() -> None:
    """The Actuary, two lamplighters, and those who come at the spawn point; A Lamp Goes Out moves one of them by 2."""
    box = starter()
    found = nemesis(box, box.chapters[0], Ground(box, box.chapters[0]))
    assert [(one.name, one.actions, one.extra) for one in found.further] == [
        ("The Actuary", 2, 2),
        ("Lamplighters", 1, 2),
        ("Lamplighters", 1, 2),
        ("Lamplighters", 1, 2),
    ]
    assert found.speaking == ("Stuck Door",)


LODGER: dict[str, Any] = {
    "id": "the-lodger",
    "name": "The Lodger",
    "job": "monster",
    "punch": 4,
    "trigger": 0,
    "agility": 3,
    "health": [3, 5],
    "ether": 2,
}


# Goals.


def hall(**more: Any) -> dict[str, Any]:
    """A corridor of sixteen squares, the gentlemen in the first four."""
    return chapter(CORRIDOR, **{"start": {"gentlemen": [{"x": x, "y": 0} for x in range(4)]}, **more})


CORRIDOR: dict[str, Any] = {"id": "room", "sides": [{"side": "a", "rows": ["iiiiiiiiiiiiiiii"]}]}
PLAIN: dict[str, list[Any]] = {"upgrades": [], "roles": [], "equipment": [], "powers": [], "chaos_cards": []}
"""No card that moves anybody, and none that only speaks."""
SURVIVE = {"goal": "survive", "rounds": 6}


def bound(goal: dict[str, Any], *, nemesis: bool = False, **more: Any) -> tuple[int | None, bool]:
    victory = {"gentlemen": SURVIVE, "nemesis": goal} if nemesis else {"gentlemen": goal, "nemesis": SURVIVE}
    box = starter(tiles=[CORRIDOR], chapters=[hall(victory=victory, **more)], **PLAIN)
    one = box.chapters[0]
    ground = Ground(box, one)
    found = Prospect(box, one, ground, not nemesis).bound(one.victory.nemesis if nemesis else one.victory.gentlemen)
    return found.round, too_late(one, found)


def tokens(*xs: int) -> dict[str, Any]:
    return {
        "tiles": [{"tile": "room", "x": 0, "y": 0}],
        "tokens": [{"token": "ledger", "x": x, "y": 0} for x in xs],
    }


def test_the_fastest_walks_six_squares_in_a_round_and_so_does_the_second() -> None:
    """The starter's gentlemen have agility 3, 3, 2, 2 and 3; from square 3 it is 12 squares to the end."""
    end = [{"x": 15, "y": 0}]
    assert bound({"goal": "reach", "squares": end, "count": 1}) == (2, False)
    assert bound({"goal": "reach", "squares": end, "count": 4}) == (3, False)
    assert bound({"goal": "reach", "squares": end, "count": 5}) == (None, True)
    assert bound({"goal": "reach", "squares": end, "count": 4}, round_limit=2) == (3, True)


def test_a_carried_thing_is_handed_on_so_that_all_points_count_together() -> None:
    """From 3 to 15 in round 2; back are 15 points, of 22 in a round: nothing is lost, and it may come home at once."""
    carry = {"goal": "carry", "token": "ledger", "squares": [{"x": 0, "y": 0}]}
    assert bound(carry, stage=tokens(15)) == (2, False)
    assert bound(carry, stage=tokens(15), round_limit=1) == (None, True)
    assert bound({**carry, "token": "seal"}, stage=tokens(15)) == (None, True)


def test_tokens_are_shared_out_and_the_last_one_decides() -> None:
    assert bound({"goal": "collect", "token": "ledger", "count": 2}, stage=tokens(5, 15)) == (2, False)
    assert bound({"goal": "collect", "token": "ledger", "count": 1}, stage=tokens(5, 15)) == (1, False)
    assert bound({"goal": "collect", "token": "ledger", "count": 3}, stage=tokens(5, 15)) == (None, True)


def test_what_is_destroyed_takes_an_action_beside_it() -> None:
    """From 3 to 6 is one action, and destroying another; one square further takes a third, in the next round."""
    destroy = {"goal": "destroy", "token": "ledger", "count": 1}
    assert bound(destroy, stage=tokens(7)) == (1, False)
    assert bound(destroy, stage=tokens(8)) == (2, False)


def test_figures_to_be_neutralized_have_to_be_there_or_to_come() -> None:
    gone = {"goal": "neutralize", "figure": "lamplighter", "count": 2}
    there = {"gentlemen": [{"x": x, "y": 0} for x in range(4)], "minions": [{"minion": "lamplighter", "x": 9, "y": 0}]}
    spawns = [{"round": 1, "do": [{"op": "spawn", "minion": "lamplighter", "count": 1}]}]
    assert bound(gone, start=there, minions=["lamplighter"]) == (None, True)
    more: dict[str, Any] = {"minions": ["lamplighter"], "spawn_points": [{"x": 9, "y": 0}], "events": spawns}
    assert bound(gone, start=there, **more) == (1, False)
    falls = {"goal": "neutralizations", "count": 1}
    assert bound(falls, nemesis=True) == (None, True)
    assert bound(falls, nemesis=True, start=there, minions=["lamplighter"]) == (1, False)


def test_nobody_is_neutralized_whom_nobody_can_come_to_or_see() -> None:
    """Behind a wall he is safe for good; behind a window he can be shot at; and a fire may get him where he is."""
    start = {
        "gentlemen": [{"x": x, "y": 0} for x in range(4)],
        "agents": [{"agent": "the-actuary", "x": 12, "y": 0}],
    }
    goal = {"goal": "neutralize", "figure": "the-actuary", "count": 1}
    more: dict[str, Any] = {"start": start, "agents": [{"agent": "the-actuary"}]}
    assert behind("wall", goal, **more) is None
    assert behind("window", goal, **more) == 1
    assert behind("door", goal, **more) == 1
    assert behind("wall", goal, fires=[14], **more) == 1
    assert behind("wall", goal, fires=[2], **more) is None
    falls = {"goal": "neutralizations", "count": 1}
    assert behind("wall", falls, nemesis=True, **more) is None
    assert behind("window", falls, nemesis=True, **more) == 1


def behind(
    kind: str, goal: dict[str, Any], *, nemesis: bool = False, fires: Sequence[int] = (), **more: Any
) -> int | None:
    """The earliest round of a goal in a corridor that is cut in two by an edge."""
    edge = {"x": 9, "y": 0, "side": "east", "kind": kind}
    tile = {"id": "room", "sides": [{"side": "a", "rows": ["i" * 16], "edges": [edge]}]}
    laid: dict[str, Any] = {"tiles": [{"tile": "room", "x": 0, "y": 0}]}
    if kind == "door":
        laid["doors"] = [{"x": 9, "y": 0, "side": "east"}]
    if fires:
        laid["tokens"] = [{"token": "fire", "x": x, "y": 0} for x in fires]
    victory = {"gentlemen": SURVIVE, "nemesis": goal} if nemesis else {"gentlemen": goal, "nemesis": SURVIVE}
    box = starter(tiles=[tile], chapters=[hall(stage=laid, victory=victory, **more)], torments=[], **PLAIN)
    one = box.chapters[0]
    wanted = one.victory.nemesis if nemesis else one.victory.gentlemen
    return Prospect(box, one, Ground(box, one), not nemesis).bound(wanted).round


@pytest.mark.parametrize("goal", [
    {"goal": "carry", "token": "ledger", "squares": [{"x": 0, "y": 0}]},
    {"goal": "collect", "token": "ledger", "count": 1},
    {"goal": "destroy", "token": "ledger", "count": 1},
    {"goal": "reach", "squares": [{"x": 0, "y": 0}], "count": 1},
])  # fmt: skip
def test_a_side_without_anybody_meets_no_goal(goal: dict[str, Any]) -> None:
    assert bound(goal, nemesis=True, stage=tokens(9)) == (None, True)


def test_what_lies_beside_the_stage_is_in_nobodys_way() -> None:
    """Its author is told by another rule; here a wrong square must not stop all other proofs."""
    lying = {**tokens(9), "tokens": [{"token": "box", "x": 40, "y": 0}, {"token": "ledger", "x": 9, "y": 0}]}
    assert bound({"goal": "collect", "token": "ledger", "count": 1}, stage=lying) == (1, False)


def test_all_goals_come_with_the_last_and_any_with_the_first() -> None:
    goals = [{"goal": "survive", "rounds": 3}, {"goal": "survive", "rounds": 5}]
    assert bound({"goal": "all", "goals": goals}) == (5, False)
    assert bound({"goal": "any", "goals": goals}) == (3, False)
    assert bound({"goal": "survive", "rounds": 7}) == (7, True)


# Claims.


def claims(**files: Any) -> dict[str, Claim]:
    box = starter(**files)
    one = box.chapters[-1]
    proved = ChapterSolver().prove(box, Subject(one.id, one.title, one.number), Chosen(), 100)
    return {claim.name: claim for claim in proved}


def test_the_starter_is_possible_for_both_sides() -> None:
    found = claims()
    assert [(name, one.answer) for name, one in found.items()] == [
        ("reach", "yes"),
        ("gentlemen", "yes"),
        ("nemesis", "yes"),
    ]


def test_a_place_behind_a_wall_is_told_with_what_shuts_it_off() -> None:
    wall = {"x": 9, "y": 0, "side": "east", "kind": "wall"}
    tile = {"id": "room", "sides": [{"side": "a", "rows": ["i" * 16], "edges": [wall]}]}
    goal = {"goal": "reach", "squares": [{"x": 15, "y": 0}], "count": 1}
    victory = {"gentlemen": goal, "nemesis": SURVIVE}
    found = claims(tiles=[tile], chapters=[hall(victory=victory)], **PLAIN)
    assert found["reach"].why == ("No way leads to the goal at 15, 0: Shut off by: a wall between 9, 0 and 10, 0.",)
    assert (found["gentlemen"].answer, found["gentlemen"].severity) == ("no", Severity.ERROR)


def test_what_only_the_other_side_can_open_in_time_is_a_warning() -> None:
    """An agent of agility 2 has four points in a round: enough for four squares, and not for a door, too."""
    door = {"x": 10, "y": 0, "side": "east", "kind": "door"}
    tile = {"id": "room", "sides": [{"side": "a", "rows": ["i" * 16], "edges": [door]}]}
    shut = {"tiles": [{"tile": "room", "x": 0, "y": 0}], "doors": [{"x": 10, "y": 0, "side": "east"}]}
    goal = {"goal": "reach", "squares": [{"x": 12, "y": 0}], "count": 1}
    start = {"gentlemen": [{"x": x, "y": 0} for x in range(4)], "agents": [{"agent": "the-actuary", "x": 8, "y": 0}]}
    victory = {"gentlemen": {**SURVIVE, "rounds": 1}, "nemesis": goal}
    one = hall(victory=victory, stage=shut, start=start, agents=[{"agent": "the-actuary"}], round_limit=1)
    found = claims(tiles=[tile], chapters=[one], **PLAIN)["nemesis"]
    assert (found.answer, found.severity) == ("no", Severity.WARNING)
    assert "only if the other side opens doors" in found.said


def test_cards_that_only_speak_leave_it_undecided() -> None:
    goal = {"goal": "reach", "squares": [{"x": 15, "y": 0}], "count": 5}
    speaking = {**PLAIN, "roles": [{"id": "leader", "title": "Leader", "leader": True, "text": "Carries them all."}]}
    one = hall(victory={"gentlemen": goal, "nemesis": SURVIVE})
    found = claims(tiles=[CORRIDOR], chapters=[one], **speaking)["gentlemen"]
    assert (found.answer, found.severity) == ("undecided", Severity.WARNING)
    assert found.notes == ("Cards that only speak may say otherwise: Leader.",)


@pytest.mark.parametrize(("won", "lost", "answers"), [
    (["seal"], [], {"winnable": "yes", "safe": "no"}),
    (["seal"], ["seal"], {"winnable": "yes", "safe": "yes"}),
    ([], [], {"winnable": "no"}),
])  # fmt: skip
def test_a_chapter_may_begin_on_some_courses_or_on_all(won: list[str], lost: list[str], answers: Any) -> None:
    grants = {key: value for key, value in (("on_win", won), ("on_loss", lost)) if value}
    first = {**hall(), "final": False, "title": "The First", **({"grants": grants} if grants else {})}
    second = {**hall(), "number": 2, "requires": ["seal"]}
    found = claims(tiles=[CORRIDOR], chapters=[first, second], **PLAIN)
    assert {name: one.answer for name, one in found.items() if name in ("winnable", "safe")} == answers
    if answers.get("safe") == "no":
        assert found["safe"].story == ("The First: the nemesis wins",)


# Fire.


@pytest.mark.parametrize("seed", range(8))
def test_fire_comes_as_early_as_brute_force_says(seed: int) -> None:
    """ "Adjacent to fires that were there at the start of the phase", by doors and windows; outdoors it goes out."""
    _, ground = laid(seed)
    far, burning = earliest(ground, [0]), {0}
    stage = ground.stage

    def beside_by_fire(here: Square) -> Iterator[Square]:
        for there in (*beside(here), *cornering(here)):
            if there in stage.squares:
                ways = corner_ways(here, there) if there in cornering(here) else ((edge(here, there),),)
                if any(all(stage.kind_of(line) not in (WALL, LINE) for line in way) for way in ways):
                    yield there

    for number in range(5):
        inside = {at for at in burning if at in ground.indoors}
        assert burning == {at for at, since in far.items() if since <= number}
        burning = burning | {ground.at[there] for at in inside for there in beside_by_fire(ground.squares[at])}
    assert most(ground, [0], 2) <= min(4, sum(since <= 2 for since in far.values()))
