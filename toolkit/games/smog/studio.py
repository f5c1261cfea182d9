"""What SMOG brings to the studio: the stage of each chapter on a grid, with its tiles, doors, figures and tokens.

Tiles are dragged by their middle and turned, doors lie on the spots that are printed for them, and everybody stands on
a square. Below the stage lies what is not on it yet: it is taken from there, and put away by being laid there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from toolkit.authoring import Board, BoardPiece, PieceMove, Studio, View
from toolkit.boards import BoardCell
from toolkit.diagnostic import Place
from toolkit.errors import ToolkitError
from toolkit.games.smog.content.chapters import Chapter
from toolkit.games.smog.content.model import Box
from toolkit.games.smog.content.rooms import Line
from toolkit.games.smog.content.wording import names_of, spoken
from toolkit.games.smog.drawing.lines import edge_lines, ends
from toolkit.games.smog.laying import AWAY, LISTS, Listed, listed, written
from toolkit.kits.squares import Edge, Square

SIDE = 25.0
"""Of a square, in millimetres, as on the tiles."""
MARGIN = 4
"""Free squares to the right of the stage and below it."""
FIGURE, STANDEE = (16.0, 16.0), (12.5, 23.0)
DOOR_LONG, DOOR_WIDE = 15.0, 7.0
QUARTER = 90
MARKS = {"start": "token-leader-front", "spawn": "token-spawn-front"}
"""What marks a square."""
SIDES_OF = {(0, -1): "north", (1, 0): "east", (0, 1): "south", (-1, 0): "west"}


class StageStudio(Studio[Box]):
    """A board for each chapter."""

    views: tuple[View, ...] = ("boards",)

    def boards(self, box: Box) -> Sequence[Board]:
        """The stages, in the order of the campaign."""
        return tuple(_Stage(box, one).board() for one in box.ordered)

    def moved(self, box: Box, move: PieceMove) -> Mapping[Place, Any]:
        """What a chapter says once something lies elsewhere, is turned, put onto the stage, or put away.

        Raises:
            ToolkitError: it cannot lie there.
        """
        for chapter in box.chapters:
            if _key(chapter) == move.board:
                return _Stage(box, chapter).moved(move)
        raise ToolkitError("There is no such stage.")


class _Stage:
    """The board of one chapter."""

    def __init__(self, box: Box, chapter: Chapter) -> None:
        self.box, self.chapter = box, chapter
        self.stage, self.names = box.stage(chapter), names_of(box)
        squares = [*self.stage.squares, Square(0, 0)]
        self.columns = 1 + MARGIN + max(one.x for one in squares)
        self.rows = 1 + MARGIN + max(one.y for one in squares)
        self.away = [(kind, one) for kind in LISTS for one in kind.waiting(box, chapter)]
        self.below = (self.rows + 0.5) * SIDE

    def board(self) -> Board:
        """Squares, spots for doors and what is put away; tiles first, so that all else lies on them."""
        pieces = (*self._tiles(), *self._doors(), *self._standing(), *self._waiting())
        places = [*self._shelf()]
        wide = max(self.columns * SIDE, *(one.x + one.width / 2 for one in places))
        high = max(self.rows * SIDE, *(one.y + one.height / 2 for one in places))
        title = f"{self.chapter.number}. {self.chapter.title}"
        cells, lines = (*self._cells(), *places), tuple(edge_lines(self.stage, SIDE))
        return Board(_key(self.chapter), wide, high, cells, pieces, title, turning=QUARTER, lines=lines)

    # Where something can be laid.

    def _cells(self) -> Iterator[BoardCell]:
        for row in range(self.rows):
            for column in range(self.columns):
                x, y = (column + 0.5) * SIDE, (row + 0.5) * SIDE
                yield BoardCell(f"{column},{row}", x, y, SIDE, SIDE, free=True)
        taken = {one.edge for one in self.chapter.stage.doors}
        for spot in sorted(self.box.spots(self.chapter) - taken):
            x, y, wide, high = _lying(spot)
            yield BoardCell(_spot(spot), x, y, wide, high, title="a spot for a door", free=True)

    def _shelf(self) -> Iterator[BoardCell]:
        """A place below the stage for each thing that may be laid; what is laid there is put away."""
        x = 0.3 * SIDE
        for number, (kind, one) in enumerate(self.away):
            wide, high = self._extent(kind, one)
            yield BoardCell(
                f"{AWAY} {number}", x + wide / 2, self.below + high / 2, wide, high, title="not on the stage", free=True
            )
            x += wide + 0.3 * SIDE

    def _extent(self, kind: Listed, one: str) -> tuple[float, float]:
        """How large something is beside the stage: tiles are half as large there."""
        if kind.word == "door":
            return DOOR_LONG, DOOR_WIDE
        size = self._size(one, self.box.room[one].sides[0].side) if kind.word == "tile" else None
        return (size[0] * SIDE / 2, size[1] * SIDE / 2) if size is not None else _large(kind)

    # What lies there.

    def _tiles(self) -> Iterator[BoardPiece]:
        for laid in self.chapter.stage.tiles:
            size = self._size(laid.tile, laid.side)
            if size is not None:
                across, down = size if laid.turn % 2 == 0 else size[::-1]
                middle = Square(laid.x + across // 2, laid.y + down // 2)
                x, y = (laid.x + across / 2) * SIDE, (laid.y + down / 2) * SIDE
                yield BoardPiece(
                    laid.place, f"{middle.x},{middle.y}", x, y, size[0] * SIDE, size[1] * SIDE, laid.turn * QUARTER,
                    title=self._room(laid.tile), face=self._face(laid.tile, laid.side),
                )  # fmt: skip

    def _size(self, tile: str, side: str) -> tuple[int, int] | None:
        room = self.box.room.get(tile)
        found = room.side(side) if room is not None else None
        return (found.tile.width, found.tile.height) if found is not None and found.is_even else None

    def _room(self, tile: str) -> str:
        room = self.box.room.get(tile)
        return room.name if room is not None and room.name else spoken(tile)

    def _face(self, tile: str, side: str) -> str:
        room = self.box.room[tile]
        return f"tile-{tile}-{'front' if side == room.sides[0].side else 'back'}"

    def _doors(self) -> Iterator[BoardPiece]:
        for one in self.chapter.stage.doors:
            x, y, wide, high = _lying(one.edge)
            yield BoardPiece(one.place, _spot(one.edge), x, y, wide, high, title="door", turns=False, face="door-front")

    def _standing(self) -> Iterator[BoardPiece]:
        for kind in LISTS:
            if kind.word in ("tile", "door"):
                continue
            for number, one in enumerate(kind.entries(self.chapter)):
                place = kind.place(self.chapter) / number
                x, y = (one.x + 0.5) * SIDE, (one.y + 0.5) * SIDE
                title, face = self._shown(kind, getattr(one, "who", ""))
                yield BoardPiece(place, f"{one.x},{one.y}", x, y, *_large(kind), title=title, turns=False, face=face)

    def _shown(self, kind: Listed, who: str) -> tuple[str, str]:
        """What somebody or something is called, and which face is seen of it."""
        name = self.names.get(who, spoken(who))
        if kind.word in ("agent", "minion", "ally"):
            return name, f"standee-{who}-front"
        if kind.word == "token":
            printed = who in ("box", "rubble", "fire")
            return name, f"token-{who}-front" if printed else f"own-token-{who}-front"
        return kind.title, MARKS.get(kind.word, "")

    def _waiting(self) -> Iterator[BoardPiece]:
        """What may be laid: its place is one that the list does not have yet."""
        for cell, (kind, one) in zip(self._shelf(), self.away, strict=True):
            title, face = self._shown(kind, one)
            if kind.word == "tile":
                title, face = self._room(one), self._face(one, self.box.room[one].sides[0].side)
            elif kind.word == "door":
                face = "door-front"
            place = kind.place(self.chapter) / (len(kind.entries(self.chapter)) + self._rank(kind, one))
            yield BoardPiece(
                place, cell.key, cell.x, cell.y, cell.width, cell.height, title=f"{title} (new)", turns=False, face=face
            )

    def _rank(self, kind: Listed, wanted: str) -> int:
        return [one for other, one in self.away if other is kind].index(wanted)

    # What the files say then.

    def moved(self, move: PieceMove) -> Mapping[Place, Any]:
        """One list of the chapter, as it is then."""
        kind = listed(self.chapter, move.piece)
        if kind is None or move.piece.pointer is None:
            raise ToolkitError("Only what belongs to the stage is laid here.")
        number = int(move.piece.pointer[-1])
        entries = [written(one, kind) for one in kind.entries(self.chapter)]
        fresh = number >= len(entries)
        if move.cell.startswith(AWAY):
            if fresh:
                return {}
            if kind.needed >= len(entries):
                raise ToolkitError(f"A stage needs {kind.title}s: {kind.needed} at least.")
            return {kind.place(self.chapter): [*entries[:number], *entries[number + 1 :]]}
        waiting = [one for other, one in self.away if other is kind]
        if fresh and number - len(entries) >= len(waiting):
            raise ToolkitError("It is not there any more.")
        before = kind.begun(waiting[number - len(entries)]) if fresh else entries[number]
        now = {**before, **self._where(kind, before, move)}
        if not fresh:
            return {} if now == before else {kind.place(self.chapter) / number: now}
        return {kind.place(self.chapter): [*entries, now]}

    def _where(self, kind: Listed, before: Mapping[str, Any], move: PieceMove) -> dict[str, Any]:
        if kind.word == "door":
            spot = next((one for one in self.box.spots(self.chapter) if _spot(one) == move.cell), None)
            if spot is None:
                raise ToolkitError("A door stands on a spot that is printed for one.")
            same = before and Line(self.chapter.place, **before).edge == spot
            return dict(before) if same else _beside(spot)
        if "," not in move.cell or not all(part.isdigit() for part in move.cell.split(",")):
            raise ToolkitError("Only doors lie between squares.")
        x, y = (int(part) for part in move.cell.split(","))
        if kind.word != "tile":
            return {"x": x, "y": y}
        size = self._size(before["tile"], before.get("side", "a"))
        assert size is not None, "a tile that cannot be drawn is not on the board"
        turn = move.turn // QUARTER % 4
        wide, high = size if turn % 2 == 0 else size[::-1]
        left, top = max(0, x - wide // 2), max(0, y - high // 2)
        return {"x": left, "y": top, **({"turn": turn} if turn or "turn" in before else {})}


def _large(kind: Listed) -> tuple[float, float]:
    """How large something on a square is seen."""
    return STANDEE if kind.word in ("agent", "minion", "ally") else FIGURE


def _key(chapter: Chapter) -> str:
    return f"stage {chapter.number}"


def _spot(one: Edge) -> str:
    return f"{one.one.x},{one.one.y} {one.other.x},{one.other.y}"


def _lying(one: Edge) -> tuple[float, float, float, float]:
    """The middle of an edge, and how large a door on it is."""
    (x, y), (u, v) = ends(one, SIDE)
    upright = x == u
    return (x + u) / 2, (y + v) / 2, DOOR_WIDE if upright else DOOR_LONG, DOOR_LONG if upright else DOOR_WIDE


def _beside(one: Edge) -> dict[str, Any]:
    """An edge as authors write it: a square, and a side of it."""
    (x, y), (u, v) = one
    return {"x": x, "y": y, "side": SIDES_OF[u - x, v - y]}
