"""What a proof-reader would mark is marked, in every game; what is right is left in peace."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import REPOSITORY, SMALLEST
from toolkit.diagnostic import Diagnostic
from toolkit.errors import ToolkitError
from toolkit.game import Game
from toolkit.games import game_of
from toolkit.lint.config import find_config
from toolkit.lint.fixing import mend
from toolkit.lint.runner import inspect, open_box
from toolkit.lint.selection import Selection
from toolkit.prose import dictionaries
from toolkit.prose.dictionaries import speller_for
from toolkit.prose.texts import texts as texts_in
from toolkit.source.folder import Folder
from toolkit.source.joining import bases_of

BOXES = sorted(path.parent for path in REPOSITORY.glob("adventures/*/box.json"))


@pytest.fixture
def box(tmp_path: Path) -> Path:
    return Path(shutil.copytree(SMALLEST, tmp_path / "box"))


def lamp(box: Path, text: str, name: str = "A Lamp") -> None:
    card = {"kind": "item", "number": 901, "name": name, "back": {"text": "A glint."}, "text": text}
    (box / "cards" / "extra.json").write_text(json.dumps({"cards": [card]}, ensure_ascii=False), "utf-8")


def marked(box: Path) -> list[Diagnostic]:
    """What the proof-reader's rules find in a box."""
    folder = Folder(box, "")
    game = game_of(folder)
    assert isinstance(game, Game)
    opened = open_box(folder, game, find_config(folder), bases=bases_of(folder))
    return [one for one in inspect(opened, Selection(("TK3",))).diagnostics if one.code.startswith("TK3")]


@pytest.mark.parametrize("path", BOXES, ids=lambda path: path.name)
def test_boxes_are_clean_and_a_slip_in_them_is_found(path: Path, tmp_path: Path) -> None:
    assert marked(path) == []
    for one in BOXES:  # a box that extends another one lies beside it
        if one == path or one.name == path.name.removesuffix("-expansions"):
            shutil.copytree(one, tmp_path / one.name)
    copy = tmp_path / path.name
    folder = Folder(copy, "")
    game = game_of(folder)
    assert isinstance(game, Game)
    content = open_box(folder, game).content
    texts = list(texts_in(content, game.reader().schemas))
    assert len(texts) > 50
    long = next(said for said in texts if " the " in said.text and not said.is_name)
    file = copy / long.place.file
    spoiled = json.loads(file.read_text("utf-8"))
    inside = spoiled
    *way, last = long.place.pointer or ()
    for step in way:
        inside = inside[step]
    inside[last] = inside[last].replace(" the ", " the the qwertyish ", 1)
    file.write_text(json.dumps(spoiled), "utf-8")
    assert sorted(one.code for one in marked(copy)) == ["TK301", "TK304"]


def test_a_word_is_told_once_with_its_places_and_what_was_meant(box: Path) -> None:
    lamp(box, "A lanturn, a lanturn and Lanturns.")
    first, second = marked(box)
    assert "“lanturn” is in no dictionary (in 2 places)." in first.message
    assert "“lantern”" in first.hint
    assert "add the line lanturn to words.txt" in first.hint
    assert len(first.related) == 1
    assert second.salient == "Lanturns"


def test_the_list_of_the_box_is_known(box: Path) -> None:
    lamp(box, "A lanturn for Qwertyl’s cat.")
    (box / "words.txt").write_text("\ufefflanturn # as our grandmothers wrote it\nQwertyl\n", "utf-8")
    assert marked(box) == []
    (box / "words.txt").write_text("", "utf-8")
    assert [one.salient for one in marked(box)] == ["lanturn", "Qwertyl"]


def test_names_may_be_in_what_had_to_be_left_out(box: Path) -> None:
    lamp(box, "A lanturn.")
    (box / "cards" / "more.json").write_text('{"cards": [{"kind": "item", "number": "?", "name": "Lanturn"}]}', "utf-8")
    assert marked(box) == []


def test_two_names_in_the_list_are_two_names(box: Path) -> None:
    lamp(box, "Ask Grunhilde.", "Grunhild's Lamp")
    assert [one.code for one in marked(box)] == ["TK303"]
    (box / "words.txt").write_text("Grunhilde\n", "utf-8")
    assert marked(box) == []


def test_unwanted_terms_are_in_the_settings(box: Path) -> None:
    lamp(box, "A Dice   roll for gamers, each a gamer. Predice rolls.")
    (box / "unlikely.toml").write_text('[terms]\n"dice roll" = "test"\n"gamer" = ""\n', "utf-8")
    found = [(one.code, one.hint) for one in marked(box) if one.code == "TK307"]
    assert found == [("TK307", "Write “test” instead."), ("TK307", "Write it in another way.")]


@pytest.mark.parametrize("terms", ['"" = "test"', "gamer = 3"])
def test_settings_that_make_no_sense_are_refused(box: Path, terms: str) -> None:
    (box / "unlikely.toml").write_text(f"[terms]\n{terms}\n", "utf-8")
    with pytest.raises(ToolkitError, match=r"\[terms\]"):
        find_config(Folder(box, ""))


def test_what_is_safe_is_fixed(box: Path) -> None:
    lamp(box, "It lights the the stairs - all--of them.")
    folder = Folder(box, "")
    game = game_of(folder)
    assert isinstance(game, Game)
    mended = mend(folder, lambda changed: inspect(open_box(changed, game), Selection(("TK3",))))
    assert "It lights the stairs – all—of them." in mended.after["cards/extra.json"]


@pytest.fixture
def klingon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A dictionary in a folder of the user's own."""
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "tlh.aff").write_text("SET UTF-8\n", "utf-8")
    (tmp_path / "own" / "tlh.dic").write_text("2\nqapla\nglint\n", "utf-8")
    monkeypatch.setenv("DICPATH", str(tmp_path / "own"))
    for kept in (dictionaries.speller_for, dictionaries._dictionaries, dictionaries._dictionary):
        kept.cache_clear()
    yield
    monkeypatch.undo()
    for kept in (dictionaries.speller_for, dictionaries._dictionaries, dictionaries._dictionary):
        kept.cache_clear()


@pytest.mark.usefixtures("klingon")
def test_a_dictionary_of_the_users_own_is_found() -> None:
    speller = speller_for("tlh-KR")
    assert speller is not None
    assert speller.knows("qapla")
    assert not speller.knows("lantern")
    assert speller.suggestions("qalpa", ()) == ["qapla"]


def test_english_is_known_in_both_spellings() -> None:
    speller = speller_for("en-GB")
    assert speller is not None
    for word in "colour color realised travelling centre grey draught manoeuvres fulfils dwarves axe Favourite".split():
        assert speller.knows(word), word
    for word in "lanturn recieve alot mirrorr travveling".split():
        assert not speller.knows(word), word


def test_a_language_without_a_dictionary() -> None:
    assert speller_for("tlh") is None


@pytest.mark.parametrize("text", ["x" * 100_000, "Abc" * 20_000, "o'" * 50_000, "{" * 50_000, "the " * 20_000])
def test_endless_words_are_passed_over(box: Path, text: str) -> None:
    lamp(box, text)
    assert len(marked(box)) <= 1_100
