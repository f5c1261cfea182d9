"""The stage as a terminal shows it, and what is said of the cards that are chosen from."""

from __future__ import annotations

import pytest

from tests.games.smog.making import starter
from tests.games.smog.table import put, say, stage
from toolkit.cli.table import look_lines
from toolkit.errors import ToolkitError
from toolkit.games.smog.playing.charter import Charter
from toolkit.games.smog.playing.plan import plan
from toolkit.games.smog.playing.preparing import prepare
from toolkit.games.smog.playing.wording import option
from toolkit.playing.inquiry import Inquiry

DRAWN = """\
      0   1   2   3
   +---+---+---+---+
 0 | A   a^D      *!
   +   +---+...+   +
 1 | ·   ·   ·#  · |
   +---+---+---+---+"""


def test_walls_doors_and_windows_are_drawn_with_who_stands_there_and_what_lies_there() -> None:
    edges = [(1, 0, "east", "door"), (1, 0, "south", "wall"), (2, 0, "south", "window"), (3, 0, "east", "line")]
    course = stage("iiii", "oooo", edges=edges, tokens=[("ledger", 3, 0), ("box", 2, 1), ("fire", 1, 0)])
    put(course, "dame-ferris", 0)
    put(course, "lamplighter", 1)
    assert [*plan(course.scene)][:-1] == DRAWN.splitlines()
    course.scene.opened = 1
    assert [*plan(course.scene)][2] == " 0 | A   a^       *!"


def test_a_terminal_prints_it_as_it_is() -> None:
    course = stage("iiii", "oooo")
    put(course, "dame-ferris", 2)
    lines = look_lines(course.look("", "gentlemen"))
    assert "     0 |         A     |" in lines
    assert [one for one in lines if "Dame Ferris" in one] == ["    A Dame Ferris at 2, 0: 0 of 8 damage, 2 ether"]


def test_what_can_be_chosen_says_what_it_does() -> None:
    """Whoever chooses a power, an upgrade or a side of a dashboard does not have the cards in hand."""
    course = stage("oooo", "oooo")
    said: dict[str, set[str]] = {}

    def choose(play: object, question: Inquiry) -> int:
        said.setdefault(question.kind, set()).update(
            option(course, question.kind, one).note for one in question.options
        )
        return 0

    course._choose = choose
    prepare(course)
    assert "punch 4, trigger 1, agility 2, health 4 + 4, 3 ether" in said["side"]
    assert all(said["power"])


def test_whoever_begins_beside_the_stage_is_told_before_the_first_game() -> None:
    box = starter()
    chapter = box.chapters[0]
    tiles = [one for one in chapter.stage.tiles if one.tile == "hall"]
    cut = starter(
        chapters=[
            {
                "number": 1,
                "title": "A Test",
                "final": True,
                "stage": {"tiles": [{"tile": one.tile, "x": one.x, "y": one.y} for one in tiles]},
                "start": {
                    "gentlemen": [{"x": x, "y": y} for x in (0, 1) for y in (0, 1)],
                    "agents": [{"agent": "the-actuary", "x": 30, "y": 1}],
                },
                "agents": [{"agent": "the-actuary"}],
                "victory": {
                    "gentlemen": {"goal": "survive", "rounds": 2},
                    "nemesis": {"goal": "neutralizations", "count": 1},
                },
            }
        ]
    )
    with pytest.raises(ToolkitError, match="30, 1 is not on the stage; The Actuary cannot begin there"):
        Charter(cut, cut.chapters[0]).check()


def test_damage_on_the_way_is_told() -> None:
    course = stage("oooo", "oooo")
    one = put(course, "dame-ferris", 0)
    put(course, "lamplighter", 0, 1)
    course.about, course.points_left = one, 2
    say(course)
    assert option(course, "move", ("go", 2)).note == "2 damage"
