"""From the cards of a game to the same cards in another size, and which of them do not fit.

    on_stock(components, named_stock("mini"))

Whatever the game, its cards are laid out anew; pieces of other forms stay as they are. A card that lies on its side
stays so. On a hexagon, a card is laid out in the rectangle around it, and what reaches beyond its sides does not fit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from statistics import mode

from toolkit.diagnostic import Diagnostic
from toolkit.press.components import Component, Components, FaceSource, Size
from toolkit.press.production.workshop import Workshop
from toolkit.press.rules import overflowing_text
from toolkit.press.shapes.extent import extent
from toolkit.press.shapes.ink import Face, Ink, Run
from toolkit.press.shapes.outline import Hexagon, Outline, Rectangle
from toolkit.press.shapes.polygons import Point, corners
from toolkit.press.sheets.paper import Stock

NEAR = 0.01


def on_stock(components: Components, stock: Stock) -> Components:
    """The same pieces, with all cards on this stock; cards that cannot be laid out anew stay as they are."""
    return replace(components, components=tuple(_card(one, stock) for one in components.components))


def beside_stock(others: Components, cards: Components, stock: Stock) -> Components:
    """What lies among the cards, such as dividers: larger than the cards on this stock by as much as before."""
    usual = mode(one.front.meant or (0.0, 0.0, 0.0) for one in cards.components if one.form == "card")
    wider, taller = _more(others, usual)
    larger = Stock(title=stock.title, width=stock.width + wider, height=stock.height + taller, corner=stock.corner)
    return on_stock(others, larger)


def _more(others: Components, usual: tuple[float, float, float]) -> tuple[float, float]:
    meant = others.components[0].front.meant or usual
    return meant[0] - usual[0], meant[1] - usual[1]


def _card(one: Component, stock: Stock) -> Component:
    if one.form != "card" or any(face.resized is None for face in one.faces):
        return one
    front, *others = (_resized(face, stock) for face in one.faces)
    faces = (front, others[0]) if others else (front,)
    return replace(one, faces=faces, outline=_outline(stock, front.meant or (0.0, 0.0, 0.0), one.outline))


def _resized(face: FaceSource, stock: Stock) -> FaceSource:
    assert face.resized is not None
    width, height, bleed = face.meant or (stock.width, stock.height, 3.0)
    short, long = sorted((stock.width, stock.height))
    if stock.outline == "hexagon":
        return face.resized(Size(stock.width, stock.height, bleed))
    return face.resized(Size(long, short, bleed) if width > height else Size(short, long, bleed))


def _outline(stock: Stock, meant: tuple[float, float, float], before: Outline | None) -> Outline | None:
    if stock.outline == "hexagon":
        pointy = stock.height > stock.width
        return Hexagon(min(stock.width, stock.height), pointy=pointy)
    return None if before is None else Rectangle(meant[0], meant[1], stock.corner)


def misfits(shop: Workshop) -> Iterator[tuple[str, int, int]]:
    """The kinds of cards of which some do not fit: how many, and of how many there are."""
    every: Counter[str] = Counter()
    bad: Counter[str] = Counter()
    for one in shop.components.components:
        if one.form == "card":
            every[one.kind] += 1
            bad[one.kind] += any(_overflows(shop, face, one.outline) for face in one.faces)
    yield from ((kind, bad[kind], number) for kind, number in every.items() if bad[kind])


def _overflows(shop: Workshop, face: FaceSource, outline: Outline | None) -> bool:
    if any(one.code == overflowing_text.RULE.code for one in shop.findings(face.name)):
        return True
    return isinstance(outline, Hexagon) and reaches_out(shop.laid(face.name).face, outline)


def reaches_out(face: Face, outline: Outline) -> bool:
    """Whether text reaches beyond an outline with straight sides."""
    points = corners(outline.path())
    for box in (extent([run]) for run in _runs(face.inks)):
        if box is not None:
            left, top, right, bottom = box
            spots = ((left, top), (right, top), (right, bottom), (left, bottom))
            if not all(_inside(spot, points) for spot in spots):
                return True
    return False


def _runs(inks: Iterable[Ink]) -> Iterator[Run]:
    return (ink for ink in inks if isinstance(ink, Run) and ink.text.strip())


def _inside(spot: Point, points: list[Point]) -> bool:
    """Whether a point is to the right of each side of a convex outline, which runs clockwise."""
    sides = zip(points, [*points[1:], points[0]], strict=True)
    x, y = spot
    return all((bx - ax) * (y - ay) - (by - ay) * (x - ax) >= -NEAR for (ax, ay), (bx, by) in sides)


def told(
    found: Iterable[Diagnostic], stock: Stock, misfit: Iterable[tuple[str, int, int]]
) -> tuple[str, list[Diagnostic]]:
    """A sentence about what does not fit on a stock, and the findings that it does not already tell."""
    listed = [f"{kind.replace('_', ' ')} ({bad} of {number})" for kind, bad, number in misfit]
    others = [one for one in found if not listed or one.code != overflowing_text.RULE.code]
    if not listed:
        return f"{stock.title}: every card fits.", others
    return f"{stock.title}: cards with too much text: {', '.join(listed)}. The others fit.", others
