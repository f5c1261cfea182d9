"""The catalogues: every language has everything that English has, and all printed words come from a catalogue."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import REPOSITORY
from tests.every_game import LIGHTHOUSE
from tests.words.catalogues import CATALOGUES, FOLDERS, TEMPLATES
from toolkit.errors import ToolkitError
from toolkit.games.unlikely_heroes.content.conditions import At
from toolkit.games.unlikely_heroes.content.icons import ICONS
from toolkit.games.unlikely_heroes.content.naming import KIND_WORDS
from toolkit.games.unlikely_heroes.printing.wording import GIVEN, Wording, wording
from toolkit.press.exports.companion import SAID
from toolkit.press.layout.look import read_look
from toolkit.words.catalogue import catalogues, read_catalogue, tags, words_in
from toolkit.words.fluent import messages, variables

OTHERS = [path for path in CATALOGUES if path.stem != "en"]
GAME = TEMPLATES / "unlikely_heroes" / "words"


@pytest.mark.parametrize("path", OTHERS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_every_language_says_the_same_about_the_same(path: Path) -> None:
    """Messages with the same names and the same variables; `position` is for languages that need it."""
    english, other = read_catalogue(path.with_name("en.ftl")), read_catalogue(path)
    assert list(other) == list(english)
    told = {name: variables(pattern) for name, pattern in english.items()}
    assert {name: variables(pattern) - {"position"} for name, pattern in other.items()} == told


def test_english_german_and_french_are_there_for_every_game() -> None:
    for folder in FOLDERS:
        assert {path.stem for path in folder.glob("*.ftl")} >= {"en", "de"}
        assert words_in("de-AT", folder).lacking == frozenset()
        if LIGHTHOUSE not in folder.parents:
            assert words_in("fr-CA", folder).lacking == frozenset()


def test_every_message_is_used() -> None:
    """By its name in the code or in a template; those of icons, labels and conditions by parts of it."""
    spoken = {word for source in _sources() for word in re.findall(r"[\w-]+", source)}
    for folder in FOLDERS:
        for name in read_catalogue(folder / "en.ftl"):
            parts = [name, *(name.replace(way, "") for way in ("if-not", "if"))]
            if name.removeprefix("icon_") in ICONS or re.fullmatch(
                r"(blessed|cursed)_\w+|calibrate-\d|column_\w+", name
            ):
                continue
            if name in LABELS_BY_VALUE:
                continue
            assert not spoken.isdisjoint(parts), name


LABELS_BY_VALUE = {"turn", "passive", "adjacent", "anytime", "reveal", "play", "morning", "day", "dusk", "night"}
"""Triggers of effects and intervals of the clock, which templates look up."""


def _sources() -> Iterator[str]:
    for folder, endings in (
        (REPOSITORY / "toolkit", "*.py"),
        (TEMPLATES, "*.j2"),
        (LIGHTHOUSE, "*.py"),
        (LIGHTHOUSE, "*.j2"),
    ):
        yield from (path.read_text("utf-8") for path in sorted(folder.rglob(endings)))
    companion = sorted((TEMPLATES / "companion").iterdir())
    yield from (path.read_text("utf-8").replace("says.", SAID) for path in companion)


def test_icons_and_kinds_have_the_words_that_messages_have_for_them() -> None:
    words = wording("en").words
    assert {name: words(f"icon_{name}") for name in ICONS} == ICONS
    assert {kind: words("kind", kind=kind) for kind in KIND_WORDS} == KIND_WORDS
    german = wording("de").words
    assert len({german(f"icon_{name}") for name in ICONS}) >= len(ICONS) - 1  # a hero card is one, an icon or a pile


def test_a_catalogue_nearer_to_the_language_has_the_last_word(tmp_path: Path) -> None:
    for name, text in {
        "en": "hi = Hello\nbye = Bye",
        "de": "hi = Hallo\nbye = Tschüs",
        "de-AT": "bye = Servus",
    }.items():
        (tmp_path / f"{name}.ftl").write_text(text, "utf-8")
    said = {
        tag: (words("hi"), words("bye"))
        for tag in ("de-AT-x-y", "de", "en-GB", "fr")
        if (words := words_in(tag, tmp_path))
    }
    assert said == {
        "de-AT-x-y": ("Hallo", "Servus"),
        "de": ("Hallo", "Tschüs"),
        "en-GB": ("Hello", "Bye"),
        "fr": ("Hello", "Bye"),
    }
    assert [path.name for path in catalogues(tmp_path, "de-AT")] == ["de-AT.ftl", "de.ftl"]
    assert list(tags("zh-Hant-TW")) == ["zh-Hant-TW", "zh-Hant", "zh"]
    assert words_in("fr", tmp_path).lacking == {"hi", "bye"}


def test_words_that_are_lacking_are_said_in_english_also_where_they_count(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text("n = { $n ->\n [one] one\n *[other] other\n }", "utf-8")
    assert [words_in("fr", tmp_path)("n", n=number) for number in (0, 1, 2)] == ["other", "one", "other"]


@pytest.mark.parametrize(
    ("name", "text", "reason"),
    [
        ("de.ftl", "a = { $b } { $b }", 'words/de.ftl, line 1: "a" uses the same variable twice'),
        ("de.ftl", "a = " + "x" * 2001, 'words/de.ftl, line 1: "a" has more than 2000 characters'),
        ("de.ftl", "a = }", 'words/de.ftl, line 1: a "}" without its "{"; write { "}" } for the character itself'),
        ("tlh.ftl", "a = b", "words/tlh.ftl: the toolkit does not know the plural forms of this language"),
    ],
)
def test_a_catalogue_that_cannot_be_used(tmp_path: Path, name: str, text: str, reason: str) -> None:
    (tmp_path / name).write_text(text, "utf-8")
    with pytest.raises(ToolkitError) as refused:
        read_catalogue(tmp_path / name)
    assert str(refused.value) == reason


def test_somebody_elses_words_are_taken_where_they_fit() -> None:
    words = words_in("it", GAME).giving(GIVEN)
    own = {"needs": ("Requiert",), "nedes": ("x",), "chapter": messages("a = { $title }")["a"]}
    changed, wrong = words.with_own(own)
    assert changed("needs") == "Requiert"
    assert changed("chapter", number=2) == "Chapter 2"
    assert wrong == [
        ("nedes", 'There is no message "nedes". Did you mean "needs"?'),
        ("chapter", '"chapter" has no variable $title.'),
    ]
    assert words.lacking - changed.lacking == {"needs"}


ITALIAN = "needs = Richiede\nif-at = qualcuno è su { $card }\nchapter = Capitolo { $number }\n"


def test_a_box_in_a_language_of_its_own(tmp_path: Path) -> None:
    """It prints the messages that it brings, the rest in English, and says so once."""
    look = read_look(GAME.parent, _box_with(tmp_path, "it.ftl", ITALIAN), "it-CH")
    assert (look.data["words"]["needs"], look.data["words"]["help"]) == ("Richiede", "Help")
    assert look.words("chapter", number=3) == "Capitolo 3"
    (fault,) = look.faults
    assert fault.kind == "words"
    count = f"{len(look.words.messages) - 3} of the messages that the game prints"
    assert fault.message == f'{count} are printed in English: they have no "it-CH" translation.'


def test_a_box_corrects_a_word_of_a_language_that_is_known(tmp_path: Path) -> None:
    look = read_look(
        GAME.parent, _box_with(tmp_path, "de.ftl", "needs = Braucht\nif-at = wer auf { $card } steht"), "de"
    )
    assert (look.faults, look.data["words"]["needs"]) == ((), "Braucht")
    assert Wording(look.words).clause(At(7)) == "wer auf {card:7} steht"


@pytest.mark.parametrize(
    ("text", "marked", "expected"),
    [
        (b"help = Hilfe\nneeds = }", "needs = }", 'a "}" without its "{"; write { "}" } for the character itself.'),
        (b"needs = \xff", None, "it is not written in UTF-8."),
        (b"#" * 200_001, None, "it cannot be read: it has 200 kB; at most 200 kB are read."),
        (b"\nnedes = x", "nedes", 'There is no message "nedes". Did you mean "needs"?'),
        (b"needs = { $card }", "needs", '"needs" has no variable $card.'),
    ],
)
def test_what_a_box_gets_wrong_is_left_out(tmp_path: Path, text: bytes, marked: str | None, expected: str) -> None:
    """It is told at its own line."""
    look = read_look(GAME.parent, _box_with(tmp_path, "de.ftl", text), "de")
    (fault,) = look.faults
    assert (fault.kind, fault.message) == ("look", expected)
    assert fault.place is not None
    assert fault.place.file == "templates/words/de.ftl"
    span = fault.place.span
    assert (None if span is None else text.decode()[slice(*span)]) == marked
    assert look.data["words"]["needs"] == "Benötigt"


def test_a_link_out_of_the_box_is_not_followed(tmp_path: Path) -> None:
    outside = tmp_path / "outside.ftl"
    outside.write_text("needs = Geheim", "utf-8")
    box = _box_with(tmp_path, "it.ftl", "")
    (box / "templates" / "words" / "de.ftl").symlink_to(outside)
    assert read_look(GAME.parent, box, "de").data["words"]["needs"] == "Benötigt"


def _box_with(folder: Path, name: str, text: str | bytes) -> Path:
    path = folder / "box" / "templates" / "words" / name
    path.parent.mkdir(parents=True)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return folder / "box"
