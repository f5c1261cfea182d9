"""One picture for a whole region, as `unlikely art` and `unlikely check` see it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from PIL import Image

from tests.cli.conftest import Run
from toolkit.resources import data_folder

TUTORIAL = data_folder("adventures") / "tutorial"


@pytest.fixture
def box(tmp_path: Path) -> Path:
    made = tmp_path / "tutorial"
    shutil.copytree(TUTORIAL, made)
    return made


def share(box: Path, numbers: set[int], size: tuple[int, int]) -> None:
    """Has these cards share one picture of a region."""
    (box / "art").mkdir()
    Image.new("RGB", size, (10, 90, 60)).save(box / "art" / "land.png")
    for path in sorted((box / "cards").glob("*.json")):
        data = json.loads(path.read_text("utf-8"))
        for card in data["cards"]:
            if card.get("number") in numbers:
                card["art"] = {**card.get("art", {}), "region": "art/land.png", "credit": "Ida Strand"}
        path.write_text(json.dumps(data, ensure_ascii=False), "utf-8")


def test_maps_take_their_parts_of_one_picture(unlikely: Run, box: Path) -> None:
    share(box, {1, 2, 6}, (3 * 630 + 60, 880 + 60))  # 254 dpi
    told = {one["number"]: one for one in unlikely("art", str(box), "--kind", "map", "--json").results}
    assert {number: one["status"] for number, one in told.items()} == {
        1: "draft", 2: "draft", 6: "draft", 3: "stand-in", 4: "stand-in", 5: "stand-in",
    }  # fmt: skip
    assert told[1]["pixels"] == [690, 940]
    assert told[1]["dpi"] == pytest.approx(254, abs=1)
    assert "TK10" not in unlikely("check", str(box), "--select", "TK103,TK105,TK106").out


def test_a_picture_of_another_shape_and_a_card_that_lies_nowhere_are_findings(unlikely: Run, box: Path) -> None:
    share(box, {1, 2, 6, 8}, (2000, 2000))
    told = unlikely("check", str(box), "--select", "TK103,TK106").out
    assert "another shape than its region, 3 × 1 cards" in told
    assert "lies nowhere" in told


def test_a_region_is_handed_over_as_one_template(unlikely: Run, box: Path, tmp_path: Path) -> None:
    done = unlikely("art", str(box), "--kind", "map", "-o", str(tmp_path / "out"), "--templates")
    assert done.code == 0, done.err
    there = {one.name for one in (tmp_path / "out" / "regions").iterdir()}
    assert there == {f"region-of-map-5{end}" for end in (".svg", ".png", ".pdf", "-as-it-lies.jpg")}
    text = (tmp_path / "out" / "regions" / "region-of-map-5.svg").read_text("utf-8")
    assert 'viewBox="0 0 258 270"' in text
    assert 'inkscape:label="no card"' in text
    assert 'inkscape:label="covered on 1 The Kitchen"' in text
    with Image.open(tmp_path / "out" / "regions" / "region-of-map-5.png") as image:
        assert image.size == (3048, 3189)
