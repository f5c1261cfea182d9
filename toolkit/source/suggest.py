"""From a misspelt word and the words that exist to "did you mean …?"."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import SequenceMatcher, get_close_matches

LONGEST = 64
"""Longer words are not misspellings; comparing them would only cost time."""


def closest(word: str, known: Iterable[str]) -> str | None:
    """The known word most like `word`, if any is similar enough.

    >>> closest("wieght", ["weight", "name"])
    'weight'
    >>> closest("Item", ["item", "map"])
    'item'
    """
    if len(word) > LONGEST:
        return None
    candidates = sorted(set(known))
    folded = {_fold(candidate): candidate for candidate in reversed(candidates)}
    found = get_close_matches(_fold(word), folded, n=1, cutoff=0.6)
    return folded[found[0]] if found else None


def is_slip(word: str, meant: str) -> bool:
    """Whether two words are so alike that one can replace the other without asking.

    >>> is_slip("itme", "item"), is_slip("gain", "gain_energy")
    (True, False)
    """
    one, other = _fold(word), _fold(meant)
    return sorted(one) == sorted(other) or SequenceMatcher(None, one, other).ratio() >= 0.75


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A hint to append to a message, or nothing.

    >>> did_you_mean("sheild", ["shield", "sword"])
    'Did you mean "shield"?'
    """
    match = closest(word, known)
    return f'Did you mean "{match}"?' if match else ""


def listing(words: Iterable[str], most: int = 12, joint: str = "or") -> str:
    """Words as part of a sentence, cut if there are too many.

    >>> listing(["a", "b", "c"]), listing(["a", "b", "c", "d"], most=2)
    ('a, b or c', 'a, b and 2 more')
    """
    every = list(words)
    return series(every, joint) if len(every) <= most else ", ".join(every[:most]) + f" and {len(every) - most} more"


def series(words: Iterable[str], joint: str = "and") -> str:
    """All words as part of a sentence.

    >>> series(["a", "b", "c"])
    'a, b and c'
    """
    every = list(words)
    return f" {joint} ".join([", ".join(every[:-1]), every[-1]] if len(every) > 1 else every)


def _fold(word: str) -> str:
    return word.lower().replace("-", "_").replace(" ", "_")
