"""From a card without artwork to its picture: maps that meet at their borders, things, portraits, scenes.

    Card ─ subject ─▸ Subject ─ painter ─▸ Image          key_for(box, card) names the pixels without painting them

`vocabulary` and `terrain` are tables of words and colours that a reader can extend. `land` knows what neighbouring
maps share, `ground` and `paths` make the land of it. `drawings` has a function for each thing that can be drawn, which
`maps`, `things`, `portraits` and `scenes` put before a backdrop; `brush` is the hand that draws.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.unlikely_heroes.content.model import Box, Card
from toolkit.games.unlikely_heroes.scenery.subject import key_of, subject_of

if TYPE_CHECKING:
    from PIL.Image import Image

__all__ = ["key_for", "picture_for"]


def picture_for(box: Box, card: Card, *, width: int, height: int) -> Image:
    """The picture of a card, in RGB. Anchors and edges of a map are where its percentages say."""
    from toolkit.games.unlikely_heroes.scenery.painter import paint

    return paint(subject_of(box, card), width, height)


def key_for(box: Box, card: Card) -> str:
    """A short digest of everything that decides the pixels, but for their number."""
    return key_of(subject_of(box, card))
