"""The words printed next to the pieces of any game: what a sheet is, where to fold, how to calibrate."""

from __future__ import annotations

from toolkit.resources import data_folder
from toolkit.words.catalogue import Words, words_in


def sheet_words(language: str) -> Words:
    """These words in a language."""
    return words_in(language, data_folder("templates") / "words")
