"""From a character that no font has to its fault: a script without a font, or a single missing character."""

from __future__ import annotations

from collections.abc import Collection
from unicodedata import category, east_asian_width, name

from toolkit.press.fault import Fault

FAMILIES = {
    "HIRAGANA": ("Japanese", "Noto Sans JP"),
    "KATAKANA": ("Japanese", "Noto Sans JP"),
    "CJK": ("Chinese", "Noto Sans SC"),
    "HANGUL": ("Korean", "Noto Sans KR"),
}
HAN = {"ja": "HIRAGANA", "ko": "HANGUL"}
"""The script whose font has the ideographs of a language."""
WITH_IDEOGRAPHS = {FAMILIES["HIRAGANA"][0], FAMILIES["HANGUL"][0]}
CHINESE = FAMILIES["CJK"][0]


def unprintable(sign: str, language: str, about: str) -> Fault:
    """The fault: one for all characters of a script, or one for a single character that is not a letter."""
    script = script_of(sign, language)
    if not script:
        return Fault(
            "glyph", f"no font has the character {sign} (U+{ord(sign):04X}).",
            "Write another character, or put a font that has it into templates/fonts of the box.", about, sign,
        )  # fmt: skip
    word, family = FAMILIES.get(script, (script.title(), f"Noto Sans {script.title()}"))
    return Fault(
        "script", f"no font has the letters of {word}.",
        f"Put one that has them, such as {family}, into templates/fonts of the box: it is used for whatever the "
        "other fonts lack.", "", word,
    )  # fmt: skip


def is_borrowed(word: str, others: Collection[str]) -> bool:
    """Whether a script's ideographs belong to another script that lacks a font too, and whose font would have them.

    >>> is_borrowed("Chinese", {"Chinese", "Japanese"}), is_borrowed("Chinese", {"Chinese"})
    (True, False)
    """
    return word == CHINESE and not WITH_IDEOGRAPHS.isdisjoint(others)


def script_of(sign: str, language: str) -> str:
    """The first word of a letter's name, which is its script; empty for anything but a letter.

    >>> script_of("ᚠ", "en"), script_of("山", "ja"), script_of("☂", "en")
    ('RUNIC', 'HIRAGANA', '')
    """
    words = name(sign, "").split()
    if not words:
        return ""
    letter = category(sign)[0] in "LM"
    wide = east_asian_width(sign) in "WF" and category(sign)[0] in "PLMN"
    if words[0] in FAMILIES and words[0] != "CJK" and (letter or wide):
        return words[0]
    if wide or (words[0] == "CJK" and letter):
        return HAN.get(language.partition("-")[0], "CJK")
    return words[0] if letter else ""
