"""`unlikely check --watch` and `build --watch`: run, wait, run again, and end when told to."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.cli.conftest import CLEAN, ERROR, process, surroundings, write
from toolkit.cli import watch as module
from toolkit.cli.check import Options

pytestmark = pytest.mark.slow


@contextmanager
def watching(*words: str, command: str = "check") -> Iterator[subprocess.Popen[str]]:
    with Path("out.txt").open("w") as out, Path("err.txt").open("w") as err:
        running = subprocess.Popen(
            process(command, "smallest", "--watch", *words), stdout=out, stderr=err, env=surroundings(), text=True
        )
        try:
            yield running
        finally:
            running.kill()
            running.wait()


def wait_for(text: str, file: str = "out.txt") -> None:
    deadline = time.monotonic() + 60
    while text not in Path(file).read_text():
        assert time.monotonic() < deadline, Path(file).read_text()
        time.sleep(0.02)


def test_reacts_to_a_change_and_ends_with_ctrl_c(smallest: Path) -> None:
    with watching("-f", "concise", "-f", "json:smallest/report.json", "--ignore", "stray-file") as running:
        wait_for("No findings in 1 box", "err.txt")
        write(smallest / "box.json", ERROR)
        wait_for("UH113 error")
        write(smallest / "box.json", "{")
        wait_for("TK001 error")
        write(smallest / "unlikely.toml", "selct = []")
        wait_for('unlikely: smallest/unlikely.toml: unknown key "selct"', "err.txt")
        (smallest / "unlikely.toml").unlink()
        write(smallest / "box.json", CLEAN)
        wait_for('"findings": []', "smallest/report.json")
        time.sleep(1)
        said = Path("err.txt").read_text()
        time.sleep(1)
        assert Path("err.txt").read_text() == said, "its own report is no change"
        running.send_signal(signal.SIGINT)
        assert running.wait(20) == 0
    assert Path("err.txt").read_text() == f"{said}\n"
    assert said.endswith("Watching for changes; stop with Ctrl-C.\n")
    assert "Traceback" not in said


def test_a_box_is_built_again_after_a_save(smallest: Path) -> None:
    page = smallest / "made" / "index.html"
    with watching("-o", str(smallest / "made"), "--dpi", "30", command="build") as running:
        wait_for("Watching for changes", "err.txt")
        assert CLEAN["title"] in page.read_text("utf-8")
        write(smallest / "box.json", "{")
        wait_for("The file ends before a { is closed", "err.txt")
        write(smallest / "box.json", {**CLEAN, "title": "The Other Title"})
        deadline = time.monotonic() + 30
        while not (
            "The Other Title" in page.read_text("utf-8")
            and Path("err.txt").read_text().endswith("Watching for changes; stop with Ctrl-C.\n")
        ):
            assert time.monotonic() < deadline, Path("err.txt").read_text()
            time.sleep(0.05)
        said = Path("err.txt").read_text()
        time.sleep(1)
        assert Path("err.txt").read_text() == said, "what it prints into the box is no change"
        running.send_signal(signal.SIGINT)
        assert running.wait(20) == 0


def test_a_paper_that_does_not_exist_is_not_watched_for(smallest: Path) -> None:
    with watching("--paper", "a99", command="build") as running:
        assert running.wait(30) == 2
    assert "a99" in Path("err.txt").read_text()


class Interrupted:
    """Stands in for `time.sleep`: does something each time, then presses Ctrl-C."""

    def __init__(self, *changes: tuple[Path, object]) -> None:
        self.changes = list(changes)

    def __call__(self, _: float) -> None:
        if not self.changes:
            raise KeyboardInterrupt
        path, content = self.changes.pop(0)
        if content is None:
            path.unlink()
        else:
            write(path, content)


@pytest.fixture
def runs(monkeypatch: pytest.MonkeyPatch) -> list[Options]:
    """Records the checks that would be made, without making them."""
    made: list[Options] = []

    def run(options: Options) -> bool:
        made.append(options)
        for word in options.formats:
            write(Path(word.partition(":")[2]), str(len(made)) * len(made))
        return True

    monkeypatch.setattr(module, "run", run)
    return made


def watch(monkeypatch: pytest.MonkeyPatch, options: Options, *changes: tuple[Path, object]) -> None:
    monkeypatch.setattr("time.sleep", Interrupted(*changes))
    module.watch(options)


def test_checks_once_for_each_change(runs: list[Options], smallest: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    options = Options(boxes=(smallest,), update_baseline=True)
    watch(
        monkeypatch,
        options,
        (smallest / "cards/new.json", {"cards": []}),
        (smallest / "cards/new.json", None),
        (smallest / ".git/index", "changed"),
        (smallest / ".hidden/a.json", "{}"),
        (smallest.parent / "unlikely.toml", ""),
        (smallest / "art/a.png", "picture"),
    )
    assert len(runs) == 5, "hidden folders do not count; the configuration above and pictures do"
    assert not any(one.update_baseline for one in runs)


def test_its_own_reports_are_no_change(runs: list[Options], smallest: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    options = Options(boxes=(smallest,), formats=(f"json:{smallest}/report.json", "sarif:smallest/report.sarif"))
    watch(monkeypatch, options, *[(Path("elsewhere.txt"), "x")] * 3)
    assert len(runs) == 1


def test_what_fix_wrote_is_no_change(runs: list[Options], smallest: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def mend(_: Options) -> bool:
        runs.append(_)
        write(smallest / "box.json", {**CLEAN, "authors": ["a" * len(runs)]})
        return False

    monkeypatch.setattr(module, "run", mend)
    watch(monkeypatch, Options(boxes=(smallest,), fix=True), *[(Path("elsewhere.txt"), "x")] * 3)
    assert len(runs) == 1


def test_a_box_that_is_not_there_yet(runs: list[Options], smallest: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    watch(monkeypatch, Options(boxes=(Path("later"),)), (Path("later/box.json"), CLEAN))
    assert len(runs) == 2


def test_a_terminal_is_cleared(
    runs: list[Options], smallest: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    watch(monkeypatch, Options(boxes=(smallest,)))
    assert capsys.readouterr() == ("\x1b[2J\x1b[H", "Watching for changes; stop with Ctrl-C.\n\n")
