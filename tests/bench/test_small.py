"""Every benchmark runs, in its small mode, and measures what it says: none rots until it is needed."""

from __future__ import annotations

import gc
import re
import sys
from importlib import import_module
from pathlib import Path

import pytest

pytest.importorskip("resource", reason="the benchmarks ask the system for CPU seconds as Unix has them")

from tests.bench import (
    balance,
    check,
    crowd,
    faulty,
    forks,
    hostile,
    ladder,
    planning,
    planted,
    players,
    playtest,
    press,
    same,
    solve,
    starting,
    studio,
)
from tests.conftest import REPOSITORY
from tests.games.unlikely_heroes.brute import Explored
from tests.games.unlikely_heroes.tiny import challenge, chapter, item, objective, place, revealed, tiny
from toolkit.games.unlikely_heroes.playing.people.cast import PLAYERS

pytestmark = pytest.mark.slow

Printed = pytest.CaptureFixture[str]


MODULES = sorted(file.stem for file in Path(__file__).parent.glob("[!_]*.py") if file != Path(__file__))
BENCHES = [name for name in MODULES if hasattr(import_module(f"tests.bench.{name}"), "main")]


def test_every_bench_is_tried_here() -> None:
    assert set(MODULES) - set(BENCHES) == {"generated", "planning", "planted"}
    assert [name for name in BENCHES if f"test_{name}" not in globals()] == []


@pytest.mark.parametrize("name", BENCHES)
def test_every_bench_has_a_small_mode(name: str, capsys: Printed) -> None:
    module = import_module(f"tests.bench.{name}")
    with pytest.raises(SystemExit, match="0"):
        module.main(["--help"])
    assert "--small" in capsys.readouterr().out
    assert f"python -m tests.bench.{name}" in (module.__doc__ or "")


@pytest.mark.sampled(one_in=3)
@pytest.mark.parametrize("name", hostile.BOXES)
def test_hostile(name: str, capsys: Printed) -> None:
    assert hostile.measure(name, REPOSITORY, patience=60, few=True)
    told = capsys.readouterr().out.splitlines()
    assert len(told) == len(hostile.BOXES[name].commands)
    assert [one for one in told if not re.search(r" [1-9]\d* MB  exit [01]$", one)] == []


def test_balance(capsys: Printed) -> None:
    assert balance.main(["--small"]) == 0
    pairs = sum(1 for _ in balance.exchange().pairs)
    assert re.fullmatch(
        rf"2 heroes medium +\d+\.\d %  of {pairs}  \d+ \(.+\) to \d+ \(.+\); .+\n", capsys.readouterr().out
    )


def test_balance_finds_what_is_not_as_declared(capsys: Printed, monkeypatch: pytest.MonkeyPatch) -> None:
    """One game of each pair is no measure; here it is taken for one, to see that somebody looks."""
    monkeypatch.setattr(balance, "ENOUGH", 1)
    line, fits = balance.measured((2, "medium", 1))
    assert (line.startswith("2 heroes"), fits) == (True, False)


def test_forks(capsys: Printed) -> None:
    """It asserts itself that every fork comes to an end."""
    forks.main(["--small"])
    head, *lines = capsys.readouterr().out.splitlines()
    assert re.split(r"\s{2,}| (?=same)", head.strip()) == [
        "µs", "same luck", "other luck", "dealt anew", "replay", "to the end"
    ]  # fmt: skip
    assert [line.split(",")[0].strip() for line in lines] == ["starter", "saga", "Nemo Rising"]
    assert all(float(figure) > 0 for line in lines for figure in line.split()[-5:])


def test_check(capsys: Printed) -> None:
    """It asserts itself that the box is clean; whatever it prints is the time of something that was done."""
    check.main(["--small"])
    columns, figures = capsys.readouterr().out.splitlines()
    assert len(columns) == len(figures)
    row = dict(zip(check.COLUMNS, map(float, figures.split()), strict=True))
    assert row["cards"] == 250
    assert row["bare pass"] > row["json.load"] > 0
    assert row["× bare"] == pytest.approx(row["bare pass"] / row["all"], rel=0.05)


@pytest.mark.filterwarnings("ignore::ResourceWarning")  # connections that were cut off in the middle
@pytest.mark.filterwarnings("ignore::ResourceWarning")
def test_crowd(capsys: Printed) -> None:
    """It asserts itself that every save is on the disk; a guest who gets what is the owner's would make it fail."""
    assert crowd.main(["--small"]) == 0
    out = capsys.readouterr().out
    assert re.findall(r"^a save, (.+): median \d+ ms, 99 % \d+ ms, worst \d+ ms", out, re.MULTILINE) == [
        "alone", "10 windows and a hostile guest"
    ]  # fmt: skip
    answers = {kind: int(count) for count, kind in re.findall(r"^ +(\d+) (.+)$", out, re.MULTILINE)}
    assert {"face 200", "forbidden refused", "keep 429"} <= set(answers)
    assert "forbidden let in" not in answers
    gc.collect()  # connections that were cut off while they were made: here, and not in whichever test comes next


def test_faulty(capsys: Printed) -> None:
    assert faulty.main(["--small"]) == 0
    first, last = capsys.readouterr().out.splitlines()
    assert re.fullmatch(rf"{faulty.SMALL} +1 ink: innocent \d+\.\d", first)
    assert last.startswith("{'right': 6}; CPU seconds a quest: median ")


def test_faulty_in_designed_boxes(capsys: Printed) -> None:
    """With a fault that the order decides, one that luck decides, and one for each hero."""
    assert faulty.main(["--designed", "60", "--only", "kept,dud,ferry", "--heroes", "3"]) == 0
    assert "{'right': 6}" in capsys.readouterr().out


def test_faulty_finds_what_is_wrong(capsys: Printed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(faulty, "judged", lambda *_: "winnable")
    assert faulty.main(["--small"]) == 1
    assert "ink: winnable 0.0 (!)" in capsys.readouterr().out


def test_players(capsys: Printed) -> None:
    players.main(["--small"])
    out = capsys.readouterr().out
    assert re.findall(r"^ +([\w-]+) +\d+% +\d+\.\d%", out, re.MULTILINE) == list(PLAYERS)
    assert re.search(r"thoughtful wins \d+%(, without the clues of [123] \d+%){3}\n$", out)


def test_playtest(capsys: Printed) -> None:
    """It asserts itself that two processes play the same games as one."""
    playtest.main(["--small"])
    out = capsys.readouterr().out
    assert re.findall(r"^ *([\w-]+) +\d+% +\d+/s +\d+/s +\d+/s +\d+\.\d\d$", out, re.MULTILINE) == list(PLAYERS)


def test_press(capsys: Printed) -> None:
    """It asserts itself that every card is painted, and that one changed card changes one picture."""
    press.main(["--small"])
    out = capsys.readouterr().out
    states = re.findall(r"^(.+?) +\d+\.\d\d s +\d+\.\d\d s CPU +\d+\.\d cards/s$", out, re.MULTILINE)
    ours = [
        "PNG fronts, cold",
        "PNG fronts, warm",
        "vector PDF, cold",
        "vector PDF, warm",
        "PNG fronts, one card changed",
    ]
    assert states[:6] == [*(f"{one}, 2 processes" for one in ours), "plain Pillow, one process"]


def test_same(capsys: Printed) -> None:
    assert same.main([sys.executable, "tests/boxes/smallest", "--small"]) == 0
    *seconds, last = capsys.readouterr().out.splitlines()
    assert [line.split("  ")[-1] for line in seconds] == list(same.QUICK)
    assert last == f"{len(same.QUICK)} answers, 0 different"


def test_same_finds_what_differs(tmp_path: Path, capsys: Printed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(same, "QUICK", same.QUICK[-1:])
    other = tmp_path / "python"
    other.write_text(f'#!/bin/sh\nexec {sys.executable} "$@" | sed "s/word/wart/"\n', "utf-8")
    other.chmod(0o755)
    assert same.main([str(other), "tests/boxes/smallest", "--small"]) == 1
    out = capsys.readouterr().out
    assert out.startswith("different: prose tests/boxes/smallest (exit 0 and 0)\n    -  5 texts, 16 warts")


def test_solve(capsys: Printed) -> None:
    """It asserts itself that every planted fault is found, and none where there is none."""
    assert solve.main(["--small"]) == 0
    out = capsys.readouterr().out
    assert re.findall(r"fault: (\w+), 2 heroes", out) == list(planted.FAULTS)


def test_solve_finds_a_wrong_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(planted, "expected", lambda *_: "unwinnable")
    with pytest.raises(AssertionError):
        solve.main(["--small"])


def test_starting(capsys: Printed) -> None:
    """The same checkout twice: it is beside itself."""
    starting.main(["--small", "--beside", str(REPOSITORY)])
    lines = capsys.readouterr().out.splitlines()
    assert [re.split(r"\s{2,}", line)[0].strip() for line in lines] == list(starting.COMMANDS)
    assert all(float(figure) > 0 for line in lines for figure in re.findall(r"(\d+) ms  beside", line))


def test_studio(capsys: Printed) -> None:
    studio.main(["--small"])
    measured = re.findall(r"^(.+): (?:median )?\d+ ms", capsys.readouterr().out, re.MULTILINE)
    assert measured == [
        "first cards on the screen", "a saved card on the screen", "its finding", "a face while typing",
        "what was typed is saved", "cards found", "a cell of the list",
        *(f"processor time, {words}" for words in studio.WORK),
    ]  # fmt: skip


EITHER = [{"op": "choose", "options": [{"do": [{"op": "draw", "cards": [number]}]} for number in (3, 4)]}]


@pytest.mark.parametrize(("asked", "is_winnable"), [([3], True), ([4], True), ([3, 4], False)])
def test_planners_are_asked_the_same_question(asked: list[int], is_winnable: bool) -> None:
    """Of two rewards only one can be had; the problem in PDDL says so as well."""
    when = {"test": "all", "of": [revealed(number) for number in asked]}
    play = tiny([place(1, 2), challenge(2, EITHER), item(3), item(4)], [chapter(objective(when))])
    assert Explored(play).winnable is is_winnable
    domain, problem = planning.problem(play)
    assert domain.count("(") == domain.count(")")
    assert is_solvable(domain, problem) is is_winnable


def is_solvable(domain: str, problem: str) -> bool:
    """Whether the goal can be reached: a planner in a few lines, for problems as small as these."""

    def facts(text: str) -> frozenset[str]:
        return frozenset(re.findall(r"\(true (\w+)\)", text))

    actions = []
    for before, effect in re.findall(r":precondition (.*?) :effect (.*)\)$", domain, re.MULTILINE):
        deleted = facts(" ".join(re.findall(r"\(not (\(true \w+\))\)", effect)))
        actions.append((facts(before), facts(effect) - deleted, deleted))
    begun, goal = map(facts, problem.split("(:goal"))
    seen, waiting = {begun}, [begun]
    while waiting:
        state = waiting.pop()
        if goal <= state:
            return True
        for before, added, deleted in actions:
            after = (state - deleted) | added
            if before <= state and after not in seen:
                seen.add(after)
                waiting.append(after)
    return False


def test_ladder(capsys: Printed) -> None:
    """Each rung says how often it won, and how many games were tried."""
    ladder.main(["--small", "--only", "starter"])
    printed = capsys.readouterr().out
    assert re.search(r"^guided +(0|100)\.0%", printed, re.M)
    assert re.search(r"^searcher:3 .* [1-9][\d,]*$", printed, re.M)
    ladder.main(["--small", "--only", "three_lamps"])
    assert len(re.findall(r"Three Lamps, \d oil, searcher:3: \d+\.\d\d% lost in a night", capsys.readouterr().out)) == 2
