"""How many words fit: the schemas' numbers for full size and for smaller print are right, and not much too low."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.games.unlikely_heroes.test_faces import box_with, face_named, item
from tests.press.setting import runs
from toolkit.games.unlikely_heroes.printing.press import BoxPress
from toolkit.resources import data_folder

PROSE = """
The ferryman had not been asked a question since the spring, and so he answered all of them at once, in the order in
which he had thought of them. Yes, it was deep. No, nobody had seen the bell, though everyone had heard it. The goat
was his, and the hat was the goat's. He would take two of us over for a good story, three for a bad one, and none at
all before supper. We looked at the water, which looked like soup, and at the boat, which looked like a spoon, and we
began to tell him how we had come to be here, leaving out the part with the bees.
""".split()

Card = dict[str, Any]


def trial(**more: Any) -> Card:
    return {"skill": "wit", "value": 4, "reward": {"do": [{"op": "draw", "cards": [3]}]}, **more}


def challenge(boxes: int, **more: Any) -> Card:
    back = {"text": "Quiet."}
    return {"kind": "challenge", "number": 901, "name": "A Troll", "back": back, "trials": [trial()] * boxes, **more}


EFFECT = {"trigger": "turn", "text": "Gain 1 {energy}, or let a hero on your map draw one more {luck} card."}


def backed(text: str, **more: Any) -> Card:
    return item(back={"text": text, **more})


Make = Callable[[str], Card]
TOLD: dict[str, tuple[str, tuple[str | int, ...], list[Make]]] = {
    "challenge": (
        "challenge",
        ("properties", "text"),
        [
            lambda text: challenge(1, text=text),
            lambda text: challenge(2, text=text),
            lambda text: challenge(3, text=text),
        ],
    ),
    "challenge box": (
        "challenge",
        ("properties", "trials", "items", "properties", "text"),
        [
            lambda text: challenge(1, trials=[trial(text=text)]),
            lambda text: challenge(2, trials=[trial(text=text)] * 2),
            lambda text: challenge(3, trials=[trial(text=text)] * 3),
        ],
    ),
    "item": (
        "item",
        ("properties", "text"),
        [lambda text: item(text=text), lambda text: item(text=text, effect=EFFECT)],
    ),
    "back": (
        "common",
        ("$defs", "back", "properties", "text"),
        [lambda text: backed(text), lambda text: backed(text, help="Look up.")],
    ),
    "help": ("common", ("$defs", "back", "properties", "help"), [lambda text: backed("Quiet.", help=text)]),
}


def told(schema: str, pointer: tuple[str | int, ...]) -> list[int]:
    """The numbers of words in a description, as they are read."""
    inside = json.loads((data_folder("schemas") / "unlikely_heroes" / f"{schema}.schema.json").read_text("utf-8"))
    for step in pointer:
        inside = inside[step]
    return [int(number) for number in re.findall(r"\d+", inside["description"])]


def sizes(make: Make, words: int) -> list[set[float]] | None:
    """The type sizes on both faces of a card with this many words; None if they do not fit."""
    many = (PROSE * (words // len(PROSE) + 1))[:words]
    made = BoxPress().components(box_with(make(" ".join(many))))
    faces = [face_named(made, f"901-{side}") for side in ("front", "back")]
    if any(one.code == "TK101" for _, found in faces for one in found):
        return None
    return [{round(run.size, 3) for run in runs(face)} for face, _ in faces]


EVERY = [
    pytest.param(schema, pointer, index, make, id=f"{name} {index + 1}")
    for name, (schema, pointer, makes) in TOLD.items()
    for index, make in enumerate(makes)
]


@pytest.mark.parametrize(("schema", "pointer", "index", "make"), EVERY)
def test_as_many_words_fit_as_the_schemas_say(
    schema: str, pointer: tuple[str | int, ...], index: int, make: Make
) -> None:
    numbers = told(schema, pointer)
    half = len(numbers) // 2
    in_full, smaller = numbers[index], numbers[half + index]
    full_size = sizes(make, 1)
    assert full_size is not None
    assert sizes(make, in_full) == full_size
    assert sizes(make, in_full + in_full // 2 + 3) != full_size
    assert sizes(make, smaller) is not None
    assert sizes(make, smaller + smaller // 2) is None


def test_a_number_for_every_card_that_was_tried() -> None:
    for schema, pointer, makes in TOLD.values():
        assert len(told(schema, pointer)) == 2 * len(makes)
