"""A box is opened once: nothing is read twice, and what could not be read is said once."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path

import pytest

from tests.conftest import SMALLEST
from tests.workbench.opened_files import counting_opens
from toolkit.errors import ToolkitError
from toolkit.workbench.audience import Count
from toolkit.workbench.bench import Workbench


class Listener:
    """An audience that keeps what it hears."""

    def __init__(self) -> None:
        self.notes: list[str] = []

    def note(self, words: str) -> None:
        self.notes.append(words)

    def ask(self, question: str, otherwise: str) -> bool:
        return True

    def detail(self, words: str) -> None:
        pass

    def doing(self, words: str) -> None:
        pass

    def counting(self, verb: str, total: int) -> nullcontext[Count]:
        return nullcontext(lambda name="", by=1: None)


def test_nothing_is_read_twice(smallest: Path) -> None:
    with counting_opens() as counted:
        bench = Workbench.at(smallest)
        assert (bench.game.name, bench.config.path, bench.box.title) == ("unlikely_heroes", None, "Smallest")
        assert bench.opened is bench.opened
        assert bench.alone is bench.opened
    files = {name: times for name, times in counted.items() if name.endswith((".json", ".toml"))}
    assert files["smallest/box.json"] == 1
    assert {name: times for name, times in files.items() if times > 1} == {}


def test_a_changed_box_reads_nothing_again(smallest: Path) -> None:
    bench = Workbench.at(smallest)
    title = bench.content.documents["box.json"].text.replace('"Smallest"', '"Changed"')
    with counting_opens() as counted:
        changed = bench.changed({"box.json": title.encode()})
        assert changed.box.title == "Changed"
    assert {name for name in counted if name.endswith(".json") and "smallest" in name} == set()
    assert bench.box.title == "Smallest"


def test_further_limits_reach_the_box(smallest: Path) -> None:
    (smallest / "unlikely.toml").write_text("[limits]\nproof-seconds = 7\nlowest-chance = 3\n")
    bench = Workbench.at(smallest)
    limited = bench.limited({"proof-seconds": 2.0, "proof-positions": None})
    assert bench.limited({"proof-seconds": None}) is bench
    assert (bench.config.limits["proof-seconds"], limited.config.limits["proof-seconds"]) == (7, 2.0)
    box = limited.box
    assert (box.limits["proof-seconds"], box.limits["lowest-chance"]) == (2.0, 3)
    assert limited.content is bench.content


def test_what_is_left_out_is_noted_once(smallest: Path) -> None:
    (smallest / "cards" / "encounters.json").write_text("{")
    listener = Listener()
    bench = Workbench.at(smallest, audience=listener)
    for _ in range(2):
        bench.needed(bench.game.solver, "no solver")
    assert listener.notes == [
        f"{smallest.as_posix()}: some of the box could not be read and is left out. "
        f"Run: unlikely check {smallest.as_posix()}"
    ]


def test_a_capability_that_is_lacking_is_an_error() -> None:
    with pytest.raises(ToolkitError, match=r"smallest: Unlikely Heroes has no tides\."):
        Workbench.at(SMALLEST).needed(None, "no tides")


def test_a_base_is_read_once(tmp_path: Path, smallest: Path) -> None:
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "box.json").write_text(
        '{"format": 1, "game": "unlikely_heroes", "title": "More", "extends": "smallest"}'
    )
    with counting_opens() as counted:
        bench = Workbench.at(tmp_path / "more")
        assert [base.name for base in bench.bases] == ["smallest"]
        assert len(bench.content.documents) > len(bench.alone.content.documents)
    assert (counted["smallest/box.json"], counted["more/box.json"]) == (1, 1)
