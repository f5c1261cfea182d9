"""From a text as an author typed it to the words of a `<text>`: bold, italics, icons, and card numbers in circles."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from html import escape
from typing import Any

from markupsafe import Markup

from toolkit.diagnostic import Place
from toolkit.games.unlikely_heroes.printing.wording import Wording
from toolkit.source.inline import Text, parse_line

AMOUNT = re.compile(r"(?<![\w{:])([+−-]?\d+|\b[Dd]raw|\b[Tt]o) (?=\{)")
"""What must stay on the same line as the icon or number after it: "gain 2 {energy}"."""

Words = dict[str, Any]
"""What a template gets for a text: `xml` to print, `about` to point to if it does not fit."""


class Writer:
    """Writes texts in the colours of a look and, where an author wrote none, in the words of a language."""

    def __init__(self, look: Mapping[str, Any], card: Place, wording: Wording) -> None:
        self.look, self.card, self.wording = look, card, wording

    def text(self, text: Text | None) -> Words | None:
        """A text of the card."""
        return None if text is None else self.words(list(text.paragraphs), text.place)

    def words(self, paragraphs: list[str] | str, place: Place) -> Words:
        """Any text, with the place it came from."""
        listed = [paragraphs] if isinstance(paragraphs, str) else paragraphs
        xml = "".join(f"<p>{part}</p>" for paragraph in listed for part in self._paragraphs(paragraph))
        return {"xml": Markup(xml), "about": self.about(place)}

    def about(self, place: Place) -> str:
        """A place as a path within the card."""
        inside, start = place.pointer or (), self.card.pointer or ()
        if place.file != self.card.file or inside[: len(start)] != start:
            return ""
        return json.dumps(inside[len(start) :], separators=(",", ":"))

    def _paragraphs(self, text: str) -> list[str]:
        found = [""]
        text = AMOUNT.sub("\\1\N{NO-BREAK SPACE}", text)
        for run in parse_line(text).runs:
            if run.kind == "break":
                found.append("")
            elif run.kind == "text":
                words = escape(run.value)
                words = f"<i>{words}</i>" if run.italic else words
                found[-1] += f"<b>{words}</b>" if run.bold else words
            elif run.kind == "card":
                found[-1] += self.badge(run.value)
            else:
                found[-1] += self.icon(run.value)
        return [part for part in found if part.strip()]

    def badge(self, number: str) -> str:
        """A card's number in its circle."""
        colours = self.look["colours"]
        return f'<badge fill="{colours["badge"]}" colour="{colours["on_badge"]}">{escape(number)}</badge>'

    def icon(self, name: str) -> str:
        """An icon in a text, in its own colour."""
        colour = self.look["icons"].get(name, "")
        painted = f' colour="{colour}"' if colour else ""
        return f'<icon name="{escape(name)}"{painted} second="{self.look["colours"]["paper"]}"/>'
