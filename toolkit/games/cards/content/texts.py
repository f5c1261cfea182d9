"""What is written in the cells of a deck, taken apart; and the icons that it can name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from toolkit.diagnostic import Place
from toolkit.games.cards.content.model import Box, Card
from toolkit.resources import data_folder
from toolkit.source.inline import Line, parse_line

NOT_TEXT = ("id", "kind", "count", "art", "notes")
"""Columns that are not printed as they are typed."""


@dataclass(frozen=True)
class Written:
    """A text: where it is, on which card, and what it consists of."""

    place: Place
    card: Card
    line: Line


def written(box: Box) -> Iterator[Written]:
    """Every text of every card."""
    for card in box.cards:
        for name, text in card.cells.items():
            if name not in NOT_TEXT:
                yield Written(card.place / name, card, parse_line(text))


def icons_there(root: Path) -> frozenset[str]:
    """The icons of the game, and of the box."""
    folders = (data_folder("templates") / "cards" / "icons", root / "templates" / "icons")
    return frozenset(one.stem for folder in folders for one in folder.glob("*.svg"))
