"""From the name of a size to an outline: a stock of the press, a round token, or millimetres (`55x80`)."""

from __future__ import annotations

import re

from toolkit.press.shapes.outline import Circle, Hexagon, Outline, Rectangle
from toolkit.press.sheets.paper import named_stock

TOKENS = {"token": 25.0, "large-token": 40.0}
MILLIMETRES = re.compile(r"([0-9]{2,3})x([0-9]{2,3})")
CORNER = 3.0
BLEED = 3.0


def outline_of(size: str) -> Outline:
    """What a piece of this size is cut along; the schema knows which there are."""
    if size in TOKENS:
        return Circle(TOKENS[size])
    given = MILLIMETRES.fullmatch(size)
    if given is not None:
        return Rectangle(float(given[1]), float(given[2]), CORNER)
    stock = named_stock(size)
    if stock.outline == "hexagon":
        return Hexagon(min(stock.width, stock.height), pointy=stock.height > stock.width)
    return Rectangle(stock.width, stock.height, stock.corner)
