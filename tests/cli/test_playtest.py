"""`unlikely playtest`: tables, JSON, a picture, saved games, and a gate that fails a build."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.conftest import REPOSITORY

STARTER = str(REPOSITORY / "adventures" / "starter")
QUICK = ("playtest", STARTER, "--games", "20", "--player", "random")


def test_a_report_for_people(unlikely: Run) -> None:
    result = unlikely(*QUICK, "--heroes", "2..3")
    lines = result.out.splitlines()
    assert result.code == 0
    assert lines[:2] == ["The share of games won, with its 95% interval; then means per game.", "random, normal:"]
    assert lines[2].split() == "won 95% interval score turns minutes luck left out of luck".split()
    assert [lines[3], lines[5]] == ["lights-out, 2 heroes", "lights-out, 3 heroes"], "each above its figures"
    assert "lights-out, random, 2 heroes, normal, 20 games" in lines
    assert any(line.startswith("  lost because:") for line in lines)
    assert any(line.startswith("  most failed:") for line in lines)


def test_the_same_report_twice_and_whatever_the_number_of_jobs(unlikely: Run) -> None:
    once = unlikely(*QUICK, "--json")
    assert unlikely(*QUICK, "--json").out == once.out
    assert unlikely(*QUICK, "--json", "--jobs", "2").out == once.out
    assert unlikely(*QUICK, "--json", "--seed", "2").out != once.out


def test_json_for_programs(unlikely: Run) -> None:
    told = unlikely(*QUICK, "--json", "--difficulty", "all", "--with", "weather,nightfall").results
    assert [one["difficulty"] for one in told] == ["easy", "normal", "hard", "unlikely"]
    assert {tuple(one["with"]) for one in told} == {("weather", "nightfall")}
    for one in told:
        assert one["games"] == 20
        assert one["interval"][0] <= one["rate"] <= one["interval"][1]
        assert sum(one["lost_because"].values()) == 20 - one["won"]


def test_the_gate(unlikely: Run) -> None:
    assert unlikely(*QUICK, "--expect", "normal: 0..100%").code == 0
    assert unlikely(*QUICK, "--expect", "normal, 2 heroes: 0..100 %").code == 0
    failed = unlikely(*QUICK, "--expect", "99..100%")
    assert failed.code == 1
    assert "lights-out, random, 2 heroes, normal: won " in failed.err
    assert "expected 99% to 100% (95% interval " in failed.err


def test_the_gate_is_for_the_row_that_is_named(unlikely: Run) -> None:
    """`normal` is what the table calls a difficulty; heroes can be normal, too."""
    words = (*QUICK, "--difficulty", "all", "--variant", "normal")
    failed = unlikely(*words, "--expect", "normal: 99..100%")
    assert [line.partition(": won")[0] for line in failed.err.splitlines()] == ["lights-out, random, 2 heroes, normal"]
    assert len(unlikely(*words, "--expect", "variant=normal: 99..100%").err.splitlines()) == 4
    assert len(unlikely(*words, "--expect", "variant=normal, difficulty=hard: 99..100%").err.splitlines()) == 1
    both = (*QUICK, "--player", "bold")
    named = unlikely(*both, "--expect", "lights-out, bold: turns 0..0.5")
    assert [line.partition(": turns")[0] for line in named.err.splitlines()] == ["lights-out, bold, 2 heroes, normal"]


def test_a_saved_game_is_a_readable_log(unlikely: Run, tmp_path: Path) -> None:
    result = unlikely(*QUICK, "--save-game", "3")
    assert result.err.startswith("lights-out-game-3.txt: ")
    lines = (tmp_path / "lights-out-game-3.txt").read_text("utf-8").splitlines()
    assert lines[:2] == [
        "The Lamp at Lower Dab: Lights Out",
        "game 3 of seed 1, random player, 2 heroes, normal",
    ]
    assert any(line.startswith("— Turn 1: ") for line in lines)
    assert lines[-1].startswith("The quest is ")
    unlikely(*QUICK, "--save-game", "3", "-o", "again.txt")
    assert (tmp_path / "again.txt").read_text("utf-8").splitlines() == lines


@pytest.mark.parametrize(("file", "start"), [("won.svg", b"<?xml"), ("won.png", b"\x89PNG")])
def test_a_picture(unlikely: Run, tmp_path: Path, file: str, start: bytes) -> None:
    assert unlikely(*QUICK, "--difficulty", "all", "--picture", file, "--expect", "0..100%").code == 0
    assert (tmp_path / file).read_bytes().startswith(start)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--heroes", "10"), '--heroes: there is no "10". Known: 2, 3, 4, 5, 6, 7, 8 or 9.'),
        (("--heroes", "3..2"), '--heroes: "3..2" runs backwards. Write 2..3.'),
        (("--difficulty", "harf"), '--difficulty: there is no "harf". Did you mean "hard"?'),
        (
            ("--player", "brave"),
            '--player: there is no "brave". Known: random, cautious, bold, first-evening, thoughtful, guided or '
            "searcher.",
        ),
        (("--with", "wether"), '--with: there is no "wether". Did you mean "weather"?'),
        (
            ("--expect", "most"),
            '--expect: "most" is not understood. Write a range such as "45..75%", or "normal: 45..75%"',
        ),
        (("--expect", "80..20%"), '--expect: "80..20%": the lower bound comes first, and 100% is the most.'),
        (("lights-oud",), 'there is no quest "lights-oud". Did you mean "lights-out"?'),
    ],
)
def test_what_means_nothing_is_said_in_one_line(unlikely: Run, words: tuple[str, ...], said: str) -> None:
    result = unlikely(*QUICK, *words)
    assert (result.code, result.one_line) == (2, f"unlikely: {said}")


def test_expectations_of_games_that_were_not_played(unlikely: Run) -> None:
    result = unlikely(*QUICK, "--expect", "hard: 0..100%")
    assert result.code == 2
    assert result.err.endswith("--expect: no games were played with hard.\n")


def test_an_output_without_a_game_to_save_is_refused(unlikely: Run, tmp_path: Path) -> None:
    result = unlikely("playtest", STARTER, "--games", "1", "-o", tmp_path / "won.png")
    assert result.code == 2
    assert result.one_line == (
        "unlikely: --output: is the file for --save-game. For a picture of the win rates, use --picture"
    )


def test_a_report_of_many_series_fits_into_eighty_columns(unlikely: Run) -> None:
    saga = str(REPOSITORY / "adventures" / "second-best-saga")
    result = unlikely("playtest", saga, "--games", "2", "--player", "thoughtful")
    lines = result.out.splitlines()
    assert max(map(len, lines)) <= 80
    assert lines[1] == "thoughtful, 2 heroes, normal:"
    assert lines[2].split() == "won 95% interval score turns minutes luck left out of luck".split()
    assert lines[3].startswith("the-great-round")
    for heading in ("stuck on map", "turns stuck", "clues in vain", "clues unmatched"):
        assert any(line.startswith(f"  {heading}:") for line in lines), heading


def test_a_report_whose_titles_are_long(unlikely: Run) -> None:
    result = unlikely(*QUICK, "--heroes", "2..3", "--with", "weather,detour,nightfall,blessed,cursed")
    lines = result.out.splitlines()
    assert max(map(len, lines)) <= 80
    assert lines[1].startswith("random, normal, with weather, detour")
    assert lines[2].split()[0] == "won"
    assert lines[3].startswith("lights-out, 2 heroes")


def test_somebody_who_thinks_ahead(unlikely: Run) -> None:
    words = ("playtest", STARTER, "--games", "1", "--player")
    told = unlikely(*words, "searcher:2", "--expect", "searcher:2: 0..100%")
    assert told.code == 0, told.err
    assert "lights-out, searcher:2, 2 heroes, normal, 1 games" in told.out
    refused = unlikely(*words, "searcher:many")
    assert (refused.code, "Write how many games are tried before each answer" in refused.err) == (2, True)


def test_as_many_games_as_a_width_takes(unlikely: Run) -> None:
    told = unlikely("playtest", STARTER, "--player", "random", "--within", "10", "--json").results[0]
    assert told["games"] == 93
    low, high = told["interval"]
    assert high - low <= 0.2
    refused = unlikely("playtest", STARTER, "--within", "0")
    assert refused.code == 2
