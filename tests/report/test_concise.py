"""One line per finding."""

from toolkit.report.concise import concise
from toolkit.report.finding import Spot

from .making import FILE, LONELY, MAPS, finding, report


def test_nothing_found_is_nothing_written() -> None:
    assert concise(report()) == ""


def test_a_line_a_finding() -> None:
    found = report(
        finding(hint="Add card 34.", related=((FILE, "not listed"),)),
        finding(LONELY, FILE, "Nobody comes."),
    )
    assert concise(found) == (
        "cards/maps.json:3:14: UH101 error: Anchor 34 leads to no card. Add card 34.\n"
        "box.json: UH203 warning: Nobody comes.\n"
    )


def test_hostile_text_is_escaped_and_stays_in_its_line() -> None:
    found = finding(spot=Spot("a\x1b[2J\nb.json"), message="x\x1b[31m\ny", hint="\u202ez")
    assert concise(report(found)) == r"a\x1b[2J\nb.json: UH101 error: x\x1b[31m\ny \u202ez" + "\n"


def test_findings_keep_the_order_of_the_report() -> None:
    twice = report(finding(message="b"), finding(LONELY, MAPS, "a"))
    assert [line.rpartition(" ")[2] for line in concise(twice).splitlines()] == ["b", "a"]
