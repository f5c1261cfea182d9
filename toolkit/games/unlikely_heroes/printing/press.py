"""The press of the game: from a box to its components (piles by name, the quests of each card), booklets, dividers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from toolkit.games.unlikely_heroes.content.model import Box, Card
from toolkit.press.capability import Press
from toolkit.resources import data_folder

if TYPE_CHECKING:
    from toolkit.press.artwork.regions import Region
    from toolkit.press.components import Components
    from toolkit.press.exports.booklet import Booklet
    from toolkit.press.exports.reading import Counter


class BoxPress(Press[Box]):
    """Everything that can be printed of a box. The press itself is imported on demand."""

    templates = data_folder("templates") / "unlikely_heroes"

    def components(self, box: Box) -> Components:
        """Every card, encounters first and by number, with the quests that it was declared for or that lead to it."""
        from toolkit.games.unlikely_heroes.printing.faces import card_components, look_of, pictures_of
        from toolkit.press.components import ComponentGroup, Components

        led_to = _led_to(box)
        words = look_of(box).words
        pictures = pictures_of(box)
        made = (
            replace(
                one,
                groups=tuple(dict.fromkeys((*card.quests, *led_to.get(card, ())))),
                pile=words("pile", pile=one.pile),
            )
            for card, one in zip(box.cards, card_components(box, pictures), strict=True)
        )
        in_order = sorted(made, key=lambda one: (one.number is None, one.number or 0))
        quests = tuple(ComponentGroup(quest.id, quest.number, quest.title) for quest in box.quests)
        return Components(box.title, tuple(in_order), pictures, quests, "quest")

    def booklets(self, box: Box) -> Iterator[Booklet]:
        """The adventure booklets and the card index."""
        from toolkit.games.unlikely_heroes.printing.booklets import booklets_of

        return booklets_of(box)

    def regions(self, box: Box) -> Iterator[Region]:
        """Maps that are connected, as they lie on the table."""
        from toolkit.games.unlikely_heroes.printing.faces import regions_of

        return regions_of(box)

    def counters(self, box: Box) -> Iterator[Counter]:
        """The clock and the luck."""
        from toolkit.games.unlikely_heroes.printing.faces import look_of
        from toolkit.games.unlikely_heroes.printing.readings import counters_of

        return counters_of(box, look_of(box).words)

    def dividers(self, box: Box) -> Components | None:
        """The save-game dividers; of an expansion, those for what it adds, if it needs any."""
        from toolkit.games.unlikely_heroes.printing.dividers import divider_components
        from toolkit.games.unlikely_heroes.printing.faces import pictures_of
        from toolkit.press.components import Components

        made = tuple(divider_components(box))
        return Components(box.title, made, pictures_of(box)) if made else None


def _led_to(box: Box) -> dict[Card, list[str]]:
    """The ids of the quests that lead to each card."""
    from toolkit.games.unlikely_heroes.land.links import links
    from toolkit.games.unlikely_heroes.land.regions import quest_cards

    every = links(box)
    found: dict[Card, list[str]] = {}
    for quest in box.quests:
        for card in quest_cards(every, quest):
            found.setdefault(card, []).append(quest.id)
    return found
