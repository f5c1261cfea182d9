"""The odds of lamps: the chance of lighting one within a number of tries, and the chance of a whole mission."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lighthouse.content import LampBox, Mission, Tile
from toolkit.kits.distribution import at_least, of_faces, percent
from toolkit.odds.tables import Column, ColumnGroup, HeatMap, HeatRow, Odds, OddsRow, OddsTable, Section
from toolkit.plain import Plain
from toolkit.search.claims import Subject
from toolkit.settings import Chosen, Setting

DIE = of_faces(range(1, 7))
TRIES = range(1, 7)
OIL = Setting(
    "oil",
    "How much oil there is, one for each turn.",
    ("solve", "playtest", "play"),
    values=tuple(map(str, range(1, 13))),
    default="6",
    wording=lambda value: f"{value} oil",
)
WEATHER = Setting(
    "weather",
    "In a storm, lamps ask for one more.",
    ("solve", "odds", "playtest", "play"),
    values=("calm", "storm"),
    default="calm",
)
WRECKER = Setting(
    "wrecker",
    "Somebody else at the table wants the ship on the rocks.",
    ("playtest", "play"),
    switch=True,
)


def needed(tile: Tile, weather: str) -> int:
    """What the die has to show at least."""
    return tile.lamp + (weather == "storm")


def chance(tile: Tile, weather: str, tries: int) -> float:
    """The chance of lighting a lamp in so many tries."""
    return float(1 - (1 - at_least(DIE, needed(tile, weather))) ** max(0, tries))


def hope(box: LampBox, mission: Mission, oil: int, weather: str) -> float:
    """The chance of a keeper who reads the mission, takes the shortest way and tries until the oil is gone."""
    way = box.way(mission)
    return chance(way[-1], weather, oil - len(way)) if way else 0.0


class LampOdds(Odds[LampBox]):
    """Calculates the odds of each lamp."""

    word = "lamp"

    def subjects(self, box: LampBox) -> Sequence[Subject]:
        """Every tile."""
        return [Subject(tile.id, tile.name) for tile in box.tiles]

    def tables(self, box: LampBox, subject: Subject, chosen: Chosen) -> Iterator[OddsTable]:
        """One row, with a column for each number of tries."""
        weather, tile = chosen.one("weather"), next(one for one in box.tiles if one.id == subject.id)
        chances = [chance(tile, weather, tries) for tries in TRIES]
        data: dict[str, Plain] = {"lamp": tile.id, "weather": weather, "chances": chances}
        row = OddsRow(f"{needed(tile, weather)} or more", tuple(map(percent, chances)), data)
        yield OddsTable(tile.name, weather, (Section("tries", tuple(Column(str(n), 5) for n in TRIES), (row,)),))

    def heat_map(self, box: LampBox, subjects: Sequence[Subject], chosen: Chosen) -> HeatMap:
        """The same rows at a glance."""
        rows = []
        for tile, weather in ((tile, chosen.one("weather")) for tile in box.tiles):
            if tile.id in {subject.id for subject in subjects}:
                chances = tuple(chance(tile, weather, tries) for tries in TRIES)
                rows.append(HeatRow(tile.name, f"{needed(tile, weather)}+", chances))
        return HeatMap(
            box.title, chosen.one("weather"), "tries", (ColumnGroup("", tuple(map(str, TRIES))),), tuple(rows)
        )
