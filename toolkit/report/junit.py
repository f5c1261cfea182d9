"""From a report to JUnit XML, which nearly every CI service shows: one suite per file, one test case per finding."""

from __future__ import annotations

import re
from collections.abc import Iterable
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from toolkit.diagnostic import Severity
from toolkit.report.concise import line
from toolkit.report.finding import Finding, Report
from toolkit.report.visible import visible
from toolkit.report.wording import follows_from, message_with_hint, where

ILLEGAL = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What XML 1.0 cannot hold, not even escaped."""


def junit(report: Report) -> str:
    """Errors are failed tests; warnings and remarks are passed tests with output.

    A box without errors is a passed test, so that a good report is not empty.
    """
    root = Element("testsuites", name="unlikely")
    by_file: dict[str, list[Finding]] = {}
    for finding in report.findings:
        by_file.setdefault(finding.spot.path, []).append(finding)
    for path, findings in by_file.items():
        _suite(root, path, [_case(finding) for finding in findings])
    if report.failed:
        case = Element("testcase", classname="unlikely", name="check")
        SubElement(case, "error", message=_legal(visible(report.failed)))
        _suite(root, "unlikely", [case])
    failed = {_box_of(one.spot.path, report.boxes) for one in report.findings if _is_error(one)}
    for box in report.boxes:
        if box not in failed:
            _suite(root, box, [Element("testcase", classname=_legal(box), name="no errors")])
    root.attrib |= {
        "tests": str(len(root.findall("*/testcase"))),
        "failures": str(len(root.findall("*/testcase/failure"))),
        **({"errors": "1"} if report.failed else {}),
    }
    indent(root)
    return f'<?xml version="1.0" encoding="utf-8"?>\n{tostring(root, encoding="unicode")}\n'


def _suite(root: Element, name: str, cases: list[Element]) -> None:
    failures = sum(case.find("failure") is not None for case in cases)
    suite = SubElement(root, "testsuite", name=_legal(name), tests=str(len(cases)), failures=str(failures))
    suite.extend(cases)


def _case(finding: Finding) -> Element:
    one, spot = finding.diagnostic, finding.spot
    at = f" at {spot.line}:{spot.column}" if spot.known else ""
    path = _legal(spot.path)
    case = Element("testcase", classname=path, name=f"{one.code} {one.name}{at}", file=path)
    if spot.known:
        case.set("line", str(spot.line))
    if _is_error(finding):
        said = SubElement(case, "failure", message=_legal(message_with_hint(one)), type=one.code)
    else:
        said = SubElement(case, "system-out")
    related = [f"{where(place)} {visible(message)}" for place, message in finding.related]
    cause = [f"follows from {follows_from(finding)}"] if finding.cause is not None else []
    said.text = "\n".join(ILLEGAL.sub("\ufffd", text) for text in (line(finding), *related, *cause))
    return case


def _is_error(finding: Finding) -> bool:
    return finding.diagnostic.severity is Severity.ERROR


def _box_of(path: str, boxes: Iterable[str]) -> str | None:
    """The box whose folder contains a file; of nested boxes, the inner one."""
    around = [box for box in boxes if box in ("", ".") or path == box or path.startswith(f"{box}/")]
    return max(around, key=len, default=None)


def _legal(text: str) -> str:
    return ILLEGAL.sub("\ufffd", visible(text))
