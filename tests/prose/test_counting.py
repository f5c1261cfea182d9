"""What is counted in texts: sentences and how they begin, words, repeated phrases, and how easy they are to read."""

from __future__ import annotations

import pytest

from toolkit.prose.counting import Phrase, Word, count
from toolkit.prose.report import COLUMNS, lines
from toolkit.report.visible import width

SENTENCES = [
    ("It rains. It pours!", 2),
    ("“Come in,” it says. “All of you.”", 2),
    ("Wait… what?", 2),
    ("One paragraph\n\nand another", 2),
    ("At 3.5 metres, {card:4} ends.", 1),
    ("{strength} **Lift** the *stone*.", 1),
    ("17.", 0),
    ("雨が降る。風が吹く。", 2),
]


@pytest.mark.parametrize(("text", "sentences"), SENTENCES)
def test_sentences(text: str, sentences: int) -> None:
    assert count([("map 1", text)], "en").sentences == sentences


def test_beginnings_and_favourites() -> None:
    prose = count(
        [
            ("map 1", "It is somebody’s goat."),
            ("map 2", "It is a **goat**. The goat is it."),
            ("map 2", "It's Somebody."),
        ],
        "en",
    )
    assert prose.beginnings == (
        Word("it", 2, 2, ("map 1", "map 2")),
        Word("it's", 1, 1, ("map 2",)),
        Word("the", 1, 1, ("map 2",)),
    )
    assert prose.favourites == (
        Word("goat", 3, 2, ("map 1", "map 2")),
        Word("somebody", 1, 1, ("map 2",)),
        Word("somebody's", 1, 1, ("map 1",)),
    )
    assert prose.longest == ("map 1", ("it", "is", "somebody's", "goat"))


def test_little_words_of_a_language_nobody_knows_are_short() -> None:
    assert [one.word for one in count([("map 1", "Det var en gammel troll i hagen.")], "nb").favourites] == [
        "gammel", "hagen", "troll",
    ]  # fmt: skip


def test_phrases_are_as_long_as_they_are_the_same() -> None:
    prose = count(
        [
            ("map 1", "At last, the obstacle is **only lonely**. So are you."),
            ("map 1", "The obstacle is only lonely."),
            ("map 2", "Of course the obstacle is only lonely, so are they."),
            ("map 3", "You find the obstacle is only lonely!"),
            ("map 4", "The obstacle is only."),
        ],
        "en",
    )
    assert prose.phrases == (Phrase(("the", "obstacle", "is", "only", "lonely"), ("map 1", "map 2", "map 3")),)


def test_one_long_phrase_is_told_once() -> None:
    words = "one two three four five six seven eight"
    assert count([("map 1", words), ("map 2", f"And {words} and so on")], "en").phrases == (
        Phrase(tuple(words.split()), ("map 1", "map 2")),
    )


EASE = [
    ("The cat sat on the mat.", "en", 116.1),  # 206.835 - 1.015 * 6 - 84.6 * 1
    ("Der Hund lief über die Brücke.", "de", 96.0),  # 180 - 6 - 58.5 * 8 / 6
]


@pytest.mark.parametrize(("text", "language", "value"), EASE)
def test_reading_ease(text: str, language: str, value: float) -> None:
    ease = count([("map 1", text)], f"{language}-XX").ease
    assert ease is not None
    assert round(ease.value, 1) == value


def test_no_formula_and_no_texts() -> None:
    assert count([("map 1", "Det regner.")], "nb").ease is None
    assert list(lines(count([], "en"))) == ["No texts."]


def test_lines_fit() -> None:
    long = "Somebody supercalifragilisticexpialidocious " + "keeps on talking about the weather " * 9 + "."
    prose = count([(f'a card of a rather long name, "{number}"', long) for number in range(30)], "en")
    told = list(lines(prose))
    assert max(map(width, told)) <= COLUMNS
    assert told[4] == "  somebody  100.0%, 30 times in 30 texts: … (30 more)"
