"""`unlikely render`: what is written where, what is painted again, and one line for what cannot be done."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest
from PIL import Image

from tests.cli.conftest import MAIN, Run, process, snapshot, surroundings
from tests.conftest import REPOSITORY
from toolkit.cli import print_commands
from toolkit.cli.options import with_settings
from toolkit.cli.signatures import parameters, typed_as
from toolkit.games import game_named
from toolkit.work.ledger import LIST
from toolkit.workbench.bench import Workbench
from toolkit.workbench.printing.pieces import pieces_of
from toolkit.workbench.printing.request import PrintRequest

COARSE = ("--dpi", "40")
"""Painted quickly."""
ENCOUNTERS = "cards/encounters.json"


def edit(box: Path, change: Any, file: str = ENCOUNTERS) -> None:
    """Changes the cards of a file."""
    data = json.loads((box / file).read_text("utf-8"))
    change(data["cards"])
    (box / file).write_text(json.dumps(data, indent=2), "utf-8")


def rename(cards: list[dict[str, Any]]) -> None:
    cards[0]["name"] = "Another Name"


def texts(pdf: Path) -> str:
    document = pypdfium2.PdfDocument(pdf.read_bytes())
    return "\n".join(page.get_textpage().get_text_range() for page in document)


@pytest.fixture
def names(smallest: Path) -> list[str]:
    """The faces of the smallest box: four encounters with their own backs, the others with shared ones."""
    return [face.name for face in pieces_of(Workbench.at(smallest)).components.faces()]


def test_faces_and_sheets_if_nothing_is_said(
    unlikely: Run, own_cache: Path, smallest: Path, tmp_path: Path, names: list[str]
) -> None:
    result = unlikely("render", "smallest", *COARSE)
    assert (result.code, result.out) == (0, "")
    lines = result.err.splitlines()
    assert lines[0] == f"build/smallest/faces: {len(names)} faces, {len(names)} painted."
    assert lines[1].startswith("build/smallest/sheets/a4.pdf: ")
    assert lines[1].endswith(" pages of A4.")
    assert len(lines) == 2, "no progress where there is no terminal"
    faces = tmp_path / "build" / "smallest" / "faces"
    assert sorted(path.stem for path in faces.glob("*.png")) == sorted(names)
    assert {"001-front", "001-back"} <= set(names)
    with Image.open(faces / "001-front.png") as picture:
        assert picture.size == (round(69 / 25.4 * 40), round(94 / 25.4 * 40))
        assert picture.info["dpi"] == pytest.approx((40, 40), abs=0.1)
    assert "The Hill" in texts(tmp_path / "build" / "smallest" / "sheets" / "a4.pdf")


def test_trimmed(unlikely: Run, smallest: Path, tmp_path: Path) -> None:
    assert unlikely("render", "smallest", "--faces", "--trimmed", "--number", "1", "-o", "out", *COARSE).code == 0
    with Image.open(tmp_path / "out" / "faces" / "001-front.png") as picture:
        assert picture.size == (99, 139)
    assert not (tmp_path / "out" / "sheets").exists()


def test_a_second_run_paints_nothing_and_changes_nothing(
    unlikely: Run, own_cache: Path, smallest: Path, tmp_path: Path
) -> None:
    unlikely("render", "smallest", "--faces", "--sheets", "--kind", "map,item,hero", *COARSE)
    before = snapshot(tmp_path / "build" / "smallest")
    times = {path: path.stat().st_mtime_ns for path in (tmp_path / "build" / "smallest" / "faces").iterdir()}
    result = unlikely("render", "smallest", "--faces", "--sheets", "--kind", "map,item,hero", *COARSE)
    assert ", 0 painted." in result.err
    assert snapshot(tmp_path / "build" / "smallest") == before
    assert {path: path.stat().st_mtime_ns for path in times} == times
    shutil.rmtree(tmp_path / "build")
    unlikely("render", "smallest", "--faces", "--sheets", "--kind", "map,item,hero", *COARSE, "--processes", "1")
    assert snapshot(tmp_path / "build" / "smallest") == before, "the same bytes from scratch, and by one process"


def test_only_what_changed_is_painted_again(unlikely: Run, own_cache: Path, smallest: Path, tmp_path: Path) -> None:
    unlikely("render", "smallest", "--faces", *COARSE)
    before = snapshot(tmp_path / "build" / "smallest" / "faces")
    edit(smallest, lambda cards: cards[0].update(text="A new line of text."))
    result = unlikely("render", "smallest", "--faces", *COARSE)
    assert ", 1 painted." in result.err
    after = snapshot(tmp_path / "build" / "smallest" / "faces")
    assert [name for name in after if after[name] != before[name]] == ["001-front.png"]
    edit(smallest, lambda cards: cards.insert(0, cards.pop()))
    assert ", 0 painted." in unlikely("render", "smallest", "--faces", *COARSE).err, "another order is no change"


def test_a_card_that_is_gone_takes_its_faces_along(unlikely: Run, smallest: Path, tmp_path: Path) -> None:
    unlikely("render", "smallest", "--faces", *COARSE)
    faces = tmp_path / "build" / "smallest" / "faces"
    (faces / "mine.png").write_bytes(b"not ours")
    gone = json.loads((smallest / ENCOUNTERS).read_text("utf-8"))["cards"][-1]["number"]
    edit(smallest, lambda cards: cards.pop())
    unlikely("render", "smallest", "--faces", *COARSE)
    assert not (faces / f"{gone:03}-front.png").exists()
    assert (faces / "001-front.png").exists()
    assert (faces / "mine.png").read_bytes() == b"not ours"


def test_some_cards(unlikely: Run, smallest: Path, tmp_path: Path) -> None:
    result = unlikely("render", "smallest", "--sheets", "--number", "1,2", "--paper", "letter", *COARSE)
    assert result.err == "build/smallest/sheets/letter-selected.pdf: 2 cards on 2 pages of US Letter.\n"
    unlikely("render", "smallest", "--faces", "--kind", "map", *COARSE)
    kinds = {card["number"]: card["kind"] for card in json.loads((smallest / ENCOUNTERS).read_text("utf-8"))["cards"]}
    maps = sorted(
        f"{number:03}-{side}.png" for number, kind in kinds.items() if kind == "map" for side in ("back", "front")
    )
    assert sorted(path.name for path in (tmp_path / "build" / "smallest" / "faces").glob("*.png")) == maps


def test_of_a_quest_by_id_or_number(unlikely: Run, smallest: Path) -> None:
    by_id, by_number = (unlikely("render", "smallest", "--sheets", "--quest", word).err for word in ("the-gate", "1"))
    assert by_id == by_number
    assert "build/smallest/sheets/a4-selected.pdf: " in by_id


@pytest.mark.parametrize(
    ("options", "pages", "duplex"),
    [
        (["--flip", "none"], 1, None),
        (["--flip", "short"], 2, "/DuplexFlipShortEdge"),
        (["--fold"], 1, None),
        (["--raster"], 2, "/DuplexFlipLongEdge"),
        (["--paper", "a3", "--safe-zone", "--no-marks", "--gutter", "2"], 2, "/DuplexFlipLongEdge"),
    ],
)
def test_ways_to_print(
    unlikely: Run, smallest: Path, tmp_path: Path, options: list[str], pages: int, duplex: str | None
) -> None:
    assert unlikely("render", "smallest", "--sheets", "--number", "1-3", *options, *COARSE).code == 0
    (path,) = (tmp_path / "build" / "smallest" / "sheets").glob("*.pdf")
    with pikepdf.open(path) as opened:
        assert opened.check_pdf_syntax() == []
        assert len(opened.pages) == pages
        given = opened.Root.ViewerPreferences.get("/Duplex")
        assert (str(given) if given is not None else None) == duplex


def test_a_proof_of_the_safe_zone_leaves_the_sheets_alone(unlikely: Run, smallest: Path, tmp_path: Path) -> None:
    sheets = tmp_path / "build" / "smallest" / "sheets"
    words = ("render", "smallest", "--sheets", "--number", "1", *COARSE)
    assert unlikely(*words).code == 0
    before = (sheets / "a4-selected.pdf").read_bytes()
    assert unlikely(*words, "--safe-zone").code == 0
    assert sorted(path.name for path in sheets.iterdir()) == ["a4-safe-zone-selected.pdf", "a4-selected.pdf"]
    assert (sheets / "a4-selected.pdf").read_bytes() == before


def test_pages_as_pictures(unlikely: Run, smallest: Path, tmp_path: Path) -> None:
    assert unlikely("render", "smallest", "--sheets", "--png", "--number", "1", *COARSE).code == 0
    sheets = tmp_path / "build" / "smallest" / "sheets"
    assert sorted(path.name for path in sheets.iterdir()) == [
        "a4-selected-1-back.png",
        "a4-selected-1-front.png",
        "a4-selected.pdf",
    ]
    with Image.open(sheets / "a4-selected-1-front.png") as picture:
        assert picture.size == (331, 468)


def test_calibration_needs_no_cards_to_be_painted(
    unlikely: Run, own_cache: Path, smallest: Path, tmp_path: Path
) -> None:
    result = unlikely("render", "smallest", "--calibrate", "--paper", "letter")
    assert (result.code, result.err.count("\n")) == (0, 1)
    assert [path.name for path in (tmp_path / "build" / "smallest" / "sheets").iterdir()] == ["calibration-letter.pdf"]
    assert [one.name for one in own_cache.iterdir()] == ["secret"]


@pytest.mark.slow
def test_services_and_the_virtual_table(unlikely: Run, smallest: Path, tmp_path: Path) -> None:
    result = unlikely(
        "render", "smallest", "--number", "1", "--service", "drivethrucards,makeplayingcards", "--tts", "--url", "https://a.example/b",
        *COARSE,
    )  # fmt: skip
    assert result.code == 0, result.err
    out = tmp_path / "build" / "smallest"
    assert sorted(path.name for path in (out / "services").iterdir()) == [
        "drivethrucards-selected.pdf",
        "makeplayingcards-selected",
    ]
    (saved,) = (out / "tts-selected").glob("*.json")
    assert '"FaceURL": "https://a.example/b/encounters-63x88-1-fronts.jpg"' in saved.read_text("utf-8")


def test_booklets(unlikely: Run, smallest: Path, tmp_path: Path) -> None:
    result = unlikely("render", "smallest", "--booklets")
    assert (result.code, result.err) == (0, "build/smallest/booklets: 2 booklets, each as PDF and HTML.\n")
    assert sorted(path.name for path in (tmp_path / "build" / "smallest" / "booklets").iterdir()) == sorted(
        f"{name}.{ending}" for name in ("quest-1", "card-index") for ending in ("html", "jpg", "pdf")
    )


# --------------------------------------------------------------------------------------------- what has changed


def git(folder: Path, *words: str) -> None:
    name = ("-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false")
    subprocess.run(["git", *name, *words], cwd=folder, check=True, capture_output=True)


def test_changed_since_a_folder(unlikely: Run, smallest: Path, tmp_path: Path) -> None:
    shutil.copytree(smallest, tmp_path / "yesterday")
    edit(smallest, rename)
    result = unlikely("render", "smallest", "--sheets", "--changed-since", "yesterday")
    assert result.err == "build/smallest/sheets/a4-selected.pdf: 1 card on 2 pages of A4.\n"
    assert "Another Name" in texts(tmp_path / "build" / "smallest" / "sheets" / "a4-selected.pdf")


def test_changed_since_a_revision(unlikely: Run, smallest: Path, tmp_path: Path) -> None:
    shutil.rmtree(tmp_path / ".git")
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-qm", "Yesterday")
    edit(smallest, lambda cards: cards[0].update(notes="Not printed."))
    result = unlikely("render", "smallest", "--sheets", "--changed-since", "HEAD")
    assert (result.code, result.one_line) == (3, "unlikely: no card's faces have changed since HEAD; nothing to print.")
    edit(smallest, rename)
    assert "1 card on 2 pages" in unlikely("render", "smallest", "--sheets", "--changed-since", "HEAD").err
    for word in ("nonsense", "--all", "HEAD~5"):
        result = unlikely("render", "smallest", f"--changed-since={word}")
        expected = f'unlikely: --changed-since: "{word}" is not a folder, and git knows no such revision'
        assert (result.code, result.one_line) == (2, expected)
    shutil.copytree(smallest, tmp_path / "new")
    result = unlikely("render", "new", "--changed-since", "HEAD")
    assert result.one_line == "unlikely: --changed-since: new was not there yet at HEAD"


def test_changed_since_without_git(unlikely: Run, smallest: Path, tmp_path: Path) -> None:
    result = unlikely("render", "smallest", "--changed-since", "HEAD")
    assert result.code == 2
    assert result.one_line == "unlikely: --changed-since: smallest is not in a git repository, and HEAD is not a folder"


# ------------------------------------------------------------------------------------------------ what is wrong


@pytest.mark.parametrize(
    ("options", "code", "message"),
    [
        (["--paper", "leter"], 2, '--paper: there is no paper "leter". Did you mean "letter"?'),
        (
            ["--service", "gamecrafter"],
            2,
            '--service: there is no service "gamecrafter". Did you mean "thegamecrafter"?',
        ),
        (["--flip", "log"], 2, '--flip: there is no edge "log". Did you mean "long"?'),
        (["--offset", "1"], 2, '--offset: "1" is not RIGHT,DOWN in millimetres, such as 0.8,-0.5'),
        (["--offset", "nan,1"], 2, "--offset: nan,1 mm: no printer is that far off. Up to 20 mm can be corrected"),
        (["--gutter", "-1"], 2, "--gutter: -1 mm is not a gap between cards. Choose 0 to 50"),
        (["--dpi", "5"], 2, "--dpi: 5 dots per inch cannot be printed. Choose 30 to 1200"),
        (["--number", "twelve"], 2, '--number: "twelve" is neither a number nor a range such as 20-30'),
        (["--number", "900"], 3, "no card fits --number 900."),
        (["--kind", "mpa"], 2, '--kind: there is no kind "mpa" here. Did you mean "map"?'),
        (["--quest", "gate"], 2, '--quest: there is no quest "gate" here. Did you mean "the-gate"?'),
        (
            ["--changed-since", "nowhere"],
            2,
            "--changed-since: smallest is not in a git repository, and nowhere is not a folder",
        ),
    ],
)
def test_one_line(unlikely: Run, smallest: Path, tmp_path: Path, options: list[str], code: int, message: str) -> None:
    result = unlikely("render", "smallest", *options)
    assert (result.code, result.one_line) == (code, f"unlikely: {message}")
    assert not (tmp_path / "build" / "smallest").exists(), "nothing was written"


def test_a_folder_that_cannot_be_written(unlikely: Run, own_cache: Path, smallest: Path, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file, no folder")
    for options in (["--faces"], ["--sheets"], ["--calibrate"], ["--booklets"], ["--tts"]):
        result = unlikely("render", "smallest", "-o", "taken", "--number", "1", *options, *COARSE)
        assert result.code == 2
        assert result.one_line.startswith("unlikely: taken/")
        assert "cannot be written" in result.one_line


def test_no_box_and_several(unlikely: Run, smallest: Path, tmp_path: Path) -> None:
    assert unlikely("render", "nowhere").one_line == "unlikely: nowhere: no such file or folder"
    (tmp_path / "empty").mkdir()
    assert unlikely("render", "empty").code == 3
    shutil.copytree(smallest, tmp_path / "boxes" / "one")
    shutil.copytree(smallest, tmp_path / "boxes" / "two")
    assert unlikely("render", "boxes").one_line == "unlikely: boxes: 2 boxes here. Name one: boxes/one or boxes/two"


def test_text_that_does_not_fit_is_said_and_the_rest_is_printed(unlikely: Run, smallest: Path, tmp_path: Path) -> None:
    edit(smallest, lambda cards: cards[0]["back"].update(text="Far too many words for one card. " * 60))
    result = unlikely("render", "smallest", "--faces", *COARSE)
    assert result.code == 1
    assert "TK101" in result.err
    assert "smallest/cards/encounters.json" in result.err
    again = unlikely("render", "smallest", "--faces", *COARSE)
    assert (again.code, "TK101" in again.err, ", 0 painted." in again.err) == (1, True, True), "also from the cache"
    assert (tmp_path / "build" / "smallest" / "faces" / "002-front.png").exists()
    edit(smallest, lambda cards: cards[0].update(suppress=[{"rule": "TK101", "reason": "It is a joke."}]))
    assert unlikely("render", "smallest", "--faces", *COARSE).code == 0


def test_a_mistake_in_a_template_is_told_once(unlikely: Run, smallest: Path, tmp_path: Path) -> None:
    (smallest / "templates").mkdir()
    (smallest / "templates" / "luck.xml.j2").write_text("<face>{{ nothing.like.this }}</face>", "utf-8")
    result = unlikely("render", "smallest", "--faces", "--kind", "luck,map", *COARSE)
    assert result.code == 1
    assert result.err.count("TK107") == 1
    assert "luck.xml.j2, line 1" in result.err
    assert "The same goes for 6 more cards." in result.err
    assert (tmp_path / "build" / "smallest" / "faces" / "001-front.png").exists()


def test_a_card_that_cannot_be_read_is_left_out_and_said(unlikely: Run, smallest: Path, tmp_path: Path) -> None:
    edit(smallest, lambda cards: cards[1].update(number="two"))
    result = unlikely("render", "smallest", "--faces", *COARSE)
    assert result.err.startswith(
        "smallest: some of the box could not be read and is left out. Run: unlikely check smallest\n"
    )
    assert (tmp_path / "build" / "smallest" / "faces" / "001-front.png").exists()


# ------------------------------------------------------------------------------- interrupted, and two at a time


def test_nothing_half_written_is_left(
    unlikely: Run, smallest: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    unlikely("render", "smallest", "--sheets")
    before = snapshot(tmp_path / "build" / "smallest")
    edit(smallest, rename)

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("toolkit.press.exports.print_sheets.show_face", interrupted)
    from toolkit.cli.render import run

    with pytest.raises(KeyboardInterrupt):
        run(Path("smallest"), PrintRequest(sheets=True))
    assert snapshot(tmp_path / "build" / "smallest") == before, "the old file is whole, and no other is there"


@pytest.mark.slow
def test_two_runs_at_once(unlikely: Run, smallest: Path, tmp_path: Path) -> None:
    options = ("render", "smallest", "--faces", "--sheets", "--number", "1-4", *COARSE)
    running = [
        subprocess.Popen(
            process(*options, code=MAIN), env=surroundings(), cwd=tmp_path, stderr=subprocess.PIPE, encoding="utf-8"
        )
        for _ in range(2)
    ]
    ended = [(one.communicate(timeout=120)[1], one.returncode) for one in running]
    assert [code for _, code in ended] == [0, 0], ended
    both = snapshot(tmp_path / "build" / "smallest")
    assert [name for name in both if Path(name).name.startswith(".")] == [LIST], "nothing temporary is left"
    shutil.rmtree(tmp_path / "build")
    assert unlikely(*options).code == 0
    again = snapshot(tmp_path / "build" / "smallest")
    assert {**again, LIST: b""} == {**both, LIST: b""}


def members(session: int) -> list[int]:
    """The processes of a session that are still alive."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                state = (entry / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            if int(state[3]) == session and state[0] != "Z":
                found.append(int(entry.name))
    return found


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGKILL])
def test_interrupted_in_the_middle(tmp_path: Path, own_cache: Path, sent: signal.Signals) -> None:
    """By the user, or by anything else that kills a process: nothing keeps running, nothing half-finished is left."""
    words = process("render", str(REPOSITORY / "adventures" / "starter"), "--faces", "--dpi", "600", "--processes", "2")
    running = subprocess.Popen(
        words, env=surroundings(), cwd=tmp_path, stderr=subprocess.PIPE, encoding="utf-8", start_new_session=True
    )
    entries = own_cache.rglob
    deadline = time.monotonic() + 60
    while sum(1 for _ in entries("*")) < 20 and time.monotonic() < deadline:
        time.sleep(0.05)
    assert len(members(running.pid)) >= 3
    if sent is signal.SIGINT:
        os.killpg(running.pid, sent)
    else:
        running.send_signal(sent)
    err = running.communicate(timeout=60)[1]
    assert running.returncode != 0
    assert "Traceback" not in err
    while members(running.pid) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert members(running.pid) == []
    for file in (tmp_path / "build").glob("starter/faces/*.png"):
        with Image.open(file) as face:
            face.load()  # whatever is there is whole


def test_checking_does_not_wait_for_the_press() -> None:
    """`check` starts without Pillow, HarfBuzz, or the modules that need them."""
    code = (
        "import sys\nfrom toolkit.cli import app, check\n"
        "heavy = ('PIL', 'uharfbuzz', 'jinja2', 'toolkit.press')\n"
        "print([name for name in sys.modules if name.startswith(heavy)])"
    )
    done = subprocess.run([sys.executable, "-c", code], env=surroundings(), capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_a_picture_can_be_opened(unlikely: Run, smallest: Path, tmp_path: Path) -> None:
    unlikely("render", "smallest", "--booklets")
    raw = (tmp_path / "build" / "smallest" / "booklets" / "quest-1.jpg").read_bytes()
    with Image.open(BytesIO(raw)) as cover:
        assert cover.size == (612, 868)


def test_the_documents_list_every_option_and_no_other() -> None:
    command = with_settings(print_commands.render, "render", [game_named("unlikely_heroes")])
    known = {option for parameter in parameters(command).values() for option in typed_as(parameter)}
    section = (REPOSITORY / "docs" / "printing.md").read_text("utf-8").split("\n## ")[0]
    table = set(re.findall(r"`(--[a-z-]+)", "\n".join(line for line in section.splitlines() if line.startswith("|"))))
    assert table <= known
    assert known - table == {
        "--box",
        "--bleed",
        "--marks",
        "--output",
        "-o",
        "--processes",
        "--jobs",
        "-j",
        "--cache-size",
    }


def test_a_sheet_for_one_card_is_named_and_can_be_left_out(unlikely: Run, smallest: Path) -> None:
    """Ten cards with nine on a sheet; where nobody sits at a terminal, nobody is asked."""
    ten = ("--sheets", "--kind", "out_of_luck,item", "-o", "out", *COARSE)
    printed = unlikely("render", "smallest", *ten).err
    assert "The last sheet would have only 1 card of 9: --no-sparse leaves it out." in printed
    assert "10 cards on 4 pages" in printed
    fewer = unlikely("render", "smallest", *ten, "--no-sparse").err
    assert "Left out, as they would need a sheet of their own: 1 card of 9." in fewer
    assert "9 cards on 2 pages" in fewer


def test_a_picture_that_is_not_there_is_said(unlikely: Run, smallest: Path, tmp_path: Path) -> None:
    edit(smallest, lambda cards: cards[0].update(art={"front": "art/gone.png"}))
    result = unlikely("render", smallest, "--faces", *COARSE, "-o", tmp_path / "out")
    assert result.code == 1
    assert "UH114 missing-art" in result.out + result.err
    assert (tmp_path / "out" / "faces" / "001-front.png").exists()


# ------------------------------------------------------------------------------------------------- for print shops


def test_cards_for_a_print_shop(unlikely: Run, smallest: Path, tmp_path: Path) -> None:
    from tests.press.preflight import faults
    from tests.tools import tool

    tool("gs")  # whose profile it is
    result = unlikely("render", "smallest", "--standard", "X4", "--dpi", "40", "--kind", "map", "--ink", "280")
    assert result.code == 0, result.err
    assert re.fullmatch(r"build/smallest/press/cards-selected-x4\.pdf: 2 pages, for .+\.", result.err.splitlines()[-1])
    raw = (tmp_path / "build" / "smallest" / "press" / "cards-selected-x4.pdf").read_bytes()
    assert faults(raw, "x4", 280) == []


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--standard", "x3"), '--standard: there is no "x3". Known: x4 (PDF/X-4) and x1a (PDF/X-1a)'),
        (("--profile", "a.icc"), "--profile and --ink: only work with --standard x4 or x1a"),
        (
            ("--standard", "x4", "--raster"),
            "--standard: print shops want text and shapes. Leave out --raster and --png",
        ),
        (("--standard", "x4", "--profile", "a.icc"), "--profile: a.icc cannot be read: No such file or directory"),
        (("--standard", "x1a", "--ink", "10"), "--ink: 10% is not a limit for ink. Choose 200 to 400"),
    ],
    ids=lambda words: " ".join(words) if isinstance(words, tuple) else "",
)
def test_what_no_print_shop_takes(unlikely: Run, smallest: Path, words: tuple[str, ...], said: str) -> None:
    result = unlikely("render", "smallest", *words)
    assert (result.code, result.one_line) == (2, f"unlikely: {said}")
