"""`unlikely new` and `unlikely schemas`: a box to start from, and the schemas for completion in an editor."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tests.cli.conftest import Run, codes, in_process, snapshot, write
from toolkit.games.unlikely_heroes.game import GAME
from toolkit.source.document import Document
from toolkit.source.folder import Folder
from toolkit.source.layout import canonical


def title_in(box: str) -> str:
    title: str = json.loads(Path(box, "box.json").read_text("utf-8"))["title"]
    return title


def test_a_new_box_is_clean(unlikely: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    result = unlikely("new", "north-of_nowhere")
    assert (result.code, result.out) == (0, "")
    assert result.err == "Created north-of_nowhere. Next: unlikely check north-of_nowhere\n"
    assert title_in("north-of_nowhere") == "North Of Nowhere"
    checked = unlikely("check", "north-of_nowhere", "--fail-on", "remark")
    assert checked.code == 0
    assert checked.out.startswith("No findings in 1 box (")
    monkeypatch.chdir("north-of_nowhere")
    assert unlikely("check", "--fail-on", "remark").code == 0
    assert unlikely("fmt", "--check").code == 0


def test_the_command_that_is_proposed_can_be_pasted(unlikely: Run) -> None:
    assert unlikely("new", "two words").err == "Created two words. Next: unlikely check 'two words'\n"


def test_an_empty_box_is_clean(unlikely: Run) -> None:
    assert unlikely("new", "bare", "--empty").code == 0
    assert title_in("bare") == "Bare"
    kinds = {card["kind"] for path in Path("bare/cards").iterdir() for card in json.loads(path.read_text())["cards"]}
    assert kinds == {"luck", "out_of_luck", "clock"}
    assert unlikely("check", "bare", "--fail-on", "remark").code == 0
    assert unlikely("fmt", "bare", "--check").code == 0


def test_the_tutorial_keeps_its_own_title(unlikely: Run) -> None:
    assert unlikely("new", "kettle", "--tutorial").code == 0
    assert title_in("kettle") == "Put the Kettle On"
    assert unlikely("check", "kettle", "--fail-on", "remark").code == 0
    assert unlikely("new", "tea", "--tutorial", "--title", "Tea").code == 0
    assert title_in("tea") == "Tea"


def test_what_cannot_be_begun_with(unlikely: Run) -> None:
    result = unlikely("new", "box", "--tutorial", "--empty")
    assert (result.code, result.one_line) == (2, "unlikely: choose either --tutorial or --empty, not both")
    result = unlikely("new", "box", "--tutorial", "--game", "nemo-rising")
    assert (result.code, result.one_line) == (2, "unlikely: Nemo Rising has no tutorial to start from yet")
    assert not Path("box").exists()


def test_it_holds_every_kind_of_card(unlikely: Run) -> None:
    unlikely("new", "box")
    kinds = {card["kind"] for path in Path("box/cards").iterdir() for card in json.loads(path.read_text())["cards"]}
    assert kinds >= {"map", "hero", "item", "challenge", "luck", "out_of_luck", "clock"}
    assert list(Path("box/quests").iterdir())


def test_what_lies_around_it(unlikely: Run) -> None:
    unlikely("new", "box", "--title", "The Bell")
    files = {path for path in snapshot(Path("box")) if not path.startswith(("cards/", "quests/"))}
    schemas = {f"schemas/{path.name}" for path in GAME.reader().schemas.paths}
    assert files == {"box.json", "words.txt", "README.md", "unlikely.toml", ".vscode/settings.json", *schemas}
    assert Path("box/art").is_dir()
    assert "The Bell" in Path("box/README.md").read_text()
    assert not [path for path, raw in snapshot(Path("box")).items() if b"{{" in raw or b"{%" in raw]
    settings = json.loads(Path("box/.vscode/settings.json").read_text())
    assert {Path("box", entry["url"]).is_file() for entry in settings["json.schemas"]} == {True}


def test_the_editor_finds_the_schemas(unlikely: Run) -> None:
    unlikely("new", "box")
    for path in (Path("box/box.json"), *Path("box/cards").iterdir(), *Path("box/quests").iterdir()):
        named = json.loads(path.read_text("utf-8"))["$schema"]
        assert (path.parent / named).is_file(), f"{path}: {named}"


TITLES = {
    "quotes": "The \"Bell\" \\ of 'Nowhere'",
    "other scripts": "Øst for Ingensteds 🐐 東の鐘",
    "markup": "{{ 7 * 7 }} **{card:1}** {% raw %} </title> \\g<1> # =",
    "one letter": "X",
    "sixty": "x" * 60,
}


@pytest.mark.parametrize("title", TITLES.values(), ids=TITLES)
def test_strange_titles(unlikely: Run, title: str) -> None:
    assert unlikely("new", "box", "--title", title).code == 0
    assert title_in("box") == title
    assert title in Path("box/README.md").read_text("utf-8")
    assert unlikely("check", "box", "--fail-on", "warning").code == 0


def test_a_title_that_would_spoil_other_files(unlikely: Run) -> None:
    """A bell may ring in JSON, but not in a comment of TOML."""
    title = "The \x07 Bell\x1b[2J \x85 \u202e X"
    assert unlikely("new", "box", "--title", title).code == 0
    assert title_in("box") == title
    assert "# The \\x07 Bell\\x1b[2J" in Path("box/README.md").read_text("utf-8")
    assert unlikely("check", "box", "--fail-on", "warning").code == 0


@pytest.mark.parametrize(
    ("title", "said"),
    [
        ("", 'box: "title" must not be empty.'),
        ("x" * 61, 'box: "title" may have at most 60 characters.'),
        (" x", 'box: "title" is not in the right form (" x").'),
        ("x ", 'box: "title" is not in the right form ("x ").'),
        ("a\nb", 'box: "title" is not in the right form ("a\\nb").'),
    ],
)
def test_titles_that_cannot_be(unlikely: Run, title: str, said: str) -> None:
    before = sorted(Path().rglob("*"))
    result = unlikely("new", "some/where/box", "--title", title)
    assert result.code == 2
    assert result.one_line == f"unlikely: this would not be a valid box: {said} Choose another title with --title"
    assert sorted(Path().rglob("*")) == before, "not even the folders above"


def test_a_folder_whose_name_is_no_title(unlikely: Run) -> None:
    result = unlikely("new", "x" * 61)
    assert result.code == 2
    assert result.one_line.endswith('"title" may have at most 60 characters. Choose another title with --title')
    assert unlikely("new", "x" * 61, "--title", "X").code == 0
    assert unlikely("new", "_-_").code == 0
    assert title_in("_-_") == "My Box"


def test_a_title_that_is_no_text(tmp_path: Path) -> None:
    """Bytes that are not UTF-8 reach Python as halves of characters."""
    result = in_process("new", "box", "--title", os.fsdecode(b"bell \xff"))
    assert result.code == 2
    assert result.one_line == "unlikely: 'bell \\udcff' cannot be written to a file. Choose another title with --title"
    assert not Path("box").exists()


def test_refuses_an_occupied_folder(unlikely: Run) -> None:
    write(Path("box/notes.txt"), "Mine.")
    write(Path("file"), "Mine, too.")
    before = snapshot(Path())
    for taken in ("box", "file"):
        result = unlikely("new", taken)
        assert result.code == 2
        assert result.one_line == f"unlikely: {taken} already exists. Name a folder that does not exist yet"
    assert snapshot(Path()) == before


def test_an_empty_folder_will_do(unlikely: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("some-box").mkdir()
    assert unlikely("new", "some-box").code == 0
    assert unlikely("check", "some-box").code == 0
    Path("here").mkdir()
    monkeypatch.chdir("here")
    assert unlikely("new", ".").code == 0
    assert title_in(".") == "Here"
    assert unlikely("check").code == 0
    assert not list(Path().glob(".unlikely-*"))


def test_what_appears_in_the_meantime_is_not_replaced(unlikely: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from toolkit import out_of_sight

    Path("mine").mkdir()
    move = out_of_sight.move_to

    def late(made: Path, folder: Path) -> None:
        write(folder / "box.json", "mine")
        move(made, folder)

    monkeypatch.setattr("toolkit.workbench.starting.move_to", late)
    assert unlikely("new", "mine").one_line == "unlikely: mine: cannot be created: File exists"
    assert (Path("mine") / "box.json").read_text() == "mine"


def test_in_a_folder_that_is_not_there_yet(unlikely: Run) -> None:
    assert unlikely("new", "some/where/box").code == 0
    assert unlikely("check", "some/where/box").code == 0
    assert [path.name for path in Path("some/where").iterdir()] == ["box"]


def test_where_a_file_is_in_the_way(unlikely: Run) -> None:
    write(Path("file"), "Mine.")
    result = unlikely("new", "file/box")
    assert result.code == 2
    assert result.one_line == "unlikely: file/box: cannot be created: Not a directory"


def test_leaves_nothing_behind_on_failure(unlikely: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    before = sorted(Path().rglob("*"))

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "rename", refuse)
    result = unlikely("new", "box")
    assert result.code == 2
    assert result.one_line == "unlikely: box: cannot be created: No space left on device"
    assert sorted(Path().rglob("*")) == before


def test_a_name_longer_than_any_file_may_have(unlikely: Run) -> None:
    result = unlikely("new", "x" * 300, "--title", "X")
    assert result.code == 2
    assert result.one_line == f"unlikely: {'x' * 300}: File name too long"


def test_needs_a_folder(unlikely: Run) -> None:
    result = unlikely("new")
    assert result.code == 2
    assert result.usage_error == "Missing argument 'DIR'."


# The schemas beside a box.


def test_stale_schemas_are_remarked_and_written_anew(unlikely: Run) -> None:
    unlikely("new", "box")
    fresh = snapshot(Path("box"))
    write(Path("box/schemas/map.schema.json"), "{}")
    own = ("gone.schema.json", "mine.json", "mine.schema.json")
    for name in own:
        write(Path("box/schemas") / name, "{}")
    result = unlikely("check", "box")
    assert result.code == 0
    assert "box/schemas/map.schema.json\n  remark  TK020 stale-schemas" in result.out
    assert "hint: Run: unlikely schemas box" in result.out
    renewed = unlikely("schemas", "box")
    assert (renewed.code, renewed.out) == (0, "")
    assert renewed.err.splitlines() == [
        f"box/schemas: {len(GAME.reader().schemas.paths)} schemas written.",
        "Left alone, since Unlikely Heroes has no such schemas: gone.schema.json and mine.schema.json. "
        "Remove what you do not need.",
    ]
    assert snapshot(Path("box")) == {**fresh, **{f"schemas/{name}": b"{}" for name in own}}, "nothing of the author's"
    assert codes(unlikely("check", "box", "-f", "json")) == []


def test_all_schemas_are_written_or_none(unlikely: Run) -> None:
    unlikely("new", "box")
    files = sorted(Path("box/schemas").iterdir())
    for file in files[:-1]:
        write(file, "{}")
    files[-1].unlink()
    files[-1].mkdir()
    renewed = unlikely("schemas", "box")
    assert renewed.code == 2
    assert f"{files[-1].as_posix()}: cannot be read: it is a folder, not a file" in renewed.err
    assert {file.read_text("utf-8") for file in files[:-1]} == {"{}"}


def test_schemas_for_a_box_that_has_none(unlikely: Run, smallest: Path) -> None:
    assert unlikely("schemas", "smallest").code == 0
    assert sorted(path.name for path in (smallest / "schemas").iterdir()) == [
        path.name for path in GAME.reader().schemas.paths
    ]
    assert unlikely("check", "smallest", "--fail-on", "remark").code == 0


def test_schemas_for_no_box(unlikely: Run) -> None:
    assert unlikely("schemas", ".").code == 3
    assert unlikely("schemas", "nowhere").one_line == "unlikely: nowhere: no such file or folder"
    assert unlikely("schemas").code == 3


def test_schemas_where_a_file_is_in_the_way(unlikely: Run, smallest: Path) -> None:
    write(smallest / "schemas", "Mine.")
    result = unlikely("schemas", "smallest")
    assert result.code == 2
    assert "unlikely: smallest/schemas" in result.one_line
    assert (smallest / "schemas").read_text() == "Mine."


def test_the_starter_itself_is_in_canonical_form() -> None:
    from toolkit.resources import data_folder
    from toolkit.source.reading import read_file

    folder = Folder(data_folder("adventures") / "starter", "starter")
    for file in folder.json_files():
        kind = next(kind for kind in GAME.reader().files if Path(file).match(kind.pattern))
        document: Document = read_file(folder, file)[0]
        assert canonical(document, kind, GAME.reader().schemas) == document.text, file


# Other languages.


@pytest.mark.parametrize(("language", "catalogue"), [("de", None), ("de-AT", None), ("it", "it"), ("pt-BR", "pt")])
def test_a_box_in_another_language(unlikely: Run, language: str, catalogue: str | None) -> None:
    """If the toolkit lacks the language, there is a catalogue to translate."""
    done = unlikely("new", "box", "--empty", "--language", language)
    assert done.code == 0
    assert json.loads(Path("box/box.json").read_text("utf-8"))["language"] == language
    assert [path.stem for path in Path("box").glob("templates/words/*")] == ([] if catalogue is None else [catalogue])
    assert ("Translate what the game prints" in done.err) == (catalogue is not None)
    assert unlikely("check", "box", "--fail-on", "remark").code == 0


def test_the_story_of_a_starter_stays_english_and_that_is_said(unlikely: Run) -> None:
    said = unlikely("new", "box", "--language", "de").err.splitlines()
    assert said[0] == "Its texts are in English, to be rewritten."
    assert unlikely("new", "reef", "--game", "nemo-rising", "--language", "de").code == 0
    assert json.loads(Path("reef/box.json").read_text("utf-8"))["language"] == "de"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("German", 'unlikely: --language: "German" is not the tag of a language, such as de or pt-BR'),
        ("tlh", "unlikely: words/tlh.ftl: the plural forms of this language are not known."),
    ],
)
def test_a_language_that_is_none(unlikely: Run, language: str, said: str) -> None:
    assert unlikely("new", "box", "--language", language).one_line.startswith(said)
    assert not Path("box").exists()
