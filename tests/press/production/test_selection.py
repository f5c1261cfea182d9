"""Cards by number, range, kind, quest and tag; a selection that makes no sense is one line."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.press.decks import card, deck
from toolkit.errors import NothingToCheckError, ToolkitError
from toolkit.press.components import ComponentGroup, Components
from toolkit.press.production.selection import Choice, choose

CARDS = [
    replace(card(1), groups=("fog",)),
    replace(card(12), kind="item", tags=("sharp", "light"), groups=("fog", "night")),
    replace(card(20), kind="challenge", tags=("sharp",), groups=("night",)),
    replace(card(30), number=None, id="berta", kind="hero"),
]
QUESTS = (ComponentGroup("fog", 1, "Fog"), ComponentGroup("night", 2, "Night"))
DECK: Components = replace(deck(CARDS), groups=QUESTS, group_word="quest")


@pytest.mark.parametrize(
    ("choice", "expected"),
    [
        (Choice(), ["1", "12", "20", "berta"]),
        (Choice(numbers=("12",)), ["12"]),
        (Choice(numbers=("1-15",)), ["1", "12"]),
        (Choice(numbers=("15..99", "1")), ["1", "20"]),
        (Choice(numbers=("15–20",)), ["20"]),
        (Choice(kinds=("item", "hero")), ["12", "berta"]),
        (Choice(tags=("sharp",)), ["12", "20"]),
        (Choice(groups=("fog",)), ["1", "12"]),
        (Choice(groups=("2",)), ["12", "20"]),
        (Choice(groups=("1", "night")), ["1", "12", "20"]),
        (Choice(tags=("sharp",), groups=("fog",)), ["12"]),
    ],
)
def test_chosen(choice: Choice, expected: list[str]) -> None:
    assert [one.id for one in choose(DECK, choice)] == expected


@pytest.mark.parametrize(
    ("choice", "message"),
    [
        (Choice(numbers=("x",)), '--number: "x" is neither a number nor a range such as 20-30'),
        (Choice(numbers=("-3",)), '--number: "-3" is neither a number nor a range such as 20-30'),
        (Choice(numbers=("30-20",)), '--number: "30-20" runs backwards. Write 20-30'),
        (Choice(kinds=("itme",)), '--kind: there is no kind "itme" here. Did you mean "item"?'),
        (Choice(kinds=("zzz",)), '--kind: there is no kind "zzz" here. Known: challenge, hero, item or map.'),
        (Choice(tags=("sharpp",)), '--tag: there is no tag "sharpp" here. Did you mean "sharp"?'),
        (Choice(groups=("7",)), '--quest: there is no quest "7" here. Known: fog or night.'),
    ],
)
def test_what_cannot_be_meant(choice: Choice, message: str) -> None:
    with pytest.raises(ToolkitError) as caught:
        choose(DECK, choice)
    assert str(caught.value) == message
    assert not isinstance(caught.value, NothingToCheckError)


def test_nothing_fits() -> None:
    with pytest.raises(NothingToCheckError, match=r"^no card fits --number 2-11 --kind item\.$"):
        choose(DECK, Choice(numbers=("2-11",), kinds=("item",)))
    with pytest.raises(NothingToCheckError, match="there is no card to print"):
        choose(deck([]), Choice())


def test_a_choice_is_true_if_anything_was_chosen() -> None:
    assert not Choice()
    assert Choice(tags=("x",))


def test_other_games_call_their_groups_and_pieces_otherwise() -> None:
    tile = replace(card(1), form="tile", groups=("city",))
    box = replace(deck([tile]), groups=(ComponentGroup("city", None, "The City"),), group_word="scenario")
    assert choose(box, Choice(groups=("city",))) == (tile,)
    with pytest.raises(ToolkitError, match=r'^--scenario: there is no scenario "1" here\. Known: city\.$'):
        choose(box, Choice(groups=("1",)))
    with pytest.raises(NothingToCheckError, match=r"^no piece fits --number 2 --scenario city\.$"):
        choose(box, Choice(groups=("city",), numbers=("2",)))
    assert [group.heading for group in (*QUESTS, *box.groups)] == ["1. Fog", "2. Night", "The City"]
