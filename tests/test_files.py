"""Files are written completely or not at all; `git apply` accepts our patches."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from toolkit.errors import ToolkitError
from toolkit.files import append, append_line, write_new, write_whole
from toolkit.patch import unified


def names(folder: Path) -> list[str]:
    """What is in a folder, temporary files included."""
    return sorted(path.name for path in folder.iterdir())


def test_a_new_file_with_its_folders(tmp_path: Path) -> None:
    mask = os.umask(0o027)
    try:
        write_whole(tmp_path / "a" / "b.json", b"{}\r\n")
    finally:
        os.umask(mask)
    assert (tmp_path / "a" / "b.json").read_bytes() == b"{}\r\n"
    assert (tmp_path / "a" / "b.json").stat().st_mode & 0o777 == 0o640
    assert names(tmp_path / "a") == ["b.json"]


def test_an_existing_file_keeps_its_permissions(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text("old")
    path.chmod(0o604)
    write_whole(path, b"new")
    assert (path.read_text(), path.stat().st_mode & 0o777) == ("new", 0o604)


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "real" / "a.json").write_text("old")
    (tmp_path / "link.json").symlink_to("real/a.json")
    write_whole(tmp_path / "link.json", b"new")
    assert (tmp_path / "link.json").is_symlink()
    assert (tmp_path / "real" / "a.json").read_text() == "new"
    assert names(tmp_path) == ["link.json", "real"]


def test_a_folder_in_the_way(tmp_path: Path) -> None:
    (tmp_path / "a.json").mkdir()
    with pytest.raises(ToolkitError, match=r"a\.json: cannot be written: "):
        write_whole(tmp_path / "a.json", b"{}")
    assert names(tmp_path) == ["a.json"]


def test_a_file_where_a_folder_should_be(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("old")
    with pytest.raises(ToolkitError, match=r"cannot be written: (Not a directory|File exists)"):
        write_whole(tmp_path / "a" / "b.json", b"{}")
    assert (tmp_path / "a").read_text() == "old"


@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_a_full_disk_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: BaseException
) -> None:
    (tmp_path / "a.json").write_text("old")

    def replace(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr(os, "replace", replace)
    with pytest.raises((ToolkitError, KeyboardInterrupt)) as refused:
        write_whole(tmp_path / "a.json", b"new")
    if isinstance(error, OSError):
        assert str(refused.value) == f"{(tmp_path / 'a.json').as_posix()}: cannot be written: No space left on device"
    assert (tmp_path / "a.json").read_text() == "old"
    assert names(tmp_path) == ["a.json"]


PATCHES = {
    "a word": ("one\ntwo\nthree\n", "one\n2\nthree\n"),
    "line ends": ('{"a": 1}\r\n', '{"a": 1}\n'),
    "final line end": ("[\n1\n]", "[\n1\n]\n"),
    "no final line end before or after": ("[1]", "[2]"),
    "byte-order mark": ("\ufeff{}\n", "{}\n"),
    "signs that end a line for Python": ('{"a": "x\u2028y\x85z\x0b\x0c\x1c"}\n', '{"a": "x\u2028y\x85z\x0b\x0c"}\n'),
    "a line end of old": ("a\rb\nc\n", "a\rb\nd\n"),
    "everything": ("a\nb\n", "c\n"),
}


@pytest.mark.parametrize(("before", "after"), PATCHES.values(), ids=PATCHES)
@pytest.mark.skipif(shutil.which("git") is None, reason="needs git")
def test_git_applies_the_patch(tmp_path: Path, before: str, after: str) -> None:
    path = "cards/two words.json"
    (tmp_path / "cards").mkdir()
    (tmp_path / path).write_bytes(before.encode())
    subprocess.run(
        ["git", "apply", "--whitespace=nowarn", "-"],
        cwd=tmp_path,
        input=unified(path, before, after).encode(),
        check=True,
        env={**os.environ, "GIT_DIR": str(tmp_path / "none"), "GIT_CEILING_DIRECTORIES": str(tmp_path.parent)},
    )
    assert (tmp_path / path).read_bytes() == after.encode()


def test_nothing_changed_is_no_patch() -> None:
    assert unified("a.json", "[1]\n", "[1]\n") == ""


def test_a_patch_by_hand() -> None:
    assert unified("a.json", "1\n2", "1\n3\n") == (
        "--- a/a.json\n+++ b/a.json\n@@ -1,2 +1,2 @@\n 1\n-2\n\\ No newline at end of file\n+3\n"
    )


def test_a_file_is_written_only_if_it_differs(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b.png"
    assert write_new(path, b"one") is True
    before = path.stat().st_mtime_ns
    assert write_new(path, b"one") is False
    assert path.stat().st_mtime_ns == before
    assert write_new(path, b"two") is True
    assert path.read_bytes() == b"two"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes")
@pytest.mark.parametrize(
    "grow", [lambda file: append(file, b"x", file.parent), lambda file: append_line(file, "x", file.parent)]
)
def test_a_pipe_where_a_list_should_be(tmp_path: Path, grow: Callable[[Path], None]) -> None:
    """Opening it would wait for a reader, for ever."""
    os.mkfifo(tmp_path / "list")
    with pytest.raises(ToolkitError, match="list: cannot be written: it is a pipe, not a file"):
        grow(tmp_path / "list")
