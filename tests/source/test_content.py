"""What is broken is set aside and reported once; everything else is still checked."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import SMALLEST, exact, smallest_with
from tests.inspecting import inspect
from tests.source.making import GAME, inspect_with
from toolkit.diagnostic import Diagnostic, Severity
from toolkit.files import read_whole as read_whole_file
from toolkit.source.content import Content, Entry, FileKind, load
from toolkit.source.folder import Folder
from toolkit.source.rules import stale_schemas
from toolkit.source.schema import Schemas

EXTRA = "cards/extra.json"
ROPE = {"kind": "item", "number": 900, "name": "Rope", "back": {"text": "Coiled."}}
HILL = {"kind": "map", "number": 901, "name": "Hill", "back": {"text": "Steep."}, "anchors": [{"number": 999}]}
BROKEN = {"kind": "item", "number": 902, "name": "Stick", "back": {"text": "Bent."}, "colour": "red"}


def found_with(files: dict[str, Any]) -> list[tuple[str, str, str]]:
    """The exact findings in the smallest box with some files as given."""
    return exact(inspect_with(files).diagnostics)


def messages(files: dict[str, Any], code: str) -> list[str]:
    """What is said under one code."""
    return [one.message for one in inspect_with(files).diagnostics if one.code == code]


# One broken card.


def test_one_broken_card_leaves_the_others_checked() -> None:
    files = {EXTRA: {"cards": [BROKEN, HILL, ROPE]}}
    assert found_with(files) == [
        ("TK010", EXTRA, "/cards/0/colour"),
        ("TK014", EXTRA, ""),
        ("UH101", EXTRA, "/cards/1/anchors/0/number"),
    ]
    assert messages(files, "TK014") == ["item 902 was left out of all other checks."]


def test_a_reference_to_a_broken_card_is_not_dangling() -> None:
    hill = {**HILL, "anchors": [{"number": 902}]}
    assert found_with({EXTRA: {"cards": [BROKEN, hill]}}) == [
        ("TK010", EXTRA, "/cards/0/colour"),
        ("TK014", EXTRA, ""),
    ]


@pytest.mark.parametrize("number", ["902", None, 902.5, [902]])
def test_a_card_of_unknown_number_silences_what_may_refer_to_it(number: object) -> None:
    """The missing number may be the very one that is referred to."""
    broken = {key: BROKEN[key] for key in BROKEN if key != "colour"} | {"number": number}
    assert found_with({EXTRA: {"cards": [broken, HILL]}}) == [
        ("TK012", EXTRA, "/cards/0/number"),
        ("TK014", EXTRA, ""),
    ]


def test_a_broken_luck_card_silences_no_reference() -> None:
    files = {EXTRA: {"cards": [{"kind": "luck", "value": "1"}, HILL]}}
    assert found_with(files) == [
        ("TK012", EXTRA, "/cards/0/value"),
        ("TK014", EXTRA, ""),
        ("UH101", EXTRA, "/cards/1/anchors/0/number"),
    ]


def test_several_broken_cards_are_listed_in_one_remark() -> None:
    files = {EXTRA: {"cards": [{**BROKEN, "number": number} for number in range(910, 920)] + [5]}}
    assert messages(files, "TK014") == [
        "item 910, item 911, item 912, item 913, item 914, item 915 and 5 more were left out of all other checks."
    ]
    assert found_with(files) == sorted(
        [
            *(("TK010", EXTRA, f"/cards/{index}/colour") for index in range(10)),
            ("TK012", EXTRA, "/cards/10"),
            ("TK014", EXTRA, ""),
        ]
    )


def test_a_broken_quest_leaves_the_cards_checked() -> None:
    file = "quests/the-gate.json"
    quest = json.loads((SMALLEST / file).read_text("utf-8"))
    assert found_with({file: {**quest, "start": "1"}, EXTRA: {"cards": [HILL]}}) == [
        ("TK012", file, "/start"),
        ("TK014", file, ""),
        ("UH101", EXTRA, "/cards/0/anchors/0/number"),
    ]


# A broken file.


def test_an_unparsable_file_of_cards_silences_dangling_references_and_says_so() -> None:
    files = {EXTRA: '{"cards": [', "cards/more.json": {"cards": [HILL]}}
    assert found_with(files) == [("TK001", EXTRA, ""), ("TK014", EXTRA, "")]
    assert messages(files, "TK014") == ["Everything in this file was left out of all other checks."]


def test_an_unparsable_quest_leaves_the_cards_checked() -> None:
    assert found_with({"quests/more.json": "{", EXTRA: {"cards": [HILL]}}) == [
        ("TK001", "quests/more.json", ""),
        ("TK014", "quests/more.json", ""),
        ("UH101", EXTRA, "/cards/0/anchors/0/number"),
    ]


def test_every_card_of_a_file_with_a_wrong_shell_is_still_checked() -> None:
    assert found_with({EXTRA: {"card": 1, "notes": 2, "cards": [HILL]}}) == [
        ("TK010", EXTRA, "/card"),
        ("TK012", EXTRA, "/notes"),
        ("UH101", EXTRA, "/cards/0/anchors/0/number"),
    ]


@pytest.mark.parametrize(
    ("data", "code", "pointer"),
    [
        ([], "TK012", ""),
        (None, "TK012", ""),
        ({}, "TK011", ""),
        ({"cards": {}}, "TK012", "/cards"),
        ({"cards": None}, "TK012", "/cards"),
        ("cards", "TK012", ""),
    ],
)
def test_a_file_without_a_list_of_cards_silences_what_may_be_in_it(data: object, code: str, pointer: str) -> None:
    files = {EXTRA: json.dumps(data), "cards/more.json": {"cards": [HILL]}}
    assert found_with(files) == [(code, EXTRA, pointer), ("TK014", EXTRA, "")]


def test_duplicate_keys_do_not_stop_the_checks() -> None:
    text = json.dumps({"cards": [HILL]}).replace('"name"', '"number": 7, "name"')
    assert found_with({EXTRA: text}) == [
        ("TK004", EXTRA, ""),
        ("UH101", EXTRA, "/cards/0/anchors/0/number"),
    ]


# box.json.


def test_missing_box_json(smallest: Path) -> None:
    (smallest / "box.json").unlink()
    (smallest / "cards" / "extra.json").write_text(json.dumps({"cards": [HILL]}))
    found = inspect(Folder(smallest, "box"), GAME).diagnostics
    assert exact(found) == [("TK008", "box.json", ""), ("UH101", EXTRA, "/cards/0/anchors/0/number")]
    assert found[0].message == "box.json is missing."


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{", [("TK001", "")]),
        ("", [("TK001", "")]),
        ("\ufeff{", [("TK001", ""), ("TK003", "")]),
        ("[]", [("TK012", ""), ("TK014", "")]),
        ('{"game": "unlikely_heroes"}', [("TK011", ""), ("TK014", "")]),
        ('{"game": "chess", "title": "A"}', [("TK013", "/game"), ("TK014", "")]),
        ('{"game": ["chess"], "title": "A"}', [("TK013", "/game"), ("TK014", "")]),
        ('{"game": "unlikely_heroes", "title": "A", "energy": "20"}', [("TK012", "/energy"), ("TK014", "")]),
    ],
)
def test_broken_box_json_leaves_the_cards_checked(text: str, expected: list[tuple[str, str]]) -> None:
    assert found_with({"box.json": text, EXTRA: {"cards": [HILL]}}) == [
        *((code, "box.json", pointer) for code, pointer in expected),
        ("UH101", EXTRA, "/cards/0/anchors/0/number"),
    ]


# Other files.


def test_stray_files_are_told_and_not_read() -> None:
    files = {"notes.json": "not JSON", "cards/old/more.json": {"cards": [HILL]}, "card/more.json": "{}"}
    assert found_with(files) == [
        ("TK015", "card/more.json", ""),
        ("TK015", "cards/old/more.json", ""),
        ("TK015", "notes.json", ""),
    ]


@pytest.mark.parametrize(
    ("file", "schema", "mended"),
    [
        (EXTRA, "../schemas/quest.schema.json", "../schemas/cards.schema.json"),
        (EXTRA, "quest.schema.json", "cards.schema.json"),
        (EXTRA, "https://example.org/a/b.json", "https://example.org/a/cards.schema.json"),
        (EXTRA, "../schemas/", "../schemas/cards.schema.json"),
        (EXTRA, "/", "/cards.schema.json"),
        (EXTRA, "schemas/Card.schema.json", "schemas/cards.schema.json"),
        ("box.json", "../é/boxes.schema.json", "../é/box.schema.json"),
        ("quests/the-gate.json", "../schemas/quests.schema.json", "../schemas/quest.schema.json"),
    ],
)
def test_wrong_schema(file: str, schema: str, mended: str) -> None:
    sound = json.loads((SMALLEST / file).read_text("utf-8")) if file != EXTRA else {"cards": []}
    found = inspect_with({file: {**sound, "$schema": schema}}).diagnostics
    assert exact(found) == [("TK016", file, "/$schema")]
    assert found[0].fix is not None
    assert json.loads(found[0].fix.edits[0].text) == mended


def test_a_file_that_is_as_its_schema_says_is_in_the_wrong_folder() -> None:
    """One finding says where it belongs: not what a quest would have to have, and no fix that hides the mistake."""
    cards = {"$schema": "../schemas/cards.schema.json", "cards": [{"kind": "item"}]}
    quest = json.loads((SMALLEST / "quests" / "the-gate.json").read_text("utf-8")) | {
        "$schema": "../schemas/quest.schema.json"
    }
    for file, data, belongs in (("quests/extra.json", cards, "cards/*.json"), (EXTRA, quest, "quests/*.json")):
        misplaced, left_out = inspect_with({file: data}).diagnostics
        assert (misplaced.code, misplaced.severity, misplaced.fix) == ("TK016", Severity.ERROR, None)
        assert misplaced.hint == f"Move it so that it matches {belongs}."
        assert left_out.code == "TK014"


def test_an_empty_schema_is_not_a_traceback() -> None:
    assert found_with({EXTRA: {"$schema": "", "cards": []}}) == [
        ("TK013", EXTRA, "/$schema"),
        ("TK016", EXTRA, "/$schema"),
    ]


@pytest.mark.parametrize("schema", ["cards.schema.json", "../../schemas/unlikely_heroes/cards.schema.json"])
def test_right_schema(schema: str) -> None:
    assert found_with({EXTRA: {"$schema": schema, "cards": []}}) == []


# Copies of the schemas.


def copy_schemas(box: Path) -> Path:
    """The schemas as `unlikely new` puts them into a box."""
    (box / "schemas").mkdir()
    for path in GAME.reader().schemas.paths:
        (box / "schemas" / path.name).write_bytes(path.read_bytes())
    return box / "schemas"


def test_copies_of_the_schemas_that_are_up_to_date(smallest: Path) -> None:
    copy_schemas(smallest)
    assert inspect(Folder(smallest, "box"), GAME).diagnostics == ()


@pytest.mark.parametrize("damage", ["changed", "missing", "folder", "unreadable"])
def test_stale_copies_of_the_schemas_are_one_remark(
    smallest: Path, damage: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = copy_schemas(smallest) / "item.schema.json"
    if damage == "changed":
        copy.write_text("{}")
    elif damage != "unreadable":
        copy.unlink()
    if damage == "folder":
        copy.mkdir()
    if damage == "unreadable":
        really = read_whole_file

        def read_whole(path: Path, inside: Path | None = None) -> bytes:
            if path == copy:
                raise PermissionError(13, "Permission denied")
            return really(path, inside=inside)

        monkeypatch.setattr(stale_schemas, "read_whole", read_whole)
    found = inspect(Folder(smallest, "fog"), GAME).diagnostics
    assert exact(found) == [("TK020", "schemas/item.schema.json", "")]
    assert found[0].hint == "Run: unlikely schemas fog"


# What `load` gives.


def test_load_sets_apart_what_is_broken_and_what_is_unread() -> None:
    files = {EXTRA: {"cards": [ROPE, BROKEN]}, "cards/more.json": "["}
    content, _ = load(smallest_with(files), GAME.reader().files, GAME.reader().schemas)
    assert [part.entry.id for part in content.broken] == ["902"]
    assert content.unread == ["cards/more.json"]
    assert not content.is_whole
    assert [part.place.pointer for part in content.sound if part.place.file == EXTRA] == [("cards", 0)]
    assert [part.place.file for part in content.parts("quests/*.json")] == ["quests/the-gate.json"]
    assert sorted(content.documents) == [
        "box.json",
        "cards/components.json",
        "cards/encounters.json",
        EXTRA,
        "cards/more.json",
        "quests/the-gate.json",
    ]


def test_load_of_a_sound_box_is_whole() -> None:
    content, found = load(Folder(SMALLEST, ""), GAME.reader().files, GAME.reader().schemas)
    assert found == []
    assert content.is_whole


# What a schema asks of the list itself.

LISTED = {
    "type": "object",
    "properties": {
        "cards": {
            "type": "array",
            "items": {"$ref": "#/$defs/card"},
            "minItems": 1,
            "maxItems": 3,
            "uniqueItems": True,
        },
        "note": {"type": "string"},
    },
    "additionalProperties": False,
    "required": ["cards"],
    "$defs": {"card": {"type": "integer"}},
}


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ({"cards": [1]}, []),
        ({"cards": [1, 2, 3], "note": "three"}, []),
        ({"cards": []}, [("TK013", "/cards")]),
        ({"cards": [1, 2, 3, 4]}, [("TK013", "/cards"), ("TK014", "")]),
        ({"cards": [1, 1]}, [("TK013", "/cards")]),
        ({"cards": [1, "two"]}, [("TK012", "/cards/1"), ("TK014", "")]),
        ({"cards": [1], "note": 5}, [("TK012", "/note")]),
        ({"cards": [], "note": 5}, [("TK012", "/note"), ("TK013", "/cards")]),
        ({"cards": ["one"], "notes": ""}, [("TK010", "/notes"), ("TK012", "/cards/0"), ("TK014", "")]),
    ],
)
def test_a_list_may_be_too_short_or_too_long(data: Any, expected: list[tuple[str, str]], tmp_path: Path) -> None:
    """Its entries are judged one by one, and it is still judged as a list."""
    (tmp_path / "list.json").write_text(json.dumps(data))
    _, found = load_listed(tmp_path, "list.json")
    assert sorted((one.code, one.place.pointer_text) for one in found) == expected


def load_listed(folder: Path, pattern: str, *, unique: bool = False) -> tuple[Content, list[Diagnostic]]:
    """What is in the files of a folder that have a list of numbers, each of which is its own id."""
    (folder / "schemas").mkdir()
    (folder / "schemas" / "list.schema.json").write_text(json.dumps(LISTED))
    kind = FileKind(
        pattern,
        "list.schema.json",
        lambda data, _: Entry(f"{data}", f"card {data}"),
        "cards",
        "list.schema.json#/$defs/card",
        unique=unique,
    )
    return load(Folder(folder, ""), [kind], Schemas(folder / "schemas"))


def test_an_id_that_is_taken_is_set_apart(tmp_path: Path) -> None:
    for name, cards in (("a", [1, 2]), ("b", [3, 1, 2]), ("c", [3])):
        (tmp_path / f"{name}.json").write_text(json.dumps({"cards": cards}))
    content, found = load_listed(tmp_path, "*.json", unique=True)
    assert [part.data for part in content.sound] == [1, 2, 3]
    assert [part.data for part in content.broken] == [1, 2, 3]
    assert [(one.code, one.place.file, one.place.pointer_text, one.message) for one in found] == [
        ("TK022", "b.json", "/cards/1", 'card 1: the id "1" is already taken.'),
        ("TK022", "b.json", "/cards/2", 'card 2: the id "2" is already taken.'),
        ("TK014", "b.json", "", "card 1 and card 2 were left out of all other checks."),
        ("TK022", "c.json", "/cards/0", 'card 3: the id "3" is already taken.'),
        ("TK014", "c.json", "", "card 3 was left out of all other checks."),
    ]
    assert [one.related[0].place.file for one in found if one.related] == ["a.json", "a.json", "b.json"]


def test_ids_may_be_shared_unless_a_game_asks_for_more(tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / f"{name}.json").write_text(json.dumps({"cards": [1]}))
    content, found = load_listed(tmp_path, "*.json")
    assert (len(content.sound), found) == (2, [])
