"""`unlikely graph`: the file extension decides the format; any error is one line."""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

from tests.cli.conftest import Run
from tests.conftest import REPOSITORY

STARTER = str(REPOSITORY / "adventures" / "starter")


@pytest.mark.parametrize(
    ("options", "title"),
    [
        ([], "The Lamp at Lower Dab"),
        (["--quest", "lights-out"], "Quest 1: Lights Out"),
        (["--quest", "1"], "Quest 1: Lights Out"),
        (["--chapter", "2"], "Lights Out, chapter 2: Something Round"),
        (["--table"], "The Lamp at Lower Dab: the table"),
        (["--table", "--quest", "1"], "Lights Out: the table"),
    ],
)
def test_one_picture(unlikely: Run, tmp_path: Path, options: list[str], title: str) -> None:
    result = unlikely("graph", STARTER, "-o", "one.svg", *options)
    assert (result.code, result.out, result.err) == (0, "", "")
    root = ElementTree.parse(tmp_path / "one.svg").getroot()
    assert root[0].text == title


def test_png(unlikely: Run, tmp_path: Path) -> None:
    assert unlikely("graph", STARTER, "-o", "below/one.PNG").code == 0
    picture = Image.open(BytesIO((tmp_path / "below" / "one.PNG").read_bytes()))
    assert picture.format == "PNG"
    assert picture.width > 1000


def test_for_other_tools(unlikely: Run, tmp_path: Path) -> None:
    for name in ("box.json", "box.dot", "box.mmd"):
        assert unlikely("graph", STARTER, "-o", name).code == 0
    data = json.loads((tmp_path / "box.json").read_text("utf-8"))
    assert data["title"] == "The Lamp at Lower Dab"
    assert {"source": "5", "kind": "objective"}.items() <= next(
        link for link in data["links"] if link["target"] == "chapter lights-out 1"
    ).items()
    assert (tmp_path / "box.dot").read_text("utf-8").startswith('digraph "The Lamp at Lower Dab" {')
    assert "flowchart LR" in (tmp_path / "box.mmd").read_text("utf-8")


def test_a_chapter_for_other_tools(unlikely: Run, tmp_path: Path) -> None:
    assert unlikely("graph", STARTER, "-o", "one.json", "--chapter", "3").code == 0
    data = json.loads((tmp_path / "one.json").read_text("utf-8"))
    assert {node["number"] for node in data["nodes"] if node["number"]} == {7, 32, 45, 46}


@pytest.mark.slow
def test_a_folder_takes_all(unlikely: Run, tmp_path: Path) -> None:
    result = unlikely("graph", STARTER, "-o", "pictures")
    assert result.code == 0
    assert result.err == "pictures: 6 pictures drawn, each as SVG and PNG.\n"
    names = ["overview", "quest-1", "quest-1-chapter-1", "quest-1-chapter-2", "quest-1-chapter-3", "table"]
    assert sorted(path.name for path in (tmp_path / "pictures").glob("*.*g")) == sorted(
        f"{name}.{ending}" for name in names for ending in ("png", "svg")
    )


def test_a_folder_with_a_quest_takes_those_of_the_quest(unlikely: Run, tmp_path: Path) -> None:
    (tmp_path / "some.pictures").mkdir()
    assert unlikely("graph", STARTER, "-o", "some.pictures", "--quest", "lights-out").code == 0
    assert len(list((tmp_path / "some.pictures").glob("*.*g"))) == 8


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["-o", "x.svgg"], 'x.svgg: ".svgg" is not a kind of picture. Did you mean ".svg"?'),
        (
            ["-o", "x.tiff"],
            'x.tiff: ".tiff" is not a kind of picture. '
            "Known: .svg, .png, .dot, .mmd or .json; a folder takes all pictures.",
        ),
        (
            ["-o", "x.svg", "--quest", "lihgts-out"],
            '--quest: there is no quest "lihgts-out". Did you mean "lights-out"?',
        ),
        (["-o", "x.svg", "--quest", "7"], '--quest: there is no quest "7". Quests: lights-out.'),
        (["-o", "x.svg", "--chapter", "9"], "--chapter: quest lights-out has no chapter 9, only 3."),
        (["-o", "x", "--chapter", "1"], "x: one picture needs a file, such as x/picture.svg"),
        (
            ["-o", "x.dot", "--table"],
            "--table: can be drawn as .svg or .png. The graph as .json also says where maps lie.",
        ),
        (["-o", "x.svg", "--table", "--chapter", "1"], "--table: draws a box or a quest, not a chapter."),
    ],
)
def test_what_cannot_be_drawn(unlikely: Run, tmp_path: Path, options: list[str], message: str) -> None:
    result = unlikely("graph", STARTER, *options)
    assert (result.code, result.one_line) == (2, f"unlikely: {message}")
    assert [path.name for path in tmp_path.iterdir()] == [".git"], "nothing was written"


def test_where_it_cannot_be_written(unlikely: Run, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file, no folder")
    result = unlikely("graph", STARTER, "-o", "taken/x.svg")
    assert result.code == 2
    assert result.one_line.startswith("unlikely: taken/x.svg: cannot be written: ")


def test_no_box_and_several(unlikely: Run, tmp_path: Path, smallest: Path) -> None:
    assert unlikely("graph", "nowhere", "-o", "x.svg").one_line == "unlikely: nowhere: no such file or folder"
    (tmp_path / "empty").mkdir()
    assert unlikely("graph", "empty", "-o", "x.svg").code == 3
    import shutil

    shutil.copytree(smallest, tmp_path / "boxes" / "one")
    shutil.copytree(smallest, tmp_path / "boxes" / "two")
    result = unlikely("graph", "boxes", "-o", "x.svg")
    assert (result.code, result.one_line) == (2, "unlikely: boxes: 2 boxes here. Name one: boxes/one or boxes/two")


def test_a_chapter_of_which_quest(unlikely: Run, smallest: Path) -> None:
    quest = json.loads((smallest / "quests" / "the-gate.json").read_text("utf-8"))
    (smallest / "quests" / "again.json").write_text(json.dumps({**quest, "number": 2}))
    result = unlikely("graph", str(smallest), "-o", "x.svg", "--chapter", "1")
    assert (result.code, result.one_line) == (2, "unlikely: --chapter: say which quest it belongs to. Add: --quest ID")


def test_what_is_broken_is_left_out_and_said(unlikely: Run, tmp_path: Path, smallest: Path) -> None:
    cards = json.loads((smallest / "cards" / "encounters.json").read_text("utf-8"))
    cards["cards"][1]["number"] = "two"
    (smallest / "cards" / "encounters.json").write_text(json.dumps(cards))
    result = unlikely("graph", "smallest", "-o", "x.json")
    assert result.code == 0
    assert result.err == ("smallest: some of the box could not be read and is left out. Run: unlikely check smallest\n")
    data = json.loads((tmp_path / "x.json").read_text("utf-8"))
    assert [node["number"] for node in data["nodes"] if node["kind"] in ("map", "item", "challenge", "hero")] == [
        1,
        3,
        4,
    ]


def test_suppressed_findings_are_not_marked(unlikely: Run, tmp_path: Path, smallest: Path) -> None:
    path = smallest / "cards" / "encounters.json"
    cards = json.loads(path.read_text("utf-8"))
    cards["cards"][0]["anchors"].append({"number": 99})
    for suppressed, mark in ((False, "error"), (True, None)):
        if suppressed:
            cards["cards"][0]["suppress"] = [{"rule": "UH101", "reason": "Chapter three is still being written."}]
        path.write_text(json.dumps(cards))
        assert unlikely("graph", "smallest", "-o", "x.json").code == 0
        data = json.loads((tmp_path / "x.json").read_text("utf-8"))
        assert next(node["mark"] for node in data["nodes"] if node["number"] == 1) == mark


def test_without_graphviz_it_says_what_can_be_done(
    unlikely: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "pygraphviz", None)
    result = unlikely("graph", STARTER, "-o", "x.svg", "--chapter", "1")
    assert result.code == 2
    assert "pictures of chapters need Graphviz. Install it with the toolkit" in result.one_line
    assert "[graphs]" in result.one_line
    assert unlikely("graph", STARTER, "-o", "x.svg").code == 0, "the overview does without"
    assert unlikely("graph", STARTER, "-o", "x.dot", "--chapter", "1").code == 0
    every = unlikely("graph", STARTER, "-o", "all")
    assert every.code == 0
    assert "3 pictures of chapters need Graphviz." in every.err
    drawn = {path.stem for path in (tmp_path / "all").iterdir()}
    assert drawn
    assert not any("chapter" in name for name in drawn)


@pytest.mark.slow
def test_a_build_without_graphviz_says_so_once(
    unlikely: Run, smallest: Path, tmp_path: Path, own_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "pygraphviz", None)
    result = unlikely("build", STARTER, "--dpi", "30", "-o", "out")
    assert result.code == 0
    assert result.err.count("need Graphviz") == 1
    assert (tmp_path / "out" / "graph" / "overview.svg").is_file()
    assert not list((tmp_path / "out" / "graph").glob("*chapter*"))
