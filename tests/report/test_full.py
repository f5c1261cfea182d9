"""What a designer reads in the terminal."""

from dataclasses import replace
from inspect import cleandoc
from itertools import pairwise

import pytest

from toolkit.report.finding import Report, Spot
from toolkit.report.full import full, summary
from toolkit.report.visible import width

from .making import FILE, FIX, LONELY, LONG, MAPS, finding, report


def test_findings_are_grouped_by_file_with_source_hint_places_and_fix() -> None:
    other = Spot("cards/maps.json", 12, 1, 14, 2, "{", known=True)
    found = report(
        finding(hint="Add card 34.", related=((FILE, "the box"), (other, "the map")), fix=FIX),
        finding(LONELY, FILE, "Nobody comes."),
        finding(LONG, other, "Quite long."),
        boxes=("a", "b", "c"),
        counts={"cards": 648},
        suppressed=3,
        baselined=2,
    )
    assert full(found) == (
        """\
cards/maps.json
  3:14  error  UH101 dangling-anchor  Anchor 34 leads to no card.
    3 |   {"number": 34}
      |              ^^
    hint: Add card 34.
    box.json the box
    cards/maps.json:12:1 the map
    fixable with --fix: Remove the anchor

  12:1  remark  UH310 long-text  Quite long.
    12 | {
       | ^

box.json
  warning  UH203 lonely-card  Nobody comes.

1 error, 1 warning, 1 remark in 3 boxes (648 cards): \
1 can be fixed with --fix; 3 suppressed, 2 in the baseline.
"""
    )


def test_nothing_found_is_one_sentence() -> None:
    assert full(report(counts={"cards": 12})) == "No findings in 1 box (12 cards).\n"


@pytest.mark.parametrize(
    ("found", "sentence"),
    [
        (report(boxes=()), "No findings in 0 boxes."),
        (report(suppressed=1), "No findings in 1 box: 1 suppressed."),
        (report(baselined=4, counts={"cards": 1}), "No findings in 1 box (1 card): 4 in the baseline."),
        (report(counts={"cards": 0}), "No findings in 1 box (0 cards)."),
        (report(finding(), finding()), "2 errors in 1 box."),
        (report(finding(LONG)), "1 remark in 1 box."),
        (report(finding(fix=FIX), finding()), "2 errors in 1 box: 1 can be fixed with --fix."),
        (
            report(
                finding(), replace(finding(fix=FIX), cause=finding())
            ),  # `--fix` leaves it alone until its cause is mended
            "2 errors in 1 box: 1 of them follows from another and can be seen with --all.",
        ),
    ],
)
def test_the_summary_says_only_what_there_is(found: Report, sentence: str) -> None:
    assert summary(found) == sentence


def test_colours_are_escapes_around_the_same_text() -> None:
    found = report(finding(), finding(LONELY), finding(LONG))
    coloured = full(found, colour=True)
    assert coloured.startswith(
        "\x1b[1mcards/maps.json\x1b[0m\n"
        "  3:14  \x1b[31merror\x1b[0m  UH101 dangling-anchor  Anchor 34 leads to no card.\n"
        '    \x1b[2m3 |\x1b[0m   {"number": 34}\n'
        "    \x1b[2m  |\x1b[0m              \x1b[31m^^\x1b[0m\n"
    )
    assert "\x1b[33mwarning\x1b[0m" in coloured
    assert "\x1b[34mremark\x1b[0m" in coloured
    for style in ("0", "1", "2", "31", "33", "34"):
        coloured = coloured.replace(f"\x1b[{style}m", "")
    assert coloured == full(found)


def test_a_box_cannot_command_the_terminal() -> None:
    evil = "\x1b[2J\x9b\u202e\n"
    spot = Spot(f"{evil}.json", 1, 2, 1, 3, f"[{evil}]", known=True)
    text = full(report(finding(spot=spot, message=evil, hint=evil, related=((spot, evil),))))
    escaped = r"\x1b[2J\x9b\u202e\n"
    assert (
        text
        == cleandoc(
            rf"""
        {escaped}.json
          1:2  error  UH101 dangling-anchor  {escaped}
            1 | [{escaped}]
              |  ^^^^
            hint: {escaped}
            {escaped}.json:1:2 {escaped}

        1 error in 1 box.
        """
        )
        + "\n"
    )


def test_findings_of_one_file_stand_together_even_when_the_report_mixes_them() -> None:
    mixed = report(finding(), finding(LONELY, FILE), finding(LONG))
    assert [line for line in full(mixed).splitlines() if line.endswith(".json")] == [MAPS.path, FILE.path]


def test_on_a_terminal_nothing_is_broken_inside_a_word() -> None:
    long = "The Causeway leads to no card, and whoever is sent there waits for the tide until the lamp is out."
    spot = replace(MAPS, source='      "name": "' + "灯台の光 " * 20 + '"', column=60, end_column=62)
    text = full(report(finding(spot=spot, message=long, hint=long, related=((spot, long),))), columns=60)
    lines = text.splitlines()
    assert max(map(width, lines)) <= 60
    assert " ".join(text.split()).count(long) == 3
    source, carets = next(pair for pair in pairwise(lines) if "^" in pair[1])
    under = [width(carets[: carets.index("^")]), carets.count("^")]
    shown = next(end for end in range(len(source)) if width(source[:end]) == under[0])
    assert (source[shown : shown + 2], under[1]) == (spot.source[59:61], width(spot.source[59:61]))


def test_a_file_has_lines_of_any_length() -> None:
    long = "word " * 60
    assert long.strip() in full(report(finding(message=long.strip(), hint=long.strip())))
