"""Only ordinary files of the box are read; no link of any kind causes anything to be written elsewhere."""

from __future__ import annotations

import os
import re
import signal
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import REPOSITORY
from tests.stranger.conftest import Command
from toolkit.errors import ToolkitError
from toolkit.files import LeadsOutError, TooLargeError, UnfitFileError, append_line, read_whole, remove, write_whole
from toolkit.out_of_sight import making_folder

PLACES = {
    "box.json": ("check", "box"),
    "cards/more.json": ("check", "box"),
    "quests/more.json": ("check", "box"),
    "unlikely.toml": ("check", "box"),
    "pyproject.toml": ("check", "box"),
    "schemas/item.schema.json": ("check", "box"),
    "templates/look.json": ("check", "box", "--select", "TK1"),
    "templates/item.xml.j2": ("check", "box", "--select", "TK1"),
    "templates/icons/map.svg": ("check", "box", "--select", "TK1"),
    "templates/fonts/a.ttf": ("check", "box", "--select", "TK1"),
    "templates/sheets/a4.toml": ("render", "box", "--calibrate", "-o", "out"),
    "templates/sheets/stocks/a.toml": ("render", "box", "--sheets", "--dpi", "30", "-o", "out"),
    "templates/sheets/services/a.toml": ("render", "box", "--service", "a", "-o", "out"),
    "unlikely-baseline.json": ("check", "box", "--baseline", "box/unlikely-baseline.json"),
    "saved.json": ("play", "box", "--save", "box/saved.json", "--resume"),
    "art/a.png": ("check", "box", "--select", "TK1"),
}


def put(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    return path


@pytest.mark.slow
@pytest.mark.sampled(one_in=2)
@pytest.mark.parametrize("odd", ["pipe", "/dev/zero", "endless", "folder"])
@pytest.mark.parametrize("place", PLACES)
def test_what_is_no_ordinary_file_is_not_read(box: Path, command: Command, place: str, odd: str) -> None:
    """Points 6 and 7: pipes that never answer, devices that never end, files that are too large, in every place."""
    path = put(box / place)
    if odd == "pipe":
        os.mkfifo(path)
    elif odd == "folder":
        path.mkdir()
    elif odd == "endless":
        with path.open("wb") as stream:
            stream.truncate(3_000_000_000)
    else:
        path.symlink_to(odd)
    assert command(*PLACES[place]).code in (0, 1, 2, 3)


def test_a_key_of_thousands_of_parts(box: Path, command: Command) -> None:
    """Point 6: tables within tables."""
    (box / "unlikely.toml").write_text("a" + ".a" * 20_000 + " = 1")
    ended = command("check", "box")
    assert (ended.code, ended.err) == (2, "unlikely: box/unlikely.toml: this key has too many parts\n")


@pytest.mark.parametrize("baseline", ["../outside.json", "/dev/zero", "/tmp/outside.json", "~/x", "a\\u0000b"])
def test_a_baseline_lies_beside_its_configuration(box: Path, command: Command, baseline: str) -> None:
    """Points 3, 6 and 15."""
    (box / "unlikely.toml").write_text(f'baseline = "{baseline}"')
    for words in (("check", "box"), ("check", "box", "--update-baseline")):
        ended = command(*words)
        said = 'unlikely: box/unlikely.toml: "baseline" has to be in the same folder, or in one below it\n'
        assert (ended.code, ended.err) == (2, said)
    assert sorted(path.name for path in box.parent.iterdir()) == [".git", "box"]


@pytest.mark.parametrize("planted", ["faces", "sheets", "faces/001-front.png", ".unlikely-made"])
def test_a_render_follows_no_planted_link(box: Path, command: Command, planted: str) -> None:
    """Point 3: the output folder came with the box."""
    elsewhere = box.parent.parent / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "001-front.png").write_text("mine")
    target = elsewhere if planted in ("faces", "sheets") else elsewhere / "001-front.png"
    put(box.parent / "build" / "box" / planted).symlink_to(target)
    ended = command("render", "box", "--dpi", "30", "--processes", "1")
    assert ended.code == 2
    assert re.search("is a link that leads |cannot be written: ", ended.err)
    assert [(path.name, path.read_text()) for path in elsewhere.iterdir()] == [("001-front.png", "mine")]


def test_a_planted_build_folder(box: Path, command: Command) -> None:
    """Point 3: not even the folder itself, unless somebody names it."""
    elsewhere = box.parent.parent / "elsewhere"
    elsewhere.mkdir()
    (box.parent / "build").symlink_to(elsewhere)
    for words in (("render", "box", "--dpi", "30"), ("build", "box", "--dpi", "30"), ("diff", "box", "box")):
        assert command(*words).code == 2
    assert list(elsewhere.iterdir()) == []
    assert command("render", "box", "--faces", "--dpi", "30", "-o", str(elsewhere)).code in (0, 1)


@pytest.mark.parametrize("planted", ["schemas", "schemas/item.schema.json", "cards/encounters.json"])
def test_the_box_itself_is_written_to_nowhere_else(box: Path, command: Command, planted: str) -> None:
    """Point 3: `schemas`, `fmt` and `--fix`."""
    victim = box.parent.parent / ("victim.txt" if planted != "schemas" else "elsewhere")
    if planted == "schemas":
        victim.mkdir()
    put(box / planted).symlink_to(victim)
    for words in (("schemas", "box"), ("fmt", "box"), ("check", "box", "--fix")):
        command(*words)
    assert planted != "schemas" or list(victim.iterdir()) == []


def test_a_file_that_was_named_is_not_a_link_elsewhere(box: Path, command: Command) -> None:
    """Point 3: a planted link in the way of `--output`, `--format` and `--save`."""
    for name in ("a.svg", "a.json", "saved.json"):
        (box.parent / name).symlink_to(box.parent.parent / "victim.txt")
    for words in (
        ("graph", "box", "-o", "a.svg"),
        ("check", "box", "-f", "json:a.json"),
        ("play", "box", "--save", "saved.json"),
    ):
        assert command(*words).code == 2


# The door itself.


DEEDS: dict[str, Callable[[Path, Path], object]] = {
    "read": lambda file, root: read_whole(file, inside=root),
    "written": lambda file, root: write_whole(file, b"new", root),
    "appended to": lambda file, root: append_line(file, "more", root),
    "removed": remove,
}


@pytest.mark.parametrize("deed", DEEDS)
def test_swapping_a_folder_for_a_link_in_between_gains_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, deed: str
) -> None:
    root, elsewhere = tmp_path / "root", tmp_path / "elsewhere"
    for folder in (root / "a", elsewhere):
        folder.mkdir(parents=True)
        (folder / "x").write_text(folder.name)
    really = os.open
    opened: list[object] = []

    def swapping(path: object, *more: object, **named: object) -> int:
        descriptor = really(path, *more, **named)  # type: ignore[arg-type]
        opened.append(path)
        if len(opened) == 1:  # the root is open, `a` is not yet
            (root / "a").rename(root / "b")
            (root / "a").symlink_to(elsewhere)
        return descriptor

    monkeypatch.setattr(os, "open", swapping)
    with pytest.raises((LeadsOutError, ToolkitError)):
        DEEDS[deed](root / "a" / "x", root)
    assert (root / "a").is_symlink()
    assert [(one.name, one.read_text()) for one in elsewhere.iterdir()] == [("x", "elsewhere")]


def test_what_the_door_refuses(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "out.txt").write_text("x" * 10)
    (tmp_path / "in" / "link").symlink_to("../out.txt")
    (tmp_path / "in" / "self").symlink_to("self")
    (tmp_path / "in" / "real").write_text("y")
    (tmp_path / "in" / "near").symlink_to("real")
    for name in ("link", "self", "../out.txt", "near/../../out.txt"):
        with pytest.raises(OSError):  # noqa: PT011
            read_whole(tmp_path / "in" / name, inside=tmp_path / "in")
    assert read_whole(tmp_path / "in" / "near", inside=tmp_path / "in") == b"y"
    with pytest.raises(TooLargeError):
        read_whole(tmp_path / "out.txt", 9)
    with pytest.raises(UnfitFileError, match="a folder, not a file"):
        read_whole(tmp_path / "in")
    with pytest.raises(ToolkitError, match="leads out of its folder"):
        write_whole(tmp_path / "in" / "link", b"z", tmp_path / "in")
    assert (tmp_path / "out.txt").read_text() == "x" * 10


KILLED = """
import os, sys, time
from collections.abc import Callable
from pathlib import Path
from toolkit.files import writing_whole
from toolkit.out_of_sight import making_folder
with writing_whole(Path("a.json")) as stream, making_folder(Path()) as made:
    (made / "box").mkdir()
    stream.write(b"half")
    stream.flush()
    print("ready", flush=True)
    time.sleep(60)
"""


def test_leftovers_of_a_killed_run_are_swept_and_those_of_a_running_one_are_not(tmp_path: Path) -> None:
    """Point 16."""
    os.environ["PYTHONPATH"] = str(REPOSITORY)
    two = [
        subprocess.Popen([sys.executable, "-c", KILLED], cwd=tmp_path, stdout=subprocess.PIPE, text=True)
        for _ in range(2)
    ]
    try:
        for one in two:
            assert one.stdout is not None
            assert one.stdout.readline() == "ready\n"
        assert len(list(tmp_path.iterdir())) == 4
        two[0].send_signal(signal.SIGKILL)
        two[0].wait()
        write_whole(tmp_path / "b.json", b"whole")
        assert sorted(path.suffix for path in tmp_path.iterdir()) == [".json", ".making", ".part"]
    finally:
        for one in two:
            one.kill()
            one.wait()
            assert one.stdout is not None
            one.stdout.close()


def test_what_is_made_out_of_sight_is_gone_afterwards(tmp_path: Path) -> None:
    with making_folder(tmp_path) as made:
        (made / "x").write_text("y")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("lasting", "steps"), [(True, ["sync file", "replace", "sync folder"]), (False, ["replace"])])
def test_what_lasts_is_on_the_disk_before_it_takes_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lasting: bool, steps: list[str]
) -> None:
    seen: list[str] = []
    sync, replace = os.fsync, os.replace

    def watched_sync(descriptor: int) -> None:
        seen.append("sync folder" if stat.S_ISDIR(os.fstat(descriptor).st_mode) else "sync file")
        sync(descriptor)

    def watched_replace(old: str, new: str, **folders: int) -> None:
        seen.append("replace")
        replace(old, new, **folders)

    monkeypatch.setattr(os, "fsync", watched_sync)
    monkeypatch.setattr(os, "replace", watched_replace)
    write_whole(tmp_path / "saved.json", b"{}", tmp_path, lasting=lasting)
    assert seen == steps
    assert (tmp_path / "saved.json").read_bytes() == b"{}"
