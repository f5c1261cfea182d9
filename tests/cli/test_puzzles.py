"""`unlikely puzzles`: pieces, solutions and where they lead, for people and for programs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run, write
from tests.conftest import REPOSITORY

TAB, KNOB, STAR = {"connector": "tab"}, {"connector": "knob"}, {"connector": "tab", "shape": "star"}


def item(number: int, value: int, colour: str = "blue", /, **more: Any) -> dict[str, Any]:
    """An item with a piece; the sides are named, everything else is as on any card."""
    sides = {side: more.pop(side) for side in ("north", "east", "south", "west") if side in more}
    piece = {"number": value, "colour": colour, "sides": sides}
    return {
        "kind": "item",
        "number": number,
        "name": f"Scrap {number}",
        "back": {"text": "Torn."},
        "piece": piece,
        **more,
    }


def troll(number: int, **more: Any) -> dict[str, Any]:
    return {"kind": "item", "number": number, "name": "The Troll", "back": {"text": "Large."}, **more}


ROW = [item(40, 20, east=TAB), item(41, 11, west=KNOB, east=TAB), item(52, 3, west=KNOB)]


@pytest.fixture
def puzzles(unlikely: Run, smallest: Path) -> Any:
    """What the command prints for the smallest box with these cards: code, lines, stderr."""

    def run(*cards: dict[str, Any]) -> tuple[int, list[str], str]:
        write(smallest / "cards" / "extra.json", {"cards": list(cards)})
        result = unlikely("puzzles", "smallest")
        return result.code, result.out.splitlines(), result.err

    return run


def test_the_rulebooks_example(puzzles: Any) -> None:
    assert puzzles(*ROW, troll(34), troll(23)) == (
        0,
        [
            "smallest: Smallest",
            "  blue: 3 items with a piece",
            '    20  east tab             item 40 "Scrap 40"',
            '    11  east tab, west knob  item 41 "Scrap 41"',
            '     3  west knob            item 52 "Scrap 52"',
            "  2 complete solutions:",
            '    20 ▸ 3 = 23 → item 23 "The Troll"',
            '    20 ▸ 11 ▸ 3 = 34 → item 34 "The Troll"',
        ],
        "",
    )


def test_a_sum_that_is_no_card(puzzles: Any) -> None:
    code, lines, _ = puzzles(*ROW, troll(34))
    assert code == 1
    assert lines[-2:] == ["    20 ▸ 3 = 23 → no card", '    20 ▸ 11 ▸ 3 = 34 → item 34 "The Troll"']


def test_pictures_columns_shapes_copies_and_quests(puzzles: Any) -> None:
    corner = [item(40, 20, east=STAR, south=TAB), item(41, 4, west={**STAR, "connector": "knob"}, copies=2)]
    code, lines, _ = puzzles(*corner, item(42, 10, north=KNOB, quests=["the-gate"]), troll(34),
                             item(50, 1, "red", south=TAB), item(51, 2, "red", north=KNOB))  # fmt: skip
    assert code == 0
    assert lines[1:] == [
        "  blue: 3 items with a piece",
        '    20  east star tab, south tab  item 40 "Scrap 40"',
        '     4  west star knob            item 41 "Scrap 41" (2 copies)',
        '    10  north knob                item 42 "Scrap 42" (only in the-gate)',
        "  1 complete solution:",
        "    20 ▸  4",
        "     ▾",
        "    10",
        '    = 34 → item 34 "The Troll"',
        "  red: 2 items with a piece",
        '    1  south tab   item 50 "Scrap 50"',
        '    2  north knob  item 51 "Scrap 51"',
        "  1 complete solution:",
        '    1 ▾ 2 = 3 → challenge 3 "A Gate"',
    ]


def test_no_solution_and_lonely_pieces(puzzles: Any) -> None:
    code, lines, _ = puzzles(item(40, 20, east=TAB), item(41, 3, west=STAR))
    assert code == 1
    assert lines[4:] == [
        "  no complete solution",
        "    item 40 is not part of any: nothing has a knob for the tab on item 40's east side",
        "    item 41 is not part of any: nothing has a star knob for the star tab on item 41's west side",
    ]


def test_cards_that_share_a_number(puzzles: Any) -> None:
    code, lines, _ = puzzles(ROW[0], ROW[2], troll(23, id="23-large"), troll(23, id="23-small", name="A Small Troll"))
    assert (code, lines[-1]) == (0, '    20 ▸ 3 = 23 → item 23 "The Troll" or item 23 "A Small Troll"')


def test_many_ways_to_one_sum(puzzles: Any) -> None:
    ends = [item(40, 20, east=TAB), *(item(50 + more, 3, west=KNOB) for more in range(8))]
    code, lines, _ = puzzles(*ends, troll(23))
    assert (code, lines[-8]) == (0, "  8 complete solutions:")
    assert lines[-2:] == ['    20 ▸ 3 = 23 → item 23 "The Troll"', "    … and 2 more ways to make 23"]


@pytest.mark.slow
def test_what_is_cut_is_said_to_be(puzzles: Any) -> None:
    code, lines, _ = puzzles(ROW[0], ROW[2], *(item(60 + one, 0, west=KNOB, east=TAB, copies=24) for one in range(3)),
                             troll(23))  # fmt: skip
    assert code == 1
    assert lines[-8] == "  10,000 complete solutions (more than 10,000, only these are listed):"


def test_no_pieces(puzzles: Any) -> None:
    assert puzzles() == (0, ["smallest: Smallest", "  No item has a puzzle piece."], "")


def test_names_cannot_command_a_terminal(puzzles: Any) -> None:
    _, lines, _ = puzzles(ROW[0], ROW[2], troll(23, name="Troll\x1b[2J\u202e"))
    assert lines[-1] == r'    20 ▸ 3 = 23 → item 23 "Troll\x1b[2J\u202e"'


def test_a_broken_box_shows_what_can_be_shown(unlikely: Run, smallest: Path) -> None:
    broken = {**troll(23), "wieght": 3}
    write(smallest / "cards" / "extra.json", {"cards": [ROW[0], ROW[2], broken, item(60, 1, "red", east=TAB)]})
    result = unlikely("puzzles", "smallest")
    assert result.code == 0, "the broken card is there, and the red piece may have its fellow on it"
    assert "    20 ▸ 3 = 23 → card 23, which is broken\n" in result.out
    assert result.err == "smallest: some of the box could not be read and is left out. Run: unlikely check smallest\n"
    write(smallest / "cards" / "torn.json", '{"cards": [')
    write(smallest / "cards" / "extra.json", {"cards": [ROW[0], ROW[2]]})
    result = unlikely("puzzles", "smallest")
    assert (result.code, result.out.splitlines()[-1]) == (0, "    20 ▸ 3 = 23 → no readable card")


def test_as_json(unlikely: Run, smallest: Path) -> None:
    write(smallest / "cards" / "extra.json", {"cards": [ROW[0], ROW[2], item(60, 1, west=STAR), troll(23)]})
    result = unlikely("puzzles", "--json", "smallest")
    assert (result.code, result.err) == (0, "")
    (box,) = result.results
    assert (box["box"], box["title"], box["whole"]) == ("smallest", "Smallest", True)
    (puzzle,) = box["puzzles"]
    assert puzzle["pieces"][2] == {
        "card": "60",
        "kind": "item",
        "number": 60,
        "name": "Scrap 60",
        "piece": 1,
        "sides": {"west": {"connector": "tab", "shape": "star"}},
        "copies": 1,
        "quests": [],
    }
    assert puzzle["solutions"] == [
        {
            "sum": 23,
            "pieces": [
                {"card": "40", "piece": 20, "row": 0, "column": 0},
                {"card": "52", "piece": 3, "row": 0, "column": 1},
            ],
            "cards": [{"card": "23", "kind": "item", "number": 23, "name": "The Troll"}],
            "may_exist": True,
            "quests": [],
        }
    ]
    assert (puzzle["colour"], puzzle["lonely"], puzzle["searched"], puzzle["listed"]) == ("blue", ["60"], True, True)


def test_several_boxes(unlikely: Run, smallest: Path) -> None:
    result = unlikely("puzzles", "smallest", REPOSITORY / "adventures" / "starter")
    assert result.code == 0
    assert result.out.startswith("smallest: Smallest\n  No item has a puzzle piece.\n")
    assert '19 ▸ 4 ▸ 9 = 32 → item 32 "The Lens"' in result.out


def test_no_box(unlikely: Run, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    assert unlikely("puzzles", "empty").code == 3
    assert unlikely("puzzles", "nowhere").code == 2
