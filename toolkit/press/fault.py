"""What the press has to say about a face: plain values, which `toolkit.press.layout.facing` turns into findings."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from toolkit.diagnostic import Place

Kind = Literal[
    "overflow", "glyph", "script", "icon", "template", "look", "words", "broken", "huge", "coarse", "cropped", "faint"
]


class Fault(Struct, frozen=True):
    """Something that cannot be printed as requested.

    `about` is the part of the card it concerns, as the steps that lead there in a JSON array; `salient` is what stays
    the same when lines move: the character, the icon's name, the template. `place` is where it is if that is in a file
    of the look instead: in `look.json`, a template, a catalogue.
    """

    kind: Kind
    message: str
    hint: str = ""
    about: str = ""
    salient: str = ""
    place: Place | None = None


class MarkupError(Exception):
    """A template wrote invalid markup; `line` counts in the markup itself."""

    def __init__(self, message: str, line: int, hint: str = "") -> None:
        super().__init__(message)
        self.message, self.line, self.hint = message, line, hint
