"""`unlikely cache`: how much is kept, and how to delete it."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from toolkit.work.cache import Cache
from toolkit.workbench.own_cache import cache_folder


def test_how_much_is_kept(unlikely: Run, own_cache: Path) -> None:
    where = own_cache.as_posix()
    assert unlikely("cache").out == f"{where}: 0 entries, 0.0 MB.\n"
    Cache(own_cache).put("ab12", b"x" * 250_000)
    assert unlikely("cache").out == f"{where}: 1 entry, 0.3 MB.\n"
    assert unlikely("cache", "--clear").out == f"{where}: 1 entry, 0.3 MB, removed.\n"
    assert unlikely("cache").out == f"{where}: 0 entries, 0.0 MB.\n"


@pytest.mark.parametrize(
    ("platform", "surroundings", "expected"),
    [
        ("linux", {}, ".cache/unlikely-heroes-toolkit"),
        ("linux", {"XDG_CACHE_HOME": "/elsewhere"}, "/elsewhere/unlikely-heroes-toolkit"),
        ("linux", {"XDG_CACHE_HOME": "not/a/whole/path"}, ".cache/unlikely-heroes-toolkit"),
        ("darwin", {}, "Library/Caches/unlikely-heroes-toolkit"),
        ("linux", {"UNLIKELY_CACHE": "/ci/kept"}, "/ci/kept"),
    ],
)
def test_where_it_is(
    monkeypatch: pytest.MonkeyPatch, platform: str, surroundings: dict[str, str], expected: str
) -> None:
    monkeypatch.delenv("UNLIKELY_CACHE")
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    for name, value in surroundings.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("sys.platform", platform)
    assert cache_folder() == Path.home() / expected


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="whose a folder is, is another matter there")
@pytest.mark.parametrize("whose", ["everybody's", "somebody else's", "a file"])
def test_a_cache_that_others_can_write_to_is_not_believed(
    unlikely: Run, own_cache: Path, monkeypatch: pytest.MonkeyPatch, whose: str
) -> None:
    if whose == "a file":
        own_cache.write_text("in the way")
    else:
        own_cache.mkdir()
        own_cache.chmod(0o777 if whose == "everybody's" else 0o700)
    if whose == "somebody else's":
        monkeypatch.setattr("os.geteuid", lambda: own_cache.stat().st_uid + 1)
    said = f"unlikely: UNLIKELY_CACHE: {own_cache.as_posix()} is not a folder that only you can write to"
    assert unlikely("cache").one_line == said
    monkeypatch.delenv("UNLIKELY_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", own_cache.as_posix())
    (own_cache / "unlikely-heroes-toolkit").mkdir(mode=0o777) if own_cache.is_dir() else None
    if own_cache.is_dir():
        (own_cache / "unlikely-heroes-toolkit").chmod(0o777)
    result = unlikely("cache")
    assert result.code == 0
    assert "nothing is cached." in result.err


def test_a_cache_that_came_with_a_box_is_not_read(
    unlikely: Run, smallest: Path, own_cache: Path, tmp_path: Path
) -> None:
    """Somebody else's cache, with their own pictures in it, in every place where a cache was ever kept."""
    face = ("render", "smallest", "--faces", "--dpi", "40", "--processes", "1")
    assert unlikely(*face).code == 0
    png = (tmp_path / "build" / "smallest" / "faces" / "001-front.png").read_bytes()
    forged = Cache(own_cache)
    for _, _, file in list(forged.entries()):
        forged.put(file.parent.name + file.name, b"forged")
    for place in (tmp_path / "build", tmp_path / "build" / "smallest", smallest):
        shutil.copytree(own_cache, place / ".cache")
    shutil.rmtree(own_cache)
    shutil.rmtree(tmp_path / "build" / "smallest" / "faces")
    assert unlikely(*face).code == 0
    assert (tmp_path / "build" / "smallest" / "faces" / "001-front.png").read_bytes() == png
