"""Deck sheets and the saved object: within the limits, every card where its number says."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from tests.press.decks import CREAM, PLUM, card, shop, source, with_back
from toolkit.press.tts import Limits, grid, jobs, limits, plan, saved_object, write
from toolkit.press.workshop import Size


def opened(path: Path) -> Image.Image:
    with Image.open(path) as picture:
        picture.load()
        return picture


def test_the_limits_of_the_simulator() -> None:
    assert (limits().columns, limits().rows, limits().side) == (10, 7, 4096)


@given(count=st.integers(1, 400), width=st.floats(30, 150), height=st.floats(30, 150))
def test_a_sheet_stays_within_the_limits(count: int, width: float, height: float) -> None:
    most = limits()
    columns, rows, cell = grid(count, Size(width, height, 3), most)
    assert 1 <= columns <= 10
    assert 1 <= rows <= 7
    assert columns * cell[0] <= most.side
    assert rows * cell[1] <= most.side
    assert cell[0] / cell[1] == pytest.approx(width / height, rel=0.02)
    assert columns * (rows - 1) < count or rows == 1, "no row is empty"


def test_more_cards_on_a_sheet_if_they_may_be_coarser() -> None:
    assert grid(200, Size(63, 88, 3), Limits(10, 7, 4096, 100)) == (10, 7, (409, 572))


SMALL = Limits(7, 5, 1024, 50)


def written(tmp_path: Path, cards: list[Any], url: str = "https://example.org/deck/") -> dict[str, Any]:
    made = shop(tmp_path / "cache", cards)
    files = plan(made, made.components.components, SMALL, 60)
    made.make(jobs(made, files))
    assert write(tmp_path / "out", made, files, url) == 2 * len(files.sheets)
    data: dict[str, Any] = json.loads((tmp_path / "out" / "a-deck-of-cards.json").read_text("utf-8"))
    return data


def test_a_deck_with_backs_of_their_own(tmp_path: Path) -> None:
    cards = [card(number, copies=2 if number == 3 else 1) for number in range(1, 41)]
    cards[0] = replace(cards[0], description="A quiet place.", tags=("sea",))
    saved = written(tmp_path, cards)
    (deck,) = saved["ObjectStates"]
    assert (saved["SaveName"], deck["Name"], deck["Nickname"]) == ("A Deck of Cards", "DeckCustom", "Encounters")
    assert deck["DeckIDs"] == [100, 101, 102, 102, *range(103, 135), *range(200, 205)]
    assert deck["CustomDeck"]["1"] == {
        "FaceURL": "https://example.org/deck/encounters-63x88-1-fronts.jpg",
        "BackURL": "https://example.org/deck/encounters-63x88-1-backs.jpg",
        "NumWidth": 7,
        "NumHeight": 5,
        "BackIsHidden": True,
        "UniqueBack": True,
        "Type": 0,
    }
    assert [one["CardID"] for one in deck["ContainedObjects"]] == deck["DeckIDs"]
    first = deck["ContainedObjects"][0]
    assert (first["Nickname"], first["Description"], first["Tags"], first["GMNotes"]) == (
        "1 Card 1",
        "A quiet place.",
        ["sea"],
        "1",
    )
    assert first["CustomDeck"] == {"1": deck["CustomDeck"]["1"]}
    fronts = opened(tmp_path / "out" / "encounters-63x88-1-fronts.jpg")
    assert fronts.size == (7 * 146, 5 * 204)
    last = opened(tmp_path / "out" / "encounters-63x88-2-backs.jpg")
    assert last.size == (5 * 204, 2 * 286), "five in a row, and a second row, which every sheet has"
    corner = fronts.getpixel((6 * 146 + 4, 4 * 204 + 4))
    assert isinstance(corner, tuple)
    assert [int(part) for part in corner] == pytest.approx(CREAM[:3], abs=6), "the thirty-fifth card"


def test_a_shared_back_is_one_picture(tmp_path: Path) -> None:
    shared = source("luck-back", "Luck", PLUM)
    cards = [with_back(replace(card(number), pile="Luck"), shared) for number in (1, 2, 3)]
    saved = written(tmp_path, cards)
    (deck,) = saved["ObjectStates"]
    assert deck["CustomDeck"]["1"]["UniqueBack"] is False
    assert opened(tmp_path / "out" / "luck-63x88-1-backs.jpg").size == (341, 476)


def test_a_single_card_and_two_piles(tmp_path: Path) -> None:
    saved = written(tmp_path, [card(1), card(2), replace(card(3), pile="Clock", number=None)])
    names = [(state["Name"], state["Nickname"], state["Transform"]["posX"]) for state in saved["ObjectStates"]]
    assert names == [("DeckCustom", "Encounters", 0.0), ("Card", "Card 3", 3.0)]


def test_the_same_twice(tmp_path: Path) -> None:
    made = shop(tmp_path, 3)
    one, other = (
        saved_object(made.components, plan(made, made.components.components, limits()), "x/", limits())
        for _ in range(2)
    )
    assert one == other
