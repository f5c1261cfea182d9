"""What the long fuzz once found does not come back; and the fuzz itself runs for a moment."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from tests.fuzz.damage import Damaged, heavy, light
from tests.fuzz.running import through_all, through_light

pytestmark = pytest.mark.usefixtures("three_lamps")
FINDS = sorted((Path(__file__).parent / "fuzz" / "finds").glob("*.json"))


@pytest.mark.parametrize("find", FINDS, ids=lambda path: path.stem)
def test_a_find_is_mended(find: Path, tmp_path: Path) -> None:
    box = Damaged.of(json.loads(find.read_text("utf-8")))
    if find.stem.startswith("light"):
        assert through_light(box)[1] == ""
    else:
        assert through_all(box, tmp_path, Random(1)) == ""


@pytest.mark.parametrize("seed", range(60))
def test_light_damage(seed: int) -> None:
    assert through_light(light(Random(seed), []))[1] == ""


@pytest.mark.parametrize("seed", range(6))
def test_damage_through_all_commands(seed: int, tmp_path: Path) -> None:
    assert through_all(heavy(Random(f"all {seed}"), []), tmp_path, Random(seed)) == ""


def test_the_same_seed_makes_the_same_box() -> None:
    assert heavy(Random("x"), []) == heavy(Random("x"), [])
    box = heavy(Random("x"), [])
    assert Damaged.of(json.loads(json.dumps(box.plain))) == box
