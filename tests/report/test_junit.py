"""JUnit XML for CI services."""

from xml.etree.ElementTree import fromstring

from toolkit.report.finding import Spot
from toolkit.report.junit import junit

from .making import FILE, LONELY, LONG, MAPS, finding, report


def test_a_good_box_is_a_passed_test() -> None:
    assert junit(report(boxes=("adventures/starter",))) == (
        '<?xml version="1.0" encoding="utf-8"?>\n'
        '<testsuites name="unlikely" tests="1" failures="0">\n'
        '  <testsuite name="adventures/starter" tests="1" failures="0">\n'
        '    <testcase classname="adventures/starter" name="no errors" />\n'
        "  </testsuite>\n"
        "</testsuites>\n"
    )


def test_errors_fail_and_the_others_only_say_something() -> None:
    found = report(finding(hint="Add it.", related=((FILE, "here"),)), finding(LONELY, FILE, "Alone."))
    assert junit(found) == (
        '<?xml version="1.0" encoding="utf-8"?>\n'
        '<testsuites name="unlikely" tests="2" failures="1">\n'
        '  <testsuite name="cards/maps.json" tests="1" failures="1">\n'
        '    <testcase classname="cards/maps.json" name="UH101 dangling-anchor at 3:14"'
        ' file="cards/maps.json" line="3">\n'
        '      <failure message="Anchor 34 leads to no card. Add it." type="UH101">'
        "cards/maps.json:3:14: UH101 error: Anchor 34 leads to no card. Add it.\n"
        "box.json here</failure>\n"
        "    </testcase>\n"
        "  </testsuite>\n"
        '  <testsuite name="box.json" tests="1" failures="0">\n'
        '    <testcase classname="box.json" name="UH203 lonely-card" file="box.json">\n'
        "      <system-out>box.json: UH203 warning: Alone.</system-out>\n"
        "    </testcase>\n"
        "  </testsuite>\n"
        "</testsuites>\n"
    )


def test_only_boxes_without_errors_pass() -> None:
    found = report(
        finding(spot=Spot("a/box.json")),
        finding(spot=Spot("outer/inner/box.json")),
        finding(LONG, Spot("ab/box.json")),
        boxes=("a", "ab", "outer", "outer/inner"),
    )
    root = fromstring(junit(found))
    passed = [case.get("classname") for case in root.iter("testcase") if case.get("name") == "no errors"]
    assert passed == ["ab", "outer"]


def test_hostile_text_is_legal_xml() -> None:
    evil = '<b>&"]]>\x00\x1b\ufffe\ud800\n'
    spot = Spot(f"{evil}.json", 1, 1, 1, 2, evil, known=True)
    found = report(finding(spot=spot, message=evil, related=((MAPS, evil),)), boxes=(evil,))
    shown = '<b>&"]]>\\x00\\x1b\ufffd\\ud800\\n'
    failure = fromstring(junit(found)).find("testsuite/testcase/failure")
    assert failure is not None
    assert failure.get("message") == shown
    assert failure.text == f"{shown}.json:1:1: UH101 error: {shown}\ncards/maps.json:3:14 {shown}"
