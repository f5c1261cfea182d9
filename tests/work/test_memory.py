"""What is made is remembered once: results in the cache, results in files, and whole runs with all that they read."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from toolkit.work.cache import Cache
from toolkit.work.memory import Memory, Run, Sources, recall

ABOVE = ("unlikely.toml",)


@pytest.fixture
def cache(tmp_path: Path) -> Cache:
    return Cache(tmp_path / "cache")


def test_a_result_is_found_wherever_it_is(cache: Cache, tmp_path: Path) -> None:
    memory = Memory(cache, tmp_path / "out")
    assert not memory.has("aa11")
    memory.put("aa11", b"in the cache")
    memory.write("faces/a.png", "bb22", b"in a file")
    assert (memory.get("aa11"), memory.get("bb22"), memory.get("cc33")) == (b"in the cache", b"in a file", None)
    assert memory.has("bb22")
    assert not cache.has("bb22"), "a file of the output is not kept twice"
    (tmp_path / "out" / "faces" / "a.png").write_bytes(b"somebody else's")
    assert not memory.has("bb22")
    assert memory.get("bb22") is None


def test_files_are_known_as_long_as_they_are_as_they_were(cache: Cache, tmp_path: Path) -> None:
    memory = Memory(cache, tmp_path)
    assert memory.held("a.png") == ""
    memory.write("a.png", "one", b"one")
    assert not Memory(cache, tmp_path).holds("a.png", "one"), "nothing is written down yet"
    memory.save()
    again = Memory(cache, tmp_path)
    assert again.holds("a.png", "one")
    assert not again.holds("a.png", "another")
    assert not Memory(cache, tmp_path / "elsewhere").holds("a.png", "one")
    (tmp_path / "a.png").write_bytes(b"touched")
    assert again.held("a.png") == ""
    (tmp_path / "a.png").unlink()
    assert again.held("a.png") == ""


@pytest.fixture
def box(tmp_path: Path) -> Path:
    (tmp_path / "box" / "cards").mkdir(parents=True)
    (tmp_path / "box" / "cards" / "a.json").write_text("{}")
    return tmp_path / "box"


def built(cache: Cache, box: Path) -> Memory:
    memory = Memory(cache, box.parent / "out")
    sources = Sources((box,), ABOVE)
    read = sources.states()
    memory.write("faces/a.png", "face", b"a face")
    memory.write_new("index.html", b"page")
    memory.remember("key", sources, read, ("out/index.html", "No findings."), failing=False)
    return memory


def recalled(cache: Cache) -> Run | None:
    """As another process would."""
    return recall(Cache(cache.folder), "key")


def test_nothing_has_changed(cache: Cache, box: Path) -> None:
    built(cache, box)
    run = recalled(cache)
    assert run is not None
    assert (run.said, run.failing) == (("out/index.html", "No findings."), False)
    os.utime(box / "cards" / "a.json", (1, 1))
    assert recalled(cache), "the time is another, the content is not"
    (box / ".hidden").mkdir()
    (box / ".hidden" / "x").write_text("")
    assert recalled(cache)


CHANGES = ["other content", "a new file", "one less", "configuration", "output", "no output", "another command"]


@pytest.mark.parametrize("change", CHANGES)
def test_something_has_changed(cache: Cache, box: Path, change: str) -> None:
    built(cache, box)
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
        case "another command":  # has painted the same face differently, and remembers that
            other = Memory(cache, out)
            other.write("faces/a.png", "smaller", b"a smaller face")
            other.save()
    assert recalled(cache) is None


def test_a_file_that_came_and_went_does_not_count_for_ever(cache: Cache, box: Path) -> None:
    memory = built(cache, box)
    memory.write("sheets/letter.pdf", "letter", b"%PDF")
    memory.save()
    (box.parent / "out" / "sheets" / "letter.pdf").unlink()
    assert recalled(cache) is None
    built(cache, box)
    assert recalled(cache) is not None


def test_a_run_that_cannot_be_read_is_none(cache: Cache, box: Path) -> None:
    built(cache, box)
    cache.put("key", b"\xc1")
    assert recalled(cache) is None
    assert recall(cache, "another") is None
