"""However much is wrong with a file, what is told of it ends, and so does the work. Counted, as clocks differ."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import REPOSITORY
from tests.stranger.conftest import Command
from toolkit.diagnostic import MOST_ALIKE, Diagnostic, Edit, Fix, Place, Severity
from toolkit.games import GAMES
from toolkit.games.unlikely_heroes.game import GAME
from toolkit.lint.fixing import apply_fixes
from toolkit.report.finding import worth_reading
from toolkit.source.content import load
from toolkit.source.document import Document
from toolkit.source.folder import Folder
from toolkit.source.reading import read_raw
from toolkit.source.schema import Schemas

FILE = "cards/zz.json"
ROPE = {"kind": "item", "number": 900, "name": "Rope", "back": {"text": "Coiled."}}
TOO_MANY = MOST_ALIKE + 500


def found_in(box: Path, text: str) -> list[Diagnostic]:
    """What reading finds in a file of the box."""
    (box / FILE).write_text(text, "utf-8")
    _, found = load(Folder(box, ""), GAME.reader().files, GAME.reader().schemas)
    return [one for one in found if one.place.file == FILE]


def rest(found: list[Diagnostic]) -> list[str]:
    """What is said of those that are not told one by one."""
    return [one.message for one in found if one.is_the_rest]


def test_of_empty_cards_the_first_are_explained_and_the_others_counted(
    box: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    explained = []
    original = Schemas.explain

    def counted(self: Schemas, name: str, data: Any, *words: Any) -> list[Diagnostic]:
        explained.append(data)
        return original(self, name, data, *words)

    monkeypatch.setattr(Schemas, "explain", counted)
    found = found_in(box, json.dumps({"cards": [{}] * TOO_MANY}))
    assert len(explained) == MOST_ALIKE
    assert [one.code for one in found] == ["TK011"] * (MOST_ALIKE + 1) + ["TK014"]
    assert rest(found) == ["And 500 more like it in this file."]


def test_cards_beyond_the_most_that_a_file_may_have_are_not_looked_at(box: Path) -> None:
    schemas = GAME.reader().schemas
    most = schemas.most_entries("cards.schema.json", "cards")
    assert most == 30_000
    (box / FILE).write_text('{"cards": [' + ",".join(["{}"] * (most + 7)) + "]}")
    content, found = load(Folder(box, ""), GAME.reader().files, schemas)
    assert len(content.broken) == most + 1
    assert rest(found) == [f"And {most - MOST_ALIKE} more like it in this file."]
    assert [one.message for one in found if one.code == "TK013"] == [f'{FILE}: "cards" may have at most 30000 entries.']


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (json.dumps({"cards": [{**ROPE, **{f"key {number}": 0 for number in range(TOO_MANY)}}]}), "TK010"),
        (json.dumps({"cards": [], **{f"key {number}": 0 for number in range(TOO_MANY)}}), "TK010"),
        ('{"cards": [], ' + ", ".join(['"notes": "again"'] * TOO_MANY) + "}", "TK004"),
        ('{"cards": [' + ", ".join(["NaN"] * TOO_MANY) + "]}", "TK005"),
    ],
    ids=["unknown properties of a card", "unknown properties of a file", "a key again and again", "no numbers"],
)
def test_mistakes_in_one_place_are_told_up_to_a_number(box: Path, text: str, code: str) -> None:
    found = [one for one in found_in(box, text) if one.code == code]
    assert len(found) == MOST_ALIKE + 1
    assert rest(found) == ["And more like it in this file."]


def test_a_mistake_more_than_can_be_told_is_still_a_mistake() -> None:
    """A thousand are told; the one after them is, too, as a number."""
    _, found = read_raw(FILE, ('{"a": [' + ", ".join(["NaN"] * MOST_ALIKE) + "]}").encode())
    assert rest(found) == []
    assert len(found) == MOST_ALIKE


def finding(code: str, file: str, number: int, severity: Severity = Severity.WARNING) -> Diagnostic:
    """Any finding."""
    return Diagnostic(code, "any", severity, Place(file, (number,)), f"{file} {number}")


def test_of_one_rule_in_one_file_the_first_findings_are_reported() -> None:
    many = [finding("UH1", file, number) for number in range(5) for file in ("a.json", "b.json")]
    grave = finding("UH1", "a.json", 9, Severity.ERROR)
    told = list(worth_reading([*many, finding("UH2", "a.json", 0), grave], most=4))
    assert [one.message for one in told if one.place.file == "a.json"] == [
        "a.json 0", "a.json 1", "a.json 2", "a.json 3", "a.json 0", "a.json 9", "And 1 more like it in this file.",
    ]  # fmt: skip
    assert {one.severity for one in told if one.is_the_rest} == {Severity.WARNING}
    assert grave in told
    assert list(worth_reading(told, most=4)) == told


def test_a_report_of_thousands_of_findings_is_short(command: Command, box: Path) -> None:
    cards = [{**ROPE, "number": 1000 + number} for number in range(TOO_MANY)]
    (box / FILE).write_text(json.dumps({"cards": cards}), "utf-8")
    ended = command("check", "box", "--format", "concise")
    assert ended.out.count("UH202") == MOST_ALIKE + 1
    assert ended.out.count("And 500 more like it in this file.") == 1


def test_thousands_of_fixes_do_not_get_in_each_others_way() -> None:
    """Each is compared with its neighbours only, and those that overlap still wait."""
    text = "[" + ",".join("0" * 20_000) + "]"
    spans = [*((at, at + 1) for at in range(1, 40_000, 2)), (1, 4), (0, 2), (3, 4)]
    fixes = [
        Diagnostic("UH1", "any", Severity.WARNING, place, "", fix=Fix("", (Edit(place, "1"),)))
        for place in (Place(FILE, None, span=span) for span in reversed(spans[:20_000]))
    ]
    late = [
        Diagnostic("UH1", "any", Severity.WARNING, place, "", fix=Fix("", (Edit(place, "9"),)))
        for place in (Place(FILE, None, span=span) for span in spans[20_000:])
    ]
    texts, count = apply_fixes({FILE: Document(FILE, text)}, [*fixes, *late])
    assert count == 20_000
    assert texts == {FILE: text.replace("0", "1")}


def unbounded(schema: Any, path: str = "") -> list[str]:
    """The lists of a schema that may be of any length."""
    if isinstance(schema, list):
        return [one for index, part in enumerate(schema) for one in unbounded(part, f"{path}/{index}")]
    if not isinstance(schema, dict):
        return []
    own = [path] if "array" in schema.get("type", ()) and path.rpartition("/")[2] != "if" else []
    own = [] if isinstance(schema.get("maxItems"), int) else own
    return own + [one for key, part in schema.items() for one in unbounded(part, f"{path}/{key}")]


@pytest.mark.parametrize("game", GAMES)
def test_every_list_of_every_game_has_a_bound(game: str) -> None:
    files = sorted((REPOSITORY / "schemas" / game).glob("*.schema.json"))
    assert files
    assert {file.name: lists for file in files if (lists := unbounded(json.loads(file.read_text("utf-8"))))} == {}


def test_finds_a_list_without_a_bound() -> None:
    """Guards the test above."""
    bounded = {"type": "array", "maxItems": 3, "items": {"type": ["string", "array"]}}
    assert unbounded({"properties": {"a": bounded, "b": {"type": "array"}}}) == [
        "/properties/a/items",
        "/properties/b",
    ]


def test_the_promise_states_how_many_findings_are_told() -> None:
    assert f"{MOST_ALIKE:,} findings are told one by one" in (REPOSITORY / "SECURITY.md").read_text("utf-8")
