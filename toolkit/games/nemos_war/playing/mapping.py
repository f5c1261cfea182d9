"""The printed map as it lies on the table: ships and treasures in the oceans, markers on their tracks, the record."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from toolkit.boards import BoardCell
from toolkit.games.nemos_war.printing.chart import (
    COUNTER,
    HEIGHT,
    MAP_FACE,
    MARKER,
    PLACE,
    WIDTH,
    Chart,
    Field,
    Frame,
    Point,
    chart_of,
)
from toolkit.playing.spread import Ground, Piece

if TYPE_CHECKING:
    from toolkit.games.nemos_war.playing.year import Afloat, Year


def ship_key(ocean: str, number: int) -> str:
    """The key of a ship on the map."""
    return f"{ocean} {number}"


def the_map(year: Year) -> Ground:
    """Everything that lies on it now."""
    chart = chart_of(year.box, year.board)
    return Ground(
        key="map",
        title="The seas",
        cells=(*_cells(chart),),
        pieces=(*_ships(year), *_markers(year), *_waiting(year), *_record(year)),
        width=WIDTH,
        height=HEIGHT,
        backdrop=MAP_FACE,
    )


def _cells(chart: Chart) -> Iterator[BoardCell]:
    """The Nautilus comes to a cell with the key of its ocean: that is where one points to go there."""
    for sea in chart.seas:
        key = sea.ocean.id
        yield _square(key, sea.nautilus, sea.ocean.name)
        yield _square(f"{key} treasure", sea.treasure)
        yield from (_square(f"{key} square {number}", spot) for number, spot in enumerate(sea.squares))
    fields = [*(field for strip in chart.strips for field in strip.fields), *chart.motives, *chart.waiting]
    fields += [field for _, row in chart.record for field in row]
    yield from (_field(one) for one in fields)


def _square(key: str, at: Point, title: str = "") -> BoardCell:
    return BoardCell(key, *at, PLACE, PLACE, title=title)


def _field(one: Field) -> BoardCell:
    frame: Frame = one.frame
    return BoardCell(one.key, *frame.middle, frame.width, frame.height)


def _ships(year: Year) -> Iterator[Piece]:
    for index, ocean in enumerate(year.oceans):
        for number, one in enumerate(year.seas[index]):
            yield _ship(one, ship_key(ocean.id, number), f"{ocean.id} square {number}")
        if year.lying[index] is not None:
            yield _round(f"{ocean.id} treasure", "a treasure", f"{ocean.id} treasure", "treasure-back")


def _ship(one: Afloat, key: str, at: str) -> Piece:
    """Hidden, it may be any."""
    notes, size = ("followed",) if one.stalked else (), COUNTER
    if not one.up:
        return Piece(key=key, title="a hidden ship", at=at, face="ship-back", width=size, height=size, notes=notes)
    return Piece(key=key, title=one.ship.name, at=at, place=one.ship.place, width=size, height=size, notes=notes)


def _markers(year: Year) -> Iterator[Piece]:
    """The Nautilus, and a marker on each track."""
    yield Piece(
        key="nautilus", title="the Nautilus", at=year.here.id, face="nautilus-front", width=COUNTER, height=COUNTER
    )
    for key, track in year.board.resources.items():
        step = min(year.steps[key], len(track.steps) - 1)
        yield _round(f"{key} marker", track.name, f"{key} {step}", f"marker-{key}-front")
    yield _round("notoriety marker", "notoriety", f"notoriety {year.notoriety}", "marker-notoriety-front")
    yield _round("liberation marker", "liberation", f"liberation {year.liberation}", "marker-liberation-front")
    week = min(year.week, year.board.weeks)
    yield _round("calendar marker", "the week", f"week {week}", _calendar(year, week))
    side = "back" if year.is_final else "front"
    yield _round("motive marker", "the motive", f"motive {year.motive.id}", f"marker-committed-{side}")


def _calendar(year: Year, week: int) -> str:
    """The side of the marker that shows the target of the week."""
    turned = sum(one.week <= week for one in year.board.targets) - 1
    number, side = divmod(max(0, turned), 2)
    return f"marker-calendar-{number + 1}-{('front', 'back')[side]}"


def _round(key: str, title: str, at: str, face: str) -> Piece:
    return Piece(key=key, title=title, at=at, face=face, width=MARKER, height=MARKER)


def _waiting(year: Year) -> Iterator[Piece]:
    """Groups that have not put to sea, the pile, and what went home: how many, face down."""
    counted = {ship.group: 0 for ship in year.box.ships}
    for ship in year.box.counters:
        counted[ship.group] += 1
    where = {one.group: f"week {one.at}" for one in year.board.by_week}
    where |= {one.group: f"notoriety {one.at}" for one in year.board.by_notoriety}
    for group, many in counted.items():
        if group not in year.entered:
            yield _stack(f"{group} ships", f"{group} ships", where.get(group, f"group {group}"), many)
    if year.pile:
        yield _stack("ships to come", "ships to come", "pile", len(year.pile))
    if year.discards:
        yield _stack("ships at home", "ships that went home", "discards", len(year.discards))


def _stack(key: str, title: str, at: str, many: int) -> Piece:
    return Piece(key=key, title=title, at=at, face="ship-back", many=many, width=COUNTER, height=COUNTER)


def _record(year: Year) -> Iterator[Piece]:
    """Ships that were sunk, by their ocean; those beyond the last column lie on each other there."""
    columns = max(1, len(year.box.scouring))
    for ocean, sunk in zip(year.oceans, year.sunk, strict=True):
        for number, ship in enumerate(sunk):
            at = f"sunk {ocean.id} {min(number, columns - 1)}"
            yield Piece(
                key=f"sunk {ocean.id} ship {number}", title=ship.name, at=at, place=ship.place, width=COUNTER,
                height=COUNTER,
            )  # fmt: skip
