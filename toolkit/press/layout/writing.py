"""From a text as an author typed it to the words of a `<text>`: bold, italics, icons in their colours, names in words.

Every game's texts are written by a `Writer`; one with marks of its own (a card's number in a circle) says only how
those are printed.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from markupsafe import Markup

from toolkit.diagnostic import Place
from toolkit.source.inline import NAMELESS, Names, Text, parse_line

Words = dict[str, Any]
"""What a template gets of a text: `xml` to print, `about` to point at when it does not fit."""


class Writer:
    """Writes the texts of one piece in the colours of a look, with names as they are printed."""

    def __init__(self, look: Mapping[str, Any], piece: Place, names: Names = NAMELESS) -> None:
        self.look, self.piece, self.names = look, piece, names

    def text(self, text: Text | None) -> Words | None:
        """A text of the piece itself."""
        return None if text is None else self.words(list(text.paragraphs), text.place)

    def words(self, paragraphs: Sequence[str] | str, place: Place | None = None) -> Words:
        """Any text, with the place it came from."""
        listed = [paragraphs] if isinstance(paragraphs, str) else paragraphs
        xml = "".join(f"<p>{part}</p>" for paragraph in listed for part in self.paragraphs(paragraph))
        return {"xml": Markup(xml), "about": self.about(place) if place else ""}

    def about(self, place: Place) -> str:
        """A place as a path within the piece."""
        inside, start = place.pointer or (), self.piece.pointer or ()
        if place.file != self.piece.file or inside[: len(start)] != start:
            return ""
        return json.dumps(inside[len(start) :], separators=(",", ":"))

    def paragraphs(self, text: str) -> list[str]:
        """The paragraphs of a string, none of them empty."""
        found = [""]
        for run in parse_line(text, self.names.kinds).runs:
            match run.kind:
                case "break":
                    found.append("")
                case "icon":
                    found[-1] += self.icon(run.value)
                case "card":
                    found[-1] += self.card(run.value)
                case "name":
                    found[-1] += f"<b>{escape(self.names.of(run.value))}</b>"
                case "text":
                    words = escape(run.value)
                    words = f"<i>{words}</i>" if run.italic else words
                    found[-1] += f"<b>{words}</b>" if run.bold else words
        return [part for part in found if part.strip()]

    def icon(self, name: str) -> str:
        """An icon in its own colour; one that has none takes that of the text around it."""
        colour = self.look["icons"].get(name, "")
        painted = f' colour="{colour}"' if colour else ""
        return f'<icon name="{escape(name)}"{painted} second="{self.look["colours"]["paper"]}"/>'

    def card(self, number: str) -> str:
        """A card by its number."""
        return escape(number)
