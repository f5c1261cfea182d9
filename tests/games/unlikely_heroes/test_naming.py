"""What cards and quests are called in messages and suppressions, even when they are broken."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolkit.games.unlikely_heroes.content.naming import card_order, identify_box, identify_card, identify_quest, slug

CARDS: list[tuple[Any, str, str]] = [
    ({"kind": "map", "number": 12, "name": "The Quay"}, "12", "map 12"),
    ({"kind": "map", "number": 12, "id": "12-night"}, "12-night", "map 12"),
    ({"kind": "item", "name": "Old Ragna’s Spoon"}, "old-ragnas-spoon", 'item "Old Ragna’s Spoon"'),
    ({"kind": "item", "name": "Old Ragna's Spoon"}, "old-ragnas-spoon", 'item "Old Ragna\'s Spoon"'),
    ({"kind": "hero", "name": "Sol", "variant": "normal"}, "sol", 'hero "Sol"'),
    ({"kind": "hero", "name": "Sol", "variant": "hard"}, "sol-hard", 'hard hero "Sol"'),
    ({"kind": "hero", "name": "Sol", "variant": "hard", "number": 4}, "4", "hero 4"),
    ({"kind": "item", "name": "Ärger 2_x"}, "ärger-2_x", 'item "Ärger 2_x"'),
    ({"kind": "item", "name": "!?"}, "item", 'item "!?"'),
    ({"kind": "trait", "name": "Patience", "module": "blessed"}, "patience", 'trait "Patience"'),
    ({"kind": "luck", "value": 3}, "luck-card-3", "luck card 3"),
    ({"kind": "luck", "value": 0}, "luck-card-0", "luck card 0"),
    ({"kind": "luck", "value": -3}, "luck-card-minus-3", "luck card -3"),
    ({"kind": "luck", "module": "cursed", "dice": 2}, "cursed-luck-card-2", "cursed luck card 2"),
    ({"kind": "luck", "module": "cursed"}, "cursed-luck-card", "cursed luck card"),
    ({"kind": "out_of_luck", "name": "Rain"}, "rain", 'out-of-luck card "Rain"'),
    ({"kind": "clock"}, "clock", "clock"),
    ({"kind": "nightfall"}, "nightfall-card", "nightfall card"),
    # broken ones
    ({"kind": "itme", "number": 9}, "9", "card 9"),
    ({"kind": ["item"], "number": 9}, "9", "card 9"),
    ({"number": "9", "name": "X"}, "x", 'card "X"'),
    ({"kind": "map", "number": True}, "map", "map"),
    ({"kind": "map", "number": 9.5, "name": ""}, "map", "map"),
    ({"kind": "map", "number": 9, "id": 7}, "9", "map 9"),
    ({"kind": "map", "number": 9, "id": ""}, "9", "map 9"),
    ({"kind": "luck", "value": "3", "module": 5}, "luck-card", "luck card"),
    ({}, "card", "card"),
    (None, "", "card"),
    ([], "", "card"),
    ("map", "", "card"),
]


@pytest.mark.parametrize(("data", "card_id", "label"), CARDS)
def test_card(data: Any, card_id: str, label: str) -> None:
    entry = identify_card(data, "cards/a.json")
    assert (entry.id, entry.label) == (card_id, label)


@pytest.mark.parametrize(
    ("data", "quest_id"),
    [
        ({"id": "the-bell"}, "the-bell"),
        ({"title": "The Bell"}, "lost-bell"),
        ({"id": 5}, "lost-bell"),
        ({"id": ""}, "lost-bell"),
        ([], "lost-bell"),
    ],
)
def test_quest(data: Any, quest_id: str) -> None:
    entry = identify_quest(data, "quests/lost-bell.json")
    assert (entry.id, entry.label) == (quest_id, f"quest {quest_id}")


def test_box() -> None:
    assert identify_box(None, "box.json").id == identify_box({}, "box.json").label == "box"


json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(), inside, max_size=3),
    max_leaves=5,
)
keys = st.sampled_from(["kind", "number", "name", "id", "value", "module", "dice", "variant"])


@pytest.mark.slow
@given(json | st.dictionaries(keys, json | st.sampled_from(["map", "luck", "hard"])))
def test_anything_can_be_called_something_and_put_in_order(data: Any) -> None:
    entry = identify_card(data, "cards/a.json")
    assert entry.label
    assert isinstance(entry.id, str)
    assert identify_quest(data, "quests/a.json").id
    assert sorted([{"kind": "map", "number": 2}, data, None], key=card_order)


@given(st.text())
def test_slug(name: str) -> None:
    made = slug(name)
    assert slug(made) == made
    assert not made.startswith(("-", "_"))
    assert not made.endswith(("-", "_"))
    assert "--" not in made


def test_order() -> None:
    """Encounters by number, those that share one by id; the rest by kind, in file order; last, what is not a card."""
    ordered = [
        {"kind": "item", "number": 2},
        {"kind": "map", "number": 10, "id": "10-a"},
        {"kind": "hero", "number": 10, "id": "10-b"},
        {"kind": "hero", "name": "Z"},
        {"kind": "hero", "name": "A"},
        {"kind": "luck", "value": 1},
        {"kind": "trait"},
        {"kind": "riddle"},
        {"kind": ["map"]},
        7,
    ]
    assert sorted(ordered, key=card_order) == ordered
    shuffled = [*ordered[5:], *ordered[:5]]
    assert sorted(shuffled, key=card_order) == ordered
