"""`unlikely odds`: tables for people, JSON for programs, a heat map, and one line for what does not exist."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.conftest import REPOSITORY

STARTER = str(REPOSITORY / "adventures" / "starter")


def test_a_table_for_people(unlikely: Run) -> None:
    result = unlikely("odds", STARTER, "24")
    legend, table = result.out.split("\n\n")
    assert legend.startswith("For each hero: the points they bring;")
    lines = table.splitlines()
    assert result.code == 0
    assert max(map(len, result.out.splitlines())) <= 80
    assert lines[0] == "challenge 24 The Tug-of-War, 2 heroes, normal"
    assert lines[1].split() == ["strength", "2", *map(str, range(1, 9)), "50%", "80%", "95%", "luck"]
    assert lines[2].split() == "Berta Quill 0 10 32 50 63 73 81 87 92 3 6 10 6.0".split()
    assert lines[3].startswith("      with A Lantern With a Cough + ")
    assert len({len(line) for line in lines[1:] if line.endswith(("luck", ".0", ".2"))}) == 1, "columns line up"


def test_strain_and_other_decks(unlikely: Run) -> None:
    lines = unlikely("odds", STARTER, "24", "--strain", "--difficulty", "hard,easy", "--heroes", "3").out.splitlines()
    assert [line for line in lines if line.startswith("challenge")] == [
        "challenge 24 The Tug-of-War, 3 heroes, easy, with strain",
        "challenge 24 The Tug-of-War, 3 heroes, hard, with strain",
    ]


def test_json_for_programs(unlikely: Run) -> None:
    told = unlikely("odds", STARTER, "--json", "--difficulty", "all").results
    assert len({(one["card"], one["trial"], one["hero"], one["difficulty"]) for one in told}) == 10 * 5 * 4
    first = told[0]
    assert {key: first[key] for key in ("card", "trial", "skill", "requirement", "difficulty", "hero", "items")} == {
        "card": "11", "trial": 1, "skill": "wit", "requirement": 2, "difficulty": "easy", "hero": "berta-quill",
        "items": [],
    }  # fmt: skip
    assert first["chances"]["1"] == 1.0
    assert first["announce"] == {"50": 1, "80": 1, "95": 1}
    assert len(first["chances"]) == len(first["chances_with_strain"]) == 20


@pytest.mark.parametrize(("file", "start"), [("odds.svg", b"<?xml"), ("odds.png", b"\x89PNG")])
def test_a_heat_map(unlikely: Run, tmp_path: Path, file: str, start: bytes) -> None:
    assert unlikely("odds", STARTER, "--picture", file).code == 0
    data = (tmp_path / file).read_bytes()
    assert data.startswith(start)
    unlikely("odds", STARTER, "--picture", f"again-{file}")
    assert (tmp_path / f"again-{file}").read_bytes() == data


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("99",), 'there is no challenge "99". Challenges: 11, 13, 15, 18, 24, 45 or 46.'),
        (("--difficulty", "harf"), '--difficulty: there is no "harf". Did you mean "hard"?'),
        (("--variant", "nice"), '--variant: there is no "nice". Known: normal or hard.'),
        (("--module", "blest"), '--module: there is no "blest". Did you mean "blessed"?'),
        (("--picture", "odds.gif"), "odds.gif: a picture ends in .svg or .png."),
    ],
)
def test_what_is_not_there_is_said_in_one_line(unlikely: Run, words: tuple[str, ...], said: str) -> None:
    result = unlikely("odds", STARTER, *words)
    assert (result.code, result.one_line) == (2, f"unlikely: {said}")


def test_a_box_without_heroes(unlikely: Run, smallest: Path) -> None:
    (smallest / "cards" / "components.json").write_text('{"cards": []}', "utf-8")
    said = unlikely("odds", str(smallest)).one_line
    assert said.endswith("there is no normal starting hero to face a challenge.")
