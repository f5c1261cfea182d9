"""The right boxes are found, and their files are read; links and unreadable files are reported."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conftest import SMALLEST
from tests.inspecting import inspect
from tests.source.making import GAME
from toolkit.diagnostic import Diagnostic
from toolkit.errors import NothingToCheckError, ToolkitError
from toolkit.files import TooLargeError
from toolkit.files import read_whole as read_whole_file
from toolkit.source import folder as folders
from toolkit.source.folder import Folder, find_boxes, matches

FILES = ["box.json", "cards/components.json", "cards/encounters.json", "quests/the-gate.json"]


def shown(*paths: Path | str) -> list[str]:
    """The boxes found at some paths, as the user would write them."""
    return [folder.shown for folder in find_boxes(Path(path) for path in paths)]


def make_box(root: Path, *files: str) -> Path:
    """A folder with some (nearly empty) files."""
    for file in files or ("box.json",):
        (root / file).parent.mkdir(parents=True, exist_ok=True)
        (root / file).write_text("{}")
    return root


def found_in(root: Path) -> list[tuple[str, str, str]]:
    """Everything found in a box on disk, as (code, file, message)."""
    folder = Folder(root, "box")
    return [(one.code, one.place.file, one.message) for one in _inspect(folder)]


def _inspect(folder: Folder) -> tuple[Diagnostic, ...]:
    return inspect(folder, GAME).diagnostics


LEFT_OUT = "Everything in this file was left out of all other checks."


# Finding boxes.


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_box(here: Path) -> None:
    make_box(here / "fog")
    assert shown("fog") == ["fog"]
    assert shown(here / "fog") == [(here / "fog").as_posix()]


def test_a_folder_of_boxes_in_order_without_the_others(here: Path) -> None:
    for name in ("owl", "fog"):
        make_box(here / "boxes" / name)
    make_box(here / "boxes" / "notes", "readme.json")
    (here / "boxes" / "box.txt").write_text("no folder")
    assert shown("boxes") == ["boxes/fog", "boxes/owl"]


def test_a_folder_with_adventures(here: Path) -> None:
    make_box(here / "adventures" / "fog")
    assert shown() == ["adventures/fog"]
    assert shown(".") == ["adventures/fog"]


def test_boxes_beside_come_before_adventures(here: Path) -> None:
    make_box(here / "owl")
    make_box(here / "adventures" / "fog")
    assert shown() == ["owl"]


def test_inside_a_box_nothing_need_be_typed(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_box(here / "fog", "box.json", "cards/a.json")
    monkeypatch.chdir(here / "fog")
    assert shown() == ["."]
    assert shown("cards/a.json") == ["."]
    assert find_boxes([])[0].name == "fog"
    assert find_boxes([])[0].path_of("cards/a.json") == "cards/a.json"


@pytest.mark.parametrize("file", ["box.json", "cards/a.json", "art/052.png"])
def test_a_file_of_a_box_means_the_box(here: Path, file: str) -> None:
    make_box(here / "fog", "box.json", "cards/a.json", "art/052.png")
    assert shown(here / "fog" / file) == [(here / "fog").as_posix()]
    assert shown(f"fog/{file}") == ["fog"]


def test_the_same_box_is_checked_once(here: Path) -> None:
    make_box(here / "fog", "box.json", "cards/a.json")
    (here / "mist").symlink_to("fog")
    assert shown("fog", "fog/cards/a.json", "./fog", "mist") == ["fog"]


def test_cards_without_box_json_are_a_box_that_lacks_one(here: Path) -> None:
    make_box(here / "fog", "cards/a.json")
    assert shown("fog") == ["fog"]
    assert shown("fog/cards/a.json") == ["fog"]


@pytest.mark.parametrize("files", [(), ("readme.txt",), ("a/b/box.json",), ("cards/readme.txt",)])
def test_nothing_to_check(here: Path, files: tuple[str, ...]) -> None:
    if files:
        make_box(here, *files)
    with pytest.raises(NothingToCheckError, match=r"^\.: no box here \(a box is a folder with a box\.json\)"):
        find_boxes([])


def test_a_file_outside_of_any_box(here: Path) -> None:
    make_box(here / "notes", "a.json")
    with pytest.raises(NothingToCheckError, match=r"^notes/a\.json: no box here"):
        find_boxes([Path("notes/a.json")])


@pytest.mark.parametrize("path", ["nowhere", "nowhere/box.json", "a\0b", "x" * 300, "x/" * 3000])
def test_a_path_that_does_not_exist(here: Path, path: str) -> None:
    with pytest.raises(ToolkitError) as refused:
        find_boxes([Path(path)])
    assert not isinstance(refused.value, NothingToCheckError)
    assert str(refused.value).startswith(Path(path).as_posix() + ": ")
    assert "\n" not in str(refused.value)


def test_one_missing_path_among_good_ones(here: Path) -> None:
    make_box(here / "fog")
    with pytest.raises(ToolkitError, match=r"^owl: no such file or folder$"):
        find_boxes([Path("fog"), Path("owl")])


# The files of a box.


@pytest.mark.parametrize(
    ("file", "pattern", "expected"),
    [
        ("cards/a.json", "cards/*.json", True),
        ("cards/b/a.json", "cards/*.json", False),
        ("a.json", "cards/*.json", False),
        ("Cards/a.json", "cards/*.json", False),
        ("cards/a.JSON", "cards/*.json", False),
        ("box.json", "box.json", True),
        ("cards/box.json", "box.json", False),
    ],
)
def test_matches(file: str, pattern: str, expected: bool) -> None:
    assert matches(file, pattern) is expected


def test_files_are_sorted_and_hidden_ones_are_left_out(tmp_path: Path) -> None:
    wanted = ["box.json", "cards/a.json", "cards/b.JSON", "cards/deep/er/c.json", "quests/a.json", "stray.json"]
    others = [
        ".hidden.json",
        ".git/a.json",
        "cards/.a.json",
        "cards/a.json.bak",
        "cards/json",
        "art/a.json",
        "schemas/a.json",
        "templates/a.json",
        "build/a.json",
        "node_modules/a.json",
    ]
    make_box(tmp_path, *wanted, *others)
    assert list(Folder(tmp_path, "").json_files()) == wanted
    make_box(tmp_path, "cards/art/a.json")
    assert "cards/art/a.json" in Folder(tmp_path, "").json_files(), "only at the top is art/ something else"


def test_changed_files_are_among_the_others(tmp_path: Path) -> None:
    make_box(tmp_path, "box.json", "cards/b.json")
    folder = Folder(tmp_path, "fog").with_changed({"cards/a.json": b"[1]"}).with_changed({"box.json": b"[]"})
    assert list(folder.json_files()) == ["box.json", "cards/a.json", "cards/b.json"]
    assert [folder.read(file, 3) for file in folder.json_files()] == [b"[]", b"[1]", b"{}"]
    for file in folder.json_files():
        with pytest.raises(TooLargeError):
            folder.read(file, 1)


@pytest.mark.parametrize(
    ("shown_as", "file", "expected"),
    [
        ("fog", "box.json", "fog/box.json"),
        (".", "cards/a.json", "cards/a.json"),
        ("", "cards/a.json", "cards/a.json"),
        ("adventures/fog", "../../unlikely.toml", "unlikely.toml"),
        ("/tmp/fog", "box.json", "/tmp/fog/box.json"),
    ],
)
def test_path_of(shown_as: str, file: str, expected: str) -> None:
    assert Folder(Path("anywhere"), shown_as).path_of(file) == expected


def test_the_smallest_box_is_sound(smallest: Path) -> None:
    assert list(Folder(smallest, "").json_files()) == FILES
    assert found_in(smallest) == []


# Links.


def test_a_box_may_itself_be_a_link(smallest: Path, tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(smallest)
    assert found_in(tmp_path / "link") == []


def test_a_link_to_a_file_outside_is_not_read(smallest: Path, tmp_path: Path) -> None:
    (tmp_path / "secret.json").write_text("not even JSON")
    (smallest / "cards" / "out.json").symlink_to(tmp_path / "secret.json")
    assert found_in(smallest) == [
        ("TK009", "cards/out.json", "The file is a link that leads out of the box, so it is not read."),
        ("TK014", "cards/out.json", LEFT_OUT),
    ]


def test_a_link_to_a_file_inside_is_read(smallest: Path) -> None:
    (smallest / "quests" / "the-gate.json").rename(smallest / "art.txt")
    (smallest / "quests" / "the-gate.json").symlink_to("../art.txt")
    assert found_in(smallest) == []


def test_a_box_json_that_leads_out(smallest: Path, tmp_path: Path) -> None:
    (smallest / "box.json").rename(tmp_path / "box.json")
    (smallest / "box.json").symlink_to(tmp_path / "box.json")
    assert found_in(smallest) == [
        ("TK009", "box.json", "The file is a link that leads out of the box, so it is not read."),
    ]


@pytest.mark.parametrize(
    ("target", "reason"),
    [("loop.json", "Too many levels of symbolic links"), ("nowhere.json", "No such file or directory")],
)
def test_a_link_that_leads_nowhere(smallest: Path, target: str, reason: str) -> None:
    (smallest / "cards" / "loop.json").symlink_to(target)
    assert found_in(smallest) == [
        ("TK008", "cards/loop.json", f"The file cannot be read: {reason}."),
        ("TK014", "cards/loop.json", LEFT_OUT),
    ]


@pytest.mark.parametrize("target", ["../elsewhere", ".", "quests"])
def test_a_linked_folder_is_told_and_not_entered(smallest: Path, target: str) -> None:
    (smallest / "cards").rename(smallest.parent / "elsewhere")
    (smallest / "cards").symlink_to(target)
    assert list(Folder(smallest, "").json_files()) == ["box.json", "quests/the-gate.json"]
    assert found_in(smallest) == [("TK009", "cards/", "The folder is a link, so nothing in it is read.")]


def test_a_linked_folder_that_holds_no_content_may_be_anywhere(smallest: Path, tmp_path: Path) -> None:
    (smallest / "art").rename(tmp_path / "pictures")
    (smallest / "art").symlink_to(tmp_path / "pictures")
    (smallest / ".git").symlink_to(tmp_path / "pictures")
    assert found_in(smallest) == []


# Locks and other odd things.


def test_a_file_that_may_not_be_read(smallest: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    really = read_whole_file

    def read_whole(path: Path, most: int, inside: Path) -> bytes:
        if path.name == "encounters.json":
            raise PermissionError(13, "Permission denied")
        return really(path, most, inside)

    monkeypatch.setattr(folders, "read_whole", read_whole)
    assert found_in(smallest) == [
        ("TK008", "cards/encounters.json", "The file cannot be read: Permission denied."),
        ("TK014", "cards/encounters.json", LEFT_OUT),
    ]


def test_a_folder_that_may_not_be_listed(smallest: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    really = Path.iterdir

    def iterdir(path: Path) -> object:
        if path.name == "cards":
            raise PermissionError(13, "Permission denied")
        return really(path)

    monkeypatch.setattr(Path, "iterdir", iterdir)
    assert found_in(smallest) == [("TK008", "cards/", "The folder cannot be read.")]


def test_a_file_that_goes_while_it_is_looked_at(smallest: Path) -> None:
    class Vanishing(Folder):
        def read(self, file: str, most: int) -> bytes:
            raise FileNotFoundError(2, "No such file or directory")

    assert {(one.code, one.message) for one in inspect(Vanishing(smallest, ""), GAME).diagnostics} == {
        ("TK008", "The file cannot be read: No such file or directory."),
        ("TK014", LEFT_OUT),
    }


def test_folders_named_like_files(smallest: Path) -> None:
    make_box(smallest / "cards" / "x.json", "y.json")
    assert found_in(smallest) == [
        ("TK015", "cards/x.json/y.json", "This file is not part of the box: nothing reads it."),
    ]
    (smallest / "box.json").unlink()
    (smallest / "box.json").mkdir()
    assert found_in(smallest)[0] == ("TK008", "box.json", "box.json is missing.")


def test_file_names_that_are_no_text(smallest: Path) -> None:
    odd = smallest / "cards" / "\udcff\n\x1b.json"
    try:
        odd.write_text("{")
    except OSError:
        pytest.skip("this file system refuses such names")
    assert found_in(smallest) == [
        ("TK001", "cards/\udcff\n\x1b.json", "The file ends before a { is closed."),
        ("TK014", "cards/\udcff\n\x1b.json", LEFT_OUT),
    ]


def test_the_folder_of_the_tests_is_never_written_to() -> None:
    assert list(Folder(SMALLEST, "").json_files()) == FILES
