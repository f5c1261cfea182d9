"""Texts that nobody has written yet are found; what only looks like one is not."""

from __future__ import annotations

from typing import Any

from tests.conftest import exact
from tests.source.making import inspect_with

FILE = "cards/extra.json"


def unwritten(*cards: dict[str, Any]) -> list[str]:
    found = exact(inspect_with({FILE: {"cards": list(cards)}}).diagnostics)
    return [pointer for code, file, pointer in found if code == "TK023" and file == FILE]


def item(**says: Any) -> dict[str, Any]:
    return {"kind": "item", "number": 900, "name": "A Rope", "back": {"text": "Coiled."}, **says}


def test_what_a_new_card_begins_with() -> None:
    assert unwritten(item(name="New item", back={"text": "…"})) == ["/cards/0/back/text", "/cards/0/name"]
    assert unwritten(item(text="...", tags=["???"])) == ["/cards/0/tags/0", "/cards/0/text"]


def test_an_example_of_a_schema_and_a_note_to_oneself() -> None:
    assert unwritten(item(back={"text": "Something **scratches** behind the barrels."})) == ["/cards/0/back/text"]
    assert unwritten(item(text=["Quiet.", "TODO: a joke"])) == ["/cards/0/text/1"]


def test_notes_and_names_may_be_so() -> None:
    assert (
        unwritten(item(name="New Boots", back={"text": "They squeak … and squeak."}, notes="TODO: polish them.")) == []
    )
    assert unwritten(item(name="The Salt Stair")) == [], "a name may be that of an example"
