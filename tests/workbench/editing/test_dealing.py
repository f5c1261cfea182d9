"""Numbers dealt anew: nobody stands beside what it gives away, and the box says the same as before."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import REPOSITORY
from tests.every_game import SMALLEST_OF
from toolkit.errors import ToolkitError
from toolkit.source.folder import Folder
from toolkit.workbench.bench import Workbench
from toolkit.workbench.checking import Check, CheckRequest
from toolkit.workbench.editing.dealing import Dealing
from toolkit.workbench.editing.editor import ChangeRequest, Editor
from toolkit.workbench.editing.history import History
from toolkit.workbench.mentions import kind_of
from toolkit.workbench.proving import Proving

TUTORIAL = REPOSITORY / "adventures" / "tutorial"


def dealing(root: Path = TUTORIAL, **options: Any) -> Dealing:
    return Dealing(Workbench(Folder(root, root.name)).alone, **options)


def copied(tmp_path: Path, root: Path = TUTORIAL) -> Path:
    return Path(shutil.copytree(root, tmp_path / "box"))


def carried_out(root: Path, **options: Any) -> Editor:
    editor = Editor(Workbench(Folder(root, "box")), History(root.parent / "history"))
    editor.change(ChangeRequest(tuple(Dealing(editor.bench.alone, **options).edits), "dealt"))
    return editor


def test_cards_change_numbers_among_their_kind_and_none_betrays_its_neighbour() -> None:
    one = dealing(seed=3)
    assert sorted(one.numbers) == sorted(one.numbers.values())
    kinds = {number: kind_of(parts[0]) for number, parts in one.owners.items()}
    assert all(kinds[old] == kinds[new] for old, new in one.numbers.items())
    assert any(abs(a - b) == 1 for a, b in one.told), "before, 13 stood beside its reward"
    assert not one.left
    assert one.numbers == dealing(seed=3).numbers
    assert one.numbers != dealing(seed=4).numbers


def test_what_follows_from_something_else_stays() -> None:
    one = dealing(keep=("map", "7..8"))
    assert one.kept[17] == "the sum of the blue puzzle"
    assert dealing().kept[4] == "stands in figures in challenge 12"
    assert not {*one.kept} & {*one.numbers}
    assert {1, 2, 3, 4, 5, 6, 7, 8, 17} <= {*one.kept}


def test_as_few_as_possible_move() -> None:
    least, every = dealing(least=True), dealing()
    assert 0 < len(least.numbers) <= 4 < len(every.numbers)
    assert not least.left


@pytest.mark.parametrize("word", ["knights", "0..", "-3", "itme"])
def test_what_is_to_stay_is_understood_or_refused(word: str) -> None:
    with pytest.raises(ToolkitError, match="--keep"):
        dealing(keep=(word,))


def test_a_box_without_numbers_is_refused() -> None:
    with pytest.raises(ToolkitError, match="has a number that others name"):
        dealing(SMALLEST_OF["cards"])


@pytest.mark.parametrize("game", ["unlikely_heroes", "nemos_war"])
def test_the_box_says_the_same_as_before(game: str, tmp_path: Path) -> None:
    root = copied(tmp_path, SMALLEST_OF[game])
    carried_out(root, seed=5)
    before, after = (Check(Workbench(Folder(path, "box"))).answer for path in (SMALLEST_OF[game], root))
    assert sorted(one.code for one in after.kept) == sorted(one.code for one in before.kept)


def verdicts(bench: Workbench) -> list[str]:
    proving = Proving(bench)
    return [claim.name for subject in proving.subjects for claim in proving.claims(subject)]


def test_a_tutorial_with_other_numbers_is_won_as_before_and_undone_as_before(tmp_path: Path) -> None:
    root = copied(tmp_path)
    before = {path: path.read_bytes() for path in root.rglob("*.json")}
    editor = carried_out(root, seed=5)
    assert not Check(editor.bench, CheckRequest(select=("ALL",), ignore=("TK3",))).answer.kept
    texts = "".join(path.read_text("utf-8") for path in root.rglob("*.json"))
    assert {path: path.read_bytes() for path in root.rglob("*.json")} != before
    assert set(map(int, re.findall(r"\{card:(\d+)", texts))) <= {*dealing(root).owners}
    assert verdicts(editor.bench) == verdicts(Workbench(Folder(TUTORIAL, "box")))
    assert editor.history.steps[-1].what == "dealt"
    editor.undo()
    assert {path: path.read_bytes() for path in root.rglob("*.json")} == before
