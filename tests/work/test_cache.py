"""The cache may be deleted, damaged, or used by two runs at once; what it returns is complete and correct."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from toolkit.errors import ToolkitError
from toolkit.work.cache import BUILT_ON, HEAD, Cache, _edition, built_on, sources


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


def test_the_edition_covers_all_that_decides_how_something_looks() -> None:
    covered = {file.partition("/toolkit/")[2] or Path(file).name for file, _, _ in sources()}
    assert covered >= {
        "press/pixels/paint.py",
        "graph/svg.py",
        "illustration/hand/brush.py",
        "look.json",
        "booklet.html.j2",
    }
    assert covered >= {"__init__.py", "games/unlikely_heroes/printing/faces.py"}
    assert not [name for name in covered if name.startswith(("cli/", "data/")) or "__pycache__" in name]
    assert set(BUILT_ON) >= {"pillow", "uharfbuzz", "pyphen", "pygraphviz"}


def edition() -> str:
    """As another process would have it."""
    _edition.cache_clear()
    return _edition()


@pytest.mark.parametrize("change", ["content", "size", "another file"])
@pytest.mark.parametrize("where", ["toolkit/graph", "templates/game"])
def test_another_source_is_another_edition(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str, change: str
) -> None:
    for folder in ("toolkit/graph", "templates/game", "schemas"):
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / "svg.py").write_text("A = 1")
    monkeypatch.setattr("toolkit.work.cache.PACKAGE", tmp_path / "toolkit")
    monkeypatch.setattr("toolkit.work.cache.data_folder", lambda name: tmp_path / name)
    try:
        before = edition()
        assert edition() == before
        file = tmp_path / where / ("svg.py" if change != "another file" else "more.py")
        time.sleep(0.01)  # as long as a file system may need to distinguish two moments
        file.write_text("A = 2" if change == "content" else "A = 12")
        assert edition() != before
    finally:
        _edition.cache_clear()


@pytest.mark.parametrize("library", ["uharfbuzz", "pyphen", "pygraphviz", "font_source_sans_pro", "Jinja2"])
def test_another_version_of_a_library_is_another_edition(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, library: str
) -> None:
    monkeypatch.setattr("sys.path", [str(tmp_path)])
    seen = []
    try:
        for version in ("1.0", "1.1"):
            (tmp_path / f"{library}-{version}.dist-info").mkdir()
            seen.append(edition())
            (tmp_path / f"{library}-{version}.dist-info").rmdir()
    finally:
        _edition.cache_clear()
    assert len(set(seen)) == 2


def test_the_libraries_here_are_known_by_their_versions() -> None:
    names = {one.partition("-")[0].lower().replace("_", "-") for one in built_on()}
    assert names == set(BUILT_ON), "all are installed with the toolkit"


def test_code_from_elsewhere_is_covered(cache: Cache, tmp_path: Path) -> None:
    game = tmp_path / "game"
    game.mkdir()
    (game / "press.py").write_text("A = 1")
    keys = [cache.key("x")]
    cache.cover(game)
    keys.append(cache.key("x"))
    cache.cover(game)
    assert cache.key("x") == keys[1], "once is enough"
    (game / "press.py").write_text("A = 2")
    other = Cache(cache.folder)
    other.cover(game)
    assert len({*keys, other.key("x")}) == 3


def test_what_was_not_used_for_long_goes(cache: Cache) -> None:
    for key in ("aa11", "bb22", "cc33"):
        cache.put(key, b"result")
    long_ago = time.time() - 40 * 86_400
    for _, _, file in cache.entries():
        os.utime(file, (long_ago, long_ago))
    later = Cache(cache.folder)
    assert later.get("bb22") == b"result"
    assert later.prune() == 2
    assert [file.name for _, _, file in later.entries()] == ["22"]
    assert Cache(cache.folder).prune() == 0, "it counts as used on that day"


def test_entries_are_counted_once_a_day(cache: Cache, monkeypatch: pytest.MonkeyPatch) -> None:
    long_ago = time.time() - 20 * 86_400
    for key in ("aa11", "bb22"):
        cache.put(key, b"x" * 1000)
        (file,) = (file for _, _, file in cache.entries() if file.parent.name == key[:2])
        os.utime(file, (long_ago, long_ago))
    Cache(cache.folder).tidy()
    assert cache.folder.joinpath("counted").is_file()
    later = Cache(cache.folder)
    looked = []
    entries = Cache.entries

    def watched(cache: Cache) -> Iterator[tuple[float, int, Path]]:
        looked.append(cache)
        return entries(cache)

    monkeypatch.setattr(Cache, "entries", watched)
    later.put("cc33", b"x" * 1000)
    later.get("bb22")
    later.tidy()
    assert not looked, "there is room for three"
    when = {file.parent.name: at for at, _, file in entries(later)}
    assert when["bb"] > long_ago + 86_400 > when["aa"], "what was used is known to be, all the same"
    Cache(cache.folder).tidy(room=2500)
    assert sorted(file.parent.name for _, _, file in entries(later)) == ["bb", "cc"], "three were too many"
    later.tidy(shared=True)
    assert len(looked) == 2, "others may have added any number"


def test_there_is_room_for_so_much(cache: Cache) -> None:
    now = time.time()
    for age, key in enumerate(("aa11", "bb22", "cc33")):
        cache.put(key, b"x" * (1000 - HEAD))
        (file,) = (file for _, _, file in cache.entries() if file.parent.name == key[:2])
        os.utime(file, (now - age * 3600, now - age * 3600))
    later = Cache(cache.folder)
    assert later.prune(room=2000) == 1
    assert sorted(file.parent.name for _, _, file in later.entries()) == ["aa", "bb"], "the oldest went"
    assert later.prune(room=-1) == 2


def test_a_place_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(ToolkitError, match="cannot be written"):
        Cache(tmp_path / "file").put("abcd", b"")
