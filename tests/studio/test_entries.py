"""In any game, an entry of a box shows the faces of the pieces that are made from it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conftest import REPOSITORY
from tests.every_game import NEMO_SMALLEST
from toolkit.games import game_named
from toolkit.lint.runner import open_box
from toolkit.source.folder import Folder
from toolkit.studio.entries import entries
from toolkit.studio.showing import rows
from toolkit.studio.state import State
from toolkit.workbench.bench import Workbench
from toolkit.workbench.editing.naming import names_in
from toolkit.workbench.editing.parts import cursor_at, parts_of


@pytest.mark.parametrize(
    ("box", "game", "unprinted"),
    [
        (REPOSITORY / "adventures" / "starter", "unlikely_heroes", {"box", "quest"}),
        (NEMO_SMALLEST, "nemo_rising", set()),
    ],
    ids=["unlikely_heroes", "nemo_rising"],
)
def test_whatever_is_printed_is_shown(box: Path, game: str, unprinted: set[str]) -> None:
    opened = open_box(Folder(box, "box"), game_named(game))
    press = opened.game.press
    assert press is not None
    listed = entries(opened, press().components(opened.box))
    assert {one.kind for one in listed.values() if not one.faces} == unprinted
    assert not any("*" in one.kind for one in listed.values())


@pytest.mark.parametrize(
    "name",
    ["nemo-rising-weather-exchange", "nexus-ops-weeping-moon", "smog-penny-for-the-dark", "second-best-saga"],
)
def test_what_a_field_names_is_known_by_the_kind_that_its_schema_says(name: str) -> None:
    """The page finds it so, whatever it is printed as: an agent of SMOG is a dashboard."""
    bench = Workbench(Folder(REPOSITORY / "adventures" / name, "box"))
    known = {(kind, one.id) for one in entries(bench.opened, bench.components).values() for kind in one.kinds}
    asked = [
        (kinds, id)
        for part in parts_of(bench.opened)
        for kinds, id in names_in(part.data, cursor_at(bench.opened, part), ())
    ]
    assert asked
    assert {id for kinds, id in asked if known.isdisjoint((kind, id) for kind in kinds)} <= {"last"}


def test_the_rows_of_a_kind_have_its_data_in_the_order_of_the_box() -> None:
    bench = Workbench(Folder(REPOSITORY / "adventures" / "starter", "box"))
    state = State(bench, entries(bench.opened, bench.components), 1)
    items = [key for key, one in state.entries.items() if one.kind == "item"]
    told = rows(state, "item").rows
    assert [(one.file, one.id) for one in told] == items
    assert {one.data["kind"] for one in told} == {"item"}
    assert [one.id for one in rows(state, "item", [items[2], items[0], ("box.json", "box")]).rows] == [
        items[0][1],
        items[2][1],
    ]


def test_a_hero_is_shown_by_the_card() -> None:
    opened = open_box(Folder(NEMO_SMALLEST, "box"), game_named("nemo_rising"))
    assert opened.game.press is not None
    listed = entries(opened, opened.game.press().components(opened.box))
    heroes = [one for (file, _), one in listed.items() if file == "heroes.json"]
    assert heroes
    assert {one.kind for one in heroes} == {"hero"}
