"""From inline markup to the words of a `<text>`: bold, italics, icons in their colours, names as they are printed."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from markupsafe import Markup

from toolkit.diagnostic import Place
from toolkit.games.nexus_ops.content.model import Box
from toolkit.games.nexus_ops.content.parse import NAMED
from toolkit.source.inline import Text, parse_line

Words = dict[str, Any]
"""What a template gets of a text: `xml` to print, `about` to point at when it does not fit."""


def names_in(box: Box) -> Mapping[str, str]:
    """What is printed for each name in a text."""
    return {
        **{f"unit:{one.id}": one.classic.name for one in box.units},
        **{f"tile:{one.id}": one.name for one in box.tiles},
        **{f"mission:{one.id}": one.title for one in box.missions},
        **{f"energize:{one.id}": one.title for one in box.energize},
    }


class Writer:
    """Writes the texts of one piece."""

    def __init__(self, look: Mapping[str, Any], names: Mapping[str, str], piece: Place) -> None:
        self.look, self.names, self.piece = look, names, piece

    def text(self, text: Text | None) -> Words | None:
        """A text of the piece itself."""
        return None if text is None else self.words(list(text.paragraphs), text.place)

    def words(self, paragraphs: Sequence[str] | str, place: Place | None = None) -> Words:
        """Any text, with the place it came from."""
        listed = [paragraphs] if isinstance(paragraphs, str) else paragraphs
        xml = "".join(f"<p>{part}</p>" for paragraph in listed for part in self._paragraphs(paragraph))
        return {"xml": Markup(xml), "about": self._about(place) if place else ""}

    def _about(self, place: Place) -> str:
        inside, start = place.pointer or (), self.piece.pointer or ()
        if place.file != self.piece.file or inside[: len(start)] != start:
            return ""
        return json.dumps(inside[len(start) :], separators=(",", ":"))

    def _paragraphs(self, text: str) -> list[str]:
        found = [""]
        for run in parse_line(text, NAMED).runs:
            match run.kind:
                case "break":
                    found.append("")
                case "icon":
                    found[-1] += self._icon(run.value)
                case "name":
                    found[-1] += f"<b>{escape(self.names.get(run.value, run.value))}</b>"
                case _:
                    words = escape(run.value)
                    words = f"<i>{words}</i>" if run.italic else words
                    found[-1] += f"<b>{words}</b>" if run.bold else words
        return [part for part in found if part.strip()]

    def _icon(self, name: str) -> str:
        colour = self.look["icons"].get(name, self.look["colours"]["ink"])
        return f'<icon name="{escape(name)}" colour="{colour}" second="{self.look["colours"]["paper"]}"/>'
