"""From components to virtual tables other than Tabletop Simulator: packages with everything that is needed to play.

- **Tabletop Playground**: a package folder, with a template for each deck sheet and piece, and their textures.
- **virtualtabletop.io**: one `.vtt` file, a ZIP of the state of a room and its pictures.
- **Tabletop Club**: an asset pack, a folder of pictures by kind, with `config.cfg` and `stacks.cfg`.

Each is a function from pieces and the bytes of their pictures to files by name; `orders` says which pictures.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from io import BytesIO
from typing import Any
from zipfile import ZipFile, ZipInfo

from toolkit.press.components import Component, Size
from toolkit.press.exports.tts import TabletopFiles
from toolkit.press.exports.tts_objects import LoosePiece, PieceFile, loose_piece
from toolkit.press.production.workshop import Workshop
from toolkit.press.shapes.outline import Circle, Hexagon, Outline

TABLES = ("playground", "virtualtabletop", "tabletopclub")
SIDE, SHARP = 1024, 180.0
"""The most pixels of a picture's side, and how many there are to the inch."""
STATE = 24
"""The edition of virtualtabletop.io's state that this is: newer servers bring older ones up to date."""
STORED, DEFLATED = 0, 8
"""How a ZIP file keeps an entry: pictures as they are."""
PX = 1.6
"""Pixels of a virtual table for a millimetre, on a table of 1600 × 1000."""
THICK = {"card": 0.05, "board": 0.3, "dashboard": 0.1}

Picture = Callable[[PieceFile], bytes]


def loose_pieces(shop: Workshop, components: Sequence[Component], dpi: float) -> tuple[LoosePiece, ...]:
    """Every piece with pictures of its own."""
    return tuple(loose_piece(shop, one, SIDE, SHARP, dpi) for one in components)


def pictures_of(pieces: Sequence[LoosePiece]) -> tuple[PieceFile, ...]:
    """Each picture once."""
    return tuple({picture.file: picture for piece in pieces for picture in piece.pictures}.values())


# ------------------------------------------------------------------------------------------ Tabletop Playground


def playground(title: str, files: TabletopFiles, texture: Callable[[str], bytes]) -> Iterator[tuple[str, bytes]]:
    """The files of a package: `texture` gives those of deck sheets and pieces, which the simulators share."""
    package = _guid(title)
    root = _file_name(title)
    manifest = {"Name": title, "Version": "1", "GUID": package, "CopyProtection": False}
    yield f"{root}/Manifest.json", _json(manifest)
    for sheet in files.sheets:
        front, own = f"{sheet.name}-fronts.jpg", sheet.back is None
        back = f"{sheet.name}-backs.jpg"
        shape = (sheet.columns, sheet.rows)
        size = Size(sheet.cell[0], sheet.cell[1], 0)
        first = files.sizes.get(sheet.name, size)
        made = _template(package, f"{sheet.pile} {sheet.name}", "card", first, None, front, back, shape)
        made["BackIndex"] = made["HiddenIndex"] = -3 if own else -2
        made["Indices"] = [index for index, card in enumerate(sheet.cards) for _ in range(card.copies)]
        made["CardNames"] = {str(index): _named(card) for index, card in enumerate(sheet.cards)}
        made["CardTags"] = {str(index): list(card.tags) for index, card in enumerate(sheet.cards) if card.tags}
        yield f"{root}/Templates/{made['GUID']}.json", _json(made)
        for name in (front, back):
            yield f"{root}/Textures/{name}", texture(name)
    for piece in files.pieces:
        one, names = piece.component, [picture.file for picture in piece.pictures]
        made = _template(
            package, one.id, one.form, piece.size, one.outline, names[0], names[1] if len(names) > 1 else "", (1, 1)
        )
        made["Indices"] = [0] * one.copies if one.form in ("token", "tile") else [0]
        made["CardNames"] = {"0": _named(one)}
        yield f"{root}/Templates/{made['GUID']}.json", _json(made)
        for name in names:
            yield f"{root}/Textures/{name}", texture(name)


def _template(
    package: str, name: str, form: str, size: Size, outline: Outline | None, front: str, back: str,
    shape: tuple[int, int],
) -> dict[str, Any]:  # fmt: skip
    model = "Round" if isinstance(outline, Circle) else "Hexagonal" if isinstance(outline, Hexagon) else "Rounded"
    white, black = {"R": 255, "G": 255, "B": 255}, {"R": 0, "G": 0, "B": 0}
    return {
        "Type": "Card", "GUID": _guid(package, name), "Name": name, "Metadata": "", "CollisionType": "Regular",
        "Friction": 0.7, "Restitution": 0.0, "Density": 0.5, "SurfaceType": "Cardboard", "Roughness": 1.0,
        "Metallic": 0.0, "PrimaryColor": white, "SecondaryColor": black, "Flippable": True, "AutoStraighten": False,
        "ShouldSnap": True, "ScriptName": "", "Blueprint": "", "Models": [], "Collision": [],
        "SnapPointsGlobal": False, "SnapPoints": [], "ZoomViewDirection": {"X": 0, "Y": 0, "Z": 0}, "Tags": [],
        "FrontTexture": front, "BackTexture": back, "HiddenTexture": "", "BackIndex": -2 if back else -1,
        "HiddenIndex": -2 if back else -1, "NumHorizontal": shape[0], "NumVertical": shape[1],
        "Width": round(size.width / 10, 3), "Height": round(size.height / 10, 3),
        "Thickness": THICK.get(form, 0.2), "HiddenInHand": form == "card", "UsedWithCardHolders": form == "card",
        "CanStack": form in ("card", "token", "tile"), "UsePrimaryColorForSide": False,
        "FrontTextureOverrideExposed": False, "AllowFlippedInStack": False, "MirrorBack": False,
        "EmissiveFront": False, "Model": model, "Indices": [0], "CardNames": {}, "CardMetadata": {}, "CardTags": {},
    }  # fmt: skip


def _guid(*parts: str) -> str:
    return sha256("\x1f".join(parts).encode()).hexdigest()[:32].upper()


# ------------------------------------------------------------------------------------------- virtualtabletop.io


def virtualtabletop(title: str, description: str, pieces: Sequence[LoosePiece], picture: Picture) -> bytes:
    """A `.vtt` file: cards as decks in piles, everything else as widgets that can be turned over."""
    assets: dict[str, bytes] = {}
    addresses: dict[str, str] = {}

    def address(file: PieceFile) -> str:
        if file.file not in addresses:
            data = picture(file)
            name = f"{_signed(zlib.crc32(data))}_{len(data)}"
            assets[name], addresses[file.file] = data, f"/assets/{name}"
        return addresses[file.file]

    state: dict[str, Any] = {
        "_meta": {
            "version": STATE,
            "info": {"name": title, "description": description, "attribution": "", "mode": "co-op", "players": "1-4"},
        }
    }
    stacks: dict[tuple[str, float, float], list[LoosePiece]] = {}
    for piece in pieces:
        if piece.component.form == "card":
            key = (piece.component.pile or piece.component.kind, piece.size.width, piece.size.height)
            stacks.setdefault(key, []).append(piece)
    x = 20.0
    for number, ((pile, wide, high), its) in enumerate(stacks.items(), start=1):
        width, height = round(wide * PX), round(high * PX)
        state |= _deck(f"deck{number}", pile, its, (width, height), x, address)
        x = x + width + 20 if x + 2 * width + 40 < 1600 else 20.0
    x = 20.0
    for piece in (one for one in pieces if one.component.form != "card"):
        one = piece.component
        width, height = round(piece.size.width * PX), round(piece.size.height * PX)
        faces = [{"image": address(file)} for file in piece.pictures]
        for copy in range(one.copies):
            layer = {"layer": -4, "movable": False} if one.form == "board" else {}
            state[f"{one.id}-{copy + 1}"] = {
                "id": f"{one.id}-{copy + 1}", "x": x, "y": 700 if not layer else 60, "z": copy + 1, "width": width,
                "height": height, "faces": faces, "activeFace": 0, "color": "transparent", "css": "border: none",
                **layer,
            }  # fmt: skip
        x = x + width + 10 if x + 2 * width < 1600 else 20.0
    stream = BytesIO()
    with ZipFile(stream, "w") as archive:
        _put(archive, "0.json", _json(state), DEFLATED)
        for name in sorted(assets):
            _put(archive, f"assets/{name}", assets[name], STORED)
    return stream.getvalue()


def _deck(
    name: str,
    pile: str,
    its: Sequence[LoosePiece],
    size: tuple[int, int],
    x: float,
    address: Callable[[PieceFile], str],
) -> Iterator[tuple[str, Any]]:
    """The model of a deck's cards, its pile, and the cards in it."""
    whole = {"x": 0, "y": 0, "width": size[0], "height": size[1], "type": "image", "color": "transparent"}
    faces = [{"objects": [{**whole, "dynamicProperties": {"value": side}}]} for side in ("back", "front")]
    types = {}
    for piece in its:
        front, back = piece.pictures[0], piece.pictures[-1]
        one = piece.component
        types[one.id] = {"front": address(front), "back": address(back), "name": _named(one)}
    yield name, {
        "id": name, "type": "deck", "x": x, "y": 20, "parent": f"{name}-pile", "cardTypes": types,
        "cardDefaults": {"width": size[0], "height": size[1]}, "faceTemplates": faces,
    }  # fmt: skip
    yield f"{name}-pile", {
        "id": f"{name}-pile", "type": "pile", "x": x, "y": 40, "width": size[0], "height": size[1], "text": pile,
    }  # fmt: skip
    z = 0
    for piece in its:
        for copy in range(piece.component.copies):
            z += 1
            own = f"{name}-{piece.component.id}-{copy + 1}"
            yield own, {
                "id": own, "type": "card", "deck": name, "cardType": piece.component.id, "parent": f"{name}-pile",
                "x": 0, "y": 0, "z": z, "activeFace": 0,
            }  # fmt: skip


def _signed(number: int) -> int:
    """The site names pictures by a checksum that may be negative."""
    return number - 0x1_0000_0000 if number >= 0x8000_0000 else number


def _put(archive: ZipFile, name: str, data: bytes, how: int) -> None:
    """An entry without a date, so that the same pieces give the same file."""
    entry = ZipInfo(name, (2000, 1, 1, 0, 0, 0))
    entry.compress_type = how
    archive.writestr(entry, data)


# ------------------------------------------------------------------------------------------------ Tabletop Club

FOLDERS = {"card": "cards", "token": "tokens/cylinder", "tile": "tokens/cube", "board": "boards"}


def tabletop_club(title: str, pieces: Sequence[LoosePiece], picture: Picture) -> Iterator[tuple[str, bytes]]:
    """An asset pack: a folder for each type of object, with what the pictures are of and what is stacked."""
    root = _file_name(title)
    folders: dict[str, list[LoosePiece]] = {}
    for piece in pieces:
        form = piece.component.form
        folder = FOLDERS.get(form, "boards")
        if form in ("token", "tile"):
            folder = FOLDERS["token" if isinstance(piece.component.outline, Circle) else "tile"]
        folders.setdefault(folder, []).append(piece)
    for folder, its in folders.items():
        config: list[str] = []
        stacks: dict[str, list[str]] = {}
        backs: dict[str, PieceFile] = {}
        for piece in its:
            one, front = piece.component, piece.pictures[0]
            yield f"{root}/{folder}/{front.file}", picture(front)
            config += _section(front.file, piece, folder)
            if folder == "cards" and len(piece.pictures) > 1:
                back = piece.pictures[1]
                config.append(f"back_face = {_text(back.file)}")
                backs[back.file] = back
            stacks.setdefault(one.pile or one.kind, []).extend([front.file] * one.copies)
        for back in backs.values():
            yield f"{root}/{folder}/{back.file}", picture(back)
            config += ["", f"[{back.file}]", "ignore = true"]
        yield f"{root}/{folder}/config.cfg", ("\n".join(config).strip() + "\n").encode()
        if folder != "boards":
            listed = [
                f"[{name}]\nitems = [{', '.join(map(_text, files))}]\n"
                for name, files in stacks.items()
                if len(files) > 1
            ]
            if listed:
                yield f"{root}/{folder}/stacks.cfg", "\n".join(listed).encode()


def _section(file: str, piece: LoosePiece, folder: str) -> list[str]:
    one, wide, high = piece.component, piece.size.width / 10, piece.size.height / 10
    flat = f"Vector2({wide:g}, {high:g})" if folder == "cards" else f"Vector3({wide:g}, 0.2, {high:g})"
    return ["", f"[{file}]", f"name = {_text(_named(one))}", f"desc = {_text(one.description)}", f"scale = {flat}"]


def _text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


# ---------------------------------------------------------------------------------------------------- in common


def _named(one: Component) -> str:
    number = f"{one.number} " if one.number is not None else ""
    return f"{number}{one.name}".strip() or one.label


def _file_name(title: str) -> str:
    return " ".join("".join(c if c.isalnum() or c in " -_" else " " for c in title).split()) or "Game"


def _json(data: object) -> bytes:
    return (json.dumps(data, indent=2, ensure_ascii=False) + "\n").encode()
