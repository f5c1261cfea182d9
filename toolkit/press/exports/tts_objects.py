"""From pieces that are not cards to what Tabletop Simulator has for them: tiles, tokens, figurines and boards.

A rectangle, circle or hexagon is a tile, with a picture on either side. Any other outline makes a token, which is
cut out where its picture is transparent and has only one side; the other side is a second state. Pieces of one pile are
in a bag.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Literal
from urllib.parse import quote

from msgspec import Struct

from toolkit.press.components import Component, Size
from toolkit.press.production.makers import reduced
from toolkit.press.production.workshop import Job, Workshop
from toolkit.press.shapes.outline import Circle, Hexagon, Outline, Rectangle

BOX, HEX, CIRCLE, ROUNDED = range(4)
"""The simulator's numbers for the shapes of tiles."""
THICK, THIN = 0.1, 0.05
FEWEST_PIXELS = 256
QUALITY = 90
LARGE = ("board", "dashboard")
ROW_OF_PIECES, ROW_OF_BOARDS = -5.0, 12.0
"""Where they lie, with the decks at 0: nearer to the player, and farther away."""
LONGEST_ROW = 45.0
"""About as wide as a table: whatever lay beside a longer row would fall off."""


class PieceFile(Struct, frozen=True):
    """A picture's file name, and how it is made."""

    file: str
    job: Job


class LoosePiece(Struct, frozen=True):
    """A piece and the pictures of its faces."""

    component: Component
    size: Size
    pictures: tuple[PieceFile, ...]


def loose_piece(shop: Workshop, component: Component, side: int, sharp: float, dpi: float) -> LoosePiece:
    """A piece with pictures of this many dots per inch, never larger than the simulator accepts."""
    size = shop.expected_size(component.front.name)
    longest = max(size.width, size.height)
    scale = min(max(longest / 25.4 * sharp, FEWEST_PIXELS), side) / longest
    pixels = (max(1, round(size.width * scale)), max(1, round(size.height * scale)))
    return LoosePiece(
        component,
        size,
        tuple(
            PieceFile(f"{face.name}.{form}", reduced(shop, face.name, dpi, pixels, form, QUALITY))
            for face in component.faces
            for form in ["png" if face.name in shop.outlines else "jpg"]
        ),
    )


def saved_pieces(pieces: Sequence[LoosePiece], url: str, tile: float, hexes: str) -> Iterator[dict[str, Any]]:
    """Everything that is not a card: boards and dashboards in one row, piles in another.

    Dashboards that the row has no room for lie together by kind, as piles do.
    """
    far = 0.0
    piles: dict[str, list[LoosePiece]] = {}
    for name, its in _by_pile(pieces).items():
        count, forms = sum(piece.component.copies for piece in its), {piece.component.form for piece in its}
        end = far + sum((piece.size.width / tile * 2 + 1.0) * piece.component.copies for piece in its)
        if not forms <= {*LARGE} or (forms == {"dashboard"} and count > 1 and end > LONGEST_ROW):
            piles[name] = its
            continue
        for piece in its:
            for _ in range(piece.component.copies):
                wide = piece.size.width / tile * 2
                yield _object(piece, url, tile, hexes, far + wide / 2, ROW_OF_BOARDS)
                far += wide + 1.0
    for place, (name, its) in enumerate(piles.items()):
        x = 3.0 * place
        made = [
            _object(piece, url, tile, hexes, x, ROW_OF_PIECES) for piece in its for _ in range(piece.component.copies)
        ]
        yield made[0] if len(made) == 1 else _bag(name, made, x)


def _by_pile(pieces: Sequence[LoosePiece]) -> dict[str, list[LoosePiece]]:
    """Pieces of one pile together; dashboards without one, by their kind; everything else without one, by itself."""
    found: dict[str, list[LoosePiece]] = {}
    for piece in pieces:
        one = piece.component
        alone = one.kind.capitalize() if one.form == "dashboard" else one.label
        found.setdefault(one.pile or alone, []).append(piece)
    return found


def _bag(name: str, inside: Sequence[dict[str, Any]], x: float) -> dict[str, Any]:
    return {
        "Name": "Bag",
        "Transform": transform(x, ROW_OF_PIECES, face_up=True),
        "Nickname": name,
        "Description": "",
        "ContainedObjects": list(inside),
    }


def _object(piece: LoosePiece, url: str, tile: float, hexes: str, x: float, z: float) -> dict[str, Any]:
    """A piece as the simulator's nearest kind of object, with the places where others snap to it."""
    made = _kind_of_object(piece, url, tile, hexes, x, z)
    if not piece.component.snaps:
        return made
    behind = {number: {**one, **_snapping(piece, -1)} for number, one in made.get("States", {}).items()}
    return {**made, **({"States": behind} if behind else {}), **_snapping(piece)}


def _kind_of_object(piece: LoosePiece, url: str, tile: float, hexes: str, x: float, z: float) -> dict[str, Any]:
    one = piece.component
    urls = [f"{url}{quote(picture.file)}" for picture in piece.pictures]
    scale = round(piece.size.height / tile, 4)
    flat = transform(x, z, scale=scale, face_up=True)
    if one.form == "standee":
        return _named("Figurine_Custom", one, transform(x, z, face_up=True), _image(urls))
    if one.form == "board" and len(urls) == 1:
        ratio = round(piece.size.width / piece.size.height, 4)
        return {**_named("Custom_Board", one, flat, _image(urls, ratio)), "Locked": True}
    shape = _shape(one.outline, hexes)
    thickness = THIN if one.form == "dashboard" else THICK
    if shape is not None:
        made = {"Type": shape, "Thickness": thickness, "Stackable": False, "Stretch": False}
        return _named("Custom_Tile", one, flat, {**_image(urls), "CustomTile": made})
    made = {"Thickness": thickness, "MergeDistancePixels": 5.0, "StandUp": False, "Stackable": False}
    sides = [_named("Custom_Token", one, flat, {**_image([each]), "CustomToken": made}) for each in urls]
    return sides[0] if len(sides) == 1 else {**sides[0], "States": {"2": sides[1]}}


def _shape(outline: Outline | None, hexes: str) -> int | None:
    """The shape of a tile with this outline; None if the simulator has no such shape."""
    match outline:
        case None:
            return BOX
        case Rectangle(radius=radius):
            return ROUNDED if radius else BOX
        case Circle():
            return CIRCLE
        case Hexagon(pointy=pointy) if pointy == (hexes == "pointy"):
            return HEX
    return None


def _named(kind: str, one: Component, place: dict[str, float], image: dict[str, Any]) -> dict[str, Any]:
    number = f"{one.number} " if one.number is not None else ""
    return {
        "Name": kind,
        "Transform": place,
        "Nickname": f"{number}{one.name}".strip() or one.label,
        "Description": one.description,
        "GMNotes": one.id,
        "Tags": list(one.tags),
        "CustomImage": image,
    }


def _snapping(piece: LoosePiece, side: Literal[1, -1] = 1) -> dict[str, Any]:
    """Where other pieces snap to. Every object is 2 high before it is scaled; as it lies, x goes to the left in it, and
    z towards the player. What has its back up as a second state is the other way round."""
    wide, high = piece.size.width, piece.size.height
    return {
        "AttachedSnapPoints": [
            {
                "Position": {
                    "x": round(side * (wide - 2 * one.x) / high, 4),
                    "y": THICK,
                    "z": round(2 * one.y / high - 1, 4),
                },
                **({} if one.turn is None else {"Rotation": {"x": 0.0, "y": float(one.turn), "z": 0.0}}),
            }
            for one in piece.component.snaps
        ]
    }


def _image(urls: Sequence[str], ratio: float = 0.0) -> dict[str, Any]:
    return {
        "ImageURL": urls[0],
        "ImageSecondaryURL": urls[1] if len(urls) == 2 else "",
        "ImageScalar": 1.0,
        "WidthScale": ratio,
    }


def transform(x: float, z: float = 0.0, *, scale: float = 1.0, face_up: bool = False) -> dict[str, float]:
    """Where something lies, facing the player."""
    return {
        "posX": x, "posY": 1.0, "posZ": z,
        "rotX": 0.0, "rotY": 180.0, "rotZ": 0.0 if face_up else 180.0,
        "scaleX": scale, "scaleY": 1.0, "scaleZ": scale,
    }  # fmt: skip
