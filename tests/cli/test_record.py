"""A build remembers what it read and wrote: nothing is done again unless some of that has changed."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from toolkit.cli.record import find, keep, recorded, states
from toolkit.work.cache import Cache


@pytest.fixture
def box(tmp_path: Path) -> Path:
    (tmp_path / "box" / "cards").mkdir(parents=True)
    (tmp_path / "box" / "cards" / "a.json").write_text("{}")
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "index.html").write_text("page")
    return tmp_path / "box"


def built(box: Path) -> Cache:
    out = box.parent / "out"
    cache = Cache(box.parent / "cache")
    keep(cache, "key", recorded([box], states([box]), out, "out/index.html", "No findings.", failing=False))
    return cache


def holds(cache: Cache) -> bool:
    record = find(cache, "key")
    assert record is not None
    assert (record.index, record.said, record.failing) == ("out/index.html", "No findings.", False)
    return record.holds()


def test_nothing_has_changed(box: Path) -> None:
    cache = built(box)
    assert holds(cache)
    os.utime(box / "cards" / "a.json", (1, 1))
    assert holds(cache), "the time is another, the content is not"
    (box / ".hidden").mkdir()
    (box / ".hidden" / "x").write_text("")
    assert holds(cache)


@pytest.mark.parametrize("change", ["other content", "a new file", "one less", "configuration", "output", "no output"])
def test_something_has_changed(box: Path, change: str) -> None:
    cache = built(box)
    out = box.parent / "out"
    match change:
        case "other content":
            (box / "cards" / "a.json").write_text("[]")
        case "a new file":
            (box / "cards" / "b.json").write_text("{}")
        case "one less":
            (box / "cards" / "a.json").unlink()
        case "configuration":
            (box.parent / "unlikely.toml").write_text("")
        case "output":
            (out / "index.html").write_text("meddled with")
        case "no output":
            (out / "index.html").unlink()
    assert not holds(cache)


def test_a_record_that_cannot_be_read_is_none(box: Path) -> None:
    cache = built(box)
    cache.put("key", b"\xc1")
    assert find(cache, "key") is None
    assert find(cache, "another") is None
