"""A box in another language: everything follows, and what is wrong is shown in the catalogue."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

import pytest

from tests.conftest import REPOSITORY
from tests.every_game import SMALLEST_OF
from tests.workbench.translating.conftest import edit, translated, type_in
from toolkit.errors import ToolkitError
from toolkit.report.finding import Finding
from toolkit.workbench.bench import Workbench
from toolkit.workbench.checking import Check, CheckRequest
from toolkit.workbench.translating.coverage import coverage
from toolkit.workbench.translating.lines import lines_of
from toolkit.workbench.translating.pseudo import pseudo

PO = "translations/de.po"


def found(box: Path, language: str = "de", *codes: str) -> list[Finding]:
    bench = Workbench.at(box).in_language(language)
    return list(Check(bench, CheckRequest(select=codes)).answer.findings)


@pytest.mark.parametrize("language", ["de", "fr"])
def test_the_tutorial_is_complete_and_without_findings(tutorial: Path, language: str) -> None:
    (covered,) = coverage(Workbench.at(tutorial), [language])
    assert (covered.per_cent, covered.translated, covered.doubted) == (100, covered.texts, 0)
    assert found(tutorial, language) == []


@pytest.mark.slow
@pytest.mark.parametrize("language", ["de", "fr"])
def test_the_tutorial_fits_its_cards(tutorial: Path, language: str) -> None:
    assert found(tutorial, language, "TK1") == []


def test_texts_and_language_are_exchanged_and_nothing_else(tutorial: Path) -> None:
    bench = Workbench.at(tutorial)
    german = bench.in_language("de")
    assert (bench.box.title, german.box.title) == ("Put the Kettle On", "Setzt den Kessel auf")
    assert german.box.language == "de"
    english, translated_ones = (
        [place for line in lines_of(one.opened) if not line.is_word for place in line.places] for one in (bench, german)
    )
    assert english == translated_ones
    assert german.again().box.title == "Setzt den Kessel auf"
    assert bench.in_language("en") is bench


def test_findings_point_into_the_catalogue(box: Path) -> None:
    translated(box)
    said = {
        "challenge 15: trials/1/reward/text": "An der Tülle hängt ein Tropfen.",
        "hero 10: effect/text": "Er kennt eine Abkürzung: Bewege dich 2 Orte weiter.",
        "map 1: text": "Füße **abtreten.",
        "tag rope": "Tau",
        "tag climb": "Tau",
    }
    for name, text in said.items():
        type_in(box, name, text)
    lines = (box / PO).read_text(encoding="utf-8").splitlines()
    shown = {(one.diagnostic.code, one.diagnostic.salient): one for one in found(box) if one.diagnostic.code != "TK201"}
    expected = {
        ("TK203", "challenge 15: trials/1/reward/text"): "hängt ein Tropfen",
        ("TK204", "hero 10: effect/text"): "2 Orte weiter",
        ("TK203", "map 1: text"): "abtreten",
        ("TK205", "rope"): "Tau",
        ("TK205", "climb"): "Tau",
    }
    for key, text in expected.items():
        spot = shown[key].spot
        assert spot.path.endswith(PO)
        assert text in lines[spot.line - 1]
    unclosed = [one for one in found(box) if "never closed" in one.diagnostic.message]
    assert [(one.spot.path.endswith(PO), "abtreten" in lines[one.spot.line - 1]) for one in unclosed] == [(True, True)]


def test_what_drifts_and_what_is_missing_is_said(box: Path) -> None:
    translated(box)
    type_in(box, "map 1: text", "Füße abtreten.")
    edit(box, "cards/maps.json", lambda data: data["cards"][0].update(text="Wipe your boots."))
    for update in (False, True):  # also if nobody has updated the catalogue
        if update:
            translated(box)
        (drifted,) = found(box, "de", "TK202")
        assert drifted.diagnostic.salient == "map 1: text"
        assert "boots" in drifted.diagnostic.message
        assert Workbench.at(box).in_language("de").content.documents["cards/maps.json"].data["cards"][0]["text"] == (
            "Wipe your boots."
        )
    (covered,) = coverage(Workbench.at(box))
    assert len(found(box, "de", "TK201")) == covered.texts - 1
    assert (covered.translated, covered.doubted) == (0, 1)


def test_a_language_that_is_not_there_is_refused_with_those_that_are(tutorial: Path) -> None:
    with pytest.raises(ToolkitError, match=r"no translation into it. It is translated into de or fr"):
        Workbench.at(tutorial).in_language("it")


def test_nothing_is_mended_in_another_language(tutorial: Path) -> None:
    with pytest.raises(ToolkitError, match="Leave out --language"):
        Check(Workbench.at(tutorial).in_language("de")).fix()


@pytest.mark.usefixtures("three_lamps")
@pytest.mark.parametrize("game", sorted(SMALLEST_OF))
def test_every_game_can_be_translated(game: str, tmp_path: Path) -> None:
    box = Path(copytree(SMALLEST_OF[game], tmp_path / "box"))
    translated(box)
    (covered,) = coverage(Workbench.at(box))
    assert covered.texts > 0
    trial = Workbench.at(box).in_language("qps")
    assert trial.content.is_whole
    assert trial.box.title == pseudo(Workbench.at(box).box.title)


def test_entries_keep_the_ids_by_which_others_name_them(tutorial: Path) -> None:
    """A card without a number has its id from its name; an unlocked card is named by it."""
    bench = Workbench.at(tutorial)
    ids = [{part.entry.id for part in one.content.sound} for one in (bench, bench.in_language("de"))]
    assert ids[0] == ids[1]


def test_what_names_an_entry_by_its_id_is_no_text(tmp_path: Path) -> None:
    """Quests of the saga unlock starting cards, which have their ids from their names."""
    saga = Path(copytree(REPOSITORY / "adventures" / "second-best-saga", tmp_path / "saga"))
    assert found(saga, "qps", "UH119") == []


def test_the_folder_of_another_box_is_no_text() -> None:
    expansions = Workbench.at(REPOSITORY / "adventures" / "second-best-saga-expansions")
    assert "box: extends" not in [line.name for line in lines_of(expansions.alone)]


def test_pseudo_text_is_longer_and_keeps_its_markup() -> None:
    text = r"Draw {card:14} and **two** {luck}, or \*not*."
    assert pseudo(text) == r"Drååw {card:14} ååñd **twøø** {luck}, øør \*ñøøt*."
