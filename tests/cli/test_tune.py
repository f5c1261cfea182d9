"""A box tuned on the command line: what is proposed, what is written, and what cannot be reached."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run, snapshot, write
from tests.cli.test_output_schemas import judged
from toolkit.playing.tuning.trying import Changes, Trials
from toolkit.workbench.bench import Workbench
from toolkit.workbench.editing.editor import Editor
from toolkit.workbench.editing.history import History, history_folder

pytestmark = pytest.mark.usefixtures("three_lamps")
ALONE = ("--jobs", 1)
TOWARDS = ("tune", "fog", "herring", "--target", "lit 50-65%", "--games", 200, "--oil", 5)
"""In a third of the games, it is lit as it is."""
TOO_FAR = ("tune", "fog", "herring", "--target", "won 88..99%", "--games", 60, "--oil", 4, *ALONE)
STEP = 'fog/tiles.json:6 tile "far-skerry", lamp: 6 → 5'


@pytest.fixture
def fog(unlikely: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A box of Three Lamps in which most lamps stay dark; with a history of its own."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    unlikely("new", "fog", "--game", "three-lamps")
    box = Path("fog")
    tiles = json.loads((box / "tiles.json").read_text("utf-8"))
    for tile in tiles["tiles"]:
        tile["lamp"] = 6
    write(box / "tiles.json", tiles)
    unlikely("fmt", "fog")
    return box


def test_the_smallest_change_that_reaches_the_band_on_unseen_seeds(unlikely: Run, fog: Path) -> None:
    """The figures of its last table are those of a play-test with that seed."""
    before = snapshot(fog)
    done = unlikely(*TOWARDS, *ALONE)
    assert done.code == 0
    assert "lit 32.0% (25.9% … 38.8%), wanted 50.0% to 65.0%" in done.out
    assert STEP in done.out
    assert "lit 38.0% → 61.0% (54.1% … 67.5%, +23.0 points, +17.1 to +28.9), wanted 50.0% to 65.0%" in done.out
    assert done.err == "Nothing was written. To write it, add --apply.\n"
    assert snapshot(fog) == before

    unlikely(*TOWARDS, *ALONE, "--apply")
    again = unlikely("playtest", "fog", "herring", "--oil", 5, "--games", 200, "--seed", 2, *ALONE)
    assert "61.0%" in again.out


def test_what_is_applied_is_in_the_box_and_can_be_taken_back(unlikely: Run, fog: Path) -> None:
    """Only one number changes. Tuned again, the box is as it ought to be."""
    before = (fog / "tiles.json").read_bytes()
    done = unlikely(*TOWARDS, *ALONE, "--apply")
    assert (done.code, done.err) == (0, "Written. The studio's history has what was there before.\n")
    after = (fog / "tiles.json").read_bytes()
    assert [(old, new) for old, new in zip(before, after, strict=True) if old != new] == [(ord("6"), ord("5"))]
    again = unlikely(*TOWARDS, *ALONE, "--seed", 2, "--apply")
    assert again.out.splitlines()[-1] == "This is as it ought to be. Nothing has to change."
    editor = Editor(Workbench.at(fog), History(history_folder(fog)))
    (step,) = editor.history.versions("tiles.json")
    assert step.what == 'tuned: tile "far-skerry" lamp 5'
    editor.restore("tiles.json", str(step.files["tiles.json"][0]))
    assert (fog / "tiles.json").read_bytes() == before


def test_any_number_of_processes_says_the_same(unlikely: Run, fog: Path) -> None:
    one, two = (unlikely(*TOWARDS, "--jobs", jobs, "--json").out for jobs in (1, 2))
    assert one == two
    (told,) = judged("tune", one)["results"]
    assert (told["reached"], told["numbers"], told["live"], told["refuted"]) == (True, 3, 1, [])
    (change,) = told["proposal"]["changes"]
    assert (change["pointer"], change["old"], change["new"]) == ("/lamp", 6, 5)
    assert '-    {"id": "far-skerry"' in told["proposal"]["diff"]


def test_the_fewest_changes_for_several_targets(unlikely: Run, fog: Path) -> None:
    """Each of two stories asks for a lamp of its own: two changes, and what each does alone."""
    targets = ("--target", "herring: won 50-68", "--target", "pilot: won 45-85")
    done = unlikely("tune", "fog", *targets, "--games", 150, "--oil", 5, *ALONE)
    assert (done.code, done.out.count(", lamp, alone:")) == (0, 2)
    assert "2 changes, of 3 numbers that may change" in done.out


def test_what_cannot_be_reached_says_what_comes_nearest(unlikely: Run, fog: Path) -> None:
    done = unlikely(*TOO_FAR)
    assert done.code == 1
    assert "Changing up to 3 of 3 numbers does not reach it" in done.out
    assert 'tile "far-skerry", lamp: 6 → 4' in done.out
    assert done.out.endswith('tile "far-skerry", lamp: would have to go beyond 4, where it ends (by 2).\n')
    told = judged("tune", unlikely(*TOO_FAR, "--json").out)["results"][0]
    assert (told["reached"], told["proposal"], told["limited"][0]["bound"]) == (False, None, "by 2")


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ("[tune.lamps]\nby = 1\n", "would have to go beyond 5, where it ends (by 1)."),
        ("[tune.lamps]\nleast = 5\n", "would have to go beyond 5, where it ends (least 5)."),
        ('[tune.lamps]\nkeep = ["far-skerry"]\n', "Changing up to 2 of 2 numbers"),
        ('[tune.lamps]\nonly = ["far-skerry"]\n', "Changing up to 1 of 1 numbers"),
    ],
)
def test_settings_say_how_far_numbers_go(unlikely: Run, fog: Path, settings: str, said: str) -> None:
    (fog / "unlikely.toml").write_text(settings, "utf-8")
    assert said in unlikely(*TOO_FAR).out


@pytest.mark.parametrize(
    ("settings", "words", "said"),
    [
        ("", ("--change", "lamp"), '--change: there are no numbers called "lamp". Did you mean "lamps"?'),
        ("", ("--target", "lit fifty"), '--target: "lit fifty" is not understood. Write a range such as "45..75%"'),
        ("", ("--target", "oil 1..2"), '--target: nothing called "oil" is measured.'),
        ("", ("--target", "tension 0..1"), "--target: tension is only measured while games are watched."),
        ("[tune.lmps]\nby = 1\n", (), 'fog/unlikely.toml: [tune]: unknown key "lmps". Did you mean "lamps"?'),
        ("[tune.lamps]\nbi = 1\n", (), '[tune.lamps]: unknown key "bi". Known: least, most, by, only, keep.'),
        ("[tune.lamps]\nby = 1.5\n", (), 'fog/unlikely.toml: [tune.lamps]: "by" has to be a whole number of steps'),
        ('[tune.lamps]\nleast = "a"\n', (), 'fog/unlikely.toml: [tune.lamps]: "least" has to be a number'),
        ("[tune.lamps]\nleast = 6\nmost = 2\n", (), 'fog/unlikely.toml: [tune.lamps]: "least" is more than "most"'),
        ("[tune]\nlamps = 1\n", (), "fog/unlikely.toml: [tune.lamps]: expected a table"),
        ("[tune.lamps]\nby = 0\n", (), "--change: nothing may change: the box has no numbers called lamps"),
    ],
)
def test_what_makes_no_sense_is_said_in_a_line(
    unlikely: Run, fog: Path, settings: str, words: Sequence[str], said: str
) -> None:
    (fog / "unlikely.toml").write_text(settings, "utf-8")
    done = unlikely(*TOO_FAR, *words)
    assert done.code == 2
    assert said in done.one_line


def test_a_game_without_numbers_says_so(unlikely: Run) -> None:
    unlikely("new", "deck", "--game", "cards")
    assert unlikely("tune", "deck", "--target", "won 1-2").code == 2


def test_games_can_run_out(unlikely: Run, fog: Path) -> None:
    done = unlikely(*TOO_FAR, "--budget", 150)
    assert done.code == 1
    assert " games were not enough to try everything" in done.out
    assert "lamp: 6 →" in done.out


def test_an_interrupt_leaves_the_best_so_far(unlikely: Run, fog: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And nothing is written."""
    play, asked = Trials.play, list[int]()

    def impatient(self: Trials, wanted: Any, games: int, seed: int, **more: Any) -> list[Changes]:
        asked.append(games)
        if games == 200 and len(asked) > 2:
            raise KeyboardInterrupt
        return play(self, wanted, games, seed, **more)

    monkeypatch.setattr(Trials, "play", impatient)
    before = snapshot(fog)
    done = unlikely(*TOWARDS, *ALONE, "--apply")
    assert done.code == 130
    assert "Interrupted. No proposal was tried with other luck yet." in done.out
    assert "What came nearest, in 100 games of seed 1" in done.out
    assert snapshot(fog) == before
