"""What is known about a language: its function words, and a formula for how easily it reads.

>>> [syllables(word, "en") for word in ("the", "stone", "table", "walked", "wanted")]
[1, 1, 2, 1, 2]
>>> syllables("Brücke", "de")
2
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from msgspec import Struct

LITTLE: Mapping[str, frozenset[str]] = {
    "en": frozenset(
        """a about after again against all almost along already also although always am an and another any are as at
        away back be because been before behind being below between both but by can can't cannot could did didn't do
        does doesn't doing don't down each either else enough even ever every few for from get gets go goes going gone
        got had has have having he he's her here hers herself him himself his how i i'm if in inside into is isn't it
        it's its itself just least less like made make makes many may me might mine more most much must my myself
        neither never no nor not now of off often on once one only onto or other others our ours out over own perhaps
        put quite rather same shall she she's should since so some still such than that that's the their theirs them
        themselves then there there's these they they're this those though through till to together too toward towards
        two under until up upon us very was wasn't we well were what whatever when where whether which while who whole
        whom whose why will with within without won't would yet you you're your yours yourself""".split()
    ),
    "de": frozenset(
        """aber alle allem allen aller alles als also am an ander andere anderen auch auf aus bei beim bin bis bist da
        dabei damit dann das dass davon dazu dein deine dem den denn der des die dies diese diesem diesen dieser dieses
        doch dort du durch ein eine einem einen einer eines einmal er es etwas euch euer eure für gegen gibt habe haben
        hat hatte hier hin hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im immer in ins ist ja jede jedem jeden
        jeder jedes kann kein keine keinem keinen keiner können man manche mehr mein meine mit muss nach nicht nichts
        noch nun nur ob oder ohne schon sehr sein seine seinem seinen seiner seit sich sie sind so soll sondern sonst
        über um und uns unser unter viel vom von vor war waren was wenn wer werden wie wieder will wir wird wo wohl
        wurde zu zum zur zwei zwischen""".split()
    ),
}
"""Words that are in every text and say nothing about its style."""
LONG = 5
"""In languages whose function words are not known, only words of at least this many letters count."""


class Formula(Struct, frozen=True):
    """How easily a text reads, 0 (hard) to 100 (easy): `top` less weighted words a sentence and syllables a word."""

    name: str
    top: float
    of_words: float
    of_syllables: float

    def ease(self, sentences: int, words: int, syllables: int) -> float:
        """The value for a text with at least one word."""
        return self.top - self.of_words * words / sentences - self.of_syllables * syllables / words


FORMULAS: Mapping[str, Formula] = {
    "en": Formula("Flesch reading ease", 206.835, 1.015, 84.6),
    "de": Formula("Flesch reading ease for German (Amstad)", 180.0, 1.0, 58.5),
}
VOWELS = re.compile(r"[aeiouyàâäáãåæèéêëìíîïòóôöõøœùúûüýÿ]+")
SILENT: Mapping[str, re.Pattern[str]] = {
    "en": re.compile(r"(?<=[^aeiouyl])e$|(?<=[aeiouy]l)e$|(?<=[^aeiouydt])ed$"),
}
"""Endings that are written but make no syllable: *stone*, *whole*, *walked*."""


def is_little(word: str, language: str) -> bool:
    """Whether a word says nothing about a text's style."""
    little = LITTLE.get(language)
    return len(word) < LONG if little is None else word in little


def syllables(word: str, language: str) -> int:
    """The approximate number of syllables: groups of vowels, without a silent ending."""
    silent = SILENT.get(language)
    spoken = silent.sub("", word.lower()) if silent else word.lower()
    return max(1, len(VOWELS.findall(spoken)))
