r"""From any text of a box to text that is safe to print: nothing in it controls the terminal or is invisible.

A box is data from strangers. A message quotes it, so an escape sequence in a card's title would otherwise
recolour the screen, rewrite the line above, or turn an error into praise:

>>> visible("Ghost\x1b[2J\u202e") == r"Ghost\x1b[2J\u202e"
True
"""

from __future__ import annotations

import re
from unicodedata import category, east_asian_width

HIDDEN = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
"""Control, format (such as a change of direction), lone surrogate, and the two odd line ends of Unicode."""

JOINERS = frozenset("\u200c\u200d")
"""Format characters that belong to the spelling of emoji and of several scripts."""


UNSEEN = re.compile(
    "[\x7f-\x9f\xad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff\U000e0000-\U000e0fff]|#(?=#\\[)"
)
"""Characters that JSON leaves as they are and a terminal may obey or hide; and `##[`, which a build server obeys."""


def visible(text: str) -> str:
    """The text on one line, with each invisible character written as an escape.

    What a build server would take for a command (`::error::` at the start, `##[error]` anywhere) is broken up.
    """
    if not text.isprintable():
        text = "".join(map(_shown, text))
    if "##[" in text or text.lstrip().startswith("::"):
        text = re.sub(r"^(\s*):(?=:)", r"\1\\x3a", text.replace("##[", r"#\x23["))
    return text


def visible_json(text: str) -> str:
    """Equivalent JSON with nothing in it that controls a terminal or a build server, or is invisible."""
    return UNSEEN.sub(lambda found: "".join(f"\\u{unit:04x}" for unit in _units(found[0])), text)


def _units(text: str) -> list[int]:
    raw = text.encode("utf-16-be", "surrogatepass")
    return [int.from_bytes(raw[at : at + 2], "big") for at in range(0, len(raw), 2)]


def width(text: str) -> int:
    """How many columns the (visible) text takes on a terminal."""
    return sum(map(_columns, text))


def _shown(character: str) -> str:
    if category(character) in HIDDEN and character not in JOINERS:
        return character.encode("unicode_escape").decode("ascii")
    return character


def _columns(character: str) -> int:
    if category(character) in ("Mn", "Me") or character in JOINERS or "\u1160" <= character <= "\u11ff":
        return 0  # drawn onto the character before: marks, and the later parts of a Hangul syllable
    return 2 if east_asian_width(character) in "WF" else 1
