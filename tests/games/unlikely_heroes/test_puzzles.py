"""Puzzles: the rulebook's example, an independent brute force, and sets that only a good search can handle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, permutations
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.conftest import SMALLEST, inspect_with
from toolkit.diagnostic import Place
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.content.parts import Connector, Piece, Side
from toolkit.games.unlikely_heroes.puzzles.patterns import patterns_of
from toolkit.games.unlikely_heroes.puzzles.solutions import Arrangement, Puzzle, completes, puzzles_of, solve

LETTERS: dict[str, Side] = {"n": "north", "e": "east", "s": "south", "w": "west"}
AROUND: dict[Side, tuple[int, int]] = {"north": (-1, 0), "east": (0, 1), "south": (1, 0), "west": (0, -1)}
FACING: dict[Side, Side] = {"north": "south", "south": "north", "east": "west", "west": "east"}

Cell = tuple[int, int]
Sides = dict[Side, Connector]


def piece(number: int, *sides: str, colour: str = "blue") -> Piece:
    """`piece(11, "w-", "e+star")`: a knob in the west, a star tab in the east."""
    connectors = {LETTERS[one[0]]: Connector("tab" if one[1] == "+" else "knob", one[2:] or None) for one in sides}
    return Piece(number, colour, connectors, Place("cards/items.json", ("cards", number, "piece")))


def numbered(every: Iterable[Sides]) -> list[Piece]:
    """Pieces 1, 2, 4, 8 …: each set of them has its own sum."""
    return [
        Piece(2**index, "blue", sides, Place("cards/items.json", ("cards", index, "piece")))
        for index, sides in enumerate(every)
    ]


def sums(pieces: Iterable[Piece]) -> list[int]:
    return [solution.sum for solution in solve(pieces).found]


TWENTY, ELEVEN, THREE = piece(20, "e+"), piece(11, "w-", "e+"), piece(3, "w-")


# The rulebook.


def test_the_rulebooks_example() -> None:
    solutions = solve([TWENTY, ELEVEN, THREE])
    assert [solution.text for solution in solutions.found] == ["20 ▸ 3 = 23", "20 ▸ 11 ▸ 3 = 34"]
    assert (solutions.lonely, solutions.searched, solutions.listed) == ((), True, True)
    assert completes([THREE, TWENTY]) is not None
    assert completes([ELEVEN, THREE, TWENTY]) is not None
    assert completes([TWENTY, ELEVEN]) is None, "the far side of 11 stays open"
    assert completes([ELEVEN, THREE]) is None
    assert completes([ELEVEN]) is completes([]) is None


def test_one_colour_at_a_time() -> None:
    assert completes([TWENTY, piece(3, "w-", colour="red")]) is None


@pytest.mark.parametrize(
    ("why", "other"),
    [
        ("two tabs do not join", piece(3, "w+")),
        ("a knob in the east is not opposite", piece(3, "e-")),
        ("the shape differs", piece(3, "w-star")),
        ("a further connector stays open", piece(3, "w-", "n+")),
        ("a flat side closes nothing", piece(3, "s+")),
    ],
    ids=lambda one: one.replace(" ", "-") if isinstance(one, str) else "",
)
def test_what_does_not_fit(why: str, other: Piece) -> None:
    assert completes([TWENTY, other]) is None, why
    assert solve([TWENTY, other]).lonely == (other, TWENTY)


def test_shapes_fit_their_like() -> None:
    star, moon = piece(1, "e+star"), piece(2, "e+moon")
    assert sums([star, moon, piece(10, "w-star"), piece(20, "w-moon"), piece(40, "w-")]) == [11, 22]


# How they lie.


def test_columns_and_blocks() -> None:
    column = completes([piece(1, "n-"), piece(2, "s+")])
    assert column is not None
    assert column.line == "2 ▾ 1"
    block = completes([piece(10, "e+", "s+"), piece(2, "w-", "s+star"), piece(3, "n-", "e-"), piece(4, "w+", "n-star")])
    assert block is not None
    assert block.line is None
    assert block.picture == ["10 ▸  2", " ▾    ▾", " 3 ▸  4"]


def test_touching_sides_agree_also_where_nothing_is_joined() -> None:
    """A ring is closed by flat sides that touch; a tab that meets a flat side is not."""
    hook = [piece(1, "e+", "s+"), piece(2, "w-", "s+"), piece(4, "n-")]
    flat, tab = completes([*hook, piece(8, "n-")]), completes([*hook, piece(8, "n-", "w+")])
    assert flat is not None
    assert flat.picture == ["1 ▸ 2", "▾   ▾", "4   8"]
    assert tab is None


def test_pieces_hang_together_by_connectors() -> None:
    """Two pairs side by side are two solutions, not a third one."""
    assert sums([piece(1, "e+"), piece(2, "w-"), piece(4, "s+"), piece(8, "n-")]) == [3, 12]


def test_a_piece_does_not_close_itself() -> None:
    assert sums([ELEVEN]) == sums([ELEVEN, piece(12, "w-", "e+")]) == []


def test_a_piece_that_is_there_twice_may_be_used_twice() -> None:
    solutions = solve([TWENTY, ELEVEN, ELEVEN, ELEVEN, THREE])
    assert [solution.sum for solution in solutions.found] == [23, 34, 45, 56]
    assert solutions.found[-1].pieces == (THREE, ELEVEN, ELEVEN, ELEVEN, TWENTY)


def test_the_order_of_the_pieces_does_not_matter() -> None:
    pieces = cut(Random(3), 2, 3, ("star", None))
    first = solve(pieces)
    assert len(first.found) > 0
    assert solve(pieces[::-1]) == first


# An independent judge: every set of pieces in every order on every shape of cells.


def polyominoes(cells: int) -> set[frozenset[Cell]]:
    """Every connected shape with this many cells, each once, not rotated."""
    if cells == 1:
        return {frozenset({(0, 0)})}
    found = set()
    for smaller in polyominoes(cells - 1):
        for row, column in smaller:
            for down, right in AROUND.values():
                grown = smaller | {(row + down, column + right)}
                if len(grown) == cells:
                    top, left = min(r for r, _ in grown), min(c for _, c in grown)
                    found.add(frozenset((r - top, c - left) for r, c in grown))
    return found


SHAPES = {cells: sorted(map(sorted, polyominoes(cells))) for cells in range(2, 6)}


def test_the_judge_knows_all_shapes() -> None:
    assert [len(shapes) for shapes in SHAPES.values()] == [2, 6, 19, 63]


def is_complete(laid: dict[Cell, Piece]) -> bool:
    """Straight from the rules: neighbours agree, nothing is open, and all are joined by connectors."""
    joined: dict[Cell, set[Cell]] = {cell: set() for cell in laid}
    for (row, column), one in laid.items():
        for side, (down, right) in AROUND.items():
            mine, there = one.sides.get(side), (row + down, column + right)
            if there not in laid:
                if mine is not None:
                    return False
                continue
            theirs = laid[there].sides.get(FACING[side])
            if (mine is None) != (theirs is None):
                return False
            if mine is not None and theirs is not None:
                if mine.kind == theirs.kind or mine.shape != theirs.shape:
                    return False
                joined[row, column].add(there)
    seen = {next(iter(laid))}
    while more := {near for cell in seen for near in joined[cell]} - seen:
        seen |= more
    return len(seen) == len(laid)


def brute(pieces: Sequence[Piece]) -> set[int]:
    """The sums of all complete solutions."""
    return {
        sum(one.number for one in chosen)
        for size in range(2, len(pieces) + 1)
        for chosen in combinations(pieces, size)
        if any(
            is_complete(dict(zip(cells, order, strict=True)))
            for cells in SHAPES[size]
            for order in permutations(chosen)
        )
    }


def agree(pieces: Sequence[Piece]) -> int:
    """Whether the solver and the judge agree; how many solutions there are."""
    solutions = solve(pieces)
    assert solutions.searched
    assert solutions.listed
    found = [solution.sum for solution in solutions.found]
    assert len(found) == len(set(found))
    assert set(found) == brute(pieces)
    for solution in solutions.found:
        assert is_complete(cells_of(solution.arrangement))
        together = completes(solution.pieces)
        assert together is not None
        assert is_complete(cells_of(together))
    used = {one.number for solution in solutions.found for one in solution.pieces}
    assert [one.number for one in solutions.lonely] == [one.number for one in pieces if one.number not in used]
    return len(found)


def cells_of(arrangement: Arrangement) -> dict[Cell, Piece]:
    cells = {(one.row, one.column): one.piece for one in arrangement.laid}
    assert len(cells) == len(arrangement.laid)
    assert min(row for row, _ in cells) == min(column for _, column in cells) == 0
    return cells


def cut(random: Random, rows: int, columns: int, shapes: Sequence[str | None], flat: float = 0.2) -> list[Piece]:
    """A block cut into pieces like a jigsaw; some sides stay flat."""
    every: dict[Cell, Sides] = {(row, column): {} for row in range(rows) for column in range(columns)}
    for (row, column), sides in every.items():
        for side in ("east", "south"):
            down, right = AROUND[side]
            other = every.get((row + down, column + right))
            if other is not None and random.random() >= flat:
                kind, shape = random.choice(("tab", "knob")), random.choice(shapes)
                sides[side] = Connector("tab" if kind == "tab" else "knob", shape)
                other[FACING[side]] = Connector("knob" if kind == "tab" else "tab", shape)
    return numbered(sides for sides in every.values() if sides)


connectors = st.builds(Connector, st.sampled_from(("tab", "knob")), st.sampled_from((None, None, "star")))
outlines = st.dictionaries(st.sampled_from(tuple(AROUND)), connectors, min_size=1, max_size=3)


@settings(max_examples=60, derandomize=True)
@given(st.lists(outlines, min_size=2, max_size=4))
def test_agrees_with_the_judge_on_any_pieces(every: list[Sides]) -> None:
    agree(numbered(every))


@pytest.mark.parametrize("seed", range(24))
def test_agrees_with_the_judge_on_cut_blocks(seed: int) -> None:
    """Five pieces, many of which fit: blocks, some with a piece missing, some with a piece of another block."""
    random = Random(seed)
    rows, columns = random.choice(((2, 2), (2, 3), (1, 5), (3, 2), (4, 1)))
    pieces = cut(random, rows, columns, (None, None, "star"))
    random.shuffle(pieces)
    strangers = cut(random, 2, 2, (None,))
    agree(numbered(dict(one.sides) for one in (*pieces[:4], *strangers)[:5]))


def test_the_judged_sets_are_not_all_hopeless() -> None:
    assert sum(agree(cut(Random(seed), 1, 5, (None,))) for seed in range(12)) > 24


# Many pieces. That these finish is the test: there are 10! orders of ten pieces, and 2 to the 16th sets of sixteen.


def test_ten_equal_middle_pieces() -> None:
    middle = [piece(100 * 2**index, "w-", "e+") for index in range(10)]
    solutions = solve([TWENTY, *middle, THREE])
    assert [solution.sum for solution in solutions.found[:3]] == [23, 123, 223]
    assert {solution.sum for solution in solutions.found} == {23 + 100 * more for more in range(2**10)}
    assert all(solution.text.startswith("20 ▸ ") for solution in solutions.found)
    assert solutions.listed


def test_sixteen_pieces_that_all_fit_each_other() -> None:
    """Ends, middles, crossings and corners of one shape: thousands of patterns' worth of choices."""
    sides = ["e+", "w-", "s+", "n-", "w- e+", "n- s+", "w- e+ s+", "w- e+ n-", "e+ s+", "w- n-", "w- s+", "e+ n-"]
    pieces = numbered({LETTERS[one[0]]: Connector("tab" if one[1] == "+" else "knob") for one in word.split()}
                      for word in (*sides, "w- e+", "n- s+", "e+", "w-"))  # fmt: skip
    solutions = solve(pieces, most=10**6)
    assert solutions.searched
    assert len(solutions.found) > 1000
    assert solutions.lonely == ()
    for solution in solutions.found[:: len(solutions.found) // 200]:
        assert is_complete(cells_of(solution.arrangement))


@pytest.mark.parametrize("rows", [3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_a_jigsaw_of_one_shape(seed: int, rows: int) -> None:
    """Twelve and sixteen pieces, where nearly every tab fits nearly every knob."""
    pieces = cut(Random(seed), rows, 4, (None,), flat=0)
    solutions = solve(pieces)
    assert solutions.searched
    assert solutions.found[-1].pieces == tuple(pieces)
    assert all(is_complete(cells_of(solution.arrangement)) for solution in solutions.found)


def test_a_jigsaw_of_many_shapes() -> None:
    """Ten by ten, each join its own: only the whole is a solution, and it is found at once."""
    shapes = [f"{first}{second}" for first in "abcdefghijklmn" for second in "abcdefghijklmn"]
    unused = iter(shapes)

    class InOrder(Random):
        def choice(self, among: Sequence[object]) -> object:  # type: ignore[override]
            return next(unused) if len(among) > 2 else super().choice(among)

    pieces = cut(InOrder(1), 10, 10, shapes, flat=0)
    solutions = solve(pieces)
    assert solutions.searched
    assert [len(solution.pieces) for solution in solutions.found] == [100]


def test_pairs_that_have_nothing_to_do_with_each_other() -> None:
    """Forty pairs, each of its own shape, are forty solutions, not 2 to the 40th sets to look at."""
    letters = [f"{first}{second}" for first in "abcdefgh" for second in "abcde"]
    pieces = [piece(2 * index + side, f"{'ew'[side]}{'+-'[side]}{shape}")
              for index, shape in enumerate(letters) for side in (0, 1)]  # fmt: skip
    solutions = solve(pieces)
    assert solutions.searched
    assert [len(solution.pieces) for solution in solutions.found] == [2] * 40


# What is cut is said to be.


def test_more_solutions_than_are_listed() -> None:
    middle = [piece(100 + index, "w-", "e+") for index in range(20)]
    solutions = solve([TWENTY, *middle, THREE])
    assert (len(solutions.found), solutions.searched, solutions.listed) == (10_000, True, False)
    assert solve([TWENTY, ELEVEN, THREE], most=2).listed
    assert not solve([TWENTY, ELEVEN, THREE], most=1).listed


def test_more_work_than_is_done() -> None:
    solutions = solve([TWENTY, ELEVEN, THREE], work=5)
    assert not solutions.searched
    assert len(solutions.found) < 2


@pytest.mark.parametrize("many", [60, 3000])
def test_so_many_pieces_that_nobody_would_wait(many: int) -> None:
    """Every possible outline, and chains of shapes deeper than any stack: the search gives up, without a crash."""
    random = Random(1)
    anything = [
        {side: Connector(random.choice(("tab", "knob"))) for side in AROUND if random.random() < 0.7} or
        {"east": Connector("tab")} for _ in range(many)
    ]  # fmt: skip
    assert not solve(numbered_plainly(anything), most=10, work=20_000).searched
    chain: list[Sides] = [
        {"west": Connector("knob", f"s{index}"), "east": Connector("tab", f"s{index + 1}")} for index in range(many)
    ]
    assert solve(numbered_plainly(chain), work=20_000).searched is (many < 400)


def numbered_plainly(every: Iterable[Sides]) -> list[Piece]:
    return [Piece(index, "blue", sides, Place("cards/items.json")) for index, sides in enumerate(every)]


def test_the_same_question_is_answered_once() -> None:
    patterns_of.cache_clear()
    solve([TWENTY, ELEVEN, THREE])
    solve([piece(5, "e+"), piece(6, "w-", "e+"), piece(7, "w-")])
    assert patterns_of.cache_info().misses == 1


# On cards.


def as_cards(items: Sequence[dict[str, object]]) -> list[dict[str, object]]:
    return [
        {"kind": "item", "name": f"Item {index}", "number": 901 + index, "back": {"text": "A thing."}, **one}
        for index, one in enumerate(items)
    ]


def box_of(*items: dict[str, object]) -> Box:
    found = inspect_with({"cards/extra.json": {"cards": as_cards(items)}})
    assert found.box.whole
    box = found.box
    assert isinstance(box, Box)
    return box


def on_card(value: int, *sides: str, colour: str = "blue", **more: Any) -> dict[str, object]:
    connectors = {
        LETTERS[one[0]]: {"connector": "tab" if one[1] == "+" else "knob", **({"shape": one[2:]} if one[2:] else {})}
        for one in sides
    }
    return {"piece": {"number": value, "colour": colour, "sides": connectors}, **more}


def the_puzzle(*items: dict[str, object]) -> Puzzle:
    (puzzle,) = puzzles_of(box_of(*items))
    return puzzle


def labels(puzzle: Puzzle) -> Iterator[list[str]]:
    for solution in puzzle.solutions:
        yield [item.label for item in puzzle.holders(solution)]


def test_puzzles_by_colour_and_items_by_number() -> None:
    box = box_of(on_card(20, "e+", number=950), on_card(1, "n+", colour="red"), on_card(3, "w-", number=940))
    blue, red = puzzles_of(box)
    assert (blue.colour, red.colour) == ("blue", "red")
    assert [item.number for item in blue.items] == [940, 950]
    assert list(labels(blue)) == [["item 940", "item 950"]]
    assert (red.solutions, [item.number for item in red.lonely]) == ((), [902])
    assert puzzles_of(box) is puzzles_of(box)


def test_copies_are_pieces() -> None:
    puzzle = the_puzzle(on_card(20, "e+"), on_card(11, "w-", "e+", copies=2), on_card(3, "w-"))
    assert [solution.sum for solution in puzzle.solutions] == [23, 34, 45]
    assert list(labels(puzzle))[2] == ["item 901", "item 902", "item 902", "item 903"]


def test_pieces_of_different_quests_never_meet() -> None:
    here, there = ["the-gate"], ["elsewhere"]
    puzzle = the_puzzle(
        on_card(1, "e+", quests=here),
        on_card(2, "e+", quests=there),
        on_card(4, "w-", quests=here + there),
        on_card(8, "w-"),
    )
    met = {solution.sum: set(solution.quests) for solution in puzzle.solutions}
    assert met == {5: {"the-gate"}, 9: {"the-gate"}, 6: {"elsewhere"}, 10: {"elsewhere"}}
    apart = the_puzzle(on_card(1, "e+", quests=here), on_card(2, "w-", quests=there))
    assert apart.solutions == ()
    assert len(apart.lonely) == 2
    assert apart.complaints(apart.items[0]) == ["nothing has a knob for the tab on item 901's east side"]


def test_a_solution_for_all_quests_is_listed_once() -> None:
    puzzle = the_puzzle(
        on_card(1, "e+"), on_card(2, "w-"), on_card(4, "w-", quests=["a"]), on_card(8, "w-", quests=["b"])
    )
    assert [(solution.sum, *solution.quests) for solution in puzzle.solutions] == [(3,), (5, "a"), (9, "b")]


def test_what_can_never_be_closed() -> None:
    puzzle = the_puzzle(on_card(20, "e+", "n-"), on_card(11, "w-", "e+"), on_card(3, "s-", copies=2))
    ends = {item.label: [side for side, _ in puzzle.open_ends(item)] for item in puzzle.items}
    assert ends == {"item 901": ["north"], "item 902": ["east"], "item 903": ["south"]}
    twice = the_puzzle(on_card(11, "w-", "e+", copies=2))
    assert list(twice.open_ends(twice.items[0])) == [], "each fits the other, though they never end"


def test_equal_pieces_of_different_items_are_different_solutions() -> None:
    puzzle = the_puzzle(on_card(20, "e+"), on_card(3, "w-"), on_card(3, "w-"))
    assert list(labels(puzzle)) == [["item 901", "item 902"], ["item 901", "item 903"]]
    assert Counter(solution.sum for solution in puzzle.solutions) == {23: 2}
    assert {number: len(ways) for number, ways in puzzle.by_sum().items()} == {23: 2}


# What the rules say. Where they say it is in `tests/cases`.


def said(code: str, *items: dict[str, object], **files: Any) -> list[str]:
    """The messages of one rule, each with the number of related places."""
    found = inspect_with({"cards/extra.json": {"cards": as_cards(items)}, **files}).diagnostics
    return [f"{one.message} [{len(one.related)}]" for one in found if one.code == code]


def test_says_what_is_missing() -> None:
    assert said("UH401", on_card(20, "e+star")) == [
        "The blue puzzle has no complete solution: "
        "nothing has a star knob for the star tab on item 901's east side. [0]"
    ]
    assert said("UH401", on_card(20, "w-", "e+"), on_card(3, "w-", "e+")) == [
        "The blue puzzle has no complete solution: each connector fits another piece, but one always stays open. [1]"
    ]
    assert said("UH401", *(on_card(20, "n+", "e+") for _ in range(3))) == [
        "The blue puzzle has no complete solution: nothing has a knob for the tab on item 901's north side; "
        "nothing has a knob for the tab on item 901's east side; "
        "nothing has a knob for the tab on item 902's north side, and 3 more stay open. [2]"
    ]


def test_says_which_pieces_add_up_to_no_card() -> None:
    assert said("UH402", on_card(20, "e+"), on_card(3, "w-"), on_card(11, "w-", "e+", copies=2)) == [
        "The blue puzzle: 20 ▸ 3 = 23, but there is no card 23. [1]",
        "The blue puzzle: 20 ▸ 11 ▸ 3 = 34, but there is no card 34. [2]",
        "The blue puzzle: 20 ▸ 11 ▸ 11 ▸ 3 = 45, but there is no card 45. [2]",
    ]
    assert said("UH402", on_card(20, "e+", "s+"), on_card(3, "w-"), on_card(40, "n-")) == [
        "The blue puzzle: 3 + 20 + 40 = 63, but there is no card 63. [2]"
    ]
    ends = on_card(20, "e+"), on_card(3, "w-")
    last = said("UH402", *ends, *(on_card(100 * 2**index, "w-", "e+") for index in range(4)))[-1]
    assert last == "The blue puzzle has 4 more sums that lead to no card: 1223, 1323, 1423 or 1523. [0]"


def test_says_why_a_piece_is_lonely() -> None:
    ends = on_card(20, "e+"), on_card(3, "w-")
    assert said("UH403", *ends, on_card(11, "w-", "e+", "n+"), on_card(5, "s-", "n+")) == [
        "item 903 is not part of any complete solution of the blue puzzle: "
        "wherever it fits, some connector stays open. [0]",
        "item 904 is not part of any complete solution of the blue puzzle: "
        "nothing has a knob for the tab on item 904's north side. [0]",
    ]


def test_says_why_a_puzzle_is_no_gate() -> None:
    assert said("UH404", on_card(1, "e+"), on_card(1, "w-"), {"revealed": {"draw": [2]}}) == [
        "The blue puzzle is not a gate: 1 ▸ 1 = 2 leads to item 2, "
        "but map 1 has an anchor to it and item 903 draws it as well. [2]"
    ]
    quest = (SMALLEST / "quests" / "the-gate.json").read_text("utf-8")
    files = {
        f"quests/{name}.json": quest.replace('"number": 1', f'"number": {name[-1]}') for name in ("q7", "q8", "q9")
    }
    pieces = on_card(900, "e+", quests=["q7", "q8"]), on_card(3, "w-", quests=["q8", "q7"])
    assert said("UH404", *pieces, {"quests": ["q9"]}, **files) == [
        "The blue puzzle: 900 ▸ 3 = 903 leads to item 903, which is not in quests q7 and q8, where the pieces are. [1]"
    ]


def test_says_that_it_did_not_look_at_everything() -> None:
    ends = on_card(20, "e+"), on_card(3, "w-")
    assert said("UH407", *ends, *([on_card(0, "w-", "e+", copies=24)] * 3)) == [
        "The blue puzzle has more than 10,000 complete solutions; only these were checked. [4]"
    ]
    chain = [on_card(index, f"w-{letters(index)}", f"e+{letters(index + 1)}") for index in range(401)]
    assert said("UH407", *chain) == [
        "The blue puzzle has so many pieces that fit each other that the search for solutions was stopped. [400]"
    ]
    assert said("UH401", *chain) == [], "it may be that there is a solution"


def letters(index: int) -> str:
    return chr(ord("a") + index // 26) + chr(ord("a") + index % 26)
