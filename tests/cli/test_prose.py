"""`unlikely prose`: what it prints, for people and for programs, about boxes of every game."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Run, write
from tests.conftest import REPOSITORY

CARDS = [
    {"kind": "item", "number": 40, "name": "A Bun", "text": "It is warm. Somebody baked it and went away.",
     "back": {"text": "It smells.", "help": "Look behind the bakery."}},
    {"kind": "item", "number": 41, "name": "A Bell", "text": "It rings. Somebody baked it and went home.",
     "back": {"text": "It hums."}, "notes": "It It It.",
     "effect": {"text": "It draws {card:40}.", "do": [{"op": "draw", "cards": [40]}]}},
]  # fmt: skip


def test_for_people(unlikely: Run, smallest: Path) -> None:
    write(smallest / "cards" / "extra.json", {"cards": CARDS})
    result = unlikely("prose", "smallest")
    assert result.err == ""
    assert (result.code, result.out.splitlines()) == (
        0,
        [
            "smallest: Smallest",
            "  10 texts, 41 words, 12 sentences of 3.4 words",
            "  the longest has 6 words: item 40",
            "  Flesch reading ease: 90 (0 is hard, 100 is easy)",
            "  Sentences begin with",
            "    it  50.0%, 6 times in 6 texts: item 2, challenge 3, item 40, item 41",
            "  The same 5 words or more",
            "    “somebody baked it and went”",
            "      item 40, item 41",
        ],
    )


def test_for_programs(unlikely: Run, smallest: Path) -> None:
    write(smallest / "cards" / "extra.json", {"cards": CARDS})
    (told,) = unlikely("prose", "smallest", "--json").results
    assert told["beginnings"] == [
        {"word": "it", "times": 6, "texts": 6, "on": ["item 2", "challenge 3", "item 40", "item 41"]}
    ]
    assert told["phrases"] == [{"phrase": "somebody baked it and went", "on": ["item 40", "item 41"]}]
    assert told["ease"]["formula"] == "Flesch reading ease"


def test_boxes_of_several_games(unlikely: Run) -> None:
    """All lines fit into a terminal."""
    result = unlikely(
        "prose",
        str(REPOSITORY / "adventures" / "nemo-rising-weather-exchange"),
        str(REPOSITORY / "adventures" / "tutorial"),
    )
    heads = [line for line in result.out.splitlines() if not line.startswith(" ")]
    assert [line.rpartition(": ")[2] for line in heads] == ["The Weather Exchange", "Put the Kettle On"]
    assert all(len(line) <= 80 for line in result.out.splitlines() if line not in heads)
