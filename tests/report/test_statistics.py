"""How often each rule found something."""

from toolkit.report.statistics import statistics

from .making import LONELY, LONG, finding, report


def test_nothing_found_is_nothing_written() -> None:
    assert statistics(report()) == ""


def test_rules_are_sorted_by_count_then_by_code() -> None:
    found = report(finding(LONG), finding(), *[finding(LONELY)] * 10)
    assert statistics(found) == (
        "10  UH203  lonely-card      warning\n 1  UH101  dangling-anchor  error\n 1  UH310  long-text        remark\n"
    )
