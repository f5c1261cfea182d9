r"""Texts as designers type them: what is printed, what is wrong, and at exactly which characters."""

from __future__ import annotations

import json
import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.conftest import inspect_with
from toolkit.diagnostic import Place
from toolkit.games.unlikely_heroes.content.icons import ICONS
from toolkit.lint.selection import Selection
from toolkit.report.finding import locate
from toolkit.source.inline import MARKS, Run, Text, escaped, parse_line, plain_text


def looks(text: str) -> list[tuple[str, str]]:
    """Each run's look and value: `b` for bold, `i` for italics, `#` for a card, `@` for an icon, `¶` for a break."""
    signs = {"text": "", "icon": "@", "card": "#", "break": "¶"}
    return [(signs[run.kind] + "b" * run.bold + "i" * run.italic, run.value) for run in parse_line(text).runs]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", []),
        ("plain", [("", "plain")]),
        ("a **bold** word", [("", "a "), ("b", "bold"), ("", " word")]),
        ("a *slanted* word", [("", "a "), ("i", "slanted"), ("", " word")]),
        ("**a *b* c**", [("b", "a "), ("bi", "b"), ("b", " c")]),
        ("*a **b** c*", [("i", "a "), ("bi", "b"), ("i", " c")]),
        ("***both***", [("bi", "both")]),
        ("**a**b**c**", [("b", "a"), ("", "b"), ("b", "c")]),
        ("**a***b*", [("b", "a"), ("i", "b")]),
        ("*a***b**", [("i", "a"), ("b", "b")]),
        ("**a *b** c*", [("b", "a "), ("bi", "b"), ("i", " c")]),
        ("****", []),
        ("{strength}", [("@", "strength")]),
        ("{out_of_luck}{luck}", [("@", "out_of_luck"), ("@", "luck")]),
        ("**{wit}** *{card:7}*", [("@b", "wit"), ("", " "), ("#i", "7")]),
        ("{card:52}{card:007}{card:99999}", [("#", "52"), ("#", "7"), ("#", "99999")]),
        (r"\*\{\}\\", [("", r"*{}" + "\\")]),
        (r"\**a*", [("", "*"), ("i", "a")]),
        (r"**a\*b**", [("b", "a*b")]),
        ("2 * 3 * 4", [("", "2 * 3 * 4")]),
        ("*", [("", "*")]),
        ("* a", [("", "* a")]),
        ("a\n* b", [("", "a\n* b")]),
        ("one\ntwo", [("", "one\ntwo")]),
        ("one\n\ntwo", [("", "one"), ("¶", ""), ("", "two")]),
        ("one\n \t\n\n  two", [("", "one"), ("¶", ""), ("", "two")]),
        ("**one**\n\n**two**", [("b", "one"), ("¶", ""), ("b", "two")]),
        ("“{energy}” – ünïcode 🐐", [("", "“"), ("@", "energy"), ("", "” – ünïcode 🐐")]),
    ],
)
def test_what_is_printed(text: str, expected: list[tuple[str, str]]) -> None:
    assert looks(text) == expected
    assert parse_line(text).faults == ()


@pytest.mark.parametrize(
    ("text", "spans"),
    [
        ("**loud", [(0, 2)]),
        ("so **loud", [(3, 5)]),
        ("a *b", [(2, 3)]),
        ("**a *b", [(0, 2), (4, 5)]),
        ("*a **b", [(0, 1), (3, 5)]),
        ("**a** **b", [(6, 8)]),
        ("a ** b", [(2, 4)]),
        ("**a\n\nb**", [(0, 2), (6, 8)]),
        ("{", [(0, 1)]),
        ("}", [(0, 1)]),
        ("{}", [(0, 2)]),
        ("a {Strength} b", [(2, 12)]),
        ("{card:}", [(0, 7)]),
        ("{card:123456}", [(0, 13)]),
        ("{card:-1}", [(0, 9)]),
        ("{card: 5}", [(0, 9)]),
        ("{card 5}", [(0, 8)]),
        ("{wit", [(0, 4)]),
        ("{wit}}", [(5, 6)]),
        ("{{wit}}", [(0, 1), (6, 7)]),
        ("{" + "X" * 50 + "}", [(0, 41), (51, 52)]),
        ("a\\b", [(1, 2)]),
        ("\\", [(0, 1)]),
        ("\\\\\\", [(2, 3)]),
    ],
)
def test_what_is_wrong(text: str, spans: list[tuple[int, int]]) -> None:
    assert [fault.span for fault in parse_line(text).faults] == spans


def test_faults_say_how_to_mend_them() -> None:
    unclosed, brace, backslash = parse_line("{nO} \\n **loud").faults[::-1]
    assert (unclosed.message, unclosed.hint) == (
        "** is never closed.",
        r"End the bold text with **, or write \* for the character itself.",
    )
    assert (brace.message, backslash.message) == ("This backslash escapes nothing.", "{nO} is not markup.")
    assert parse_line("*a").faults[0].hint == r"End the italic text with *, or write \* for the character itself."


def test_spans_of_runs_cover_what_was_typed() -> None:
    text = r"a\* **b{wit}** {card:05}"
    assert [(run.kind, text[slice(*run.span)]) for run in parse_line(text).runs] == [
        ("text", r"a\* "),
        ("text", "b"),
        ("icon", "{wit}"),
        ("text", " "),
        ("card", "{card:05}"),
    ]


anything = st.text(st.one_of(st.sampled_from("**{}\\\n ab:5"), st.characters()))
unmarked = anything.map(lambda text: MARKS.sub("", text))


@given(anything)
def test_any_text_can_be_parsed(text: str) -> None:
    line = parse_line(text)
    spans = [run.span for run in line.runs]
    assert spans == sorted(spans)
    assert all(0 <= start < end <= len(text) for start, end in (*spans, *(fault.span for fault in line.faults)))
    assert all(before[1] <= after[0] for before, after in pairwise(spans))
    assert isinstance(plain_text(text), str)


@given(unmarked)
def test_text_without_marks_is_printed_as_it_is(text: str) -> None:
    line = parse_line(text)
    assert line.faults == ()
    breaks = iter(re.findall(r"\n[ \t]*\n\s*", text))
    assert "".join(next(breaks) if run.kind == "break" else run.value for run in line.runs) == text
    assert not any(run.bold or run.italic for run in line.runs)


@given(anything)
def test_escaped_text_is_printed_to_the_letter(text: str) -> None:
    line = parse_line(escaped(text))
    assert line.faults == ()
    assert {run.kind for run in line.runs} <= {"text", "break"}
    assert "".join(run.value for run in line.runs) == re.sub(r"\n[ \t]*\n\s*", "", text)


def test_plain_text() -> None:
    assert plain_text(r"**Gain** 1 {energy}, \{see\} {card:052}." + "\n\nOr *not*.") == (
        "Gain 1 [energy], {see} 52.\n\nOr not."
    )


def test_text_of_paragraphs() -> None:
    place = Place("quests/a.json") / "story"
    one, listed = Text(("a",), place), Text(("a", "b"), place, listed=True)
    assert str(one) == "a"
    assert list(one.lines()) == [(place, "a")]
    assert str(listed) == "a\n\nb"
    assert list(listed.lines()) == [(place / 0, "a"), (place / 1, "b")]


def test_runs_are_plain_unless_they_are_not() -> None:
    assert Run("text", "a", (0, 1)) == Run("text", "a", (0, 1), bold=False, italic=False)


def test_icons_can_be_named_and_read_aloud() -> None:
    assert looks("".join(f"{{{name}}}" for name in ICONS)) == [("@", name) for name in ICONS]
    assert all(words == words.strip() and words[0].isupper() for words in ICONS.values())
    assert len(set(ICONS.values())) == len(ICONS)


@pytest.mark.parametrize(
    ("raw", "marked"),
    [
        (r'"See {card:999}."', "{card:999}"),
        (r'"\"Ha!\" {card:999}"', "{card:999}"),
        (r'"\u00fc\ud83d\udc10\n\t {card:999} \\\\"', "{card:999}"),
        (r'"🐐 {card:999}"', "{card:999}"),
        (r'"\\{a\\} {card:999}"', "{card:999}"),
        (r'"{goold} x"', "{goold}"),
        (r'"a \u007bgoold}"', r"\u007bgoold}"),
        (r'"one\n\n**two"', "**"),
        (r'"\u002a\u002atwo"', r"\u002a\u002a"),
        (r'"back\\slash"', r"\\"),
    ],
)
def test_findings_in_texts_underline_exactly_what_is_meant(raw: str, marked: str) -> None:
    """Offsets are counted in the decoded text; the report has to find them in the file, escapes and all."""
    head = '{"cards": [{"kind": "item", "number": 900, "name": "X", "back": {"text": '
    assert json.loads(raw)
    found = inspect_with({"cards/extra.json": f"{head}{raw}}}}}]}}"}, Selection(select=("UH1",)))
    (finding,) = locate(found.folder, found.documents, found.diagnostics)
    spot = finding.spot
    assert (spot.line, spot.end_line) == (1, 1)
    assert spot.column > len(head)
    assert spot.source[spot.column - 1 : spot.end_column - 1] == marked
