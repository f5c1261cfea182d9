"""Several files change together, or none does: after kills, on full disks, beside editors that save at any moment."""

from __future__ import annotations

import errno
import os
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from toolkit import transaction
from toolkit.errors import ToolkitError
from toolkit.transaction import JOURNAL, Changes, OvertakenError, digest, present, recover, together

OLD = {"a.json": b"one", "cards/b.json": b"two", "gone.json": b"three"}
NEW = {"a.json": b"ONE, and more", "cards/b.json": b"TWO", "art/new.png": b"FOUR"}
CHANGES: Changes = {file: (OLD.get(file), NEW.get(file)) for file in OLD | NEW}
STEPS = ("open", "write", "fsync", "replace", "rename", "link", "unlink", "mkdir", "fchmod", "exchange")


def content(root: Path) -> dict[str, bytes]:
    """What is in a folder, hidden files included."""
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in root.rglob("*") if path.is_file()}


def put(root: Path, files: dict[str, bytes]) -> None:
    for file, text in files.items():
        (root / file).parent.mkdir(parents=True, exist_ok=True)
        (root / file).write_bytes(text)


@pytest.fixture(autouse=True)
def _never_waits_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """A killed process loses nothing that the system has: only a power cut does."""
    monkeypatch.setattr(os, "fsync", lambda _: None)


@pytest.fixture
def box(tmp_path: Path) -> Path:
    put(tmp_path / "box", OLD)
    return tmp_path / "box"


def change(root: Path) -> None:
    with together(root, CHANGES):
        pass


@pytest.fixture(params=[True, False], ids=["in one step", "by a second name"])
def exchanging(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Whether the system can exchange two files."""
    if not request.param:
        monkeypatch.setattr(transaction, "_exchange", lambda: None)
    return bool(request.param)


@pytest.mark.usefixtures("exchanging")
def test_all_of_them_change(box: Path) -> None:
    (box / "a.json").chmod(0o604)
    with together(box, CHANGES) as stamps:
        assert {file: text for file, text in content(box).items() if not file.rpartition("/")[2].startswith(".")} == NEW
    assert content(box) == NEW
    assert (box / "a.json").stat().st_mode & 0o777 == 0o604
    status = (box / "a.json").stat()
    assert stamps["a.json"] == (status.st_mtime_ns, status.st_size, status.st_ino)
    assert stamps["gone.json"] is None


@pytest.mark.usefixtures("exchanging")
def test_what_fails_within_puts_them_back(box: Path) -> None:
    with pytest.raises(KeyboardInterrupt), together(box, CHANGES):
        raise KeyboardInterrupt
    assert content(box) == OLD


@pytest.mark.parametrize("file", CHANGES)
@pytest.mark.usefixtures("exchanging")
def test_one_that_somebody_else_has_saved(box: Path, file: str) -> None:
    put(box, {file: b"theirs"})
    with pytest.raises(OvertakenError) as raised:
        change(box)
    assert raised.value.file == file
    assert content(box) == {**OLD, file: b"theirs"}


def test_one_that_somebody_else_has_removed(box: Path) -> None:
    (box / "a.json").unlink()
    with pytest.raises(OvertakenError):
        change(box)
    assert content(box) == {file: text for file, text in OLD.items() if file != "a.json"}


def test_an_editor_that_has_the_file_open(box: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It writes into the old file after that has given up its place, before the change is done."""
    really = transaction._look_again

    def writing(root: Path, item: transaction.Item) -> None:
        if item.file == "cards/b.json":
            os.pwrite(held, b"theirs, at last", 0)
        really(root, item)

    held = os.open(box / "cards" / "b.json", os.O_RDWR)
    monkeypatch.setattr(transaction, "_look_again", writing)
    with pytest.raises(OvertakenError):
        change(box)
    os.close(held)
    assert content(box) == {**OLD, "cards/b.json": b"theirs, at last"}


def test_a_link_within_the_folder_stays_one(box: Path) -> None:
    (box / "real.json").write_bytes(b"old")
    (box / "link.json").symlink_to("real.json")
    with together(box, {"link.json": (b"old", b"new")}):
        pass
    assert (box / "link.json").is_symlink()
    assert (box / "real.json").read_bytes() == b"new"


def test_nothing_is_written_elsewhere(box: Path) -> None:
    (box.parent / "elsewhere.json").write_bytes(b"old")
    (box / "link.json").symlink_to("../elsewhere.json")
    for file in ("link.json", "../elsewhere.json"):
        with pytest.raises(ToolkitError, match="leads out of its folder"), together(box, {file: (b"old", b"new")}):
            pass
    assert (box.parent / "elsewhere.json").read_bytes() == b"old"


# ----------------------------------------------------------------------------------------------------------- kills


def killed_at(number: int, act: Callable[[], object]) -> bool:
    """Whether a process of its own, which kills itself before that step on the disk, got so far."""
    child = os.fork()
    if child == 0:
        try:
            with stepping(lambda step: os.kill(os.getpid(), signal.SIGKILL) if step == number else None):
                act()
        finally:
            os._exit(0)
    _, status = os.waitpid(child, 0)
    return os.WIFSIGNALED(status)


class stepping:  # noqa: N801
    """Within, `act` is told the number of each step on the disk before it is taken, or after a part of a write.

    Whether opening a file to read it is a step, is as one likes.
    """

    def __init__(self, act: Callable[[int], None], *, reading: bool = True) -> None:
        self.act, self.reading, self.number, self.patch = act, reading, 0, pytest.MonkeyPatch()

    def __enter__(self) -> stepping:
        for name in STEPS[:-1]:
            self.patch.setattr(os, name, self._watched(getattr(os, name)))
        if (exchange := transaction._exchange()) is not None:
            watched = self._watched(exchange)
            self.patch.setattr(transaction, "_exchange", lambda: watched)
        return self

    def __exit__(self, *_: object) -> None:
        self.patch.undo()

    def _watched(self, really: Callable[..., object], opened: object = os.open) -> Callable[..., object]:
        def step(*words: object, **named: object) -> object:
            only_reads = really is opened and not int(words[1]) & (os.O_WRONLY | os.O_RDWR | os.O_CREAT)  # type: ignore[call-overload]
            if self.reading or not only_reads:
                self.number += 1
                self.act(self.number)
            return really(*words, **named)

        return step


def steps_of(root: Path) -> int:
    with stepping(lambda _: None) as counted:
        change(root)
    return counted.number


@pytest.mark.slow
@pytest.mark.usefixtures("exchanging")
def test_a_kill_at_every_step(tmp_path: Path, exhaustive: bool) -> None:
    """Each is a process that kills itself; whoever opens the folder next finds all of the change, or nothing of it.

    Every third step, unless everything is tried: `tests.fuzz.stops` kills at any of them, too.
    """
    put(tmp_path / "count", OLD)
    many = steps_of(tmp_path / "count")
    assert many > 30
    found = []
    for number in (*range(1, many, 1 if exhaustive else 3), many):
        root = tmp_path / str(number)
        put(root, OLD)
        assert killed_at(number, lambda: change(root))  # noqa: B023
        recover(root)
        seen = {file: text for file, text in content(root).items() if not _is_left(file)}
        assert seen in (OLD, NEW), number
        found.append(seen == NEW)
        put(root, {"box.json": b""})
        with together(root, {"box.json": (b"", b"{}")}):
            pass
    assert found == sorted(found), "done is done"
    assert found[0] is False


def test_what_a_killed_run_left_is_put_right_before_a_file_is_read_again(tmp_path: Path) -> None:
    """Whoever reads it in between takes for somebody else's what is about to be put back."""
    put(tmp_path / "box", OLD)

    def change_and_die() -> None:
        with together(tmp_path / "box", CHANGES):
            os.kill(os.getpid(), signal.SIGKILL)

    assert killed_at(0, change_and_die)
    assert (tmp_path / "box" / JOURNAL).exists()
    assert (tmp_path / "box" / "a.json").read_bytes() == NEW["a.json"]
    assert [present(tmp_path / "box", file) for file in (*OLD, "art/new.png")] == [*OLD.values(), None]


def _is_left(file: str) -> bool:
    """A file that a kill may leave behind: hidden, and swept by the next who writes there."""
    return file.rpartition("/")[2].startswith(".unlikely-")


def failing_at(number: int, error: int) -> Callable[[int], None]:
    """From this step on, the disk takes nothing more."""

    def act(step: int) -> None:
        if step == number:
            raise OSError(error, os.strerror(error))

    return act


@pytest.mark.parametrize("error", [errno.ENOSPC, errno.EPERM, errno.EIO])
@pytest.mark.usefixtures("exchanging")
def test_a_disk_that_fails_at_any_step(tmp_path: Path, error: int) -> None:
    put(tmp_path / "count", OLD)
    for number in range(1, steps_of(tmp_path / "count") + 1):
        root = tmp_path / str(number)
        put(root, OLD)
        was_refused = False
        try:
            with stepping(failing_at(number, error)):
                change(root)
        except (ToolkitError, OSError):
            was_refused = True
        recover(root)
        seen = {file: text for file, text in content(root).items() if not _is_left(file)}
        assert seen == (OLD if was_refused else NEW), number


# ------------------------------------------------------------------------------------------------- strangers' journals


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[",
        "{}",
        "[1]",
        '[{"file": 1, "waiting": ".unlikely-0123456789abcdef.save", "before": null, "after": null}]',
        '[{"file": "a.json", "waiting": "cards/b.json", "before": "x", "after": "y"}]',
        "[" * 50_000,
    ],
)
def test_a_journal_that_makes_no_sense(box: Path, text: str) -> None:
    (box / JOURNAL).write_text(text)
    assert recover(box) is True
    assert content(box) == OLD


def test_a_journal_reaches_no_hidden_file(box: Path) -> None:
    waiting = ".unlikely-0123456789abcdef.save"
    put(box, {".git/config": b"[core]", f".git/{waiting}": b"[core]\n\tfsmonitor = evil"})
    (box / JOURNAL).write_text(
        f'[{{"file": ".git/config", "waiting": "{waiting}", "before": "x", "after": "{digest(b"[core]")}"}}]'
    )
    recover(box)
    assert (box / ".git" / "config").read_bytes() == b"[core]"
