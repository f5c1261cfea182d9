"""Where maps lie, as numbers; and what does not fit together, compared with a brute force that tries every loop."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.conftest import REPOSITORY
from tests.inspecting import inspect
from toolkit.diagnostic import Place
from toolkit.games import game_of
from toolkit.games.unlikely_heroes.content.model import Map
from toolkit.games.unlikely_heroes.content.parts import Edge, Side
from toolkit.games.unlikely_heroes.land.edges import OPPOSITE
from toolkit.games.unlikely_heroes.land.table import (
    STEPS,
    Joint,
    Offset,
    Step,
    Table,
    chain_text,
    lay,
    maps_of,
    offset_text,
    step_text,
    total,
)
from toolkit.source.folder import Folder

SIDES: dict[str, Side] = {"N": "north", "E": "east", "S": "south", "W": "west"}


def maps(**edges: str) -> tuple[Map, ...]:
    """`m1="E2 S3", m2="W1 =3"`: maps with edges, and after `=` what they replace."""
    made = []
    for index, (name, words) in enumerate(edges.items()):
        place = Place("cards/maps.json", ("cards", index))
        plain = [word for word in words.split() if not word.startswith("=")]
        number = int(name[1:].partition("_")[0])
        made.append(
            Map(
                place=place,
                id=name,
                label=f"map {number}",
                number=number,
                name=name,
                edges=tuple(
                    Edge(SIDES[word[0]], int(word[1:]), 50, place / "edges" / at) for at, word in enumerate(plain)
                ),
                replaces=tuple(int(word[1:]) for word in words.split() if word.startswith("=")),
            )
        )
    return tuple(made)


def spots(table: Table) -> dict[int, tuple[int, int, int]]:
    return {number: (spot.group, spot.x, spot.y) for number, spot in sorted(table.spots.items())}


def chains(table: Table) -> list[list[tuple[int, str | None, int]]]:
    return [[(step.source, step.side, step.target) for step in loop] for loop in table.loops]


# Geometry.


def test_x_grows_to_the_east_and_y_to_the_south() -> None:
    table = lay(maps(m1="N2 E3 S4 W5", m2="S1", m3="W1", m4="N1", m5="E1"))
    assert spots(table) == {1: (0, 1, 1), 2: (0, 1, 0), 3: (0, 2, 1), 4: (0, 1, 2), 5: (0, 0, 1)}
    assert (table.loops, table.overlaps) == ((), ())


def test_maps_that_do_not_hang_together_are_groups_of_their_own() -> None:
    assert spots(lay(maps(m1="E2", m2="W1", m3="", m4="S5", m5="N4"))) == {
        1: (0, 0, 0), 2: (0, 1, 0), 3: (1, 0, 0), 4: (2, 0, 0), 5: (2, 0, 1),
    }  # fmt: skip


def test_a_map_that_replaces_another_shares_its_place_and_its_neighbours_follow() -> None:
    table = lay(maps(m1="E2", m2="W1", m3="S4 =2", m4="N3"))
    assert spots(table) == {1: (0, 0, 0), 2: (0, 1, 0), 3: (0, 1, 0), 4: (0, 1, 1)}
    assert table.overlaps == ()


def test_edges_without_an_answer_place_nothing() -> None:
    assert spots(lay(maps(m1="E2 S3", m2="", m3="W1"))) == {1: (0, 0, 0), 2: (1, 0, 0), 3: (2, 0, 0)}


def test_cards_that_share_a_number_share_a_place() -> None:
    assert spots(lay(maps(m1="E2", m2_day="W1 S3", m2_night="W1", m3="N2"))) == {
        1: (0, 0, 0), 2: (0, 1, 0), 3: (0, 1, 1),
    }  # fmt: skip


def test_the_starter_lies_as_its_notes_say() -> None:
    """`2 over 1; 6 – 1 – 3/4 – 5 in a row; 7 apart from all of them.`"""
    folder = Folder(REPOSITORY / "adventures" / "starter", "starter")
    table = lay(maps_of(inspect(folder, game_of(folder)).box))
    assert spots(table) == {
        1: (0, 1, 1), 2: (0, 1, 0), 3: (0, 2, 1), 4: (0, 2, 1), 5: (0, 3, 1), 6: (0, 0, 1), 7: (1, 0, 0),
    }  # fmt: skip
    assert (table.loops, table.overlaps) == ((), ())


cells = st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5)), min_size=1, max_size=20, unique=True)


@given(cells)
def test_a_picture_cut_into_maps_is_put_together_again(places: list[tuple[int, int]]) -> None:
    """Whatever cells a picture has, with edges between all neighbours: the same cells, wherever a group begins."""
    number = {cell: index + 1 for index, cell in enumerate(places)}
    words = {}
    for (x, y), one in number.items():
        near = [(letter, number.get((x + STEPS[side][0], y + STEPS[side][1]))) for letter, side in SIDES.items()]
        words[f"m{one}"] = " ".join(f"{letter}{other}" for letter, other in near if other)
    table = lay(maps(**words))
    assert (table.loops, table.overlaps) == ((), ())
    for left, right in combinations(number, 2):
        here, there = table.spots[number[left]], table.spots[number[right]]
        if here.group == there.group:
            assert (there.x - here.x, there.y - here.y) == (right[0] - left[0], right[1] - left[1])
    assert all(spot.x >= 0 and spot.y >= 0 for spot in table.spots.values())


# What does not fit.


def test_the_shortest_chain_is_told_from_the_lowest_number() -> None:
    table = lay(maps(m4="E2 N3 W9", m2="W4 S3", m3="N2 S4", m9="E4 =3"))
    assert chains(table) == [[(2, "south", 3), (3, "south", 4), (4, "east", 2)]]
    assert [offset_text(total(loop)) for loop in table.loops] == ["1 place east and 2 south"]


def test_each_step_is_at_the_edge_it_is_written_on() -> None:
    (loop,) = lay(maps(m1="E2 N2", m2="W1 S1")).loops
    assert [step.place.pointer_text for step in loop] == ["/cards/0/edges/0/number", "/cards/1/edges/1/number"]
    assert [step_text(step) for step in loop] == ["map 1's east edge: map 2", "map 2's south edge: map 1"]


def test_a_replacement_is_a_step() -> None:
    (loop,) = lay(maps(m1="E2", m2="W1 =1")).loops
    assert chain_text(loop) == "going east to 2, to 1 in the same place"
    assert loop[1].place.pointer_text == "/cards/1/replaces/0"


def test_one_wrong_edge_in_a_grid_is_one_loop() -> None:
    """A wrong edge spoils every loop it is on; reporting one of them is enough."""
    words = {
        "m1": "E2 S4", "m2": "W1 E3 S5", "m3": "W2 S6",
        "m4": "N1 E5 S7", "m5": "N2 W4 E6 S8", "m6": "N3 W5 S9",
        "m7": "N4 E8", "m8": "N5 W7 E9", "m9": "N6 W8 S1",
    }  # fmt: skip
    words["m1"] += " N9"
    assert chains(lay(maps(**words))) == [[(1, "east", 2), (2, "east", 3), (3, "south", 6), (6, "south", 9),
                                          (9, "south", 1)]]  # fmt: skip


def test_an_overlap_tells_the_shortest_way() -> None:
    table = lay(maps(m1="E2 S3", m2="W1 S4", m3="N1 E5", m4="N2", m5="W3"))
    (overlap,) = table.overlaps
    assert (overlap.first, overlap.second) == (4, 5)
    assert chain_text(overlap.chain) == "going north to 2, west to 1, south to 3, east to 5"


@pytest.mark.parametrize(
    ("offset", "words"),
    [((1, 0), "1 place east"), ((0, -2), "2 places north"), ((-1, 3), "1 place west and 3 south")],
)
def test_offsets_in_words(offset: Offset, words: str) -> None:
    assert offset_text(offset) == words


# Against brute force.


def random_maps(random: Random) -> tuple[Map, ...]:
    """A few maps with joints between any two of them, on any side: most sets contradict themselves."""
    numbers = range(1, random.randrange(3, 7))
    words: dict[int, list[str]] = {number: [] for number in numbers}
    for _ in range(random.randrange(2, 9)):
        one, other = random.choice(numbers), random.choice(numbers)
        letter = random.choice("NESW")
        if random.random() < 0.15:
            if one != other and f"={other}" not in words[one]:
                words[one].append(f"={other}")
        elif f"{letter}{other}" not in words[one]:
            words[one].append(f"{letter}{other}")
            back = {"N": "S", "S": "N", "E": "W", "W": "E"}[letter]
            if f"{back}{one}" not in words[other]:
                words[other].append(f"{back}{one}")
    return maps(**{f"m{number}": " ".join(some) for number, some in words.items()})


Loop = tuple[list[Joint], Offset]


def every_loop(joints: list[Joint]) -> Iterator[Loop]:
    """Every simple loop of joints, by trying all of them; each several times, which does not matter."""

    def walk(
        start: int, here: int, used: list[Joint], seen: set[int], at: Offset
    ) -> Iterator[tuple[list[Joint], Offset]]:
        for joint in joints:
            if joint in used:
                continue
            for step in (joint.there, joint.back):
                if step.source != here:
                    continue
                there = (at[0] + step.offset[0], at[1] + step.offset[1])
                if step.target == start:
                    yield [*used, joint], there
                elif step.target not in seen:
                    yield from walk(start, step.target, [*used, joint], seen | {step.target}, there)

    for start in {joint.there.source for joint in joints} | {joint.back.source for joint in joints}:
        yield from walk(start, start, [], {start}, (0, 0))


def shortest_open(joints: list[Joint]) -> int:
    """The length of the shortest loop that does not close; 0 if all close."""
    return min((len(loop) for loop, offset in every_loop(joints) if offset != (0, 0)), default=0)


def joint_of(step: Step, joints: list[Joint]) -> Joint:
    (found,) = {joint for joint in joints if step in (joint.there, joint.back)}
    return found


@pytest.mark.parametrize("seed", range(300))
def test_shortest_chains_agree_with_brute_force(seed: int) -> None:
    table = lay(random_maps(Random(seed)))
    left = list(table.joints)
    for loop in table.loops:
        assert len(loop) == shortest_open(left), "not the shortest"
        assert total(loop) != (0, 0)
        assert all(one.target == other.source for one, other in zip(loop, (*loop[1:], loop[0]), strict=True))
        used = [joint_of(step, left) for step in loop]
        assert len(set(used)) == len(used), "no joint twice, in this loop or in an earlier one"
        left = [joint for joint in left if joint not in used]
    assert shortest_open(left) == 0, "one was missed"
    assert overlapping(left) == {(one.first, one.second) for one in table.overlaps}
    for one in table.overlaps:
        assert total(one.chain) == (0, 0)
        assert (one.chain[0].source, one.chain[-1].target) == (one.first, one.second)
        assert len(one.chain) == shortest_way(one.first, one.second, left)


def ways(start: int, joints: list[Joint]) -> dict[int, tuple[int, Offset]]:
    """How far each map is, in steps and on the table."""
    found = {start: (0, (0, 0))}
    queue = [start]
    for here in queue:
        far, at = found[here]
        for joint in joints:
            for step in (joint.there, joint.back):
                if step.source == here and step.target not in found:
                    found[step.target] = (far + 1, (at[0] + step.offset[0], at[1] + step.offset[1]))
                    queue.append(step.target)
    return found


def shortest_way(start: int, end: int, joints: list[Joint]) -> int:
    return ways(start, joints)[end][0]


def overlapping(joints: list[Joint]) -> set[tuple[int, int]]:
    """Pairs on one place with no chain of replacements between them; of each such chain, the lowest numbers."""
    stacked = [joint for joint in joints if joint.there.side is None]
    numbers = sorted({number for joint in joints for number in (joint.there.source, joint.there.target)})
    found: set[tuple[int, int]] = set()
    for one in numbers:
        here = sorted(number for number, (_, offset) in ways(one, joints).items() if offset == (0, 0))
        heads = sorted({min(ways(number, stacked)) for number in here})
        found |= {(heads[0], other) for other in heads[1:]}
    return found


def test_random_sets_have_something_of_everything() -> None:
    """Guards the test above: it would be worth little if nothing contradicted, or everything."""
    made = [lay(random_maps(Random(seed))) for seed in range(300)]
    assert sum(not table.loops for table in made) > 30
    assert sum(len(table.loops) > 1 for table in made) > 30
    assert sum(bool(table.overlaps) for table in made) > 10
    assert {len(loop) for table in made for loop in table.loops} >= {1, 2, 3, 4}


def test_many_maps_take_no_time() -> None:
    """A table of 4,000 maps with 20 mistakes far apart."""
    wide = 100
    words = {}
    for index in range(wide * 40):
        x, y = index % wide, index // wide
        near = {"N": (x, y - 1), "E": (x + 1, y), "S": (x, y + 1), "W": (x - 1, y)}
        words[f"m{index + 1}"] = " ".join(
            f"{letter}{b * wide + a + 1}" for letter, (a, b) in near.items() if 0 <= a < wide and 0 <= b < 40
        )
    for mistake in range(20):
        one = 1 + mistake * 5 + wide * (2 * mistake % 40)
        other = one + 2
        words[f"m{one}"] += f" N{other}"
        words[f"m{other}"] += f" S{one}"
    made = maps(**words)
    before = process_time()
    table = lay(made)
    assert process_time() - before < 8
    assert len(table.loops) == 20
    assert {len(loop) for loop in table.loops} == {3}


def test_opposite_sides_are_opposite() -> None:
    for side, other in OPPOSITE.items():
        assert (STEPS[side][0] + STEPS[other][0], STEPS[side][1] + STEPS[other][1]) == (0, 0)
