"""`unlikely clues`: where each objective is learnt, for people and for programs."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run, write

HILL = {
    "kind": "map", "number": 1, "name": "The Windy Hill", "back": {"text": "Mind **the hinge**."},
    "anchors": [
        {"number": 2, "x": 20, "y": 20, "label": "a stick"},
        {"number": 3, "x": 60, "y": 60, "label": "a rusty hinge"},
    ],
    "edges": [{"side": "east", "number": 5}],
    "sights": [
        {"shows": "lantern", "x": 62, "y": 55, "colour": "red"},
        {"shows": "goat", "x": 20, "y": 25},
    ],
}  # fmt: skip
GATE = {
    "kind": "challenge", "number": 3, "name": "A Gate", "back": {"text": "It is **shut tight**."},
    "trials": [
        {"skill": "strength", "value": 2, "text": "Push, and meet the **ferryman**.",
         "reward": {"do": [{"op": "draw", "cards": [4]}]}},
    ],
}  # fmt: skip
FAR = {
    "kind": "map", "number": 5, "name": "The Far Shore", "back": {"text": "Wet."},
    "edges": [{"side": "west", "number": 1}],
}  # fmt: skip
NEVER = {
    "kind": "map", "number": 6, "name": "Ferryman’s Rest", "back": {"text": "Never."},
    "anchors": [{"number": 3, "label": "the ferryman himself"}],
}  # fmt: skip
Clues = list[tuple[str, list[str], str, str, int, list[int]]]


@pytest.fixture
def told(unlikely: Run, smallest: Path) -> Callable[..., Any]:
    """What is said about the one objective, as lines or as data."""

    def run(text: str, story: str, *, card: int = 4, lines: bool = False) -> Any:
        path = smallest / "cards" / "encounters.json"
        stick, finn = (one for one in json.loads(path.read_text("utf-8"))["cards"] if one["number"] in (2, 4))
        write(path, {"cards": [HILL, stick, GATE, finn, FAR, NEVER]})
        objective = {"text": text, "when": {"test": "revealed", "card": card}, "do": [{"op": "win"}]}
        quest = json.loads((smallest / "quests" / "the-gate.json").read_text("utf-8"))
        quest["chapters"][0] |= {"story": story, "objectives": [objective]}
        write(smallest / "quests" / "the-gate.json", quest)
        if lines:
            return unlikely("clues", "smallest").out.splitlines()
        (box,) = unlikely("clues", "smallest", "--quest", "1", "--json").results
        return box["quests"][0]["objectives"][0]["cards"][0]

    return run


BACK = ("the hinge", ["back of map 1"], "label", "a rusty hinge", 3, [4])
"""It is on the way to 4, so it points there whatever the chapter says."""
CASES: list[tuple[str, str, int, Clues]] = [
    ("Find **Finn**.", "Fog.", 4, [BACK]),
    ("Find **the ferryman**.", "Fog.", 4, [
        ("the ferryman", ["objective"], "text", "Push, and meet the ferryman.", 4, []), BACK,
    ]),
    ("Find whoever has **a red lantern**.", "They sit by **a red lantern**.", 4, [
        BACK, ("a red lantern", ["objective", "story"], "sight", "a red lantern", 3, [4]),
    ]),
    ("Find them.", "It is **shut**.", 4, [BACK, ("shut", ["story"], "back", "shut tight", 3, [4])]),
    ("Find them.", "It is on **the hill**.", 4, [BACK, ("the hill", ["story"], "map", "The Windy Hill", 3, [4])]),
    ("Go on.", "It lies **east of the hill**.", 5, [("east of the hill", ["story"], "side", "east", 5, [])]),
    ("Go on.", "It lies **west of the hill**.", 5, []),
    ("Take it.", "There is **a goat**.", 2, [("a goat", ["story"], "sight", "a goat", 2, [])]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "story", "card", "expected"), CASES)
def test_what_points_to_it(told: Callable[..., Any], text: str, story: str, card: int, expected: Clues) -> None:
    clues = told(text, story, card=card)["clues"]
    assert [
        (one["said"], one["in"], one["fits"], one["words"], one["number"], one["brings"]) for one in clues
    ] == expected


GIVEN = [
    ("Find {card:4}.", "Fog.", "objective"),
    ("Find it.", "Somebody shouted “{card:4}”.", "story"),
    ("Find it, not {card:2}.", "Fog.", None),
]


@pytest.mark.parametrize(("text", "story", "given"), GIVEN)
def test_given_away(told: Callable[..., Any], text: str, story: str, given: str | None) -> None:
    assert told(text, story)["given_away"] == given


def test_for_people(told: Callable[..., Any]) -> None:
    assert told("Find **the ferryman**.", "Fog.", lines=True) == [
        "smallest: Smallest",
        "  quest the-gate: 0 given away, 1 pointed to, 0 neither",
        "    chapter 1: Find the ferryman.",
        '      hero 4 "Finn"',
        "        “the ferryman” (objective): challenge 3 brings 4: “Push, and meet the",
        "          ferryman.”",
        "        “the hinge” (back of map 1): label “a rusty hinge” at 3 on map 1, which",
        "          brings 4",
    ]
    assert told("Go to **the far shore**.", "Fog.", card=5, lines=True)[3:] == [
        '      map 5 "The Far Shore": nothing points to it; players who find it recognise',
        "        its name",
    ]
    assert told("Go to {card:5}.", "Fog.", card=5, lines=True)[3:] == [
        '      map 5 "The Far Shore": given away, its number is printed in the objective',
    ]


def test_a_quest_that_is_not_there(unlikely: Run, smallest: Path) -> None:
    assert unlikely("clues", "smallest", "--quest", "the-gatr").one_line == (
        'unlikely: --quest: there is no quest "the-gatr". Did you mean "the-gate"?'
    )
