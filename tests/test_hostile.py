"""A box may come from anyone: whatever is in it, all findings point into its files, and there is never a traceback."""

from __future__ import annotations

import copy
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.conftest import REPOSITORY, SMALLEST
from tests.inspecting import Seen as Inspection
from tests.inspecting import inspect
from tests.source.making import at, damaged, mutated, mutated_bytes, pointers, repeatable, values
from toolkit.games import Unknown, game_named, game_of
from toolkit.lint.fixing import mend
from toolkit.lint.runner import all_rules
from toolkit.report.finding import Report, Spot, locate
from toolkit.report.formats import FORMATS
from toolkit.report.full import full
from toolkit.report.statistics import statistics
from toolkit.rule import AnyRule
from toolkit.source.document import Document
from toolkit.source.folder import Folder, matches
from toolkit.source.layout import canonical
from toolkit.source.rules import RULES as READING_RULES

pytestmark = pytest.mark.slow

BOXES = {box.name: box for box in (SMALLEST, REPOSITORY / "adventures" / "starter") if (box / "box.json").is_file()}
TEXTS = {
    (name, file): (box / file).read_text("utf-8")
    for name, box in BOXES.items()
    for file in Folder(box, name).json_files()
}
SMALL_FILES = sorted(file for name, file in TEXTS if name == "smallest")


def survive(root: Path, changed: Mapping[str, bytes]) -> Inspection:
    """Everything the toolkit does with a box, short of writing."""
    folder = Folder(root, "box").with_changed(changed)
    game = game_of(folder)
    inspection = inspect(folder, game)
    located = locate(folder, inspection.documents, inspection.diagnostics)
    for finding in located:
        for place, spot in zip(
            finding.diagnostic.places, [finding.spot, *(spot for spot, _ in finding.related)], strict=True
        ):
            document = inspection.documents.get(place.file)
            assert spot.path == folder.path_of(place.file)
            assert document is not None or not spot.known
            if document is not None and spot.known:
                assert_within(document, spot)
    findings = tuple(sorted(located, key=lambda finding: finding.order))
    codes = {finding.diagnostic.code for finding in findings}
    known: tuple[AnyRule, ...] = READING_RULES
    if not isinstance(game, Unknown):
        known = all_rules(game)
    rules = tuple(rule for rule in known if rule.code in codes)  # the other manuals say the same of every box
    report = Report(findings, rules, ("box",), inspection.counts, inspection.suppressed)
    written = {name: write(report) for name, write in FORMATS.items()}
    for name in ("json", "sarif", "gitlab"):
        json.loads(written[name])
    ElementTree.fromstring(written["junit"])
    for text in (*written.values(), statistics(report)):
        text.encode()
        assert not set(text) & {"\x1b", "\x07", "\x08", "\x9b", "\u202e", "\u2028"}
    full(report, colour=True).encode()
    return inspection


def assert_within(document: Document, spot: Spot) -> None:
    """The spot is in the file: its lines exist, and its columns are in them or just past the end."""
    lines = document.text.removeprefix("\ufeff").split("\n")
    assert 1 <= spot.line <= spot.end_line <= len(lines)
    assert 1 <= spot.column <= len(lines[spot.line - 1]) + 1
    assert 1 <= spot.end_column <= len(lines[spot.end_line - 1]) + 1
    assert (spot.line, spot.column) <= (spot.end_line, spot.end_column)
    assert spot.source == lines[spot.line - 1].rstrip("\r")


def written(data: Any) -> bytes:
    """Data as a file; text as it is, so that a terminal would obey it."""
    return json.dumps(data, ensure_ascii=False).encode()


# Random JSON.


@repeatable(70)
@given(st.sampled_from([*SMALL_FILES, "cards/more.json", "quests/more.json", "stray.json"]), values())
def test_random_json_as_any_file(file: str, data: Any) -> None:
    survive(SMALLEST, {file: written(data)})


@repeatable(60)
@given(st.lists(values(5), max_size=4), values(4))
def test_random_cards(cards: list[Any], notes: Any) -> None:
    survive(SMALLEST, {"cards/more.json": written({"cards": cards, "notes": notes})})


# Random damage to sound files.


@repeatable(100)
@given(st.data())
def test_structural_damage(data: st.DataObject) -> None:
    file = data.draw(st.sampled_from(SMALL_FILES))
    broken = data.draw(damaged(json.loads(TEXTS["smallest", file])))
    survive(SMALLEST, {file: written(broken)})


@repeatable(50)
@given(st.data())
def test_structural_damage_to_the_starter(data: st.DataObject) -> None:
    file = data.draw(st.sampled_from(sorted(file for name, file in TEXTS if name == "starter")))
    broken = data.draw(damaged(json.loads(TEXTS["starter", file]), most=5))
    survive(BOXES["starter"], {file: written(broken)})


@repeatable(50)
@given(st.data())
def test_structural_damage_in_several_files(data: st.DataObject) -> None:
    files = data.draw(st.sets(st.sampled_from(SMALL_FILES), min_size=2))
    survive(
        SMALLEST, {file: written(data.draw(damaged(json.loads(TEXTS["smallest", file])))) for file in sorted(files)}
    )


@repeatable(80)
@given(st.data())
def test_byte_damage(data: st.DataObject) -> None:
    file = data.draw(st.sampled_from(SMALL_FILES))
    survive(SMALLEST, {file: data.draw(mutated_bytes(TEXTS["smallest", file].encode()))})


@repeatable(100)
@given(st.data())
def test_text_damage(data: st.DataObject) -> None:
    file = data.draw(st.sampled_from(SMALL_FILES))
    survive(SMALLEST, {file: data.draw(mutated(TEXTS["smallest", file])).encode()})


@repeatable(40)
@given(st.data())
def test_damaged_boxes_can_be_mended_and_formatted(data: st.DataObject) -> None:
    file = data.draw(st.sampled_from(SMALL_FILES))
    broken = data.draw(mutated(json.dumps(data.draw(damaged(json.loads(TEXTS["smallest", file]))))))
    folder = Folder(SMALLEST, "box").with_changed({file: broken.encode()})
    mended = mend(folder, lambda folder: inspect(folder, game_of(folder)))
    inspection = survive(
        SMALLEST, {name: text.encode() for name, text in mended.after.items()} or {file: broken.encode()}
    )
    game = game_named("unlikely_heroes")
    for name, document in inspection.documents.items():
        for kind in game.reader().files:
            if document.parsed and matches(name, kind.pattern):
                canonical(document, kind, game.reader().schemas)


# Every text, and every number, of a sound box replaced by something hostile.

HOSTILE_TEXTS = [
    "\x1b[2J\x1b[31mAll is well\x1b[0m",
    "\u202egnol os ton",
    "a\u0000b",
    "\r\n::error file=a::b",
    "](https://example.org)",
    "<script>&amp;]]>",
    "%0A%25",
    "{card:99999}{card:0}{}{{}}{\\}**{*",
    "\\" * 50,
    "x" * 10_000,
    "../" * 50 + "etc/passwd",
    "/dev/zero",
    "~root",
    "C:\\con",
    "art/" + "x" * 300 + ".png",
    "\ufdd0\uffff\U0010ffff",
    "\u2028\u2029\x85",
    "{card:٣}",
]
HOSTILE_NUMBERS = [0, -1, 10**18, -(10**18), 10**400, 0.1, 1e308, -0.0, 99999, 100000]


@pytest.mark.parametrize("hostile", [*HOSTILE_TEXTS, *HOSTILE_NUMBERS], ids=lambda value: ascii(value)[:20])
@pytest.mark.parametrize("file", SMALL_FILES)
def test_every_value_of_a_kind_replaced(file: str, hostile: str | float) -> None:
    """At once, and one by one in a few places (all keys that choose what a thing is stay)."""
    data = json.loads(TEXTS["smallest", file])
    same = str if isinstance(hostile, str) else int
    ways = [
        pointer
        for pointer in pointers(data)
        if type(at(data, pointer)) is same and pointer[-1] not in ("kind", "op", "test", "game")
    ]
    everywhere = copy.deepcopy(data)
    for pointer in ways:
        at(everywhere, pointer[:-1])[pointer[-1]] = hostile
    survive(SMALLEST, {file: written(everywhere)})
    for pointer in ways[:: max(1, len(ways) // 2)]:
        one = copy.deepcopy(data)
        at(one, pointer[:-1])[pointer[-1]] = hostile
        survive(SMALLEST, {file: written(one)})


@pytest.mark.parametrize("hostile", HOSTILE_TEXTS, ids=lambda value: ascii(value)[:20])
def test_hostile_texts_where_any_text_is_allowed(hostile: str) -> None:
    quest = json.loads(TEXTS["smallest", "quests/the-gate.json"])
    card = {
        "kind": "item",
        "number": 900,
        "name": "Rope",
        "back": {"text": hostile, "help": [hostile, hostile]},
        "text": hostile,
        "art": {"front": hostile, "back": hostile, "brief": hostile, "credit": hostile},
        "effect": {"text": hostile, "do": [{"op": "unlock", "cards": [hostile]}]},
        "needs": {"tag": "rope"},
        "notes": hostile,
        "suppress": [{"rule": hostile, "reason": hostile}],
        hostile: hostile,
    }
    sound = {key: card[key] for key in card if key != hostile}
    survive(SMALLEST, {"cards/more.json": written({"cards": [sound, card], "$schema": hostile})})
    survive(SMALLEST, {"quests/more.json": written(quest | {"number": 2, "title": hostile[:60], "teaser": hostile})})


@pytest.mark.parametrize("levels", [28, 57, 70, 2_000, 100_000])
@pytest.mark.parametrize("innermost", ["win", "wni"])
def test_operations_and_conditions_within_each_other(levels: int, innermost: str) -> None:
    whens = '{"op":"when","if":{"test":"clock","rounds":1},"do":[' * levels + f'{{"op":"{innermost}"}}' + "]}" * levels
    nots = '{"test":"not","of":' * levels + f'{{"test":"{innermost}"}}' + "}" * levels
    for inside in (f'"do":[{whens}]', f'"do":[{{"op":"win"}}],"if":{nots}'):
        text = f'{{"cards":[{{"kind":"item","number":900,"name":"x","back":{{"text":"x"}},"effect":{{{inside}}}}}]}}'
        survive(SMALLEST, {"cards/more.json": text.encode()})


def test_a_long_list_of_different_things_takes_no_time() -> None:
    card = {
        "kind": "item",
        "number": 900,
        "name": "Rope",
        "back": {"text": "x"},
        "tags": [{"a": n} for n in range(1_500)],
    }
    inspection = survive(SMALLEST, {"cards/more.json": written({"cards": [card]})})
    assert len(inspection.diagnostics) == 42  # too many, what is wrong with the first 40, and the card is left out


def test_many_findings_take_no_time() -> None:
    cards = [{"kind": "itme", "number": str(number), "name": "x" * 100} for number in range(1_000)]
    inspection = survive(SMALLEST, {"cards/more.json": written({"cards": cards})})
    assert len(inspection.diagnostics) == 1_001
