"""The signed list of what was written into a folder: what it vouches for, and whose word it does not take."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from toolkit.errors import ToolkitError
from toolkit.work import ledger
from toolkit.work.cache import Cache
from toolkit.work.ledger import LIST
from toolkit.work.memory import Memory

HERS = "../adventures/north"


@pytest.fixture
def cache(tmp_path: Path) -> Cache:
    return Cache(tmp_path / "cache")


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "out"


def test_what_was_written_is_replaced_and_removed(cache: Cache, out: Path) -> None:
    for text in (b"one", b"two", b"one", b"three"):
        Memory(cache, out, HERS).write("faces/a.png", "key", text)
    Memory(cache, out, HERS).write("faces/b.png", "key", b"b")
    assert Memory(cache, out, HERS).remove_others("faces/*.png", {"faces/b.png"}) == []
    assert [one.name for one in (out / "faces").iterdir()] == ["b.png"]


def test_what_somebody_put_there_stays(cache: Cache, out: Path) -> None:
    out.mkdir()
    (out / "index.html").write_text("mine")
    with pytest.raises(ToolkitError, match=r"index\.html: was not made by the toolkit, .* with --force"):
        Memory(cache, out, HERS).write("index.html", "key", b"page")
    with pytest.raises(ToolkitError, match="--force"):
        Memory(cache, out, HERS).write_new("index.html", b"page")
    with pytest.raises(ToolkitError, match="--force"), Memory(cache, out, HERS).writing("index.html") as stream:
        stream.write(b"page")
    assert {one.name: one.read_text() for one in out.iterdir() if one.name != LIST} == {"index.html": "mine"}
    Memory(cache, out, HERS, force=True).write_new("index.html", b"page")
    Memory(cache, out, HERS).write_new("index.html", b"another page")


def test_what_was_made_and_then_changed_stays(cache: Cache, out: Path) -> None:
    Memory(cache, out, HERS).write("faces/a.png", "key", b"made")
    (out / "faces" / "a.png").write_bytes(b"retouched")
    with pytest.raises(ToolkitError, match="or was changed since"):
        Memory(cache, out, HERS).write("faces/a.png", "key", b"made anew")
    assert Memory(cache, out, HERS).remove_others("faces/*.png") == ["faces/a.png"]
    assert (out / "faces" / "a.png").read_bytes() == b"retouched"


def test_what_is_the_same_already_is_taken_over(cache: Cache, out: Path) -> None:
    out.mkdir()
    (out / "index.html").write_bytes(b"page")
    Memory(cache, out, HERS).write_new("index.html", b"page")
    Memory(cache, out, HERS).write_new("index.html", b"another page")


def test_what_was_made_of_another_box_stays(cache: Cache, out: Path) -> None:
    Memory(cache, out, HERS).write("faces/a.png", "key", b"hers")
    with pytest.raises(ToolkitError, match=r"a\.png: was made from \.\./adventures/north\. Move it away"):
        Memory(cache, out, "../adventures/south").write("faces/a.png", "key", b"his")
    assert Memory(cache, out, "../adventures/south").remove_others("faces/*.png") == ["faces/a.png"]


LISTS = {
    "missing": None,
    "empty": "",
    "damaged": "[[[",
    "of something else": "{}\n[]\n[1, 2, 3, 4]\nnull\n",
    "deep": "[" * 100_000,
    "unsigned": '["", "", "", "faces/a.png"]\n',
    "forged": json.dumps(["0" * 64, "e" * 64, HERS, "faces/a.png"]),
}


@pytest.mark.parametrize("text", LISTS.values(), ids=LISTS)
def test_a_list_that_is_not_ours_is_not_believed(cache: Cache, out: Path, text: str | None) -> None:
    (out / "faces").mkdir(parents=True)
    (out / "faces" / "a.png").write_text("mine")
    if text is not None:
        (out / LIST).write_text(text)
    with pytest.raises(ToolkitError, match="--force"):
        Memory(cache, out, HERS).write("faces/a.png", "key", b"face")
    assert Memory(cache, out, HERS).remove_others("faces/*.png") == ["faces/a.png"]
    assert (out / "faces" / "a.png").read_text() == "mine"


def test_another_user_does_not_believe_it(cache: Cache, out: Path, tmp_path: Path) -> None:
    Memory(cache, out, HERS).write("faces/a.png", "key", b"face")
    another = Cache(tmp_path / "another")
    with pytest.raises(ToolkitError, match="--force"):
        Memory(another, out, HERS).write("faces/a.png", "key", b"changed")
    Memory(another, out, HERS).write("faces/b.png", "key", b"new")
    Memory(cache, out, HERS).write("faces/a.png", "key", b"changed")


def test_a_project_that_is_moved_takes_its_list_along(cache: Cache, out: Path, tmp_path: Path) -> None:
    Memory(cache, out, HERS).write("faces/a.png", "key", b"face")
    os.utime(out / "faces" / "a.png", (1, 1))
    moved = out.rename(tmp_path / "moved")
    Memory(cache, moved, HERS).write("faces/a.png", "key", b"changed")
    assert Memory(cache, moved, HERS).remove_others("faces/*.png") == []


def test_an_emptied_cache_keeps_the_secret(cache: Cache, out: Path) -> None:
    Memory(cache, out, HERS).write("faces/a.png", "key", b"face")
    cache.put("aa11", b"entry")
    cache.prune(room=-1)
    assert not cache.has("aa11")
    Memory(Cache(cache.folder), out, HERS).write("faces/a.png", "key", b"changed")
    assert (cache.folder / "secret").stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("moment", ["before it is noted", "before it takes its place", "after"])
def test_a_killed_run_leaves_nothing_unknown(
    cache: Cache, out: Path, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    Memory(cache, out, HERS).write("faces/a.png", "key", b"face")
    victim = {
        "before it is noted": "toolkit.work.ledger.append",
        "before it takes its place": "toolkit.files.moved",
        "after": "toolkit.work.memory._state",
    }[moment]

    def killed(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(victim, killed)
        with pytest.raises(KeyboardInterrupt):
            Memory(cache, out, HERS).write("faces/a.png", "key", b"second")
    assert (out / "faces" / "a.png").read_bytes() == (b"second" if moment == "after" else b"face")
    Memory(cache, out, HERS).write("faces/a.png", "key", b"third")
    assert (out / "faces" / "a.png").read_bytes() == b"third"


@pytest.mark.parametrize("link", [os.symlink, os.link])
def test_the_list_is_no_way_out(cache: Cache, out: Path, tmp_path: Path, link: object) -> None:
    (tmp_path / "diary.txt").write_text("mine")
    out.mkdir()
    assert callable(link)
    link(tmp_path / "diary.txt", out / LIST)
    with pytest.raises(ToolkitError, match=r"unlikely-made: cannot be written"):
        Memory(cache, out, HERS).write("faces/a.png", "key", b"face")
    assert (tmp_path / "diary.txt").read_text() == "mine"


def test_a_long_list_is_written_anew(cache: Cache, out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ledger, "SPARE", 5)
    (out).mkdir()
    (out / LIST).write_text("signed by somebody else\n")
    for number in range(20):
        Memory(cache, out, HERS).write("faces/a.png", "key", b"face %d" % number)
    lines = (out / LIST).read_text().splitlines()
    assert lines[0] == "signed by somebody else"
    assert len(lines) < 10
    Memory(cache, out, HERS).write("faces/a.png", "key", b"the last")


def test_a_folder_that_cannot_be_written(cache: Cache, out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Memory(cache, out, HERS).write("faces/a.png", "key", b"face")
    really = os.open

    def refuse(path: str, flags: int, *more: int, **named: int) -> int:
        if flags & os.O_CREAT:
            raise PermissionError(13, "Permission denied", path)
        return really(path, flags, *more, **named)

    with monkeypatch.context() as patch:
        patch.setattr(os, "open", refuse)
        with pytest.raises(ToolkitError, match=r"a\.png: cannot be written: Permission denied"):
            Memory(cache, out, HERS).write("faces/a.png", "key", b"changed")
    assert (out / "faces" / "a.png").read_bytes() == b"face"
    Memory(cache, out, HERS).write("faces/a.png", "key", b"changed")
