"""From a box to its printed pieces: which template prints each side, filled with which data, beside which picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import zip_longest
from typing import Any

from toolkit.diagnostic import Place
from toolkit.games.nemos_war.content.board import Board
from toolkit.games.nemos_war.content.model import Box, Card, Ship, Treasure
from toolkit.games.nemos_war.printing.card_text import card_text
from toolkit.games.nemos_war.printing.chart import COUNTER, HEIGHT, MAP_FACE, MARKER, WIDTH, chart_of
from toolkit.games.nemos_war.printing.map_face import map_data, map_snaps
from toolkit.games.nemos_war.printing.sheets import aboard, aid, epilogues, scoring
from toolkit.games.nemos_war.printing.wording import Wording
from toolkit.press.components import Component, FaceSource
from toolkit.press.layout.facing import About, Imprint
from toolkit.press.layout.look import read_look
from toolkit.press.layout.piece_maker import BLEED, LITTLE_BLEED, PieceMaker
from toolkit.press.layout.piece_pictures import PiecePictures
from toolkit.press.layout.writing import Writer
from toolkit.press.shapes.outline import Circle, Outline, Rectangle
from toolkit.resources import data_folder

CARD, SQUARE, ROUND = Rectangle(63.0, 88.0, 3.0), Rectangle(COUNTER, COUNTER, 1.0), Circle(MARKER)
SHEET, MAP = Rectangle(190.0, 260.0, 3.0), Rectangle(WIDTH, HEIGHT)
PER_SIDE = 2
"""As many motives have their epilogues on one side of a sheet."""


class Pieces(PieceMaker[Card]):
    """Makes the pieces of a box, one kind after the other."""

    def __init__(self, box: Box, pictures: PiecePictures[Card]) -> None:
        look = read_look(data_folder("templates") / "nemos_war", box.root, box.language)
        super().__init__(box.title, Imprint(look, box.language, box.place), pictures)
        self.box = box
        self.wording = Wording.of(box, self.look.words)

    def every(self) -> Iterator[Component]:
        """Cards first, then counters and markers, then sheets and the map."""
        yield from map(self._card, self.box.cards)
        yield from map(self._ship, self.box.ships)
        yield self._nautilus()
        yield from map(self._treasure, self.box.treasures)
        if self.box.board is not None:
            yield from self._markers(self.box.board)
            yield self._aid(self.box.board)
            yield self._aboard(self.box.board)
        yield from self._epilogues()
        if self.box.board is not None:
            yield self._map(self.box.board)

    # How faces and pieces are put together.

    def writer(self, place: Place) -> Writer:
        """Writes the texts of the piece that is described there."""
        return Writer(self.look.data, place)

    def back(
        self, kind: str, outline: Outline, word: str, icon: str, bleed: float = BLEED, template: str = "back"
    ) -> FaceSource:
        """The back that all pieces of a kind share."""
        data = {"title": self.title, "word": word, "icon": icon}
        return self.shared_back(f"{kind}-back", outline, data, bleed, template)

    # Cards, ships and treasures.

    def _card(self, one: Card) -> Component:
        about = About(one.place, f"card {one.number}", one.id)
        data = card_text(one, self.wording, self.writer(one.place), is_end=one.number == self.box.deck.end)
        front = self.face(f"card-{one.number:02}-front", "card", CARD, about, data, one)
        back = self.back("card", CARD, self.look.words("adventure"), "nautilus")
        return self.piece(
            "card", f"{one.number:02}", one.title, (front, back), one.place, CARD, form="card", pile="Adventures",
            description=one.flavour, number=one.number,
        )  # fmt: skip

    def _ship(self, one: Ship) -> Component:
        """Hidden ships lie face down: from behind, all are alike."""
        data = {
            "name": one.name,
            "group": one.group,
            "icon": f"ship_{one.drawn_as}",
            "attack": one.attack,
            "defence": one.defence,
            "vp": one.vp,
            "skulls": one.notoriety,
        }
        about = About(one.place, f'ship "{one.id}"', one.id)
        front = self.face(f"ship-{one.id}-front", "ship", SQUARE, about, data, bleed=LITTLE_BLEED)
        back = self.back("ship", SQUARE, "", "ship_steamer", LITTLE_BLEED, "ship_back")
        return self.piece(
            "ship", one.id, one.name, (front, back), one.place, SQUARE, form="token",
            pile=self.look.words("ships", group=one.group), copies=one.copies, description=one.flavour,
        )  # fmt: skip

    def _nautilus(self) -> Component:
        name = self.look.words("nautilus")
        front = self.face("nautilus-front", "nautilus", SQUARE, self.of_the_box, {"word": name}, bleed=LITTLE_BLEED)
        return self.piece("nautilus", "counter", name, (front,), self.box.place, SQUARE, form="token")

    def _treasure(self, one: Treasure) -> Component:
        does = self.wording.effects(one.do) if one.do else ""
        write = self.writer(one.place)
        data = {
            "name": one.name,
            "wonder": one.wonder,
            "vp": one.vp,
            "does": write.words(does) if does else None,
        }
        about = About(one.place, f'treasure "{one.id}"', one.id)
        front = self.face(f"treasure-{one.id}-front", "treasure", ROUND, about, data, bleed=LITTLE_BLEED)
        back = self.back("treasure", ROUND, "", "treasure", LITTLE_BLEED)
        return self.piece(
            "treasure", one.id, one.name, (front, back), one.place, ROUND, form="token",
            pile=self.look.words("treasure"), copies=one.copies,
            description=" ".join(filter(None, (does, one.flavour))),
        )  # fmt: skip

    # The other markers: what their two sides show.

    def _markers(self, board: Board) -> Iterator[Component]:
        words = self.look.words
        for one in board.resources.values():
            yield self._marker(one.id, one.name, {"icon": one.id, "tone": "sea"}, {"icon": one.id, "tone": "sea"})
        targets = [{"icon": "calendar", "figure": f"{one.target}+", "tone": _hard(one.target)} for one in board.targets]
        for index, (front, back) in enumerate(zip_longest(targets[::2], targets[1::2])):
            yield self._marker(f"calendar-{index + 1}", words("calendar"), front, back or front)
        for passenger in board.passengers:
            said = {"icon": "passenger", "word": passenger.name, "figure": f"+{passenger.bonus}", "tone": "paper"}
            spent = {"icon": "passenger", "word": passenger.name, "figure": f"−{passenger.vp}", "tone": "red"}
            yield self._marker(passenger.id, passenger.name, said, spent)
        for key, icon, front_figure, back_figure in (
            ("committed", "commitment", "?", "!"),
            ("stalked", "stalk", "+1", "+1"),
            ("notoriety", "notoriety", "", ""),
            ("liberation", "liberation", "×1", "×1"),
        ):
            name = words(key)
            yield self._marker(
                key, name, {"icon": icon, "figure": front_figure, "tone": "ink"},
                {"icon": icon, "figure": back_figure, "tone": "ink"},
            )  # fmt: skip

    def _marker(self, id: str, name: str, *sides: Mapping[str, str]) -> Component:
        blank = {"word": "", "figure": ""}
        faces = [
            self.face(f"marker-{id}-{side}", "marker", ROUND, self.of_the_box, {**blank, **said}, bleed=LITTLE_BLEED)
            for side, said in zip(("front", "back"), sides, strict=True)
        ]
        return self.piece("marker", id, name, faces, self.box.place, ROUND, form="token")

    # Sheets and the map.

    def _sheet(self, kind: str, id: str, name: str, place: Place, *sides: tuple[str, Mapping[str, Any]]) -> Component:
        about = About(place, kind, id)
        faces = [
            self.face(f"{kind}-{id}-{side}", template, SHEET, about, data)
            for side, (template, data) in zip(("front", "back"), sides, strict=False)
        ]
        return self.piece(kind, id, name, faces, place, SHEET, form="dashboard")

    def _aid(self, board: Board) -> Component:
        write = self.writer(self.box.place)
        return self._sheet(
            "aid", "week", self.look.words("aid"), self.box.place,
            ("aid", aid(self.box, board, self.wording, write)),
            ("scoring", scoring(self.box, board, self.wording, write)),
        )  # fmt: skip

    def _aboard(self, board: Board) -> Component:
        data = aboard(self.box, board, self.wording, self.writer(self.box.place))
        return self._sheet("aboard", "nautilus", self.look.words("aboard"), self.box.place, ("aboard", data))

    def _epilogues(self) -> Iterator[Component]:
        """Two motives on each side."""
        sides = [
            ("epilogues", epilogues(self.box, self.box.motives[start : start + PER_SIDE], self.wording, self.writer))
            for start in range(0, len(self.box.motives), PER_SIDE)
        ]
        for start in range(0, len(sides), 2):
            place = self.box.motives[start * PER_SIDE].place
            name = self.look.words("epilogues")
            yield self._sheet("epilogues", str(start // 2 + 1), name, place, *sides[start : start + 2])

    def _map(self, board: Board) -> Component:
        chart = chart_of(self.box, board)
        about = About(board.place, "board", "board")
        face = self.face(MAP_FACE, "map", MAP, about, map_data(self.box, board, chart, self.wording))
        return self.piece(
            "map", "board", self.box.title, (face,), board.place, MAP, form="board", snaps=map_snaps(chart)
        )


def _hard(target: int) -> str:
    """A target that is rarely reached is light green, as on the calendar."""
    return "light" if target >= 10 else "sea"
