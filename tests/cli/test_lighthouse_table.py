"""Two seats with secrets, and a campaign of nights: Three Lamps at the table and in play-tests, by the command line."""

from __future__ import annotations

import io
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Run

pytestmark = pytest.mark.usefixtures("three_lamps")
Play = Callable[..., str]
BRIDE = "The bride is aboard. Light the lamp of Gull Rock."
LEFT = "Saved to saved-game.json. Continue with: --resume\n"


@pytest.fixture(autouse=True)
def fog(unlikely: Run) -> Path:
    """A box of Three Lamps, as `unlikely new` makes it."""
    assert unlikely("new", "fog", "--game", "three-lamps").code == 0
    return Path("fog")


@pytest.fixture
def play(unlikely: Run, monkeypatch: pytest.MonkeyPatch) -> Play:
    """A game at the terminal; the first words are what people type."""

    def run(lines: str, *words: object) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
        result = unlikely("play", "fog", *words)
        assert result.code == 0, result.err
        return result.out

    return run


def screens(out: str) -> dict[str, str]:
    """What each seat was shown, all of its screens together."""
    shown: dict[str, str] = {}
    for screen in out.split("The next question is for ")[1:]:
        title, _, rest = screen.partition(" alone.")
        shown[title] = shown.get(title, "") + rest
    return shown


# ------------------------------------------------------------------------------------------------------- at the table


def test_two_people_hand_the_terminal_over_and_see_only_what_is_theirs(play: Play) -> None:
    out = play("\n2\n\n1\nlook hand\n\n1\nlook hand\nlook mission\nlog\nquit\n", "pilot", "--wrecker")
    shown = screens(out)
    assert list(shown) == ["the wrecker", "the keeper"]
    assert "You draw: " in shown["the wrecker"]
    assert "You draw" not in shown["the keeper"]
    assert 'There is no "hand" to look at.' not in shown["the wrecker"]
    assert f"You read: {BRIDE}" not in shown["the keeper"].split("read the mission", 1)[0]
    assert BRIDE not in shown["the wrecker"], "the keeper reads the mission, and says nothing"
    assert "The keeper reads the mission, and says nothing." in shown["the wrecker"]


def test_the_keeper_reads_what_the_wrecker_never_sees(play: Play) -> None:
    out = play("\n1\n\n1\n\n1\n\nlook mission\nlook hand\nundo\nquit\n", "pilot", "--wrecker")
    shown = screens(out)
    assert f"You read: {BRIDE}" in shown["the keeper"]
    assert f"> The Pilot's Wedding\n  {BRIDE}\n" in shown["the keeper"]
    assert '> There is no "hand" to look at.' in shown["the keeper"]
    assert "There is no answer of yours to take back." in shown["the keeper"], "the last answer was the wrecker's"
    assert BRIDE not in shown["the wrecker"]
    assert out.endswith(LEFT)
    later = screens(play("\nlook\nquit\n", "--resume"))
    assert list(later) == ["the keeper"]
    assert BRIDE in later["the keeper"]


def test_a_player_in_a_seat_is_not_asked_twice_and_shows_no_hand(play: Play) -> None:
    out = play("1\n2\nundo\nlook hand\nquit\n", "pilot", "--wrecker", "--player", "wrecker=raider")
    assert "The next question is for" not in out, "one person alone hands nothing over"
    assert "The wrecker sends a " in out
    assert "You draw" not in out
    assert f"You read: {BRIDE}" in out
    saved = json.loads(Path("saved-game.json").read_text("utf-8"))
    assert saved["players"] == {"wrecker": "raider"}
    play("log\nquit\n", "--resume")
    assert json.loads(Path("saved-game.json").read_text("utf-8")) == saved, "nobody has thought again"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--player", "keeper=keeper"), "leave a seat for people. To let players play, use: unlikely playtest"),
        (("--wrecker", "--player", "raider"), "say where raider is to sit: wrecker=raider. The other seats are for"),
        (
            ("--wrecker", "--player", "keeper=raider"),
            "raider cannot play the keeper. Known: wanderer, keeper",
        ),
        (("--player", "wrecker=raider"), 'there is no seat "wrecker". Known: keeper.'),
    ],
)
def test_who_cannot_sit_there(unlikely: Run, words: tuple[str, ...], said: str) -> None:
    result = unlikely("play", "fog", *words)
    assert result.code == 2
    assert result.one_line.startswith(f"unlikely: --player: {said}")


def test_a_player_for_each_seat_in_play_tests(unlikely: Run) -> None:
    words = ("playtest", "fog", "pilot", "--wrecker", "--games", "40", "--player", "keeper=wanderer,keeper=lookout")
    told = unlikely(*words, "--json").results
    assert [one["player"] for one in told] == ["keeper=wanderer+wrecker=raider", "keeper=lookout+wrecker=raider"]
    for one in told:
        keeper, wrecker = one["seats"]
        assert (keeper["seat"], wrecker["seat"], keeper["lit"] + wrecker["lit"]) == ("keeper", "wrecker", 40)
        assert keeper["place"] + wrecker["place"] == pytest.approx(3)
    assert told[0]["seats"][0]["lit"] < told[1]["seats"][0]["lit"], "thinking helps"
    lines = unlikely(*words).out.splitlines()
    at = next(at for at, line in enumerate(lines) if line.split() == ["lit", "95%", "interval", "place", "oil", "left"])
    shown = lines[at + 2 :]
    assert f" {told[0]['seats'][0]['place']:.1f}" in shown[0], "where each seat came, below what all have in common"
    result = unlikely(*words[:6], "--expect", "wrecker: 90..100%")
    assert (result.code, "the wrecker: lit" in result.err) == (1, True)


# --------------------------------------------------------------------------------------------------------- campaigns


def test_a_campaign_at_the_terminal(play: Play) -> None:
    out = play("2\n1\n1\n1\n1\n1\nquit\n", "pilot", "--campaign", "--oil", "6")
    assert out.endswith(f"Press Enter to go on, or type quit.\n> {LEFT}")
    assert "Next: *The Mail Boat*" in out
    saved = json.loads(Path("saved-game.json").read_text("utf-8"))
    lens = ", with the spare lens" if "A ship comes in." in out else ""
    assert (saved["subject"], saved["campaign"], saved["answers"]) == ("mail", True, [])
    assert ("carried" in saved) == bool(lens)
    out = play("1\n" * 9, "--resume")
    assert out.startswith("The Mail Boat\n")
    if lens:
        assert "Next: *The Last Whaler, with the spare lens*" in out
    else:
        assert "Passed over: The Last Whaler: it takes the spare lens, which nobody has found.\n" in out
        assert out.endswith("The campaign is over.\n")


def test_a_game_by_itself_has_nothing_after_it(play: Play) -> None:
    out = play("1\n" * 9, "mail")
    assert out.splitlines()[-1] in ("A ship comes in.", "The oil is gone.")


def test_what_is_carried_in_a_saved_game_must_be_the_games(unlikely: Run, play: Play) -> None:
    play("quit\n", "pilot", "--campaign")
    saved = json.loads(Path("saved-game.json").read_text("utf-8"))
    Path("saved-game.json").write_text(json.dumps({**saved, "carried": {"oil": "much"}}))
    said = "what is carried does not fit Three Lamps: Expected `int`, got `str` - at `$.oil`."
    assert unlikely("play", "fog", "--resume").one_line == f"unlikely: saved-game.json: {said}"
    Path("saved-game.json").write_text(json.dumps({**saved, "carried": {"oil": 2, "found": ["spare lens"]}}))
    out = play("look\nquit\n", "--resume")
    assert "with 8 oil" in out


def test_play_tests_of_a_campaign(unlikely: Run) -> None:
    words = ("playtest", "fog", "--campaign", "--games", "40", "--oil", "5")
    told = unlikely(*words, "--json").results
    assert list(dict.fromkeys(one["mission"] for one in told)) == ["herring", "pilot", "mail", "whaler"]
    whole = {one["mission"]: one for one in told if "carried" not in one}
    assert [whole[id]["games"] for id in ("herring", "pilot", "mail")] == [40, 40, 40]
    assert whole["whaler"]["games"] == whole["pilot"]["lit"], "the last mission takes what the second finds"
    for id, one in whole.items():
        parts = [part for part in told if part["mission"] == id and "carried" in part]
        assert sum(part["lit"] for part in parts) in (0, one["lit"])
    out = unlikely(*words).out
    assert "\npilot, with nothing carried in" in out
    assert rows_about(out, "mail") > 2
    assert unlikely(*words, "--jobs", "2").out == out


def rows_about(out: str, mission: str) -> int:
    """How many rows of the table are about a mission."""
    return sum(line.startswith(mission) for line in out.splitlines())


def test_a_campaign_is_told_again(unlikely: Run) -> None:
    words = ("playtest", "fog", "--campaign", "--games", "40", "--oil", "5")
    assert unlikely(*words, "--save-game", "3").one_line == "campaign-game-3.txt: lit."
    lines = Path("campaign-game-3.txt").read_text("utf-8").splitlines()
    assert lines[:4] == ["Fog: a campaign", "game 3 of seed 1, keeper player, 5 oil, calm", "", "The Herring Fleet"]
    assert [line for line in lines if line.startswith("The Last Whaler")] == [
        "The Last Whaler, with the spare lens, 1 oil more"
    ]


def test_what_no_campaign_can_begin(unlikely: Run, fog: Path) -> None:
    missions = json.loads((fog / "missions.json").read_text("utf-8"))
    missions["missions"][1].pop("finds")
    (fog / "missions.json").write_text(json.dumps(missions))
    result = unlikely("playtest", fog, "--campaign", "--games", "10")
    assert result.code == 0
    assert result.err == "The Last Whaler: none of 10 campaigns could begin it.\n"
    solved = unlikely("solve", fog, "whaler")
    assert solved.code == 1
    assert "  cannot begin in any campaign:\n    - it takes the spare lens, which nobody has found.\n" in solved.out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("playtest", "fog", "pilot", "--campaign"), "--campaign: plays every mission in turn. Leave out pilot."),
        (("playtest", "pair", "--campaign"), "pair: Nemo Rising has no campaigns."),
        (("play", "pair", "--campaign"), "pair: Nemo Rising has no campaigns."),
    ],
)
def test_campaigns_that_cannot_be(unlikely: Run, words: tuple[str, ...], said: str) -> None:
    assert unlikely("new", "pair", "--game", "nemo-rising").code == 0
    result = unlikely(*words)
    assert (result.code, result.one_line) == (2, f"unlikely: {said}")


def test_what_a_night_feels_like(unlikely: Run, fog: Path) -> None:
    words = ("playtest", fog, "herring", "--wrecker", "--games", "6", "--feel", "--jobs", "1")
    told = unlikely(*words, "--picture", "feel.svg", "--expect", "choices 900..901", "--expect", "choices 2..30")
    assert (told.code, told.err.count("expected 900 to 901"), told.err.count("expected 2")) == (1, 1, 0), told.err
    assert re.search(r"^    choices +\d+\.\d  \d+\.\d … \d+\.\d$", told.out, re.M)
    assert "Below their own noise after 6 games: " in told.out
    assert "See it with --save-game" in told.out
    assert max(len(line) for line in told.out.splitlines() if line.startswith("    ")) <= 80
    assert "the chance to win" in Path("feel.svg").read_text("utf-8")


def test_a_partner_who_thinks_ahead(play: Play) -> None:
    told = play("1\n1\nquit\n", "herring", "--wrecker", "--player", "wrecker=searcher:5")
    assert told.endswith(LEFT)
    again = play("quit\n", "--resume")
    assert again.endswith(LEFT)
