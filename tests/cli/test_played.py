"""Games that people asked to keep: what is kept of them, what is told, exported and forgotten, and nothing else."""

from __future__ import annotations

import csv
import json
import sqlite3
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run, write
from tests.cli.test_output_schemas import judged
from tests.cli.test_play import reader
from toolkit.cli.play import Request, run
from toolkit.workbench.bench import Workbench
from toolkit.workbench.own_boxes import box_key
from toolkit.workbench.people.keeping import Choice, KeptGames, kept_file
from toolkit.workbench.people.recording import Recording
from toolkit.workbench.playing import Playing, PlayRequest

pytestmark = pytest.mark.usefixtures("three_lamps")
TO_THE_END = ["note Laughed HERE", "look", "look", "look", "1", "undo", *["1"] * 9]


@pytest.fixture
def fog(unlikely: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A box of Three Lamps, and a folder for data of one's own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    unlikely("new", "fog", "--game", "three-lamps")
    return Path("fog")


@pytest.fixture
def played(fog: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """One game to the end, with a note, a search, an answer taken back, and two answers to the questions."""
    run(fog, "mail", Request(keep=True), reader(*TO_THE_END[:6], *played_on(fog)))
    return capsys.readouterr().out


def played_on(fog: Path) -> list[str]:
    """Answers until the game is over, then what is said at the end."""
    return [*["1"] * answers_needed(fog), "5", "", "=More fog"]


def answers_needed(fog: Path) -> int:
    sitting, count = Playing(Workbench.at(fog), PlayRequest("mail")).sitting, 0
    while sitting.question is not None:
        sitting.answer(0)
        count += 1
    return count


def test_what_is_kept_is_said_and_asked(played: str) -> None:
    assert "Kept on this computer only" in played
    assert kept_file().name in " ".join(played.split())
    assert "Noted." in played
    assert "Three questions, which are kept with the game." in played


def test_everything_is_set_beside_the_cast(unlikely: Run, fog: Path, played: str) -> None:
    done = unlikely("played", fog, "--games", 20, "--jobs", 1)
    assert done.code == 0
    assert done.out.startswith("Fog: 1 game by people, 1 to the end.\n")
    assert "1 game beside 20 by players" in done.out
    assert "“Laughed HERE” (game 1, after 0 answers" in done.out
    assert "How much did you enjoy it, from 1 to 5? 5.0 on average" in done.out
    assert "What would you change first? “=More fog”" in done.out
    assert "too few choices yet" in done.out


def test_as_data(unlikely: Run, fog: Path, played: str) -> None:
    (told,) = judged("played", unlikely("played", fog, "--games", 20, "--jobs", 1, "--json").out)["results"]
    (game,), (group,) = told["games"], told["beside"]
    assert (game["current"], game["where"], game["ended"] is not None) == (True, "terminal", True)
    assert group["people"]["games"] == 1
    assert group["players"]["games"] == 20
    assert game["choices"] == answers_needed(fog)


def test_as_a_table_without_formulas(unlikely: Run, fog: Path, played: str) -> None:
    assert unlikely("played", fog, "--csv", "kept.csv").code == 0
    rows = list(csv.DictReader(StringIO(Path("kept.csv").read_text("utf-8"))))
    assert [row["words"] for row in rows if row["what"] != "choice"] == ["Laughed HERE", "5", "'=More fog"]
    choices = [row for row in rows if row["what"] == "choice"]
    assert (choices[0]["looked up"], choices[0]["taken back"], choices[1]["taken back"]) == ("3", "yes", "")
    Path("mine.csv").write_text("mine", "utf-8")
    assert unlikely("played", fog, "--csv", "mine.csv").code == 2
    assert Path("mine.csv").read_text("utf-8") == "mine"


def test_what_is_forgotten_is_nowhere(unlikely: Run, fog: Path, played: str) -> None:
    """Not even in free pages of the file. Where nobody can be asked, nothing is deleted."""
    refused = unlikely("played", fog, "--forget")
    assert (refused.code, refused.one_line) == (
        2,
        "unlikely: --forget: asks first. Where nobody can answer, add --yes",
    )
    assert b"Laughed HERE" in kept_file().read_bytes()
    assert unlikely("played", fog, "--forget", "--yes").err == "1 game deleted.\n"
    assert b"Laughed HERE" not in kept_file().read_bytes()
    assert unlikely("played", fog).code == 1


def test_nothing_is_kept_unless_somebody_asks(unlikely: Run, fog: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Neither a file nor a folder, whether a game is played or asked about; and a box has no say in it."""
    (fog / "unlikely.toml").write_text("keep = true\n", "utf-8")
    assert unlikely("check", fog).code == 2
    (fog / "unlikely.toml").unlink()
    run(fog, "mail", Request(), reader("note laughed", "1"))
    assert "This game is not kept" in capsys.readouterr().out
    assert unlikely("played", fog).code == 1
    assert unlikely("played", fog, "--forget").code == 0
    assert not kept_file().parent.exists()


def test_a_game_of_an_older_version_is_named_and_not_compared(unlikely: Run, fog: Path, played: str) -> None:
    box = json.loads((fog / "box.json").read_text("utf-8"))
    write(fog / "box.json", {**box, "subtitle": "Another night"})
    done = unlikely("played", fog, "--games", 5, "--jobs", 1)
    assert "Game 1 is of an older version of the box, begun 20" in done.out
    assert "beside" not in done.out
    assert "Laughed HERE" in done.out


def test_boxes_of_the_same_title_are_different_boxes(unlikely: Run, fog: Path, played: str) -> None:
    unlikely("new", "other/fog", "--game", "three-lamps")
    assert unlikely("played", "other/fog").code == 1


def test_how_often_people_choose_otherwise(unlikely: Run, fog: Path) -> None:
    """Only with twenty choices of a kind, and with the interval."""
    for seed in range(1, 26):
        run(fog, "mail", Request(keep=True, seed=seed), reader(*played_on(fog)))
    done = unlikely("played", fog, "--games", 5, "--jobs", 1)
    print(done.out)
    assert " otherwise than keeper, " in done.out


def foreign() -> None:
    with sqlite3.connect(kept_file()) as base:
        base.execute("CREATE TABLE recipes (title TEXT)")


def newer() -> None:
    with sqlite3.connect(kept_file()) as base:
        base.execute("PRAGMA user_version = 2")


def damaged() -> None:
    kept_file().write_bytes(b"not a database, but long enough to be looked at" * 100)


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (foreign, "is a database of another program. Nothing was written to it."),
        (newer, "was written by a newer version of the toolkit. Nothing was written to it."),
        (damaged, "is damaged, or no database. Nothing was written to it."),
    ],
)
def test_what_is_not_ours_is_left_alone(unlikely: Run, fog: Path, played: str, spoil: Any, said: str) -> None:
    if spoil is foreign:
        kept_file().unlink()
    spoil()
    before = kept_file().read_bytes()
    for words in (("played", fog), ("played", fog, "--forget", "--yes"), ("play", fog, "--keep")):
        done = unlikely(*words)
        assert (done.code, said in done.err) == (2, True), done.err
    assert kept_file().read_bytes() == before


def test_a_game_that_cannot_be_kept_any_more_goes_on(
    fog: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is said once."""
    from toolkit.errors import ToolkitError

    def full(*_: object) -> None:
        raise ToolkitError("no room")

    monkeypatch.setattr(KeptGames, "choose", full)
    run(fog, "mail", Request(keep=True), reader(*played_on(fog)))
    assert capsys.readouterr().err.count("no room. The game goes on, and is not kept any more.") == 1


def test_kept_games_are_found_by_the_box(fog: Path, played: str) -> None:
    (game,) = KeptGames().games(box_key(fog))
    assert [one.undone for one in game.choices][:2] == [True, False]
    assert all(one.seconds >= 0 for one in game.choices)
    assert game.survey == ("5", "", "=More fog")


def test_where_people_took_their_time_and_were_lost(unlikely: Run, fog: Path) -> None:
    """By medians of three choices at least; what took a quarter of an hour was something else."""
    kept, bench = KeptGames(), Workbench.at(fog)
    playing = Playing(bench, PlayRequest("mail"))
    number = Recording(kept, playing, "terminal").number
    assert number is not None
    bell, fogs = (
        [("a bell", 20, 0), ("a bell", 90, 4), ("a bell", 40, 0)],
        [("fog", 2, 0), ("fog", 3, 0), ("fog", 2, 0)],
    )
    for at, (card, seconds, looks) in enumerate([*bell, *fogs, ("", 1000, 0)]):
        kept.choose(number, Choice(at, "party", "turn", "What now?", card, "go", 0, 2, seconds, looks), b"{}")
    kept.take_back(number, 5, b"{}")
    done = unlikely("played", fog, "--games", 5, "--jobs", 1)
    assert "A choice takes 12 s (median); 1 longer wait of over 15 minutes left out." in done.out
    assert "Where people took their time:\n  a bell: 40 s, elsewhere 2.0 s (3 choices)\n" in done.out
    assert (
        "  a bell: after a search 1, after a long wait 1, of 3 choices\n  fog: taken back 1, of 3 choices\n" in done.out
    )


def test_time_passes_from_the_question_to_the_answer(fog: Path) -> None:
    """Not while nobody is asked."""
    kept, playing = KeptGames(), Playing(Workbench.at(fog), PlayRequest("mail"))
    now = [0.0]
    recording = Recording(kept, playing, "terminal", clock=lambda: now[0])
    for moment, act in ((5.0, recording.asked), (12.5, lambda: recording.answered(0))):
        now[0] = moment
        act()
    playing.sitting.answer(0)
    recording.played()
    assert [one.seconds for one in kept.games(box_key(fog))[0].choices] == [7.5]


@pytest.mark.parametrize(("setting", "words", "kept"), [("1", (), True), ("1", ("--no-keep",), False), ("", (), False)])
def test_a_setting_of_ones_own_keeps_every_game(
    unlikely: Run, fog: Path, monkeypatch: pytest.MonkeyPatch, setting: str, words: tuple[str, ...], kept: bool
) -> None:
    monkeypatch.setenv("UNLIKELY_KEEP", setting)
    monkeypatch.setattr("sys.stdin", StringIO(""))
    assert ("Kept on this computer only" in unlikely("play", fog, *words).out) == kept
    assert kept_file().exists() == kept
