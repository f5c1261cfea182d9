"""Workflow commands of GitHub Actions."""

from toolkit.report.finding import Spot
from toolkit.report.github import github

from .making import FILE, LONELY, LONG, MAPS, finding, report


def test_nothing_found_is_nothing_written() -> None:
    assert github(report()) == ""


def test_each_severity_has_its_command() -> None:
    found = report(finding(hint="Add it."), finding(LONELY, FILE, "Alone."), finding(LONG, MAPS, "Long."))
    assert github(found) == (
        "::error file=cards/maps.json,line=3,col=14,endLine=3,endColumn=16,title=UH101 dangling-anchor"
        "::Anchor 34 leads to no card. Add it.\n"
        "::warning file=box.json,title=UH203 lonely-card::Alone.\n"
        "::notice file=cards/maps.json,line=3,col=14,endLine=3,endColumn=16,title=UH310 long-text::Long.\n"
    )


def test_a_range_over_several_lines_has_no_end_column() -> None:
    spot = Spot("box.json", 1, 2, 5, 1, "[[", known=True)
    assert github(report(finding(spot=spot, message="m"))) == (
        "::error file=box.json,line=1,col=2,endLine=5,title=UH101 dangling-anchor::m\n"
    )


def test_data_and_properties_are_escaped() -> None:
    found = finding(spot=Spot("100%,a:b\n\x1b.json"), message="50%: a, b\r\n::set-output\x1b[2J")
    assert github(report(found)) == (
        r"::error file=100%25%2Ca%3Ab%0A\x1b.json,title=UH101 dangling-anchor"
        r"::50%25: a, b%0D%0A\x3a:set-output\x1b[2J"
        "\n"
    )


def test_ten_annotations_of_each_level_and_then_the_number_of_the_others() -> None:
    found = report(*[finding()] * 12, *[finding(LONELY)] * 11, *[finding(LONG)] * 10)
    lines = github(found).splitlines()
    assert [line.split()[0] for line in lines[:30]] == ["::error"] * 10 + ["::warning"] * 10 + ["::notice"] * 10
    assert lines[30:] == [
        "+2 more errors not shown as annotations (see the log or use --format sarif)",
        "+1 more warning not shown as annotations (see the log or use --format sarif)",
    ]
