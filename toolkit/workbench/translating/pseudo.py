"""A language of our own: every text longer and with accents, its markup kept.

>>> pseudo("Draw {card:14}, **now**.")
'Drååw {card:14}, **ñøøw**.'

What stands on a card without accents is nowhere in a catalogue; what does not fit would not fit in German either.
"""

from __future__ import annotations

import re

PSEUDO = "qps"
MARKS = re.compile(r"(\{[^{}]*\}|\\.|\*+)")
VOWELS = {"a": "å", "e": "é", "i": "î", "o": "ø", "u": "ü", "A": "Å", "E": "É", "I": "Î", "O": "Ø", "U": "Ü"}
OTHERS = str.maketrans("cnsyzCNSYZ", "çñšýžÇÑŠÝŽ")


def pseudo(text: str) -> str:
    """A text in that language: vowels are doubled, which makes it a third longer."""
    return "".join(part if index % 2 else _accented(part) for index, part in enumerate(MARKS.split(text)))


def _accented(text: str) -> str:
    return re.sub("[aeiouAEIOU]", lambda found: VOWELS[found[0]] + VOWELS[found[0].lower()], text.translate(OTHERS))
