"""The map in millimetres: where oceans, tracks and boxes lie on the printed sheet, made from the board's data.

    calendar                                         along the top, as many rows as it takes
    title, motives, ships in waiting │ the seas │ resources, sunken ships
    notoriety, liberation                            along the bottom

What is drawn there, what the studio lets authors move and where pieces lie in a game all come from here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from msgspec import Struct
from msgspec.structs import replace

from toolkit.games.nemos_war.content.board import Arrival, Board, Ocean, Resource
from toolkit.games.nemos_war.content.effects import Enter
from toolkit.games.nemos_war.content.model import GROUPS, START, Box

MAP_FACE = "map-front"
"""The name of the face that the map is printed as."""
WIDTH, HEIGHT = 594.0, 420.0
"""A2, lying."""
MARGIN, GAP, HEAD = 10.0, 4.0, 7.0
CELL = (20.5, 20.0)
"""A box of a track: a marker of 19 mm lies in it."""
PLACE = 19.0
"""A square for a ship of 16 mm."""
MARKER, COUNTER = 19.0, 16.0
LEFT, RIGHT = 62.0, 130.0
"""The columns beside the seas."""
TITLE, MOTIVE = 50.0, 21.0
BANNER, INSIDE = 9.0, 2.0
"""The head of an ocean's frame, and how far its squares are from its sides."""
NAMES = 25.0
"""Room for the oceans' names in the record of sunken ships."""
ROUNDS = 60
"""How often oceans that overlap are pushed apart at most."""

Point = tuple[float, float]


class Frame(Struct, frozen=True):
    """A rectangle, by its upper left corner."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> Point:
        """Its middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    @property
    def right(self) -> float:
        """Where it ends."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Where it ends."""
        return self.y + self.height


class Field(Struct, frozen=True):
    """A box of a track, or one that ships or markers wait in."""

    key: str
    frame: Frame
    label: str
    note: str = ""
    tone: str = ""
    group: str = ""


class Strip(Struct, frozen=True):
    """A track under its heading."""

    key: str
    frame: Frame
    fields: tuple[Field, ...]


class Sea(Struct, frozen=True):
    """An ocean: its frame, and the middles of its squares, of the Nautilus and of its treasure."""

    ocean: Ocean
    frame: Frame
    squares: tuple[Point, ...]
    nautilus: Point
    treasure: Point


class Chart(Struct, frozen=True):
    """The whole sheet."""

    title: Frame
    seas: tuple[Sea, ...]
    water: Frame
    routes: tuple[tuple[Point, Point], ...]
    calendar: Strip
    notoriety: Strip
    liberation: Strip
    resources: tuple[Strip, ...]
    motives: tuple[Field, ...]
    waiting: tuple[Field, ...]
    record: tuple[tuple[Ocean, tuple[Field, ...]], ...]

    @property
    def strips(self) -> tuple[Strip, ...]:
        """Every track."""
        return (self.calendar, self.notoriety, self.liberation, *self.resources)


def chart_of(box: Box, board: Board) -> Chart:
    """The map of a box."""
    across = WIDTH - 2 * MARGIN
    calendar = _calendar(board, Frame(MARGIN, MARGIN, across, 0))
    notoriety, liberation = _low(board)
    top, bottom = calendar.frame.bottom + GAP, notoriety.frame.y - GAP
    beside = WIDTH - MARGIN - RIGHT
    water = Frame(MARGIN + LEFT + GAP, top, beside - GAP - MARGIN - LEFT - GAP, bottom - top)
    seas = tuple(_seas(board, water))
    record = HEAD + PLACE * max(1, len(board.oceans))
    motives = [
        Field(f"motive {one.id}", Frame(MARGIN, top + TITLE + GAP + HEAD + index * MOTIVE, LEFT, MOTIVE - 1), one.name)
        for index, one in enumerate(box.motives)
    ]
    below = (motives[-1].frame.bottom if motives else top + TITLE) + GAP
    return Chart(
        title=Frame(MARGIN, top, LEFT, TITLE),
        seas=seas,
        water=water,
        routes=tuple(_routes(seas, water)),
        calendar=calendar,
        notoriety=notoriety,
        liberation=liberation,
        resources=tuple(_resources(board, Frame(beside, top, RIGHT, bottom - top - record - GAP))),
        motives=tuple(motives),
        waiting=tuple(_waiting(box, board, Frame(MARGIN, below, LEFT, bottom - below))),
        record=tuple(_record(box, board, Frame(beside, bottom - record + HEAD, RIGHT, record - HEAD))),
    )


# Tracks.


def _rows(fields: Sequence[Field], key: str, frame: Frame, columns: int) -> Strip:
    """A track in rows of so many, below its heading; its boxes are as wide as there is room."""
    wide, high = frame.width / max(1, columns), CELL[1]
    placed = tuple(
        replace(
            one,
            frame=Frame(
                frame.x + index % columns * wide, frame.y + HEAD + index // columns * high, wide - 0.8, high - 0.8
            ),
        )
        for index, one in enumerate(fields)
    )
    rows = -(-len(fields) // max(1, columns))
    return Strip(key, Frame(frame.x, frame.y, frame.width, HEAD + rows * high), placed)


def _calendar(board: Board, frame: Frame) -> Strip:
    """Every week, with its target where that changes, and the ships that come."""
    turns = {one.week: one for one in board.targets}
    comes = _groups(board.by_week)
    fields = []
    for week in range(1, board.weeks + 1):
        target = board.target_of[week - 1]
        note = f"{target}+" if week in turns and target <= 12 else ""
        tone = "hard" if target >= 10 else "plain"
        fields.append(Field(f"week {week}", frame, str(week), note, tone, comes.get(week, "")))
    rows = -(-len(fields) // max(1, int(frame.width // CELL[0])))
    return _rows(fields, "calendar", frame, -(-len(fields) // max(1, rows)))


def _low(board: Board) -> tuple[Strip, Strip]:
    """Notoriety and liberation side by side, in as many rows as they need together."""
    comes = _groups(board.by_notoriety)
    frame = Frame(MARGIN, 0.0, WIDTH - 2 * MARGIN, 0.0)
    notoriety = [
        Field(
            f"notoriety {one}", frame, str(one), "+1" if one == board.last else "",
            "start" if one == board.start else "plain", comes.get(one, ""),
        )
        for one in range(board.last + 1)
    ]  # fmt: skip
    liberation = [
        Field(f"liberation {one}", frame, str(one), "", "plain" if one else "start") for one in range(board.freedom + 1)
    ]
    most = int((frame.width - 2 * GAP) // CELL[0])
    rows = next(rows for rows in range(1, 99) if _across(notoriety, rows) + _across(liberation, rows) <= most)
    wide = (frame.width - 2 * GAP) / (_across(notoriety, rows) + _across(liberation, rows))
    high = HEAD + rows * CELL[1]
    top, first = HEIGHT - MARGIN - high, wide * _across(notoriety, rows)
    left = Frame(MARGIN, top, first, high)
    right = Frame(MARGIN + first + 2 * GAP, top, wide * _across(liberation, rows), high)
    return (
        _rows(notoriety, "notoriety", left, _across(notoriety, rows)),
        _rows(liberation, "liberation", right, _across(liberation, rows)),
    )


def _across(fields: Sequence[Field], rows: int) -> int:
    return -(-len(fields) // rows)


def _groups(arrivals: Sequence[Arrival]) -> dict[int, str]:
    return {one.at: one.group for one in arrivals}


def _resources(board: Board, frame: Frame) -> Iterator[Strip]:
    """Each from the top down, as high as the longest of them lets it be."""
    tracks = [*board.resources.values()]
    wide = frame.width / max(1, len(tracks))
    longest = max((len(one.steps) for one in tracks), default=1)
    high = min(CELL[1], (frame.height - HEAD - 2) / max(1, longest))
    for index, one in enumerate(tracks):
        x = frame.x + index * wide
        fields = tuple(
            Field(
                f"{one.id} {step}", Frame(x, frame.y + HEAD + 2 + step * high, wide - 3, high - 0.8),
                f"+{said.exert}", f"{said.vp:+d}".replace("-", "−") if said.vp else "", _tone(one, step),
            )
            for step, said in enumerate(one.steps)
        )  # fmt: skip
        yield Strip(one.id, Frame(x, frame.y, wide - 3, HEAD + 2 + len(one.steps) * high), fields)


def _tone(resource: Resource, step: int) -> str:
    """What a box of a resource is worth in the end, or that it commits."""
    said = resource.steps[step]
    if said.commit:
        return "commit"
    return "green" if said.vp > 0 else "red" if said.vp < 0 else "plain"


# The seas.


def _seas(board: Board, water: Frame) -> Iterator[Sea]:
    indices = range(len(board.oceans))
    frames = apart([_frame(board, index, water) for index in indices], water)
    if any(min(_overlap(*pair)) > 0 for pair in combinations(frames, 2)):  # too many in one place
        frames = apart([_frame(board, index, water, wished=False) for index in indices], water)
    for ocean, frame in zip(board.oceans, frames, strict=True):
        left, top = frame.x + INSIDE, frame.y + BANNER + INSIDE / 2
        spots = [(left + (1.5 + index // 2) * PLACE, top + (0.5 + index % 2) * PLACE) for index in range(ocean.squares)]
        yield Sea(
            ocean,
            frame,
            tuple(spots),
            (left + PLACE / 2, top + PLACE / 2),
            (left + PLACE / 2, top + 1.5 * PLACE),
        )


def _frame(board: Board, index: int, water: Frame, *, wished: bool = True) -> Frame:
    """An ocean where its author wants its middle; without a wish, in rows of three."""
    ocean = board.oceans[index]
    width = PLACE * (1 + -(-ocean.squares // 2)) + 2 * INSIDE
    height = 2 * PLACE + BANNER + INSIDE
    x = ocean.x if wished and ocean.x is not None else 16 + index % 3 * 34
    y = ocean.y if wished and ocean.y is not None else 25 + index // 3 * 50
    return _kept(
        Frame(
            water.x + water.width * x / 100 - width / 2, water.y + water.height * y / 100 - height / 2, width, height
        ),
        water,
    )


def _kept(frame: Frame, within: Frame) -> Frame:
    """A frame that does not leave the other one, as far as it fits."""
    x = max(within.x + INSIDE, min(frame.x, within.right - INSIDE - frame.width))
    y = max(within.y + INSIDE, min(frame.y, within.bottom - INSIDE - frame.height))
    return replace(frame, x=round(x, 3), y=round(y, 3))


def apart(frames: Sequence[Frame], within: Frame) -> list[Frame]:
    """The same frames, pushed apart where they overlap.

    >>> [frame.x for frame in apart([Frame(2, 2, 10, 10), Frame(6, 2, 10, 10)], Frame(0, 0, 60, 20))]
    [2.0, 13.0]
    """
    found = [*frames]
    for _ in range(ROUNDS):
        moved = False
        for one, other in combinations(range(len(found)), 2):
            across, down = _overlap(found[one], found[other])
            if across <= 0 or down <= 0:
                continue
            moved = True
            axis, far = (0, across / 2) if across <= down else (1, down / 2)
            back = found[one].middle[axis] > found[other].middle[axis]
            for index, way in ((one, 1 if back else -1), (other, -1 if back else 1)):
                frame = found[index]
                shifted = replace(frame, x=frame.x + way * far) if axis == 0 else replace(frame, y=frame.y + way * far)
                found[index] = _kept(shifted, within)
        if not moved:
            break
    return found


def _overlap(one: Frame, other: Frame) -> Point:
    """How far two frames reach into each other, with a little room between them."""
    across = min(one.right, other.right) - max(one.x, other.x) + 1
    down = min(one.bottom, other.bottom) - max(one.y, other.y) + 1
    return round(across, 3), round(down, 3)


def _routes(seas: Sequence[Sea], water: Frame) -> Iterator[tuple[Point, Point]]:
    """A line for each pair of oceans; one round the back of the world leaves at one side and comes in at the other."""
    for one, other in combinations(seas, 2):
        if other.ocean.id not in one.ocean.borders and one.ocean.id not in other.ocean.borders:
            continue
        west, east = sorted((one, other), key=lambda sea: sea.frame.middle[0])
        (left, high), (right, low) = west.frame.middle, east.frame.middle
        if right - left <= water.width / 2:
            yield (left, high), (right, low)
            continue
        middle = (high + low) / 2
        yield (left, high), (water.x, middle)
        yield (right, low), (water.right, middle)


# Beside the seas.


def _waiting(box: Box, board: Board, frame: Frame) -> Iterator[Field]:
    """Where ships lie that are not on the map: in the pile, gone home, or waiting for a card that calls them."""
    called = {one.group for _, one in box.effects() if isinstance(one, Enter)}
    called -= {one.group for one in (*board.by_week, *board.by_notoriety)} | {START}
    keys = [("pile", START), ("discards", ""), *((f"group {one}", one) for one in GROUPS if one in called)]
    rows = -(-len(keys) // 2)
    wide, high = frame.width / 2, min(42.0, frame.height / rows)
    for index, (key, group) in enumerate(keys):
        x, y = frame.x + index % 2 * wide, frame.y + index // 2 * high
        yield Field(key, Frame(x, y, wide - 1.2, high - 1.2), key, group=group)


def _record(box: Box, board: Board, frame: Frame) -> Iterator[tuple[Ocean, tuple[Field, ...]]]:
    """A row for each ocean, with a box for each column that can be scoured."""
    columns = max(1, len(box.scouring))
    wide = (frame.width - NAMES) / columns
    for row, ocean in enumerate(board.oceans):
        yield (
            ocean,
            tuple(
                Field(
                    f"sunk {ocean.id} {column}",
                    Frame(frame.x + NAMES + column * wide, frame.y + row * PLACE, wide - 0.6, PLACE - 0.8),
                    str(column + 1),
                )
                for column in range(columns)
            ),
        )
