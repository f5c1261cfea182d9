"""What the long fuzz once found does not come back; and the fuzz itself, and its kills, run for a moment."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from tests.fuzz.damage import Damaged, heavy, light
from tests.fuzz.running import through_all, through_light
from tests.fuzz.stops import DEEDS, stopped
from toolkit import transaction

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


@pytest.mark.sampled(one_in=2)
@pytest.mark.parametrize("seed", range(6))
def test_damage_through_all_commands(seed: int, tmp_path: Path) -> None:
    assert through_all(heavy(Random(f"all {seed}"), []), tmp_path, Random(seed)) == ""


def test_the_same_seed_makes_the_same_box() -> None:
    assert heavy(Random("x"), []) == heavy(Random("x"), [])
    box = heavy(Random("x"), [])
    assert Damaged.of(json.loads(json.dumps(box.plain))) == box


QUICK = [deed for deed in DEEDS if deed.name in ("fmt", "studio: renumber", "studio: games and notes")]


@pytest.mark.slow
def test_kills_and_full_disks() -> None:
    """Some of each; `python -m tests.fuzz.stops` makes a thousand, of everything that writes."""
    counts, wrong = stopped(QUICK, kills=12, full=6, seed=1)
    assert wrong == []
    assert (counts["kill"], counts["full disk"]) == (12, 6)


@pytest.mark.slow
def test_kills_find_what_is_torn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without anybody to put back what was half done."""
    monkeypatch.setattr(transaction, "_put_back", lambda root, items: None)
    assert stopped(QUICK[1:2], kills=8, full=0, seed=3)[1]
