"""What a box says: stages of turned tiles with doors, sides of dashboards, goals in goals, and icons that stack."""

from __future__ import annotations

from tests.games.smog.making import starter
from toolkit.diagnostic import Place
from toolkit.games.smog.content.cards import Boost
from toolkit.games.smog.content.goals import Every, Neutralizations, Some, Survive, comes_by_itself, simple
from toolkit.games.smog.content.reaching import described, opened, within_reach
from toolkit.kits.edges import DOOR, LINE, OPEN, WALL, WINDOW
from toolkit.kits.squares import Square, edge
from toolkit.kits.stages import Stage

AT = Place("chapters.json")
HOLD, FALL = Survive(AT, 6), Neutralizations(AT, 4)


def test_a_stage_has_the_lines_of_its_tiles_and_the_doors_that_were_put_there() -> None:
    box = starter()
    (chapter,) = box.chapters
    stage = box.stage(chapter)
    between = [stage.kind(Square(3, y), Square(4, y)) for y in range(4)]
    assert between == [WALL, DOOR, WINDOW, WALL]
    assert len(stage.squares) == 28
    assert box.spots(chapter) == {edge(Square(3, 1), Square(4, 1))}
    assert len(box.indoors(chapter)) == 16


def test_a_spot_without_a_door_is_open() -> None:
    box = starter()
    (chapter,) = box.chapters
    assert opened(box.stage(chapter)).kind(Square(3, 1), Square(4, 1)) == OPEN


def test_a_dashboard_changes_only_what_its_back_says() -> None:
    """ "If a dashboard is double-sided, select which a side to use"."""
    (agent,) = starter().agents
    other = agent.turned()
    assert (agent.punch, agent.trigger, agent.sides) == (2, 3, ("a", "b"))
    assert (other.punch, other.trigger, other.agility, other.health) == (4, 1, 2, (4, 4))


def test_what_figures_endure_is_all_of_their_boxes() -> None:
    box = starter()
    assert [one.endures for one in box.gentlemen] == [5, 6, 8, 7, 8]
    assert box.minions[0].endures == 2


def test_icons_stack_and_a_die_is_rolled_again_only_once() -> None:
    """ "Those effects stack if they grant additional effects"."""
    both = Boost(bonus=2, reroll=True, daze=1) | Boost(bonus=1, reroll=True, fire=True)
    assert both == Boost(bonus=3, reroll=True, daze=1, fire=True)


def test_goals_of_goals() -> None:
    nested = Some(AT, (FALL, Every(AT, (HOLD, FALL))))
    assert list(simple(nested)) == [FALL, HOLD, FALL]
    assert not comes_by_itself(nested)
    assert comes_by_itself(Some(AT, (FALL, HOLD)))
    assert comes_by_itself(Every(AT, (HOLD, HOLD)))


def test_a_window_costs_two_points_and_a_line_cannot_be_crossed() -> None:
    """ "Spend 2 agility points to move through a window"; "nor cross impassable lines"."""
    row = [Square(x, 0) for x in range(4)]
    stage = Stage.of(["####"], {edge(row[0], row[1]): WINDOW, edge(row[2], row[3]): LINE})
    assert within_reach(stage, [row[0]]) == {row[0]: 0, row[1]: 2, row[2]: 3}
    assert described(stage, edge(row[2], row[3])) == "a red line between 2, 0 and 3, 0"
