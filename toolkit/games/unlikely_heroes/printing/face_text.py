"""What the texts of this game's cards have besides bold, italics and icons: card numbers in circles."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape
from typing import Any

from toolkit.diagnostic import Place
from toolkit.games.unlikely_heroes.printing.wording import Wording
from toolkit.press.layout.writing import Writer

AMOUNT = re.compile(r"(?<![\w{:])([+−-]?\d+|\b[Dd]raw|\b[Tt]o) (?=\{)")
"""What must stay on the same line as the icon or number after it: "gain 2 {energy}"."""


class CardWriter(Writer):
    """Writes texts in the colours of a look and, where an author wrote none, in the words of a language."""

    def __init__(self, look: Mapping[str, Any], card: Place, wording: Wording) -> None:
        super().__init__(look, card)
        self.wording = wording

    def paragraphs(self, text: str) -> list[str]:
        """The paragraphs of a string, amounts beside what they count."""
        return super().paragraphs(AMOUNT.sub("\\1\N{NO-BREAK SPACE}", text))

    def card(self, number: str) -> str:
        """A card's number in its circle."""
        colours = self.look["colours"]
        return f'<badge fill="{colours["badge"]}" colour="{colours["on_badge"]}">{escape(number)}</badge>'
