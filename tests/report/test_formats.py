"""What holds for every format: it accepts any text, gives the same output every time, and loads nothing heavy."""

import json
import subprocess
import sys
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from toolkit.diagnostic import Fix
from toolkit.report.finding import Finding, Report, Spot
from toolkit.report.formats import FORMATS
from toolkit.report.full import full
from toolkit.report.statistics import statistics

from .making import RULES, finding, report
from .test_sarif import VALIDATOR

unhurried = settings(suppress_health_check=[HealthCheck.too_slow])
"""A busy machine is no failure."""

FOR_PEOPLE = ("full", "concise", "github")

texts = st.text(st.characters(), max_size=40)
"""Any characters: controls, changes of direction, lone surrogates, and what is no character at all."""

numbers = st.integers(1, 200)
spots = st.builds(Spot, texts, numbers, numbers, numbers, numbers, texts | texts.map(lambda t: t * 9), st.booleans())
findings = st.builds(
    finding,
    st.sampled_from(RULES),
    spots,
    texts,
    texts,
    related=st.lists(st.tuples(spots, texts), max_size=3).map(tuple),
    pointer=st.none() | st.tuples(texts),
    card=texts,
    salient=texts,
    fix=st.none() | st.builds(Fix, texts, st.just(())),
)
reports = st.lists(findings, max_size=4).flatmap(
    lambda found: st.builds(lambda boxes: report(*found, boxes=boxes), st.lists(texts, max_size=2).map(tuple))
)


def test_the_table_of_formats() -> None:
    assert list(FORMATS) == ["full", "concise", "json", "github", "sarif", "junit", "gitlab"]


@unhurried
@given(reports)
def test_every_format_takes_any_text(found: Report) -> None:
    written = {name: write(found) for name, write in FORMATS.items()}
    for name, text in written.items():
        text.encode("utf-8")
        assert text.endswith("\n") or (text == "" and not found.findings), name
    assert len(json.loads(written["json"])["findings"]) == len(found.findings)
    assert len(json.loads(written["gitlab"])) == len(found.findings)
    VALIDATOR.validate(json.loads(written["sarif"]))
    cases = fromstring(written["junit"]).findall("testsuite/testcase")
    assert sum(case.get("name") != "no errors" for case in cases) == len(found.findings)


@unhurried
@given(reports)
def test_people_read_no_control_characters_and_every_finding_in_its_lines(found: Report) -> None:
    for name in FOR_PEOPLE:
        text = FORMATS[name](found)
        assert not any(character < " " or "\x7f" <= character < "\xa0" for character in text.replace("\n", "")), name
    assert FORMATS["concise"](found).count("\n") == len(found.findings)
    assert FORMATS["github"](found).count("\n") == len(found.findings)


@unhurried
@given(reports)
def test_colour_adds_nothing_but_escapes(found: Report) -> None:
    coloured = full(found, colour=True)
    for style in ("0", "1", "2", "31", "33", "34"):
        coloured = coloured.replace(f"\x1b[{style}m", "")
    assert coloured == full(found)


@pytest.mark.parametrize("name", FORMATS)
def test_the_same_report_gives_the_same_text(name: str) -> None:
    def one() -> Finding:
        return finding(hint="Add it.", related=((Spot("a.json"), "here"),) * 2, fix=Fix("Add", ()), card="12")

    assert FORMATS[name](report(one(), one())) == FORMATS[name](report(one(), one()))


def test_statistics_are_beside_the_formats() -> None:
    assert "statistics" not in FORMATS
    assert statistics(report(finding())) == "1  UH101  dangling-anchor  error\n"


def test_the_formats_load_nothing_heavy() -> None:
    """Formats are loaded at every check; `importlib.metadata` alone would take 50 ms of it."""
    heavy = {"rich", "PIL", "jinja2", "jsonschema", "importlib.metadata"}
    code = "import sys; before = {*sys.modules}; import toolkit.report.formats; print(*{*sys.modules} - before)"
    root = Path(__file__).parents[2]
    ran = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=True)
    assert heavy & {*ran.stdout.split()} == set()
