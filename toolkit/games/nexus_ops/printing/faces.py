"""From a box to its printed pieces: which template prints each side, filled with which data, beside which picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from toolkit.diagnostic import Place
from toolkit.games.nexus_ops.content.model import Box, Energize, Faction, HexFace, Layout, Mission, Tile, Token
from toolkit.games.nexus_ops.content.wording import Wording, names_in
from toolkit.games.nexus_ops.printing.ground import (
    board_snaps,
    ground,
    middles,
    mirrored,
    outline_of,
    tile_seed,
    token_snaps,
)
from toolkit.games.nexus_ops.printing.pictures import Depicted, depicted
from toolkit.games.nexus_ops.printing.sheets import board, reference
from toolkit.press.components import Component, FaceSource
from toolkit.press.layout.facing import About, Imprint
from toolkit.press.layout.look import read_look
from toolkit.press.layout.piece_maker import BLEED, LITTLE_BLEED, PieceMaker
from toolkit.press.layout.piece_pictures import PiecePictures
from toolkit.press.layout.writing import Writer
from toolkit.press.shapes.outline import Circle, Outline, Rectangle
from toolkit.resources import data_folder
from toolkit.source.inline import plain_text

SMALL, CARD = Rectangle(41.0, 63.0, 2.5), Rectangle(57.0, 89.0, 3.0)
SHEET = Rectangle(148.0, 210.0)
"""A5."""
TOKEN, MARKER = Circle(28.0), Circle(40.0)
COINS = (20.0, 26.0)
"""The diameters of rubium tokens: of the lowest value, and of all others."""
ICON_OF = {"singles": "unexplored", "doubles": "unexplored", "homes": "home"}
PILE_OF = {"singles": "Single tiles", "doubles": "Double tiles", "homes": "Home bases"}


class Pieces(PieceMaker[Depicted]):
    """Makes the pieces of a box, one kind after the other."""

    def __init__(self, box: Box, pictures: PiecePictures[Depicted]) -> None:
        look = read_look(data_folder("templates") / "nexus_ops", box.root, box.language)
        super().__init__(box.title, Imprint(look, box.language, box.place), pictures)
        self.box = box
        self.wording = Wording(self.look.words)
        self.names = names_in(box)

    def every(self) -> Iterator[Component]:
        """Cards first, then tokens and tiles, then sheets."""
        yield from map(self._mission, self.box.missions)
        yield from map(self._energize, self.box.energize)
        yield self._victory()
        yield from map(self._token, self.box.tokens)
        yield from (self._coin(value, count) for value, count in self.box.money)
        yield self._first_player()
        yield from map(self._tile, self.box.tiles)
        yield from map(self._sheet, self.box.factions)
        yield from map(self._layout, self.box.layouts)

    # How faces and pieces are put together.

    def writer(self, place: Place) -> Writer:
        """Writes the texts of the piece that is described there."""
        return Writer(self.look.data, place, self.names)

    def back(self, kind: str, outline: Outline, word: str, icon: str, bleed: float = BLEED) -> FaceSource:
        """The back that all pieces of a kind share."""
        data = {"title": self.title, "word": word, "icon": icon, "kind": kind}
        return self.shared_back(f"{kind}-back", outline, data, bleed)

    # Cards.

    def _mission(self, one: Mission) -> Component:
        write = self.writer(one.place)
        asked = self.wording.condition(one.condition)
        data = {
            "title": one.title,
            "kind": one.kind,
            "word": self.look.words(one.kind),
            "points": one.points,
            "text": write.text(one.text) or write.words(asked, one.place / "condition"),
            "story": write.text(one.story),
        }
        about = About(one.place, f'mission "{one.id}"', one.id)
        front = self.face(f"mission-{one.id}-front", "mission", SMALL, about, data, depicted(one))
        back = self.back("mission", SMALL, self.look.words("secret_mission"), "mission")
        return self.piece(
            "mission", one.id, one.title, (front, back), one.place, SMALL, pile="Secret missions", copies=one.copies,
            description=plain_text(str(one.text or asked), self.names),
        )  # fmt: skip

    def _energize(self, one: Energize) -> Component:
        write = self.writer(one.place)
        does = self.wording.effect(one.effect)
        data = {
            "title": one.title,
            "phase": one.phase,
            "word": self.look.words(one.phase),
            "when": one.when,
            "text": write.text(one.text) or write.words(does, one.place / "effect"),
        }
        about = About(one.place, f'energize card "{one.id}"', one.id)
        front = self.face(f"energize-{one.id}-front", "energize", CARD, about, data, depicted(one))
        back = self.back("energize", CARD, self.look.words("energize"), "energize")
        return self.piece(
            "energize", one.id, one.title, (front, back), one.place, CARD, pile="Energize cards", copies=one.copies,
            description=plain_text(str(one.text or does), self.names),
        )  # fmt: skip

    def _victory(self) -> Component:
        """Battle victory cards are all alike; on their backs they are those of the King of the Hill."""
        words = self.look.words
        told = {
            "front": ("victory", words("battle_victory"), words("battle_victory_text")),
            "back": ("crown", words("king"), words("king_text")),
        }
        faces = [
            self.face(f"victory-{side}", "victory", SMALL, self.of_the_box, {"icon": icon, "word": word, "text": text})
            for side, (icon, word, text) in told.items()
        ]
        return self.piece(
            "victory", "battle", words("battle_victory"), faces, self.box.place, SMALL, pile="Battle victories",
            copies=max(1, self.box.battle_cards),
        )  # fmt: skip

    # Tokens.

    def _token(self, one: Token) -> Component:
        found = self.box.unit(one.unit) if one.unit is not None else None
        data = {"rank": found.rank if found else 0, "refinery": one.refinery, "extra": one.extra}
        about = About(one.place, f'token "{one.id}"', one.id)
        front = self.face(f"token-{one.id}-front", "token", TOKEN, about, data, bleed=LITTLE_BLEED)
        back = self.back("token", TOKEN, "", "unexplored", LITTLE_BLEED)
        name = found.classic.name if found else self.look.words("exploration")
        pile = "Exploration tokens with a green border" if one.extra else "Exploration tokens"
        return self.piece(
            "token", one.id, name, (front, back), one.place, TOKEN, form="token", pile=pile, copies=one.copies
        )

    def _coin(self, value: int, count: int) -> Component:
        """Money is the same on both sides."""
        outline = Circle(COINS[value > min(worth for worth, _ in self.box.money)])
        faces = [
            self.face(
                f"rubium-{value}-{side}", "rubium", outline, self.of_the_box, {"value": value}, bleed=LITTLE_BLEED
            )
            for side in ("front", "back")
        ]
        return self.piece(
            "rubium", str(value), f"Rubium {value}", faces, self.box.place, outline, form="token", pile="Rubium",
            copies=max(1, count),
        )  # fmt: skip

    def _first_player(self) -> Component:
        word = self.look.words("first_player")
        faces = [
            self.face(f"first-player-{side}", "first", MARKER, self.of_the_box, {"word": word}, bleed=LITTLE_BLEED)
            for side in ("front", "back")
        ]
        return self.piece("first", "player", word, faces, self.box.place, MARKER, form="token")

    # Tiles.

    def _tile(self, one: Tile) -> Component:
        """Both faces are in register. What has only one lies face down by its size alone."""
        outline, points = outline_of(len(one.hexes)), middles(len(one.hexes))
        about = About(one.place, f'tile "{one.id}"', one.id)
        behind = mirrored(points, outline.width)
        front = self.face(f"tile-{one.id}-front", "tile", outline, about, self._hexes(one, one.hexes, points))
        if one.back:
            back = self.face(
                f"tile-{one.id}-back", "tile", outline.mirrored(), about, self._hexes(one, one.back, behind)
            )
        else:
            data = {"hexes": [{"x": x, "y": y} for x, y in behind], "icon": ICON_OF[one.size]}
            back = self.face(f"{one.size}-back", "tile_back", outline.mirrored(), self.of_the_box, data)
        around = board_snaps(self.box) if one.is_middle else ()
        return self.piece(
            "tile", one.id, one.name, (front, back), one.place, outline, form="tile", pile=PILE_OF[one.size],
            copies=one.copies, snaps=(*token_snaps(len(one.hexes)), *around),
        )  # fmt: skip

    def _hexes(self, tile: Tile, faces: Sequence[HexFace], points: Sequence[tuple[float, float]]) -> dict[str, Any]:
        hexes = []
        for number, (face, at) in enumerate(zip(faces, points, strict=True)):
            units = (self.box.unit(id) for id in face.barred)
            there = ground(face, at, tile_seed(tile, number), (unit.rank for unit in units if unit is not None))
            hexes.append({**there, "name": self.wording.terrain(face.terrain)})
        return {"hexes": hexes}

    # Sheets.

    def _sheet(self, one: Faction) -> Component:
        """The classic side of the unit table, and the alternate one behind it."""
        about, write = About(one.place, f'faction "{one.id}"', one.id), self.writer(one.place)
        faces = [
            self.face(
                f"sheet-{one.id}-{side}", "sheet", SHEET, about,
                reference(self.box, one, self.wording, write, alternate=side == "back"),
            )
            for side in ("front", "back")
        ]  # fmt: skip
        return self.piece("sheet", one.id, one.name, faces, one.place, SHEET, form="dashboard")

    def _layout(self, one: Layout) -> Component:
        about = About(one.place, f'board "{one.id}"', one.id)
        data = board(self.box, one, self.wording)
        face = self.face(f"layout-{one.id}-front", "layout", SHEET, about, data)
        return self.piece("layout", one.id, one.name, (face,), one.place, SHEET, form="dashboard")
