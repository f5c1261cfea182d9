"""A game from another package, through every command: what it says when all is well, and when it is not."""

from __future__ import annotations

import io
import json
import re
import shutil
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import ERROR, Run, codes, snapshot, write
from tests.conftest import REPOSITORY, SMALLEST
from tests.every_game import EVERY_GAME
from toolkit.games import GAMES
from toolkit.odds.interval import wilson
from toolkit.source.suggest import listing

pytestmark = pytest.mark.usefixtures("three_lamps")
KNOWN = listing([*GAMES, "three_lamps"])


@pytest.fixture
def fog(unlikely: Run) -> Path:
    """A box of Three Lamps, as `unlikely new` makes it."""
    made = unlikely("new", "fog", "--game", "three-lamps")
    assert (made.code, made.out) == (0, "")
    return Path("fog")


def change(box: Path, file: str, entry: int, **values: object) -> None:
    """Writes something else into a tile or mission."""
    data = json.loads((box / file).read_text("utf-8"))
    data[file.removesuffix(".json")][entry].update(values)
    write(box / file, data)


# ---------------------------------------------------------------------------------------------- writing and checking


def test_new(unlikely: Run, fog: Path) -> None:
    files = snapshot(fog)
    assert sorted(files) == [
        "README.md", "box.json", "missions.json", "schemas/box.schema.json", "schemas/missions.schema.json",
        "schemas/tiles.schema.json", "tiles.json",
    ]  # fmt: skip
    box = json.loads(files["box.json"])
    assert (box["$schema"], box["game"], box["title"]) == ("schemas/box.schema.json", "three_lamps", "Fog")
    assert files["README.md"].startswith(b"# Fog\n\nA box for *Three Lamps*")
    assert unlikely("fmt", fog, "--check").err == "0 files would be reformatted, 3 unchanged.\n"
    assert unlikely("schemas", fog).one_line == "fog/schemas: 3 schemas written."


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--game", "three_lamp"), '--game: there is no "three_lamp". Did you mean "three_lamps"?'),
        (("--game", "chess"), f'--game: there is no "chess". Known: {KNOWN}.'),
        (
            ("--game", "three_lamps", "--title", "L" * 61),
            'this would not be a valid box: box: "title" may have at most 60 characters.'
            " Choose another title with --title",
        ),
    ],
)
def test_new_of_what_cannot_be(unlikely: Run, words: tuple[str, ...], said: str) -> None:
    result = unlikely("new", "fog", *words)
    assert (result.code, result.one_line) == (2, f"unlikely: {said}")
    assert not Path("fog").exists()


def test_check(unlikely: Run, fog: Path) -> None:
    assert unlikely("check", fog).out == "No findings in 1 box (3 tiles).\n"
    assert unlikely("check", fog, "--prove", "--select", "ALL").out == "No findings in 1 box (3 tiles).\n"
    change(fog, "missions.json", 1, lamp="gul-rock")
    result = unlikely("check", fog)
    assert result.code == 1
    assert result.out == (
        "fog/missions.json\n"
        "  14:15  error  TL101 unknown-lamp"
        '  mission "pilot" is about the lamp of "gul-rock", and there is no such tile.\n'
        '    14 |       "lamp": "gul-rock",\n'
        "       |               ^^^^^^^^^^\n"
        '    hint: Did you mean "gull-rock"?\n'
        "\n"
        "1 error in 1 box (3 tiles).\n"
    )


def test_check_what_the_schemas_say(unlikely: Run, fog: Path) -> None:
    write(fog / "tiles.json", {"tiles": []})
    result = unlikely("check", fog, "--format", "concise", "--select", "TK0")
    said = 'fog/tiles.json:2:12: TK013 error: tiles.json: "tiles" must not be empty. The keeper begins on the first.\n'
    assert result.out == said
    assert unlikely("solve", fog, "mail").code == 1, "a box without tiles is out of reach, and no reason to fall over"
    write(fog / "tiles.json", {"tiles": [{"id": "a", "name": "A", "q": 0, "r": 0, "lamp": 2}], "lamps": 1})
    assert codes(unlikely("check", fog, "--format", "json", "--select", "TK0")) == ["TK010"]


def test_an_id_that_is_taken(unlikely: Run, fog: Path) -> None:
    change(fog, "tiles.json", 2, id="the-mole")
    found = codes(unlikely("check", fog, "--format", "json"))
    assert found == ["TK022", "TK014"], "what is missing now may be what is set apart"
    for words in (("graph", fog, "-o", "x.svg"), ("render", fog, "--sheets"), ("solve", fog)):
        assert "some of the box could not be read" in unlikely(*words).err


def test_proofs_go_by_the_limits_of_a_project(unlikely: Run, fog: Path) -> None:
    (fog / "unlikely.toml").write_text("[limits]\nlowest-hope = 90\n")
    assert unlikely("check", fog).code == 0, "only looked for when it is asked for"
    result = unlikely("check", fog, "--prove", "--fail-on", "warning", "--format", "concise")
    assert result.code == 1
    assert result.out == (
        'fog/missions.json:22:15: TL201 warning: mission "mail" succeeds in 87 of 100 nights at best.'
        " Bring the lamp nearer, or make it easier.\n"
    )
    (fog / "unlikely.toml").write_text("[limits]\nlowest-hop = 90\n")
    said = 'unlikely: fog/unlikely.toml: [limits]: unknown key "lowest-hop". Did you mean "lowest-hope"?'
    assert unlikely("check", fog).one_line == said


def test_rules_and_their_manuals(unlikely: Run) -> None:
    assert unlikely("rules", "--select", "TL").out == (
        "TL1: references\n"
        "  TL101  unknown-lamp  error    A mission names a lamp that is on no tile.\n"
        "\n"
        "TL2: hope\n"
        "  TL201  slim-hope     warning  A mission can hardly be done, even by a keeper who makes no mistake.\n"
    )
    assert {rule["code"][:2] for rule in unlikely("rules", "--json").results} == {
        "TK",
        *(game.prefix for game in EVERY_GAME),
    }
    assert unlikely("explain", "slim-hope").out.startswith("TL201 slim-hope (warning)\n\nA mission can hardly be done")
    assert unlikely("explain", "TL102").one_line == 'unlikely: there is no rule "TL102". Did you mean "TL101"?'


# -------------------------------------------------------------------------------------------------- proving and odds


def test_solve(unlikely: Run, fog: Path) -> None:
    result = unlikely("solve", fog, "herring")
    assert result.code == 0
    assert result.out == (
        "The Herring Fleet (herring, 6 oil, calm)\n"
        "  within reach, 96% in 3 tries:\n"
        "    1. The keeper reads the card: Forty boats come home. Light the lamp of Far Skerry.\n"
        "    2. The keeper walks to Gull Rock.\n"
        "    3. The keeper walks to Far Skerry.\n"
        "    4. The keeper lights the lamp with a 3 or more.\n"
        "  secret, for it has the back of The Pilot's Wedding\n\n"
    )
    assert [line for line in unlikely("solve", fog).out.splitlines() if not line.startswith(" ")] == [
        "The Herring Fleet (herring, 6 oil, calm)", "", "The Pilot's Wedding (pilot, 6 oil, calm)", "",
        "The Mail Boat (mail, 6 oil, calm)", "", "The Last Whaler (whaler, 6 oil, calm, with the spare lens)", "",
    ]  # fmt: skip


def test_claims_that_do_not_hold(unlikely: Run, fog: Path) -> None:
    change(fog, "missions.json", 0, clue="A kettle drum.")
    result = unlikely("solve", fog, "herring", "--oil", "3", "--weather", "storm")
    assert (result.code, result.out) == (
        1,
        "The Herring Fleet (herring, 3 oil, storm)\n"
        "  out of reach:\n"
        "    - It takes 4 oil.\n"
        "  not secret, for no other card has its back\n\n",
    )
    assert "  not decided within 2 tiles\n" in unlikely("solve", fog, "--limit", "2").out
    (told,) = unlikely("solve", fog, "herring", "--json").results
    assert (told["mission"], told["oil"], told["weather"]) == ("herring", "6", "calm")
    reach, secret = told["claims"]
    assert (reach["claim"], reach["answer"], reach["severity"], reach["oil_needed"]) == ("within reach", "yes", None, 4)
    assert reach["moves"] == ["read", "walk to gull-rock", "walk to far-skerry", "light"]
    assert (secret["claim"], secret["answer"], secret["severity"]) == ("secret", "no", "warning")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("hering",), 'there is no mission "hering". Did you mean "herring"?'),
        (("--oil", "13"), '--oil: there is no "13". Known: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 or 12.'),
        (("--oil", "2..4"), "--oil: one at a time here, not 2..4."),
        (("--weather", "strom"), '--weather: there is no "strom". Did you mean "storm"?'),
        (("--heroes", "2"), "--heroes: Three Lamps does not have this setting. It has --oil or --weather."),
    ],
)
def test_solve_what_is_not_there(unlikely: Run, fog: Path, words: tuple[str, ...], said: str) -> None:
    result = unlikely("solve", fog, *words)
    assert (result.code, result.one_line) == (2, f"unlikely: {said}")


def test_odds(unlikely: Run, fog: Path) -> None:
    assert unlikely("odds", fog, "the-mole", "--weather", "all").out == (
        "The Mole, calm\n"
        "  tries          1    2    3    4    5    6\n"
        "    5 or more   33   56   70   80   87   91\n"
        "\n"
        "The Mole, storm\n"
        "  tries          1    2    3    4    5    6\n"
        "    6 or more   17   31   42   52   60   67\n"
    )
    rows = unlikely("odds", fog, "--json").results
    assert [row["lamp"] for row in rows] == ["the-mole", "gull-rock", "far-skerry"]
    assert rows[1]["chances"][:3] == [0.5, 0.75, 0.875]
    assert unlikely("odds", fog, "--picture", "odds.svg").code == 0
    assert "Far Skerry" in Path("odds.svg").read_text("utf-8")
    said = 'unlikely: there is no lamp "moll". Lamps: the-mole, gull-rock or far-skerry.'
    assert unlikely("odds", fog, "moll").one_line == said


# ----------------------------------------------------------------------------------------------------------- playing


def test_playtest(unlikely: Run, fog: Path) -> None:
    words = ("playtest", fog, "mail", "--games", "60", "--player", "wanderer,keeper", "--oil", "2,6")
    result = unlikely(*words)
    assert result.code == 0
    assert result.out.splitlines()[:7] == [
        "The share of games lit, with its 95% interval; then means per game.",
        "                               lit    95% interval  oil left",
        "mail, wanderer, 2 oil, calm  15.0%    8.1% … 26.1%       0.1",
        "mail, wanderer, 6 oil, calm  33.3%   22.7% … 45.9%       1.1",
        "mail, keeper, 2 oil, calm    31.7%   21.3% … 44.2%       0.0",
        "mail, keeper, 6 oil, calm    81.7%   70.1% … 89.4%       2.0",
        "",
    ]
    assert "  dark at:         Gull Rock (24); The Mole (19); Far Skerry (8)\n" in result.out
    assert unlikely(*words, "--jobs", "2").out == result.out


def test_a_perfect_keeper_does_as_well_as_the_claim_says(unlikely: Run, fog: Path) -> None:
    for mission, hope in (("herring", 26 / 27), ("pilot", 15 / 16), ("mail", 211 / 243)):
        (told,) = unlikely("playtest", fog, mission, "--games", "2000", "--json").results
        assert told["mission"] == mission
        low, high = wilson(told["lit"], told["games"], 3.5)
        assert low <= hope <= high


def test_every_picture_of_the_games(unlikely: Run, fog: Path) -> None:
    """Where the oil ran out, for each way to play: the rates stand beside."""
    words = ("playtest", fog, "mail", "--games", "20", "--oil", "3,6", "--picture", "nights")
    assert unlikely(*words).err.splitlines()[-1] == "nights: 3 pictures drawn, each as SVG and PNG."
    assert {file.stem for file in Path("nights").glob("*.svg")} == {
        "rates", "dark-mail-keeper-3-calm", "dark-mail-keeper-6-calm"
    }  # fmt: skip
    assert "The Mole" in (Path("nights") / "dark-mail-keeper-3-calm.svg").read_text("utf-8")


def test_playtest_with_a_gate_and_a_picture(unlikely: Run, fog: Path) -> None:
    words = ("playtest", fog, "mail", "--games", "60", "--picture", "rates.svg", "--expect", "6 oil: 10..20%")
    result = unlikely(*words)
    assert result.code == 1
    said = "mail, keeper, 6 oil, calm: lit 81.7%, expected 10% to 20% (95% interval 70.1% to 89.4%).\n"
    assert result.err == said
    assert "Fog: games lit" in Path("rates.svg").read_text("utf-8")
    said = 'unlikely: --expect: "often" is not understood. Write a range such as "45..75%", or "6 oil: 45..75%"'
    assert unlikely("playtest", fog, "--expect", "often").one_line == said
    said = 'unlikely: --player: there is no "keper". Did you mean "keeper"?'
    assert unlikely("playtest", fog, "--player", "keper").one_line == said


def test_a_game_that_is_told_again(unlikely: Run, fog: Path) -> None:
    assert unlikely("playtest", fog, "pilot", "--save-game", "5").one_line == "pilot-game-5.txt: lit."
    assert Path("pilot-game-5.txt").read_text("utf-8").splitlines() == [
        "Fog: The Pilot's Wedding",
        "game 5 of seed 1, keeper player, 6 oil, calm",
        "",
        "The keeper reads the mission: The bride is aboard. Light the lamp of Gull Rock.",
        "The keeper walks to Gull Rock.",
        "The keeper tries the lamp of Gull Rock with a 4: it burns.",
        "A ship comes in.",
    ]


def play(unlikely: Run, monkeypatch: pytest.MonkeyPatch, lines: str, *words: object) -> str:
    monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
    result = unlikely("play", "fog", *words)
    assert (result.code, result.err) == (0, "")
    return result.out


def test_play(unlikely: Run, fog: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = play(unlikely, monkeypatch, "3\nundo\n1\nlook\nquit\n", "pilot", "--oil", "4")
    assert out == (
        "The Pilot's Wedding\n"
        "  The keeper is on The Mole, with 4 oil.\n"
        "  The mission: face down: A bell, and gulls.\n"
        "\nThe Mole, 4 oil left. What now?\n   1  read the mission\n   2  light the lamp\n   3  walk to Gull Rock\n"
        "> The keeper walks to Gull Rock.\n"
        "\nGull Rock, 3 oil left. What now?\n   1  read the mission\n   2  light the lamp\n   3  walk to The Mole\n"
        "   4  walk to Far Skerry\n"
        "> "
        "\nThe Mole, 4 oil left. What now?\n   1  read the mission\n   2  light the lamp\n   3  walk to Gull Rock\n"
        "> The keeper reads the mission: The bride is aboard. Light the lamp of Gull Rock.\n"
        "\nThe Mole, 3 oil left. What now?\n   1  light the lamp\n   2  walk to Gull Rock\n"
        "> The Pilot's Wedding\n"
        "  The keeper is on The Mole, with 3 oil.\n"
        "  The mission: The bride is aboard. Light the lamp of Gull Rock.\n"
        "> Saved to saved-game.json. Continue with: --resume\n"
    )
    out = play(unlikely, monkeypatch, "2\n1\n1\n", "--resume")
    assert out.splitlines()[:4] == [
        "The Pilot's Wedding",
        "  The keeper is on The Mole, with 3 oil.",
        "  The mission: The bride is aboard. Light the lamp of Gull Rock.",
        "The keeper reads the mission: The bride is aboard. Light the lamp of Gull Rock.",
    ]
    assert re.search(r"The keeper tries the lamp of Gull Rock with a [1-6]: it .*\.\n", out)
    assert out.splitlines()[-1] in ("A ship comes in.", "The oil is gone.")


def test_what_can_be_looked_at_and_the_odds(unlikely: Run, fog: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = play(unlikely, monkeypatch, "look skerry\nlook mission\nlook moon\nodds\n9\nquit\n", "pilot", "--oil", "4")
    assert "> Far Skerry\n  The lamp takes a 3 or more.\n" in out
    assert "> The Pilot's Wedding\n  face down: A bell, and gulls.\n" in out
    there = "            the mission\n  rocks:    The Mole; Gull Rock; Far Skerry\n"
    assert f'> There is no "moon" to look at. You can look at:\n{there}' in out
    assert "   2  light the lamp [33%]\n" in out
    assert "> There is no 9 to choose.\n" in out


def test_a_saved_game_that_does_not_fit(unlikely: Run, fog: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play(unlikely, monkeypatch, "3\nquit\n")
    saved = json.loads(Path("saved-game.json").read_text("utf-8"))
    said = "unlikely: saved-game.json: the saved game no longer fits the box. Start a new one."
    for answers in ([9], [0] * 20):
        write(Path("saved-game.json"), {**saved, "answers": answers})
        assert unlikely("play", fog, "--resume").one_line == said
    change(fog, "missions.json", 0, lamp="nowhere")
    said = "unlikely: The Herring Fleet: there is no way to its lamp."
    assert unlikely("play", fog, "herring").one_line == said


# ---------------------------------------------------------------------------------------------- printing and drawing


def test_render(unlikely: Run, fog: Path) -> None:
    from PIL import Image

    result = unlikely("render", fog, "--faces", "--sheets", "--dpi", "60")
    assert (result.code, result.out) == (0, "")
    assert result.err == (
        "build/fog/faces: 13 faces, 13 painted.\nbuild/fog/sheets/a4.pdf: 8 pieces on 6 pages of A4.\n"
    )
    assert sorted(path.stem for path in Path("build/fog/faces").glob("*.png")) == [
        "clue-1-back", "clue-3-back", "far-skerry-back", "far-skerry-front", "gull-rock-back", "gull-rock-front",
        "herring-front", "keeper", "mail-front", "pilot-front", "the-mole-back", "the-mole-front", "whaler-front",
    ]  # fmt: skip
    dark, lit = (Image.open(f"build/fog/faces/the-mole-{side}.png").convert("RGB") for side in ("front", "back"))
    window = round((40 + 3) / 25.4 * 60), round((32.5 + 3) / 25.4 * 60)
    assert (dark.getpixel(window), lit.getpixel(window)) == ((12, 20, 36), (242, 169, 59)), "the lamp burns behind"


def test_render_some(unlikely: Run, fog: Path) -> None:
    result = unlikely("render", fog, "--mission", "pilot", "--sheets")
    assert result.err == "build/fog/sheets/a4-selected.pdf: 2 pieces on 4 pages of A4.\n"
    said = 'unlikely: --mission: there is no mission "polit" here. Did you mean "pilot"?'
    assert unlikely("render", fog, "--mission", "polit").one_line == said
    assert unlikely("render", fog, "--kind", "til").one_line.endswith('Did you mean "tile"?')
    assert unlikely("render", fog, "--booklets").one_line == "unlikely: --booklets: Three Lamps has no booklets."
    said = "unlikely: --quest: Three Lamps does not have this setting. It has --mission."
    assert unlikely("render", fog, "--quest", "1").one_line == said


def test_what_does_not_fit_its_card(unlikely: Run, fog: Path) -> None:
    change(fog, "missions.json", 0, text="W" * 180)
    result = unlikely("render", fog, "--faces", "--kind", "mission", "--dpi", "40")
    assert result.code == 1
    assert "fog/missions.json\n  9:15  error  TK101 overflowing-text  " in result.err
    assert codes(unlikely("check", fog, "--select", "TK1", "--format", "json")) == ["TK101"]


def test_diff(unlikely: Run, fog: Path) -> None:
    shutil.copytree(fog, "before")
    change(fog, "tiles.json", 2, name="The Skerry")
    assert unlikely("diff", "before", fog, "--list").out == (
        'changed  tile "far-skerry" "The Skerry" (front, back)\n1 piece differs.\n'
    )


def test_graph(unlikely: Run, fog: Path) -> None:
    change(fog, "missions.json", 0, lamp="nowhere")
    assert unlikely("graph", fog, "-o", "fog.json").code == 0
    drawn = json.loads(Path("fog.json").read_text("utf-8"))
    assert [(node["key"], node["mark"]) for node in drawn["nodes"]] == [
        ("tile the-mole", None), ("tile gull-rock", None), ("tile far-skerry", None),
        ("herring", "error"), ("pilot", None), ("mail", None), ("whaler", None),
    ]  # fmt: skip
    assert [node["number"] for node in drawn["nodes"]][:4] == ["5+", "4+", "3+", None]
    assert unlikely("graph", fog, "-o", "one.mmd", "--mission", "pilot").code == 0
    assert "The Mail Boat" not in Path("one.mmd").read_text("utf-8")
    assert unlikely("graph", fog, "-o", "all").one_line == "all: 1 picture drawn as SVG and PNG."
    assert sorted(path.name for path in Path("all").iterdir()) == [".unlikely-made", "lamps.png", "lamps.svg"]
    said = 'unlikely: --mission: there is no mission "mial". Did you mean "mail"?'
    assert unlikely("graph", fog, "-o", "x.svg", "--mission", "mial").one_line == said


def test_build(unlikely: Run, fog: Path) -> None:
    change(fog, "missions.json", 2, lamp="moll")
    result = unlikely("build", fog, "--dpi", "40")
    assert result.code == 1
    assert result.err.splitlines() == [
        "build/fog/faces: 13 faces, 13 painted.",
        "build/fog/sheets/a4.pdf: 8 pieces on 6 pages of A4.",
        "build/fog/tts: 9 pictures and a saved object for Tabletop Simulator.",
        "build/fog/index.html: open it in a browser.",
        "1 error in 1 box (3 tiles).",
    ]
    page = Path("build/fog/index.html").read_text("utf-8")
    assert '<option value="">All missions</option>' in page
    assert page.count("clip-path: polygon(50.00% 0.00%, 100.00% 25.00%, 100.00% 75.00%") == 6, "a hex, twice each tile"
    assert "clip-path: circle(50.00%)" in page
    assert "3 tiles, 4 missions · by A Stranger" in page
    assert "TL101" in page
    assert Path("build/fog/graph/lamps.svg").exists()


# ------------------------------------------------------------------------------------------------ its own commands


def test_a_command_of_its_own(unlikely: Run, fog: Path) -> None:
    change(fog, "missions.json", 3, lamp="nowhere")
    result = unlikely("walks", fog)
    assert (result.code, result.out) == (
        1,
        "fog: Fog\n"
        "  The Herring Fleet: The Mole → Gull Rock → Far Skerry\n"
        "  The Pilot's Wedding: The Mole → Gull Rock\n"
        "  The Mail Boat: The Mole\n"
        "  The Last Whaler: no way\n",
    )
    (told,) = unlikely("walks", fog, "--json").results
    assert told["walks"]["The Pilot's Wedding"] == ["the-mole", "gull-rock"]
    assert unlikely("puzzles", fog).one_line == "unlikely: fog: Three Lamps has no command puzzles."
    starter = REPOSITORY / "adventures" / "starter"
    assert unlikely("walks", starter).one_line.endswith("starter: Unlikely Heroes has no command walks.")
    said = "unlikely: --oil: is for solve, playtest or play, not for walks."
    assert unlikely("walks", fog, "--oil", "3").one_line == said


def test_help(unlikely: Run, fog: Path) -> None:
    assert unlikely("--help").panels["Commands of Three Lamps"] == "walks Show the way to the lamp of each mission."
    words = unlikely("new", "--help").panels["Options"]
    assert f"The game it is for: {KNOWN} (default: unlikely_heroes)." in words
    of_all, of_fog = unlikely("playtest", "--help").panels, unlikely("playtest", fog, "--help").panels
    games = ["several games", *(game.title for game in EVERY_GAME if game.table is not None and game.settings)]
    assert list(of_all)[:-1] == ["Arguments", "Options", *(f"Settings of {game}" for game in games)]
    assert list(of_fog)[:-1] == ["Arguments", "Options", "Settings of Three Lamps"]
    assert of_all["Settings of Three Lamps"] == of_fog["Settings of Three Lamps"]
    assert of_fog["Settings of Three Lamps"].replace(" <bool>", "") == (
        "--oil OIL How much oil there is, one for each turn: 1 to 12 (default: 6)."
        " --weather WEATHER In a storm, lamps ask for one more: calm or storm (default: calm)."
        " --wrecker --no-wrecker Somebody else at the table wants the ship on the rocks."
    )
    told = unlikely("graph", fog, "--help").panels["Settings of Three Lamps"]
    assert told == "--mission MISSION Only this mission, by id or number."


# ------------------------------------------------------------------------------------------------- boxes of two games


@pytest.fixture
def both(fog: Path) -> Path:
    """A folder with a box of each game, each with its own finding."""
    folder = Path("boxes")
    shutil.copytree(SMALLEST, folder / "heroes")
    write(folder / "heroes" / "box.json", ERROR)
    fog.rename(folder / "fog")
    change(folder / "fog", "missions.json", 0, lamp="nowhere")
    return folder


def test_one_report_of_two_games(unlikely: Run, both: Path) -> None:
    result = unlikely("check", both, "--format", "concise")
    assert result.code == 1
    assert [line.split(" ")[:3] for line in result.out.splitlines()] == [
        ["boxes/fog/missions.json:7:15:", "TL101", "error:"],
        ["boxes/heroes/box.json:4:24:", "UH113", "error:"],
    ]
    assert re.fullmatch(r"2 errors in 2 boxes \(3 tiles, \d+ cards\): 1 can be fixed with --fix\.\n", result.err)
    for words, expected in (
        (("--select", "TL"), ["TL101"]),
        (("--select", "UH1,unknown-lamp"), ["TL101", "UH113"]),
        (("--ignore", "TL"), ["UH113"]),
        (("--ignore", "TL101,UH1"), []),
        (("--select", "TK"), []),
    ):
        assert codes(unlikely("check", both, "--format", "json", *words)) == expected, words
    said = 'unlikely: --select: there is no rule "TL3". See: unlikely rules'
    assert unlikely("check", both, "--select", "TL3").one_line == said


@pytest.mark.slow
def test_one_configuration_for_two_games(unlikely: Run, both: Path) -> None:
    (both / "unlikely.toml").write_text(
        'ignore = ["UH205", "slim-hope"]\n'
        "[limits]\nlowest-hope = 10\nlowest-chance = 10\n"
        '[severity]\nTL1 = "warning"\nUH1 = "warning"\n'
        '[[suppress]]\nrule = "TL101"\ncard = "herring"\nreason = "It is being built."\n'
        '[[suppress]]\nrule = "unknown-icon"\nfile = "box.json"\nreason = "It is being drawn."\n'
    )
    result = unlikely("check", both, "--statistics")
    assert result.code == 0
    assert re.fullmatch(r"No findings in 2 boxes \(3 tiles, \d+ cards\): 2 suppressed\.\n", result.out)
    for name in ("fog", "heroes"):
        assert unlikely("build", both / name, "--dpi", "40").err.splitlines()[-1].startswith("No findings in 1 box (")
        assert unlikely("graph", both / name, "-o", f"{name}.svg").code == 0
        assert "TK017" not in Path(f"{name}.svg").read_text("utf-8")
    (both / "unlikely.toml").write_text('ignore = ["unknown-lantern"]\n')
    said = unlikely("check", both).one_line
    assert said.startswith('unlikely: boxes/unlikely.toml: there is no rule "unknown-lantern".')


def test_suppressions_of_the_other_game_in_a_box_are_no_use(unlikely: Run, both: Path) -> None:
    box = json.loads((both / "fog" / "box.json").read_text("utf-8"))
    write(both / "fog" / "box.json", {**box, "suppress": [{"rule": "UH113", "reason": "of another game"}]})
    assert codes(unlikely("check", both / "fog", "--format", "json")) == ["TK017", "TL101"]


def test_other_commands_in_a_folder_of_two_games(unlikely: Run, both: Path) -> None:
    told = unlikely("solve", both, "--json").results
    assert [set(one) & {"quest", "mission"} for one in told] == [{"mission"}] * 4 + [{"quest"}]
    said = "unlikely: --heroes: the game does not have this setting. It has --oil or --weather."
    assert unlikely("solve", both, "--heroes", "2").one_line == said
    assert unlikely("fmt", both).err == "1 file reformatted, 6 unchanged.\n", "the one that was changed here"
    assert unlikely("fmt", both, "--check").one_line == "0 files would be reformatted, 7 unchanged."
    said = "unlikely: boxes: 2 boxes here. Name one: boxes/fog or boxes/heroes"
    assert unlikely("playtest", both).one_line == said
