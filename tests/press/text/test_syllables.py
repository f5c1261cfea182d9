"""Words are hyphenated where pyphen would hyphenate them, though its patterns are read differently."""

from __future__ import annotations

from random import Random

import pyphen  # type: ignore[import-untyped]
import pytest

from toolkit.press.text.syllables import Patterns, patterns_of, syllables


@pytest.mark.parametrize("language", ["en_US", "nl_NL", "sv_SE", "el_GR"])
def test_as_pyphen_divides(language: str) -> None:
    theirs, ours = pyphen.Pyphen(lang=language, left=2, right=2), patterns_of(language)
    assert ours is not None
    rng = Random(1)
    letters = [pattern.strip(".") for pattern in theirs.hd.patterns]
    for _ in range(300):
        word = "".join(rng.choice(letters) for _ in range(rng.randrange(1, 4)))
        assert list(syllables(language, word, 2)) == [int(at) for at in theirs.positions(word)], word


def test_words_of_some_languages() -> None:
    assert syllables("en", "hyphenation", 3) == (6, 7)
    assert syllables("de-AT", "Donaudampfschiff", 3) == (5, 10)
    assert syllables("tlh", "ghojmeH", 3) == (), "nobody has patterns of that"


def test_what_stands_in_a_file_of_patterns() -> None:
    raw = b"LEFTHYPHENMIN 2\r\n% a remark 1\r\na1b\r\n2bc\r\nschiff1fahrt/ff=f,5,2\r\n^^e9t1t\r\nhen\r\n"
    patterns = Patterns(raw, "latin-1")
    assert patterns.positions("abab") == [1, 3]
    assert patterns.positions("abc") == [], "an even figure that is larger forbids it"
    assert patterns.positions("schifffahrt") == [6]
    assert patterns.positions("\u00e9tt") == [2]
