"""Every piece of a box in printing order."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.games.smog.content.model import Box
from toolkit.games.smog.printing.boards import boards
from toolkit.games.smog.printing.cards import cards
from toolkit.games.smog.printing.figures import figures
from toolkit.games.smog.printing.making import Maker
from toolkit.games.smog.printing.pictures import Depicted
from toolkit.games.smog.printing.stages import tiles
from toolkit.press.components import Component
from toolkit.press.layout.piece_pictures import PiecePictures


def every(box: Box, pictures: PiecePictures[Depicted]) -> Iterator[Component]:
    """Cards, figures, room tiles, tokens, sheets and boards."""
    make = Maker(box, pictures)
    for kind in (cards, figures, tiles, boards):
        yield from kind(make)
