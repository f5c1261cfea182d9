"""A map moved on the table: whatever shares its place moves with it, and the table is sound afterwards."""

from __future__ import annotations

import pytest

from toolkit.errors import ToolkitError
from toolkit.studio.desk import Desk
from toolkit.studio.tabling import lay, table

MAPS = "cards/maps.json"


def spots(desk: Desk) -> dict[str, tuple[int, int, int]]:
    return {one["id"]: (one["group"], one["x"], one["y"]) for one in table(desk)["lying"]}


def test_what_replaces_a_map_goes_with_it(desk: Desk) -> None:
    before = spots(desk)
    assert before["3"] == before["4"] == (0, 2, 1)
    assert lay(desk, MAPS, "3", (0, 1, 2)) == 4, "3 and 4, 1 beside both places, and 5 that lay beside the old one"
    after = spots(desk)
    assert after["3"] == after["4"] == (0, 1, 2), "south of 1"
    assert after["5"][0] != 0, "nothing holds it any more"
    lying = {one["id"]: one["data"].get("edges", []) for one in table(desk)["lying"]}
    assert {"side": "north", "number": 1} in lying["4"]
    assert [edge for edge in lying["1"] if edge["side"] == "east"] == []
    unanswered = [one["message"] for one in desk.state.findings if "edge" in one["message"]]
    assert unanswered == [], "every edge is answered from the other side"


@pytest.mark.parametrize(
    ("id", "spot", "words"),
    [
        ("2", (0, 0, 1), "Map 6 already lies there"),
        ("2", (0, 9, 9), "no map beside that place"),
        ("2", (0, 1, -1), "no map beside"),
    ],
)
def test_where_a_map_cannot_lie(desk: Desk, id: str, spot: tuple[int, int, int], words: str) -> None:
    with pytest.raises(ToolkitError, match=words):
        lay(desk, MAPS, id, spot)
    assert not desk.history.can_undo


def test_what_is_no_map_lies_nowhere(desk: Desk) -> None:
    with pytest.raises(ToolkitError, match="Only a map"):
        lay(desk, "cards/encounters.json", "10", (0, 0, 0))
