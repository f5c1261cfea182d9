"""The command line and the studio are two faces of one workbench: whatever is asked of both is answered alike.

On every box that ships, as it is and with settings that ignore, select, grade, suppress and limit.
"""

from __future__ import annotations

import json
import re
import shutil
import time
from collections.abc import Callable, Iterator, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from tests.cli.conftest import Run
from tests.conftest import REPOSITORY, SMALLEST
from tests.every_game import STARTER as LAMPS
from tests.workbench.faces import PATIENCE, InStudio, InTerminal
from tests.workbench.making import make_unwinnable
from toolkit.cli import graph
from toolkit.games.nemos_war.playing import matrix
from toolkit.games.unlikely_heroes.rules.quests import declared_time
from toolkit.press.pdf.profiles import installed
from toolkit.workbench.bench import Workbench

pytestmark = pytest.mark.usefixtures("three_lamps", "few_games")
SHIPPED = tuple(sorted(path.parent.name for path in (REPOSITORY / "adventures").glob("*/box.json")))
SMALL = ("starter", "lamps")
WITHIN = ("second-best-saga",)
"""All of its cards are in another box that ships, with expansions: what is asked of that one is asked of these, too."""
BOXES = [
    pytest.param(name, marks=[pytest.mark.slow] * (name not in SMALL) + [pytest.mark.exhaustive] * (name in WITHIN))
    for name in (*SHIPPED, "lamps")
]
LARGE = "second-best"
NOT_THE_LARGEST = [
    pytest.param(*one.values, marks=[*one.marks, *[pytest.mark.exhaustive] * (LARGE in str(one.values[0]))])
    for one in BOXES
]
"""For what takes seconds where there are hundreds of cards, and shows nothing there that it does not show elsewhere."""
STRICTER = {
    "lowest-chance": 60, "unread-tag": 9, "icons-solo": 9, "keep-cards": 9, "card-share": 4, "highest-refineries": 9,
    "lowest-hope": 100, "cheap-benefit": 0,
}  # fmt: skip
POSITIONS = 60
"""So few that proofs end quickly, and always at the same place."""

MANY_PICTURES = 40

Open = Callable[[str, str], InStudio]


def settings_for(box: Path) -> str:
    """Settings under which something is found, and of that something ignored, graded, suppressed, and limits kept."""
    bench = Workbench.at(box)
    limits = [f"{name} = {value}" for name, value in STRICTER.items() if name in bench.game.limits]
    text = "\n".join(["[limits]", f"proof-positions = {POSITIONS}", *limits, ""])
    (box / "unlikely.toml").write_text(text)
    codes = sorted({one.code for one in Workbench.at(box).checked.kept})
    others = [*bench.game.proofs, *(one.code for one in bench.game.rules() if one.code not in codes)]
    first, second, third = [*codes, *others][:3] if len(codes) > 1 else [others[0], *codes, *others[1:]][:3]
    graded = f'[severity]\n{second} = "error"\n' if second != first else ""
    meant = (
        f'[[suppress]]\nrule = "{third}"\nfile = "*"\nreason = "It is meant."\n' if third not in (first, second) else ""
    )
    return f'select = ["ALL"]\nignore = ["{first}"]\n{text}{graded}{meant if third not in (first, second) else ""}'


@pytest.fixture(scope="module")
def few_games() -> Iterator[None]:
    """Quests and motives are played a few times only: both faces see the same games all the same."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(declared_time, "FEW", 2)
        patch.setattr(declared_time, "MORE", 4)
        patch.setattr(matrix, "GAMES", 3)
        yield


@pytest.fixture(scope="module")
def boxes(tmp_path_factory: pytest.TempPathFactory, three_lamps: None, few_games: None) -> Path:
    """Every box twice: as it is, and with strict settings."""
    around = tmp_path_factory.mktemp("faces")
    (around / ".git").mkdir()
    for kind in ("bare", "strict"):
        shutil.copytree(REPOSITORY / "adventures", around / kind)
        shutil.copytree(LAMPS, around / kind / "lamps")
    return around


@pytest.fixture(scope="module")
def box_of(boxes: Path) -> Callable[[str, str], Path]:
    """A box by its name, under bare or strict settings."""

    def box(name: str, kind: str) -> Path:
        found = boxes / kind / name
        if kind == "strict" and not (found / "unlikely.toml").exists():
            (found / "unlikely.toml").write_text(settings_for(found))
        return found

    return box


@pytest.fixture(scope="module")
def in_studio(boxes: Path, box_of: Callable[[str, str], Path]) -> Iterator[Open]:
    """Opens boxes in the studio, each once."""
    opened: dict[tuple[str, str], InStudio] = {}

    def open_one(name: str, kind: str) -> InStudio:
        if (name, kind) not in opened:
            opened[name, kind] = InStudio(box_of(name, kind), boxes / f"around {kind} {name}")
        return opened[name, kind]

    yield open_one
    for one in opened.values():
        one.close()


@pytest.fixture(scope="module")
def kinds(pytestconfig: pytest.Config) -> Callable[[str], Sequence[str]]:
    """The settings that a box is tried under: hundreds of cards are all proved only when everything is tried."""
    every = bool(pytestconfig.getoption("--exhaustive"))
    return lambda name: ("bare", "strict") if every or LARGE not in name else ("bare",)


def finding_as_in_json(one: dict[str, Any], every: list[dict[str, Any]]) -> dict[str, Any]:
    """A finding of the studio, as `unlikely check --format json` has it, without its end."""
    cause = None if one["cause"] is None else every[one["cause"]]
    same = ("code", "name", "severity", "path", "line", "column", "card", "message", "hint", "fingerprint")
    return {
        **{name: one[name] for name in same},
        "related": [{"path": each["path"], "line": each["line"], "message": each["said"]} for each in one["related"]],
        "fix": {"title": one["fix"]} if one["fix"] else None,
        "follows_from": cause and cause["fingerprint"],
    }


def finding_of_json(one: dict[str, Any]) -> dict[str, Any]:
    """The same of the terminal."""
    left_out = ("end_line", "end_column", "pointer")
    related = [{name: each[name] for name in ("path", "line", "message")} for each in one["related"]]
    cause = one["follows_from"] and one["follows_from"]["fingerprint"]
    return {name: value for name, value in one.items() if name not in left_out} | {
        "related": related, "follows_from": cause}  # fmt: skip


def check_both(studio: InStudio, terminal: InTerminal) -> list[dict[str, Any]]:
    """What both find, which has to be the same."""
    shown = studio.get("")["findings"]
    told = terminal.data("check", "--format", "json")["findings"]
    assert [finding_as_in_json(one, shown) for one in shown] == [finding_of_json(one) for one in told]
    found: list[dict[str, Any]] = told
    return found


def prove_both(studio: InStudio, terminal: InTerminal) -> dict[str, list[dict[str, Any]]]:
    """What both prove of each subject, which has to be the same."""
    shown = {
        id: [{**{name: one[name] for name in one if name != "details"}, **one["details"]} for one in verdict["claims"]]
        for id, verdict in studio.verdicts().items()
    }
    word = studio.get("")["box"]["subject"]
    told = {one[word]: one["claims"] for one in terminal.data("solve", "--json")}
    assert shown == told
    return told


@pytest.mark.sampled(one_in=2)
@pytest.mark.parametrize("name", BOXES)
def test_check(name: str, in_studio: Open, unlikely: Run, kinds: Callable[[str], Sequence[str]]) -> None:
    for kind in kinds(name):
        studio = in_studio(name, kind)
        found = check_both(studio, InTerminal(studio.box, unlikely))
        assert bool(found) == (kind == "strict" and name != "lamps"), "the settings have to mean something"


@pytest.mark.sampled(one_in=2)
@pytest.mark.parametrize("name", NOT_THE_LARGEST)
def test_prove(name: str, in_studio: Open, unlikely: Run) -> None:
    studio = in_studio(name, "strict")
    proved = prove_both(studio, InTerminal(studio.box, unlikely))
    assert proved
    assert all(proved.values())


@pytest.mark.sampled(one_in=2)
@pytest.mark.parametrize("name", BOXES)
def test_measure(name: str, in_studio: Open, unlikely: Run, kinds: Callable[[str], Sequence[str]]) -> None:
    """The terminal breaks long labels into lines, so that words are compared in their order."""
    studio = in_studio(name, kinds(name)[-1])
    some = [one["id"] for one in studio.get("/odds")["subjects"]][:3]
    assert some
    rows = [
        " ".join(" ".join([row["label"], *row["cells"]]).split())
        for id in some
        for table in studio.get("/odds", of=id)["tables"]
        for section in table["sections"]
        for row in section["rows"]
    ]
    told = " ".join(unlikely("odds", studio.box, *some).out.split())
    at = 0
    for row in rows:
        assert row in told[at:]
        at = told.index(row, at) + len(row)
    assert at


@pytest.mark.sampled(one_in=2)
@pytest.mark.parametrize("name", BOXES)
def test_playtest(name: str, in_studio: Open, unlikely: Run, kinds: Callable[[str], Sequence[str]]) -> None:
    studio = in_studio(name, kinds(name)[-1])
    told = studio.get("")["box"]
    subject = told["subjects"][0]["id"]
    asked = {"subject": subject, "players": [told["players"][0]], "games": 6, "seed": 3}
    words = (subject, "--games", 6, "--seed", 3, "--player", told["players"][0], "--jobs", 1, "--json")
    assert studio.playtest(asked) == InTerminal(studio.box, unlikely).data("playtest", *words)


@pytest.mark.sampled(one_in=2)
@pytest.mark.parametrize("name", BOXES)
def test_the_games_own_commands(
    name: str, in_studio: Open, unlikely: Run, kinds: Callable[[str], Sequence[str]]
) -> None:
    """Whatever a game brings, with whatever settings it asks for."""
    studio = in_studio(name, kinds(name)[-1])
    told = studio.get("")
    assert told["box"]["commands"] == [
        {"name": one.name, "help": one.help} for one in Workbench.at(studio.box).game.commands
    ]
    for command in (one["name"] for one in told["box"]["commands"]):
        settings = {one["name"]: one["default"] for one in told["settings"][command] if one["default"]}
        words = [word for each, value in settings.items() for word in (f"--{each}", value)]
        shown = studio.post(
            "/command", {"name": command, "settings": {each: [value] for each, value in settings.items()}}
        )
        in_words = unlikely(command, studio.box, *words)
        assert ["", *shown["lines"]] == ["", *(line.removeprefix("  ") for line in in_words.out.splitlines()[1:])]
        assert shown["bad"] == bool(in_words.code)
        (in_data,) = unlikely(command, studio.box, "--json", *words).results
        assert shown["data"] == {one: in_data[one] for one in in_data if one not in ("box", "title", "whole")}
        assert shown["lines"]
        assert shown["data"]
    refused = studio.ask("POST", "/command", json={"name": "no-such"})
    assert refused.status_code == 400
    assert "has no command no-such" in refused.text


@pytest.mark.sampled(one_in=2)
@pytest.mark.parametrize("name", NOT_THE_LARGEST)
def test_pictures(
    name: str, in_studio: Open, unlikely: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, exhaustive: bool
) -> None:
    """As SVG only: the terminal also paints each as PNG, which takes minutes where there are hundreds. Of so many, the
    studio is asked for a sample."""
    monkeypatch.setattr(graph, "ENDINGS", (".svg",))
    studio = in_studio(name, "strict")
    if Workbench.at(studio.box).game.pictures is None:
        assert unlikely("graph", studio.box, "-o", tmp_path / "drawn").code == 2
        assert not studio.get("/graphs")["pictures"]
        return
    assert unlikely("graph", studio.box, "-o", tmp_path / "drawn").code == 0
    drawn = {path.stem: path.read_bytes() for path in (tmp_path / "drawn").glob("*.svg")}
    listed = studio.get("/graphs")["pictures"]
    asked = listed[:: 1 if exhaustive or len(listed) < MANY_PICTURES else 5]
    answers = {one: studio.ask("GET", f"/graph/{one}") for one in asked}
    shown = {one: answer.content for one, answer in answers.items() if answer.status_code == 200}
    assert shown == {one: drawn[one] for one in asked if one in drawn}
    assert shown
    assert drawn.keys() <= set(listed)


FEW = {"numbers": ["10-11"], "dpi": 72}
PRINTED: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "sheets": (
        {"paper": "letter", "flip": "short", "offset": "1,2"},
        ("--sheets", "--paper", "letter", "--flip", "short", "--offset", "1,2"),
    ),
    "all else": (
        {
            "what": ["booklets", "dividers", "faces", "tts", "calibration"],
            "trimmed": True,
            "url": "https://a.org",
            **FEW,
        },
        ("--booklets", "--dividers", "--faces", "--tts", "--calibrate", "--trimmed", "--url", "https://a.org"),
    ),
    "for a shop": (
        {"what": ["pages"], "services": ["thegamecrafter"], "standard": "x4", **FEW},
        ("--standard", "x4", "--service", "thegamecrafter"),
    ),
}
"""What is asked for on the page, and in the terminal."""
PREVIEWS = re.compile(r"sheets/[^/]*-\d+-\w+\.png")


def files_in(folder: Path) -> dict[str, bytes]:
    every = (one for one in folder.rglob("*") if one.is_file() and not one.name.startswith("."))
    return {one.relative_to(folder).as_posix(): one.read_bytes() for one in every}


@pytest.mark.parametrize(
    ("name", "what"),
    [
        *((name, "sheets") for name in SMALL),
        pytest.param("nemo-rising-weather-exchange", "sheets", marks=[pytest.mark.slow, pytest.mark.exhaustive]),
        pytest.param("starter", "all else", marks=pytest.mark.slow),
        pytest.param("starter", "for a shop", marks=pytest.mark.slow),
    ],
)
def test_print(name: str, what: str, in_studio: Open, unlikely: Run, tmp_path: Path) -> None:
    """The same files, byte for byte; beside sheets, the page shows pictures of them."""
    if what == "for a shop" and installed() is None:
        pytest.skip("no press profile is installed here")
    studio = in_studio(name, "strict")
    sent, words = PRINTED[what]
    few = ("--number", "10-11", "--dpi", "72") if "numbers" in sent else ()
    assert unlikely("render", studio.box, "-o", tmp_path / "rendered", *words, *few).code == 0
    rendered, printed = files_in(tmp_path / "rendered"), studio.printed(sent)
    assert {file: data for file, data in printed.items() if not PREVIEWS.fullmatch(file)} == rendered
    assert rendered
    for file in [file for file in printed if file.endswith((".pdf", ".png"))][:2]:
        assert studio.ask("GET", f"/printed/{file}").content == printed[file]


@pytest.mark.slow
def test_everything_is_printed_and_packed(in_studio: Open, unlikely: Run, tmp_path: Path) -> None:
    """The page of `build` comes as one file. Nothing of it is shown among the studio's own pages."""
    studio = in_studio("lamps", "strict")
    printed = studio.printed({"what": ["everything"], "dpi": 72})
    assert unlikely("build", studio.box, "-o", tmp_path / "built", "--dpi", "72").code == 0
    assert {file.removeprefix("page/") for file in printed} == files_in(tmp_path / "built").keys()
    with ZipFile(BytesIO(studio.ask("GET", "/printed.zip?of=page").content)) as archive:
        assert {name: archive.read(name) for name in archive.namelist()} == printed
    assert studio.ask("GET", "/printed/page/index.html").status_code == 404
    assert studio.ask("GET", "/printed/../history/log.jsonl").status_code == 404


def test_a_print_run_can_be_stopped_and_begun_again(in_studio: Open) -> None:
    studio = in_studio("starter", "strict")
    studio.post("/print", {"what": ["faces"], "dpi": 600})
    studio.post("/print/stop", {})
    end = time.monotonic() + PATIENCE
    while studio.get("/print") != {"said": "Stopped."}:
        assert time.monotonic() < end
        time.sleep(0.02)
    assert studio.printed({"what": ["calibration"]})
    studio.post("/print", {"what": ["sheets"], "paper": "parchment"})
    while "parchment" not in studio.get("/print").get("said", ""):
        assert time.monotonic() < end
        time.sleep(0.02)


UNWINNABLE = "unwinnable-quest"


@pytest.mark.parametrize(
    ("settings", "severity", "note"),
    [
        ("", "error", False),
        (f'ignore = ["{UNWINNABLE}"]\n', None, False),
        ('select = ["TK"]\n', "error", False),  # who asks for a proof wants to know
        (f'[severity]\n{UNWINNABLE} = "remark"\n', "remark", False),
        (f'[[suppress]]\nrule = "{UNWINNABLE}"\ncard = "3"\nreason = "A riddle."\n', None, True),
    ],
    ids=["bare", "ignored", "not selected", "graded", "suppressed"],
)
def test_what_cannot_be_won_is_as_bad_as_the_settings_say(
    tmp_path: Path, unlikely: Run, settings: str, severity: str | None, note: bool
) -> None:
    """The studio once said that it was an error whatever the settings were."""
    box = make_unwinnable(Path(shutil.copytree(SMALLEST, tmp_path / "smallest")))
    (box / "unlikely.toml").write_text(settings)
    studio = InStudio(box, tmp_path)
    claims = prove_both(studio, InTerminal(box, unlikely))["the-gate"]
    studio.close()
    (won,) = (one for one in claims if one["claim"] == "winnable")
    assert (won["answer"], won["severity"]) == ("no", severity)
    assert any("suppressed" in each for each in won["notes"]) is note


def test_proofs_keep_to_the_limits_of_the_settings(tmp_path: Path, unlikely: Run) -> None:
    """The studio once looked at fifty thousand positions whatever the settings were."""
    box = Path(shutil.copytree(REPOSITORY / "adventures" / "starter", tmp_path / "starter"))
    (box / "unlikely.toml").write_text("[limits]\nproof-positions = 3\n")
    studio = InStudio(box, tmp_path)
    proved = prove_both(studio, InTerminal(box, unlikely))
    studio.close()
    claims = [one for some in proved.values() for one in some]
    assert {one["answer"] for one in claims if "positions" in one} == {"undecided"}
    assert max(one.get("positions", 0) for one in claims) <= 3


def test_play_tests_have_the_settings_that_the_box_implies(boxes: Path, in_studio: Open) -> None:
    """With an expansion, its modules are in the deck unless somebody says otherwise."""
    studio = in_studio("second-best-saga-expansions", "bare")
    bench = Workbench.at(studio.box)
    implied = bench.game.reader().implied(bench.box)
    assert implied
    subject = studio.get("")["box"]["subjects"][0]["id"]
    (played,) = studio.playtest({"subject": subject, "games": 1})
    known = {name: values for name, values in implied.items() if name in played}
    assert known
    for name, values in known.items():
        assert played[name] in (list(values), ",".join(values))


def files(box: Path) -> dict[str, bytes]:
    return {path.relative_to(box).as_posix(): path.read_bytes() for path in sorted(box.rglob("*.json"))}


def test_what_is_fixed_is_fixed_alike(tmp_path: Path, unlikely: Run) -> None:
    boxes = [Path(shutil.copytree(REPOSITORY / "adventures" / "starter", tmp_path / one)) for one in ("a", "b")]
    for box in boxes:
        path = box / "cards" / "encounters.json"
        path.write_text(path.read_text("utf-8").replace('"name"', '"nmae"', 2).replace('"text"', '"txet"', 1), "utf-8")
    unlikely("check", boxes[0], "--fix")
    studio = InStudio(boxes[1], tmp_path)
    for _ in range(9):
        fixes = [one for one in studio.get("")["findings"] if one["fix"] and one["cause"] is None]
        if not fixes:
            break
        studio.post("/mend", {"fingerprint": fixes[0]["fingerprint"]})
    assert files(boxes[1]) == files(boxes[0])
    assert files(boxes[0]) == files(REPOSITORY / "adventures" / "starter")
    for _ in range(3):
        assert studio.post("/history/undo", {})["what"]
    assert b"nmae" in files(boxes[1])["cards/encounters.json"]


@pytest.mark.parametrize("name", ["starter", pytest.param("nemo-rising-weather-exchange", marks=pytest.mark.slow)])
def test_what_is_saved_leaves_the_rest_as_it_was_typed(tmp_path: Path, unlikely: Run, name: str) -> None:
    """A file that is one entry, and was written by hand in some other form: only what changed is touched."""
    boxes = [Path(shutil.copytree(REPOSITORY / "adventures" / name, tmp_path / one)) for one in ("a", "b")]
    data = json.loads((boxes[0] / "box.json").read_text("utf-8"))
    now = {**data, "title": "Another Title"}
    (boxes[0] / "box.json").write_text(json.dumps(now), "utf-8")
    (boxes[1] / "box.json").write_text(json.dumps(data), "utf-8")
    studio = InStudio(boxes[1], tmp_path)
    (entry,) = (one for one in studio.get("")["entries"] if one["file"] == "box.json")
    edit = {"file": "box.json", "id": entry["id"], "was": data, "now": now}
    studio.post("/change", {"edits": [edit], "what": "the title"})
    rough = json.loads((boxes[1] / "box.json").read_text("utf-8"))
    assert rough == now
    assert (boxes[1] / "box.json").read_text("utf-8") == json.dumps(data, ensure_ascii=True).replace(
        json.dumps(data["title"]), '"Another Title"', 1
    )
    for box in boxes:
        unlikely("fmt", box)
    assert files(boxes[1]) == files(boxes[0])
    assert studio.post("/history/undo", {})["what"] == "box.json"  # formatted elsewhere
    assert studio.post("/history/undo", {})["what"] == "the title"
    assert json.loads((boxes[1] / "box.json").read_text("utf-8")) == data
