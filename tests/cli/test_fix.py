"""`unlikely check --fix` and `--diff`: what is fixed, what is only shown, and what happens when writing fails."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.cli.conftest import BOTH, ERROR, Run, snapshot, write
from toolkit import transaction

TYPED = """{
    "game": "unlikely_heroes",   "title" : "Smallest",
    "description": "Gain {enregy}, \\u00fc\\n{enregy} {gold}"
}"""
MENDED = TYPED.replace("enregy", "energy")
PATCH = """\
--- a/smallest/box.json
+++ b/smallest/box.json
@@ -1,4 +1,4 @@
 {
     "game": "unlikely_heroes",   "title" : "Smallest",
-    "description": "Gain {enregy}, \\u00fc\\n{enregy} {gold}"
+    "description": "Gain {energy}, \\u00fc\\n{energy} {gold}"
 }
\\ No newline at end of file
"""


def test_fix_changes_only_what_is_wrong(unlikely: Run, smallest: Path) -> None:
    write(smallest / "box.json", TYPED)
    before = snapshot(smallest)
    result = unlikely("check", "smallest", "--fix")
    assert snapshot(smallest) == {**before, "box.json": MENDED.encode()}
    assert result.err == "2 findings fixed.\n"
    assert result.code == 1, "{gold} is left"
    assert result.out.endswith("1 error in 1 box (40 cards).\n")
    assert unlikely("check", "smallest", "--fix").err == "0 findings fixed.\n"


def test_fix_reports_what_is_left(unlikely: Run, smallest: Path) -> None:
    write(smallest / "box.json", BOTH)
    result = unlikely("check", "smallest", "--fix")
    assert (result.code, result.out, result.err) == (
        0,
        "No findings in 1 box (40 cards).\n",
        "2 findings fixed.\n",
    )


def test_fix_mends_only_what_is_selected(unlikely: Run, smallest: Path) -> None:
    write(smallest / "box.json", BOTH)
    assert unlikely("check", "smallest", "--fix", "--ignore", "UH113").err == "1 finding fixed.\n"
    assert "{enregy}" in (smallest / "box.json").read_text()


def test_fix_mends_counts_until_the_box_is_complete(unlikely: Run, smallest: Path) -> None:
    box = {"game": "unlikely_heroes", "title": "Smallest", "counts": {"items": 3, "maps": 1, "quests": 4}}
    write(smallest / "box.json", {**box, "complete": True})
    before = snapshot(smallest)
    complete = unlikely("check", "smallest", "--fix")
    assert (complete.code, complete.err, snapshot(smallest)) == (1, "0 findings fixed.\n", before)
    write(smallest / "box.json", box)
    mended = unlikely("check", "smallest", "--fix", "--fail-on", "remark")
    assert (mended.code, mended.err) == (0, "2 findings fixed.\n")
    assert json.loads((smallest / "box.json").read_text("utf-8"))["counts"] == {"items": 1, "maps": 1, "quests": 1}


@pytest.mark.parametrize("words", [("--diff",), ("--fix", "--diff"), ("--diff", "--update-baseline")])
def test_diff_changes_nothing(unlikely: Run, smallest: Path, words: tuple[str, ...]) -> None:
    write(smallest / "box.json", TYPED)
    before = snapshot(Path())
    result = unlikely("check", "smallest", *words)
    assert result.out == PATCH
    assert result.err.splitlines() == [
        "smallest: 2 would be fixed.",
        "3 errors in 1 box (40 cards): 2 can be fixed with --fix.",
    ]
    assert result.code == 1
    assert snapshot(Path()) == before


def test_diff_can_be_applied(unlikely: Run, smallest: Path) -> None:
    write(smallest / "box.json", TYPED)
    shutil.rmtree(".git")  # the empty one would only confuse git
    patch = unlikely("check", "smallest", "--diff").out
    subprocess.run(["git", "apply", "-"], input=patch, encoding="utf-8", check=True, timeout=60)
    assert (smallest / "box.json").read_text() == MENDED


def test_diff_of_a_clean_box_is_empty(unlikely: Run, smallest: Path) -> None:
    result = unlikely("check", "smallest", "--diff")
    assert (result.code, result.out) == (0, "")
    assert result.err == "smallest: 0 would be fixed.\nNo findings in 1 box (40 cards).\n"


def test_a_file_that_cannot_be_written(unlikely: Run, smallest: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One line, exit 2, and every file is as it was: also one changed before, and nothing is left over."""
    write(smallest / "box.json", ERROR)
    write(smallest / "cards/extra.json", {"$schema": "quest.schema.json", "cards": []})
    before = snapshot(smallest)
    swap = transaction._swap

    def refuse(folder: int, where: Path, waiting: str, name: str) -> None:
        if name == "extra.json":
            raise PermissionError(13, "Permission denied")
        swap(folder, where, waiting, name)

    monkeypatch.setattr(transaction, "_swap", refuse)
    result = unlikely("check", "smallest", "--fix")
    assert result.code == 2
    assert result.one_line == "unlikely: smallest/cards/extra.json: cannot be written: Permission denied"
    assert snapshot(smallest) == before


def test_a_full_disk(unlikely: Run, smallest: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(smallest / "box.json", ERROR)
    before = snapshot(smallest)

    def refuse(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("toolkit.files._part", refuse)
    result = unlikely("check", "smallest", "--fix")
    assert result.code == 2
    assert result.one_line == "unlikely: smallest/box.json: cannot be written: No space left on device"
    assert snapshot(smallest) == before


@pytest.mark.parametrize("mode", [0o640, 0o444])
def test_permissions_and_links_stay(unlikely: Run, smallest: Path, mode: int) -> None:
    write(smallest / "real.txt", ERROR)
    (smallest / "real.txt").chmod(mode)
    (smallest / "box.json").unlink()
    (smallest / "box.json").symlink_to("real.txt")
    assert unlikely("check", "smallest", "--fix").code == 0
    assert (smallest / "box.json").is_symlink()
    assert "{energy}" in (smallest / "real.txt").read_text()
    assert (smallest / "real.txt").stat().st_mode & 0o777 == mode
