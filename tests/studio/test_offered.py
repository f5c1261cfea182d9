"""What the page offers for a box: nothing that the box has no pieces for."""

from __future__ import annotations

import json
from pathlib import Path

from tests.studio.conftest import desk_of
from toolkit.studio.showing import box as shown


def offered(box: Path, around: Path) -> dict[str, tuple[str, ...]]:
    settings = shown(desk_of(box, around, []), {}).settings["play"]
    return {one.name: one.values for one in settings}


def test_expansions_without_cards_are_not_offered(box: Path, tmp_path: Path) -> None:
    whole = offered(box, tmp_path)["with"]
    assert {"weather", "blessed", "cursed-luck"} <= set(whole)
    file = box / "cards" / "expansions.json"
    cards = json.loads(file.read_text("utf-8"))
    cards["cards"] = [one for one in cards["cards"] if one["kind"] != "weather" and one.get("module") != "cursed"]
    file.write_text(json.dumps(cards), "utf-8")
    assert set(whole) - set(offered(box, tmp_path)["with"]) == {one for one in whole if one.startswith("cursed")} | {
        "weather"
    }
    file.unlink()
    assert "with" not in offered(box, tmp_path)
