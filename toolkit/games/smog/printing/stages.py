"""Room tiles with both sides, and the stage of a chapter as a map with all that lies and stands there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from toolkit.games.smog.content.chapters import Chapter
from toolkit.games.smog.content.goals import Carry, Reach, Simple, simple
from toolkit.games.smog.content.model import Box
from toolkit.games.smog.content.rooms import Room, RoomSide
from toolkit.games.smog.content.wording import Wording, spoken
from toolkit.games.smog.printing.ground import SQUARE, Ground, joined, rectangle, snaps_of
from toolkit.games.smog.printing.making import Maker
from toolkit.kits.squares import Square
from toolkit.press.components import Component
from toolkit.press.layout.facing import About
from toolkit.press.shapes.outline import Rectangle

TILE_BLEED = 3.0
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
ARTICLES = ("the", "a", "an")
PRINTED = {"box", "rubble", "fire"}
"""Tokens with an icon of their own."""


def tiles(make: Maker) -> Iterator[Component]:
    """Every room tile that can be drawn."""
    yield from (_tile(make, one) for one in make.box.tiles if all(side.is_even for side in one.sides))


def _tile(make: Maker, one: Room) -> Component:
    about = About(one.place, f'tile "{one.id}"', one.id)
    first, *rest = one.sides
    wide, high = len(first.rows[0]), len(first.rows)
    outline = Rectangle(wide * SQUARE, high * SQUARE)
    faces = [make.face(f"tile-{one.id}-front", "tile", outline, about, _room(one, first), bleed=TILE_BLEED)]
    for side in rest:
        if (len(side.rows[0]), len(side.rows)) == (wide, high):
            faces.append(make.face(f"tile-{one.id}-back", "tile", outline, about, _room(one, side), bleed=TILE_BLEED))
    if len(faces) == 1:
        faces.append(make.back("tile", outline, "", "tile", TILE_BLEED, of=f"{wide}x{high}"))
    return make.piece(
        "tile", one.id, one.name or spoken(one.id), faces, one.place, outline, form="tile", pile="Room tiles",
        snaps=snaps_of(wide, high),
    )  # fmt: skip


def _room(room: Room, side: RoomSide) -> dict[str, Any]:
    squares = frozenset(Square(x, y) for y, row in enumerate(side.rows) for x in range(len(row)))
    seed = f"{room.id} {side.side}"
    ground = Ground(squares, frozenset(side.indoors), side.tile.edges, SQUARE, TILE_BLEED, seed)
    return {"ground": ground.drawn(), "name": room.name or spoken(room.id), "side": side.side}


def signs(names: Iterable[str]) -> dict[str, str]:
    """One to three letters for each name, all of them different.

    >>> signs(["The Bailiff", "Snuffers", "Soot Hounds", "still"])
    {'The Bailiff': 'B', 'Snuffers': 'S', 'Soot Hounds': 'SH', 'still': 'ST'}
    """
    found: dict[str, str] = {}
    for name in dict.fromkeys(names):
        words = [word for word in name.split() if word.casefold() not in ARTICLES] or [name]
        choices = ["".join(word[0] for word in words)[:3].upper(), words[0][:2].upper(), words[0][:3].upper()]
        numbered = (f"{words[0][0].upper()}{number}" for number in range(2, 99))
        found[name] = next(one for one in (*choices, *numbered) if one not in found.values())
    return found


def goal_marks(chapter: Chapter) -> dict[Simple, str]:
    """A letter for each goal that has squares."""
    placed = [goal for side in chapter.victory for goal in simple(side) if isinstance(goal, Reach | Carry)]
    return dict(zip(placed, LETTERS, strict=False))


def stage_map(box: Box, chapter: Chapter, wording: Wording, room: tuple[float, float]) -> dict[str, Any]:
    """The stage in millimetres, as large as the room for it allows, with its legend."""
    stage = box.stage(chapter)
    if not stage.squares:
        return {"empty": True, "height": 0.0}
    left, top = min(one.x for one in stage.squares), min(one.y for one in stage.squares)
    wide = 1 + max(one.x for one in stage.squares) - left
    high = 1 + max(one.y for one in stage.squares) - top
    side = min(room[0] / wide, room[1] / high, SQUARE)

    def moved(one: Square) -> Square:
        return Square(one.x - left, one.y - top)

    def at(one: Square) -> dict[str, float]:
        return {"x": round((one.x - left + 0.5) * side, 2), "y": round((one.y - top + 0.5) * side, 2)}

    edges = {type(line)(moved(line.one), moved(line.other)): kind for line, kind in stage.edges.items()}
    ground = Ground(
        frozenset(map(moved, stage.squares)),
        frozenset(map(moved, box.indoors(chapter))),
        edges,
        side,
        0.0,
        box.title,
        plain=True,
    )
    start, marks = chapter.start, goal_marks(chapter)
    own = [one for one in chapter.stage.tokens if one.who not in PRINTED]
    standing = [(kind, one) for kind in ("agent", "minion", "ally") for one in _standing(chapter, kind)]
    names = [*(wording.names.get(one.who, spoken(one.who)) for _, one in standing), *(spoken(one.who) for one in own)]
    sign = signs(names)
    return {
        "empty": False,
        "side": side,
        "ground": ground.drawn(),
        "height": ground.size[1],
        "width": ground.size[0],
        "tiles": [*joined(_outlines(box, chapter, side, (left, top)))],
        "goals": [
            {**at(one), "letter": letter} for goal, letter in marks.items() for one in getattr(goal, "squares", ())
        ],
        "starts": [*map(at, start.gentlemen)],
        "spawns": [*map(at, chapter.spawn_points)],
        "tokens": [{**at(one.square), "icon": one.who} for one in chapter.stage.tokens if one.who in PRINTED]
        + [{**at(one.square), "icon": "", "sign": sign[spoken(one.who)]} for one in own],
        "figures": [
            {**at(one.square), "kind": kind, "sign": sign[wording.names.get(one.who, spoken(one.who))]}
            for kind, one in standing
        ],
        "legend": _legend(standing, own, wording, sign),
        "things": [
            {"icon": one, "name": wording.words("token", token=one)}
            for one in sorted(PRINTED & {token.who for token in chapter.stage.tokens})
        ],
    }


def _standing(chapter: Chapter, kind: str) -> tuple[Any, ...]:
    plural = {"agent": "agents", "minion": "minions", "ally": "allies"}[kind]
    found: tuple[Any, ...] = getattr(chapter.start, plural)
    return found


def _legend(
    standing: list[tuple[str, Any]], own: list[Any], wording: Wording, sign: Mapping[str, str]
) -> list[dict[str, str]]:
    found = {
        **{wording.names.get(one.who, spoken(one.who)): kind for kind, one in standing},
        **{spoken(one.who): "token" for one in own},
    }
    return [{"sign": sign[name], "kind": kind, "name": name} for name, kind in found.items()]


def _outlines(box: Box, chapter: Chapter, side: float, corner: tuple[int, int]) -> Iterator[str]:
    """The rims of tiles, so that they can be found."""
    for piece in box.layout(chapter).pieces:
        xs, ys = [one.x - corner[0] for one in piece.squares], [one.y - corner[1] for one in piece.squares]
        yield rectangle(min(xs) * side, min(ys) * side, (max(xs) + 1) * side, (max(ys) + 1) * side)
