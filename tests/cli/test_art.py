"""`unlikely art`: which pictures a box wants, how far each is, and what is written for an illustrator."""

from __future__ import annotations

import csv
import json
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from tests.cli.conftest import Run
from tests.cli.test_output_schemas import judged
from toolkit.press.shapes.ink import runs
from toolkit.resources import data_folder
from toolkit.workbench.bench import Workbench
from toolkit.workbench.printing.pieces import pieces_of

TUTORIAL = data_folder("adventures") / "tutorial"


@pytest.fixture
def box(tmp_path: Path) -> Path:
    made = tmp_path / "tutorial"
    shutil.copytree(TUTORIAL, made)
    return made


def change(box: Path, number: int, art: Mapping[str, Any]) -> None:
    """Says something about the picture of a card."""
    for path in sorted((box / "cards").glob("*.json")):
        data = json.loads(path.read_text("utf-8"))
        for card in data["cards"]:
            if card.get("number") == number:
                card["art"] = {**card.get("art", {}), **art}
                path.write_text(json.dumps(data, ensure_ascii=False), "utf-8")
                return
    raise AssertionError(number)


def picture(box: Path, name: str, width: int, height: int) -> str:
    path = box / "art" / name
    path.parent.mkdir(exist_ok=True)
    Image.new("RGB", (width, height), (40, 90, 60)).save(path)
    return f"art/{name}"


def asked(unlikely: Run, box: Path, *words: str) -> dict[str, Any]:
    done = unlikely("art", str(box), "--cards", "--json", *words)
    assert done.code == 0, done.err
    return {one["face"]: one for one in judged("art", done.out)["results"]}


def test_a_new_box_has_stand_ins_with_brief_frame_and_what_covers_them(unlikely: Run, box: Path) -> None:
    found = asked(unlikely, box, "--number", "1,8")
    kitchen = found["001-front"]
    assert kitchen["status"] == "stand-in"
    assert kitchen["brief"].startswith("A snug kitchen")
    assert kitchen["frame"]["bleed"] == [3, 3, 3, 3]
    assert kitchen["frame"]["pixels"] == [815, 1111]
    assert 0.1 < kitchen["covered"] < 0.25
    assert "The Kitchen" in kitchen["over"]
    assert found["008-front"]["frame"]["bleed"] == [0, 0, 0, 0]


def test_how_far_a_picture_is_follows_from_its_file_and_from_what_is_declared(unlikely: Run, box: Path) -> None:
    change(box, 1, {"front": picture(box, "1.png", 830, 1130), "credit": "Ida Strand", "licence": "CC BY 4.0"})
    change(box, 2, {"front": picture(box, "2.png", 830, 1130), "status": "final"})
    change(box, 3, {"front": picture(box, "3.png", 200, 280), "status": "final"})
    change(box, 4, {"front": picture(box, "4.png", 3000, 1200)})
    change(box, 5, {"front": "art/nowhere.png"})
    found = asked(unlikely, box, "--number", "1-6")
    told = {one["number"]: one["status"] for one in found.values()}
    assert told == {1: "draft", 2: "final", 3: "too coarse", 4: "wrong ratio", 5: "missing", 6: "stand-in"}
    assert (found["001-front"]["credit"], found["001-front"]["licence"]) == ("Ida Strand", "CC BY 4.0")
    assert found["003-front"]["declared"] == "final"
    assert "pixels" in found["003-front"]["notes"][0]
    assert 'The file "art/nowhere.png" does not exist.' in found["005-front"]["notes"]
    chosen = asked(unlikely, box, "--number", "1-6", "--status", "too coarse,missing")
    assert list(chosen) == ["003-front", "005-front"]


def test_the_resolution_that_the_settings_ask_for_decides_what_is_too_coarse(unlikely: Run, box: Path) -> None:
    change(box, 1, {"front": picture(box, "1.png", 650, 890)})  # 239 dpi
    assert asked(unlikely, box, "--number", "1")["001-front"]["status"] == "draft"
    (box / "unlikely.toml").write_text("[art]\ndpi = 250\n")
    assert asked(unlikely, box, "--number", "1")["001-front"]["status"] == "too coarse"


def test_everything_is_written_into_a_folder_and_templates_into_another(
    unlikely: Run, box: Path, tmp_path: Path
) -> None:
    done = unlikely("art", str(box), "--number", "1-2,8", "-o", str(tmp_path / "out"))
    assert done.code == 0, done.err
    page = (tmp_path / "out" / "index.html").read_text("utf-8")
    assert "The Kitchen" in page
    assert "http://" not in page
    assert "https://" not in page
    assert (tmp_path / "out" / "pictures.pdf").read_bytes().startswith(b"%PDF")
    done = unlikely("art", str(box), "--number", "1-2,8", "-o", str(tmp_path / "out"), "--templates")
    assert done.code == 0, done.err
    there = sorted(one.name for one in (tmp_path / "out" / "templates").iterdir())
    assert [one for one in there if one.endswith(".svg")] == ["item-front-54.8x31.7.svg", "map-front-69x94.svg"]
    assert len(there) == 6


@pytest.mark.parametrize("suffix", [".csv", ".xlsx", ".ods"])
def test_the_list_as_a_table(unlikely: Run, box: Path, tmp_path: Path, suffix: str) -> None:
    pytest.importorskip("odf" if suffix == ".ods" else "xlsxwriter")
    path = tmp_path / f"list{suffix}"
    done = unlikely("art", str(box), "--number", "1", "-o", str(path))
    assert done.code == 0, done.err
    if suffix == ".csv":
        rows = list(csv.DictReader(path.read_text("utf-8-sig").splitlines()))
    else:
        from python_calamine import CalamineWorkbook

        head, *cells = CalamineWorkbook.from_path(str(path)).get_sheet_by_name("Pictures").to_python()
        rows = [{str(name): str(value) for name, value in zip(head, one, strict=True)} for one in cells]
    assert rows[0]["Title"] == "The Kitchen"
    assert rows[0]["Status"] == "stand-in"
    assert float(rows[0]["Pixels wide"]) == 815
    assert rows[0]["Template"] == "map-front-69x94"


def test_a_file_of_somebody_elses_stays(unlikely: Run, box: Path, tmp_path: Path) -> None:
    mine = tmp_path / "list.csv"
    mine.write_text("mine")
    done = unlikely("art", str(box), "--number", "1", "-o", str(mine))
    assert done.code == 2
    assert "list.csv" in done.one_line
    assert mine.read_text() == "mine"
    assert unlikely("art", str(box), "--number", "1", "-o", str(mine), "--force").code == 0
    assert unlikely("art", str(box), "--number", "1", "-o", str(mine)).code == 0  # it is the toolkit's now
    folder = tmp_path / "out"
    folder.mkdir()
    (folder / "pictures.pdf").write_text("mine")
    assert unlikely("art", str(box), "--number", "1", "-o", str(folder)).code == 2
    assert (folder / "pictures.pdf").read_text() == "mine"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--templates"], "-o FOLDER"),
        (["--templates", "-o", "list.csv"], "-o FOLDER"),
        (["--status", "finl"], "final"),
        (["--dpi", "10"], "--dpi"),
    ],
)
def test_what_is_not_understood_is_said_in_a_line(unlikely: Run, box: Path, words: list[str], said: str) -> None:
    done = unlikely("art", str(box), *words)
    assert done.code == 2
    assert said in done.one_line


def test_pictures_below_the_resolution_that_is_asked_for_are_findings(unlikely: Run, box: Path) -> None:
    change(box, 1, {"front": picture(box, "1.png", 650, 890)})  # 239 dpi
    assert "TK105" not in unlikely("check", str(box), "--select", "TK105").out
    (box / "unlikely.toml").write_text("[art]\ndpi = 250\n")
    told = unlikely("check", str(box), "--select", "TK105").out
    assert told.count("TK105") == 1
    assert "only 239 dots per inch" in told
    assert "cards/maps.json" in told


def test_missing_credits_are_findings_if_the_project_wants_them(unlikely: Run, box: Path) -> None:
    change(box, 1, {"front": picture(box, "1.png", 830, 1130)})
    change(box, 2, {"front": picture(box, "2.png", 830, 1130), "credit": "Ida Strand"})
    assert "TK130" not in unlikely("check", str(box)).out
    (box / "unlikely.toml").write_text("[art]\ncredits = true\n")
    told = unlikely("check", str(box)).out
    assert told.count("TK130") == 1
    assert 'Nobody is credited for the picture "art/1.png".' in told


@pytest.mark.parametrize("wrong", ["dpi = 40", 'dpi = "300"', "credits = 1", "dots = 300"])
def test_settings_for_pictures_are_read_strictly(unlikely: Run, box: Path, wrong: str) -> None:
    (box / "unlikely.toml").write_text(f"[art]\n{wrong}\n")
    done = unlikely("check", str(box))
    assert done.code == 2
    assert "[art]" in done.one_line


def test_credits_of_pictures_are_printed_in_the_booklet(box: Path) -> None:
    change(box, 1, {"front": picture(box, "1.png", 830, 1130), "credit": "Ida Strand", "licence": "CC BY 4.0"})
    change(box, 2, {"credit": "Nobody, as there is no picture"})
    bench = Workbench.at(box)
    first = next(iter(pieces_of(bench).press.booklets(bench.box)))
    texts = [run.text for page in first.pages() for run in runs(page.face.inks)]
    assert "© Ida Strand, CC BY 4.0" in texts
    assert [text for text in texts if "©" in text] == ["© Ida Strand, CC BY 4.0"]


def test_a_missing_picture_is_a_finding_in_a_game_without_a_rule_for_it(unlikely: Run, tmp_path: Path) -> None:
    moon = tmp_path / "moon"
    shutil.copytree(data_folder("adventures") / "nexus-ops-weeping-moon", moon)
    path = moon / "missions.json"
    data = json.loads(path.read_text("utf-8"))
    data["missions"][0]["art"] = {"front": "art/permitt.png", "credit": "Ida Bo", "licence": "CC BY 4.0"}
    path.write_text(json.dumps(data, ensure_ascii=False), "utf-8")
    picture(moon, "permit.png", 500, 200)
    told = unlikely("check", str(moon)).out
    assert told.count("TK131") == 1
    assert 'Did you mean "art/permit.png"?' in told
    assert "TK023" not in told
