"""What the page offers for a box: nothing that the box has no pieces for."""

from __future__ import annotations

import json
from dataclasses import fields
from pathlib import Path
from typing import get_args

from tests.studio.conftest import desk_of
from toolkit.studio.messages.prints import Output, PrintSent
from toolkit.studio.printing.runs import request_of
from toolkit.studio.showing import box as shown
from toolkit.workbench.printing.request import PrintRequest


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


def test_what_earlier_quests_leave_is_chosen_by_name(box: Path, tmp_path: Path) -> None:
    """Nobody types an id, and what the box has none of is not asked for."""
    file = box / "cards" / "starting.json"
    cards = json.loads(file.read_text("utf-8"))
    locked = {one["id"]: one["name"] for one in cards["cards"] if one.get("starting") == "locked"}
    settings = shown(desk_of(box, tmp_path, []), {}).settings
    (unlocked,) = (one for one in settings["play"] if one.name == "unlocked")
    titles = dict(zip(unlocked.values, unlocked.titles, strict=True))
    assert titles == {"campaign": "all that earlier quests can", "all": "all", **titles}
    assert locked.keys() == titles.keys() - {"campaign", "all"}
    assert all(titles[id].removesuffix(" (hard)") == name for id, name in locked.items())
    (quest,) = (one for one in settings["clues"] if one.name == "quest")
    assert quest.titles == ("1. Lights Out",)
    assert "by id" not in quest.help
    for one in cards["cards"]:
        one.pop("starting", None)
    file.write_text(json.dumps(cards), "utf-8")
    assert "unlocked" not in offered(box, tmp_path)


def test_every_option_of_printing_can_be_chosen_on_the_page() -> None:
    """What the page cannot say is a file of the author's machine, or about this process."""
    asked = PrintSent(
        what=tuple(get_args(Output)), paper="letter", size="poker", tone="grey", flip="short", fold=True, offset="1,1",
        gutter=2.0, marks=False, layout="mixed", cut_marks="lines", sparse=False, die_lines=True, foil=("#d6a94a",),
        varnish=True, cutter="cricut", stapled=True, thickness=0.2, carton="two-part", card_thickness=0.4,
        safe_zone=True, raster=True, trimmed=True, dpi=600, standard="x1a", ink=280, url="https://example.com",
        push=True, tables=("playground",), services=("mpc",), kinds=("map",), changed_since="HEAD",
    )  # fmt: skip
    plain, chosen = PrintRequest(), request_of(asked, Path("out"))
    same = {one.name for one in fields(PrintRequest) if getattr(plain, one.name) == getattr(chosen, one.name)}
    assert same == {"profile", "into", "cache_size", "seconds", "force", "png"}
