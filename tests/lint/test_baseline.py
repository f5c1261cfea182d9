"""Known findings are recognised after edits, new ones are reported, and a file that is not a baseline is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.source.making import inspect_with
from toolkit.diagnostic import Diagnostic
from toolkit.errors import ToolkitError
from toolkit.lint.baseline import (
    BaselineEntry,
    baseline_text,
    box_key,
    entry_of,
    explain_stale,
    read_baseline,
    sift_by_baseline,
)

EXTRA = "cards/extra.json"
HILL = {"kind": "map", "number": 900, "name": "Hill", "back": {"text": "Up."}, "anchors": [{"number": 999}]}
ROPE = {"kind": "item", "number": 901, "name": "Rope", "back": {"text": "A {knot}."}, "art": {"front": "art/none.png"}}
WRONG = {"kind": "item", "number": 902, "name": "Stick", "back": {"text": "Bent."}, "colour": "red", "copies": 0}


def found(*cards: dict[str, Any], file: str = EXTRA, indent: int | None = None) -> tuple[Diagnostic, ...]:
    """What is found in the smallest box with some more cards."""
    return inspect_with({file: json.dumps({"cards": cards}, indent=indent)}).diagnostics


def fingerprints(diagnostics: tuple[Diagnostic, ...]) -> list[str]:
    """The fingerprints of findings, sorted."""
    return sorted(one.fingerprint for one in diagnostics)


def entries(diagnostics: tuple[Diagnostic, ...], box: str = "fog") -> list[BaselineEntry]:
    """The baseline that admits some findings."""
    return [entry_of(box, one) for one in diagnostics]


# Known again.


def test_moving_cards_and_adding_lines_keeps_fingerprints() -> None:
    before = found(HILL, ROPE)
    assert [one.code for one in before] == ["UH101", "UH113", "UH114"]
    other = {"kind": "item", "number": 800, "name": "Else", "back": {"text": "x"}}
    assert fingerprints(found(other, ROPE, HILL, indent=4)) == fingerprints(before)
    assert fingerprints(found(ROPE | {"notes": "A new line."}, HILL | {"text": "Steep."})) == fingerprints(before)


def test_moving_a_broken_card_keeps_fingerprints() -> None:
    before = found(WRONG)
    assert sorted(one.code for one in before) == ["TK010", "TK013", "TK014"]
    assert fingerprints(found(ROPE | {"back": {"text": "x"}, "art": {"brief": "x"}}, WRONG, indent=2)) == fingerprints(
        before
    )


def test_another_card_file_code_or_value_is_another_finding() -> None:
    prints = {
        *fingerprints(found(HILL)),
        *fingerprints(found(HILL | {"number": 950})),
        *fingerprints(found(HILL | {"anchors": [{"number": 998}]})),
        *fingerprints(found(HILL, file="cards/more.json")),
        *fingerprints(found(HILL | {"anchors": [], "revealed": {"draw": [999]}})),
    }
    assert len(prints) == 5


def test_findings_are_known_and_new() -> None:
    before = found(HILL)
    now = found(HILL, ROPE)
    new, known, stale = sift_by_baseline("fog", now, entries(before))
    assert ([one.code for one in new], known, stale) == (["UH113", "UH114"], 1, [])


def test_the_same_finding_twice_needs_two_entries() -> None:
    twice = found(HILL | {"anchors": [{"number": 999}, {"number": 999}]})
    assert len(fingerprints(twice)) == 2
    assert len(set(fingerprints(twice))) == 1
    new, known, stale = sift_by_baseline("fog", twice, entries(twice)[:1])
    assert ([one.place.pointer_text for one in new], known, stale) == (["/cards/0/anchors/1/number"], 1, [])
    assert sift_by_baseline("fog", twice, entries(twice)) == ([], 2, [])
    new, known, stale = sift_by_baseline("fog", twice[:1], entries(twice))
    assert (new, known, stale) == ([], 1, entries(twice)[1:])


def test_stale_entries_of_this_box_only() -> None:
    gone = entries(found(HILL))
    elsewhere = entries(found(ROPE), box="owl")
    assert sift_by_baseline("fog", [], [*gone, *elsewhere]) == ([], 0, gone)
    new, known, stale = sift_by_baseline("fog", found(ROPE), elsewhere)
    assert ([one.code for one in new], known, stale) == (["UH113", "UH114"], 0, [])


def test_stale_entries_are_told() -> None:
    (entry,) = entries(found(HILL))
    stale = explain_stale(entry, "../known.json")
    assert (stale.code, stale.place.file, stale.place.pointer) == ("TK019", "../known.json", None)
    assert stale.message == "The baseline lists UH101 in cards/extra.json, card 900, which is no longer found."
    other = explain_stale(BaselineEntry("fog", "box.json", "UH701", "0" * 16), "known.json")
    assert other.message == "The baseline lists UH701 in box.json, which is no longer found."
    assert stale.fingerprint != other.fingerprint


# The file.


def test_written_and_read_again(tmp_path: Path) -> None:
    all_entries = [*entries(found(HILL, ROPE, WRONG)), *entries(found(ROPE), box="../owl")]
    path = tmp_path / "known.json"
    path.write_text(baseline_text(reversed(all_entries)), "utf-8")
    assert read_baseline(path) == sorted(all_entries)
    assert baseline_text(read_baseline(path)) == path.read_text("utf-8"), "the same findings, the same bytes"


def test_one_entry_a_line() -> None:
    assert baseline_text([]) == '{\n  "version": 1,\n  "findings": []\n}\n'
    two = [BaselineEntry("fog", "b.json", "UH101", "22", "52", "Þórr"), BaselineEntry("fog", "a.json", "UH101", "11")]
    assert baseline_text(two) == (
        '{\n  "version": 1,\n  "findings": [\n'
        '    {"box": "fog", "file": "a.json", "code": "UH101", "fingerprint": "11", "card": "", "message": ""},\n'
        '    {"box": "fog", "file": "b.json", "code": "UH101", "fingerprint": "22", "card": "52", "message": "Þórr"}\n'
        "  ]\n}\n"
    )


def test_file_names_that_are_no_text_can_be_written(tmp_path: Path) -> None:
    entry = BaselineEntry("fog", "cards/\udcff.json", "TK001", "11", "", "é")
    path = tmp_path / "known.json"
    path.write_bytes(baseline_text([entry]).encode())
    assert read_baseline(path) == [entry]
    assert '"é"' in path.read_text("utf-8")


@pytest.mark.parametrize(
    ("baseline", "root", "expected"),
    [
        ("known.json", "adventures/fog", "adventures/fog"),
        ("adventures/fog/known.json", "adventures/fog", "."),
        ("ci/known.json", "adventures/fog", "../adventures/fog"),
    ],
)
def test_a_box_is_named_by_its_path_from_the_baseline(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, baseline: str, root: str, expected: str
) -> None:
    (tmp_path / root).mkdir(parents=True)
    assert box_key(tmp_path / baseline, tmp_path / root) == expected
    monkeypatch.chdir(tmp_path)
    assert box_key(Path(baseline), Path(root)) == expected
    (tmp_path / "link").symlink_to(root)
    assert box_key(Path(baseline), Path("link")) == expected


GOOD = '{"box": "fog", "file": "a", "code": "UH101", "fingerprint": "1"}'
MALFORMED = {
    "empty": b"",
    "not JSON": b"{",
    "not UTF-8": b'{"version": 1, "findings": ["\xff"]}',
    "a list": b"[]",
    "a number": b"1",
    "null": b"null",
    "no version": b'{"findings": []}',
    "no findings": b'{"version": 1}',
    "findings null": b'{"version": 1, "findings": null}',
    "findings a text": b'{"version": 1, "findings": "abc"}',
    "findings a number": b'{"version": 1, "findings": 7}',
    "a finding that is none": b'{"version": 1, "findings": [1]}',
    "an incomplete finding": b'{"version": 1, "findings": [{"box": "fog"}]}',
    "an unknown field": f'{{"version": 1, "findings": [{GOOD[:-1]}, "line": 3}}]}}'.encode(),
    "a number for a text": GOOD.replace('"fog"', "1").join(['{"version": 1, "findings": [', "]}"]).encode(),
    "a list for a text": GOOD.replace('"fog"', "[]").join(['{"version": 1, "findings": [', "]}"]).encode(),
    "null for a text": GOOD.replace('"UH101"', "null").join(['{"version": 1, "findings": [', "]}"]).encode(),
    "too deep": b"[" * 100_000,
    "too many digits": b'{"version": 1, "findings": [' + b"1" * 5_000 + b"]}",
}


@pytest.mark.parametrize("raw", MALFORMED.values(), ids=MALFORMED)
def test_malformed_files_are_refused_in_one_line(tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "known.json"
    path.write_bytes(raw)
    with pytest.raises(ToolkitError) as refused:
        read_baseline(path)
    assert str(refused.value).startswith(f"{path.as_posix()}: not a baseline file (")
    assert "\n" not in str(refused.value)


def test_other_versions_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "known.json"
    path.write_text('{"version": 2, "findings": []}')
    with pytest.raises(ToolkitError, match=r"a baseline of version 2; this reads version 1$"):
        read_baseline(path)


def test_missing_file_and_folder_in_the_way(tmp_path: Path) -> None:
    with pytest.raises(ToolkitError, match=r"no such baseline\. Make one: unlikely check --update-baseline$"):
        read_baseline(tmp_path / "known.json")
    with pytest.raises(ToolkitError, match="not a baseline file"):
        read_baseline(tmp_path)
