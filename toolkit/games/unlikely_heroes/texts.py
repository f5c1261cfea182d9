"""From a box to its marked-up texts, parsed, each with its owner and place."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Place
from toolkit.games.unlikely_heroes.markup import MARKS, Line, parse_line
from toolkit.games.unlikely_heroes.model import Box, Owner


def marked_lines(box: Box) -> Iterator[tuple[Owner | Box, Place, Line]]:
    """Every string with a mark in it. Most have none, and need no parsing."""
    for owner in (*box.owners, box):
        for text in owner.texts:
            for place, line in text.lines():
                if MARKS.search(line):
                    yield owner, place, parse_line(line)
