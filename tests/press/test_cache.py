"""The cache may be deleted, damaged, or used by two runs at once; what it gives is whole and right."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from toolkit.errors import ToolkitError
from toolkit.press.cache import HEAD, Cache, Stamps, sources


@pytest.fixture
def cache(tmp_path: Path) -> Cache:
    return Cache(tmp_path / "cache")


def entry(cache: Cache) -> Path:
    return next(path for path in cache.folder.rglob("*") if path.is_file())


def test_what_was_put_in_comes_out(cache: Cache) -> None:
    assert (cache.get("abcd"), cache.has("abcd")) == (None, False)
    cache.put("abcd", b"result")
    assert (cache.get("abcd"), cache.has("abcd")) == (b"result", True)
    cache.put("abcd", b"")
    assert (cache.get("abcd"), cache.has("abcd")) == (b"", True)


@pytest.mark.parametrize("damage", ["cut", "grown", "changed", "emptied", "a folder"])
def test_a_damaged_entry_is_not_believed(cache: Cache, damage: str) -> None:
    cache.put("abcd", b"a long enough result")
    path = entry(cache)
    raw = path.read_bytes()
    if damage == "a folder":
        path.unlink()
        path.mkdir()
    else:
        spoiled = {"cut": raw[:-3], "grown": raw + b"x", "changed": raw[:HEAD] + b"A" + raw[HEAD + 1 :], "emptied": b""}
        path.write_bytes(spoiled[damage])
    assert cache.get("abcd") is None
    assert cache.has("abcd") is (damage == "changed"), "the length shows without reading; the rest when it is read"


def test_two_writers_at_once(cache: Cache) -> None:
    """Whoever is last wins; nobody reads half of one."""
    results = [bytes([number]) * 50_000 for number in range(8)]
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda data: cache.put("abcd", data), results * 4))
        assert cache.get("abcd") in results
    assert len([path for path in cache.folder.rglob("*") if path.is_file()]) == 1, "nothing temporary is left"


def test_keys_depend_on_everything(cache: Cache) -> None:
    key = cache.key
    assert key("png", "038", 300) == key("png", "038", 300)
    assert len({key("png", "038", 300), key("png", "038", 301), key("png", "0383", 0), key("png", "03", "8300")}) == 4
    assert Cache(cache.folder).key("png") == key("png")
    cache.edition = "another version of the toolkit"
    assert Cache(cache.folder).key("png") != key("png")
    assert {file.name for file in sources(["press"])} >= {"cache.py", "layout.py", "paint.py"}


def test_a_place_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(ToolkitError, match="cannot be written"):
        Cache(tmp_path / "file").put("abcd", b"")


def test_stamps_know_files_that_are_as_they_were(cache: Cache, tmp_path: Path) -> None:
    file = tmp_path / "a.png"
    stamps = Stamps(cache, tmp_path)
    assert not stamps.fresh("a.png", "source")
    file.write_bytes(b"one")
    stamps.mark("a.png", "source")
    stamps.save()
    again = Stamps(cache, tmp_path)
    assert again.fresh("a.png", "source")
    assert not again.fresh("a.png", "another source")
    assert not Stamps(cache, tmp_path / "elsewhere").fresh("a.png", "source")
    file.write_bytes(b"touched")
    assert not again.fresh("a.png", "source")
    file.unlink()
    assert not again.fresh("a.png", "source")
